import CoreGraphics
import QuartzCore

/// How the animations of a block come from one value to the next.
enum AnimationPace {
    case curve(CAMediaTimingFunction)
    /// A spring that is at rest when the duration is over; velocity in distances per second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring given by itself; velocity in distances per second.
    case physicalSpring(mass: Double, stiffness: Double, damping: Double, velocity: Double)

    init(_ curve: UIView.AnimationCurve) { self = .curve(curve.timingFunction) }

    /// An animation of this pace, without values.
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

    /// What keyframes of one animation have all together; springs are for pairs of values.
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
