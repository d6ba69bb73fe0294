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
