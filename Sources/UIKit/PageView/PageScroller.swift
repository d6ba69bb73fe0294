import CoreGraphics
import Diagnostics

/// The pages that scroll: at rest the visible page is the second of three in the scroll view, as in UIKit.
@MainActor final class PageScroller: PageEngine {
    private struct Neighbours {
        let before: UIViewController?
        let after: UIViewController?

        func controller(_ step: Int) -> UIViewController? { step > 0 ? after : before }
    }

    private struct Transition {
        let pending: UIViewController
        /// 1 for the page after the visible one, −1 for the one before it.
        let step: Int
        let exchange: ChildExchange
        let isInteractive: Bool
        var completion: ((Bool) -> Void)?
    }

    private unowned let owner: UIPageViewController
    let scrollView = PageScrollView()
    private var neighbours: Neighbours?
    private var transition: Transition?
    /// The distance of two pages, in points.
    private var pitch: CGFloat = 0
    private var isRebasing = false

    let gestureRecognizers: [UIGestureRecognizer] = []

    init(_ owner: UIPageViewController) {
        self.owner = owner
    }

    var isVertical: Bool { owner.navigationOrientation == .vertical }
    private var current: UIViewController? { owner._viewControllers.first }

    func install(in root: UIView) {
        scrollView.scroller = self
        scrollView.isPagingEnabled = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.scrollsToTop = false
        scrollView.contentInsetAdjustmentBehavior = .never
        updateBouncing()
        scrollView._panGestureRecognizer.allowedScrollTypesMask = .continuous
        scrollView.addGestureRecognizer(PageWheelRecognizer { [weak self] in self?.wheel($0, $1) ?? false })
        root.insertSubview(scrollView, at: 0)
    }

    // MARK: Layout

    func layOut(in rect: CGRect) {
        let spacing = owner.interPageSpacing
        let frame = isVertical ? rect.insetBy(dx: 0, dy: -spacing / 2) : rect.insetBy(dx: -spacing / 2, dy: 0)
        if scrollView.frame != frame {
            if transition != nil { finishTransition() }
            scrollView.frame = frame
        }
        pitch = isVertical ? frame.height : frame.width
        rebase()
        loadNeighbours()
    }

    /// Returns the frame of the page at a distance of −1, 0 or 1 pages from the visible one.
    private func frame(_ step: Int) -> CGRect {
        let slot = CGFloat(1 + (owner.isRightToLeft ? -step : step))
        let size = scrollView.bounds.size, spacing = owner.interPageSpacing
        return isVertical
            ? CGRect(x: 0, y: slot * pitch + spacing / 2, width: size.width, height: max(0, size.height - spacing))
            : CGRect(x: slot * pitch + spacing / 2, y: 0, width: max(0, size.width - spacing), height: size.height)
    }

    private func offset(_ step: Int) -> CGPoint {
        let slot = CGFloat(1 + (owner.isRightToLeft ? -step : step)) * pitch
        return isVertical ? CGPoint(x: 0, y: slot) : CGPoint(x: slot, y: 0)
    }

    /// The distance of the visible part from the page at rest, in pages; above 0 towards the page after it.
    private var progress: CGFloat {
        guard pitch > 0 else { return 0 }
        let origin = scrollView.bounds.origin
        let distance = ((isVertical ? origin.y : origin.x) - pitch) / pitch
        return owner.isRightToLeft ? -distance : distance
    }

    /// Places the visible page in the middle.
    private func rebase() {
        guard transition == nil else { return }
        let wasRebasing = isRebasing
        isRebasing = true
        UIView.performWithoutAnimation {
            let size = scrollView.bounds.size
            scrollView.contentSize =
                isVertical
                ? CGSize(width: size.width, height: 3 * pitch) : CGSize(width: 3 * pitch, height: size.height)
            updateRange()
            if !scrollView.isDragging, scrollView.player == nil, scrollView.bounds.origin != offset(0) {
                scrollView.contentOffset = offset(0)
            }
            current?.viewIfLoaded?.frame = frame(0)
        }
        isRebasing = wasRebasing
    }

    /// Excludes the pages that do not exist from the range of the scroll view.
    private func updateRange() {
        var (before, after) = (neighbours?.before != nil, neighbours?.after != nil)
        if let transition, !transition.isInteractive { (before, after) = (transition.step < 0, transition.step > 0) }
        if owner.isRightToLeft { swap(&before, &after) }
        var inset = UIEdgeInsets.zero
        if isVertical {
            inset.top = before ? 0 : -pitch
            inset.bottom = after ? 0 : -pitch
        } else {
            inset.left = before ? 0 : -pitch
            inset.right = after ? 0 : -pitch
        }
        if scrollView.contentInset != inset { scrollView.contentInset = inset }
    }

    // MARK: Neighbours

    /// Without a data source, gestures do not move the page.
    private func updateBouncing() {
        scrollView.alwaysBounceHorizontal = !isVertical && owner.dataSource != nil
        scrollView.alwaysBounceVertical = isVertical && owner.dataSource != nil
    }

    func dataSourceDidChange() {
        neighbours = nil
        updateBouncing()
        if transition == nil { updateRange() }
    }

    /// Asks the data source for the pages beside the visible one, once.
    func loadNeighbours() {
        guard neighbours == nil, transition == nil, let page = current, owner.viewIfLoaded?.window != nil else {
            return
        }
        guard owner.dataSource != nil else { return updateRange() }
        let before = owner.neighbours(.reverse)?.first, after = owner.neighbours(.forward)?.first
        // The data source may have set other pages.
        guard page === current, neighbours == nil, transition == nil else { return }
        neighbours = Neighbours(before: before, after: after)
        updateRange()
    }

    // MARK: Scrolling

    func offsetDidChange() {
        guard !isRebasing, pitch > 0 else { return }
        let progress = progress
        guard abs(progress) > 0.001 else { return }
        let step = progress > 0 ? 1 : -1
        if let running = transition {
            guard running.isInteractive, running.step != step else { return }
            // The drag has come back, and goes on to the other side.
            end(running, completed: false)
        }
        guard transition == nil, let pending = neighbours?.controller(step) else { return }
        begin(pending, step, isInteractive: true, completion: nil)
    }

    func contentDidStop() {
        guard let transition else { return }
        let distance = progress * CGFloat(transition.step)
        if distance > 0.001, distance < 0.999 {
            // The app has stopped the content between two pages.
            scrollView.setContentOffset(offset(distance < 0.5 ? 0 : transition.step), animated: true)
            return
        }
        end(transition, completed: distance >= 0.5)
    }

    private func begin(
        _ pending: UIViewController, _ step: Int, isInteractive: Bool, completion: ((Bool) -> Void)?
    ) {
        let exchange = ChildExchange(in: owner, from: owner._viewControllers, to: [pending])
        transition = Transition(
            pending: pending, step: step, exchange: exchange, isInteractive: isInteractive, completion: completion)
        if isInteractive { owner.delegate?.pageViewController(owner, willTransitionTo: [pending]) }
        // The delegate may have set other pages.
        guard transition?.exchange === exchange else { return }
        exchange.begin(animated: true)
        UIView.performWithoutAnimation {
            prepare(pending.view)
            pending.view.frame = frame(step)
            scrollView.addSubview(pending.view)
        }
    }

    private func prepare(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
    }

    private func end(_ ended: Transition, completed: Bool) {
        let old = owner._viewControllers
        transition = nil
        scrollView.isUserInteractionEnabled = true
        if completed {
            owner._viewControllers = [ended.pending]
            neighbours = nil
        }
        isRebasing = true
        ended.exchange.finish(completed: completed)
        isRebasing = false
        rebase()
        if ended.isInteractive {
            owner.gestureDidFinish(from: old, completed: completed, ended.step > 0 ? .forward : .reverse)
        }
        ended.completion?(completed)
        loadNeighbours()
    }

    func finishTransition() {
        guard let transition else { return }
        scrollView.stopMotion(notifying: false)
        if scrollView.isDragging { scrollView.cancelDragging() }
        // That may have ended it.
        guard let running = self.transition, running.exchange === transition.exchange else { return }
        let isCompleted = !running.isInteractive || progress * CGFloat(running.step) >= 0.5
        scrollView.stopMotion(notifying: false)
        end(running, completed: isCompleted)
    }

    // MARK: Changes

    func show(
        _ controllers: [UIViewController], back: UIViewController?,
        _ direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        guard let page = controllers.first else { return }
        neighbours = nil
        guard animated, pitch > 0 else {
            let exchange = ChildExchange(in: owner, from: owner._viewControllers, to: controllers)
            exchange.begin(animated: false)
            owner._viewControllers = controllers
            if page.view.superview !== scrollView {
                prepare(page.view)
                scrollView.addSubview(page.view)
            }
            rebase()
            exchange.finish(completed: true)
            completion?(true)
            return owner.view.setNeedsLayout()
        }
        scroll(to: page, direction == .forward ? 1 : -1, isInteractive: false, completion)
    }

    private func scroll(
        to page: UIViewController, _ step: Int, isInteractive: Bool, _ completion: ((Bool) -> Void)?
    ) {
        if scrollView.isTracking { scrollView.cancelDragging() }
        begin(page, step, isInteractive: isInteractive, completion: completion)
        guard transition != nil else { return }
        updateRange()
        // A touch would stop the page between two.
        if !isInteractive { scrollView.isUserInteractionEnabled = false }
        scrollView.setContentOffset(offset(step), animated: true)
    }

    func turn(_ direction: UIPageViewController.NavigationDirection) {
        let step = direction == .forward ? 1 : -1
        if transition != nil { finishTransition() }
        loadNeighbours()
        guard transition == nil, let page = neighbours?.controller(step), pitch > 0 else { return }
        scroll(to: page, step, isInteractive: true, nil)
    }

    /// Goes on by one page for a notch of a wheel. A page that scrolls itself along the axis keeps the wheel.
    private func wheel(_ dx: CGFloat, _ dy: CGFloat) -> Bool {
        // A wheel without a second axis turns horizontal pages too.
        let distance = isVertical || dx == 0 ? dy : dx
        guard distance != 0, transition == nil, owner.dataSource != nil else { return false }
        let isForward = distance > 0
        let isReversed = owner.isRightToLeft && dx != 0
        turn(isForward != isReversed ? .forward : .reverse)
        return true
    }
}
