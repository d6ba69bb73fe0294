import CoreGraphics

/// The rule that distributes a change of the superview's length along one axis.
enum AutoresizingRule {
    /// Returns the new origin and length of a view whose superview grew by `change` points.
    ///
    /// The change is divided evenly among the flexible parts, as the View Programming Guide for iOS defines it under
    /// "Handling Layout Changes Automatically Using Autoresizing Rules". A length does not fall below zero.
    static func resize(
        origin: CGFloat, length: CGFloat, by change: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (origin: CGFloat, length: CGFloat) {
        let parts = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
        guard parts > 0 else { return (origin, length) }
        let share = change / CGFloat(parts)
        return (
            flexible.before ? origin + share : origin,
            flexible.length ? max(0, length + share) : length
        )
    }
}
