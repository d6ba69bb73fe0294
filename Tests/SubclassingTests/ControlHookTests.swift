import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The members of `UIControl` and `UIButton` that subclasses override.
    @MainActor @Suite struct ControlHookTests {
        private final class RecordingControl: UIControl {
            var log: [String] = []
            var continues = true
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.append("begin")
                return true
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                log.append("continue")
                return continues
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end") }
            override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
            override func sendAction(_ action: UIAction) {
                log.append("action")
                super.sendAction(action)
            }
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                log.append("selector")
                super.sendAction(action, to: target, for: event)
            }
            override var isHighlighted: Bool {
                didSet { if isHighlighted != oldValue { log.append("highlighted \(isHighlighted)") } }
            }
        }

        private final class RecordingButton: UIButton {
            var log: Set<String> = []
            var extraState = UIControl.State.normal
            override var state: UIControl.State { super.state.union(extraState) }
            override func contentRect(forBounds bounds: CGRect) -> CGRect {
                log.insert("content")
                return bounds.insetBy(dx: 2, dy: 2)
            }
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: contentRect.minY, width: 33, height: 11)
            }
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.maxX - 9, y: contentRect.minY, width: 9, height: 9)
            }
            override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
            override func titleColor(for state: UIControl.State) -> UIColor? {
                state.contains(.selected) ? .red : .green
            }
            override func titleShadowColor(for state: UIControl.State) -> UIColor? { .blue }
            override var currentTitle: String? { "\(super.currentTitle ?? "")!" }
            override func updateConfiguration() {
                log.insert("configuration")
                super.updateConfiguration()
            }
        }

        private final class ImageButton: UIButton {
            static let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            override var currentImage: UIImage? { Self.picture }
            override var currentBackgroundImage: UIImage? { Self.picture }
            override var currentAttributedTitle: NSAttributedString? { NSAttributedString(string: "Attributed") }
        }

        private let window = Headless.showWindow()
        private let control = RecordingControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        private let button = RecordingButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

        init() {
            window.addSubview(control)
            window.addSubview(button)
        }

        @Test func `A control is asked about each part of a touch`() {
            control.addAction(UIAction { _ in }, for: .touchUpInside)
            Headless.touchDown(at: CGPoint(x: 110, y: 110))
            Headless.touchMove(to: CGPoint(x: 120, y: 110))
            Headless.touchUp()
            #expect(control.log == ["begin", "highlighted true", "continue", "highlighted false", "end", "action"])
            control.log = []
            Headless.advance(by: 5)
            Headless.touchDown(at: CGPoint(x: 110, y: 110))
            Headless.cancelTouches()
            #expect(control.log == ["begin", "highlighted true", "highlighted false", "cancel"])
        }

        @Test func `A control that does not continue tracks no further`() {
            control.continues = false
            Headless.touchDown(at: CGPoint(x: 110, y: 110))
            Headless.touchMove(to: CGPoint(x: 120, y: 110))
            #expect(!control.isTracking)
            Headless.touchUp()
            #expect(control.log.filter { $0 == "continue" }.count == 1)
        }

        @Test func `Actions of selectors are sent by sendAction(_:to:for:)`() {
            control.addTarget(nil, action: Selector("nobodyHasIt"), for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(control.log == ["selector"])
        }

        @Test func `A button is laid out by its rectangles`() {
            button.setTitle("Title", for: .normal)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            button.setImage(image, for: .normal)
            button.setBackgroundImage(image, for: .normal)
            button.layoutIfNeeded()
            #expect(button.log.contains("content"))
            #expect(button.titleLabel?.frame == CGRect(x: 2, y: 2, width: 33, height: 11))
            #expect(button.imageView?.frame == CGRect(x: 89, y: 2, width: 9, height: 9))
            let background = button.subviews.first as? UIImageView
            #expect(background?.frame == CGRect(x: 1, y: 1, width: 98, height: 38))
        }

        @Test func `A button shows what it returns for its state`() {
            button.setTitle("Title", for: .normal)
            button.layoutIfNeeded()
            #expect(button.titleLabel?.text == "Title!")
            #expect(button.titleLabel?.textColor == .green && button.titleLabel?.shadowColor == .blue)
            button.extraState = .selected
            button.setNeedsLayout()
            button.layoutIfNeeded()
            #expect(button.titleLabel?.textColor == .red)
        }

        @Test func `A button shows its current images and its current attributed title`() {
            let button = ImageButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            window.addSubview(button)
            button.layoutIfNeeded()
            #expect(button.imageView?.image === ImageButton.picture && button.titleLabel?.text == "Attributed")
            #expect((button.subviews.first as? UIImageView)?.image === ImageButton.picture)
        }

        @Test func `A button updates its configuration by updateConfiguration`() {
            button.configuration = .filled()
            button.layoutIfNeeded()
            #expect(button.log.contains("configuration"))
            button.log = []
            button.isHighlighted = true
            button.layoutIfNeeded()
            #expect(button.log.contains("configuration"))
        }
    }
}
