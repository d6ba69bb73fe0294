import CoreGraphics
import UIFoundation

/// The position of a popup relative to a rectangle, and how it adjusts to the space, by the rules of `xdg_positioner`.
package struct PopupPositioner: Equatable, Sendable {
    /// The permitted adjustments of a popup that does not fit.
    package struct Adjustments: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        // The values of `xdg_positioner.constraint_adjustment`.
        package static let slideX = Adjustments(rawValue: 1)
        package static let slideY = Adjustments(rawValue: 2)
        package static let flipX = Adjustments(rawValue: 4)
        package static let flipY = Adjustments(rawValue: 8)
        package static let resizeX = Adjustments(rawValue: 16)
        package static let resizeY = Adjustments(rawValue: 32)
    }

    /// The size of the popup, in points.
    package var size: CGSize
    /// The rectangle in the parent.
    package var anchorRect: CGRect
    /// The edge, or the corner, of the rectangle at which the popup is; its middle if empty.
    package var anchor: UIRectEdge
    /// The direction from there in which the popup extends; to both sides of an axis without one.
    package var gravity: UIRectEdge
    package var adjustments: Adjustments

    package init(
        size: CGSize, anchorRect: CGRect, anchor: UIRectEdge, gravity: UIRectEdge, adjustments: Adjustments
    ) {
        self.size = size
        self.anchorRect = anchorRect
        self.anchor = anchor
        self.gravity = gravity
        self.adjustments = adjustments
    }

    /// Returns the popup's frame within bounds. An axis is flipped if it fits then, else it slides, and is cut at last, as
    /// far as the adjustments permit.
    package func frame(within bounds: CGRect) -> CGRect {
        let x = Axis(
            length: size.width, anchor: (anchorRect.minX, anchorRect.maxX),
            edge: Self.side(anchor, .left, .right), gravity: Self.side(gravity, .left, .right),
            flips: adjustments.contains(.flipX), slides: adjustments.contains(.slideX),
            resizes: adjustments.contains(.resizeX)
        ).range(within: (bounds.minX, bounds.maxX))
        let y = Axis(
            length: size.height, anchor: (anchorRect.minY, anchorRect.maxY),
            edge: Self.side(anchor, .top, .bottom), gravity: Self.side(gravity, .top, .bottom),
            flips: adjustments.contains(.flipY), slides: adjustments.contains(.slideY),
            resizes: adjustments.contains(.resizeY)
        ).range(within: (bounds.minY, bounds.maxY))
        return CGRect(x: x.min, y: y.min, width: x.max - x.min, height: y.max - y.min)
    }

    /// -1 for the edge of the lower coordinate, 1 for the other one, 0 for none or both.
    private static func side(_ edges: UIRectEdge, _ low: UIRectEdge, _ high: UIRectEdge) -> Int {
        (edges.contains(high) ? 1 : 0) - (edges.contains(low) ? 1 : 0)
    }

    private struct Axis {
        var length: CGFloat
        var anchor: (min: CGFloat, max: CGFloat)
        var edge: Int
        var gravity: Int
        var flips: Bool
        var slides: Bool
        var resizes: Bool

        private func start(edge: Int, gravity: Int) -> CGFloat {
            let point = edge < 0 ? anchor.min : edge > 0 ? anchor.max : (anchor.min + anchor.max) / 2
            return gravity < 0 ? point - length : gravity > 0 ? point : point - length / 2
        }

        func range(within bounds: (min: CGFloat, max: CGFloat)) -> (min: CGFloat, max: CGFloat) {
            func fits(_ start: CGFloat) -> Bool { start >= bounds.min && start + length <= bounds.max }
            var start = start(edge: edge, gravity: gravity)
            if fits(start) { return (start, start + length) }
            if flips {
                let flipped = self.start(edge: -edge, gravity: -gravity)
                if fits(flipped) { return (flipped, flipped + length) }
            }
            if slides {
                // If it is too long for the bounds, the end at the anchor stays visible.
                start =
                    gravity < 0
                    ? min(max(start, bounds.min), bounds.max - length)
                    : max(min(start, bounds.max - length), bounds.min)
            }
            guard resizes else { return (start, start + length) }
            let end = min(start + length, bounds.max)
            start = max(start, bounds.min)
            return (start, max(end, start + 1))
        }
    }
}
