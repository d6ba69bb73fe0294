/// What counts as the inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// What the path winds around other than 0 times.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What is enclosed an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the line of a shape layer ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At its end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With a half circle around its end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half the line width beyond its end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the line of a shape layer turns corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In a point, up to the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// In an arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// With the corner cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How a gradient layer's colours are spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point out to an ellipse whose half axes lead to the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Clockwise about the start point, from the direction of the end point on.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
