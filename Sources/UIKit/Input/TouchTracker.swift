import CoreGraphics
import Foundation

/// The touches of one device, from beginning to end, and the event that they share.
@MainActor final class TouchTracker {
    private struct LastTap {
        var timestamp: TimeInterval
        var location: CGPoint
        weak var window: UIWindow?
        var count: Int
    }

    private let type: UITouch.TouchType
    private var active: [Int32: UITouch] = [:]
    private var hosts: [Int32: SceneHost] = [:]
    private var changed: Set<UITouch> = []
    /// The event of the active touches. It is replaced after all have ended, because an event retains its touches and
    /// their views.
    private var event = UIEvent()
    private var lastTap: LastTap?
    private var timestamp: TimeInterval = 0
    private var buttons: UIEvent.ButtonMask = []
    private var modifiers: UIKeyModifierFlags = []

    init(type: UITouch.TouchType) {
        self.type = type
    }

    func begin(timestamp: TimeInterval, modifiers: UIKeyModifierFlags) {
        self.timestamp = timestamp
        self.modifiers = modifiers
    }

    func setButton(_ button: UIEvent.ButtonMask, isPressed: Bool) {
        if isPressed { buttons.insert(button) } else { buttons.remove(button) }
    }

    func down(_ id: Int32, toplevel: ToplevelID, at point: CGPoint) {
        if active[id] != nil {
            // A finger that is already down cannot go down again: the device lost its release.
            cancel { $0 === active[id] }
        }
        guard !UIApplication.shared.dropsTouches, let host = UIApplication.shared.sceneHost(for: toplevel) else {
            return
        }
        guard let (window, view) = host.hitTest(point, with: event) else { return }
        let touch = UITouch()
        touch.type = type
        touch.window = window
        touch.view = view
        touch.locationInWindow = host.convert(point, to: window)
        touch.previousLocationInWindow = touch.locationInWindow
        touch.timestamp = timestamp
        touch.tapCount = tapCount(at: touch.locationInWindow, in: window)
        active[id] = touch
        hosts[id] = host
        changed.insert(touch)
        if !window.isKeyWindow, window.canBecomeKey { window.makeKey() }
    }

    func move(_ id: Int32, to point: CGPoint) {
        guard let touch = active[id], let window = touch.window, let host = hosts[id] else { return }
        let location = host.convert(point, to: window)
        guard location != touch.locationInWindow else { return }
        if changed.contains(touch), touch.phase != .moved { dispatch() }
        guard active[id] === touch else { return }
        touch.move(to: location, phase: .moved, timestamp: timestamp)
        let start = lastTap?.location ?? location
        if hypot(location.x - start.x, location.y - start.y) > UITouch.TapThreshold.distance { lastTap = nil }
        changed.insert(touch)
    }

    func up(_ id: Int32) {
        guard let touch = active[id] else { return }
        // The touch's beginning or movement in the same frame is sent first.
        if changed.contains(touch) { dispatch() }
        guard active[id] === touch else { return }
        touch.move(to: touch.locationInWindow, phase: .ended, timestamp: timestamp)
        lastTap?.timestamp = timestamp
        changed.insert(touch)
    }

    func setRadius(_ radius: CGFloat, of id: Int32) {
        active[id]?.majorRadius = radius
    }

    /// Sends the windows the changes since the last dispatch.
    func dispatch() {
        guard !changed.isEmpty else { return }
        for touch in active.values where !changed.contains(touch) { touch.phase = .stationary }
        event.touches = Set(active.values)
        event.timestamp = timestamp
        event.buttonMask = buttons
        event.modifierFlags = modifiers
        changed = []
        for (id, touch) in active where touch.phase == .ended || touch.phase == .cancelled {
            active[id] = nil
            hosts[id] = nil
        }
        let sent = event
        if active.isEmpty { event = UIEvent() }
        UIApplication.shared.sendEvent(sent)
    }

    func cancelAll() { cancel { _ in true } }

    /// Cancels touches and immediately notifies their views.
    func cancel(where isCancelled: (UITouch) -> Bool) {
        let cancelled = active.filter { isCancelled($0.value) }
        guard !cancelled.isEmpty else { return }
        lastTap = nil
        var views: [(view: UIView, touches: Set<UITouch>)] = []
        for (id, touch) in cancelled {
            let hasBegun = !changed.contains(touch) || touch.phase != .began
            active[id] = nil
            hosts[id] = nil
            changed.remove(touch)
            touch.phase = .cancelled
            guard hasBegun, touch.isDelivered, let view = touch.view else { continue }
            if let index = views.firstIndex(where: { $0.view === view }) {
                views[index].touches.insert(touch)
            } else {
                views.append((view, [touch]))
            }
        }
        let sent = event
        if active.isEmpty { event = UIEvent() }
        for (view, touches) in views { view.touchesCancelled(touches, with: sent) }
    }

    private func tapCount(at location: CGPoint, in window: UIWindow) -> Int {
        var count = 1
        if let lastTap, lastTap.window === window, active.isEmpty,
            timestamp - lastTap.timestamp <= UITouch.TapThreshold.interval,
            hypot(location.x - lastTap.location.x, location.y - lastTap.location.y) <= UITouch.TapThreshold.distance
        {
            count = lastTap.count + 1
        }
        lastTap = LastTap(timestamp: timestamp, location: location, window: window, count: count)
        return count
    }
}
