import CoreGraphics
import Foundation

/// The change of a navigation bar from one content to another, which may be animated, and cancelled.
///
///     let change = bar.beginChange(.push)
///     UIView.animate(withDuration: 0.35) { change.animate() } completion: { _ in change.finish(true) }
///
/// The titles slide in the direction of the change, and the contents are faded.
@MainActor final class NavigationBarChange {
    enum Direction {
        case push, pop, none
    }

    /// The duration in seconds.
    static let duration: TimeInterval = 0.35

    private weak var bar: UINavigationBar?
    private let old: NavigationContentView?
    private let new: NavigationContentView?
    private let direction: Direction
    private var isFinished = false

    init(
        of bar: UINavigationBar, from old: NavigationContentView?, to new: NavigationContentView?,
        _ direction: Direction
    ) {
        self.bar = bar
        self.old = old
        self.new = new
        self.direction = direction
        guard let new else { return }
        UIView.performWithoutAnimation {
            new.frame = bar.bounds
            bar.addSubview(new)
            new.layoutIfNeeded()
            new.alpha = 0
            slide(new, by: shift)
        }
        old?.isUserInteractionEnabled = false
    }

    /// The distance by which the new titles are moved at the beginning, in points.
    private var shift: CGFloat {
        guard let bar, direction != .none else { return 0 }
        let isRightToLeft = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sign: CGFloat = (direction == .push) == isRightToLeft ? -1 : 1
        return sign * min(bar.bounds.width * 0.35, 240)
    }

    private func slide(_ content: NavigationContentView, by distance: CGFloat) {
        let transform = distance == 0 ? .identity : CGAffineTransform(translationX: distance, y: 0)
        let views: [UIView?] = [
            content.titleLabel, content.subtitleLabel, content.titleButton, content.titleView, content.largeRegion,
        ]
        for view in views { view?.transform = transform }
    }

    /// Sets the final values; called in an animation block.
    func animate() {
        guard !isFinished else { return }
        if let old {
            old.alpha = 0
            slide(old, by: -shift)
        }
        if let new {
            new.alpha = 1
            slide(new, by: 0)
        }
        bar?.updateAppearance()
    }

    /// Lays out the contents; the old one keeps its height.
    func layOut(in bounds: CGRect) {
        new?.frame = bounds
        if let old { old.frame = CGRect(x: 0, y: 0, width: bounds.width, height: old.bounds.height) }
    }

    /// Removes the content that is not displayed any more.
    ///
    /// - Parameter completed: False if the change was cancelled, and the old content remains.
    func finish(_ completed: Bool) {
        guard !isFinished, let bar else { return }
        isFinished = true
        if bar.change === self { bar.change = nil }
        UIView.performWithoutAnimation {
            let (kept, removed) = completed ? (new, old) : (old, new)
            removed?.removeFromSuperview()
            for content in [kept, removed].compactMap({ $0 }) {
                content.alpha = 1
                slide(content, by: 0)
                content.isUserInteractionEnabled = true
            }
            if let kept, kept.superview !== bar { bar.addSubview(kept) }
            bar.content = kept
            bar.invalidateIntrinsicContentSize()
            bar.updateAppearance()
            bar.setNeedsLayout()
        }
    }
}
