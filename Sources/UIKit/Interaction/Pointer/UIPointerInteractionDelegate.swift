import Foundation

/// Decides the appearance of the pointer over a view; every method is optional.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at the location of the pointer, each time that it moves over the interaction's view.
    ///
    /// - Parameters:
    ///   - interaction: The interaction that asks.
    ///   - request: The position of the pointer.
    ///   - defaultRegion: The view's bounds; returned by default.
    /// - Returns: nil if the interaction does not concern this location.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?

    /// Returns the style in a region, when the pointer enters it; nil for the arrow, which is the default.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

    /// Called before the pointer enters a region; the animator runs animations beside those of the pointer's effect.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)

    /// Called before the pointer leaves a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}

    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Runs animations when the pointer enters or leaves a region.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds a closure that changes animatable properties.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure that is called after the animations; its parameter is whether they have finished.
    func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void)
}
