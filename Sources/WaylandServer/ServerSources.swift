internal import CWaylandServer

/// A timer of a server's event loop.
public final class ServerTimer {
    private var source: OpaquePointer?
    private let handler: (ServerTimer) -> Void
    private unowned let display: ServerDisplay

    init(display: ServerDisplay, handler: @escaping (ServerTimer) -> Void) {
        self.display = display
        self.handler = handler
        source = wl_event_loop_add_timer(
            display.loop,
            { data in
                guard let data else { return 0 }
                let timer = Unmanaged<ServerTimer>.fromOpaque(data).takeUnretainedValue()
                timer.handler(timer)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Schedules the timer to fire once, after a number of milliseconds; 0 stops it.
    public func schedule(milliseconds: Int32) {
        if let source { wl_event_source_timer_update(source, milliseconds) }
    }

    /// Stops the timer permanently.
    public func cancel() {
        guard let source else { return }
        self.source = nil
        wl_event_source_remove(source)
        display.remove(self)
    }

    deinit { if let source { wl_event_source_remove(source) } }
}

/// A file descriptor that a server's event loop watches during the lifetime of this object.
public final class ServerSource {
    /// The event for which the loop waits, besides the hang-up of the descriptor.
    enum Condition {
        case data, space, hangup

        fileprivate var mask: UInt32 {
            switch self {
            case .data: UInt32(WL_EVENT_READABLE)
            case .space: UInt32(WL_EVENT_WRITABLE)
            case .hangup: 0
            }
        }
    }

    private var source: OpaquePointer?
    private let handler: () -> Void
    private weak var display: ServerDisplay?

    init(display: ServerDisplay, descriptor: Int32, condition: Condition, handler: @escaping () -> Void) {
        self.handler = handler
        self.display = display
        source = wl_event_loop_add_fd(
            display.loop, descriptor, condition.mask,
            { _, _, data in
                guard let data else { return 0 }
                Unmanaged<ServerSource>.fromOpaque(data).takeUnretainedValue().handler()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        display.remember(self)
    }

    /// Whether the descriptor is watched; regular files, for instance, cannot be.
    public var isActive: Bool { source != nil }

    /// Stops watching.
    public func cancel() {
        guard let source else { return }
        self.source = nil
        wl_event_source_remove(source)
        display?.remove(self)
    }

    deinit { cancel() }
}
