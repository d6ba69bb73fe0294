import Foundation

/// The scale, shear, rotation and translation that make up an affine transformation, applied in that order.
public struct CGAffineTransformComponents: Sendable, Hashable {
    /// The scale along each axis.
    public var scale: CGSize
    /// The horizontal shear: `x' = x + horizontalShear·y`.
    public var horizontalShear: CGFloat
    /// The rotation, in radians.
    public var rotation: CGFloat
    /// The translation, in points.
    public var translation: CGVector

    /// Creates the components of the identity.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates the transformation that scales, shears, rotates and translates, in that order.
    public init(_ components: CGAffineTransformComponents) {
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(
                CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// Returns the scale, shear, rotation and translation that compose this transformation.
    ///
    /// A reflection appears as a negative vertical scale.
    public func decomposed() -> CGAffineTransformComponents {
        var components = CGAffineTransformComponents()
        components.translation = CGVector(dx: tx, dy: ty)
        let width = hypot(a, b)
        guard width != 0 else {
            // The image of the x axis is zero, so the y axis determines the rotation.
            components.scale = CGSize(width: 0, height: hypot(c, d))
            components.rotation = components.scale.height == 0 ? 0 : atan2(-c, d)
            return components
        }
        let height = determinant / width
        components.scale = CGSize(width: width, height: height)
        components.rotation = atan2(b, a)
        components.horizontalShear = height == 0 ? 0 : (c * a + d * b) / (width * height)
        return components
    }
}
