import Foundation

/// Decides where a selection is drawn; the method is optional.
@preconcurrency @MainActor public protocol UITextSelectionDisplayInteractionDelegate: NSObjectProtocol {
    /// Returns a view behind the text in which the highlight is drawn; nil, the default, for the view of the interaction, where it
    /// is in front of the text.
    func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView?
}

extension UITextSelectionDisplayInteractionDelegate {
    public func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView? { nil }
}
