import Testing

@testable import UIKit

@MainActor @Suite struct AccessibilityTests {
    private final class Stepper: UIView {
        var value = 0
        override var accessibilityValue: String? {
            get { "\(value)" }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { super.accessibilityTraits.union(.adjustable) }
            set { super.accessibilityTraits = newValue }
        }
        override func accessibilityIncrement() { value += 1 }
        override func accessibilityDecrement() { value -= 1 }
        override func accessibilityActivate() -> Bool { true }
    }

    @Test func propertiesAreStored() {
        let view = UIView()
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Volume"
        view.accessibilityHint = "Swipe"
        view.accessibilityIdentifier = "volume"
        view.accessibilityTraits = [.button, .selected]
        #expect(view.isAccessibilityElement && view.accessibilityLabel == "Volume" && view.accessibilityHint == "Swipe")
        #expect(view.accessibilityIdentifier == "volume" && view.accessibilityTraits.contains(.selected))
        view.accessibilityLabel = nil
        #expect(view.accessibilityLabel == nil)
        #expect(!view.accessibilityActivate())
    }

    @Test func overridesAreAskedThroughNSObject() {
        let stepper = Stepper()
        let object: NSObject = stepper
        object.accessibilityIncrement()
        object.accessibilityIncrement()
        object.accessibilityDecrement()
        #expect(object.accessibilityValue == "1" && object.accessibilityActivate())
        object.accessibilityTraits = .button
        #expect(stepper.accessibilityTraits == [.button, .adjustable])
        object.accessibilityLabel = "Steps"
        #expect(stepper.accessibilityLabel == "Steps")
    }

    @Test func otherObjectsHaveThePropertiesToo() {
        let object = NSObject()
        object.isAccessibilityElement = true
        object.accessibilityLabel = "Bar"
        object.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(
            object.isAccessibilityElement && object.accessibilityLabel == "Bar" && object.accessibilityFrame.minX == 1)
        #expect(object.accessibilityHint == nil && !NSObject().isAccessibilityElement)
    }

    /// - Parameter isView: Whether the object is a view, whose class has the properties as members.
    @Test(arguments: [true, false]) func `Each property has a value of its own`(isView: Bool) {
        let object: NSObject = isView ? UIView() : NSObject()
        object.accessibilityLabel = "label"
        object.accessibilityAttributedLabel = NSAttributedString(string: "attributed label")
        object.accessibilityHint = "hint"
        object.accessibilityAttributedHint = NSAttributedString(string: "attributed hint")
        object.accessibilityValue = "value"
        object.accessibilityAttributedValue = NSAttributedString(string: "attributed value")
        object.accessibilityIdentifier = "identifier"
        object.accessibilityLanguage = "de"
        object.accessibilityUserInputLabels = ["one", "two"]
        object.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        object.accessibilityActivationPoint = CGPoint(x: 5, y: 6)
        object.accessibilityTraits = .header
        object.accessibilityNavigationStyle = .combined
        object.accessibilityContainerType = .list
        object.accessibilityViewIsModal = true
        object.shouldGroupAccessibilityChildren = true
        #expect(
            object.accessibilityLabel == "label" && object.accessibilityAttributedLabel?.string == "attributed label")
        #expect(object.accessibilityHint == "hint" && object.accessibilityAttributedHint?.string == "attributed hint")
        #expect(
            object.accessibilityValue == "value" && object.accessibilityAttributedValue?.string == "attributed value")
        #expect(object.accessibilityIdentifier == "identifier" && object.accessibilityLanguage == "de")
        #expect(object.accessibilityUserInputLabels == ["one", "two"])
        #expect(object.accessibilityFrame.maxX == 4 && object.accessibilityActivationPoint.y == 6)
        #expect(object.accessibilityTraits == .header && object.accessibilityNavigationStyle == .combined)
        #expect(object.accessibilityContainerType == .list && object.accessibilityPath == nil)
        #expect(object.accessibilityViewIsModal && object.shouldGroupAccessibilityChildren)
        #expect(!object.isAccessibilityElement && !object.accessibilityElementsHidden)
        object.accessibilityLabel = nil
        object.accessibilityUserInputLabels = nil
        #expect(object.accessibilityLabel == nil && object.accessibilityUserInputLabels == nil)
        #expect(object.accessibilityElements == nil && object.accessibilityCustomActions == nil)
    }

    @Test func controlsAndLabelsDescribeThemselves() {
        let label = UILabel()
        label.text = "Hello"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hello")
        #expect(label.accessibilityTraits == .staticText)
        label.accessibilityLabel = "Greeting"
        #expect(label.accessibilityLabel == "Greeting")
        let button = UIButton(type: .system)
        button.setTitle("OK", for: .normal)
        button.isEnabled = false
        #expect(button.isAccessibilityElement && button.accessibilityLabel == "OK")
        #expect(button.accessibilityTraits == [.button, .notEnabled])
        #expect(UIImageView().accessibilityTraits == .image && !UIImageView().isAccessibilityElement)
    }

    @Test func framesAndContainers() {
        let window = UIWindow(frame: CGRect(x: 10, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        window.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 15, y: 5, width: 20, height: 10))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 10))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 2, height: 2)
        #expect(
            element.isAccessibilityElement && element.accessibilityFrame == CGRect(x: 16, y: 6, width: 2, height: 2))
        view.accessibilityElements = [element]
        #expect(view.accessibilityElementCount() == 1 && view.accessibilityElement(at: 0) as? NSObject === element)
        #expect(view.index(ofAccessibilityElement: element) == 0)
        #expect(view.index(ofAccessibilityElement: view) == NSNotFound && view.accessibilityElement(at: 1) == nil)
    }

    @Test func valuesDieWithTheView() {
        weak var element: UIAccessibilityElement?
        do {
            let view = UIView()
            let owned = UIAccessibilityElement(accessibilityContainer: view)
            view.accessibilityElements = [owned]
            element = owned
            #expect(element != nil)
        }
        #expect(element == nil)
    }
}
