import Glibc
import RenderProtocol

/// The motion of content that slows down after a fling.
///
/// The velocity is multiplied by `rate` every millisecond, so the offset is
/// x(t) = x₀ + v₀ · (rate^(1000 t) − 1) / (1000 · ln rate).
struct ScrollDeceleration: Equatable {
    /// The distance in points from the end at which the motion is over.
    static let tolerance = 0.25

    let curve: ExponentialCurve

    /// - Parameters:
    ///   - offset: The offset at the start, in points.
    ///   - velocity: In points per second.
    ///   - rate: The factor of the velocity per millisecond, above 0 and below 1; clamped.
    init(from offset: Double, velocity: Double, rate: Double) {
        let decay = Self.decay(ofRate: rate)
        let distance = velocity.clampedToSpeed / decay
        curve = ExponentialCurve(rest: (offset + distance).clampedToFinite, amplitude: -distance, decay: decay)
    }

    /// Creates the motion that has the velocity at the start and ends at another offset than its own: one with another
    /// rate. Nil if that is in the opposite direction, or so near or far that the motion would look wrong.
    init?(from offset: Double, velocity: Double, to end: Double) {
        let distance = end - offset
        guard distance.isFinite, velocity == velocity.clampedToSpeed, distance * velocity > 0 else { return nil }
        let decay = velocity / distance
        guard (1.2...12).contains(decay) else { return nil }
        curve = ExponentialCurve(rest: end, amplitude: -distance, decay: decay)
    }

    /// Returns the damping per second of a rate per millisecond.
    static func decay(ofRate rate: Double) -> Double {
        let rate = rate.isNaN ? 0.998 : min(max(rate, 0.5), 0.9999)
        return -1000 * log(rate)
    }

    /// The offset that the motion approaches.
    var end: Double { curve.rest }

    /// The seconds until the offset is within the tolerance of its end.
    var duration: Double { curve.settlingTime(within: Self.tolerance) }

    /// Returns the seconds until the motion crosses `offset`; nil if it never does.
    func time(ofCrossing offset: Double) -> Double? {
        // rest + amplitude · e^(−k t) = offset
        let share = (offset - curve.rest) / curve.amplitude
        guard share > 0, share <= 1 else { return nil }
        return -log(share) / curve.decay
    }

    /// Returns the same motion stretched so that it is at `end` exactly when it is over, instead of a fraction of a
    /// point before it.
    func landing(at end: Double) -> (curve: ExponentialCurve, duration: Double) {
        let duration = duration
        let share = exp(-curve.decay * duration)
        guard duration > 0, share < 1 else { return (curve, duration) }
        let start = curve.value(at: 0)
        let distance = (end - start) / (1 - share)
        return (ExponentialCurve(rest: start + distance, amplitude: -distance, decay: curve.decay), duration)
    }
}
