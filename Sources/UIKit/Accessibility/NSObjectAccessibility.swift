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

    private func value<Value>(
        _ own: KeyPath<UIResponder, Value?>, _ other: KeyPath<AccessibilityValues, Value?>
    ) -> Value? {
        if let responder { responder[keyPath: own] } else { AccessibilityValues.of(self)?[keyPath: other] }
    }

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

    /// Whether assistive technology presents the object as one element.
    @preconcurrency public var isAccessibilityElement: Bool {
        get { responder?.isAccessibilityElement ?? AccessibilityValues.of(self)?.isAccessibilityElement ?? false }
        set { set(newValue, \.isAccessibilityElement, \.isAccessibilityElement) }
    }

    /// A word or a short phrase that names the element.
    @preconcurrency public var accessibilityLabel: String? {
        get { value(\.accessibilityLabel, \.accessibilityLabel) }
        set { set(newValue, \.accessibilityLabel, \.accessibilityLabel) }
    }

    /// The label with attributes for speech.
    @preconcurrency public var accessibilityAttributedLabel: NSAttributedString? {
        get { value(\.accessibilityAttributedLabel, \.accessibilityAttributedLabel) }
        set { set(newValue, \.accessibilityAttributedLabel, \.accessibilityAttributedLabel) }
    }

    /// A description of what acting on the element does.
    @preconcurrency public var accessibilityHint: String? {
        get { value(\.accessibilityHint, \.accessibilityHint) }
        set { set(newValue, \.accessibilityHint, \.accessibilityHint) }
    }

    /// The hint with attributes for speech.
    @preconcurrency public var accessibilityAttributedHint: NSAttributedString? {
        get { value(\.accessibilityAttributedHint, \.accessibilityAttributedHint) }
        set { set(newValue, \.accessibilityAttributedHint, \.accessibilityAttributedHint) }
    }

    /// The element's value, if it differs from the label, such as a slider's.
    @preconcurrency public var accessibilityValue: String? {
        get { value(\.accessibilityValue, \.accessibilityValue) }
        set { set(newValue, \.accessibilityValue, \.accessibilityValue) }
    }

    /// The value with attributes for speech.
    @preconcurrency public var accessibilityAttributedValue: NSAttributedString? {
        get { value(\.accessibilityAttributedValue, \.accessibilityAttributedValue) }
        set { set(newValue, \.accessibilityAttributedValue, \.accessibilityAttributedValue) }
    }

    /// The element's kind and state.
    @preconcurrency public var accessibilityTraits: UIAccessibilityTraits {
        get { responder?.accessibilityTraits ?? AccessibilityValues.of(self)?.accessibilityTraits ?? .none }
        set { set(newValue, \.accessibilityTraits, \.accessibilityTraits) }
    }

    /// An identifier for tests, which is never presented.
    @preconcurrency public var accessibilityIdentifier: String? {
        get { value(\.accessibilityIdentifier, \.accessibilityIdentifier) }
        set { set(newValue, \.accessibilityIdentifier, \.accessibilityIdentifier) }
    }

    /// The element's frame in screen coordinates, in points.
    @preconcurrency public var accessibilityFrame: CGRect {
        get { responder?.accessibilityFrame ?? AccessibilityValues.of(self)?.accessibilityFrame ?? .zero }
        set { set(newValue, \.accessibilityFrame, \.accessibilityFrame) }
    }

    /// The element's outline in screen coordinates, if it is not its frame.
    @preconcurrency public var accessibilityPath: UIBezierPath? {
        get { value(\.accessibilityPath, \.accessibilityPath) }
        set { set(newValue, \.accessibilityPath, \.accessibilityPath) }
    }

    /// The point, in screen coordinates, at which a tap activates the element.
    @preconcurrency public var accessibilityActivationPoint: CGPoint {
        get {
            responder?.accessibilityActivationPoint
                ?? AccessibilityValues.of(self)?.accessibilityActivationPoint ?? .zero
        }
        set { set(newValue, \.accessibilityActivationPoint, \.accessibilityActivationPoint) }
    }

    /// The language of the element's strings, as a BCP 47 tag.
    @preconcurrency public var accessibilityLanguage: String? {
        get { value(\.accessibilityLanguage, \.accessibilityLanguage) }
        set { set(newValue, \.accessibilityLanguage, \.accessibilityLanguage) }
    }

    /// Whether the elements within the object are hidden from assistive technology.
    @preconcurrency public var accessibilityElementsHidden: Bool {
        get {
            responder?.accessibilityElementsHidden
                ?? AccessibilityValues.of(self)?.accessibilityElementsHidden ?? false
        }
        set { set(newValue, \.accessibilityElementsHidden, \.accessibilityElementsHidden) }
    }

    /// Whether the elements of siblings are hidden from assistive technology.
    @preconcurrency public var accessibilityViewIsModal: Bool {
        get { responder?.accessibilityViewIsModal ?? AccessibilityValues.of(self)?.accessibilityViewIsModal ?? false }
        set { set(newValue, \.accessibilityViewIsModal, \.accessibilityViewIsModal) }
    }

    /// Whether the elements within the object are presented as one group, regardless of their positions.
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

    /// The spoken names of the element, the most likely first.
    @preconcurrency public var accessibilityUserInputLabels: [String]! {
        get { value(\.accessibilityUserInputLabels, \.accessibilityUserInputLabels) }
        set {
            if let responder {
                responder.accessibilityUserInputLabels = newValue
            } else {
                AccessibilityValues.ensure(of: self).accessibilityUserInputLabels = newValue
            }
        }
    }

    /// How assistive technology navigates the elements within the object.
    @preconcurrency public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get {
            responder?.accessibilityNavigationStyle
                ?? AccessibilityValues.of(self)?.accessibilityNavigationStyle ?? .automatic
        }
        set { set(newValue, \.accessibilityNavigationStyle, \.accessibilityNavigationStyle) }
    }

    /// The kind of container that the object is.
    @preconcurrency public var accessibilityContainerType: UIAccessibilityContainerType {
        get {
            responder?.accessibilityContainerType
                ?? AccessibilityValues.of(self)?.accessibilityContainerType ?? .none
        }
        set { set(newValue, \.accessibilityContainerType, \.accessibilityContainerType) }
    }

    /// The elements within the object, in the order of presentation.
    @preconcurrency public var accessibilityElements: [Any]? {
        get { value(\.accessibilityElements, \.accessibilityElements) }
        set { set(newValue, \.accessibilityElements, \.accessibilityElements) }
    }

    /// Additional actions of the element.
    @preconcurrency public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { value(\.accessibilityCustomActions, \.accessibilityCustomActions) }
        set { set(newValue, \.accessibilityCustomActions, \.accessibilityCustomActions) }
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
