import Glibc

/// A value that approaches its rest value exponentially: rest + (amplitude + slope · t) · e^(−decay · t).
///
/// With a slope of 0 it is a motion slowed by friction; with a slope it is a critically damped spring. Both are the
/// motions of scrolling. `t` is in seconds.
@usableFromInline package struct ExponentialCurve: Equatable, Sendable {
    /// The value that the motion approaches.
    package var rest: Double
    /// The distance from `rest` at time 0.
    package var amplitude: Double
    /// The additional distance per second before damping.
    package var slope: Double
    /// The rate of the damping per second, above 0.
    package var decay: Double

    package init(rest: Double, amplitude: Double, slope: Double = 0, decay: Double) {
        self.rest = rest
        self.amplitude = amplitude
        self.slope = slope
        self.decay = decay
    }

    /// Returns the value at `time` in seconds.
    package func value(at time: Double) -> Double {
        // A factor of zero times an overflowed distance is not a number.
        let factor = exp(-decay * time)
        return factor == 0 ? rest : rest + (amplitude + slope * time) * factor
    }

    /// Returns the change per second at `time`.
    package func velocity(at time: Double) -> Double {
        let factor = exp(-decay * time)
        return factor == 0 ? 0 : (slope - decay * (amplitude + slope * time)) * factor
    }

    /// Returns the same motion with its time counted from `time` on.
    package func advanced(by time: Double) -> ExponentialCurve {
        let factor = exp(-decay * time)
        return ExponentialCurve(
            rest: rest, amplitude: factor == 0 ? 0 : (amplitude + slope * time) * factor,
            slope: factor == 0 ? 0 : slope * factor, decay: decay)
    }

    /// Returns a time after which the value stays within `distance`, above 0, of `rest`.
    ///
    /// It is the earliest one without a slope, and an upper bound with one.
    package func settlingTime(within distance: Double) -> Double {
        guard slope != 0 else { return max(0, log(abs(amplitude) / distance) / decay) }
        // Each of the two terms stays within half of the distance. The second one is bounded by its tangent:
        // t · e^(−k t) ≤ 2 / (e k) · e^(−k t / 2).
        let first = log(2 * abs(amplitude) / distance) / decay
        let second = 2 / decay * log(4 * abs(slope) / (M_E * decay * distance))
        return max(0, first, second)
    }
}
