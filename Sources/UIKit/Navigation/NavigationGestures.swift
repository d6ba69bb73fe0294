import CoreGraphics
import Foundation

/// The gestures of a navigation controller: those that return to the previous controller, and those that hide the bars.
@MainActor final class NavigationGestures: NSObject, UIGestureRecognizerDelegate {
    /// The velocity, in points per second, above which a pan continues in its direction.
    private static let decisiveVelocity: CGFloat = 300
    /// The distance, in points, of a swipe that hides or displays the bars.
    private static let swipeDistance: CGFloat = 24

    private weak var controller: UINavigationController?
    private(set) lazy var pop = makePop()
    private(set) lazy var tap = makeTap()
    private(set) lazy var swipe = makeSwipe()
    /// The recognizer of the back button of a mouse.
    private lazy var back = makeBack()

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
    }

    private func makePop() -> UIScreenEdgePanGestureRecognizer {
        let pop = PopGestureRecognizer(target: self, action: NavigationGestures.panned)
        pop.allowedTouchTypes = [
            NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
        ]
        pop.edges = .left
        pop.delegate = self
        return pop
    }

    private func makeTap() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: self, action: NavigationGestures.tapped)
        tap.cancelsTouchesInView = false
        tap.delegate = self
        return tap
    }

    private func makeSwipe() -> UIPanGestureRecognizer {
        let swipe = UIPanGestureRecognizer(target: self, action: NavigationGestures.swiped)
        swipe.cancelsTouchesInView = false
        swipe.allowedScrollTypesMask = .all
        swipe.delegate = self
        return swipe
    }

    private func makeBack() -> UITapGestureRecognizer {
        let back = UITapGestureRecognizer(target: self, action: NavigationGestures.backClicked)
        // The side button of a mouse that is nearer to the hand.
        back.buttonMaskRequired = .button(4)
        back.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        back.delegate = self
        return back
    }

    func install(in view: UIView) {
        view.addGestureRecognizer(pop)
        view.addGestureRecognizer(back)
        barFlagsDidChange()
    }

    func barFlagsDidChange() {
        guard let controller, let view = controller.viewIfLoaded else { return }
        if controller.barFlags.hidesOnTap {
            if tap.view !== view { view.addGestureRecognizer(tap) }
        } else if tap.view != nil {
            view.removeGestureRecognizer(tap)
        }
        if controller.barFlags.hidesOnSwipe {
            if swipe.view !== view { view.addGestureRecognizer(swipe) }
        } else if swipe.view != nil {
            view.removeGestureRecognizer(swipe)
        }
    }

    // MARK: Return

    private func panned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard let controller, let view = controller.viewIfLoaded else { return }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sign: CGFloat = isRightToLeft ? -1 : 1
        let width = max(view.bounds.width, 1)
        let progress = min(max(sign * recognizer.translation(in: view).x / width, 0), 1)
        switch recognizer.state {
        case .began: begin()
        case .changed: controller.popInteractor?.update(progress)
        case .ended:
            let velocity = sign * recognizer.velocity(in: view).x
            let isFast = abs(velocity) > Self.decisiveVelocity
            end(finishes: isFast ? velocity > 0 : progress > 0.5)
        case .cancelled, .failed: end(finishes: false)
        default: break
        }
    }

    /// Begins a pop that follows the pan.
    private func begin() {
        guard let controller, controller.viewControllers.count > 1, controller.navigationTransition == nil,
            controller.popInteractor == nil, let top = controller.topViewController, controller.barAllowsPop(of: top)
        else { return }
        controller.popInteractor = UIPercentDrivenInteractiveTransition()
        controller.popViewController(animated: true)
        // An override may not have popped, and without a window nothing is animated.
        if controller.navigationTransition == nil { controller.popInteractor = nil }
    }

    private func end(finishes: Bool) {
        guard let controller, let interactor = controller.popInteractor else { return }
        controller.popInteractor = nil
        if finishes { interactor.finish() } else { interactor.cancel() }
    }

    private func backClicked() {
        guard let controller, controller.canPopByUser else { return }
        controller.backButtonPressed()
    }

    // MARK: Bars

    private func tapped() {
        guard let controller else { return }
        controller.setBarsHidden(!controller.isNavigationBarHidden)
    }

    private func swiped(_ recognizer: UIPanGestureRecognizer) {
        guard let controller, recognizer.state == .changed || recognizer.state == .ended else { return }
        let distance = recognizer.translation(in: recognizer.view).y
        guard abs(distance) > Self.swipeDistance else { return }
        controller.setBarsHidden(distance < 0)
    }

    /// A pan from the edge that fails as soon as it has another direction, so that content can scroll.
    private final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard reachedState == .possible, hypot(movement.dx, movement.dy) >= Self.slop else { return }
            fail()
        }
    }

    // MARK: Delegate

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller else { return false }
        if gestureRecognizer === pop { return controller.canPopByUser && !controller.isNavigationBarHidden }
        if gestureRecognizer === back { return controller.canPopByUser }
        return true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let controller else { return false }
        if gestureRecognizer === pop {
            let isRightToLeft = controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            pop.edges = isRightToLeft ? .right : .left
            return true
        }
        guard gestureRecognizer === tap else { return true }
        var view = touch.view
        while let current = view, current !== controller.viewIfLoaded {
            if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
            view = current.superview
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === swipe || gestureRecognizer === tap }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        // Content that scrolls waits for a pan from the edge.
        gestureRecognizer === pop && otherGestureRecognizer is UIPanGestureRecognizer
            && otherGestureRecognizer !== swipe
    }
}
