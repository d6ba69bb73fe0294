import CoreGraphics
import Foundation
import QuartzCore

/// A block between `beginAnimations` and `commitAnimations`.
@MainActor final class LegacyBlock {
    let block: AnimationBlock
    /// Has the picture from before; the one after is taken at the commit.
    var transition: ViewTransition?

    private static var stack: [LegacyBlock] = []
    static var current: LegacyBlock? { stack.last }

    private init(_ id: String?, _ context: UnsafeMutableRawPointer?) {
        let outer = AnimationBlock.current
        block = AnimationBlock(
            AnimationBlock.Settings().inheriting(from: outer), AnimationEnding(nil), taker: outer?.taker)
        (block.delegation.id, block.delegation.context) = (id, context)
    }

    static func begin(_ id: String?, _ context: UnsafeMutableRawPointer?) {
        let new = LegacyBlock(id, context)
        stack.append(new)
        AnimationBlock.push(new.block)
    }

    static func commit() {
        guard let done = stack.popLast() else {
            return Log.warning("UIView.commitAnimations() without beginAnimations: ignored.")
        }
        done.block.layOut()
        AnimationBlock.pop()
        done.transition?.run(in: done.block)
        done.block.close()
    }

    /// Sets the delegate, or one of its methods, of the innermost block of any kind.
    static func delegate(_ setter: StaticString = #function, _ body: (inout AnimationDelegation) -> Void) {
        guard let block = AnimationBlock.current else {
            return Log.warning("UIView.\(setter) is for blocks of animations: ignored.")
        }
        body(&block.delegation)
    }

    /// Sets a parameter of the innermost block of any kind.
    static func configure(_ setter: StaticString = #function, _ body: (inout AnimationBlock.Settings) -> Void) {
        guard let block = AnimationBlock.current else {
            return Log.warning("UIView.\(setter) is for blocks of animations: ignored.")
        }
        body(&block.settings)
    }
}

extension UIView {
    /// Opens a block of animations; they nest, and each ends with `commitAnimations()`.
    ///
    /// - Parameters:
    ///   - animationID: For the delegate.
    ///   - context: For the delegate.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer? = nil) {
        LegacyBlock.begin(animationID, context)
    }

    /// Closes the innermost block of `beginAnimations`.
    public class func commitAnimations() { LegacyBlock.commit() }

    /// Sets the seconds that the block's animations take; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        LegacyBlock.configure { $0.duration = AnimationBlock.Settings.seconds(duration) }
    }

    /// Sets the seconds until the block's animations begin; 0 by default.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        LegacyBlock.configure { $0.delay = AnimationBlock.Settings.seconds(delay) }
    }

    /// Sets when the block's animations begin; now, when that is over.
    public class func setAnimationStart(_ startDate: Date) {
        LegacyBlock.configure { $0.delay = AnimationBlock.Settings.seconds(startDate.timeIntervalSinceNow) }
    }

    /// Sets the pace of the block's animations; `easeInOut` by default.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        LegacyBlock.configure { $0.pace = AnimationPace(curve) }
    }

    /// Sets how often the block's animations run, also parts of a run; 0, the default, for once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        LegacyBlock.configure { $0.repeatCount = repeatCount > 0 ? repeatCount : 0 }
    }

    /// Sets whether each run of the block's animations is followed by one backwards; false by default.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        LegacyBlock.configure {
            if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) }
        }
    }

    /// Sets how the block's animations treat those of the same properties that run.
    ///
    /// With true, those stop, and the new animations start from the values that are shown. With false, the new animations
    /// begin when those have ended, from the values that they end at; an animation that never ends is stopped. Without
    /// this call running animations go on, as How views are animated describes.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        LegacyBlock.configure {
            if fromCurrentState {
                $0.options.insert(.beginFromCurrentState)
            } else {
                $0.options.remove(.beginFromCurrentState)
            }
            $0.waitsForRunning = !fromCurrentState
        }
    }

    /// Sets the object that is told of the start and the end of the block's animations, in a block of any kind. It is held
    /// until they have ended.
    public class func setAnimationDelegate(_ delegate: Any?) {
        LegacyBlock.delegate { $0.delegate = delegate.map { $0 as AnyObject } }
    }

    /// Sets the delegate's method that is called when the animations begin, with the block's ID and context.
    @preconcurrency public class func setAnimationWillStart<Delegate: AnyObject>(
        _ method: @escaping (Delegate) -> @MainActor (String?, UnsafeMutableRawPointer?) -> Void
    ) {
        LegacyBlock.delegate {
            $0.willStart = { delegate, id, context in
                guard let delegate = delegate as? Delegate else { return Self.warnOfDelegate(Delegate.self) }
                method(delegate)(id, context)
            }
        }
    }

    /// Sets the delegate's method that is called when the animations are over, with the block's ID, whether they came to
    /// their end, and the block's context.
    @preconcurrency public class func setAnimationDidStop<Delegate: AnyObject>(
        _ method: @escaping (Delegate) -> @MainActor (String?, NSNumber, UnsafeMutableRawPointer?) -> Void
    ) {
        LegacyBlock.delegate {
            $0.didStop = { delegate, id, finished, context in
                guard let delegate = delegate as? Delegate else { return Self.warnOfDelegate(Delegate.self) }
                method(delegate)(id, NSNumber(value: finished), context)
            }
        }
    }

    /// As above, for a method without parameters.
    @preconcurrency public class func setAnimationDidStop<Delegate: AnyObject>(
        _ method: @escaping (Delegate) -> @MainActor () -> Void
    ) {
        LegacyBlock.delegate {
            $0.didStop = { delegate, _, _, _ in
                guard let delegate = delegate as? Delegate else { return Self.warnOfDelegate(Delegate.self) }
                method(delegate)()
            }
        }
    }

    /// Has the block's changes of a view's subviews shown by a transition.
    ///
    /// - Parameters:
    ///   - view: The view as it was before the changes is what the transition begins with.
    ///   - cache: Whether a picture of the view after the changes turns, and not the view itself.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        guard let current = LegacyBlock.current else {
            return Log.warning("UIView.setAnimationTransition is for beginAnimations: ignored.")
        }
        current.transition = ViewTransition(of: view, ViewTransition.Kind(transition), isLive: !cache)
    }

    private class func warnOfDelegate(_ type: Any.Type) {
        Log.warning("The delegate of a block of animations is no \(type), whose method was set to be called.")
    }
}
