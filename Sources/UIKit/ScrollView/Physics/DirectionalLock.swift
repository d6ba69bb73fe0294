import CoreGraphics

/// The axis along which a drag scrolls content where directions are locked.
enum DirectionalLock {
    /// The ratio of a drag's components from which the longer one locks it: within 22.5° of an axis.
    static let ratio = 2.414

    /// Returns the axis of a drag; nil if it is diagonal, which scrolls along both.
    static func axis(of translation: CGPoint) -> NSLayoutConstraint.Axis? {
        let (x, y) = (abs(translation.x), abs(translation.y))
        if x > y * ratio { return .horizontal }
        if y > x * ratio { return .vertical }
        return nil
    }
}
