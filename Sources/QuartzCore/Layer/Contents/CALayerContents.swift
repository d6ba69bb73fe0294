/// The position and scale of contents in the bounds of a layer.
///
/// As in Core Animation, “bottom” always means the edge of the smallest y and “top” that of the greatest. Where y
/// points down, as in UIKit, contents with the gravity `bottom` appear at the upper edge.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In its own size, at the centre of the bounds.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In its own size, at the centre of the top edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In its own size, at the centre of the bottom edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In its own size, at the centre of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In its own size, at the centre of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In its own size, in the corner at the top left.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In its own size, in the corner at the top right.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In its own size, in the corner at the bottom left.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In its own size, in the corner at the bottom right.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds. This is the default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits into the bounds, in the proportions of the content.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as fills the bounds, in the proportions of the content.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filters for contents that are drawn larger or smaller than their size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Each pixel of the screen has the colour of the nearest pixel of the content.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Each pixel of the screen has a mean of the four pixels of the content around it.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Linear between and within mipmaps; for minification.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
