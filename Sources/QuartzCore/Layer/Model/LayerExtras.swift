import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// Rarely used values that are drawn, with Core Animation's defaults.
    struct Extras {
        var shadowColor: CGColor? = .opaqueBlack
        var shadowOpacity: Float = 0 { didSet { if shadowOpacity.isNaN { shadowOpacity = oldValue } } }
        var shadowOffset = CGSize(width: 0, height: -3)
        var shadowRadius: CGFloat = 3 { didSet { shadowRadius = shadowRadius.nonNegative } }
        /// A mutable path is copied, so that later changes of it have no effect.
        var shadowPath: CGPath? {
            didSet {
                if shadowPath is CGMutablePath { shadowPath = shadowPath?.copy() }
                shadowCaster = shadowPath.flatMap { $0.shadowBox == nil ? CAShapeLayer(casting: $0) : nil }
            }
        }
        /// The layer that casts the shadow if its path is not a rectangle, rounded rectangle or ellipse.
        private(set) var shadowCaster: CAShapeLayer?
        var mask: CALayer?
        var sublayerTransform = CATransform3D.identity
        var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        var maskedCorners = CACornerMask.all { didSet { maskedCorners.formIntersection(.all) } }
        var cornerCurve = CALayerCornerCurve.circular {
            didSet { if cornerCurve != .continuous { cornerCurve = .circular } }
        }
        var edgeAntialiasingMask = CAEdgeAntialiasingMask.all { didSet { edgeAntialiasingMask.formIntersection(.all) } }
        var rasterizationScale: CGFloat = 1 {
            didSet { if !rasterizationScale.isPositive { rasterizationScale = oldValue } }
        }
        var compositingFilter: Any?
        var minificationFilterBias: Float = 0 {
            didSet { if !minificationFilterBias.isFinite { minificationFilterBias = oldValue } }
        }
    }

    /// The rarely used values of a layer that has none of its own.
    // Sendable: immutable, and the only object in the defaults is a colour, which is Sendable.
    private final class DefaultExtras: @unchecked Sendable {
        static let shared = DefaultExtras()
        let value = Extras()
    }

    /// All of the rarely used values.
    var allExtras: Extras {
        get { extras?.value ?? Extras() }
        set { ensureExtras().value = newValue }
    }

    /// Returns one of the rarely used values.
    @inline(__always)
    final func extra<Value>(_ path: KeyPath<Extras, Value>) -> Value {
        if let extras { extras.value[keyPath: path] } else { DefaultExtras.shared.value[keyPath: path] }
    }

    /// Returns the rarely used values, creating their box on first use.
    @inline(__always)
    final func ensureExtras() -> ValueBox<Extras> {
        extras ?? makeExtras()
    }

    @inline(never)
    private final func makeExtras() -> ValueBox<Extras> {
        let box = ValueBox(Extras())
        extras = box
        return box
    }
}
