import CoreGraphics
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct StepperTests {
        private let stage = ControlStage(UIStepper())
        private var stepper: UIStepper { stage.control }

        @Test func `Defaults and sizes are those of UIKit`() {
            #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
            #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps && stepper.value == 0)
            #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
            #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
        }

        @Test func `Values are clamped, and numbers that are not finite ignored`() {
            stepper.value = 400
            #expect(stepper.value == 100)
            stepper.value = .nan
            #expect(stepper.value == 0)
            stepper.maximumValue = .infinity
            stepper.stepValue = .nan
            #expect(stepper.maximumValue == 100 && stepper.stepValue == 1)
            stepper.value = 50
            stepper.maximumValue = 10
            #expect(stepper.value == 10 && stage.journal.take().isEmpty)
        }

        @Test func `Taps change the value by a step, within the range`() {
            stepper.stepValue = 30
            stage.tap(20)
            #expect(stepper.value == 0 && stage.journal.take().isEmpty)
            stage.tap(70)
            #expect(stepper.value == 30 && stage.journal.take() == ["changed", "primary"])
            stepper.value = 90
            stage.tap(70)
            #expect(stepper.value == 100)
            stage.tap(70)
            #expect(stepper.value == 100 && stage.journal.take() == ["changed", "primary"])
            stage.tap(20)
            #expect(stepper.value == 70)
        }

        @Test func `A stepper that wraps continues at the other end`() {
            stepper.wraps = true
            stage.tap(20)
            #expect(stepper.value == 100)
            stage.tap(70)
            #expect(stepper.value == 0)
        }

        @Test func `A button that is held repeats, and stops at the end of the touch`() {
            stage.platform.advance(by: 1)
            stage.platform.touchDown(at: stage.point(70))
            stage.platform.advance(by: 0.45)
            #expect(stepper.value == 0)
            stage.platform.advance(by: 0.1)
            #expect(stepper.value == 1)
            stage.platform.advance(by: 3)
            let value = stepper.value
            #expect(value > 10 && stage.journal.take().filter { $0 == "changed" }.count == Int(value))
            stage.platform.touchUp()
            stage.platform.advance(by: 3)
            #expect(stepper.value == value && stage.journal.take().isEmpty)
            stepper.autorepeat = false
            stage.platform.touchDown(at: stage.point(70))
            stage.platform.advance(by: 3)
            stage.platform.touchUp()
            #expect(stepper.value == value + 1)
        }

        @Test func `A stepper that is not continuous sends one event`() {
            stepper.isContinuous = false
            stage.platform.advance(by: 1)
            stage.platform.touchDown(at: stage.point(70))
            stage.platform.advance(by: 2)
            #expect(stepper.value > 2 && stage.journal.take().isEmpty)
            stage.platform.touchUp()
            #expect(stage.journal.take() == ["changed", "primary"])
        }

        @Test func `Keys change the value, and the buttons are mirrored from right to left`() {
            stage.press(.keyboardTab)
            stage.press(.keyboardUpArrow)
            stage.press(.keyboardRightArrow)
            #expect(stepper.value == 2)
            stage.press(.keyboardDownArrow)
            #expect(stepper.value == 1)
            stepper.semanticContentAttribute = .forceRightToLeft
            stage.press(.keyboardLeftArrow)
            #expect(stepper.value == 2)
            stage.tap(20)
            #expect(stepper.value == 3)
            stepper.accessibilityDecrement()
            #expect(stepper.value == 2 && stepper.accessibilityTraits.contains(.adjustable))
        }

        @Test func `Images replace the symbols by state`() throws {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
            stepper.setIncrementImage(image, for: .normal)
            stepper.setDecrementImage(image, for: .normal)
            stepper.setBackgroundImage(image, for: .normal)
            stepper.setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal)
            #expect(stepper.incrementImage(for: .highlighted) === image)
            #expect(stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal) === image)
            stage.window.layoutIfNeeded()
            #expect(stepper.descendants(UIImageView.self).filter { $0.image === image }.count == 4)
            stepper.setIncrementImage(nil, for: .normal)
            #expect(stepper.incrementImage(for: .normal) == nil)
        }
    }
}
