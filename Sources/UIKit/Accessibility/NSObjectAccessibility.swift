import CoreGraphics
import Foundation

/// The accessibility properties of every `NSObject`.
///
/// Views, view controllers and other responders have them as members of their class, which subclasses override. Without an
/// Objective-C runtime a class cannot override what an extension of its superclass declares, so other classes get them from
/// here: such a class declares its own property without `override`, and is asked for it only by code that knows the class.
public protocol NSObjectAccessibility: NSObject {}

extension NSObject: NSObjectAccessibility {}

@MainActor extension NSObjectAccessibility {
    private var responder: UIResponder? { self as? UIResponder }

    private func set<Value>(
        _ value: Value, _ own: ReferenceWritableKeyPath<UIResponder, Value>,
        _ other: ReferenceWritableKeyPath<AccessibilityValues, Value?>
    ) {
        if let responder {
            responder[keyPath: own] = value
        } else {
            AccessibilityValues.ensure(of: self)[keyPath: other] = value
        }
    }

    private func set<Value>(
        _ value: Value?, _ own: ReferenceWritableKeyPath<UIResponder, Value?>,
        _ other: ReferenceWritableKeyPath<AccessibilityValues, Value?>
    ) {
        if let responder {
            responder[keyPath: own] = value
        } else {
            AccessibilityValues.ensure(of: self)[keyPath: other] = value
        }
    }

    /// Whether assistive technology is to present the object as one element.
    @preconcurrency public var isAccessibilityElement: Bool {
        get { responder?.isAccessibilityElement ?? AccessibilityValues.of(self)?.isAccessibilityElement ?? false }
        set { set(newValue, \.isAccessibilityElement, \.isAccessibilityElement) }
    }

    /// What the element is, in a word or a short phrase.
    @preconcurrency public var accessibilityLabel: String? {
        get {
            if let responder {
                responder.accessibilityLabel
            } else {
                AccessibilityValues.of(self)?.accessibilityLabel
            }
        }
        set { set(newValue, \.accessibilityLabel, \.accessibilityLabel) }
    }

    /// The label with attributes for speech.
    @preconcurrency public var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let responder {
                responder.accessibilityAttributedLabel
            } else {
                AccessibilityValues.of(self)?.accessibilityAttributedLabel
            }
        }
        set { set(newValue, \.accessibilityAttributedLabel, \.accessibilityAttributedLabel) }
    }

    /// What happens when a person acts on the element.
    @preconcurrency public var accessibilityHint: String? {
        get {
            if let responder {
                responder.accessibilityHint
            } else {
                AccessibilityValues.of(self)?.accessibilityHint
            }
        }
        set { set(newValue, \.accessibilityHint, \.accessibilityHint) }
    }

    /// The hint with attributes for speech.
    @preconcurrency public var accessibilityAttributedHint: NSAttributedString? {
        get {
            if let responder {
                responder.accessibilityAttributedHint
            } else {
                AccessibilityValues.of(self)?.accessibilityAttributedHint
            }
        }
        set { set(newValue, \.accessibilityAttributedHint, \.accessibilityAttributedHint) }
    }

    /// The element's value, where it differs from the label, as that of a slider.
    @preconcurrency public var accessibilityValue: String? {
        get {
            if let responder {
                responder.accessibilityValue
            } else {
                AccessibilityValues.of(self)?.accessibilityValue
            }
        }
        set { set(newValue, \.accessibilityValue, \.accessibilityValue) }
    }

    /// The value with attributes for speech.
    @preconcurrency public var accessibilityAttributedValue: NSAttributedString? {
        get {
            if let responder {
                responder.accessibilityAttributedValue
            } else {
                AccessibilityValues.of(self)?.accessibilityAttributedValue
            }
        }
        set { set(newValue, \.accessibilityAttributedValue, \.accessibilityAttributedValue) }
    }

    /// What kind of element it is, and its state.
    @preconcurrency public var accessibilityTraits: UIAccessibilityTraits {
        get { responder?.accessibilityTraits ?? AccessibilityValues.of(self)?.accessibilityTraits ?? .none }
        set { set(newValue, \.accessibilityTraits, \.accessibilityTraits) }
    }

    /// A name for tests, which is never presented.
    @preconcurrency public var accessibilityIdentifier: String? {
        get {
            if let responder {
                responder.accessibilityIdentifier
            } else {
                AccessibilityValues.of(self)?.accessibilityIdentifier
            }
        }
        set { set(newValue, \.accessibilityIdentifier, \.accessibilityIdentifier) }
    }

    /// Where the element is, in the coordinates of the screen, in points.
    @preconcurrency public var accessibilityFrame: CGRect {
        get { responder?.accessibilityFrame ?? AccessibilityValues.of(self)?.accessibilityFrame ?? .zero }
        set { set(newValue, \.accessibilityFrame, \.accessibilityFrame) }
    }

    /// The element's outline in the coordinates of the screen, where the frame is too coarse.
    @preconcurrency public var accessibilityPath: UIBezierPath? {
        get {
            if let responder {
                responder.accessibilityPath
            } else {
                AccessibilityValues.of(self)?.accessibilityPath
            }
        }
        set { set(newValue, \.accessibilityPath, \.accessibilityPath) }
    }

    /// Where a tap activates the element, in the coordinates of the screen.
    @preconcurrency public var accessibilityActivationPoint: CGPoint {
        get {
            responder?.accessibilityActivationPoint
                ?? AccessibilityValues.of(self)?.accessibilityActivationPoint ?? .zero
        }
        set { set(newValue, \.accessibilityActivationPoint, \.accessibilityActivationPoint) }
    }

    /// The language of the element's texts, as a BCP 47 tag.
    @preconcurrency public var accessibilityLanguage: String? {
        get {
            if let responder {
                responder.accessibilityLanguage
            } else {
                AccessibilityValues.of(self)?.accessibilityLanguage
            }
        }
        set { set(newValue, \.accessibilityLanguage, \.accessibilityLanguage) }
    }

    /// Whether the elements within the object are left out.
    @preconcurrency public var accessibilityElementsHidden: Bool {
        get {
            responder?.accessibilityElementsHidden
                ?? AccessibilityValues.of(self)?.accessibilityElementsHidden ?? false
        }
        set { set(newValue, \.accessibilityElementsHidden, \.accessibilityElementsHidden) }
    }

    /// Whether the elements of siblings are left out.
    @preconcurrency public var accessibilityViewIsModal: Bool {
        get { responder?.accessibilityViewIsModal ?? AccessibilityValues.of(self)?.accessibilityViewIsModal ?? false }
        set { set(newValue, \.accessibilityViewIsModal, \.accessibilityViewIsModal) }
    }

    /// Whether the elements within the object are presented one after another, wherever they are.
    @preconcurrency public var shouldGroupAccessibilityChildren: Bool {
        get {
            responder?.shouldGroupAccessibilityChildren
                ?? AccessibilityValues.of(self)?.shouldGroupAccessibilityChildren ?? false
        }
        set { set(newValue, \.shouldGroupAccessibilityChildren, \.shouldGroupAccessibilityChildren) }
    }

    /// Whether a person can act on the element.
    @preconcurrency public var accessibilityRespondsToUserInteraction: Bool {
        get {
            responder?.accessibilityRespondsToUserInteraction
                ?? AccessibilityValues.of(self)?.accessibilityRespondsToUserInteraction ?? false
        }
        set { set(newValue, \.accessibilityRespondsToUserInteraction, \.accessibilityRespondsToUserInteraction) }
    }

    /// What a person may say to name the element, the most likely first.
    @preconcurrency public var accessibilityUserInputLabels: [String]! {
        get {
            if let responder {
                responder.accessibilityUserInputLabels
            } else {
                AccessibilityValues.of(self)?.accessibilityUserInputLabels
            }
        }
        set {
            if let responder {
                responder.accessibilityUserInputLabels = newValue
            } else {
                AccessibilityValues.ensure(of: self).accessibilityUserInputLabels = newValue
            }
        }
    }

    /// How the elements within the object are visited.
    @preconcurrency public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get {
            responder?.accessibilityNavigationStyle
                ?? AccessibilityValues.of(self)?.accessibilityNavigationStyle ?? .automatic
        }
        set { set(newValue, \.accessibilityNavigationStyle, \.accessibilityNavigationStyle) }
    }

    /// What the elements within the object are together.
    @preconcurrency public var accessibilityContainerType: UIAccessibilityContainerType {
        get {
            responder?.accessibilityContainerType
                ?? AccessibilityValues.of(self)?.accessibilityContainerType ?? .none
        }
        set { set(newValue, \.accessibilityContainerType, \.accessibilityContainerType) }
    }

    /// The elements within the object, in the order of presentation.
    @preconcurrency public var accessibilityElements: [Any]? {
        get {
            if let responder {
                responder.accessibilityElements
            } else {
                AccessibilityValues.of(self)?.accessibilityElements
            }
        }
        set { set(newValue, \.accessibilityElements, \.accessibilityElements) }
    }

    /// Further actions of the element.
    @preconcurrency public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            if let responder {
                responder.accessibilityCustomActions
            } else {
                AccessibilityValues.of(self)?.accessibilityCustomActions
            }
        }
        set { set(newValue, \.accessibilityCustomActions, \.accessibilityCustomActions) }
    }

    /// Activates the element; returns whether it did.
    @preconcurrency public func accessibilityActivate() -> Bool { responder?.accessibilityActivate() ?? false }

    /// Raises the value of an adjustable element by a step.
    @preconcurrency public func accessibilityIncrement() { responder?.accessibilityIncrement() }

    /// Lowers the value of an adjustable element by a step.
    @preconcurrency public func accessibilityDecrement() { responder?.accessibilityDecrement() }

    /// Scrolls by a page; returns whether it did.
    @preconcurrency public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        responder?.accessibilityScroll(direction) ?? false
    }

    /// Closes what is modal; returns whether it did.
    @preconcurrency public func accessibilityPerformEscape() -> Bool {
        responder?.accessibilityPerformEscape() ?? false
    }

    /// Performs the most important action of the moment; returns whether it did.
    @preconcurrency public func accessibilityPerformMagicTap() -> Bool {
        responder?.accessibilityPerformMagicTap() ?? false
    }

    /// The element has got the focus of assistive technology.
    @preconcurrency public func accessibilityElementDidBecomeFocused() {
        responder?.accessibilityElementDidBecomeFocused()
    }

    /// The element has lost the focus of assistive technology.
    @preconcurrency public func accessibilityElementDidLoseFocus() { responder?.accessibilityElementDidLoseFocus() }

    /// Whether the element has the focus of assistive technology.
    @preconcurrency public func accessibilityElementIsFocused() -> Bool {
        responder?.accessibilityElementIsFocused() ?? false
    }

    /// The number of elements within the object.
    @preconcurrency public func accessibilityElementCount() -> Int {
        responder?.accessibilityElementCount() ?? accessibilityElements?.count ?? 0
    }

    /// The element within the object at an index; nil where there is none.
    @preconcurrency public func accessibilityElement(at index: Int) -> Any? {
        if let responder { return responder.accessibilityElement(at: index) }
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The index of an element within the object; `NSNotFound` where it is not one.
    @preconcurrency public func index(ofAccessibilityElement element: Any) -> Int {
        if let responder { return responder.index(ofAccessibilityElement: element) }
        let element = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === element } ?? NSNotFound
    }
}
