import CoreGraphics
import Foundation

/// Is notified of the user's selecting of text; every method is optional.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Whether a gesture may begin to select text at a point of the interaction's view; true by default.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// Called before a gesture selects text.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// Called after a gesture has selected text, or was cancelled.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// The extent of an interaction with text.
public enum UITextInteractionMode: Int, Sendable {
    /// The user places the caret and selects text, which can be edited.
    case editable
    /// The user selects text.
    case nonEditable
}
