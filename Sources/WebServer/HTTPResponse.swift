import Foundation

/// The answer to an HTTP request, after which the connection is closed.
struct HTTPResponse {
    var status: String
    var headers: [(name: String, value: String)]
    var body: Data

    /// A refusal with a sentence that says why.
    static func refusal(_ status: String, _ reason: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Data("\(reason)\n".utf8))
    }

    /// The response that turns the connection into a WebSocket (RFC 6455, section 4.2.2).
    static func webSocket(key: String) -> Data {
        let accept = Data(SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
        return head(
            "101 Switching Protocols",
            [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", accept)])
    }

    var encoded: Data {
        let own = [
            ("Content-Length", "\(body.count)"), ("Connection", "close"), ("X-Content-Type-Options", "nosniff"),
        ]
        return Self.head(status, headers + own) + body
    }

    private static func head(_ status: String, _ headers: [(name: String, value: String)]) -> Data {
        let lines = ["HTTP/1.1 \(status)"] + headers.map { "\($0.name): \($0.value)" }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
