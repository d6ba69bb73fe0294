/// The rules of a positioner on one axis.
struct AxisRules {
    var anchorMin: Int
    var anchorMax: Int
    var length: Int
    var offset: Int
    /// -1 for the edge of the anchor rectangle with the lower coordinate, 1 for the other one, 0 for the centre.
    var anchor: Int
    /// -1 if the popup extends towards lower coordinates, 1 towards higher ones, 0 to both sides.
    var gravity: Int
    var flips: Bool
    var slides: Bool
    var resizes: Bool

    typealias Range = (min: Int, max: Int)

    /// Returns the popup's edges, adjusted in the order of the protocol: flip, slide, resize.
    func placement(in constraint: Range?) -> Range {
        var range = unconstrained
        guard let constraint, constraint.max > constraint.min else { return range }
        func fits(_ range: Range) -> Bool { range.min >= constraint.min && range.max <= constraint.max }
        if fits(range) { return range }
        if flips {
            let flipped = flipped.unconstrained
            if fits(flipped) { return flipped }
        }
        if slides {
            range = slid(range, in: constraint)
            if fits(range) { return range }
        }
        if resizes {
            let cut: Range = (max(range.min, constraint.min), min(range.max, constraint.max))
            // A popup that is entirely outside has no part that could be kept.
            if cut.max > cut.min { return cut }
        }
        return range
    }

    private var unconstrained: Range {
        let point =
            switch anchor {
            case -1: anchorMin
            case 1: anchorMax
            default: anchorMin + (anchorMax - anchorMin) / 2
            }
        let start =
            switch gravity {
            case -1: point - length
            case 1: point
            default: point - length / 2
            }
        return (start + offset, start + offset + length)
    }

    private var flipped: AxisRules {
        var rules = self
        rules.anchor = -anchor
        rules.gravity = -gravity
        return rules
    }

    private func slid(_ range: Range, in constraint: Range) -> Range {
        func up(_ range: Range) -> Range {
            let distance = max(0, min(constraint.min - range.min, constraint.max - range.max))
            return (range.min + distance, range.max + distance)
        }
        func down(_ range: Range) -> Range {
            let distance = max(0, min(range.max - constraint.max, range.min - constraint.min))
            return (range.min - distance, range.max - distance)
        }
        // The protocol slides towards the gravity first. The order makes no difference, since either movement ends where the
        // other one has nothing to do.
        return down(up(range))
    }
}
