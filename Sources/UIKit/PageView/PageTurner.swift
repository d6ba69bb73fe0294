import CoreGraphics
import QuartzCore

/// The pages that turn about a spine, by drags, taps at the edges, wheels and keys.
@MainActor final class PageTurner: PageEngine {
    private struct Transition {
        let pending: [UIViewController]
        let direction: UIPageViewController.NavigationDirection
        let exchange: ChildExchange
        let turn: PageTurn
        let isInteractive: Bool
        var completion: ((Bool) -> Void)?
    }

    /// The duration of a turn, in seconds.
    private static let duration = 0.5
    /// The part of the width in which a tap turns a page, and its least value in points.
    private static let tapPart: CGFloat = 0.15, minimumTapWidth: CGFloat = 44

    private unowned let owner: UIPageViewController
    private let pages = UIView()
    private var transition: Transition?
    private lazy var pan = UIPanGestureRecognizer(target: self, action: PageTurner.panned)
    private lazy var tap = UITapGestureRecognizer(target: self, action: PageTurner.tapped)
    private lazy var gestureDelegate = PageGestureDelegate(self)

    var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

    init(_ owner: UIPageViewController) {
        self.owner = owner
    }

    private var isVertical: Bool { owner.navigationOrientation == .vertical }

    func install(in root: UIView) {
        root.insertSubview(pages, at: 0)
        pages.clipsToBounds = true
        for recognizer in gestureRecognizers {
            recognizer.delegate = gestureDelegate
            root.addGestureRecognizer(recognizer)
        }
        pan.maximumNumberOfTouches = 1
        pan.allowedScrollTypesMask = .continuous
        root.addGestureRecognizer(PageWheelRecognizer { [weak self] in self?.wheel($0, $1) ?? false })
    }

    // MARK: Layout

    func layOut(in rect: CGRect) {
        pages.frame = rect
        guard transition == nil else { return }
        for (index, controller) in owner._viewControllers.enumerated() where controller.isViewLoaded {
            controller.view.frame = frame(index)
        }
    }

    /// Returns the frame of a page: the only one, or the first or second of two.
    private func frame(_ index: Int) -> CGRect {
        guard owner.spineLocation == .mid else { return pages.bounds }
        let isFirst = owner.isRightToLeft ? index == 1 : index == 0
        let (width, height) = (pages.bounds.width, pages.bounds.height)
        let scale = pages.contentScaleFactor
        if isVertical {
            let half = (height / 2).rounded(toPixelsAt: scale)
            return CGRect(x: 0, y: isFirst ? 0 : half, width: width, height: isFirst ? half : height - half)
        }
        let half = (width / 2).rounded(toPixelsAt: scale)
        return CGRect(x: isFirst ? 0 : half, y: 0, width: isFirst ? half : width - half, height: height)
    }

    func dataSourceDidChange() {}

    // MARK: Changes

    func show(
        _ controllers: [UIViewController], back: UIViewController?,
        _ direction: UIPageViewController.NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        let exchange = ChildExchange(in: owner, from: owner._viewControllers, to: controllers)
        guard animated, pages.bounds.width > 0, pages.bounds.height > 0 else {
            exchange.begin(animated: false)
            owner._viewControllers = controllers
            addViews(of: controllers)
            exchange.finish(completed: true)
            completion?(true)
            return owner.view.setNeedsLayout()
        }
        begin(controllers, direction, back: back, isInteractive: false, completion: completion)
        complete(velocity: 0, finishes: true)
    }

    private func addViews(of controllers: [UIViewController]) {
        for (index, controller) in controllers.enumerated() {
            let view: UIView = controller.view
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = []
            view.frame = frame(index)
            if view.superview !== pages { pages.addSubview(view) }
        }
    }

    private func begin(
        _ pending: [UIViewController], _ direction: UIPageViewController.NavigationDirection, back: UIViewController?,
        isInteractive: Bool, completion: ((Bool) -> Void)?
    ) {
        let old = owner._viewControllers
        let exchange = ChildExchange(in: owner, from: old, to: pending)
        exchange.begin(animated: true)
        let isTwoSided = owner.spineLocation == .mid
        var turn: PageTurn?
        UIView.performWithoutAnimation {
            addViews(of: pending)
            // `max` is the opposite edge of `min`.
            let isMirrored = owner.isRightToLeft != (owner.spineLocation == .max)
            turn = PageTurn(
                in: pages, old: old.map(\.view), new: pending.map(\.view), back: back?.view, isVertical: isVertical,
                isForward: direction == .forward, isMirrored: isMirrored, hasTwoPages: isTwoSided)
        }
        guard let turn else { return }
        transition = Transition(
            pending: pending, direction: direction, exchange: exchange, turn: turn, isInteractive: isInteractive,
            completion: completion)
    }

    /// Turns the page to its end, or back.
    private func complete(velocity: CGFloat, finishes: Bool) {
        guard let running = transition else { return }
        running.turn.animate(to: finishes ? 1 : 0, duration: Self.duration) { [weak self] in
            guard let self, let transition, transition.exchange === running.exchange else { return }
            end(transition, completed: finishes)
        }
    }

    private func end(_ ended: Transition, completed: Bool) {
        let old = owner._viewControllers
        transition = nil
        ended.turn.remove()
        if completed { owner._viewControllers = ended.pending }
        ended.exchange.finish(completed: completed)
        addViews(of: owner._viewControllers)
        if ended.isInteractive { owner.gestureDidFinish(from: old, completed: completed, ended.direction) }
        ended.completion?(completed)
    }

    func finishTransition() {
        guard let transition else { return }
        let isCompleted = transition.turn.isFinishing ?? (transition.turn.progress >= 0.5)
        end(transition, completed: isCompleted)
    }

    // MARK: Gestures

    func turn(_ direction: UIPageViewController.NavigationDirection) {
        if transition != nil { finishTransition() }
        guard beginInteractive(direction) else { return }
        complete(velocity: 0, finishes: true)
    }

    /// Asks the data source for the next pages, and begins to turn to them.
    private func beginInteractive(_ direction: UIPageViewController.NavigationDirection) -> Bool {
        guard transition == nil, owner.isVisibleContainer, pages.bounds.width > 0,
            let pending = owner.neighbours(direction)
        else { return false }
        owner.delegate?.pageViewController(owner, willTransitionTo: pending)
        guard transition == nil else { return false }
        begin(pending, direction, back: nil, isInteractive: true, completion: nil)
        return true
    }

    /// Returns the direction of a drag or a tap on the side of larger coordinates, or on the other one.
    private func direction(isAtEnd: Bool) -> UIPageViewController.NavigationDirection {
        isAtEnd != owner.isRightToLeft ? .forward : .reverse
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        let movement = pan.translation(in: pages)
        let distance = isVertical ? movement.y : movement.x
        let length = isVertical ? pages.bounds.height : pages.bounds.width
        switch pan.state {
        case .began:
            _ = beginInteractive(direction(isAtEnd: distance < 0))
        case .changed:
            guard let transition, transition.isInteractive, transition.turn.isFinishing == nil else { return }
            let isTowardsEnd = transition.direction == direction(isAtEnd: true)
            transition.turn.progress = min(max((isTowardsEnd ? -distance : distance) / max(length, 1), 0), 1)
        case .ended:
            guard let transition, transition.isInteractive, transition.turn.isFinishing == nil else { return }
            let velocity = isVertical ? pan.velocity(in: pages).y : pan.velocity(in: pages).x
            let forward = transition.direction == direction(isAtEnd: true) ? -velocity : velocity
            let finishes = abs(forward) > 300 ? forward > 0 : transition.turn.progress > 0.5
            complete(velocity: forward, finishes: finishes)
        case .cancelled, .failed:
            guard let transition, transition.isInteractive, transition.turn.isFinishing == nil else { return }
            complete(velocity: 0, finishes: false)
        case .possible: break
        }
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard tap.state == .ended else { return }
        guard let isAtEnd = tapSide(tap.location(in: pages)) else { return }
        turn(direction(isAtEnd: isAtEnd))
    }

    /// Returns the side at which a tap turns the page; nil in the middle.
    private func tapSide(_ point: CGPoint) -> Bool? {
        let (position, length) = isVertical ? (point.y, pages.bounds.height) : (point.x, pages.bounds.width)
        let width = min(max(length * Self.tapPart, Self.minimumTapWidth), length / 2)
        if position < width { return false }
        return position > length - width ? true : nil
    }

    func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard owner.dataSource != nil, transition == nil else { return false }
        if recognizer === tap { return tapSide(tap.location(in: pages)) != nil }
        let movement = pan.translation(in: pages)
        return isVertical ? abs(movement.y) > abs(movement.x) : abs(movement.x) > abs(movement.y)
    }

    private func wheel(_ dx: CGFloat, _ dy: CGFloat) -> Bool {
        let distance = isVertical || dx == 0 ? dy : dx
        guard distance != 0, transition == nil, owner.dataSource != nil else { return false }
        turn((distance > 0) != (owner.isRightToLeft && dx != 0) ? .forward : .reverse)
        return true
    }
}

/// Decides whether the gestures of pages that turn begin.
@MainActor private final class PageGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var turner: PageTurner?

    init(_ turner: PageTurner) {
        self.turner = turner
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        turner?.shouldBegin(gestureRecognizer) ?? false
    }
}
