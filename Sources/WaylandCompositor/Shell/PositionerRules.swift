import WaylandServer

/// The placement of a popup relative to its parent's window geometry: the state of an `xdg_positioner`.
package struct PositionerRules: Hashable, Sendable {
    package var size = Size.zero
    package var anchorRectangle: SurfaceRectangle?
    package var anchor = XdgPositioner.Anchor.none
    package var gravity = XdgPositioner.Gravity.none
    package var adjustment: XdgPositioner.ConstraintAdjustment = []
    package var offset = Offset.zero
    /// Whether the popup is placed again when its parent or the constraint changes.
    package var isReactive = false
    /// The size of the parent's window geometry that the rules were made for.
    package var parentSize: Size?
    /// The serial of the parent's configuration that the rules were made for.
    package var parentConfigure: UInt32?

    package init() {}

    /// Whether a popup can be placed by the rules.
    package var isComplete: Bool { !size.isEmpty && anchorRectangle != nil }

    /// Returns the popup's window geometry, in points of the parent's.
    ///
    /// - Parameter constraint: The rectangle that the popup should not leave; nil if there is none.
    package func placement(in constraint: SurfaceRectangle?) -> SurfaceRectangle {
        let anchor = anchorRectangle ?? .empty
        let horizontal = AxisRules(
            anchorMin: anchor.minX, anchorMax: anchor.maxX, length: size.width, offset: offset.x,
            anchor: self.anchor.horizontal, gravity: gravity.horizontal, flips: adjustment.contains(.flipX),
            slides: adjustment.contains(.slideX), resizes: adjustment.contains(.resizeX))
        let vertical = AxisRules(
            anchorMin: anchor.minY, anchorMax: anchor.maxY, length: size.height, offset: offset.y,
            anchor: self.anchor.vertical, gravity: gravity.vertical, flips: adjustment.contains(.flipY),
            slides: adjustment.contains(.slideY), resizes: adjustment.contains(.resizeY))
        let x = horizontal.placement(in: constraint.map { ($0.minX, $0.maxX) })
        let y = vertical.placement(in: constraint.map { ($0.minY, $0.maxY) })
        return SurfaceRectangle(minX: x.min, minY: y.min, maxX: x.max, maxY: y.max)
    }
}

extension XdgPositioner.Anchor {
    /// -1 for an edge on the left, 1 on the right, 0 for none.
    fileprivate var horizontal: Int {
        switch self {
        case .left, .topLeft, .bottomLeft: -1
        case .right, .topRight, .bottomRight: 1
        default: 0
        }
    }

    /// -1 for an edge at the top, 1 at the bottom, 0 for none.
    fileprivate var vertical: Int {
        switch self {
        case .top, .topLeft, .topRight: -1
        case .bottom, .bottomLeft, .bottomRight: 1
        default: 0
        }
    }
}

extension XdgPositioner.Gravity {
    fileprivate var horizontal: Int { XdgPositioner.Anchor(rawValue: rawValue).horizontal }
    fileprivate var vertical: Int { XdgPositioner.Anchor(rawValue: rawValue).vertical }
}
