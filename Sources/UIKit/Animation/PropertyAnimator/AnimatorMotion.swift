import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol

/// A segment of an animator's progress, which is 0 at its start and 1 at its end.
struct AnimatorMotion {
    var from = 0.0
    var to = 1.0
    var timing: AnimationTiming
    /// The duration in seconds, above 0.
    var duration: Double
    /// The initial velocity along y, if that of a position differs there.
    var velocityY: Double?
    /// Whether the segment is the whole animation in either direction, in which items with a delay begin later.
    var isWhole = true

    /// Returns the animator's progress after a time in seconds.
    func progress(at elapsed: Double) -> Double {
        from + (to - from) * Self.share(timing, min(max(elapsed, 0), duration), duration)
    }

    /// Returns the speed after a time in seconds, in lengths of another segment per second, in that segment's
    /// direction.
    func speed(at elapsed: Double, towards other: AnimatorMotion) -> Double {
        let (step, length) = (duration * 1e-5, other.to - other.from)
        guard length != 0 else { return 0 }
        let time = min(max(elapsed, 0), duration - step)
        return (progress(at: time + step) - progress(at: time)) / step / length
    }

    /// Returns the first time, in seconds, at which a progress is reached.
    func time(of progress: Double) -> Double {
        guard to != from else { return 0 }
        let share = (progress - from) / (to - from)
        if share <= 0 { return 0 }
        if share >= 1, case .curve = timing { return duration }
        var last = 0.0
        // Enough steps to find every oscillation of a spring.
        for step in 1...512 {
            let time = duration * Double(step) / 512
            if Self.share(timing, time, duration) >= share {
                var (low, high) = (last, time)
                for _ in 0..<40 {
                    let middle = (low + high) / 2
                    if Self.share(timing, middle, duration) < share { low = middle } else { high = middle }
                }
                return high
            }
            last = time
        }
        return duration
    }

    private static func share(_ timing: AnimationTiming, _ time: Double, _ duration: Double) -> Double {
        let curve: TimingCurve =
            switch timing {
            case .curve(let function): function.curve
            case .spring(let ratio, let velocity):
                .spring(SpringCurve(duration: duration, dampingRatio: ratio, initialVelocity: velocity))
            case .physicalSpring(let mass, let stiffness, let damping, let velocity):
                .spring(
                    SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity))
            }
        return curve.progress(at: time / duration, duration: duration)
    }

    /// The same segment in the opposite direction.
    var reversed: AnimatorMotion {
        var motion = self
        (motion.from, motion.to) = (to, from)
        if case .curve(let function) = timing { motion.timing = .curve(function.mirrored) }
        return motion
    }
}

extension AnimationTiming {
    /// Returns this timing with another initial velocity, if it has one.
    func with(velocity: Double) -> AnimationTiming {
        switch self {
        case .curve: self
        case .spring(let ratio, _): .spring(dampingRatio: ratio, velocity: velocity)
        case .physicalSpring(let mass, let stiffness, let damping, _):
            .physicalSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
        }
    }
}
