import CoreGraphics
import Diagnostics
import Foundation

/// A view that an interaction shows or changes, with its position in a container.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The container and the position of the preview.
    public let target: UIPreviewTarget
    /// The view of the preview.
    public let view: UIView
    /// The appearance of the preview; a copy of the parameters with which it was created.
    public let parameters: UIPreviewParameters

    /// Creates a preview of a view at a position in a container.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = UIPreviewParameters(parameters)
        self.target = target
        super.init()
    }

    /// Creates a preview of a view where it is. The view must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let container = view.superview, view.window != nil else {
            trap(
                """
                UITargetedPreview of \(view.debugName), which is not in a window: add it to one first, or use \
                init(view:parameters:target:)
                """)
        }
        self.init(
            view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
    }

    /// Creates a preview of a view where it is, without further parameters. The view must be in a window.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the view, or of the visible part of it.
    open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

    /// Returns a preview of the same view at another position.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
