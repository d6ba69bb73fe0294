import CoreGraphics
import Foundation

/// The accessibility properties of every `NSObject`.
///
/// Views, view controllers and other responders declare them as members of their class, which subclasses override. Without
/// an Objective-C runtime a class cannot override the declarations of a superclass's extension, so other classes get the
/// properties from here: such a class declares its own property without `override`, which only code that refers to the
/// class calls.
public protocol NSObjectAccessibility: NSObject {}

extension NSObject: NSObjectAccessibility {}

@MainActor extension NSObjectAccessibility {
    private var responder: UIResponder? { self as? UIResponder }

    /// The value of a responder's property, which a subclass may override, or of another object's; nil if the latter was not set.
    private subscript<Value>(property: ReferenceWritableKeyPath<UIResponder, Value>) -> Value? {
        get { responder?[keyPath: property] ?? AccessibilityValues.of(self)?[property] }
        set {
            guard let responder, let newValue else { return AccessibilityValues.ensure(of: self)[property] = newValue }
            responder[keyPath: property] = newValue
        }
    }

    private subscript<Value>(property: ReferenceWritableKeyPath<UIResponder, Value?>) -> Value? {
        get { if let responder { responder[keyPath: property] } else { AccessibilityValues.of(self)?[property] } }
        set {
            if let responder {
                responder[keyPath: property] = newValue
            } else {
                AccessibilityValues.ensure(of: self)[property] = newValue
            }
        }
    }

    /// Whether assistive technology presents the object as one element.
    @preconcurrency public var isAccessibilityElement: Bool {
        get { self[\.isAccessibilityElement] ?? false }
        set { self[\.isAccessibilityElement] = newValue }
    }

    /// A word or a short phrase that names the element.
    @preconcurrency public var accessibilityLabel: String? {
        get { self[\.accessibilityLabel] }
        set { self[\.accessibilityLabel] = newValue }
    }

    /// The label with attributes for speech.
    @preconcurrency public var accessibilityAttributedLabel: NSAttributedString? {
        get { self[\.accessibilityAttributedLabel] }
        set { self[\.accessibilityAttributedLabel] = newValue }
    }

    /// A description of what acting on the element does.
    @preconcurrency public var accessibilityHint: String? {
        get { self[\.accessibilityHint] }
        set { self[\.accessibilityHint] = newValue }
    }

    /// The hint with attributes for speech.
    @preconcurrency public var accessibilityAttributedHint: NSAttributedString? {
        get { self[\.accessibilityAttributedHint] }
        set { self[\.accessibilityAttributedHint] = newValue }
    }

    /// The element's value, if it differs from the label, such as a slider's.
    @preconcurrency public var accessibilityValue: String? {
        get { self[\.accessibilityValue] }
        set { self[\.accessibilityValue] = newValue }
    }

    /// The value with attributes for speech.
    @preconcurrency public var accessibilityAttributedValue: NSAttributedString? {
        get { self[\.accessibilityAttributedValue] }
        set { self[\.accessibilityAttributedValue] = newValue }
    }

    /// The element's kind and state.
    @preconcurrency public var accessibilityTraits: UIAccessibilityTraits {
        get { self[\.accessibilityTraits] ?? .none }
        set { self[\.accessibilityTraits] = newValue }
    }

    /// An identifier for tests, which is never presented.
    @preconcurrency public var accessibilityIdentifier: String? {
        get { self[\.accessibilityIdentifier] }
        set { self[\.accessibilityIdentifier] = newValue }
    }

    /// The element's frame in screen coordinates, in points.
    @preconcurrency public var accessibilityFrame: CGRect {
        get { self[\.accessibilityFrame] ?? .zero }
        set { self[\.accessibilityFrame] = newValue }
    }

    /// The element's outline in screen coordinates, if it is not its frame.
    @preconcurrency public var accessibilityPath: UIBezierPath? {
        get { self[\.accessibilityPath] }
        set { self[\.accessibilityPath] = newValue }
    }

    /// The point, in screen coordinates, at which a tap activates the element.
    @preconcurrency public var accessibilityActivationPoint: CGPoint {
        get { self[\.accessibilityActivationPoint] ?? .zero }
        set { self[\.accessibilityActivationPoint] = newValue }
    }

    /// The language of the element's strings, as a BCP 47 tag.
    @preconcurrency public var accessibilityLanguage: String? {
        get { self[\.accessibilityLanguage] }
        set { self[\.accessibilityLanguage] = newValue }
    }

    /// Whether the elements within the object are hidden from assistive technology.
    @preconcurrency public var accessibilityElementsHidden: Bool {
        get { self[\.accessibilityElementsHidden] ?? false }
        set { self[\.accessibilityElementsHidden] = newValue }
    }

    /// Whether the elements of siblings are hidden from assistive technology.
    @preconcurrency public var accessibilityViewIsModal: Bool {
        get { self[\.accessibilityViewIsModal] ?? false }
        set { self[\.accessibilityViewIsModal] = newValue }
    }

    /// Whether the elements within the object are presented as one group, regardless of their positions.
    @preconcurrency public var shouldGroupAccessibilityChildren: Bool {
        get { self[\.shouldGroupAccessibilityChildren] ?? false }
        set { self[\.shouldGroupAccessibilityChildren] = newValue }
    }

    /// Whether a person can act on the element.
    @preconcurrency public var accessibilityRespondsToUserInteraction: Bool {
        get { self[\.accessibilityRespondsToUserInteraction] ?? false }
        set { self[\.accessibilityRespondsToUserInteraction] = newValue }
    }

    /// The spoken names of the element, the most likely first.
    @preconcurrency public var accessibilityUserInputLabels: [String]! {
        get { self[\.accessibilityUserInputLabels] }
        set { self[\.accessibilityUserInputLabels] = newValue }
    }

    /// The style of navigation among the elements within the object.
    @preconcurrency public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { self[\.accessibilityNavigationStyle] ?? .automatic }
        set { self[\.accessibilityNavigationStyle] = newValue }
    }

    /// The kind of container that the object is.
    @preconcurrency public var accessibilityContainerType: UIAccessibilityContainerType {
        get { self[\.accessibilityContainerType] ?? .none }
        set { self[\.accessibilityContainerType] = newValue }
    }

    /// The elements within the object, in the order of presentation.
    @preconcurrency public var accessibilityElements: [Any]? {
        get { self[\.accessibilityElements] }
        set { self[\.accessibilityElements] = newValue }
    }

    /// Additional actions of the element.
    @preconcurrency public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { self[\.accessibilityCustomActions] }
        set { self[\.accessibilityCustomActions] = newValue }
    }

    /// The ways to move among elements of one kind within the object.
    @preconcurrency public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { self[\.accessibilityCustomRotors] }
        set { self[\.accessibilityCustomRotors] = newValue }
    }

    /// Activates the element; returns whether it did.
    @preconcurrency public func accessibilityActivate() -> Bool { responder?.accessibilityActivate() ?? false }

    /// Increments the value of an adjustable element.
    @preconcurrency public func accessibilityIncrement() { responder?.accessibilityIncrement() }

    /// Decrements the value of an adjustable element.
    @preconcurrency public func accessibilityDecrement() { responder?.accessibilityDecrement() }

    /// Scrolls by a page; returns whether it did.
    @preconcurrency public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        responder?.accessibilityScroll(direction) ?? false
    }

    /// Dismisses a modal view; returns whether it did.
    @preconcurrency public func accessibilityPerformEscape() -> Bool {
        responder?.accessibilityPerformEscape() ?? false
    }

    /// Performs the most important current action; returns whether it did.
    @preconcurrency public func accessibilityPerformMagicTap() -> Bool {
        responder?.accessibilityPerformMagicTap() ?? false
    }

    /// Called after the element has received the focus of assistive technology.
    @preconcurrency public func accessibilityElementDidBecomeFocused() {
        responder?.accessibilityElementDidBecomeFocused()
    }

    /// Called after the element has lost the focus of assistive technology.
    @preconcurrency public func accessibilityElementDidLoseFocus() { responder?.accessibilityElementDidLoseFocus() }

    /// Whether the element has the focus of assistive technology.
    @preconcurrency public func accessibilityElementIsFocused() -> Bool {
        responder?.accessibilityElementIsFocused() ?? false
    }

    /// The number of elements within the object.
    @preconcurrency public func accessibilityElementCount() -> Int {
        responder?.accessibilityElementCount() ?? accessibilityElements?.count ?? 0
    }

    /// Returns the element within the object at an index; nil if there is none.
    @preconcurrency public func accessibilityElement(at index: Int) -> Any? {
        if let responder { return responder.accessibilityElement(at: index) }
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the index of an element within the object; `NSNotFound` if it is not one.
    @preconcurrency public func index(ofAccessibilityElement element: Any) -> Int {
        if let responder { return responder.index(ofAccessibilityElement: element) }
        let element = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === element } ?? NSNotFound
    }
}
