import CoreGraphics
import Foundation

/// An object that handles events, or forwards them along the responder chain.
///
/// Views, windows, view controllers and the application are responders. An event is sent to its first responder, and
/// then to each `next` one until it is handled.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociationOwner, UIResponderStandardEditActions,
    UIPasteConfigurationSupporting
{
    public override init() {
        super.init()
    }

    // MARK: The chain

    /// The responder that receives the events that this one does not handle; nil at the end of the chain.
    open var next: UIResponder? { nil }

    /// Whether this object can become the first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this object can resign as the first responder; true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether this object is the first to receive keyboard input.
    open var isFirstResponder: Bool {
        guard let window = responderWindow else { return false }
        return window.firstResponder === self
    }

    /// Makes this object the first responder of its window.
    ///
    /// Returns false if `canBecomeFirstResponder` is false, if the object is in no window, or if the current first
    /// responder does not resign.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = window.firstResponder {
            // The keyboard changes once, from one responder's to the other's.
            window.isReplacingFirstResponder = true
            let hasResigned = current.resignFirstResponder()
            window.isReplacingFirstResponder = false
            guard hasResigned else { return false }
        }
        window.firstResponder = self
        return true
    }

    /// Resigns as the first responder; returns whether this object is no longer the first responder.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// A view that is shown as the keyboard while this object, or one after which it comes in the responder chain, is the
    /// first responder; none by default.
    ///
    /// Its height is that of its bounds, or follows from its constraints if its height is flexible.
    open var inputView: UIView? { nil }

    /// A view that is shown above the keyboard, or at the window's lower edge without one; none by default.
    open var inputAccessoryView: UIView? { nil }

    /// The controller of a view that is shown as the keyboard in place of `inputView`; none by default.
    open var inputViewController: UIInputViewController? { nil }

    /// The controller of a view that is shown above the keyboard in place of `inputAccessoryView`; none by default.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// The groups of buttons beside the suggestions of an on-screen keyboard.
    open var inputAssistantItem: UITextInputAssistantItem { .ensure(of: self) }

    /// The language in which this object's text is typed; the preferred one of the session by default.
    open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

    /// A name under which the language of this object's text is remembered; nil by default. Wayland's input methods keep one
    /// language for all text, so that the toolkit does not ask for it.
    open var textInputContextIdentifier: String? { nil }

    /// Removes the language that is remembered under a name; none is.
    open class func clearTextInputContextIdentifier(_ identifier: String) {}

    /// Updates the input view and the accessory view while this object is the first responder.
    open func reloadInputViews() {
        guard let window = responderWindow, window.firstResponder === self else { return }
        window.updateKeyboard()
    }

    // MARK: Events

    /// Called when fingers, or the pointer's button, have gone down in this responder's view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches that began here have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches that began here have been lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when the system has cancelled touches that began here; undo what they started.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called with updates of estimated properties; Oriel's devices have none, so the system never calls it.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Called when keys were pressed. Call `super` for unhandled keys: text input begins at the end of the chain.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next {
            next.pressesBegan(presses, with: event)
        } else {
            event?.markUnhandled(presses)
        }
    }

    /// Called when the force of keys has changed, which keyboards do not report.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when the releases of keys will not be seen, because the keyboard focus has moved.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Called when a motion of the device has begun. Computers report none: the system never calls it.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when a motion of the device has ended, such as shaking. The system never calls it.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when a motion of the device was interrupted. The system never calls it.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Called for a media key of a remote control. Media keys of keyboards are presses: the system never calls it.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Activities

    /// The activity that the responder performs; nil by default.
    open var userActivity: NSUserActivity? {
        get { _userActivity }
        set { _userActivity = newValue }
    }

    /// Updates the activity before it is saved. Called for a scene's activity whose `needsSave` is true, before the state of the scene is
    /// saved.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Continues an activity, which a delegate passes on. An override calls `super`.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Actions

    /// Whether this responder performs an action.
    ///
    /// By default it does if its class is the one whose method the selector refers to, or, for an action of
    /// `UIResponderStandardEditActions`, if its class overrides the method. An override that depends on the state, such as
    /// a selection, calls `super` for all other actions.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// Returns the responder that performs an action: this one or a later one of the chain; nil if there is none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The undo manager of the chain: that of the nearest responder with one of its own, and at last the window's.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Commands

    /// The key commands that this responder performs, in the order in which they are compared with a key; nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called to add elements to a menu, and to remove some; an override calls `super`.
    ///
    /// The application, and its delegate if that is a responder, build the main menu. The responders from the first one
    /// to the application build edit menus, whose system is `UIMenuSystem.context`.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Called before a command that this responder performs is shown or performed, to update its title, state and
    /// attributes; a command with the attribute `disabled` is not performed.
    open func validate(_ command: UICommand) {}

    // MARK: Standard edit actions

    // A class that performs one of these actions overrides its method; `canPerformAction(_:withSender:)` is then true.

    /// Removes the selected content and puts it on the pasteboard.
    open func cut(_ sender: Any?) { StandardActions.unimplemented("cut", self) }
    /// Copies the selected content to the pasteboard.
    open func copy(_ sender: Any?) { StandardActions.unimplemented("copy", self) }
    /// Inserts the content of the pasteboard.
    open func paste(_ sender: Any?) { StandardActions.paste(into: self) }
    /// Inserts the content of the pasteboard in the style of its surroundings.
    open func pasteAndMatchStyle(_ sender: Any?) { StandardActions.unimplemented("pasteAndMatchStyle", self) }
    /// Pastes and opens the result.
    open func pasteAndGo(_ sender: Any?) { StandardActions.unimplemented("pasteAndGo", self) }
    /// Pastes and searches for the result.
    open func pasteAndSearch(_ sender: Any?) { StandardActions.unimplemented("pasteAndSearch", self) }
    /// Selects the content at the insertion point.
    open func select(_ sender: Any?) { StandardActions.unimplemented("select", self) }
    /// Selects everything.
    open func selectAll(_ sender: Any?) { StandardActions.unimplemented("selectAll", self) }
    /// Removes the selected content.
    open func delete(_ sender: Any?) { StandardActions.unimplemented("delete", self) }
    /// Writes the selected text from left to right.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        StandardActions.unimplemented("makeTextWritingDirectionLeftToRight", self)
    }
    /// Writes the selected text from right to left.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        StandardActions.unimplemented("makeTextWritingDirectionRightToLeft", self)
    }
    /// Adds or removes the bold style.
    open func toggleBoldface(_ sender: Any?) { StandardActions.unimplemented("toggleBoldface", self) }
    /// Adds or removes the italic style.
    open func toggleItalics(_ sender: Any?) { StandardActions.unimplemented("toggleItalics", self) }
    /// Adds or removes underlines.
    open func toggleUnderline(_ sender: Any?) { StandardActions.unimplemented("toggleUnderline", self) }
    /// Enlarges the text.
    open func increaseSize(_ sender: Any?) { StandardActions.unimplemented("increaseSize", self) }
    /// Reduces the size of the text.
    open func decreaseSize(_ sender: Any?) { StandardActions.unimplemented("decreaseSize", self) }
    /// Begins a search.
    open func find(_ sender: Any?) { StandardActions.search(.find, "find", self) }
    /// Begins a search with replacement.
    open func findAndReplace(_ sender: Any?) { StandardActions.search(.findAndReplace, "findAndReplace", self) }
    /// Goes to the next match.
    open func findNext(_ sender: Any?) { StandardActions.search(.next, "findNext", self) }
    /// Goes to the previous match.
    open func findPrevious(_ sender: Any?) { StandardActions.search(.previous, "findPrevious", self) }
    /// Searches for the selected text.
    open func useSelectionForFind(_ sender: Any?) { StandardActions.search(.useSelection, "useSelectionForFind", self) }
    /// Prints the content.
    open func printContent(_ sender: Any?) { StandardActions.unimplemented("printContent", self) }
    /// Renames the content.
    open func rename(_ sender: Any?) { StandardActions.unimplemented("rename", self) }
    /// Duplicates the content.
    open func duplicate(_ sender: Any?) { StandardActions.unimplemented("duplicate", self) }
    /// Moves the content.
    open func move(_ sender: Any?) { StandardActions.unimplemented("move", self) }
    /// Exports the content.
    open func export(_ sender: Any?) { StandardActions.unimplemented("export", self) }

    // MARK: Pasting

    /// The types of data that can be pasted into this object; nil, the default, for none.
    open var pasteConfiguration: UIPasteConfiguration? {
        get { _pasteConfiguration }
        set { _pasteConfiguration = newValue }
    }
    /// Receives pasted data; by default it is ignored. An object with a paste configuration overrides it.
    open func paste(itemProviders: [NSItemProvider]) {}
    /// Returns whether data can be pasted; by default whether each provider has a type of the paste configuration.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { _canPaste(itemProviders) }

    // MARK: Accessibility

    // The properties are stored and are not yet exposed to any assistive technology.

    /// Whether assistive technology presents the object as one element.
    open var isAccessibilityElement: Bool {
        get { AccessibilityValues.of(self)?[\.isAccessibilityElement] ?? defaultIsAccessibilityElement }
        set { AccessibilityValues.ensure(of: self)[\.isAccessibilityElement] = newValue }
    }

    /// A word or a short phrase that names the element.
    open var accessibilityLabel: String? {
        get { AccessibilityValues.of(self)?[\.accessibilityLabel] ?? defaultAccessibilityLabel }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityLabel] = newValue }
    }

    /// The label with attributes for speech.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { AccessibilityValues.of(self)?[\.accessibilityAttributedLabel] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityAttributedLabel] = newValue }
    }

    /// A description of what acting on the element does.
    open var accessibilityHint: String? {
        get { AccessibilityValues.of(self)?[\.accessibilityHint] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityHint] = newValue }
    }

    /// The hint with attributes for speech.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { AccessibilityValues.of(self)?[\.accessibilityAttributedHint] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityAttributedHint] = newValue }
    }

    /// The element's value, if it differs from the label, such as a slider's.
    open var accessibilityValue: String? {
        get { AccessibilityValues.of(self)?[\.accessibilityValue] ?? defaultAccessibilityValue }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityValue] = newValue }
    }

    /// The value with attributes for speech.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { AccessibilityValues.of(self)?[\.accessibilityAttributedValue] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityAttributedValue] = newValue }
    }

    /// The element's kind and state.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { AccessibilityValues.of(self)?[\.accessibilityTraits] ?? defaultAccessibilityTraits }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityTraits] = newValue }
    }

    /// An identifier for tests, which is never presented.
    open var accessibilityIdentifier: String? {
        get { AccessibilityValues.of(self)?[\.accessibilityIdentifier] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityIdentifier] = newValue }
    }

    /// The element's frame in screen coordinates, in points.
    open var accessibilityFrame: CGRect {
        get { AccessibilityValues.of(self)?[\.accessibilityFrame] ?? defaultAccessibilityFrame }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityFrame] = newValue }
    }

    /// The element's outline in screen coordinates, if it is not its frame.
    open var accessibilityPath: UIBezierPath? {
        get { AccessibilityValues.of(self)?[\.accessibilityPath] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityPath] = newValue }
    }

    /// The point, in screen coordinates, at which a tap activates the element.
    open var accessibilityActivationPoint: CGPoint {
        get {
            AccessibilityValues.of(self)?[\.accessibilityActivationPoint]
                ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityActivationPoint] = newValue }
    }

    /// The language of the element's strings, as a BCP 47 tag.
    open var accessibilityLanguage: String? {
        get { AccessibilityValues.of(self)?[\.accessibilityLanguage] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityLanguage] = newValue }
    }

    /// Whether the elements within the object are hidden from assistive technology.
    open var accessibilityElementsHidden: Bool {
        get { AccessibilityValues.of(self)?[\.accessibilityElementsHidden] ?? false }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityElementsHidden] = newValue }
    }

    /// Whether the elements of siblings are hidden from assistive technology.
    open var accessibilityViewIsModal: Bool {
        get { AccessibilityValues.of(self)?[\.accessibilityViewIsModal] ?? false }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityViewIsModal] = newValue }
    }

    /// Whether the elements within the object are presented as one group, regardless of their positions.
    open var shouldGroupAccessibilityChildren: Bool {
        get { AccessibilityValues.of(self)?[\.shouldGroupAccessibilityChildren] ?? false }
        set { AccessibilityValues.ensure(of: self)[\.shouldGroupAccessibilityChildren] = newValue }
    }

    /// Whether a person can act on the element.
    open var accessibilityRespondsToUserInteraction: Bool {
        get {
            AccessibilityValues.of(self)?[\.accessibilityRespondsToUserInteraction] ?? defaultRespondsToUserInteraction
        }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityRespondsToUserInteraction] = newValue }
    }

    /// The spoken names of the element, the most likely first.
    open var accessibilityUserInputLabels: [String]! {
        get { AccessibilityValues.of(self)?[\.accessibilityUserInputLabels] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityUserInputLabels] = newValue }
    }

    /// The style of navigation among the elements within the object.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { AccessibilityValues.of(self)?[\.accessibilityNavigationStyle] ?? .automatic }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityNavigationStyle] = newValue }
    }

    /// The kind of container that the object is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { AccessibilityValues.of(self)?[\.accessibilityContainerType] ?? .none }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityContainerType] = newValue }
    }

    /// The elements within the object, in the order of presentation.
    open var accessibilityElements: [Any]? {
        get { AccessibilityValues.of(self)?[\.accessibilityElements] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityElements] = newValue }
    }

    /// Additional actions of the element.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { AccessibilityValues.of(self)?[\.accessibilityCustomActions] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityCustomActions] = newValue }
    }

    /// The ways to move among elements of one kind within the object.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { AccessibilityValues.of(self)?[\.accessibilityCustomRotors] }
        set { AccessibilityValues.ensure(of: self)[\.accessibilityCustomRotors] = newValue }
    }

    /// Activates the element; returns whether it did.
    open func accessibilityActivate() -> Bool { false }

    /// Increments the value of an adjustable element.
    open func accessibilityIncrement() {}

    /// Decrements the value of an adjustable element.
    open func accessibilityDecrement() {}

    /// Scrolls by a page; returns whether it did.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Dismisses a modal view; returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Performs the most important current action; returns whether it did.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Called after the element has received the focus of assistive technology.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called after the element has lost the focus of assistive technology.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether the element has the focus of assistive technology.
    open func accessibilityElementIsFocused() -> Bool { false }

    /// The number of elements within the object.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Returns the element within the object at an index; nil if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the index of an element within the object; `NSNotFound` if it is not one.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let element = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === element } ?? NSNotFound
    }

    // The defaults of accessibility properties that were not set.
    var defaultIsAccessibilityElement: Bool { false }
    var defaultAccessibilityLabel: String? { nil }
    var defaultAccessibilityValue: String? { nil }
    var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
    var defaultAccessibilityFrame: CGRect { .zero }
    var defaultRespondsToUserInteraction: Bool { false }

    // MARK: Interface files

    /// Called on an object loaded from a nib file. The system never calls it, because Oriel loads no nib files.
    open func awakeFromNib() {}

    /// Called before an object is shown in Interface Builder. The system never calls it.
    open func prepareForInterfaceBuilder() {}

    // MARK: Associated objects

    /// See `objc_setAssociatedObject(_:_:_:_:)`.
    nonisolated private let associations = AssociationSlot()

    nonisolated package func associationTable(creating: Bool) -> AssociationTable? {
        associations.table(creating: creating)
    }

    /// The window whose first responder this object can be.
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
