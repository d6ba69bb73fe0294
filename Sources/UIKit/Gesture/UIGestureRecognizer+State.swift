import CoreGraphics

extension UIGestureRecognizer.State {
    /// The meaning of a requested state in the current one.
    enum Transition {
        /// The gesture is recognized: by its beginning, or as a discrete gesture.
        case recognize
        /// A recognized gesture continues or ends.
        case proceed(UIGestureRecognizer.State)
        /// The attempt ends without a gesture.
        case fail
        case ignore
    }

    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
    var isActive: Bool { self == .began || self == .changed }

    /// The state machine of recognizers.
    func transition(to next: UIGestureRecognizer.State) -> Transition {
        switch (self, next) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended): .recognize
        case (.possible, .failed), (.possible, .cancelled): .fail
        case (.began, .changed), (.changed, .changed), (.changed, .began): .proceed(.changed)
        case (.began, .ended), (.changed, .ended): .proceed(.ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): .proceed(.cancelled)
        case (_, .possible), (.began, .began), (.ended, _), (.cancelled, _), (.failed, _): .ignore
        }
    }
}

/// A recognition that waits for other recognizers to fail.
enum HeldRecognition {
    case discrete
    /// A continuous gesture that has begun.
    case continuous
    /// A continuous gesture that has begun and ended.
    case endedContinuous
}

extension UIGestureRecognizer {
    var environment: GestureEnvironment { UIApplication.shared.gestures }

    /// The state as far as the recognizer itself has advanced, whether or not other recognizers delay it.
    var reachedState: State {
        switch heldRecognition {
        case .discrete, .endedContinuous: .ended
        case .continuous: .began
        case nil: _state
        }
    }

    /// Performs a change of the state, or as much of it as other recognizers allow.
    func request(_ next: State) {
        switch _state.transition(to: next) {
        case .recognize: recognize(as: next == .changed ? .began : next)
        case .proceed(let state):
            // The action of the beginning is performed before the end replaces it.
            if _state == .began, state.isFinal { environment.sendPendingAction(of: self) }
            // An action may have disabled the recognizer.
            guard _state.isActive else { return }
            _state = state
            environment.needsAction(self)
        case .fail: fail()
        case .ignore: break
        }
    }

    private func recognize(as next: State) {
        if heldRecognition != nil {
            if heldRecognition == .continuous, next == .ended { heldRecognition = .endedContinuous }
            return
        }
        environment.track(self)
        guard mayBegin else { return fail() }
        // The delegate may have ended the attempt.
        guard _state == .possible else { return }
        if environment.isWaiting(self) {
            heldRecognition = next == .ended ? .discrete : .continuous
        } else {
            environment.recognize(self, as: next)
        }
    }

    /// Whether the views between the touch and the recognizer, and the delegate, let the gesture begin.
    private var mayBegin: Bool {
        guard isEnabled else { return false }
        var responder = touches.first?.view ?? view
        while let current = responder {
            if !current.gestureRecognizerShouldBegin(self) { return false }
            if current === view { break }
            responder = current.superview
        }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    func fail() {
        guard _state == .possible else { return }
        heldRecognition = nil
        _state = .failed
        environment.track(self)
        environment.didFail(self)
    }

    /// Cancels a gesture in progress, because the recognizer was disabled or has left its view.
    func cancelAttempt() {
        guard !attempt.isEmpty || _state != .possible || isScrolling else { return }
        switch _state {
        case .possible: fail()
        case .began, .changed:
            _state = .cancelled
            environment.needsAction(self)
        case .ended, .cancelled, .failed: break
        }
        environment.update()
    }

    /// Returns to `possible` after the attempt has ended.
    func finishAttempt() {
        touches = []
        attempt = []
        idleSince = nil
        presses = []
        heldRecognition = nil
        isScrolling = false
        reset()
        _state = .possible
    }
}
