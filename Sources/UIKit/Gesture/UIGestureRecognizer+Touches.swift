import CoreGraphics
import Foundation

extension UIGestureRecognizer {
    /// The centroid of the touches, in the window's coordinates.
    var centroid: CGPoint {
        var sum = CGPoint.zero
        for touch in touches {
            sum.x += touch.locationInWindow.x
            sum.y += touch.locationInWindow.y
        }
        let count = CGFloat(max(1, touches.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    var window: UIWindow? { view?.window }

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return window.convert(point, to: view)
    }

    func allows(_ type: UITouch.TouchType) -> Bool {
        allowedTouchTypes.contains { $0.intValue == type.rawValue }
    }

    /// Whether the recognizer receives a touch that begins, as far as its properties and its delegate decide.
    func acceptsByDefault(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isEnabled, !_state.isFinal, shouldReceive(event) else { return false }
        guard allows(touch.type) else { return false }
        if requiresExclusiveTouchType, let first = touches.first, first.type != touch.type { return false }
        if let delegate {
            guard delegate.gestureRecognizer(self, shouldReceive: event),
                delegate.gestureRecognizer(self, shouldReceive: touch)
            else { return false }
        }
        return true
    }

    /// Whether the recognizer receives the scrolling, or the pinch or rotation on a touchpad, that begins with an event.
    func accepts(_ event: PointerGestureEvent) -> Bool {
        guard isEnabled, _state == .possible, attempt.isEmpty, event.concerns(self), shouldReceive(event)
        else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    /// Receives the changes of an event, in the order of the phases.
    func receive(_ changed: [UITouch], _ event: UIEvent) {
        modifierFlags = event.modifierFlags
        buttonMask = event.buttonMask
        for phase in UITouch.Phase.delivered {
            // The subclass may have ignored a touch, or ended the attempt, in the previous phase.
            guard !_state.isFinal else { return }
            var matching: Set<UITouch> = []
            for touch in changed where touch.phase == phase && touches.contains(touch) { matching.insert(touch) }
            guard !matching.isEmpty else { continue }
            lastCentroid = centroid
            switch phase {
            case .began: touchesBegan(matching, with: event)
            case .moved: touchesMoved(matching, with: event)
            case .ended: touchesEnded(matching, with: event)
            default: touchesCancelled(matching, with: event)
            }
        }
    }

    /// The maximum number of touches of an attempt that the recognizer remembers: a subclass that never fails must not
    /// collect them indefinitely.
    private static var maxRemembered: Int { 32 }

    func begin(_ touch: UITouch) {
        if attempt.count >= Self.maxRemembered { attempt = Set(touches.map(\.serial)) }
        idleSince = nil
        touches.append(touch)
        attempt.insert(touch.serial)
    }

    /// Removes the touches that the last event has ended.
    func removeEndedTouches() {
        guard touches.contains(where: \.isOver) else { return }
        lastCentroid = centroid
        touches.removeAll(where: \.isOver)
    }

    func _ignore(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        attempt.remove(touch.serial)
    }
}
