import CoreGraphics
import Foundation

/// Inset distances from the edges of a rectangle, in points; positive values point inwards.
public struct UIEdgeInsets: Sendable, Hashable, Codable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the left edge.
    public var left: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the right edge.
    public var right: CGFloat

    /// Zero insets.
    public static let zero = UIEdgeInsets()

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Inset distances from the edges of a rectangle relative to the writing direction, in points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable, Codable {
    /// The inset from the top edge.
    public var top: CGFloat
    /// The inset from the edge where lines start.
    public var leading: CGFloat
    /// The inset from the bottom edge.
    public var bottom: CGFloat
    /// The inset from the edge where lines end.
    public var trailing: CGFloat

    /// Zero insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// A horizontal and a vertical offset, in points.
public struct UIOffset: Sendable, Hashable, Codable {
    /// The offset to the right.
    public var horizontal: CGFloat
    /// The offset downwards.
    public var vertical: CGFloat

    /// A zero offset.
    public static let zero = UIOffset()

    /// Creates an offset of zero.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Creates an offset.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
    /// Returns the rectangle with its edges moved inwards.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

extension UIEdgeInsets {
    /// The insets with the nearest finite values; 0 for NaN.
    package var clampedToFinite: UIEdgeInsets {
        UIEdgeInsets(
            top: top.clampedToFinite, left: left.clampedToFinite, bottom: bottom.clampedToFinite,
            right: right.clampedToFinite)
    }
}
