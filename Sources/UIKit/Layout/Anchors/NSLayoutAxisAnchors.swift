import CoreGraphics

/// A place across: an edge or the middle.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another one, as a size to make constraints of.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.place, from: place)
    }

    /// This anchor a number of standard spaces after another one.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, SystemSpacing.between * multiplier)
    }

    /// This anchor at least a number of standard spaces after another one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, SystemSpacing.between * multiplier)
    }

    /// This anchor at most a number of standard spaces after another one.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, SystemSpacing.between * multiplier)
    }
}

/// A place down: an edge, the middle or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another one, as a size to make constraints of.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(otherAnchor.place, from: place)
    }

    /// This anchor a number of standard spaces below another one; between baselines, a space is a line of text.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, SystemSpacing.below(anchor.place, place) * multiplier)
    }

    /// This anchor at least a number of standard spaces below another one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, SystemSpacing.below(anchor.place, place) * multiplier)
    }

    /// This anchor at most a number of standard spaces below another one.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, SystemSpacing.below(anchor.place, place) * multiplier)
    }
}

/// The distances that the system keeps, in points.
@MainActor enum SystemSpacing {
    /// Between two views.
    static let between: CGFloat = 8

    /// Between two places one above the other: a line of text between baselines.
    static func below(_ upper: AnchorPlace, _ lower: AnchorPlace) -> CGFloat {
        let baselines: [NSLayoutConstraint.Attribute] = [.firstBaseline, .lastBaseline]
        guard baselines.contains(upper.attribute), baselines.contains(lower.attribute),
            let font = (lower.item as? UIView)?.baselineFont ?? (upper.item as? UIView)?.baselineFont
        else { return between }
        return max(between, font.lineHeight.rounded(.up))
    }
}
