import CoreGraphics

/// A row of items of a bar, from the leading edge to the trailing one.
@MainActor struct BarItemRow {
    enum Entry {
        case view(UIView, CGSize)
        /// A space of a width in addition to the distance between items; it may be negative.
        case fixed(CGFloat)
        case flexible

        var width: CGFloat {
            switch self {
            case .view(_, let size): size.width
            case .fixed(let width): width
            case .flexible: 0
            }
        }
    }

    /// The distance between items, in points. Buttons have a padding of their own.
    static let gap: CGFloat = 4

    var entries: [Entry]

    /// The width of the row without flexible spaces, in points.
    var width: CGFloat {
        let views = entries.filter { if case .view = $0 { true } else { false } }
        return entries.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(0, views.count - 1))
    }

    /// Returns the frames of the views in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle; views are in the middle of its height.
    ///   - isRightToLeft: Whether the leading edge is the right one.
    ///   - scale: Pixels per point.
    func frames(in rect: CGRect, isRightToLeft: Bool, scale: CGFloat) -> [(view: UIView, frame: CGRect)] {
        let flexible = entries.count { if case .flexible = $0 { true } else { false } }
        let free = max(0, rect.width - width)
        let missing = max(0, width - rect.width)
        // Where there is no space, the widest views become narrower.
        let shrinkable = entries.reduce(CGFloat(0)) {
            if case .view(_, let size) = $1 { return $0 + max(0, size.width - 36) }
            return $0
        }
        let factor = shrinkable > 0 ? min(1, missing / shrinkable) : 0
        var x: CGFloat = 0
        var isFirst = true
        var result: [(view: UIView, frame: CGRect)] = []
        for entry in entries {
            switch entry {
            case .fixed(let width): x += width
            case .flexible: x += free / CGFloat(flexible)
            case .view(let view, let size):
                if !isFirst { x += Self.gap }
                isFirst = false
                let width = size.width - max(0, size.width - 36) * factor
                let height = min(size.height, rect.height)
                let left = isRightToLeft ? rect.maxX - x - width : rect.minX + x
                result.append(
                    (
                        view,
                        CGRect(
                            x: left.rounded(toPixelsAt: scale),
                            y: rect.minY + ((rect.height - height) / 2).rounded(toPixelsAt: scale), width: width,
                            height: height)
                    ))
                x += width
            }
        }
        return result
    }
}
