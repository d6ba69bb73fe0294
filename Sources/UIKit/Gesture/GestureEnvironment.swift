import Foundation
import UIPlatform

/// The recognizers with a gesture in progress, and the rules among them: which one waits for another to fail, which one
/// makes others fail, and which touches reach the views.
@MainActor final class GestureEnvironment {
    /// The recognizers of the current touches, in the order in which they receive them: those of the deepest view first.
    private(set) var active: [UIGestureRecognizer] = []
    /// The recognizers whose state has changed since their last action.
    private var pendingActions: [UIGestureRecognizer] = []
    private var isUpdating = false
    private var expiry: EventTimer?
    /// The time, in seconds, after which an attempt without touches ends even if the recognizer does not say so: touches
    /// that wait for it must reach their views, and other recognizers work again. All intervals between taps are shorter.
    static let idleTimeout: TimeInterval = 1.5
    /// Whether recognizers are receiving an event, after which `update()` is called.
    private var isDelivering = false
    let views = TouchDelivery()

    /// Adds a recognizer to those with a gesture in progress.
    func track(_ recognizer: UIGestureRecognizer) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    // MARK: Events

    /// Finds the recognizers of a touch that begins: those of its view and of the views around it.
    func attach(_ touch: UITouch, _ event: UIEvent) {
        var recognizers: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.accepts(touch, event) {
                recognizers.append(recognizer)
            }
            view = current.superviewForGestures
        }
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers {
            recognizer.begin(touch)
            track(recognizer)
        }
    }

    /// Sends the changed touches of an event to the recognizers, performs their actions, and then sends the touches to
    /// the views.
    func send(_ changed: [UITouch], _ event: UIEvent) {
        deliver {
            var receivers: [UIGestureRecognizer] = []
            for touch in changed {
                for recognizer in touch.gestureRecognizers ?? []
                where !receivers.contains(where: { $0 === recognizer }) { receivers.append(recognizer) }
            }
            for recognizer in receivers { recognizer.receive(changed, event) }
        }
        for recognizer in active { recognizer.removeEndedTouches() }
        failIdle()
        expectEnds(after: event.timestamp)
        views.send(changed, event, active: active)
        update()
    }

    /// Sends a step of a gesture without touches to the recognizers that accepted its beginning.
    func send(_ event: PointerGestureEvent) {
        if event.phase == .began {
            var view: UIView? = event.view
            while let current = view {
                for recognizer in current.gestureRecognizers ?? [] where recognizer.accepts(event) {
                    recognizer.isScrolling = true
                    track(recognizer)
                }
                view = current.superviewForGestures
            }
        }
        deliver {
            for recognizer in active where recognizer.isScrolling && !recognizer._state.isFinal {
                recognizer.modifierFlags = event.modifierFlags
                event.deliver(to: recognizer)
            }
        }
    }

    /// Calls a closure that sends an event to recognizers, and updates them afterwards.
    func deliver(_ body: () -> Void) {
        let wasDelivering = isDelivering
        isDelivering = true
        body()
        isDelivering = wasDelivering
        update()
    }

    /// Fails the recognizers that wait for each other although nothing can happen any more.
    private func failIdle() {
        guard let first = active.first(where: { $0._state == .possible }),
            active.allSatisfy({
                $0._state != .possible || ($0.heldRecognition != nil && $0.touches.isEmpty)
            })
        else { return }
        // The first of a cycle of requirements fails, which may let the others proceed.
        first.fail()
        update()
    }

    /// Schedules the end of attempts that subclasses have left open.
    private func expectEnds(after time: TimeInterval) {
        for recognizer in active where recognizer.touches.isEmpty && recognizer.needsTouches {
            recognizer.idleSince = recognizer.idleSince ?? time
        }
        guard expiry?.isPending != true, active.contains(where: { $0.idleSince != nil }) else { return }
        expiry = UIApplication.shared.input.schedule(at: time + Self.idleTimeout) { [weak self] in
            self?.endIdle(at: time + Self.idleTimeout)
        }
    }

    private func endIdle(at time: TimeInterval) {
        for recognizer in active {
            if let since = recognizer.idleSince, since + Self.idleTimeout <= time { recognizer.cancelAttempt() }
        }
        update()
        expectEnds(after: time)
    }

    // MARK: Relations

    /// Whether two recognizers concern each other: they share a touch or a view.
    private func areRelated(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if a.isScrolling, b.isScrolling { return true }
        if let view = a.view, view === b.view { return true }
        return !a.attempt.isDisjoint(with: b.attempt)
    }

    /// Whether `a`, which has recognized its gesture, makes `b` fail.
    private func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        guard areRelated(a, b), a.canPrevent(b), b.canBePrevented(by: a) else { return false }
        if a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true { return false }
        if b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true { return false }
        return true
    }

    /// Whether a recognizer waits for another one with a gesture in progress to fail.
    func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains { other in
            other !== recognizer && other._state == .possible && hasProgress(other)
                && requiresFailure(recognizer, of: other)
        }
    }

    private func hasProgress(_ recognizer: UIGestureRecognizer) -> Bool {
        !recognizer.attempt.isEmpty || recognizer.isScrolling
    }

    private func requiresFailure(_ a: UIGestureRecognizer, of b: UIGestureRecognizer) -> Bool {
        if a.failureRequirements.contains(where: { $0.recognizer === b }) { return true }
        guard areRelated(a, b) else { return false }
        return a.shouldRequireFailure(of: b) || b.shouldBeRequiredToFail(by: a)
            || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) == true
            || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) == true
    }

    // MARK: Recognition

    /// Sets a recognizer's first state after `possible`, unless another recognizer prevents it; related recognizers
    /// fail.
    func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
        recognizer.heldRecognition = nil
        let isPrevented = active.contains { other in
            other !== recognizer && (other._state.isActive || other._state == .ended)
                && prevents(other, recognizer)
        }
        if isPrevented { return recognizer.fail() }
        recognizer._state = state
        needsAction(recognizer)
        if recognizer.cancelsTouchesInView { views.cancelTouches(of: recognizer) }
        for other in active where other !== recognizer && other._state == .possible {
            if prevents(recognizer, other) { other.fail() }
        }
        // Whatever still waits for this recognizer waits in vain.
        for other in active where other.heldRecognition != nil && requiresFailure(other, of: recognizer) {
            other.fail()
        }
    }

    /// Lets the recognizers proceed that waited for one that has failed.
    func didFail(_ recognizer: UIGestureRecognizer) {
        for other in active where other._state == .possible {
            guard let held = other.heldRecognition, !isWaiting(other) else { continue }
            recognize(other, as: held == .discrete ? .ended : .began)
            if held == .endedContinuous, other._state == .began { other.request(.ended) }
        }
        if !isDelivering { update() }
    }

    // MARK: Actions

    func needsAction(_ recognizer: UIGestureRecognizer) {
        if !pendingActions.contains(where: { $0 === recognizer }) { pendingActions.append(recognizer) }
        if !isDelivering { update() }
    }

    func sendPendingAction(of recognizer: UIGestureRecognizer) {
        guard let index = pendingActions.firstIndex(where: { $0 === recognizer }) else { return }
        pendingActions.remove(at: index)
        recognizer.sendActions()
    }

    /// Performs pending actions, and resets the recognizers whose attempts have ended.
    func update() {
        guard !isUpdating, !isDelivering else { return }
        isUpdating = true
        defer { isUpdating = false }
        while !pendingActions.isEmpty {
            let recognizer = pendingActions.removeFirst()
            recognizer.sendActions()
        }
        let finished = active.filter { $0._state.isFinal || ($0._state == .possible && !hasProgress($0)) }
        active.removeAll { recognizer in finished.contains { $0 === recognizer } }
        for recognizer in finished where recognizer._state.isFinal { recognizer.finishAttempt() }
        views.flush(active: active)
    }

    /// Cancels the gestures of a view that has left its window, and the touches that it receives itself.
    func viewDidLeave(_ view: UIView) {
        for recognizer in view.gestureRecognizers ?? [] { recognizer.cancelAttempt() }
        // Recognizers of the views around it, such as a scroll view's, continue with the touch.
        UIApplication.shared.input.cancelTouches { touch in
            touch.view === view
                && !(touch.gestureRecognizers ?? []).contains {
                    $0.touches.contains(touch) && $0.window === touch.window
                }
        }
        views.cancel(in: view)
    }
}

extension UIView {
    /// The view around this one whose recognizers receive its touches; nil for that of a keyboard, which is outside of the app's views.
    fileprivate var superviewForGestures: UIView? { self is KeyboardContainerView ? nil : superview }
}
