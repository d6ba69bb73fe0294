import CoreGraphics
import Foundation
import UIPlatform

/// The touches of one device, from beginning to end, and the event that they share.
@MainActor final class TouchTracker {
    private struct LastTap {
        var timestamp: TimeInterval
        var location: CGPoint
        weak var window: UIWindow?
        var count: Int
    }

    private struct ActiveTouch {
        let touch: UITouch
        let host: any SurfaceHost
    }

    private let type: UITouch.TouchType
    private var active: [Int32: ActiveTouch] = [:]
    private var changed: [UITouch] = []
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

    /// The number of events that were sent.
    private(set) var sentEvents = 0

    func begin(timestamp: TimeInterval, modifiers: UIKeyModifierFlags) {
        self.timestamp = timestamp
        self.modifiers = modifiers
    }

    /// Sets the pressed buttons, which events report from then on.
    func setButtons(_ buttons: UIEvent.ButtonMask) { self.buttons = buttons }

    func down(_ id: Int32, toplevel: ToplevelID, at point: CGPoint, pose: PencilPose? = nil) {
        if let lost = active[id]?.touch {
            // A finger that is already down cannot go down again: the device lost its release.
            cancel { $0 === lost }
        }
        guard !UIApplication.shared.dropsTouches, let host = UIApplication.shared.surfaceHost(for: toplevel) else {
            return
        }
        guard let (window, view) = host.inputTarget(at: point, with: event) else {
            UIApplication.shared.modalDialogs.bringToFront(over: host.owningScene)
            return
        }
        let touch = UITouch()
        touch.type = type
        touch.pose = pose
        touch.window = window
        touch.view = view
        touch.begin(at: host.convert(point, to: window), timestamp: timestamp)
        touch.tapCount = tapCount(at: touch.locationInWindow, in: window)
        active[id] = ActiveTouch(touch: touch, host: host)
        event.touches.insert(touch)
        changed.append(touch)
        if !window.isKeyWindow, window.canBecomeKey { window.makeKey() }
    }

    func move(_ id: Int32, to point: CGPoint, pose: PencilPose? = nil) {
        guard let (touch, host) = active[id].map({ ($0.touch, $0.host) }), let window = touch.window else { return }
        let location = host.convert(point, to: window)
        guard location != touch.locationInWindow || pose != touch.pose else { return }
        let isChanged = changed.contains(touch)
        if isChanged, touch.phase != .moved { dispatch() }
        guard active[id]?.touch === touch else { return }
        touch.move(
            to: location, pose: pose, timestamp: timestamp, continuesEvent: isChanged && touch.phase == .moved)
        let start = lastTap?.location ?? location
        if hypot(location.x - start.x, location.y - start.y) > UITouch.TapThreshold.distance { lastTap = nil }
        if !changed.contains(touch) { changed.append(touch) }
    }

    func up(_ id: Int32) {
        guard let touch = active[id]?.touch else { return }
        // The touch's beginning or movement in the same frame is sent first.
        if changed.contains(touch) { dispatch() }
        guard active[id]?.touch === touch else { return }
        touch.end(timestamp: timestamp)
        lastTap?.timestamp = timestamp
        changed.append(touch)
    }

    func setRadius(_ radius: CGFloat, of id: Int32) {
        active[id]?.touch.majorRadius = radius
    }

    /// Sends the changes since the last dispatch to the app.
    func dispatch() {
        guard !changed.isEmpty else { return }
        var current = changed
        changed = []
        current.sort { $0.serial < $1.serial }
        send(current)
    }

    /// Whether a touch is one of the device's that has not ended.
    func contains(_ touch: UITouch) -> Bool { active.values.contains { $0.touch === touch } }

    func cancelAll() { cancel { _ in true } }

    /// Cancels touches, immediately.
    func cancel(where isCancelled: (UITouch) -> Bool) {
        let cancelled = active.values.map(\.touch).filter(isCancelled).sorted { $0.serial < $1.serial }
        guard !cancelled.isEmpty else { return }
        lastTap = nil
        // Touches that began in the frame that is being collected have reached no responder.
        let known = cancelled.filter { $0.phase != .began || !changed.contains($0) }
        changed.removeAll { cancelled.contains($0) }
        for touch in cancelled { touch.phase = .cancelled }
        send(known)
    }

    private func send(_ touches: [UITouch]) {
        // The touches that the last event has ended are no longer those of this one.
        if event.touches.count > active.count { event.touches = Set(active.values.map(\.touch)) }
        for touch in event.touches where !touches.contains(touch) && !changed.contains(touch) {
            touch.phase = touch.phase == .cancelled ? .cancelled : .stationary
            touch.samples.removeAll(keepingCapacity: true)
        }
        event.timestamp = timestamp
        event.buttonMask = buttons
        event.modifierFlags = modifiers
        if active.contains(where: { $0.value.touch.isOver }) { active = active.filter { !$0.value.touch.isOver } }
        let sent = event
        if active.isEmpty { event = UIEvent() }
        guard !touches.isEmpty else { return }
        sentEvents += 1
        // A view may cancel touches while it receives an event.
        let outer = sent.changedTouches
        sent.changedTouches = touches
        UIApplication.shared.sendEvent(sent)
        sent.changedTouches = outer
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
