import DisplayServer
import Foundation
import Glibc
import Testing

@testable import WebServer

/// Browsers that send more than can be handled in a turn of the run loop.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct WebFloodTests {
    /// A ping without a payload, masked with zeros.
    private static let ping: [UInt8] = [0x89, 0x80, 0, 0, 0, 0]

    private func head(_ url: URLComponents) -> [UInt8] {
        let host = "127.0.0.1:\(url.port ?? 0)"
        let token = url.queryItems?.first { $0.name == "token" }?.value ?? ""
        let lines = [
            "GET /socket?token=\(token) HTTP/1.1", "Host: \(host)", "Origin: http://\(host)", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
        ]
        return Array(lines.joined(separator: "\r\n").utf8)
    }

    /// Fills a socket with requests; returns their number of bytes.
    private func fill(_ socket: Int32, _ url: URLComponents) -> Int {
        var total = 0
        func send(_ bytes: [UInt8]) -> Bool {
            let count = write(socket, bytes, bytes.count)
            total += max(0, count)
            return count == bytes.count
        }
        guard send(head(url)) else { return total }
        let pings = [[UInt8]](repeating: Self.ping, count: 500).flatMap(\.self)
        while send(pings) {}
        return total
    }

    /// The number of bytes that have arrived and were not read.
    private func unread(_ socket: Int32) -> Int {
        var buffer = [UInt8](repeating: 0, count: 1 << 21)
        return max(0, recv(socket, &buffer, buffer.count, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)))
    }

    /// Returns in a later turn of the run loop.
    private func turn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func `A browser that has sent much gives the run loop back before all is read`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        let display = try DisplayServer(outputs: .views)
        defer { display.close() }
        let web = WebServer(ServerController(display))
        try web.start(port: 0)
        defer { web.close() }
        let url = try #require(web.url.flatMap { URLComponents(string: $0) })

        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        var size: Int32 = 1 << 20
        setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        let total = fill(ends[1], url)
        // A read has 4096 bytes; the budget of a turn has a few of them.
        try #require(total > 20 * 4096)

        let connection = WebConnection(web, descriptor: ends[0])
        let running = Task { await connection.run() }
        // The first read has the request, and the turn after it the first pings.
        var rest = total
        for _ in 0..<100_000 where rest > total - 2 * 4096 {
            await turn()
            rest = unread(ends[0])
        }
        #expect(rest > 0 && rest < total)
        close(ends[1])
        await running.value
        #expect(web.sessionCount == 0)
    }
}
