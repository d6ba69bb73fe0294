import Foundation

/// The touches that views receive, after recognizers have delayed or cancelled them.
@MainActor final class TouchDelivery {
    /// The stages of a touch's delivery to its view.
    enum Stage {
        /// Nothing yet: a recognizer delays the beginning, or the touch is new.
        case waiting
        case began
        /// Everything but the end, which a recognizer delays.
        case endWaiting
        /// Everything, or nothing because the view does not accept the touch.
        case done
    }

    private struct Call {
        let view: UIView
        let phase: UITouch.Phase
        var touches: Set<UITouch>
    }

    /// The touches whose end or cancellation their view has not received, with their events.
    private var open: [(touch: UITouch, event: UIEvent)] = []
    private var isFlushing = false

    /// The number of touches whose end their view has not received.
    var openCount: Int { open.count }

    /// Sends the changes of an event to the views.
    func send(_ changed: [UITouch], _ event: UIEvent, active: [UIGestureRecognizer]) {
        var calls: [Call] = []
        for touch in changed {
            switch touch.phase {
            case .began where touch.isDelivered && touch.stage == .done:
                touch.stage = .waiting
                open.append((touch, event))
            case .moved where touch.stage == .began && !touch.isCancelledInView:
                add(.moved, touch, to: &calls)
            case .ended where touch.stage == .began && !touch.isCancelledInView:
                touch.stage = .endWaiting
            case .cancelled:
                touch.isCancelledInView = true
            default: break
            }
        }
        perform(calls, event)
        flush(active: active)
    }

    /// Marks the touches of a recognized gesture; their views receive a cancellation.
    func cancelTouches(of recognizer: UIGestureRecognizer) {
        for entry in open where recognizer.attempt.contains(entry.touch.serial) { entry.touch.isCancelledInView = true }
        for touch in recognizer.touches { touch.isCancelledInView = true }
    }

    /// Cancels the touches in a view that has left its window.
    func cancel(in view: UIView) {
        for entry in open where entry.touch.view === view { entry.touch.isCancelledInView = true }
        flush(active: UIApplication.shared.gestures.active)
    }

    /// Sends what recognizers no longer delay, and what they have cancelled.
    func flush(active: [UIGestureRecognizer]) {
        guard !open.isEmpty, !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        // A view may change everything in its methods, so the list is read again after each event's calls.
        while let (calls, event) = nextCalls(active: active) { perform(calls, event) }
    }

    /// Returns the calls that are due for the touches of one event; nil if there are none.
    private func nextCalls(active: [UIGestureRecognizer]) -> ([Call], UIEvent)? {
        var calls: [Call] = []
        var event: UIEvent?
        for entry in open {
            if let event, event !== entry.event { continue }
            guard let phase = nextPhase(of: entry.touch, active: active) else { continue }
            event = entry.event
            add(phase, entry.touch, to: &calls)
        }
        open.removeAll { $0.touch.stage == .done }
        return event.map { (calls, $0) }
    }

    private func nextPhase(of touch: UITouch, active: [UIGestureRecognizer]) -> UITouch.Phase? {
        func isDelayed(_ delays: (UIGestureRecognizer) -> Bool) -> Bool {
            active.contains { $0._state == .possible && $0.attempt.contains(touch.serial) && delays($0) }
        }
        switch touch.stage {
        case .waiting where touch.isCancelledInView:
            touch.stage = .done
            return nil
        case .began where touch.isCancelledInView, .endWaiting where touch.isCancelledInView:
            touch.stage = .done
            return .cancelled
        case .waiting where !isDelayed(\.delaysTouchesBegan):
            touch.stage = touch.phase == .ended ? .endWaiting : .began
            return .began
        case .endWaiting where !isDelayed(\.delaysTouchesEnded):
            touch.stage = .done
            return .ended
        default: return nil
        }
    }

    private func add(_ phase: UITouch.Phase, _ touch: UITouch, to calls: inout [Call]) {
        guard let view = touch.view else { return }
        if let index = calls.firstIndex(where: { $0.view === view && $0.phase == phase }) {
            calls[index].touches.insert(touch)
        } else {
            calls.append(Call(view: view, phase: phase, touches: [touch]))
        }
    }

    /// Calls the views' methods, in the order of the phases. While one runs, its touches have the phase of the call.
    private func perform(_ calls: [Call], _ event: UIEvent) {
        for phase in UITouch.Phase.delivered {
            for call in calls where call.phase == phase {
                // What a recognizer has delayed is delivered in another phase than that of the touch.
                let delayed = call.touches.contains { $0.phase != phase } ? call.touches.map { ($0, $0.phase) } : []
                for (touch, _) in delayed { touch.phase = phase }
                switch phase {
                case .began: call.view.touchesBegan(call.touches, with: event)
                case .moved: call.view.touchesMoved(call.touches, with: event)
                case .ended: call.view.touchesEnded(call.touches, with: event)
                default: call.view.touchesCancelled(call.touches, with: event)
                }
                for (touch, actual) in delayed where touch.phase == phase { touch.phase = actual }
            }
        }
    }
}

extension UITouch.Phase {
    /// The phases with a method of responders and recognizers, in the order in which an event calls them.
    static let delivered: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
}
