import CoreGraphics
import RenderProtocol

extension TransformDecomposition {
    package init(_ transform: CATransform3D) {
        self.init(transform.space)
    }

    /// The recomposed transform.
    package var transform3D: CATransform3D { CATransform3D(transform) }
}

extension CATransform3D {
    init(_ space: SpaceMap) {
        self.init(
            m11: CGFloat(space.x.x), m12: CGFloat(space.x.y), m13: CGFloat(space.x.z), m14: CGFloat(space.x.w),
            m21: CGFloat(space.y.x), m22: CGFloat(space.y.y), m23: CGFloat(space.y.z), m24: CGFloat(space.y.w),
            m31: CGFloat(space.z.x), m32: CGFloat(space.z.y), m33: CGFloat(space.z.z), m34: CGFloat(space.z.w),
            m41: CGFloat(space.w.x), m42: CGFloat(space.w.y), m43: CGFloat(space.w.z), m44: CGFloat(space.w.w))
    }
}
