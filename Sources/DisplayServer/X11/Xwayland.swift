import Diagnostics
import Dispatch
import Foundation
import WaylandCompositor
import WaylandServer

/// The X server for clients of the display server that know no Wayland, in its own process.
///
/// Its sockets listen from the start. The first connection starts the process, which ends with the last client, and is
/// started again by the next connection.
@MainActor final class Xwayland {
    /// The number of failures of the process within ``period`` after which connections wait.
    private static let maxFailures = 3
    private static let period: TimeInterval = 10

    private unowned let server: DisplayServer
    private let sockets: XDisplaySockets
    private var sources: [any DispatchSourceRead] = []
    /// Whether a connection starts the process.
    private var isListening = false
    /// The times at which the process has failed.
    private var failures: [TimeInterval] = []
    private var isClosed = false
    /// The clients and windows of the process that is running; nil if none is.
    private(set) var session: XwaylandSession?
    private var process: XwaylandProcess?

    init(_ server: DisplayServer) throws {
        guard XwaylandProcess.isInstalled else { throw ServerStartError("Xwayland is not installed") }
        self.server = server
        sockets = try XDisplaySockets()
        for descriptor in sockets.descriptors {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.clientDidConnect() } }
            // The sockets stay open until the sources do not use them any more.
            source.setCancelHandler { [sockets] in withExtendedLifetime(sockets) {} }
            sources.append(source)
        }
        listen()
        server.addChangeObserver { [weak self] in self?.session?.update() }
    }

    /// The name of the display, for `DISPLAY`.
    var displayName: String { ":\(sockets.number)" }

    /// Ends the process with its clients, and closes the sockets.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        // A source that is suspended cannot be released.
        listen()
        for source in sources { source.cancel() }
        sources = []
        sockets.remove()
        end()
    }

    // MARK: Starting

    private func listen() {
        guard !isListening else { return }
        isListening = true
        for source in sources { source.resume() }
    }

    private func clientDidConnect() {
        guard isListening, !isClosed else { return }
        isListening = false
        for source in sources { source.suspend() }
        start()
    }

    private func start() {
        do {
            let process = try XwaylandProcess(
                sockets, usesSharedMemory: server.compositor.options.dmabufFormats == nil
            ) { [weak self] status in self?.processDidEnd(status) }
            self.process = process
            let client = try server.compositor.addXwaylandClient(socket: OwnedFD(process.waylandSocket))
            session = XwaylandSession(server, client, windowManagerSocket: process.windowManagerSocket) { [weak self] in
                self?.end()
            }
        } catch {
            logger.error("Xwayland cannot be started: \(error)")
            if process != nil { end() } else { listenAfterFailure() }
        }
    }

    /// Ends the process, and with it all that it shows.
    private func end() {
        session?.end()
        session = nil
        process?.terminate()
    }

    private func processDidEnd(_ status: Int32) {
        process = nil
        session?.end()
        session = nil
        guard !isClosed else { return }
        // Without clients it ends with status 0.
        guard status != 0 else { return listen() }
        logger.notice("Xwayland has ended with status \(status).")
        listenAfterFailure()
    }

    /// Waits for the next connection, later if the process has failed too often.
    private func listenAfterFailure() {
        let now = ProcessInfo.processInfo.systemUptime
        failures.append(now)
        failures.removeAll { now - $0 > Self.period }
        guard failures.count >= Self.maxFailures, let first = failures.first else { return listen() }
        let delay = first + Self.period - now
        logger.warning("Xwayland has failed \(failures.count) times within \(Int(Self.period)) seconds.")
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0.1, delay)) { [weak self] in
            if self?.isClosed == false { self?.listen() }
        }
    }
}
