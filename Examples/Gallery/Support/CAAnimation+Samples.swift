import UIKit

extension CABasicAnimation {
    /// Creates an animation that repeats back and forth forever.
    convenience init(_ keyPath: String, from: Any?, to: Any?, swing seconds: CFTimeInterval) {
        self.init(keyPath: keyPath)
        (fromValue, toValue) = (from, to)
        duration = seconds
        autoreverses = true
        repeatCount = .infinity
    }
}

extension CAAnimation {
    /// Sets the timing function, and returns the animation.
    func paced(_ name: CAMediaTimingFunctionName) -> Self { paced(CAMediaTimingFunction(name: name)) }

    func paced(_ function: CAMediaTimingFunction) -> Self {
        timingFunction = function
        return self
    }

    /// Returns a group that repeats the animation forever, each run lasting `seconds`.
    func looped(_ seconds: CFTimeInterval) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.animations = [self]
        group.duration = seconds
        group.repeatCount = .infinity
        return group
    }
}
