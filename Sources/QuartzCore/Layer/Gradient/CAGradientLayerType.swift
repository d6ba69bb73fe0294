/// The kind of a gradient layer's gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point out to an ellipse whose semi-axes are the offset to the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Clockwise about the start point, starting in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
