import CoreGraphics
import Diagnostics
import Foundation
import RenderServer

extension CALayer {
    /// Rarely used values, with Core Animation's defaults; a layer without any has no box for them.
    struct Extras {
        var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        var shadowOpacity: Float = 0
        var shadowOffset = CGSize(width: 0, height: -3)
        var shadowRadius: CGFloat = 3
        var shadowPath: CGPath?
        /// The layer that casts the shadow if its path is not a rectangle, rounded rectangle or ellipse.
        var shadowCaster: CAShapeLayer?
        var mask: CALayer?
        var sublayerTransform = CATransform3D.identity
        var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        var maskedCorners = CACornerMask.all
        var cornerCurve = CALayerCornerCurve.circular
        var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
        var rasterizationScale: CGFloat = 1
        var compositingFilter: Any?
        var minificationFilterBias: Float = 0
    }

    final class ExtrasBox {
        var value = Extras()
    }

    /// Changes the rarely used values, creating their box on the first change.
    private func change(_ property: @autoclosure () -> LayerProperty, extra body: (inout Extras) -> Void) {
        let box: ExtrasBox
        if let extras {
            box = extras
        } else {
            box = ExtrasBox()
            extras = box
        }
        change(property()) { body(&box.value) }
    }

    // MARK: Shadow

    var storedShadowColor: CGColor? {
        get { extras == nil ? Extras().shadowColor : extras?.value.shadowColor }
        set { change(.shadowColor, extra: { $0.shadowColor = newValue }) }
    }

    var storedShadowOpacity: Float {
        get { extras?.value.shadowOpacity ?? 0 }
        set {
            guard newValue != storedShadowOpacity, !newValue.isNaN else { return }
            change(.shadowOpacity, extra: { $0.shadowOpacity = newValue })
        }
    }

    var storedShadowOffset: CGSize {
        get { extras?.value.shadowOffset ?? CGSize(width: 0, height: -3) }
        set {
            requireFinite(CGRect(origin: .zero, size: newValue), "shadowOffset")
            if newValue != storedShadowOffset { change(.shadowOffset, extra: { $0.shadowOffset = newValue }) }
        }
    }

    var storedShadowRadius: CGFloat {
        get { extras?.value.shadowRadius ?? 3 }
        set {
            let radius = newValue.isFinite ? max(0, newValue) : 0
            if radius != storedShadowRadius { change(.shadowRadius, extra: { $0.shadowRadius = radius }) }
        }
    }

    var storedShadowPath: CGPath? {
        get { extras?.value.shadowPath }
        set {
            guard newValue !== storedShadowPath else { return }
            // A mutable path is copied, so that later changes of it have no effect.
            let path = newValue is CGMutablePath ? newValue?.copy() : newValue
            let caster = path.flatMap { $0.shadowBox == nil ? CAShapeLayer(casting: $0) : nil }
            let set: (inout Extras) -> Void = {
                $0.shadowPath = path
                $0.shadowCaster = caster
            }
            change(.shadowPath, extra: set)
        }
    }

    // MARK: Mask and compositing

    var storedMask: CALayer? {
        get { presentedModel.map { $0.extras?.value.mask?.presentation() } ?? extras?.value.mask }
        set {
            let old = storedMask
            guard newValue !== old else { return }
            if let newValue {
                detachForMove(newValue)
                adopt(newValue)
            }
            old?.clearSuperlayer()
            TransactionContext.current.noteDetachment()
            change(.mask, extra: { $0.mask = newValue })
            newValue?.enqueueSubtreeIfShown()
        }
    }

    var storedCompositingFilter: Any? {
        get { extras?.value.compositingFilter }
        set {
            if let name = newValue as? String, LayerEffects.BlendMode(filter: name) == nil {
                logger.once("compositingFilter “\(name)” is not a supported blend mode: drawn as normal.")
            }
            change(.compositingFilter, extra: { $0.compositingFilter = newValue })
        }
    }

    var storedAllowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set {
            guard newValue != values.allowsGroupOpacity else { return }
            change(.allowsGroupOpacity) { values.allowsGroupOpacity = newValue }
        }
    }

    var storedShouldRasterize: Bool {
        get { values.shouldRasterize }
        set {
            guard newValue != values.shouldRasterize else { return }
            change(.shouldRasterize) { values.shouldRasterize = newValue }
        }
    }

    var storedRasterizationScale: CGFloat {
        get { extras?.value.rasterizationScale ?? 1 }
        set {
            guard newValue != storedRasterizationScale, newValue.isFinite, newValue > 0 else { return }
            change(.rasterizationScale, extra: { $0.rasterizationScale = newValue })
        }
    }

    // MARK: Sublayers' space

    var storedSublayerTransform: CATransform3D {
        get { extras?.value.sublayerTransform ?? .identity }
        set {
            guard newValue != storedSublayerTransform else { return }
            require(newValue.isFinite, invalid("sublayerTransform", "\(newValue)"))
            change(.sublayerTransform, extra: { $0.sublayerTransform = newValue })
        }
    }

    var storedIsGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set {
            guard newValue != values.isGeometryFlipped else { return }
            change(.isGeometryFlipped) { values.isGeometryFlipped = newValue }
        }
    }

    // MARK: Corners and edges

    var storedMaskedCorners: CACornerMask {
        get { extras?.value.maskedCorners ?? .all }
        set {
            if newValue != storedMaskedCorners { change(.maskedCorners, extra: { $0.maskedCorners = newValue }) }
        }
    }

    var storedCornerCurve: CALayerCornerCurve {
        get { extras?.value.cornerCurve ?? .circular }
        set {
            if newValue != storedCornerCurve { change(.cornerCurve, extra: { $0.cornerCurve = newValue }) }
        }
    }

    var storedAllowsEdgeAntialiasing: Bool {
        get { values.allowsEdgeAntialiasing }
        set {
            guard newValue != values.allowsEdgeAntialiasing else { return }
            change(.allowsEdgeAntialiasing) { values.allowsEdgeAntialiasing = newValue }
        }
    }

    var storedEdgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { extras?.value.edgeAntialiasingMask ?? .all }
        set {
            if newValue != storedEdgeAntialiasingMask {
                change(.edgeAntialiasingMask, extra: { $0.edgeAntialiasingMask = newValue })
            }
        }
    }

    // MARK: Content

    var storedContentsCenter: CGRect {
        get { extras?.value.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set {
            requireFinite(newValue, "contentsCenter")
            if newValue != storedContentsCenter { change(.contentsCenter, extra: { $0.contentsCenter = newValue }) }
        }
    }

    var storedMinificationFilter: CALayerContentsFilter {
        get { values.minificationFilter.layerFilter }
        set {
            let value = Filter(newValue)
            guard value != values.minificationFilter else { return }
            change(.minificationFilter) { values.minificationFilter = value }
        }
    }

    var storedMinificationFilterBias: Float {
        get { extras?.value.minificationFilterBias ?? 0 }
        set {
            guard newValue != storedMinificationFilterBias, newValue.isFinite else { return }
            change(.minificationFilterBias, extra: { $0.minificationFilterBias = newValue })
        }
    }

    // MARK: For the render server

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
