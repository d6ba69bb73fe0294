import Foundation

// As in Core Graphics, these have a debug description and no other, which `print` and interpolation fall back to.
// Vectors and transforms have none there: they print as structures.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates in parentheses, such as `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height in parentheses, such as `(3.0, 4.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and the size in parentheses, such as `(1.0, 2.0, 3.0, 4.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
