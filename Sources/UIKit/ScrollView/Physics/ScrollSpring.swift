import RenderProtocol

/// The motion of content that a critically damped spring pulls to an offset.
struct ScrollSpring: Equatable {
    /// The frequency of the spring that pulls content back to its edge, in radians per second.
    static let edgeFrequency = 10.0
    /// The frequency of the spring that pulls content to a page.
    static let pageFrequency = 11.0
    /// The frequency of the spring that follows a wheel.
    static let wheelFrequency = 24.0
    /// The distance in points from the end at which the motion is over.
    static let tolerance = 0.05
    /// The distance in points from which on content does not move to its end, but is there.
    private static let maximumDistance = 1e12

    let curve: ExponentialCurve

    /// - Parameters:
    ///   - offset: The offset at the start, in points.
    ///   - velocity: In points per second.
    ///   - end: The offset at rest.
    ///   - frequency: In radians per second, above 0.
    init(from offset: Double, velocity: Double, to end: Double, frequency: Double = edgeFrequency) {
        var distance = offset - end, velocity = velocity.clampedToSpeed
        // No content is that far away: it is at its end immediately.
        if !(abs(distance) < Self.maximumDistance) { (distance, velocity) = (0, 0) }
        curve = ExponentialCurve(
            rest: end, amplitude: distance, slope: velocity + frequency * distance, decay: frequency)
    }

    /// Creates the spring of a frequency, or of the lowest higher one with which the motion does not overshoot the end.
    static func withoutOvershoot(
        from offset: Double, velocity: Double, to end: Double, frequency: Double
    ) -> ScrollSpring {
        let distance = end - offset
        var frequency = frequency
        if distance * velocity > 0, (velocity / distance).isFinite {
            // A limit, or content that is nearly there would seem to stop abruptly.
            frequency = max(frequency, min(velocity / distance, 60))
        }
        return ScrollSpring(from: offset, velocity: velocity, to: end, frequency: frequency)
    }

    var end: Double { curve.rest }

    /// The seconds until the offset stays within the tolerance of its end.
    var duration: Double { curve.settlingTime(within: Self.tolerance) }
}
