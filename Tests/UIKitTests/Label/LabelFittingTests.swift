import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

/// Random numbers that are the same in each run (SplitMix64).
private struct TextDice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Labels of their own fitting size: none is truncated or wrapped, whatever the text, the font, the scale and the position.
///
/// `ORIEL_LABEL_STRINGS=2000` tests as many strings; 120 by default.
@MainActor @Suite struct LabelFittingTests {
    private let platform = Headless.platform

    nonisolated static let scales: [CGFloat] = [2, 1, 1.25, 1.5, 1.75, 2.5, 3]
    nonisolated static let fonts: [UIFont] = [
        .systemFont(ofSize: 17), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 15.5),
        .monospacedSystemFont(ofSize: 12, weight: .regular), .systemFont(ofSize: 34, weight: .light),
        UIFont(name: "Georgia", size: 19) ?? .systemFont(ofSize: 19),
    ]
    static let count = Int(ProcessInfo.processInfo.environment["ORIEL_LABEL_STRINGS"] ?? "") ?? 120

    /// Words and numbers of 1 to 24 characters, the same ones in each run.
    static let strings: [String] = {
        let alphabet = Array("AVWTaefgijlmoqrtwxyz0123456789 .,:-äßéñЖд€漢字")
        var generator = TextDice(state: 29)
        return ["A4"]
            + (1..<max(count, 2)).map { _ in
                let length = Int.random(in: 1...24, using: &generator)
                let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator)! })
                return text.trimmingCharacters(in: .whitespaces).isEmpty ? "A" : text
            }
    }()

    private func makeLabels(_ font: UIFont) -> [UILabel] {
        Self.strings.enumerated().map { index, text in
            let label = UILabel()
            label.text = text
            label.font = font
            label.numberOfLines = index % 3 == 2 ? 0 : 1
            return label
        }
    }

    /// Returns a description of each label that does not show all of its text in one line, or is narrower than its text.
    private func faults(of labels: [UILabel], scale: CGFloat, exactly: Bool = true) -> [String] {
        labels.compactMap { label in
            guard let drawn = label.fitted(in: label.bounds.size, lines: label.numberOfLines)?.text,
                let natural = label.layout(width: .infinity, lines: 1)?.size.width
            else { return "“\(label.text ?? "")”: no layout" }
            let isNarrow = exactly && label.bounds.width * scale < natural * scale - 0.01
            guard drawn.isTruncated || drawn.lines.count != 1 || isNarrow else { return nil }
            return "“\(label.text ?? "")” of \(natural) in \(label.frame) at \(scale), \(label.numberOfLines) lines"
        }
    }

    /// Lays the labels out at one scale after the other, and looks for faults at each.
    private func check(_ root: UIView, _ labels: [UILabel], layOut: (() -> Void)? = nil) {
        for scale in Self.scales {
            root.inheritContentScale(scale)
            if let layOut { layOut() } else { root.layoutIfNeeded() }
            let faults = faults(of: labels, scale: scale)
            #expect(faults.isEmpty, "\(faults.count) of \(labels.count): \(faults.prefix(3).joined(separator: "; "))")
        }
    }

    @Test(arguments: fonts.indices) func `Labels in stacks show their whole text`(font: Int) {
        // Of 20 labels each, as a larger hierarchy of one engine only costs time.
        let labels = makeLabels(Self.fonts[font])
        for start in stride(from: 0, to: labels.count, by: 20) {
            let some = Array(labels[start..<min(start + 20, labels.count)])
            let root = Layout.root(4000.7, 3000.3)
            let rows = stride(from: 0, to: some.count, by: 4).map { first in
                let row = UIStackView(arrangedSubviews: Array(some[first..<min(first + 4, some.count)]))
                row.spacing = 7.3
                row.alignment = .firstBaseline
                return row
            }
            let stack = UIStackView(arrangedSubviews: rows)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = .vertical
            stack.alignment = .center
            stack.spacing = 3.1
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5.37),
                stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 1.21),
            ])
            check(root, some)
        }
    }

    @Test(arguments: fonts.indices) func `Labels held by anchors show their whole text`(font: Int) {
        let labels = makeLabels(Self.fonts[font])
        for start in stride(from: 0, to: labels.count, by: 20) {
            let some = Array(labels[start..<min(start + 20, labels.count)])
            let root = Layout.root(4001.3, 3000)
            for (index, label) in some.enumerated() {
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                let offset = CGFloat(start + index) * 0.137
                label.topAnchor.constraint(equalTo: root.topAnchor, constant: offset).isActive = true
                switch index % 3 {
                case 0: label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: offset).isActive = true
                case 1: label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -offset).isActive = true
                default: label.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: offset).isActive = true
                }
            }
            check(root, some)
        }
    }

    @Test(arguments: fonts.indices) func `Labels sized to fit show their whole text`(font: Int) {
        let labels = makeLabels(Self.fonts[font])
        let root = Layout.root(4000, 3000)
        for label in labels { root.addSubview(label) }
        check(root, labels) {
            for (index, label) in labels.enumerated() {
                label.frame.origin = CGPoint(x: CGFloat(index) * 0.37, y: 3.3)
                label.sizeToFit()
            }
        }
        // With the size of one scale at all others, as of labels that an app measures once.
        for scale in Self.scales {
            root.inheritContentScale(scale)
            for label in labels { label.sizeToFit() }
            for other in Self.scales {
                root.inheritContentScale(other)
                let faults = faults(of: labels, scale: other, exactly: false)
                #expect(faults.isEmpty, "\(scale) → \(other): \(faults.prefix(3).joined(separator: "; "))")
            }
        }
    }

    @Test func `A label truncates and wraps for a whole device pixel, and not for less`() throws {
        let label = UILabel()
        for scale in Self.scales {
            label.contentScaleFactor = scale
            for (text, font) in [("A4", 17), ("Total: 12.50", 13), ("W", 40)] as [(String, CGFloat)] {
                label.text = text
                label.font = .systemFont(ofSize: font)
                let natural = try #require(label.layout(width: .infinity, lines: 1)).size
                for lines in [0, 1] {
                    label.numberOfLines = lines
                    func drawn(less pixels: CGFloat) throws -> TextLayout {
                        let size = CGSize(width: natural.width - pixels / scale, height: 200)
                        return try #require(label.fitted(in: size, lines: lines)).text
                    }
                    let whole = try drawn(less: 0.98)
                    #expect(!whole.isTruncated && whole.lines.count == 1, "\(text) at \(scale)")
                    let cut = try drawn(less: 1.02)
                    #expect(cut.isTruncated || cut.lines.count > 1 || text == "W", "\(text) at \(scale)")
                }
            }
            label.text = "one\ntwo"
            label.numberOfLines = 0
            let natural = try #require(label.layout(width: .infinity, lines: 0)).size
            func lines(less pixels: CGFloat) -> Int {
                label.fitted(in: CGSize(width: 100, height: natural.height - pixels / scale), lines: 0)?.text.lines
                    .count
                    ?? 0
            }
            #expect(lines(less: 0.98) == 2 && lines(less: 1.02) == 1)
        }
    }

    @Test func `A button shows its whole title at each scale`() {
        let root = Layout.root(400.7, 300)
        let buttons = (0..<40).map { index in
            let button = UIButton(type: .system)
            button.setTitle(Self.strings[index % Self.strings.count], for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 3.3, left: 7, bottom: 3.3, right: 7 + CGFloat(index) * 0.11)
            button.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(button)
            button.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(index) * 0.31).isActive =
                true
            button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            return button
        }
        check(root, buttons.compactMap(\.titleLabel))
    }

    @Test func `Views are never smaller than their content`() {
        let root = Layout.root(300, 300)
        let views = (1...60).map { index in
            let view = ContentView(CGFloat(index) * 0.77, CGFloat(index) * 0.43)
            root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(index) * 0.29).isActive = true
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index) * 0.17).isActive = true
            return view
        }
        for scale in Self.scales {
            root.inheritContentScale(scale)
            root.layoutIfNeeded()
            for view in views {
                #expect(
                    view.bounds.width > view.content.width - 0.001 && view.bounds.height > view.content.height - 0.001)
                #expect(view.bounds.width < view.content.width + 1.001 / scale)
                let pixels = view.frame.maxX * scale
                #expect(close(pixels, pixels.rounded()))
            }
        }
    }
}
