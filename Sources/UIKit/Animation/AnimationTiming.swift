import CoreGraphics
import QuartzCore

/// The timing of a block's animations between two values.
enum AnimationTiming {
    case curve(CAMediaTimingFunction)
    /// A spring that comes to rest within the duration; the velocity is in distances per second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring with its own physics and duration; the velocity is in distances per second.
    case physicalSpring(mass: Double, stiffness: Double, damping: Double, velocity: Double)

    init(_ curve: UIView.AnimationCurve) { self = .curve(curve.timingFunction) }

    /// Returns an animation with this timing and without values.
    func makeAnimation(_ keyPath: String, duration: Double) -> CABasicAnimation {
        switch self {
        case .curve(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
            animation.duration = duration
            return animation
        case .spring(let ratio, let velocity):
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.fit(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
            return animation
        case .physicalSpring(let mass, let stiffness, let damping, let velocity):
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = CGFloat(mass)
            animation.stiffness = CGFloat(stiffness)
            animation.damping = CGFloat(damping)
            animation.initialVelocity = CGFloat(velocity)
            animation.allowsOverdamping = true
            animation.duration = duration
            return animation
        }
    }

    /// The timing function of a whole keyframe animation; springs apply only to pairs of values.
    var timingFunction: CAMediaTimingFunction {
        if case .curve(let function) = self { return function }
        return CAMediaTimingFunction(name: .easeInEaseOut)
    }
}

extension UIView.AnimationCurve {
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
