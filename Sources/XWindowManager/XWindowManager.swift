import Dispatch
import Foundation
import Glibc
import Locking

/// The window manager of a rootless Xwayland.
///
/// It connects to the X server over a socket pair, reports what clients do with their windows, and does what its owner
/// decides; see the ICCCM and the Extended Window Manager Hints. It has a queue of its own, on which it waits for the X
/// server: neither the server nor a client that has grabbed it can block the owner.
///
/// The events that the owner has not handled are limited, so that a client that floods the X server is slowed down, and so
/// are the commands that the X server has not read.
package final class XWindowManager: Sendable {
    /// The number of events that the owner may have to handle; further ones wait in the X server.
    ///
    /// It is small, since what the owner does for other clients waits behind them.
    private static let maxUnhandledEvents = 64
    /// The number of commands that may wait for the X server.
    private static let maxPendingCommands = 100_000
    /// The number of events between two commands.
    private static let maxEventsAtOnce = 256

    private let queue = DispatchQueue(label: "oriel-x11")
    private let manager = Mutex<XManager?>(nil)
    private let source = Mutex<(any DispatchSourceRead)?>(nil)
    private let pendingCommands = Atomic(0)
    private let isOverloaded = Atomic(false)
    private let unhandled = DispatchSemaphore(value: maxUnhandledEvents)
    private let handler: @Sendable (XWindowManagerEvent, @escaping @Sendable () -> Void) -> Void

    /// Connects to an X server in the background.
    ///
    /// - Parameters:
    ///   - socket: One end of a socket pair whose other end Xwayland has as `-wm`. The manager owns it.
    ///   - handler: Called on the manager's queue with each event, in order, and a function to call when it is handled.
    package init(
        socket: Int32,
        handler: @escaping @Sendable (XWindowManagerEvent, _ done: @escaping @Sendable () -> Void) -> Void
    ) {
        self.handler = handler
        queue.async { self.start(socket) }
    }

    /// Performs a command after those before. Without effect once the connection has ended.
    package func perform(_ command: Command) {
        guard pendingCommands.add(1, ordering: .relaxed).newValue <= Self.maxPendingCommands else {
            // The X server has read nothing for a long time. It is useless, and so is its window manager.
            pendingCommands.subtract(1, ordering: .relaxed)
            if !isOverloaded.exchange(true, ordering: .relaxed) { handler(.ended) {} }
            return
        }
        queue.async { [self] in
            Self.blockBrokenPipe()
            pendingCommands.subtract(1, ordering: .relaxed)
            manager.withLock { $0?.perform(command) }
            if case .end = command { end() } else { handleEvents() }
        }
    }

    /// Returns when the X server has performed the commands until now, at the latest after `limit` seconds.
    package func synchronize(limit: Double) async {
        await withCheckedContinuation { continuation in
            let isDone = Atomic(false)
            let finish: @Sendable () -> Void = {
                if !isDone.exchange(true, ordering: .relaxed) { continuation.resume() }
            }
            queue.async { [self] in
                Self.blockBrokenPipe()
                manager.withLock { $0?.waitForServer() }
                finish()
                // What has arrived before the answer is not announced again.
                handleEvents()
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: finish)
        }
    }

    // MARK: On the queue

    /// Keeps libxcb from ending the process where it writes to an X server that has ended.
    ///
    /// The signal concerns the thread that writes, one of libdispatch's, which changes from job to job.
    private static func blockBrokenPipe() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func start(_ socket: Int32) {
        Self.blockBrokenPipe()
        let descriptor = manager.withLock { manager -> Int32? in
            guard let connection = XConnection(socket: socket) else { return nil }
            let new = XManager(
                connection, queue: queue,
                enter: { [weak self] body in
                    Self.blockBrokenPipe()
                    self?.manager.withLock { if let manager = $0 { body(manager) } }
                    self?.handleEvents()
                },
                report: { [weak self] in self?.report($0) })
            manager = new
            return new.descriptor
        }
        guard let descriptor else { return report(.ended) }
        source.withLock { source in
            let new = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            new.setEventHandler { [weak self] in self?.handleEvents() }
            // The descriptor stays open until the source does not use it any more.
            new.setCancelHandler { [self] in manager.withLock { $0 = nil } }
            new.activate()
            source = new
        }
        handleEvents()
    }

    private func handleEvents() {
        Self.blockBrokenPipe()
        let result = manager.withLock { $0?.handleEvents(max: Self.maxEventsAtOnce) }
        switch result {
        case .none, .allHandled: break
        case .moreArrived: queue.async { self.handleEvents() }
        case .disconnected: end()
        }
    }

    private func end() {
        let isFirst = source.withLock { source in
            guard let old = source else { return false }
            old.cancel()
            source = nil
            return true
        }
        if isFirst { report(.ended) }
    }

    private func report(_ event: XWindowManagerEvent) {
        unhandled.wait()
        handler(event) { [unhandled] in unhandled.signal() }
    }
}
