import CoreGraphics

/// A shape of the pointer.
public enum UIPointerShape: Equatable {
    /// A path in which the pointer's location is (0, 0), in points.
    ///
    /// With an effect, it is instead the outline of the effect, in the coordinates of the preview's container.
    case path(UIBezierPath)
    /// A rounded rectangle, centred at the pointer; with an effect, its outline in the preview's container.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// The beam that shows where text can be selected. The desktop's cursor theme decides its length.
    case verticalBeam(length: CGFloat)
    /// The beam over vertical text.
    case horizontalBeam(length: CGFloat)

    /// The radius of rounded rectangles, in points.
    public static let defaultCornerRadius: CGFloat = 8
}
