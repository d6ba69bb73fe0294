import CoreGraphics

/// A horizontal position: an edge or the centre.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another one, as a dimension for constraints.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.target, from: target)
    }

    /// Returns the constraint that this anchor is a multiple of the system spacing after another one.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, SystemSpacing.between * multiplier)
    }

    /// Returns the constraint that this anchor is at least a multiple of the system spacing after another one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, SystemSpacing.between * multiplier)
    }

    /// Returns the constraint that this anchor is at most a multiple of the system spacing after another one.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, SystemSpacing.between * multiplier)
    }
}

/// A vertical position: an edge, the centre or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to another one, as a dimension for constraints.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.target, from: target)
    }

    /// Returns the constraint that this anchor is a multiple of the system spacing below another one; between
    /// baselines, the spacing is one line of text.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, SystemSpacing.below(anchor.target, target) * multiplier)
    }

    /// Returns the constraint that this anchor is at least a multiple of the system spacing below another one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, SystemSpacing.below(anchor.target, target) * multiplier)
    }

    /// Returns the constraint that this anchor is at most a multiple of the system spacing below another one.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, SystemSpacing.below(anchor.target, target) * multiplier)
    }
}

/// The system spacing, in points.
@MainActor enum SystemSpacing {
    /// Between two views.
    static let between: CGFloat = 8

    /// Returns the spacing between two vertical positions: one line of text between baselines.
    static func below(_ upper: ItemAttribute, _ lower: ItemAttribute) -> CGFloat {
        let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
        guard baselines.contains(upper.attribute), baselines.contains(lower.attribute),
            let font = (lower.item as? UIView)?.baselineFont ?? (upper.item as? UIView)?.baselineFont
        else { return between }
        return max(between, font.lineHeight.rounded(.up))
    }
}
