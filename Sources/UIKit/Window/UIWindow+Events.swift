import Foundation

extension UIWindow {
    func dispatch(_ event: UIEvent) {
        if let event = event as? UIPressesEvent {
            dispatchPresses(event)
        } else if let touches = event.touches(for: self) {
            dispatchTouches(touches, event)
        }
    }

    /// Groups touches by view and phase, and sends each view one call per phase.
    private func dispatchTouches(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in touches.sorted(by: { $0.serial < $1.serial }) where touch.phase == .began {
            touch.isDelivered = accepts(touch, among: event)
        }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            var groups: [(view: UIView, touches: Set<UITouch>)] = []
            for touch in touches.sorted(by: { $0.serial < $1.serial })
            where touch.phase == phase && touch.isDelivered {
                guard let view = touch.view else { continue }
                if let index = groups.firstIndex(where: { $0.view === view }) {
                    groups[index].touches.insert(touch)
                } else {
                    groups.append((view, [touch]))
                }
            }
            for (view, touches) in groups {
                switch phase {
                case .began: view.touchesBegan(touches, with: event)
                case .moved: view.touchesMoved(touches, with: event)
                case .ended: view.touchesEnded(touches, with: event)
                default: view.touchesCancelled(touches, with: event)
                }
            }
        }
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

    private func dispatchPresses(_ event: UIPressesEvent) {
        for (phase, presses) in Dictionary(grouping: event.changedPresses, by: \.phase) {
            switch phase {
            case .began:
                let responder = firstResponder ?? self
                for press in presses { press.responder = responder }
                responder.pressesBegan(Set(presses), with: event)
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
