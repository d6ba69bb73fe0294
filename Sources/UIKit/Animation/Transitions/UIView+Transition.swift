import Diagnostics
import Foundation
import QuartzCore

extension UIView {
    /// Performs changes to a view's content with a transition.
    ///
    /// - Parameters:
    ///   - view: The view that flips, curls or fades; `animations` adds, removes, shows or hides its subviews.
    ///   - duration: The duration in seconds.
    ///   - options: The transition. With `allowAnimatedContent`, other changes in the block are animated too, visibly
    ///     during a flip; a page that curls down is always a snapshot.
    ///   - animations: The changes.
    ///   - completion: Called when all animations have ended, with whether all ran to their end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let settings = AnimationBlock.Settings(duration: duration, delay: 0, options: options)
        let block = AnimationBlock(settings.inheriting(from: AnimationBlock.current), AnimationEnding(completion))
        let kind = ViewTransition.Kind(options)
        let transition = ViewTransition(of: view, kind, isLive: options.contains(.allowAnimatedContent))
        if kind == .none || options.contains(.allowAnimatedContent) {
            AnimationBlock.push(block)
            animations?()
            block.layOut()
            AnimationBlock.pop()
        } else {
            AnimationBlock.without { animations?() }
        }
        transition.run(in: block)
        block.close()
    }

    /// Replaces one view by another with a transition of their superview.
    ///
    /// - Parameters:
    ///   - fromView: The view to remove; with `showHideTransitionViews`, to hide.
    ///   - toView: The view to add to the superview of `fromView`; with `showHideTransitionViews`, a subview of it to
    ///     show.
    ///   - duration: In seconds.
    ///   - options: The transition and the options of the animation.
    ///   - completion: Called when the animations have ended, with whether they ran to their end.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            logger.warning(
                "UIView.transition(from:to:): \(fromView.debugName) has no superview: no transition is shown.")
            return AnimationEnding(completion).close()
        }
        let swap = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        transition(with: container, duration: duration, options: options, animations: swap, completion: completion)
    }
}
