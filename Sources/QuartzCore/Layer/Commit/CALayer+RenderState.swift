import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// The values for the render server.
    // One by one: a copy of all values retains and releases the colours.
    var renderState: LayerState {
        var state = LayerState()
        state.position = SIMD2(Double(values.position.x), Double(values.position.y))
        state.boundsOrigin = SIMD2(Double(values.bounds.minX), Double(values.bounds.minY))
        state.boundsSize = SIMD2(Double(values.bounds.width), Double(values.bounds.height))
        state.anchorPoint = SIMD2(Double(values.anchorPoint.x), Double(values.anchorPoint.y))
        state.zPosition = Float(values.zPosition)
        state.anchorPointZ = Float(values.anchorPointZ)
        if values.isTransformed {
            state.transform = modelTransform.matrix
        }
        if let color = values.backgroundColor { state.backgroundColor = color.renderColor }
        if let color = values.borderColor {
            state.borderColor = color.renderColor
            state.borderWidth = Float(values.borderWidth)
        }
        state.cornerRadius = Float(values.cornerRadius)
        state.opacity = min(max(values.opacity, 0), 1)
        if let contentsReference {
            state.contents = contentsReference.id
            state.contentsScale = Float(backingStore?.scale ?? values.contentsScale)
        }
        let r = values.contentsRect
        state.contentsRect = SIMD4(Float(r.minX), Float(r.minY), Float(r.width), Float(r.height))
        state.gravity = values.gravity
        state.flags = []
        if values.allowsGroupOpacity { state.flags.insert(.groupsOpacity) }
        if values.shouldRasterize { state.flags.insert(.rasterizes) }
        if values.isGeometryFlipped { state.flags.insert(.flipsGeometry) }
        if values.allowsEdgeAntialiasing { state.flags.insert(.antialiasesEdges) }
        if values.isHidden { state.flags.insert(.hidden) }
        if values.masksToBounds { state.flags.insert(.masksToBounds) }
        if values.isTransformed { state.flags.insert(.transformed) }
        if values.isDoubleSided { state.flags.insert(.doubleSided) }
        if values.magnification == .nearest { state.flags.insert(.nearestFilter) }
        if values.minification == .nearest { state.flags.insert(.nearestMinification) }
        if values.minification == .trilinear { state.flags.insert(.mipmaps) }
        if fitsPixels { state.flags.insert(.fitsPixels) }
        return state
    }

    /// Whether the layer has effects.
    var hasRenderEffects: Bool { extras != nil || renderKind != .contents }

    /// The effects for the render server.
    var renderEffects: LayerEffects {
        var effects = LayerEffects()
        effects.kind = renderKind
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
