import CoreGraphics
import Foundation

/// Provides the menu of a context menu interaction, and is notified when it appears. Only the first method is required.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the menu for a location in the interaction's view; nil for none, so that the views around it are asked.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the view that is lifted for a long touch while the menu is visible; nil for none, or for the cell of a list.
    ///
    /// - Parameter identifier: The configuration's identifier. By default the result of
    ///   `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)`.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Returns the place to which the lifted view or the preview returns; nil if it vanishes.
    ///
    /// - Parameter identifier: The configuration's identifier. By default the result of
    ///   `contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)`.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Returns the lifted view; the older form of the method with an identifier.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the place of the lifted view at the end; the older form of the method with an identifier.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called before the menu appears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the user taps the preview, before the menu disappears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the menu disappears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Runs animations together with those of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller with the preview; nil if none is shown.
    var previewViewController: UIViewController? { get }
    /// Adds animations to run together with those of the menu.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure to call after the animations.
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// The styles of committing a preview that the user taps.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It disappears with the menu.
    case dismiss
    /// It grows to the size of the window while it disappears: the app shows its content there.
    case pop
}

/// Runs animations together with those of a preview that the user has tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The style of committing the preview; `dismiss` by default.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
