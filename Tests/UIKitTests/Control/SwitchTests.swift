import CoreGraphics
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct SwitchTests {
        private let stage = ControlStage(UISwitch())
        private var control: UISwitch { stage.control }

        private func knob() throws -> CGRect {
            let knob = try #require(control.descendants(ControlKnob.self).first)
            return knob.convert(knob.bounds, to: control)
        }

        @Test func `The size is fixed, and the origin is that of the frame`() {
            let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 80))
            #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
            control.frame = CGRect(x: 7, y: 8, width: 1, height: CGFloat.infinity)
            #expect(control.frame == CGRect(x: 7, y: 8, width: 51, height: 31))
            control.bounds.size = CGSize(width: 3, height: 3)
            #expect(control.bounds.size == CGSize(width: 51, height: 31))
            #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
            control.transform = CGAffineTransform(scaleX: 2, y: 2)
            control.frame.origin = CGPoint(x: 10, y: 10)
            #expect(control.frame == CGRect(x: 10, y: 10, width: 102, height: 62))
        }

        @Test func `A tap changes the state and sends both events; the app's change sends none`() throws {
            #expect(!control.isOn)
            let off = try knob()
            stage.tap(10)
            #expect(control.isOn && stage.journal.take() == ["changed", "primary"])
            #expect(try knob().midX > off.midX)
            control.isOn = false
            control.setOn(true, animated: true)
            control.setOn(true, animated: false)
            #expect(control.isOn && stage.journal.take().isEmpty)
        }

        @Test func `A disabled switch does not change`() {
            control.isEnabled = false
            stage.tap(10)
            #expect(!control.isOn && stage.journal.take().isEmpty && !control.accessibilityActivate())
        }

        @Test func `A drag moves the knob, and its end changes the state`() throws {
            stage.drag(from: 10, through: 25, 45, ends: false)
            #expect(try knob().midX > 25 && !control.isOn)
            #expect(stage.journal.take().isEmpty)
            stage.platform.touchUp()
            #expect(control.isOn && stage.journal.take() == ["changed", "primary"])
            // A knob that is dragged there and back sends nothing.
            stage.drag(from: 45, through: 25, 5, 45)
            #expect(control.isOn && stage.journal.take().isEmpty)
            stage.drag(from: 45, through: 25, 5)
            #expect(!control.isOn && stage.journal.take() == ["changed", "primary"])
        }

        @Test func `A cancelled touch restores the knob`() throws {
            stage.drag(from: 10, through: 25, 45, ends: false)
            stage.platform.cancelTouches()
            stage.window.layoutIfNeeded()
            #expect(try knob().midX < 25 && !control.isOn && stage.journal.take().isEmpty)
        }

        @Test func `Space toggles a switch with the focus`() {
            stage.press(.keyboardTab)
            #expect(control.isFocused)
            stage.press(.keyboardSpacebar)
            #expect(control.isOn && stage.journal.take() == ["changed", "primary"])
            stage.press(.keyboardReturnOrEnter)
            #expect(!control.isOn && stage.journal.take() == ["changed", "primary"])
        }

        @Test func `The knob is mirrored from right to left`() throws {
            control.semanticContentAttribute = .forceRightToLeft
            stage.window.layoutIfNeeded()
            #expect(try knob().midX > 25)
            stage.drag(from: 45, through: 25, 5)
            #expect(try control.isOn && knob().midX < 25)
        }

        @Test func `Tracking can be rejected by an override`() {
            final class Locked: UISwitch {
                override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
            }
            let stage = ControlStage(Locked())
            stage.tap(10)
            #expect(!stage.control.isOn && stage.journal.take().isEmpty)
        }

        @Test func `Accessibility has the state as the value`() {
            #expect(control.accessibilityValue == "0" && control.accessibilityTraits.contains(.toggleButton))
            #expect(control.accessibilityActivate() && control.isOn)
            #expect(control.accessibilityValue == "1" && stage.journal.take() == ["changed", "primary"])
        }

        @Test func `Taps of views around the switch do not begin`() {
            let tap = UITapGestureRecognizer(), double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            for recognizer in [tap, double] { stage.window.addGestureRecognizer(recognizer) }
            #expect(!control.gestureRecognizerShouldBegin(tap) && control.gestureRecognizerShouldBegin(double))
        }

        @Test func `A checkbox has the size of its title`() {
            control.preferredStyle = .checkbox
            #expect(control.style == .checkbox)
            let box = control.intrinsicContentSize
            control.title = "Show hidden files"
            #expect(box.width == 18 && control.intrinsicContentSize.width > 100)
            control.frame.size = control.intrinsicContentSize
            stage.window.layoutIfNeeded()
            #expect(control.bounds.width > 100 && control.descendants(UILabel.self).first?.text == control.title)
            stage.tap(50, 8)
            #expect(control.isOn)
            control.preferredStyle = .automatic
            #expect(control.bounds.size == CGSize(width: 51, height: 31) && control.style == .sliding)
        }

        @Test func `Appearance proxies set the colours`() {
            AppearanceProxies.removeAll()
            defer { AppearanceProxies.removeAll() }
            UISwitch.appearance().onTintColor = .red
            UISwitch.appearance().thumbTintColor = .yellow
            let other = UISwitch()
            other.thumbTintColor = .blue
            stage.window.addSubview(other)
            #expect(other.onTintColor == .red && other.thumbTintColor == .blue)
        }

        @Test func `A switch is released`() {
            weak var gone: UISwitch?
            do {
                let control = UISwitch(frame: .zero, primaryAction: UIAction { _ in })
                gone = control
                stage.window.addSubview(control)
                stage.window.layoutIfNeeded()
                control.setOn(true, animated: false)
                control.removeFromSuperview()
            }
            #expect(gone == nil)
        }
    }
}
