import CoreGraphics
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct SliderTests {
        private let stage = ControlStage(UISlider(), frame: CGRect(x: 40, y: 100, width: 200, height: 31))
        private var slider: UISlider { stage.control }

        private func thumb(_ value: Float) -> CGRect {
            slider.thumbRect(
                forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
        }

        @Test func `Values are clamped to the limits`() {
            #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
            slider.value = 3
            #expect(slider.value == 1)
            slider.value = .nan
            #expect(slider.value == 0)
            slider.value = -.infinity
            #expect(slider.value == 0)
            slider.minimumValue = 5
            #expect(slider.maximumValue == 5 && slider.value == 5)
            slider.maximumValue = 2
            #expect(slider.minimumValue == 2 && slider.value == 2)
            slider.maximumValue = .infinity
            slider.minimumValue = .nan
            #expect(slider.maximumValue == 2 && slider.minimumValue == 2)
            slider.minimumValue = -.greatestFiniteMagnitude
            slider.maximumValue = .greatestFiniteMagnitude
            slider.value = 0
            stage.window.layoutIfNeeded()
            #expect(abs(thumb(0).midX - 100) < 1)
            #expect(stage.journal.take().isEmpty)
        }

        @Test func `A finger drags the knob`() {
            slider.value = 0.5
            stage.window.layoutIfNeeded()
            let way = thumb(1).midX - thumb(0).midX
            #expect(abs(thumb(0.5).midX - 100) < 1 && way > 160)
            stage.drag(from: 104, through: 124, 144)
            #expect(abs(CGFloat(slider.value) - (0.5 + 40 / way)) < 0.01)
            #expect(stage.journal.take() == Array(repeating: ["changed", "primary"], count: 3).flatMap { $0 })
            stage.drag(from: thumb(slider.value).midX, through: 500)
            #expect(slider.value == 1)
        }

        @Test func `A slider that is not continuous sends one event, at the end`() {
            slider.isContinuous = false
            stage.drag(from: thumb(0).midX, through: 60, 90, ends: false)
            #expect(slider.value > 0.3 && stage.journal.take().isEmpty)
            stage.platform.touchUp()
            #expect(stage.journal.take() == ["changed", "primary"])
        }

        @Test func `A finger beside the knob is not tracked, a click moves the knob`() {
            stage.drag(from: 150, through: 160)
            #expect(slider.value == 0 && stage.journal.take().isEmpty)
            stage.platform.click(at: stage.point(150))
            #expect(abs(thumb(slider.value).midX - 150) < 2 && !stage.journal.take().isEmpty)
        }

        @Test func `Arrow keys move the knob, also from right to left`() {
            slider.maximumValue = 100
            slider.value = 50
            stage.press(.keyboardTab)
            stage.press(.keyboardRightArrow)
            #expect(abs(slider.value - 60) < 0.01 && stage.journal.take() == ["changed", "primary"])
            stage.press(.keyboardHome)
            #expect(slider.value == 0)
            stage.press(.keyboardEnd)
            #expect(slider.value == 100)
            _ = stage.journal.take()
            stage.press(.keyboardRightArrow)
            #expect(slider.value == 100 && stage.journal.take().isEmpty)
            slider.semanticContentAttribute = .forceRightToLeft
            stage.press(.keyboardRightArrow)
            #expect(abs(slider.value - 90) < 0.01)
            #expect(thumb(0).midX > thumb(100).midX)
            // The wheel of a pointer over a slider is that of the view around it.
            #expect(slider.accessibilityValue == "90%")
            slider.accessibilityIncrement()
            #expect(slider.value == 100)
        }

        @Test func `The rectangles are asked of overrides`() {
            final class Custom: UISlider {
                var calls: Set<String> = []
                override func trackRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("track")
                    return bounds.insetBy(dx: 50, dy: 10)
                }
                override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
                    calls.insert("thumb")
                    return CGRect(x: rect.minX + rect.width * CGFloat(value), y: 0, width: 20, height: 20)
                }
                override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("minimum")
                    return super.minimumValueImageRect(forBounds: bounds)
                }
                override func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("maximum")
                    return super.maximumValueImageRect(forBounds: bounds)
                }
            }
            let stage = ControlStage(Custom())
            #expect(stage.control.calls == ["track", "thumb", "minimum", "maximum"])
            // The knob goes from 50 to 150 with its left edge.
            stage.drag(from: 60, through: 110)
            #expect(abs(stage.control.value - 0.5) < 0.02)
        }

        @Test func `The track is between the images of the ends`() {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
            let before = slider.trackRect(forBounds: slider.bounds)
            slider.minimumValueImage = image
            slider.maximumValueImage = image
            let track = slider.trackRect(forBounds: slider.bounds)
            #expect(track.minX >= before.minX + 20 && track.maxX <= before.maxX - 20)
            #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
            slider.semanticContentAttribute = .forceRightToLeft
            #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 200)
        }

        @Test func `Images are used by state, and colours remove them`() {
            let normal = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 50)).image { _ in }
            let pressed = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 50)).image { _ in }
            slider.setThumbImage(normal, for: .normal)
            slider.setThumbImage(pressed, for: .highlighted)
            slider.setMinimumTrackImage(normal, for: .normal)
            #expect(slider.currentThumbImage === normal && slider.thumbImage(for: .disabled) === normal)
            #expect(slider.intrinsicContentSize.height == 50 && thumb(0).size == normal.size)
            slider.isHighlighted = true
            #expect(slider.currentThumbImage === pressed)
            slider.thumbTintColor = .red
            slider.minimumTrackTintColor = .green
            #expect(slider.currentThumbImage == nil && slider.currentMinimumTrackImage == nil)
            #expect(slider.intrinsicContentSize.height == 31)
        }

        @Test func `An animated change without a window is immediate`() {
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
            slider.setValue(0.25, animated: true)
            slider.layoutIfNeeded()
            #expect(slider.value == 0.25)
            slider.frame = CGRect(x: 0, y: 0, width: 1, height: 0)
            slider.layoutIfNeeded()
        }
    }
}
