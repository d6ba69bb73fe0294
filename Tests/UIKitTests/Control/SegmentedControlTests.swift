import CoreGraphics
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct SegmentedControlTests {
        private let stage = ControlStage(
            UISegmentedControl(items: ["A", "B", "C"]), frame: CGRect(x: 40, y: 100, width: 240, height: 32))
        private var control: UISegmentedControl { stage.control }

        private var frames: [CGRect] {
            stage.window.layoutIfNeeded()
            return control.segments.map(\.frame)
        }

        @Test func `Items are titles and images`() {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
            let control = UISegmentedControl(items: ["One", image])
            #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 1) === image)
            #expect(control.titleForSegment(at: 1) == nil && control.bounds.height == 32)
            #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
            #expect(UISegmentedControl().intrinsicContentSize == CGSize(width: 0, height: 32))
        }

        @Test func `A tap selects a segment, and sends events only for a change`() {
            stage.tap(120)
            #expect(control.selectedSegmentIndex == 1 && stage.journal.take() == ["changed", "primary"])
            stage.tap(120)
            #expect(control.selectedSegmentIndex == 1 && stage.journal.take().isEmpty)
            control.selectedSegmentIndex = 2
            #expect(stage.journal.take().isEmpty)
            control.setEnabled(false, forSegmentAt: 0)
            stage.tap(20)
            #expect(control.selectedSegmentIndex == 2 && !control.isEnabledForSegment(at: 0))
        }

        @Test func `A drag moves the selection, which changes at its end`() {
            control.selectedSegmentIndex = 0
            stage.drag(from: 20, through: 60, 120, 200, ends: false)
            #expect(control.selectedSegmentIndex == 0 && stage.journal.take().isEmpty)
            #expect(control.selection.frame.midX > 160)
            stage.platform.touchUp()
            #expect(control.selectedSegmentIndex == 2 && stage.journal.take() == ["changed", "primary"])
            // A touch that ends far outside changes nothing.
            stage.platform.advance(by: 1)
            stage.platform.touchDown(at: stage.point(20))
            stage.platform.touchMove(to: CGPoint(x: 60, y: 400))
            stage.platform.touchUp()
            #expect(control.selectedSegmentIndex == 2 && stage.journal.take().isEmpty)
        }

        @Test func `The selection remains with its segment`() {
            control.selectedSegmentIndex = 1
            control.insertSegment(withTitle: "New", at: 0, animated: true)
            #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "B")
            control.insertSegment(withTitle: "End", at: 900, animated: false)
            #expect(control.titleForSegment(at: 4) == "End" && control.selectedSegmentIndex == 2)
            control.removeSegment(at: 0, animated: true)
            #expect(control.selectedSegmentIndex == 1)
            control.removeSegment(at: 1, animated: false)
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
            control.removeAllSegments()
            control.removeSegment(at: 0, animated: false)
            #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
            #expect(stage.journal.take().isEmpty)
        }

        @Test func `Indices out of range are those of the last segment, or ignored`() {
            control.setTitle("Last", forSegmentAt: 99)
            #expect(control.titleForSegment(at: 2) == "Last")
            control.setTitle("None", forSegmentAt: -1)
            control.selectedSegmentIndex = 99
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            control.setWidth(.nan, forSegmentAt: 0)
            #expect(control.widthForSegment(at: 0) == 0)
        }

        @Test func `Widths are equal, set, or those of the contents`() {
            #expect(frames.map(\.width) == [80, 80, 80])
            control.setWidth(120, forSegmentAt: 0)
            #expect(frames.map(\.width) == [120, 60, 60])
            control.setWidth(0, forSegmentAt: 0)
            control.setTitle("A much longer title", forSegmentAt: 1)
            #expect(control.intrinsicContentSize.width > 3 * 100)
            control.apportionsSegmentWidthsByContent = true
            let widths = frames.map(\.width)
            #expect(widths[1] > 2 * widths[0] && abs(widths.reduce(0, +) - 240) < 1)
        }

        @Test func `Segments are mirrored from right to left`() {
            control.semanticContentAttribute = .forceRightToLeft
            #expect(frames.map(\.minX) == [160, 80, 0])
            stage.tap(20)
            #expect(control.selectedSegmentIndex == 2)
        }

        @Test func `Arrow keys select the next segment that is enabled`() {
            stage.press(.keyboardTab)
            stage.press(.keyboardRightArrow)
            #expect(control.selectedSegmentIndex == 0 && stage.journal.take() == ["changed", "primary"])
            control.setEnabled(false, forSegmentAt: 1)
            stage.press(.keyboardRightArrow)
            #expect(control.selectedSegmentIndex == 2)
            stage.press(.keyboardRightArrow)
            #expect(control.selectedSegmentIndex == 2)
            stage.press(.keyboardLeftArrow)
            #expect(control.selectedSegmentIndex == 0)
        }

        @Test func `A momentary control has a selection during the event only`() {
            control.isMomentary = true
            var during = -2
            control.addAction(
                UIAction { [weak control] _ in during = control?.selectedSegmentIndex ?? -3 }, for: .valueChanged)
            stage.tap(120)
            #expect(during == 1 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
            stage.tap(120)
            #expect(stage.journal.take() == ["changed", "primary", "changed", "primary"])
        }

        @Test func `The action of a segment is performed before the events`() {
            let journal = stage.journal
            let identifier = UIAction.Identifier("first")
            let action = UIAction(title: "First", identifier: identifier) { _ in journal.note("action") }
            control.setAction(action, forSegmentAt: 0)
            #expect(control.titleForSegment(at: 0) == "First" && control.segmentIndex(identifiedBy: identifier) == 0)
            stage.tap(20)
            #expect(stage.journal.take() == ["action", "changed", "primary"])
            let other = UISegmentedControl(frame: .zero, actions: [action])
            #expect(other.numberOfSegments == 1 && other.actionForSegment(at: 0) === action)
        }

        @Test func `Attributes of titles follow the state`() throws {
            control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
            control.selectedSegmentIndex = 1
            stage.window.layoutIfNeeded()
            let colors = control.segments.map { segment -> UIColor? in
                segment.descendants(UILabel.self).first?.attributedText?
                    .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            }
            #expect(colors == [.red, .green, .red])
            #expect(control.titleTextAttributes(for: .disabled) == nil)
        }

        @Test func `Images are looked up by state and metrics`() {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 40)).image { _ in }
            control.setBackgroundImage(image, for: .normal, barMetrics: .default)
            control.setDividerImage(
                image, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
            #expect(control.backgroundImage(for: .selected, barMetrics: .compact) === image)
            #expect(
                control.dividerImage(
                    forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) === image)
            #expect(control.intrinsicContentSize.height == 40)
            stage.window.layoutIfNeeded()
            #expect(control.selection.alpha == 0)
            let offset = UIOffset(horizontal: 3, vertical: 4)
            control.setContentPositionAdjustment(offset, forSegmentType: .left, barMetrics: .default)
            #expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default) == offset)
            #expect(control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default) == .zero)
        }

        @Test func `Segments are the elements of accessibility`() {
            control.selectedSegmentIndex = 1
            #expect(!control.isAccessibilityElement && control.segments[0].isAccessibilityElement)
            #expect(control.segments[1].accessibilityTraits == [.button, .selected])
            #expect(control.segments[0].accessibilityLabel == "A" && control.segments[0].accessibilityActivate())
            #expect(control.selectedSegmentIndex == 0)
        }

        @Test func `A control is released`() {
            weak var gone: UISegmentedControl?
            do {
                let control = UISegmentedControl(items: ["A"])
                gone = control
                stage.window.addSubview(control)
                stage.window.layoutIfNeeded()
                control.removeFromSuperview()
            }
            #expect(gone == nil)
        }
    }
}
