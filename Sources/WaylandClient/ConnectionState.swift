internal import Diagnostics

/// The life cycle of a connection: how far it is closed, and whether its socket works. The two are independent, as a socket
/// can fail while the connection is closed.
///
///     stage:   open ──stop──▶ stopping ──drain──▶ draining ──close──▶ closed
///     socket:  works ──sendFailed──▶ broken ──fail──▶ failed
///                └───────────────fail────────────────────▲
///
/// ``apply(_:)`` makes all transitions, under the lock of the display.
struct ConnectionState {
    /// The progress of closing the connection.
    enum Stage {
        case open
        /// The reader thread has to end; afterwards the thread tears the connection down.
        case stopping(Closer)
        /// No queue is dispatched any more but by the thread that tears the connection down.
        case draining
        /// The objects, the queues and the descriptors do not exist any more.
        case closed
    }

    /// The thread that tears the connection down.
    enum Closer {
        /// The caller of ``WaylandDisplay/close(keepsPointer:)``, which waits for the reader thread.
        case caller
        /// The reader thread, when it ends: `close` was called on it.
        case readerThread(keepsPointer: Bool)
    }

    enum Socket {
        case works
        /// Sending has failed. The reader thread determines the reason: the compositor's error may still be unread.
        case broken
        /// The connection has ended, and the reader thread has reported the reason.
        case failed(WaylandError)
    }

    enum Event {
        case stop(Closer)
        case drain
        case close
        case sendFailed
        case fail(WaylandError)
    }

    private(set) var stage = Stage.open
    private(set) var socket = Socket.works

    mutating func apply(_ event: Event) {
        switch (event, stage, socket) {
        case (.stop(let closer), .open, _): stage = .stopping(closer)
        case (.drain, .stopping, _): stage = .draining
        case (.close, .draining, _): stage = .closed
        case (.stop, _, _), (.drain, _, _), (.close, _, _): trap("a Wayland connection closes in another order")
        case (.sendFailed, _, .works): socket = .broken
        case (.sendFailed, _, .broken), (.sendFailed, _, .failed): break
        case (.fail(let failure), _, _): socket = .failed(failure)
        }
    }

    var isOpen: Bool { if case .open = stage { true } else { false } }

    var isClosed: Bool { if case .closed = stage { true } else { false } }

    /// Whether queues may not be dispatched any more.
    var rejectsDispatching: Bool {
        switch stage {
        case .open, .stopping: false
        case .draining, .closed: true
        }
    }

    /// Whether libwayland accepts no more requests.
    var rejectsRequests: Bool { if case .works = socket { false } else { true } }

    /// The reason for which the socket has failed.
    var failure: WaylandError? { if case .failed(let failure) = socket { failure } else { nil } }
}
