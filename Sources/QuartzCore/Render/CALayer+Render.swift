import CoreGraphics
import Foundation
import RenderProtocol

// `render(in:)`: the tree drawn with CoreGraphics. It supports what the render server supports, with these limits:
// transforms that leave the plane and particles are left out, continuous corners are drawn circular, and the context
// determines antialiasing.
extension CALayer {
    /// Draws this layer in its own coordinates, with its sublayers; performs pending layout first.
    func _render(in ctx: CGContext) {
        (presentedModel ?? self).layoutSubtree()
        let context = TransactionContext.current
        let outer = context.rendering
        defer { context.rendering = outer }
        renderGroup(in: ctx, opacity: 1)
    }

    /// Draws the layer with its sublayers as a group: opacity, blending, mask and shadow around `renderParts`.
    ///
    /// - Parameter opacity: The opacity inherited from superlayers without group opacity, 0 to 1.
    func renderGroup(in ctx: CGContext, opacity inherited: CGFloat) {
        let opacity = CGFloat(min(max(values.opacity, 0), 1)) * inherited
        guard !values.isHidden, opacity > 0 else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        let blend = (extra(\.compositingFilter) as? String).flatMap { LayerEffects.BlendMode(filter: $0) } ?? .normal
        let shadow = visibleShadow
        let mask = maskLayer
        // A single layer needs no bitmap for its opacity.
        let isFaded = opacity < 1 && values.allowsGroupOpacity
        let isGroup = isFaded || blend != .normal || mask != nil || shadow != nil && opacity < 1
        // The backdrop remains unchanged.
        if blend == .destination { return }
        // The maximum extent of the layer, which limits the size of bitmaps; none is created for what is not visible.
        let extent = isGroup || shadow != nil ? renderedExtent : .infinite
        if !blend.coversBox, !ctx.shows(extent) { return }
        // In combination with an alpha, pixman mixes up the components of non-separable modes, and `copy` and `clear`
        // keep a part of the backdrop: the alpha is applied to the group first, which is then composited as a whole.
        let isNested = blend.coversBox || blend.isNonSeparable
        if isNested {
            // The operator changes all pixels inside the clip.
            if blend.coversBox { ctx.clip(to: compositedBox) }
            ctx.setAlpha(1)
            ctx.setBlendMode(blend.contextMode)
            ctx.beginTransparencyLayer(around: extent)
        }
        defer { if isNested { ctx.endTransparencyLayer() } }
        if isGroup {
            ctx.setAlpha(isFaded || shadow != nil ? opacity : 1)
            if !isNested { ctx.setBlendMode(blend.contextMode) }
            ctx.beginTransparencyLayer(around: extent)
        }
        let left = isGroup && (isFaded || shadow != nil) ? 1 : opacity
        if let shadow {
            renderShadowed(in: ctx, shadow, opacity: left)
        } else {
            renderParts(in: ctx, opacity: left)
        }
        if let mask { renderMask(mask, in: ctx) }
        if isGroup { ctx.endTransparencyLayer() }
    }

    /// Draws background, content, sublayers and border, in this order.
    private func renderParts(in ctx: CGContext, opacity: CGFloat) {
        if isSpaceOnly { return renderSublayers(in: ctx, opacity: opacity) }
        let bounds = values.bounds
        ctx.saveGState()
        ctx.setAlpha(opacity)
        if let color = values.backgroundColor {
            ctx.setFillColor(color)
            ctx.addPath(outline(of: bounds, radius: values.cornerRadius))
            ctx.fillPath()
        }
        if values.masksToBounds {
            ctx.addPath(outline(of: bounds, radius: values.cornerRadius))
            ctx.clip()
        }
        ctx.saveGState()
        renderContents(in: ctx)
        ctx.restoreGState()
        ctx.setAlpha(1)
        renderSublayers(in: ctx, opacity: opacity)
        ctx.restoreGState()
        if values.borderWidth > 0, let color = values.borderColor {
            ctx.saveGState()
            ctx.setAlpha(opacity)
            ctx.setFillColor(color)
            ctx.addPath(outline(of: bounds, radius: values.cornerRadius))
            let inner = bounds.insetBy(dx: values.borderWidth, dy: values.borderWidth)
            if !inner.isNull, inner.width > 0, inner.height > 0 {
                ctx.addPath(outline(of: inner, radius: max(0, values.cornerRadius - values.borderWidth)))
            }
            ctx.fillPath(using: .evenOdd)
            ctx.restoreGState()
        }
    }

    /// Draws the sublayers in the order of `zPosition`.
    ///
    /// - Parameter copy: The transform that a replicator adds for one of its copies, in this layer's coordinates.
    func renderSublayersInOrder(in ctx: CGContext, opacity: CGFloat, copy: CGAffineTransform = .identity) {
        let isMirrored = copy.a * copy.d - copy.b * copy.c < 0
        for sublayer in sublayersBackToFront {
            ctx.saveGState()
            ctx.concatenate(sublayer.planarMap(in: self, copy: copy))
            if sublayer.values.isDoubleSided || sublayer.isFacingAway(in: self) == isMirrored {
                sublayer.renderGroup(in: ctx, opacity: opacity)
            }
            ctx.restoreGState()
        }
    }

    // MARK: Shadow and mask

    struct RenderedShadow {
        var color: CGColor
        var offset: CGSize
        var radius: CGFloat
        var path: CGPath?
    }

    /// A layer that is clipped to its bounds has no shadow: it would lie outside.
    var visibleShadow: RenderedShadow? {
        let opacity = CGFloat(min(max(extra(\.shadowOpacity), 0), 1))
        guard opacity > 0, !values.masksToBounds, let color = shadowColor, color.alpha > 0 else { return nil }
        return RenderedShadow(
            color: color.copy(alpha: color.alpha * opacity) ?? color, offset: extra(\.shadowOffset),
            radius: extra(\.shadowRadius),
            path: extra(\.shadowPath))
    }

    private func renderShadowed(in ctx: CGContext, _ shadow: RenderedShadow, opacity: CGFloat) {
        if let path = shadow.path {
            ctx.drawShadow(of: path, offset: shadow.offset, standardDeviation: shadow.radius, color: shadow.color)
            return renderParts(in: ctx, opacity: opacity)
        }
        ctx.saveGState()
        ctx.setUserSpaceShadow(offset: shadow.offset, standardDeviation: shadow.radius, color: shadow.color)
        ctx.beginTransparencyLayer(around: partsExtent)
        renderParts(in: ctx, opacity: opacity)
        ctx.endTransparencyLayer()
        ctx.restoreGState()
    }

    private func renderMask(_ mask: CALayer, in ctx: CGContext) {
        ctx.saveGState()
        ctx.setAlpha(1)
        ctx.setBlendMode(.destinationIn)
        ctx.concatenate(mask.planarMap(in: nil))
        ctx.beginTransparencyLayer(around: mask.renderedExtent)
        mask.renderGroup(in: ctx, opacity: 1)
        ctx.endTransparencyLayer()
        ctx.restoreGState()
    }

    // MARK: Geometry

    /// Returns the planar map from this layer's coordinates to those of its superlayer.
    ///
    /// - Parameter copy: The transform that a replicator adds for one of its copies, in the superlayer's coordinates.
    func planarMap(in parent: CALayer?, copy: CGAffineTransform = .identity) -> CGAffineTransform {
        let b = values.bounds
        let anchor = CGPoint(x: b.minX + values.anchorPoint.x * b.width, y: b.minY + values.anchorPoint.y * b.height)
        var map = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
        if values.isTransformed { map = map.concatenating(modelTransform.drawnTransform) }
        map = map.concatenating(CGAffineTransform(translationX: values.position.x, y: values.position.y))
        guard let parent else { return map }
        let p = parent.values.bounds
        if parent.values.isGeometryFlipped {
            map = map.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: p.minY + p.maxY))
        }
        map = map.concatenating(copy)
        let sub = parent.extra(\.sublayerTransform)
        guard sub != .identity else { return map }
        let center = CGPoint(
            x: p.minX + parent.values.anchorPoint.x * p.width, y: p.minY + parent.values.anchorPoint.y * p.height)
        return map.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
            .concatenating(sub.drawnTransform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    private func isFacingAway(in parent: CALayer) -> Bool {
        guard !values.isDoubleSided else { return false }
        var transform = modelTransform
        if parent.extra(\.sublayerTransform) != .identity {
            transform = CATransform3DConcat(transform, parent.extra(\.sublayerTransform))
        }
        return transform.m11 * transform.m22 - transform.m12 * transform.m21 < 0
    }

    /// Returns a rectangle with the corners in `maskedCorners` rounded.
    private func outline(of rect: CGRect, radius: CGFloat) -> CGPath {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
        let corners = extra(\.maskedCorners)
        if corners == .all {
            return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        }
        let path = CGMutablePath()
        func turn(_ mask: CACornerMask, at corner: CGPoint, to: CGPoint) {
            if corners.contains(mask) {
                path.addArc(tangent1End: corner, tangent2End: to, radius: radius)
            } else {
                path.addLine(to: corner)
            }
            path.addLine(to: to)
        }
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        turn(
            .layerMaxXMinYCorner, at: CGPoint(x: rect.maxX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.midY))
        turn(
            .layerMaxXMaxYCorner, at: CGPoint(x: rect.maxX, y: rect.maxY), to: CGPoint(x: rect.midX, y: rect.maxY))
        turn(
            .layerMinXMaxYCorner, at: CGPoint(x: rect.minX, y: rect.maxY), to: CGPoint(x: rect.minX, y: rect.midY))
        turn(
            .layerMinXMinYCorner, at: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.midX, y: rect.minY))
        path.closeSubpath()
        return path
    }
}

extension CATransform3D {
    /// The transform as `render(in:)` draws it: none where it leaves the plane, its translation included.
    ///
    /// Core Animation's pictures of layers that are rotated about x or y show them as if they had no transform, also at 180°. A
    /// scale or translation along z changes nothing in the plane, and the tolerance is for what sines leave of 0.
    var drawnTransform: CGAffineTransform {
        let isPlanar =
            [m13, m14, m23, m24, m31, m32, m34].allSatisfy { abs($0) < 1e-9 } && m33 > 0
        return isPlanar ? CATransform3DGetAffineTransform(self) : .identity
    }
}

extension LayerEffects.BlendMode {
    /// Whether the components of the result depend on each other.
    fileprivate var isNonSeparable: Bool {
        self == .hue || self == .saturation || self == .color || self == .luminosity
    }

    /// The corresponding mode of CoreGraphics.
    fileprivate var contextMode: CGBlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .add: .plusLighter
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .clear: .clear
        case .copy: .copy
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: .plusDarker
        // CoreGraphics has no such modes.
        case .subtract, .destination: .normal
        }
    }
}
