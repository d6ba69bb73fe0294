import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class MenuUIControl: UIControl {
    override var isContextMenuInteractionEnabled: Bool {
        get { super.isContextMenuInteractionEnabled }
        set { super.isContextMenuInteractionEnabled = newValue }
    }
    override var contextMenuInteraction: UIContextMenuInteraction? { super.contextMenuInteraction }
    override var showsMenuAsPrimaryAction: Bool {
        get { super.showsMenuAsPrimaryAction }
        set { super.showsMenuAsPrimaryAction = newValue }
    }
    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        super.menuAttachmentPoint(for: configuration)
    }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        super.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
    }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator) }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator) }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        super.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        super.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }
}

private class MenuUIButton: UIButton {
    override var menu: UIMenu? {
        get { super.menu }
        set { super.menu = newValue }
    }
    override var changesSelectionAsPrimaryAction: Bool {
        get { super.changesSelectionAsPrimaryAction }
        set { super.changesSelectionAsPrimaryAction = newValue }
    }
}

private class OverridingUIContextMenuInteraction: UIContextMenuInteraction {
    override var view: UIView? { super.view }
    override var delegate: (any UIContextMenuInteractionDelegate)? { super.delegate }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
    override var menuAppearance: UIContextMenuInteraction.Appearance { super.menuAppearance }
    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
    override func dismissMenu() { super.dismissMenu() }
    override func updateVisibleMenu(_ block: @MainActor (UIMenu) -> UIMenu) { super.updateVisibleMenu(block) }
}

private class OverridingUIEditMenuInteraction: UIEditMenuInteraction {
    override var view: UIView? { super.view }
    override var delegate: (any UIEditMenuInteractionDelegate)? { super.delegate }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
    override func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        super.presentEditMenu(with: configuration)
    }
    override func dismissMenu() { super.dismissMenu() }
    override func reloadVisibleMenu() { super.reloadVisibleMenu() }
    override func updateVisibleMenuPosition(animated: Bool) { super.updateVisibleMenuPosition(animated: animated) }
    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
}

@available(*, deprecated) private class OverridingUIMenuController: UIMenuController {
    override var menuItems: [UIMenuItem]? {
        get { super.menuItems }
        set { super.menuItems = newValue }
    }
    override var isMenuVisible: Bool {
        get { super.isMenuVisible }
        set { super.isMenuVisible = newValue }
    }
    override func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        super.showMenu(from: targetView, rect: targetRect)
    }
    override func hideMenu(from targetView: UIView) { super.hideMenu(from: targetView) }
    override func hideMenu() { super.hideMenu() }
    override func update() { super.update() }
    override var menuFrame: CGRect { super.menuFrame }
}
