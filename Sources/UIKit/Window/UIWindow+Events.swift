import Foundation

extension UIWindow {
    func dispatchTouches(_ event: UIEvent) {
        let touches = event.changedTouches(in: self)
        guard !touches.isEmpty else { return }
        if touches.contains(where: { $0.phase == .began }) { loadedFocusSystem?.suspend() }
        let gestures = UIApplication.shared.gestures
        for touch in touches where touch.phase == .began {
            touch.isDelivered = accepts(touch, among: event)
            gestures.attach(touch, event)
        }
        gestures.send(touches, event)
    }

    /// Whether the view of a new touch accepts it in addition to the touches that are already down.
    private func accepts(_ touch: UITouch, among event: UIEvent) -> Bool {
        guard let view = touch.view else { return false }
        for other in event.touches
        where other !== touch && other.isDelivered && other.window === self && other.serial < touch.serial {
            guard other.phase != .ended, other.phase != .cancelled, let otherView = other.view else { continue }
            if otherView === view {
                if !view.isMultipleTouchEnabled { return false }
            } else if view.isExclusiveTouch || otherView.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    func dispatchPresses(_ event: UIPressesEvent) {
        for (phase, presses) in Dictionary(grouping: event.changedPresses, by: \.phase) {
            switch phase {
            case .began:
                if let menuSession {
                    presses.compactMap(\.key).forEach(menuSession.receive)
                    continue
                }
                // A key that performs a command is not sent to the responders.
                let remaining = presses.filter {
                    !performKeyCommand(for: $0) && !dismissFindNavigator(for: $0) && !dismissPresentation(for: $0)
                }
                guard !remaining.isEmpty else { continue }
                let responder = keyboardFocusView ?? firstResponder ?? self
                for press in remaining { press.responder = responder }
                responder.pressesBegan(Set(remaining), with: event)
            case .ended:
                for press in presses { press.responder?.pressesEnded([press], with: event) }
            case .cancelled:
                for press in presses { press.responder?.pressesCancelled([press], with: event) }
            case .changed, .stationary:
                break
            }
        }
    }
}
