import CSystem
import CoreGraphics
import DisplayServer
import Dispatch
import Foundation
import Glibc
import ServerScript

/// Shows the outputs of a display server in browsers on this computer, and takes their input.
///
/// It listens on 127.0.0.1. Its page is found by an address with a random token, and connects to a WebSocket at
/// `/socket`. `Docs/Display-server-control.md` describes the messages.
@MainActor package final class WebServer {
    /// The maximum number of browsers that are connected at the same time; further ones are refused.
    package static let maxBrowsers = 8
    /// The maximum number of connections that are not those of browsers' WebSockets. Beyond it the oldest is closed.
    static let maxPendingConnections = 32

    /// The address of the page; nil until the server listens.
    package var url: String? { access?.url }

    private let controller: ServerController
    private let watch: OutputWatch
    private let token = WebAccess.makeToken()
    private var access: WebAccess?
    private var source: (any DispatchSourceRead)?
    /// The connections without a WebSocket, the oldest first.
    private var pending: [WebConnection] = []
    private var sessions: [WebSession] = []
    /// The last picture of each output, which all browsers get.
    private var pictures: [OutputName: (frame: Int, encoding: Task<Data?, Never>)] = [:]

    package init(_ controller: ServerController) {
        self.controller = controller
        watch = OutputWatch(controller)
        watch.onOutputs = { [weak self] in self?.outputsDidChange() }
        watch.onFrame = { [weak self] in self?.sessions.forEach { $0.wake() } }
    }

    /// Starts to listen.
    ///
    /// - Parameter port: The port; 0 for a free one, which `url` then has.
    package func start(port: UInt16) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard result else {
            let code = errno
            Glibc.close(descriptor)
            throw POSIXError(.init(rawValue: code) ?? .EIO)
        }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        access = WebAccess(port: UInt16(bigEndian: address.sin_port), token: token)
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { Glibc.close(descriptor) }
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.accept(descriptor) } }
        source.activate()
        self.source = source
    }

    /// Disconnects the browsers, and stops listening.
    package func close() {
        access = nil
        source?.cancel()
        source = nil
        for session in sessions { session.close(.goingAway) }
    }

    /// The number of connections that are accepted before other work.
    private static let maxConnectionsAtOnce = 16

    /// The number of browsers that are connected.
    var sessionCount: Int { sessions.count }

    private func accept(_ descriptor: Int32) {
        for _ in 0..<Self.maxConnectionsAtOnce {
            let client = oriel_accept(descriptor)
            guard client >= 0 else { return }
            // The oldest is closed, not the newest: connections without a request must not keep browsers out.
            if pending.count >= Self.maxPendingConnections { pending.removeFirst().close() }
            let connection = WebConnection(self, descriptor: client)
            pending.append(connection)
            Task {
                await connection.run()
                removePending(connection)
            }
        }
    }

    /// Excludes a connection that has a WebSocket, or has ended, from those that are closed for newer ones.
    func removePending(_ connection: WebConnection) { pending.removeAll { $0 === connection } }

    // MARK: Requests

    enum Answer {
        case response(HTTPResponse)
        /// A WebSocket of a session, with the key of the request.
        case webSocket(WebSession, key: String)
    }

    func respond(to request: HTTPHead) -> Answer {
        guard let access else { return .response(.refusal("503 Service Unavailable", "The server has ended.")) }
        guard request.method == "GET" else {
            return .response(.refusal("405 Method Not Allowed", "There is nothing but a page to get."))
        }
        switch request.path {
        case "/":
            if let reason = access.refusal(ofPage: request) { return .response(.refusal("403 Forbidden", reason)) }
            return .response(page(connectingTo: access.host(of: request) ?? ""))
        case "/socket":
            if let reason = access.refusal(ofSocket: request) { return .response(.refusal("403 Forbidden", reason)) }
            guard let key = request.webSocketKey else {
                return .response(.refusal("400 Bad Request", "This is no WebSocket."))
            }
            guard let session = addSession() else {
                return .response(
                    .refusal("503 Service Unavailable", "\(Self.maxBrowsers) browsers are connected already."))
            }
            return .webSocket(session, key: key)
        default: return .response(.refusal("404 Not Found", "There is no such page."))
        }
    }

    private func page(connectingTo host: String) -> HTTPResponse {
        HTTPResponse(
            status: "200 OK",
            headers: [
                ("Content-Type", "text/html; charset=utf-8"),
                // The address has the token when the page is opened: it is neither stored nor sent to others.
                ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
                (
                    "Content-Security-Policy",
                    """
                    default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src ws://\(host); \
                    frame-ancestors 'none'; base-uri 'none'; form-action 'none'
                    """
                ),
            ], body: Data(WebPage.html.utf8))
    }

    // MARK: Sessions

    private var freeNumber: Int? {
        (0..<Self.maxBrowsers).first { number in !sessions.contains { $0.number == number } }
    }

    /// Returns the session of another browser; nil if there are too many.
    private func addSession() -> WebSession? {
        guard let number = freeNumber else { return nil }
        let session = WebSession(self, number: number)
        sessions.append(session)
        watch.start()
        return session
    }

    func remove(_ session: WebSession) {
        sessions.removeAll { $0 === session }
        guard sessions.isEmpty else { return }
        watch.stop()
        pictures = [:]
    }

    private func outputsDidChange() {
        pictures = [:]
        for session in sessions { session.outputsDidChange() }
    }

    var outputs: [OutputState] { watch.outputs }

    func framesPresented(on output: OutputName) -> Int? { watch.framesPresented(on: output) }

    /// Performs a command of a browser.
    func perform(_ command: ServerCommand) async {
        // It fails where the output has gone since the browser has seen it.
        _ = try? await controller.perform(command)
    }

    /// Returns an output's picture as a PNG file; nil if it cannot be drawn.
    func picture(of output: OutputName) async -> Data? {
        guard let frame = framesPresented(on: output) else { return nil }
        if let picture = pictures[output], picture.frame == frame { return await picture.encoding.value }
        guard let image = try? controller.image(of: output) else { return nil }
        let encoding = Task.detached { try? ImageEncoder.encode(image, as: .png) }
        pictures[output] = (frame, encoding)
        return await encoding.value
    }
}
