import CoreGraphics
import Diagnostics
import Foundation
import RenderServer

extension CALayer {
    /// The properties stored as plain values, with Core Animation's defaults.
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
        var needsDisplayOnBoundsChange = false
        var gravity = LayerState.Gravity.resize
        var allowsGroupOpacity = true
        var shouldRasterize = false
        var isGeometryFlipped = false
        var allowsEdgeAntialiasing = true
        var magnificationFilter = Filter.linear
        var minificationFilter = Filter.linear
        var contentsScale: CGFloat = 1
        var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var backgroundColor: CGColor?
        var borderColor: CGColor? = Self.black
        var borderWidth: CGFloat = 0
        var cornerRadius: CGFloat = 0

        private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    }

    /// A filter in one byte; its name would take sixteen.
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

    final class TransformBox {
        var value: CATransform3D

        init(_ value: CATransform3D) {
            self.value = value
        }
    }

    // MARK: Geometry

    var storedBounds: CGRect {
        get { values.bounds }
        set {
            guard newValue != values.bounds else { return }
            requireFinite(newValue, "bounds")
            let old = values.bounds
            let resized = newValue.size != old.size
            change(.bounds) { values.bounds = newValue }
            if resized {
                setNeedsLayout()
                if values.needsDisplayOnBoundsChange || drawsBackground { setNeedsDisplay() }
            } else if !storedSublayers.isEmpty {
                setNeedsLayout()
            }
            owner?.layerBoundsDidChange(from: old)
        }
    }

    var storedPosition: CGPoint {
        get { values.position }
        set {
            guard newValue != values.position else { return }
            requireFinite(CGRect(origin: newValue, size: .zero), "position")
            change(.position) { values.position = newValue }
            owner?.layerPositionDidChange()
        }
    }

    var storedAnchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            guard newValue != values.anchorPoint else { return }
            requireFinite(CGRect(origin: newValue, size: .zero), "anchorPoint")
            change(.anchorPoint) { values.anchorPoint = newValue }
            owner?.layerPositionDidChange()
        }
    }

    var storedZPosition: CGFloat {
        get { values.zPosition }
        set {
            guard newValue != values.zPosition else { return }
            require(newValue.isFinite, invalid("zPosition", "\(newValue)"))
            change(.zPosition) { values.zPosition = newValue }
        }
    }

    var storedAnchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set {
            guard newValue != values.anchorPointZ else { return }
            require(newValue.isFinite, invalid("anchorPointZ", "\(newValue)"))
            change(.anchorPointZ) { values.anchorPointZ = newValue }
        }
    }

    var storedTransform: CATransform3D {
        get { transformBox?.value ?? .identity }
        set {
            guard newValue != storedTransform else { return }
            require(newValue.isFinite, invalid("transform", "\(newValue)"))
            change(.transform) {
                // The box is kept: a layer that was transformed once is likely to be transformed again.
                if let transformBox { transformBox.value = newValue } else { transformBox = TransformBox(newValue) }
                values.isTransformed = newValue != .identity
            }
        }
    }

    var boxInSuperlayer: CGRect {
        get {
            let b = values.bounds
            if !values.isTransformed {
                let size = CGSize(width: abs(b.size.width), height: abs(b.size.height))
                return CGRect(
                    origin: CGPoint(
                        x: values.position.x - values.anchorPoint.x * size.width,
                        y: values.position.y - values.anchorPoint.y * size.height), size: size)
            }
            return planeToSuperlayer.boundingBox(of: b)
        }
        set {
            guard newValue != boxInSuperlayer else { return }
            requireFinite(newValue, "frame")
            // Foundation's `standardized` takes longer than everything else here, for a rare case.
            let isStandard = newValue.size.width >= 0 && newValue.size.height >= 0
            let rect = isStandard ? newValue : newValue.standardized
            var size = rect.size
            if values.isTransformed {
                size = CATransform3DGetAffineTransform(storedTransform).size(withBox: rect.size)
            }
            // The inputs are finite, but the computed size may not be.
            bounds = CGRect(origin: values.bounds.origin, size: size.clampedToFinite)
            if values.isTransformed {
                let box = planeToSuperlayer.boundingBox(of: values.bounds)
                position =
                    CGPoint(
                        x: values.position.x + rect.origin.x - box.minX,
                        y: values.position.y + rect.origin.y - box.minY
                    ).clampedToFinite
            } else {
                position =
                    CGPoint(
                        x: rect.origin.x + values.anchorPoint.x * size.width,
                        y: rect.origin.y + values.anchorPoint.y * size.height
                    ).clampedToFinite
            }
        }
    }

    // MARK: Appearance

    var storedOpacity: Float {
        get { values.opacity }
        set {
            let value = newValue.isNaN ? 1 : newValue
            guard value != values.opacity else { return }
            change(.opacity) { values.opacity = value }
        }
    }

    var storedIsHidden: Bool {
        get { values.isHidden }
        set {
            guard newValue != values.isHidden else { return }
            change(.isHidden) { values.isHidden = newValue }
            owner?.layerVisibilityDidChange()
            if !newValue { enqueueDeferredDisplay() }
            if observesEvents, isShown { post(newValue ? kCAOnOrderOut : kCAOnOrderIn) }
        }
    }

    var storedIsOpaque: Bool {
        get { values.isOpaque }
        set {
            guard newValue != values.isOpaque else { return }
            change(.isOpaque) { values.isOpaque = newValue }
        }
    }

    var storedIsDoubleSided: Bool {
        get { values.isDoubleSided }
        set {
            guard newValue != values.isDoubleSided else { return }
            change(.isDoubleSided) { values.isDoubleSided = newValue }
        }
    }

    var storedMasksToBounds: Bool {
        get { values.masksToBounds }
        set {
            guard newValue != values.masksToBounds else { return }
            change(.masksToBounds) { values.masksToBounds = newValue }
        }
    }

    var storedBackgroundColor: CGColor? {
        get { values.backgroundColor }
        set {
            guard newValue != values.backgroundColor else { return }
            let wasPattern = drawsBackground
            change(.backgroundColor) { values.backgroundColor = newValue }
            if wasPattern || drawsBackground { setNeedsDisplay() }
            owner?.layerBackgroundColorDidChange()
        }
    }

    var storedCornerRadius: CGFloat {
        get { values.cornerRadius }
        set {
            let value = newValue.isFinite ? max(0, newValue) : 0
            guard value != values.cornerRadius else { return }
            change(.cornerRadius) { values.cornerRadius = value }
        }
    }

    var storedBorderWidth: CGFloat {
        get { values.borderWidth }
        set {
            let value = newValue.isFinite ? max(0, newValue) : 0
            guard value != values.borderWidth else { return }
            change(.borderWidth) { values.borderWidth = value }
        }
    }

    var storedBorderColor: CGColor? {
        get { values.borderColor }
        set {
            guard newValue != values.borderColor else { return }
            change(.borderColor) { values.borderColor = newValue }
        }
    }

    // MARK: Content placement

    var storedContentsGravity: CALayerContentsGravity {
        get { values.gravity.layerGravity }
        set {
            let value = LayerState.Gravity(newValue)
            guard value != values.gravity else { return }
            change(.contentsGravity) { values.gravity = value }
        }
    }

    var storedContentsScale: CGFloat {
        get { values.contentsScale }
        set {
            guard newValue != values.contentsScale, newValue.isFinite, newValue > 0 else { return }
            change(.contentsScale) { values.contentsScale = newValue }
            if backingStore != nil { setNeedsDisplay() }
        }
    }

    var storedContentsRect: CGRect {
        get { values.contentsRect }
        set {
            guard newValue != values.contentsRect else { return }
            requireFinite(newValue, "contentsRect")
            change(.contentsRect) { values.contentsRect = newValue }
        }
    }

    var storedMagnificationFilter: CALayerContentsFilter {
        get { values.magnificationFilter.layerFilter }
        set {
            let value = Filter(newValue)
            guard value != values.magnificationFilter else { return }
            change(.magnificationFilter) { values.magnificationFilter = value }
        }
    }

    // MARK: Misuse

    func requireFinite(_ rect: CGRect, _ property: String) {
        require(rect.isFinite, invalid(property, "\(rect)"))
    }

    func invalid(_ property: String, _ value: String) -> String {
        "CALayerInvalidGeometry: \(property) of \(self)\(name.map { " “\($0)”" } ?? "") "
            + "set to \(value): give it finite numbers (is there a division by zero?)"
    }
}

extension CGAffineTransform {
    /// Returns the size of a rectangle whose transformed bounding box has size `box`.
    ///
    /// If there is none, or more than one (a rotation by 45°), it is the bounding box of `box` under the inverse
    /// rotation, as in Core Animation.
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
