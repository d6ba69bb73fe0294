import CoreGraphics
import Foundation

/// An object that answers events and passes on those that it does not want: the link of the responder chain.
///
/// View, window, view controller and application are responders. An event goes to its first responder, and from one to
/// the `next` until somebody handles it.
@preconcurrency @MainActor open class UIResponder: NSObject, AssociationOwner {
    public override init() {
        super.init()
    }

    // MARK: The chain

    /// The responder that gets what this one does not handle; nil at the end of the chain.
    open var next: UIResponder? { nil }

    /// Whether this object may take keyboard input; false unless a subclass says otherwise.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this object may give up keyboard input; true unless a subclass says otherwise.
    open var canResignFirstResponder: Bool { true }

    /// Whether keyboard input comes here first.
    open var isFirstResponder: Bool {
        guard let window = responderWindow else { return false }
        return window.firstResponder === self
    }

    /// Asks to be the first responder of the window that this object belongs to.
    ///
    /// Returns false when `canBecomeFirstResponder` is false, when the object is in no window, or when the present first
    /// responder does not resign.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = window.firstResponder, !current.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Gives up keyboard input; returns whether this object is now not the first responder.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// A view shown instead of the system's keyboard; none by default.
    open var inputView: UIView? { nil }

    /// A view shown at the keyboard's top edge; none by default.
    open var inputAccessoryView: UIView? { nil }

    // MARK: Events

    /// Fingers (or the pointer's button) have gone down in this responder's view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches that began here have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches that began here have been lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system has taken touches away that began here; undo what they started.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Late values of properties that were estimates; Oriel's devices have none, so it is never called by the system.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys have been pressed. Call `super` for those that you do not handle: text input begins where the chain ends.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next {
            next.pressesBegan(presses, with: event)
        } else {
            event?.markUnhandled(presses)
        }
    }

    /// The force of keys has changed; keyboards do not report it.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys have been released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Keys will not be seen released, because keyboard focus went elsewhere.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Actions

    /// Whether this responder takes the action named; false unless a subclass says otherwise, for there is no
    /// Objective-C runtime to ask.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    /// The responder for the action named: this one or one further along the chain.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Accessibility

    // The properties are stored and not yet presented to any assistive technology.

    /// Whether assistive technology is to present the object as one element.
    open var isAccessibilityElement: Bool {
        get { AccessibilityValues.of(self)?.isAccessibilityElement ?? defaultIsAccessibilityElement }
        set { AccessibilityValues.ensure(of: self).isAccessibilityElement = newValue }
    }

    /// What the element is, in a word or a short phrase.
    open var accessibilityLabel: String? {
        get { AccessibilityValues.of(self)?.accessibilityLabel ?? defaultAccessibilityLabel }
        set { AccessibilityValues.ensure(of: self).accessibilityLabel = newValue }
    }

    /// The label with attributes for speech.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { AccessibilityValues.of(self)?.accessibilityAttributedLabel }
        set { AccessibilityValues.ensure(of: self).accessibilityAttributedLabel = newValue }
    }

    /// What happens when a person acts on the element.
    open var accessibilityHint: String? {
        get { AccessibilityValues.of(self)?.accessibilityHint }
        set { AccessibilityValues.ensure(of: self).accessibilityHint = newValue }
    }

    /// The hint with attributes for speech.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { AccessibilityValues.of(self)?.accessibilityAttributedHint }
        set { AccessibilityValues.ensure(of: self).accessibilityAttributedHint = newValue }
    }

    /// The element's value, where it differs from the label, as that of a slider.
    open var accessibilityValue: String? {
        get { AccessibilityValues.of(self)?.accessibilityValue }
        set { AccessibilityValues.ensure(of: self).accessibilityValue = newValue }
    }

    /// The value with attributes for speech.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { AccessibilityValues.of(self)?.accessibilityAttributedValue }
        set { AccessibilityValues.ensure(of: self).accessibilityAttributedValue = newValue }
    }

    /// What kind of element it is, and its state.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityValues.of(self)?.accessibilityTraits ?? defaultAccessibilityTraits }
        set { AccessibilityValues.ensure(of: self).accessibilityTraits = newValue }
    }

    /// A name for tests, which is never presented.
    open var accessibilityIdentifier: String? {
        get { AccessibilityValues.of(self)?.accessibilityIdentifier }
        set { AccessibilityValues.ensure(of: self).accessibilityIdentifier = newValue }
    }

    /// Where the element is, in the coordinates of the screen, in points.
    open var accessibilityFrame: CGRect {
        get { AccessibilityValues.of(self)?.accessibilityFrame ?? defaultAccessibilityFrame }
        set { AccessibilityValues.ensure(of: self).accessibilityFrame = newValue }
    }

    /// The element's outline in the coordinates of the screen, where the frame is too coarse.
    open var accessibilityPath: UIBezierPath? {
        get { AccessibilityValues.of(self)?.accessibilityPath }
        set { AccessibilityValues.ensure(of: self).accessibilityPath = newValue }
    }

    /// Where a tap activates the element, in the coordinates of the screen.
    open var accessibilityActivationPoint: CGPoint {
        get {
            AccessibilityValues.of(self)?.accessibilityActivationPoint
                ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        }
        set { AccessibilityValues.ensure(of: self).accessibilityActivationPoint = newValue }
    }

    /// The language of the element's texts, as a BCP 47 tag.
    open var accessibilityLanguage: String? {
        get { AccessibilityValues.of(self)?.accessibilityLanguage }
        set { AccessibilityValues.ensure(of: self).accessibilityLanguage = newValue }
    }

    /// Whether the elements within the object are left out.
    open var accessibilityElementsHidden: Bool {
        get { AccessibilityValues.of(self)?.accessibilityElementsHidden ?? false }
        set { AccessibilityValues.ensure(of: self).accessibilityElementsHidden = newValue }
    }

    /// Whether the elements of siblings are left out.
    open var accessibilityViewIsModal: Bool {
        get { AccessibilityValues.of(self)?.accessibilityViewIsModal ?? false }
        set { AccessibilityValues.ensure(of: self).accessibilityViewIsModal = newValue }
    }

    /// Whether the elements within the object are presented one after another, wherever they are.
    open var shouldGroupAccessibilityChildren: Bool {
        get { AccessibilityValues.of(self)?.shouldGroupAccessibilityChildren ?? false }
        set { AccessibilityValues.ensure(of: self).shouldGroupAccessibilityChildren = newValue }
    }

    /// Whether a person can act on the element.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { AccessibilityValues.of(self)?.accessibilityRespondsToUserInteraction ?? defaultRespondsToUserInteraction }
        set { AccessibilityValues.ensure(of: self).accessibilityRespondsToUserInteraction = newValue }
    }

    /// What a person may say to name the element, the most likely first.
    open var accessibilityUserInputLabels: [String]! {
        get { AccessibilityValues.of(self)?.accessibilityUserInputLabels }
        set { AccessibilityValues.ensure(of: self).accessibilityUserInputLabels = newValue }
    }

    /// How the elements within the object are visited.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { AccessibilityValues.of(self)?.accessibilityNavigationStyle ?? .automatic }
        set { AccessibilityValues.ensure(of: self).accessibilityNavigationStyle = newValue }
    }

    /// What the elements within the object are together.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { AccessibilityValues.of(self)?.accessibilityContainerType ?? .none }
        set { AccessibilityValues.ensure(of: self).accessibilityContainerType = newValue }
    }

    /// The elements within the object, in the order of presentation.
    open var accessibilityElements: [Any]? {
        get { AccessibilityValues.of(self)?.accessibilityElements }
        set { AccessibilityValues.ensure(of: self).accessibilityElements = newValue }
    }

    /// Further actions of the element.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { AccessibilityValues.of(self)?.accessibilityCustomActions }
        set { AccessibilityValues.ensure(of: self).accessibilityCustomActions = newValue }
    }

    /// Activates the element; returns whether it did.
    open func accessibilityActivate() -> Bool { false }

    /// Raises the value of an adjustable element by a step.
    open func accessibilityIncrement() {}

    /// Lowers the value of an adjustable element by a step.
    open func accessibilityDecrement() {}

    /// Scrolls by a page; returns whether it did.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Closes what is modal; returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Performs the most important action of the moment; returns whether it did.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// The element has got the focus of assistive technology.
    open func accessibilityElementDidBecomeFocused() {}

    /// The element has lost the focus of assistive technology.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether the element has the focus of assistive technology.
    open func accessibilityElementIsFocused() -> Bool { false }

    /// The number of elements within the object.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// The element within the object at an index; nil where there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The index of an element within the object; `NSNotFound` where it is not one.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let element = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === element } ?? NSNotFound
    }

    // What is true of an element without a value of its own.
    var defaultIsAccessibilityElement: Bool { false }
    var defaultAccessibilityLabel: String? { nil }
    var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
    var defaultAccessibilityFrame: CGRect { .zero }
    var defaultRespondsToUserInteraction: Bool { false }

    // MARK: Interface files

    /// Prepares an object that was loaded from an interface file. The system never calls it, as there are no such files.
    open func awakeFromNib() {}

    /// Prepares an object for being shown in Interface Builder. The system never calls it.
    open func prepareForInterfaceBuilder() {}

    // MARK: Associated objects

    /// See `objc_setAssociatedObject(_:_:_:_:)`.
    nonisolated private let associations = AssociationSlot()

    nonisolated package func associationTable(creating: Bool) -> AssociationTable? {
        associations.table(creating: creating)
    }

    /// The window in whose name this responder can be the first one.
    var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView { return view.window }
            if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
            responder = current.next
        }
        return nil
    }
}
