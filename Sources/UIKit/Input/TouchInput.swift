import UIPlatform

/// The touch points of one seat.
@MainActor final class TouchInput {
    let tracker = TouchTracker(type: .direct)

    func collect(_ frame: TouchFrame, modifiers: UIKeyModifierFlags) {
        tracker.begin(timestamp: frame.timestamp, modifiers: modifiers)
        for action in frame.actions {
            switch action {
            case .down(let id, let toplevel, let point): tracker.down(id, toplevel: toplevel, at: point)
            case .motion(let id, let point): tracker.move(id, to: point)
            case .up(let id): tracker.up(id)
            case .shape(let id, let major, _): tracker.setRadius(major, of: id)
            case .cancel: tracker.cancelAll()
            }
        }
    }
}
