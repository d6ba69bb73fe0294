import QuartzCore
import UIKit

/// The part of a view that is on another output than the view.
final class PortalView: UIView {
    override class var layerClass: AnyClass { CAPortalLayer.self }

    private(set) weak var source: PortalSourceView?
    /// The output that the portal is on.
    private(set) weak var output: ServerOutput?

    init(of source: PortalSourceView, on output: ServerOutput) {
        self.source = source
        self.output = output
        super.init(frame: .zero)
        (layer as! CAPortalLayer).sourceLayer = source.layer
    }

    required init?(coder: NSCoder) { nil }

    /// The window that the source belongs to; nil if it is part of none.
    var managedWindow: ManagedWindow? {
        var current: UIView? = source
        while let view = current {
            if let window = (view as? WindowView)?.managedWindow { return window }
            current = view.superview
        }
        return nil
    }

    /// Follows the source, in points of the layout. Where that is not transformed, the portal begins at a pixel.
    ///
    /// - Parameter owner: The output that the source is on.
    func update(from owner: ServerOutput) {
        guard let source, let superview = source.superview, let output else { return }
        let offset = output.desktopPoint(owner.layoutPosition(superview.convert(.zero, to: owner.desktop)))
        if bounds != source.bounds { bounds = source.bounds }
        if layer.anchorPoint != source.layer.anchorPoint { layer.anchorPoint = source.layer.anchorPoint }
        if !CATransform3DEqualToTransform(layer.transform, source.layer.transform) {
            layer.transform = source.layer.transform
        }
        var position = source.layer.position
        position.x += offset.x
        position.y += offset.y
        if CATransform3DIsIdentity(source.layer.transform) {
            let origin = CGPoint(x: source.frame.minX + offset.x, y: source.frame.minY + offset.y)
            let aligned = output.aligned(origin)
            position.x += aligned.x - origin.x
            position.y += aligned.y - origin.y
        }
        if layer.position != position { layer.position = position }
    }

    /// Returns the view in the source, which is on another output, that a press is for.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        source?.hitTest(point, with: event)
    }
}
