import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
    /// The properties that are plain values, with Core Animation's defaults.
    struct Model {
        var bounds = CGRect.zero
        var position = CGPoint.zero
        var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        var zPosition: CGFloat = 0
        var anchorPointZ: CGFloat = 0
        var opacity: Float = 1
        var isHidden = false
        var isOpaque = false
        var isDoubleSided = true
        var masksToBounds = false
        var isTransformed = false
        var gravity = LayerState.Gravity.resize
        var allowsGroupOpacity = true
        var shouldRasterize = false
        var isGeometryFlipped = false
        var allowsEdgeAntialiasing = true
        var magnificationFilter = CALayerContentsFilter.linear
        var minificationFilter = CALayerContentsFilter.linear
        var contentsScale: CGFloat = 1
        var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var backgroundColor: CGColor?
        var borderColor: CGColor? = Self.black
        var borderWidth: CGFloat = 0
        var cornerRadius: CGFloat = 0

        private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates, points; its origin is what sublayers are placed from.
    public var bounds: CGRect {
        get { model.bounds }
        set {
            guard newValue != model.bounds else { return }
            requireFinite(newValue, "bounds")
            let resized = newValue.size != model.bounds.size
            model.bounds = newValue
            mark(.state)
            if resized {
                setNeedsLayout()
                if needsDisplayOnBoundsChange { setNeedsDisplay() }
            } else if !storedSublayers.isEmpty {
                setNeedsLayout()
            }
        }
    }

    /// Where the anchor point lies in the superlayer, points.
    public var position: CGPoint {
        get { model.position }
        set {
            guard newValue != model.position else { return }
            requireFinite(CGRect(origin: newValue, size: .zero), "position")
            model.position = newValue
            mark(.state)
        }
    }

    /// The point of the bounds that `position` places and `transform` turns about, from (0, 0) at the top left to (1, 1).
    public var anchorPoint: CGPoint {
        get { model.anchorPoint }
        set {
            guard newValue != model.anchorPoint else { return }
            requireFinite(CGRect(origin: newValue, size: .zero), "anchorPoint")
            model.anchorPoint = newValue
            mark(.state)
        }
    }

    /// How far in front of its superlayer's plane the layer lies; siblings are drawn in this order.
    public var zPosition: CGFloat {
        get { model.zPosition }
        set {
            precondition(newValue.isFinite, invalid("zPosition", "\(newValue)"))
            set(\.zPosition, newValue)
        }
    }

    /// The anchor point's place along the z axis, points.
    public var anchorPointZ: CGFloat {
        get { model.anchorPointZ }
        set {
            precondition(newValue.isFinite, invalid("anchorPointZ", "\(newValue)"))
            set(\.anchorPointZ, newValue)
        }
    }

    /// A transform about the anchor point, from the layer's own plane to its superlayer's.
    public var transform: CATransform3D {
        get { storedTransform }
        set {
            guard newValue != storedTransform else { return }
            precondition(newValue.isFinite, invalid("transform", "\(newValue)"))
            storedTransform = newValue
            model.isTransformed = newValue != .identity
            mark(.state)
        }
    }

    /// The part of `transform` that acts in the plane.
    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(storedTransform) }

    /// Sets `transform` to one that acts in the plane alone.
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The smallest upright rectangle of the superlayer around the layer, points; setting it sets bounds and position.
    public var frame: CGRect {
        get {
            let b = model.bounds
            if !model.isTransformed {
                return CGRect(
                    x: model.position.x - model.anchorPoint.x * b.width,
                    y: model.position.y - model.anchorPoint.y * b.height, width: b.width, height: b.height)
            }
            return planeToSuperlayer.boundingBox(of: b)
        }
        set {
            guard newValue != frame else { return }
            requireFinite(newValue, "frame")
            let rect = newValue.standardized
            var size = rect.size
            if model.isTransformed {
                size = affineTransform().size(withBox: rect.size)
            }
            bounds = CGRect(origin: model.bounds.origin, size: size)
            if model.isTransformed {
                let box = planeToSuperlayer.boundingBox(of: model.bounds)
                position = CGPoint(
                    x: model.position.x + rect.minX - box.minX, y: model.position.y + rect.minY - box.minY)
            } else {
                position = CGPoint(
                    x: rect.minX + model.anchorPoint.x * size.width, y: rect.minY + model.anchorPoint.y * size.height)
            }
        }
    }

    // MARK: Appearance

    /// How much of the layer and its sublayers is seen, 0 to 1.
    public var opacity: Float {
        get { model.opacity }
        set { set(\.opacity, newValue.isNaN ? 1 : newValue) }
    }

    /// Whether the layer and its sublayers are left out.
    public var isHidden: Bool {
        get { model.isHidden }
        set { set(\.isHidden, newValue) }
    }

    /// A promise that the content has no transparent pixel; a backing store then has no alpha.
    public var isOpaque: Bool {
        get { model.isOpaque }
        set { set(\.isOpaque, newValue) }
    }

    /// Whether the layer is seen from behind; true by default.
    public var isDoubleSided: Bool {
        get { model.isDoubleSided }
        set { set(\.isDoubleSided, newValue) }
    }

    /// Whether sublayers are cut off at the bounds.
    public var masksToBounds: Bool {
        get { model.masksToBounds }
        set { set(\.masksToBounds, newValue) }
    }

    /// What the bounds are filled with, under the content.
    public var backgroundColor: CGColor? {
        get { model.backgroundColor }
        set { set(\.backgroundColor, newValue) }
    }

    /// The radius of the corners in points; they cut the background and, with `masksToBounds`, content and sublayers.
    public var cornerRadius: CGFloat {
        get { model.cornerRadius }
        set { set(\.cornerRadius, newValue.isFinite ? max(0, newValue) : 0) }
    }

    /// The width in points of a line inside the edge, drawn above content and sublayers; 0 for none.
    public var borderWidth: CGFloat {
        get { model.borderWidth }
        set { set(\.borderWidth, newValue.isFinite ? max(0, newValue) : 0) }
    }

    /// The colour of the border; opaque black by default.
    public var borderColor: CGColor? {
        get { model.borderColor }
        set { set(\.borderColor, newValue) }
    }

    // MARK: Content placement

    /// How the content fills the bounds.
    public var contentsGravity: CALayerContentsGravity {
        get { model.gravity.layerGravity }
        set { set(\.gravity, LayerState.Gravity(newValue)) }
    }

    /// Pixels of the content per point; the screen's scale for layers of views.
    public var contentsScale: CGFloat {
        get { model.contentsScale }
        set {
            guard newValue != model.contentsScale, newValue.isFinite, newValue > 0 else { return }
            model.contentsScale = newValue
            mark(.state)
            if backingStore != nil { setNeedsDisplay() }
        }
    }

    /// The part of the content that is shown, in its unit square.
    public var contentsRect: CGRect {
        get { model.contentsRect }
        set {
            requireFinite(newValue, "contentsRect")
            set(\.contentsRect, newValue)
        }
    }

    /// How the content is sampled when drawn larger than it is.
    public var magnificationFilter: CALayerContentsFilter {
        get { model.magnificationFilter }
        set { set(\.magnificationFilter, newValue) }
    }

    // MARK: Setting

    func set<Value: Equatable>(_ key: WritableKeyPath<Model, Value>, _ value: Value) {
        guard model[keyPath: key] != value else { return }
        model[keyPath: key] = value
        mark(.state)
    }

    func requireFinite(_ rect: CGRect, _ property: String) {
        precondition(
            (rect.minX + rect.minY + rect.width + rect.height).isFinite, invalid(property, "\(rect)"))
    }

    func invalid(_ property: String, _ value: String) -> String {
        "CALayerInvalidGeometry: \(property) of \(self)\(name.map { " “\($0)”" } ?? "") "
            + "set to \(value): give it finite numbers (is there a division by zero?)"
    }
}

extension CGAffineTransform {
    /// The size of a rectangle whose transformed box has size `box`.
    ///
    /// Where none has, or any of many (a turn by 45°), it is the box of `box` turned back, as in Core Animation.
    fileprivate func size(withBox box: CGSize) -> CGSize {
        let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
        let determinant = a * d - b * c
        if abs(determinant) > 1e-6 * (a * d + b * c) {
            let size = CGSize(
                width: (box.width * d - box.height * c) / determinant,
                height: (box.height * a - box.width * b) / determinant)
            if size.width >= 0 && size.height >= 0 { return size }
        }
        return CGRect(origin: .zero, size: box).applying(inverted()).size
    }
}

extension LayerState.Gravity {
    /// Core Animation's “bottom” is the edge of the least y and its “top” that of the greatest: where y points down, as
    /// here and in UIKit, the lower name is the upper place.
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
