import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Whole pictures of a window: what it shows depends on its state, and not on the states before.
    @MainActor @Suite final class PictureHistoryTests {
        private let platform = Headless.platform
        private let main = Headless.showWindow()

        /// A view that sizes and centres a label by itself.
        private final class FittingView: UIView {
            let label = UILabel()

            override init(frame: CGRect) {
                super.init(frame: frame)
                label.text = "Sized to fit: A4"
                addSubview(label)
            }
            required init?(coder: NSCoder) { return nil }
            override func layoutSubviews() {
                super.layoutSubviews()
                label.sizeToFit()
                label.center = CGPoint(x: bounds.midX, y: bounds.midY)
            }
        }

        /// What an app changes while the window is visible.
        private struct Content {
            var labels: [UILabel]
            var root: UIView
        }

        private typealias Step = @MainActor (Content, UIWindow) -> Void

        private static func label(_ text: String, _ size: CGFloat, lines: Int = 1) -> UILabel {
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: size)
            label.numberOfLines = lines
            label.backgroundColor = UIColor(red: 0.85, green: 0.92, blue: 1, alpha: 1)
            return label
        }

        /// Fills a window with what measures, rounds or draws something by its scale.
        private func fill(_ window: UIWindow) -> Content {
            window.backgroundColor = .white
            let (small, large) = (Self.label("A4", 13), Self.label("Wave 12.50", 27))
            let wrapping = Self.label("A sentence that is too long for one line of this narrow window.", 15, lines: 0)
            let baseline = UIStackView(arrangedSubviews: [small, large, Self.label("VAT", 11)])
            baseline.alignment = .firstBaseline
            baseline.spacing = 7
            let proportional = UIStackView(arrangedSubviews: [Self.label("i", 17), Self.label("wide content", 17)])
            proportional.distribution = .fillProportionally
            let button = UIButton(type: .system)
            button.setTitle("Kaufen", for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 7, bottom: 5, right: 7)
            button.backgroundColor = .yellow
            var filled = UIButton.Configuration.filled()
            filled.title = "OK"
            filled.image = .checkmark
            let configured = UIButton(configuration: filled, primaryAction: nil)
            let image = UIImageView(image: .add)
            let column = UIStackView(arrangedSubviews: [
                baseline, wrapping, proportional, button, configured, image, Self.label("A4", 17),
            ])
            column.axis = .vertical
            column.alignment = .leading
            column.spacing = 5
            column.translatesAutoresizingMaskIntoConstraints = false
            let centred = Self.label("A4", 17)
            centred.translatesAutoresizingMaskIntoConstraints = false
            let fitting = FittingView(frame: CGRect(x: 0, y: 300, width: window.bounds.width, height: 40))
            fitting.autoresizingMask = [.flexibleWidth]
            let root = UIView(frame: window.bounds)
            root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            for view in [column, centred, fitting] { root.addSubview(view) }
            window.addSubview(root)
            NSLayoutConstraint.activate([
                column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 11),
                column.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
                wrapping.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.43),
                centred.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                centred.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 3.3),
            ])
            return Content(labels: [small, large, wrapping, centred], root: root)
        }

        private func setScale(_ scale: Double, _ size: CGSize, of output: PlatformOutput.ID) {
            platform.change(output) {
                $0.modes = [.init(width: Int(size.width), height: Int(size.height), refresh: 60000)]
                $0.currentMode = 0
                $0.scale = Int(scale.rounded(.up))
                $0.fractionalScale = scale == scale.rounded() ? nil : Int((scale * 120).rounded())
            }
        }

        /// A step in the life of a window, and the picture after the last one.
        private func picture(
            scales: [Double], sizes: [CGSize] = [CGSize(width: 700, height: 700)],
            _ steps: [Step] = []
        ) throws -> CGImage {
            let first = try #require(sizes.first)
            let output = platform.connectOutput(
                width: Int(first.width), height: Int(first.height), scale: try #require(scales.first))
            defer { platform.disconnectOutput(output) }
            let screen = try #require(UIScreen.screen(for: output))
            let window = UIWindow(frame: screen.bounds)
            window.screen = screen
            let content = fill(window)
            window.isHidden = false
            defer { window.isHidden = true }
            CATransaction.flush()
            for scale in scales.dropFirst() {
                setScale(scale, first, of: output)
                CATransaction.flush()
            }
            for size in sizes.dropFirst() {
                setScale(try #require(scales.last), size, of: output)
                CATransaction.flush()
            }
            for step in steps {
                step(content, window)
                CATransaction.flush()
            }
            let image = try #require(window.windowScene?.host.snapshot())
            if let folder = ProcessInfo.processInfo.environment["ORIEL_TEST_PICTURES"] {
                let name = (scales.map { "\($0)" } + sizes.map { "\(Int($0.width))" }).joined(separator: "-")
                try UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
            }
            for label in content.labels {
                let drawn = label.fitted(in: label.bounds.size, lines: label.numberOfLines)?.text
                #expect(drawn?.isTruncated == false, "“\(label.text ?? "")” in \(label.frame) after \(scales)")
            }
            return image
        }

        /// The number of pixels in which two pictures differ, by more than what the position of a texture changes.
        private func difference(_ a: CGImage, _ b: CGImage) -> Int {
            guard a.width == b.width, a.height == b.height else { return .max }
            return a.withUnsafeBytes { first in
                b.withUnsafeBytes { second in
                    (0..<a.height).reduce(0) { sum, y in
                        let (i, j) = (y * a.bytesPerRow, y * b.bytesPerRow)
                        guard let one = first.baseAddress, let other = second.baseAddress,
                            memcmp(one + i, other + j, 4 * a.width) != 0
                        else { return sum }
                        return sum
                            + (0..<a.width).count { x in
                                (0..<4).contains { channel in
                                    let (p, q) = (first[i + 4 * x + channel], second[j + 4 * x + channel])
                                    return max(p, q) - min(p, q) > 2
                                }
                            }
                    }
                }
            }
        }

        @Test(arguments: [1.25, 1.5, 1.75, 1, 2]) func `A window looks the same whatever its scale was before`(
            scale: Double
        ) throws {
            let started = try picture(scales: [scale])
            for before in [[1.0], [2], [1.25], [1, 2], [2, 1], [1.75, 1.5, 3]] where before.last != scale {
                let changed = try picture(scales: before + [scale])
                #expect(difference(changed, started) == 0, "\(before) → \(scale)")
            }
            // The pictures of different scales do differ.
            #expect(difference(try picture(scales: [scale == 1.5 ? 1.25 : 1.5]), started) > 1000)
        }

        @Test func `A window looks the same whatever its size was before`() throws {
            let (small, large) = (CGSize(width: 480, height: 640), CGSize(width: 700, height: 700))
            for scale in [1.25, 2] {
                let started = try picture(scales: [scale], sizes: [small])
                #expect(difference(try picture(scales: [scale], sizes: [large, small]), started) == 0)
                #expect(difference(try picture(scales: [1, scale], sizes: [small, large, small]), started) == 0)
                #expect(difference(try picture(scales: [scale], sizes: [large]), started) > 1000)
            }
        }

        @Test func `A window looks the same whatever its texts and fonts were before`() throws {
            let started = try picture(scales: [1.25])
            let change: Step = { content, _ in
                for label in content.labels {
                    label.font = label.font.withSize(label.font.pointSize * 1.7)
                    label.text = (label.text ?? "") + " and more"
                }
            }
            let restore: Step = { content, _ in
                for label in content.labels {
                    label.font = label.font.withSize(label.font.pointSize / 1.7)
                    label.text = label.text.map { String($0.dropLast(" and more".count)) }
                }
            }
            #expect(
                difference(try picture(scales: [1.25], [change, restore]), started) == 0)
            #expect(difference(try picture(scales: [1.25], [change]), started) > 1000)
            // With a change of the scale between them.
            let changed = try picture(scales: [2, 1.25], [change])
            #expect(difference(try picture(scales: [1.25], [change]), changed) == 0)
        }

        @Test func `A window looks the same whatever its direction was before`() throws {
            let started = try picture(scales: [1.25])
            func apply(_ attribute: UISemanticContentAttribute, to view: UIView) {
                view.semanticContentAttribute = attribute
                for subview in view.subviews { apply(attribute, to: subview) }
            }
            func set(_ attribute: UISemanticContentAttribute) -> Step {
                { content, _ in apply(attribute, to: content.root) }
            }
            let (mirrored, normal) = (set(.forceRightToLeft), set(.unspecified))
            #expect(difference(try picture(scales: [1.25], [mirrored, normal]), started) == 0)
            let once = try picture(scales: [1.25], [mirrored])
            #expect(difference(once, started) > 1000)
            #expect(difference(try picture(scales: [2, 1.25], [mirrored, normal, mirrored]), once) == 0)
        }

        @Test func `A stack that fills proportionally follows the content of its views`() throws {
            let labels = [Self.label("one", 17), Self.label("two", 17)]
            let stack = UIStackView(arrangedSubviews: labels)
            stack.distribution = .fillProportionally
            stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
            main.addSubview(stack)
            stack.layoutIfNeeded()
            #expect(abs(labels[0].frame.width - 150) < 20)
            labels[1].text = "a much longer text"
            stack.layoutIfNeeded()
            let expected =
                300 * labels[0].intrinsicContentSize.width
                / (labels[0].intrinsicContentSize.width + labels[1].intrinsicContentSize.width)
            #expect(abs(labels[0].frame.width - expected) <= 1)
        }

        @Test func `The baseline of a label with a given frame follows its font`() {
            let label = Self.label("A4", 17), mark = Layout.view(in: main)
            label.frame = CGRect(x: 10, y: 10, width: 100, height: 60)
            main.addSubview(label)
            NSLayoutConstraint.activate([
                mark.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
                mark.heightAnchor.constraint(equalToConstant: 1), mark.widthAnchor.constraint(equalToConstant: 1),
                mark.leadingAnchor.constraint(equalTo: main.leadingAnchor),
            ])
            main.layoutIfNeeded()
            let before = mark.frame.minY
            label.font = .systemFont(ofSize: 34)
            main.layoutIfNeeded()
            #expect(mark.frame.minY > before + 8)
        }
    }
}
