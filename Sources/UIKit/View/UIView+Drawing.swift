import CoreGraphics
import Diagnostics
import QuartzCore

extension UIView {
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type, let layer = type.makeInstance() as? CALayer else {
            trap("\(self).layerClass is \(type); it must be CALayer or a subclass of it")
        }
        return layer
    }

    func setUp() {
        layer.asksDelegateForActions = UIViewOverrides.action.isOverridden(in: type(of: self))
        layer.delegate = self
        layer.owner = self
        layer.isOpaque = true
        layer.contentsScale = UIScreen.mainScale
        if let tiled = layer as? CATiledLayer {
            // Default tile drawing calls this view's `draw(_:)`, which is isolated to the main actor.
            tiled.drawsOnMainThread = !UIViewOverrides.drawTile.isOverridden(in: Swift.type(of: tiled))
        }
        if !Self.hasChangingMargins, UIViewOverrides.safeAreaInsets.isOverridden(in: type(of: self)) {
            Self.hasChangingMargins = true
        }
        if drawsContent { layer.setNeedsDisplay() }
        // The first `layoutSubviews()` does not wait for a size: a view of size zero may position subviews outside its
        // bounds.
        layer.setNeedsLayout()
    }

    /// Whether the view draws into its layer's backing store. A view that does not must never get one.
    var drawsContent: Bool {
        let type = type(of: self)
        return UIViewOverrides.draw.isOverridden(in: type) || UIViewOverrides.drawLayer.isOverridden(in: type)
            || UIViewOverrides.display.isOverridden(in: type) || Self.draws(Swift.type(of: layer))
    }

    /// Whether layers of a class draw their own content; shape and gradient layers, for example, do not.
    private static func draws(_ type: CALayer.Type) -> Bool {
        type != CALayer.self
            && (CALayerOverrides.draw.isOverridden(in: type) || CALayerOverrides.display.isOverridden(in: type))
    }

    /// Whether the background is part of the drawn content, because an opaque backing store covers the layer's
    /// background.
    var paintsOwnBackground: Bool { isOpaque && drawsContent }

    /// Draws the content with another background. In an animation block, the old content fades to the new one, which is the
    /// same as a change of the colour behind it.
    func redrawBackground() {
        setNeedsDisplay()
        guard window != nil, let block = AnimationBlock.current, block.animatesChanges,
            let change = layer.replacingBackingStore({ layer.displayIfNeeded() })
        else { return }
        block.animate(change)
    }

    func setAlpha(_ alpha: CGFloat) {
        require(!alpha.isNaN, "\(debugName).alpha was set to a value that is not a number; give it one from 0 to 1")
        layer.opacity = Float(min(max(alpha, 0), 1))
    }

    func setOpaque(_ isOpaque: Bool) {
        guard isOpaque != layer.isOpaque else { return }
        layer.isOpaque = isOpaque
        setNeedsDisplay()
    }

    /// Draws the backing store of the view's layer, if it has content of its own.
    func _display(of layer: CALayer) {
        if drawsContent || layer.drawsBackground {
            layer.displayBackingStore()
        } else {
            // A pattern background that was removed leaves a backing store behind.
            layer.dropBackingStore()
        }
    }

    /// Draws into the layer's backing store by calling `draw(_:)`.
    func _draw(in context: CGContext) {
        guard UIViewOverrides.draw.isOverridden(in: type(of: self)) else { return }
        let dirty = context.boundingBoxOfClipPath.clipped(to: bounds)
        guard !dirty.isNull, !dirty.isEmpty else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        // A backing store's bitmap starts empty, and `render(in:)` draws over existing content, so nothing must be
        // cleared.
        if clearsContextBeforeDrawing, isOpaque {
            let color = resolvedForColors(backgroundColor)
            context.saveGState()
            if (color?.alpha ?? 0) < 1 {
                context.setFillColor(gray: 0, alpha: 1)
                context.fill(dirty)
            }
            if let color {
                context.setFillColor(color)
                context.fill(dirty)
            }
            context.restoreGState()
        }
        withColorTraits { draw(dirty) }
    }

    func contentModeDidChange() {
        layer.contentsGravity = contentMode.contentsGravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
}

extension UIView.ContentMode {
    /// The layer's equivalent of `contentMode`. Core Animation's “bottom” is the edge of minimum y, which is a view's
    /// top.
    var contentsGravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}
