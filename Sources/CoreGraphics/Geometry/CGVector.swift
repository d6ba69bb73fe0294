import Foundation

/// A two-dimensional vector.
public struct CGVector: Sendable, Hashable, Codable {
    /// The x component, in points.
    public var dx: CGFloat
    /// The y component, in points.
    public var dy: CGFloat

    /// The vector (0, 0).
    public static let zero = CGVector()

    /// Creates the vector (0, 0).
    public init() {
        self.init(dx: 0 as CGFloat, dy: 0 as CGFloat)
    }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from its components.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates a vector from its components.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
}
