import CoreGraphics
import Foundation

/// The position of a preview: a point in a container.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view to which the preview is added.
    public let container: UIView
    /// The centre of the preview in the container's coordinates.
    public let center: CGPoint
    /// The transform of the preview, relative to the container.
    public let transform: CGAffineTransform

    /// Creates a target at a point of a view.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}
