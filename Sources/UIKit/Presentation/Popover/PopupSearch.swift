import CoreGraphics
import UIPlatform

/// The search for the position of a popover's popup.
///
/// Only the system knows the space around the window, and an `xdg_positioner` is flipped along one axis. If the answer is a
/// popup that was cut, or that covers its source, the other axis is requested, then the other sides, which the system chooses
/// only where the popup fits, and the largest one in the end.
///
/// A positioner has no margins either: the popup's geometry includes them, at the edges other than that at the source.
/// Opposite edges have the same margin, because a flipped popup has its free edge on the other side.
struct PopupSearch {
    private let contentSize: CGSize
    /// The rectangle to which the arrow points, in the window.
    private let source: CGRect
    private let permitted: UIPopoverArrowDirection
    private let margins: CGSize
    private let canOverlap: Bool
    /// The direction of the arrow that is requested, unless the system flips it; empty for a popover without an arrow.
    private var direction: UIPopoverArrowDirection
    /// The directions that are requested next.
    private var alternatives: [UIPopoverArrowDirection]
    private var best: (direction: UIPopoverArrowDirection, area: CGFloat)?
    /// Whether the position is final.
    private(set) var isResolved: Bool

    /// - Parameters:
    ///   - contentSize: The size of the panel without the arrow.
    ///   - permitted: The permitted directions of the arrow; without one, the panel is in the middle of its source.
    ///   - margins: The minimum distances from the edges of the space. The larger one of opposite edges is used for both.
    ///   - canOverlap: Whether the popover may cover its source where there is no space beside it.
    init(
        contentSize: CGSize, source: CGRect, permitted: UIPopoverArrowDirection, margins: UIEdgeInsets, canOverlap: Bool
    ) {
        self.contentSize = contentSize
        self.source = source
        self.permitted = permitted.intersection(.any)
        self.margins = CGSize(
            width: max(margins.left, margins.right, 0), height: max(margins.top, margins.bottom, 0))
        self.canOverlap = canOverlap
        let axes = [[UIPopoverArrowDirection.up, .down], [.left, .right]].map { $0.filter { permitted.contains($0) } }
        alternatives = axes.flatMap { $0.prefix(1) } + axes.flatMap { $0.dropFirst() }
        direction = alternatives.isEmpty ? [] : alternatives.removeFirst()
        isResolved = direction.isEmpty
    }

    private var isVertical: Bool { !direction.isDisjoint(with: [.up, .down]) }

    private var canFlip: Bool { permitted.isSuperset(of: isVertical ? [.up, .down] : [.left, .right]) }

    /// The request to the system.
    var positioner: PopupPositioner {
        guard !direction.isEmpty else {
            let size = CGSize(
                width: contentSize.width + 2 * margins.width, height: contentSize.height + 2 * margins.height)
            return PopupPositioner(
                size: size, anchorRect: source, anchor: [], gravity: [], adjustments: [.slideX, .slideY])
        }
        var positioner = PopoverPlacement.positioner(contentSize, source, direction, canFlip: canFlip)
        positioner.size.width += isVertical ? 2 * margins.width : margins.width
        positioner.size.height += isVertical ? margins.height : 2 * margins.height
        if canOverlap, isResolved { positioner.adjustments.formUnion([.slideX, .slideY]) }
        return positioner
    }

    /// Receives the system's answer to `positioner`; returns whether another one is requested.
    mutating func receive(_ geometry: CGRect) -> Bool {
        guard !isResolved else { return false }
        // Sizes on the wire are whole. wlroots 0.15 enlarges a popup by what does not fit, instead of cutting it.
        let requested = positioner.size
        let cut = CGSize(width: abs(requested.width - geometry.width), height: abs(requested.height - geometry.height))
        let isWhole = cut.width < 1 && cut.height < 1
        let isBeside = geometry.insetBy(dx: 1, dy: 1).intersection(source).isEmpty
        if isWhole, isBeside {
            isResolved = true
            return false
        }
        let area = isBeside ? max(0, requested.width - cut.width) * max(0, requested.height - cut.height) : 0
        if area > best?.area ?? -1 { best = (direction, area) }
        if !alternatives.isEmpty {
            direction = alternatives.removeFirst()
            return true
        }
        isResolved = true
        let last = direction
        direction = best?.direction ?? last
        return direction != last || canOverlap
    }

    /// Returns where the panel is in the popup's geometry, both in the window.
    func placement(of geometry: CGRect) -> PopoverPlacement {
        let actual = canFlip ? PopoverPlacement.direction(direction, geometry, source) : direction
        var insets = UIEdgeInsets(
            top: margins.height, left: margins.width, bottom: margins.height, right: margins.width)
        switch actual {
        case .up: insets.top = 0
        case .down: insets.bottom = 0
        case .left: insets.left = 0
        case .right: insets.right = 0
        default: break
        }
        let space = geometry.inset(by: insets)
        let requested = CGRect(origin: .zero, size: positioner.size).inset(by: insets).size
        let size = CGSize(
            width: max(1, min(space.width, requested.width)), height: max(1, min(space.height, requested.height)))
        // In a popup that is too large, the panel is at the source.
        let origin = CGPoint(
            x: actual == .right ? space.maxX - size.width : space.minX,
            y: actual == .down ? space.maxY - size.height : space.minY)
        return PopoverPlacement(CGRect(origin: origin, size: size), actual, source)
    }
}
