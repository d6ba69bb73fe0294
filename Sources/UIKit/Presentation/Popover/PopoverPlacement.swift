import CoreGraphics
import UIPlatform

/// The position of a popover, and the target of its arrow.
struct PopoverPlacement: Equatable {
    /// The frame of the panel, with the arrow.
    var frame: CGRect
    var direction: UIPopoverArrowDirection
    /// The position of the arrow's tip along the edge of the panel, in its coordinates.
    var arrow: CGFloat

    /// Finds the position of a popover.
    ///
    /// - Parameters:
    ///   - contentSize: The size of the panel without the arrow.
    ///   - source: The rectangle to which the arrow points.
    ///   - permitted: The directions of the arrow, of which the first one with space is chosen, in the order up, down, left,
    ///     right.
    ///   - bounds: The space.
    ///   - canOverlap: Whether the popover may cover the source where there is no space beside it.
    init(
        contentSize: CGSize, source: CGRect, permitted: UIPopoverArrowDirection, bounds: CGRect, canOverlap: Bool
    ) {
        let directions = permitted.intersection(.any)
        guard !directions.isEmpty else {
            let positioner = PopupPositioner(
                size: contentSize, anchorRect: source, anchor: [], gravity: [],
                adjustments: [.slideX, .slideY, .resizeX, .resizeY])
            self.init(positioner.frame(within: bounds), directions, source)
            return
        }
        var candidates: [PopoverPlacement] = []
        for axis in [[UIPopoverArrowDirection.up, .down], [.left, .right]] {
            let permitted = axis.filter { directions.contains($0) }
            guard let first = permitted.first else { continue }
            let positioner = Self.positioner(contentSize, source, first, canFlip: permitted.count > 1)
            var free = positioner
            free.adjustments.subtract([.resizeX, .resizeY])
            let preferred = free.frame(within: bounds)
            let isBeside = preferred.intersection(source).isEmpty || source.isEmpty
            if bounds.contains(preferred), isBeside {
                self.init(preferred, Self.direction(first, preferred, source), source)
                return
            }
            // Nothing fits: each side may have the space beside the source, and the largest one is chosen.
            for direction in permitted {
                let space = Self.space(direction, source, bounds, canOverlap)
                var cutter = Self.positioner(contentSize, source, direction, canFlip: false)
                if canOverlap { cutter.adjustments.formUnion([.slideX, .slideY]) }
                let cut = cutter.frame(within: space)
                candidates.append(PopoverPlacement(cut, direction, source))
            }
        }
        self = candidates.max { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }!
    }

    /// Creates the placement of a frame that is known.
    init(_ frame: CGRect, _ direction: UIPopoverArrowDirection, _ source: CGRect) {
        let whole = CGRect(
            x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(),
            height: frame.height.rounded())
        self.frame = whole
        self.direction = direction
        let isVertical = !direction.isDisjoint(with: [.up, .down])
        let (position, length) =
            isVertical ? (source.midX - whole.minX, whole.width) : (source.midY - whole.minY, whole.height)
        let inset = PopoverPanel.cornerRadius + PopoverPanel.arrowBase / 2
        arrow = max(min(inset, length / 2), min(position, length - inset))
    }

    /// Returns how a popover is positioned whose arrow points in a direction.
    static func positioner(
        _ contentSize: CGSize, _ source: CGRect, _ direction: UIPopoverArrowDirection, canFlip: Bool
    ) -> PopupPositioner {
        var size = contentSize
        let edge: UIRectEdge
        var adjustments: PopupPositioner.Adjustments = [.resizeX, .resizeY]
        if direction.isDisjoint(with: [.up, .down]) {
            size.width += PopoverPanel.arrowHeight
            edge = direction.contains(.left) ? .right : .left
            adjustments.formUnion(canFlip ? [.slideY, .flipX] : .slideY)
        } else {
            size.height += PopoverPanel.arrowHeight
            edge = direction.contains(.up) ? .bottom : .top
            adjustments.formUnion(canFlip ? [.slideX, .flipY] : .slideX)
        }
        return PopupPositioner(size: size, anchorRect: source, anchor: edge, gravity: edge, adjustments: adjustments)
    }

    /// Returns the direction of the arrow in a frame that may be flipped.
    static func direction(
        _ preferred: UIPopoverArrowDirection, _ frame: CGRect, _ source: CGRect
    ) -> UIPopoverArrowDirection {
        if preferred.isDisjoint(with: [.up, .down]) { return frame.midX >= source.midX ? .left : .right }
        return frame.midY >= source.midY ? .up : .down
    }

    /// Returns the part of the bounds in which a popover may be.
    private static func space(
        _ direction: UIPopoverArrowDirection, _ source: CGRect, _ bounds: CGRect, _ canOverlap: Bool
    ) -> CGRect {
        if canOverlap { return bounds }
        var (minX, minY, maxX, maxY) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
        switch direction {
        case .up: minY = max(minY, source.maxY)
        case .down: maxY = min(maxY, source.minY)
        case .left: minX = max(minX, source.maxX)
        default: maxX = min(maxX, source.minX)
        }
        return CGRect(x: minX, y: minY, width: max(1, maxX - minX), height: max(1, maxY - minY))
    }
}
