import Foundation

/// A connection to the web server: one request, or a WebSocket.
@MainActor final class WebConnection {
    /// The time for a request and its response, in seconds.
    private static let timeLimit = 10.0

    private unowned let server: WebServer
    private let stream: WebStream
    /// What was read and is not used yet.
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
        case .failure(let refusal): _ = await stream.write(refusal.response.encoded)
        case .success(let head):
            switch server.respond(to: head) {
            case .response(let response): _ = await stream.write(response.encoded)
            case .webSocket(let session, let key):
                timer.cancel()
                await run(session, key)
            }
        }
        timer.cancel()
        stream.close()
    }

    private struct Refusal: Error {
        let response: HTTPResponse
    }

    /// Reads a request; returns nil if the connection ends before.
    private func readHead() async -> Result<HTTPHead, Refusal>? {
        let end = Array("\r\n\r\n".utf8)
        var searched = 0
        while bytes.count <= HTTPHead.maxLength {
            guard let more = await stream.read() else { return nil }
            bytes += more
            while searched + end.count <= bytes.count {
                if bytes[searched..<searched + end.count].elementsEqual(end) {
                    let head = HTTPHead(bytes[..<searched])
                    bytes.removeFirst(searched + end.count)
                    let malformed = Refusal(response: .refusal("400 Bad Request", "The request is malformed."))
                    return head.map { .success($0) } ?? .failure(malformed)
                }
                searched += 1
            }
        }
        return .failure(
            Refusal(response: .refusal("431 Request Header Fields Too Large", "The request is too long.")))
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
            repeat {
                while let frame = try WebSocketFrame.take(from: &bytes) {
                    try await session.receive(frame)
                    if session.isClosing { return await session.releaseInput() }
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
