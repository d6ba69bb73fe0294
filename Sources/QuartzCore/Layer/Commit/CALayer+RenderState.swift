import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// The values for the render server.
    var renderState: LayerState {
        var state = LayerState()
        let m = values
        state.position = SIMD2(Double(m.position.x), Double(m.position.y))
        state.boundsOrigin = SIMD2(Double(m.bounds.minX), Double(m.bounds.minY))
        state.boundsSize = SIMD2(Double(m.bounds.width), Double(m.bounds.height))
        state.anchorPoint = SIMD2(Double(m.anchorPoint.x), Double(m.anchorPoint.y))
        state.zPosition = Float(m.zPosition)
        state.anchorPointZ = Float(m.anchorPointZ)
        if m.isTransformed {
            state.transform = modelTransform.matrix
        }
        if let color = m.backgroundColor { state.backgroundColor = color.renderColor }
        if let color = m.borderColor {
            state.borderColor = color.renderColor
            state.borderWidth = Float(m.borderWidth)
        }
        state.cornerRadius = Float(m.cornerRadius)
        state.opacity = min(max(m.opacity, 0), 1)
        if let contentsReference {
            state.contents = contentsReference.id
            state.contentsScale = Float(backingStore?.scale ?? m.contentsScale)
        }
        let r = m.contentsRect
        state.contentsRect = SIMD4(Float(r.minX), Float(r.minY), Float(r.width), Float(r.height))
        state.gravity = m.gravity
        state.flags = []
        if m.allowsGroupOpacity { state.flags.insert(.groupsOpacity) }
        if m.shouldRasterize { state.flags.insert(.rasterizes) }
        if m.isGeometryFlipped { state.flags.insert(.flipsGeometry) }
        if m.allowsEdgeAntialiasing { state.flags.insert(.antialiasesEdges) }
        if m.isHidden { state.flags.insert(.hidden) }
        if m.masksToBounds { state.flags.insert(.masksToBounds) }
        if m.isTransformed { state.flags.insert(.transformed) }
        if m.isDoubleSided { state.flags.insert(.doubleSided) }
        if m.magnification == .nearest { state.flags.insert(.nearestFilter) }
        if m.minification == .nearest { state.flags.insert(.nearestMinification) }
        if m.minification == .trilinear { state.flags.insert(.mipmaps) }
        if fitsPixels { state.flags.insert(.fitsPixels) }
        return state
    }

    /// The effects for the render server; nil for a layer without any.
    var renderEffects: LayerEffects? {
        let kind = renderKind
        guard extras != nil || kind != .contents else { return nil }
        var effects = LayerEffects()
        effects.kind = kind
        addEffects(to: &effects)
        effects.drawnBox = drawnBox
        effects.drawnRevision = drawnRevision
        guard let x = extras?.value else { return effects }
        effects.shadowTint = x.shadowColor?.renderColor ?? .zero
        effects.shadowOpacity = min(max(x.shadowOpacity, 0), 1)
        effects.shadowColor = effects.shadowTint
        effects.shadowColor.w *= effects.shadowOpacity
        effects.shadowOffset = SIMD2(Float(x.shadowOffset.width), Float(x.shadowOffset.height))
        effects.shadowRadius = Float(x.shadowRadius)
        if let shape = x.shadowCaster?.shadowShape ?? x.shadowPath?.shadowBox { effects.shadowShape = shape }
        effects.mask = x.mask?.id ?? .none
        effects.sublayerTransform = x.sublayerTransform.matrix
        let c = x.contentsCenter
        effects.contentsCenter = SIMD4(Float(c.minX), Float(c.minY), Float(c.width), Float(c.height))
        effects.roundedCorners = UInt8(truncatingIfNeeded: x.maskedCorners.rawValue & 0b1111)
        effects.hasContinuousCorners = x.cornerCurve == .continuous
        effects.antialiasedEdges = UInt8(truncatingIfNeeded: x.edgeAntialiasingMask.rawValue & 0b1111)
        effects.rasterizationScale = Float(x.rasterizationScale)
        effects.minificationFilterBias = x.minificationFilterBias
        if let name = x.compositingFilter as? String { effects.blendMode = .init(filter: name) ?? .normal }
        return effects
    }
}

extension CGColor {
    /// The colour for the render server: sRGB with straight alpha.
    var renderColor: SIMD4<Float> {
        let c = components ?? []
        switch c.count {
        case 2: return SIMD4(Float(c[0]), Float(c[0]), Float(c[0]), Float(c[1]))
        case 4...: return SIMD4(Float(c[0]), Float(c[1]), Float(c[2]), Float(c[3]))
        default: return .zero
        }
    }
}
