import CoreGraphics

/// The resistance of content that is dragged beyond its edge: the farther, the less it follows.
///
/// Content that is pulled by x points moves by (1 − 1 / (x · c / d + 1)) · d, where d is the length of the scroll view and
/// c = 0.55. It never moves by more than d.
enum RubberBand {
    static let coefficient = 0.55

    /// Returns how far content moves that is pulled `distance` points beyond its edge; it has the sign of `distance`.
    ///
    /// - Parameter length: The length of the scroll view in points; 0 for a view that does not move.
    static func offset(forPull distance: Double, length: Double) -> Double {
        guard length > 0, distance != 0, !distance.isNaN else { return 0 }
        let moved = (1 - 1 / (abs(distance) * coefficient / length + 1)) * length
        return distance < 0 ? -moved : moved
    }

    /// Returns how far content has been pulled that has moved `offset` points: the inverse of `offset(forPull:length:)`.
    static func pull(forOffset offset: Double, length: Double) -> Double {
        guard length > 0, offset != 0, !offset.isNaN else { return 0 }
        // The offset of an infinite pull is the length.
        let moved = min(abs(offset), length * 0.999)
        let distance = (1 / (1 - moved / length) - 1) * length / coefficient
        return offset < 0 ? -distance : distance
    }

    /// Returns how many points content moves with each point that it is pulled, at a pull of `distance`.
    static func rate(atPull distance: Double, length: Double) -> Double {
        guard length > 0, !distance.isNaN else { return 0 }
        let factor = abs(distance) * coefficient / length + 1
        return coefficient / (factor * factor)
    }
}
