/// Methods that are called on the main thread when an animation starts and ends; both are optional.
public protocol CAAnimationDelegate: AnyObject {
    /// Tells the delegate that the animation's begin time has been reached.
    func animationDidStart(_ anim: CAAnimation)
    /// Tells the delegate once that the animation has ended.
    ///
    /// - Parameters:
    ///   - anim: The copy that was made when the animation was added.
    ///   - flag: True if the animation reached its end; false if it was removed or replaced, or its layer was removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
