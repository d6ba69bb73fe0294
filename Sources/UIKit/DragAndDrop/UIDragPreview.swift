import CoreGraphics
import Foundation

/// A view that shows an item while it is dragged.
@preconcurrency @MainActor open class UIDragPreview: NSObject, NSCopying {
    /// The view of the preview.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIDragPreviewParameters

    /// Creates a preview.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// Creates a preview of a whole view.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The appearance of the preview of a dragged item.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The position of the preview of a dragged item: a point in a container.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that shows an item when it is lifted or dropped, with its position in a container.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
    /// Returns a preview of the same view at another position.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}
