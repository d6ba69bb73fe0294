import Glibc

/// The progress of an animation as a function of its time: from 0 at the start to 1 at the end.
@usableFromInline package enum TimingCurve: Equatable, Sendable {
    case linear
    /// The Bézier curve from (0, 0) to (1, 1) with these control points; x is time, y is progress.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// The motion of a spring to its rest position. Its time is in seconds, so progress depends on how long the
    /// animation has run.
    case spring(SpringCurve)
    /// The motion of scrolling, whose time is in seconds too. Progress is the curve's value, which need not begin at 0
    /// or end at 1.
    case exponential(ExponentialCurve)

    /// Returns the progress at `fraction`, 0 to 1, of an animation that lasts `duration` seconds.
    package func progress(at fraction: Double, duration: Double) -> Double {
        switch self {
        case .linear: fraction
        case .bezier(let x1, let y1, let x2, let y2):
            Self.bezier(fraction, x1: x1, y1: y1, x2: x2, y2: y2)
        case .spring(let spring): spring.progress(at: fraction * duration)
        case .exponential(let curve): curve.value(at: fraction * duration)
        }
    }

    /// Returns the curve's y where its x is `x`, with an error below a millionth.
    private static func bezier(_ x: Double, x1: Double, y1: Double, x2: Double, y2: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        // The coefficients of the polynomials in the curve's parameter.
        let (cx, cy) = (3 * x1, 3 * y1)
        let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
        let (ax, ay) = (1 - cx - bx, 1 - cy - by)
        func curveX(_ t: Double) -> Double { ((ax * t + bx) * t + cx) * t }
        var t = x
        var isExact = false
        for _ in 0..<8 {
            let error = curveX(t) - x
            if abs(error) < 1e-9 {
                isExact = true
                break
            }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            if abs(slope) < 1e-6 { break }
            t -= error / slope
        }
        if !isExact || t < 0 || t > 1 {
            // Newton's method fails where the curve is flat; bisection never does, since x increases with the
            // parameter.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<48 {
                t = (low + high) / 2
                if curveX(t) < x { low = t } else { high = t }
            }
        }
        return ((ay * t + by) * t + cy) * t
    }
}

/// The motion of a mass on a damped spring, released at distance 1 from its rest position; progress is 1 at rest.
@usableFromInline package struct SpringCurve: Equatable, Sendable {
    /// The undamped frequency in radians per second.
    private let frequency: Double
    /// The decay of the envelope per second.
    private let decay: Double
    /// The progress per second at the start.
    private let velocity: Double

    /// - Parameters:
    ///   - mass: Above 0.
    ///   - stiffness: Above 0.
    ///   - damping: 0 or more; at 0 the spring oscillates indefinitely.
    ///   - initialVelocity: The velocity towards the rest position, in distances to it per second.
    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        frequency = (stiffness / mass).squareRoot()
        decay = damping / (2 * mass)
        velocity = initialVelocity
    }

    /// Creates the spring of mass 1 that settles, to a thousandth, within `duration`: how UIKit parameterizes its
    /// springs.
    ///
    /// - Parameters:
    ///   - duration: In seconds, above 0.
    ///   - dampingRatio: Above 0; 1 and more settle without overshoot.
    ///   - initialVelocity: The velocity towards the rest position, in distances to it per second.
    package init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 1)
        velocity = initialVelocity
        frequency = Self.frequency(duration: duration, ratio: ratio, velocity: initialVelocity)
        decay = ratio * frequency
    }

    /// Returns the frequency at which the envelope is a thousandth at `duration`.
    private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
        func envelope(_ frequency: Double) -> Double {
            let decay = ratio * frequency
            if ratio < 1 {
                let damped = frequency * (1 - ratio * ratio).squareRoot()
                return abs((decay - velocity) / damped) * exp(-decay * duration) - 0.001
            }
            return (1 + (frequency - velocity) * duration) * exp(-frequency * duration) - 0.001
        }
        // The envelope decreases with the frequency beyond its peak, which a velocity towards the rest position moves
        // away from zero.
        var low = 1e-3 / duration
        var high = 1 / duration
        if velocity > 0 {
            let peak =
                ratio < 1
                ? (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / 2 / ratio : velocity
            if envelope(peak) > 0 {
                low = peak
                high = 2 * peak
            } else if ratio < 1 {
                // A frequency so high that the peak is below a thousandth: the part before the zero between them decays
                // in time.
                high = velocity / ratio
            } else {
                return velocity
            }
        }
        while envelope(high) > 0, high < 1e9 / duration { high *= 2 }
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if envelope(middle) > 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the progress `time` seconds after the start; above 1 where the spring overshoots.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let damping = decay / frequency
        // The distance d from the rest position: d(0) = 1, d'(0) = -velocity.
        if damping < 1 {
            let damped = frequency * (1 - damping * damping).squareRoot()
            let distance = cos(damped * time) + (decay - velocity) / damped * sin(damped * time)
            return 1 - exp(-decay * time) * distance
        }
        if damping == 1 {
            return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
        }
        let root = (decay * decay - frequency * frequency).squareRoot()
        let (fast, slow) = (-decay - root, -decay + root)
        let a = (-velocity - slow) / (fast - slow)
        return 1 - (a * exp(fast * time) + (1 - a) * exp(slow * time))
    }

    /// The stiffness of this spring at mass 1.
    package var stiffness: Double { frequency * frequency }

    /// The damping of this spring at mass 1.
    package var damping: Double { 2 * decay }

    /// The seconds until the envelope stays within a thousandth of the rest position; infinite without damping.
    package var settlingDuration: Double {
        guard decay > 0 else { return .infinity }
        let damping = decay / frequency
        if damping < 1 {
            let damped = frequency * (1 - damping * damping).squareRoot()
            // The sum of both parts' amplitudes: 1.4727 s for Core Animation's default spring, the value that Core
            // Animation reports.
            let amplitude = 1 + abs((decay - velocity) / damped)
            return max(0, log(amplitude / 0.001) / decay)
        }
        var (low, high) = (0.0, 1 / frequency)
        while abs(1 - progress(at: high)) > 0.001, high < 1e6 { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(1 - progress(at: middle)) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}
