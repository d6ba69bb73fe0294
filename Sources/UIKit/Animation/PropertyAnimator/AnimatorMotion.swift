import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// One stretch of an animator's way: from a progress to another, 0 at its start and 1 at its end.
struct AnimatorMotion {
    var from = 0.0
    var to = 1.0
    var pace: AnimationPace
    /// Seconds, above 0.
    var duration: Double
    /// Velocity along y, where a position has one of its own there.
    var velocityY: Double?
    /// Whether it is the whole way, forth or back, in which parts with a delay begin later.
    var isWhole = true

    /// How far the animator has come after some seconds.
    func progress(at elapsed: Double) -> Double {
        from + (to - from) * Self.share(pace, min(max(elapsed, 0), duration), duration)
    }

    /// How fast it is after some seconds, in lengths of another stretch per second, in that one's direction.
    func speed(at elapsed: Double, towards other: AnimatorMotion) -> Double {
        let (step, length) = (duration * 1e-5, other.to - other.from)
        guard length != 0 else { return 0 }
        let time = min(max(elapsed, 0), duration - step)
        return (progress(at: time + step) - progress(at: time)) / step / length
    }

    /// When the way passes a progress for the first time, in seconds.
    func time(of progress: Double) -> Double {
        guard to != from else { return 0 }
        let share = (progress - from) / (to - from)
        if share <= 0 { return 0 }
        if share >= 1, case .curve = pace { return duration }
        var last = 0.0
        // As many that no swing of a spring is stepped over.
        for step in 1...512 {
            let time = duration * Double(step) / 512
            if Self.share(pace, time, duration) >= share {
                var (low, high) = (last, time)
                for _ in 0..<40 {
                    let middle = (low + high) / 2
                    if Self.share(pace, middle, duration) < share { low = middle } else { high = middle }
                }
                return high
            }
            last = time
        }
        return duration
    }

    private static func share(_ pace: AnimationPace, _ time: Double, _ duration: Double) -> Double {
        let curve: TimingCurve =
            switch pace {
            case .curve(let function): function.curve
            case .spring(let ratio, let velocity):
                .spring(SpringCurve(duration: duration, dampingRatio: ratio, initialVelocity: velocity))
            case .physicalSpring(let mass, let stiffness, let damping, let velocity):
                .spring(
                    SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity))
            }
        return curve.progress(at: time / duration, duration: duration)
    }

    /// The same way back.
    var reversed: AnimatorMotion {
        var motion = self
        (motion.from, motion.to) = (to, from)
        if case .curve(let function) = pace { motion.pace = .curve(function.mirrored) }
        return motion
    }
}

extension AnimationPace {
    /// The pace with another velocity, where it has one.
    func with(velocity: Double) -> AnimationPace {
        switch self {
        case .curve: self
        case .spring(let ratio, _): .spring(dampingRatio: ratio, velocity: velocity)
        case .physicalSpring(let mass, let stiffness, let damping, _):
            .physicalSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
        }
    }
}
