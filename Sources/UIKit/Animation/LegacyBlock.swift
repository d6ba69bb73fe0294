import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A block between `beginAnimations` and `commitAnimations`.
@MainActor final class LegacyBlock {
    let block: AnimationBlock
    /// The transition, with a snapshot from before the changes; the one after them is taken at the commit.
    var transition: ViewTransition?

    private static var stack: [LegacyBlock] = []
    static var current: LegacyBlock? { stack.last }

    private init(_ id: String?, _ context: UnsafeMutableRawPointer?) {
        let outer = AnimationBlock.current
        block = AnimationBlock(
            AnimationBlock.Settings().inheriting(from: outer), AnimationEnding(nil), changeHandler: outer?.changeHandler
        )
        (block.delegation.id, block.delegation.context) = (id, context)
    }

    static func begin(_ id: String?, _ context: UnsafeMutableRawPointer?) {
        let new = LegacyBlock(id, context)
        stack.append(new)
        AnimationBlock.push(new.block)
    }

    static func commit() {
        guard let done = stack.popLast() else {
            return logger.warning("UIView.commitAnimations() without beginAnimations: ignored.")
        }
        done.block.layOut()
        AnimationBlock.pop()
        done.transition?.run(in: done.block)
        done.block.close()
    }

    /// Sets the delegate, or one of its methods, in the innermost block of any kind.
    static func delegate(_ setter: StaticString = #function, _ body: (inout AnimationDelegation) -> Void) {
        guard let block = AnimationBlock.current else {
            return logger.warning("UIView.\(setter) was called outside an animation block: ignored.")
        }
        body(&block.delegation)
    }

    /// Sets a parameter of the innermost block of any kind.
    static func configure(_ setter: StaticString = #function, _ body: (inout AnimationBlock.Settings) -> Void) {
        guard let block = AnimationBlock.current else {
            return logger.warning("UIView.\(setter) was called outside an animation block: ignored.")
        }
        body(&block.settings)
    }
}

extension UIView {
    /// Begins an animation block. Blocks nest, and each ends with `commitAnimations()`.
    ///
    /// - Parameters:
    ///   - animationID: Passed to the delegate.
    ///   - context: Passed to the delegate.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer? = nil) {
        LegacyBlock.begin(animationID, context)
    }

    /// Ends the innermost block begun with `beginAnimations`.
    public class func commitAnimations() { LegacyBlock.commit() }

    /// Sets the duration of the block's animations in seconds; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        LegacyBlock.configure { $0.duration = AnimationBlock.Settings.seconds(duration) }
    }

    /// Sets the delay of the block's animations in seconds; 0 by default.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        LegacyBlock.configure { $0.delay = AnimationBlock.Settings.seconds(delay) }
    }

    /// Sets the time at which the block's animations begin; a time in the past means now.
    public class func setAnimationStart(_ startDate: Date) {
        LegacyBlock.configure { $0.delay = AnimationBlock.Settings.seconds(startDate.timeIntervalSinceNow) }
    }

    /// Sets the curve of the block's animations; `easeInOut` by default.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        LegacyBlock.configure { $0.timing = AnimationTiming(curve) }
    }

    /// Sets the number of runs of the block's animations, which may be fractional; 0, the default, for one.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        LegacyBlock.configure { $0.repeatCount = repeatCount > 0 ? repeatCount : 0 }
    }

    /// Sets whether each run of the block's animations is followed by a reversed one; false by default.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        LegacyBlock.configure {
            if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) }
        }
    }

    /// Sets how the block's animations interact with running animations of the same properties.
    ///
    /// If true, the running animations stop, and the new ones start from the values on screen. If false, the new
    /// animations begin when the running ones have ended, from their final values; an animation that never ends is
    /// stopped. Without this call running animations continue, as How views are animated describes.
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

    /// Sets the delegate that is notified of the start and the end of the animations, in a block of any kind. It is
    /// retained until they have ended.
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

    /// Sets the delegate's method that is called when the animations have ended, with the block's ID, whether they ran
    /// to their end, and the block's context.
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

    /// Sets the delegate's method, without parameters, that is called when the animations have ended.
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

    /// Shows the block's changes to a view's subviews with a transition.
    ///
    /// - Parameters:
    ///   - transition: The transition that the block animates.
    ///   - view: The view; the transition begins with its appearance before the changes.
    ///   - cache: Whether the transition shows a snapshot of the view after the changes instead of the view itself.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        guard let current = LegacyBlock.current else {
            return logger.warning("UIView.setAnimationTransition was called outside beginAnimations: ignored.")
        }
        current.transition = ViewTransition(of: view, ViewTransition.Kind(transition), isLive: !cache)
    }

    private class func warnOfDelegate(_ type: Any.Type) {
        logger.warning("The delegate of an animation block is not a \(type): its method is not called.")
    }
}
