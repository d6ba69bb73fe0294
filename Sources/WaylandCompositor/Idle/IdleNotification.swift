import WaylandServer

/// A client's `ext_idle_notification_v1`: a time without activity after which it is notified.
final class IdleNotification {
    private enum State {
        /// The time is running.
        case active
        /// The client has been sent `idled`.
        case idle
        /// An idle inhibitor holds the notification back.
        case inhibited
    }

    private let resource: ExtIdleNotificationV1
    private let timeout: Int
    private let ignoresInhibitors: Bool
    private var timer: ServerTimer!
    private var state = State.active
    /// Whether the latest event that the client has been sent is `idled`.
    private var hasSentIdled = false
    /// The time of the last activity, in milliseconds.
    private var lastActivity = 0

    /// - Parameter timeout: The time in milliseconds.
    init(_ resource: ExtIdleNotificationV1, timeout: UInt32, ignoresInhibitors: Bool, display: ServerDisplay) {
        self.resource = resource
        self.timeout = Int(timeout)
        self.ignoresInhibitors = ignoresInhibitors
        timer = display.addTimer { [unowned self] _ in timerDidFire() }
        begin()
    }

    func cancel() { timer.cancel() }

    /// Restarts the time, and notifies the client if it is idle.
    func userDidAct() {
        switch state {
        // Input is more frequent than the timer fires, so only the latter is delayed.
        case .active: lastActivity = ServerDisplay.milliseconds
        case .idle:
            begin()
            sendState()
        case .inhibited: break
        }
    }

    func setInhibited(_ isInhibited: Bool) {
        guard !ignoresInhibitors, isInhibited != (state == .inhibited) else { return }
        guard isInhibited else { return begin() }
        state = .inhibited
        sendState()
        timer.schedule(milliseconds: 0)
    }

    private func begin() {
        state = .active
        lastActivity = ServerDisplay.milliseconds
        schedule(timeout)
    }

    private func schedule(_ milliseconds: Int) { timer.schedule(milliseconds: Int32(clamping: max(1, milliseconds))) }

    private func timerDidFire() {
        guard state == .active else { return }
        let rest = lastActivity + timeout - ServerDisplay.milliseconds
        if rest > 0 { return schedule(rest) }
        state = .idle
        sendState()
    }

    /// Sends the event of the state, if the client has not been sent it, or holds it for one that does not read.
    private func sendState() {
        let isIdle = state == .idle
        guard isIdle != hasSentIdled else { return }
        let client = resource.client
        guard !client.isStalled else { return client.whenReading(self) { [unowned self] in sendState() } }
        hasSentIdled = isIdle
        if isIdle { resource.sendIdled() } else { resource.sendResumed() }
    }
}
