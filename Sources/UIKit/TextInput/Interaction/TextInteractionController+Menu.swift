import CoreGraphics
import Foundation

/// The edit menu of the selection.
extension TextInteractionController: UIEditMenuInteractionDelegate {
    /// Shows the menu beside the selection, after a gesture of a finger.
    func presentMenu() {
        let frame = selectionFrame()
        guard !frame.isNull else { return }
        menuTarget = frame
        editMenu.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: frame.midX, y: frame.midY)))
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let input, let selection = input.selectedTextRange else { return nil }
        var suggestedActions = suggestedActions
        if let editor = (input as? any TextEditorView)?.editor,
            let spelling = editor.spelling?.menu(for: editor.selection)
        {
            suggestedActions.insert(spelling, at: 0)
        }
        return input.editMenu(for: selection, suggestedActions: suggestedActions)
            ?? UIMenu(children: suggestedActions)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { menuTarget }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { input?.willPresentEditMenu(animator: animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { input?.willDismissEditMenu(animator: animator) }
}
