import Foundation
import QuartzCore

extension UIView {
    /// Shows a change of what is in a view as a transition.
    ///
    /// - Parameters:
    ///   - view: The view that turns, curls or fades; its subviews are added, removed, shown or hidden in `animations`.
    ///   - duration: Seconds.
    ///   - options: Which transition. With `allowAnimatedContent`, other changes in the block are animated too, and are seen
    ///     while a view turns; a page that curls down is a picture in any case.
    ///   - animations: The changes.
    ///   - completion: As that of other blocks.
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

    /// Puts one view in another's place, shown as a transition of their superview.
    ///
    /// - Parameters:
    ///   - fromView: Is removed; with `showHideTransitionViews`, hidden.
    ///   - toView: Is added to the superview of the first; with `showHideTransitionViews`, which wants it to be there, shown.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            Log.warning("UIView.transition(from:to:): \(fromView.debugName) has no superview: nothing is shown.")
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
