import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// The values that every layer has, with Core Animation's defaults.
    ///
    /// Observers replace values that are out of range. A class's own values are in a structure of its own, rarely used
    /// ones in `Extras` and `Attributes`.
    struct Model {
        var bounds = CGRect.zero
        var position = CGPoint.zero
        var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        var zPosition: CGFloat = 0 { didSet { if !zPosition.isFinite { zPosition = oldValue } } }
        var anchorPointZ: CGFloat = 0 { didSet { if !anchorPointZ.isFinite { anchorPointZ = oldValue } } }
        var opacity: Float = 1 { didSet { if opacity.isNaN { opacity = 1 } } }
        var isHidden = false
        var isOpaque = false
        var isDoubleSided = true
        var masksToBounds = false
        /// Whether `CALayer.modelTransform` is not the identity.
        var isTransformed = false
        var needsDisplayOnBoundsChange = false
        var gravity = LayerState.Gravity.resize
        var allowsGroupOpacity = true
        var shouldRasterize = false
        var isGeometryFlipped = false
        var allowsEdgeAntialiasing = true
        var magnification = Filter.linear
        var minification = Filter.linear
        var contentsScale: CGFloat = 1 { didSet { if !contentsScale.isPositive { contentsScale = oldValue } } }
        var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var backgroundColor: CGColor?
        var borderColor: CGColor? = .opaqueBlack
        var borderWidth: CGFloat = 0 { didSet { borderWidth = borderWidth.nonNegative } }
        var cornerRadius: CGFloat = 0 { didSet { cornerRadius = cornerRadius.nonNegative } }

        // Names are stored as one byte instead of sixteen.

        var contentsGravity: CALayerContentsGravity {
            get { gravity.layerGravity }
            set { gravity = LayerState.Gravity(newValue) }
        }

        var magnificationFilter: CALayerContentsFilter {
            get { magnification.layerFilter }
            set { magnification = Filter(newValue) }
        }

        var minificationFilter: CALayerContentsFilter {
            get { minification.layerFilter }
            set { minification = Filter(newValue) }
        }
    }

    /// All of these values.
    // A key path to `values` itself would make the compiler check each access for exclusivity at run time.
    var allValues: Model {
        get { values }
        set { values = newValue }
    }

    /// A filter in one byte.
    enum Filter: UInt8 {
        case linear, nearest, trilinear

        /// An unknown name means `linear`.
        init(_ filter: CALayerContentsFilter) {
            self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear
        }

        var layerFilter: CALayerContentsFilter {
            switch self {
            case .linear: .linear
            case .nearest: .nearest
            case .trilinear: .trilinear
            }
        }
    }
}

extension CGFloat {
    /// The number; 0 for a negative or infinite one and for NaN.
    var nonNegative: CGFloat { isFinite ? Swift.max(0, self) : 0 }

    /// Whether the number is finite and above 0.
    var isPositive: Bool { isFinite && self > 0 }
}

extension CGColor {
    static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
}

extension LayerState.Gravity {
    /// Core Animation's “bottom” is the edge of the smallest y and its “top” that of the greatest: where y points down,
    /// as here and in UIKit, “bottom” is the upper edge.
    private static let names: [CALayerContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .center, .bottom, .top, .left, .right, .bottomLeft, .bottomRight,
        .topLeft, .topRight,
    ]

    /// An unknown name means `resize`.
    init(_ gravity: CALayerContentsGravity) {
        let index = Self.names.firstIndex(of: gravity) ?? 0
        self = LayerState.Gravity(rawValue: UInt8(index)) ?? .resize
    }

    var layerGravity: CALayerContentsGravity { Self.names[Int(rawValue)] }
}
