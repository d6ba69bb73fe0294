/// Hears of the beginning and the end of an animation, on the main thread; both methods may be left out.
public protocol CAAnimationDelegate: AnyObject {
    /// The begin time of `anim` has come.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over, once.
    ///
    /// - Parameters:
    ///   - anim: As it was when it was added: a copy.
    ///   - flag: True where its time was over; false where it was removed or replaced before, or its layer has gone.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
