import QuartzCore
import UIKit

/// The part of a window that is on another output than its view.
final class WindowPortalView: UIView {
    override class var layerClass: AnyClass { CAPortalLayer.self }

    private(set) weak var managedWindow: ManagedWindow?
    /// The output that the view is on.
    private(set) weak var output: ServerOutput?

    init(of window: ManagedWindow, on output: ServerOutput) {
        managedWindow = window
        self.output = output
        super.init(frame: .zero)
        (layer as! CAPortalLayer).sourceLayer = window.view.layer
        output.desktop.windows.addSubview(self)
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Follows the view of the window, in points of the layout. Where that is not transformed, it begins at a pixel.
    func update() {
        guard let source = managedWindow?.view, let owner = managedWindow?.output, let output else { return }
        let offset = output.desktopPoint(owner.layoutPosition(.zero))
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

    /// Returns the view of the window, which is on another output, that a press is for.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        managedWindow?.view.hitTest(point, with: event)
    }
}
