import CoreGraphics

/// A request for a drag that the windowing system performs.
@MainActor package struct DragRequest {
    /// The data; its `onCancel` is called when the drag has ended without a drop.
    package var source: ContentProvider
    package var actions: DragActions
    /// The toplevel in which the drag begins.
    package var toplevel: ToplevelID
    /// Whether a finger drags, rather than a pointer.
    package var isTouch: Bool
    /// The image at the pointer, and the pointer's position in it, in points.
    package var icon: (image: CGImage, scale: CGFloat, hotspot: CGPoint)?
    /// Called when the target or the compositor has chosen the action of a drop; with none if it would be rejected.
    package var onAction: (DragActions) -> Void = { _ in }
    /// Called when the items have been dropped.
    package var onDrop: () -> Void = {}
    /// Called when the target has taken everything, after a drop.
    package var onFinish: () -> Void = {}

    package init(source: ContentProvider, actions: DragActions, toplevel: ToplevelID, isTouch: Bool) {
        self.source = source
        self.actions = actions
        self.toplevel = toplevel
        self.isTouch = isTouch
    }
}
