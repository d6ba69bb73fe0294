import CoreGraphics
import Foundation
import QuartzCore

/// The indication that an item has the focus. The base class shows nothing.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
    public override init() { super.init() }
}

/// A ring around an item that has the focus.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// The position of the ring on the shape's edge.
    public enum Position: Int, Sendable {
        /// Outside, except where the shape was given.
        case automatic
        case outside
        case inside
    }

    enum Shape {
        /// The bounds of the item, with its corner radius.
        case item
        case rect(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
        case path(UIBezierPath)
    }

    let shape: Shape

    /// Creates a ring around the item's bounds.
    public override init() {
        shape = .item
        super.init()
    }

    /// Creates a ring around a rectangle of the item's coordinates.
    public init(rect: CGRect) {
        shape = .rect(rect, radius: 0, curve: .circular)
        super.init()
    }

    /// Creates a ring around a rounded rectangle of the item's coordinates.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        shape = .rect(rect, radius: cornerRadius, curve: curve)
        super.init()
    }

    /// Creates a ring along a path of the item's coordinates.
    public init(path: UIBezierPath) {
        shape = .path(path)
        super.init()
    }

    /// The view whose layer contains the ring; nil, the default, for the item itself, or for its superview if the item
    /// clips its content.
    open weak var containerView: UIView?
    /// The subview of `containerView` in front of which the ring is; nil, the default, for the item.
    open weak var referenceView: UIView?
    /// The position of the ring on the edge; `automatic` by default.
    open var position = Position.automatic
}
