import DisplayServer
import Foundation

/// A connection to the web server: one request, or a WebSocket.
@MainActor final class WebConnection {
    /// The time for a request and its response, in seconds.
    private static let timeLimit = 10.0

    private unowned let server: WebServer
    private let stream: WebStream
    /// The bytes that were read and are not used yet.
    private var bytes: [UInt8] = []

    init(_ server: WebServer, descriptor: Int32) {
        self.server = server
        stream = WebStream(descriptor)
    }

    func close() { stream.close() }

    /// Serves the connection until it ends.
    func run() async {
        let timer = Task { [stream] in
            try await Task.sleep(for: .seconds(Self.timeLimit))
            stream.close()
        }
        switch await readHead() {
        case nil: break
        case .malformed: await reject("400 Bad Request", "The request is malformed.")
        case .tooLong: await reject("431 Request Header Fields Too Large", "The request is too long.")
        case .head(let head):
            switch server.respond(to: head) {
            case .response(let response): _ = await stream.write(response.encoded)
            case .webSocket(let session, let key):
                timer.cancel()
                server.removePending(self)
                await run(session, key)
            }
        }
        timer.cancel()
        stream.close()
    }

    private func reject(_ status: String, _ reason: String) async {
        _ = await stream.write(HTTPResponse.refusal(status, reason).encoded)
    }

    /// Reads a request; returns nil if the connection ends before.
    private func readHead() async -> HTTPHeadReader.Result? {
        var reader = HTTPHeadReader()
        while let more = await stream.read() {
            guard let result = reader.receive(more) else { continue }
            bytes = reader.rest
            return result
        }
        return nil
    }

    // MARK: WebSocket

    private func run(_ session: WebSession, _ key: String) async {
        guard await stream.write(HTTPResponse.webSocket(key: key)) else { return session.end() }
        let reading = Task { await read(session) }
        while let frame = await session.nextFrame() {
            guard await stream.write(frame.encoded) else { break }
        }
        session.end()
        stream.close()
        await reading.value
    }

    private func read(_ session: WebSession) async {
        do throws(WebSocketFailure) {
            var budget = TurnBudget(connectionCount: server.sessionCount)
            repeat {
                while let frame = try WebSocketFrame.take(from: &bytes) {
                    try await session.receive(frame)
                    if session.isClosing { return await session.releaseInput() }
                    guard budget.isExhausted else { continue }
                    // The rest of the function runs in a later turn, after what waits for the main queue now.
                    await Task.yield()
                    budget = TurnBudget(connectionCount: server.sessionCount)
                }
                guard let more = await stream.read() else { break }
                bytes += more
            } while true
            session.end()
        } catch {
            session.close(error.closeCode)
        }
        await session.releaseInput()
    }
}
