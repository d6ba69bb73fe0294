import Foundation

/// The reason for which a WebSocket is closed (RFC 6455, section 7.4).
struct WebSocketCloseCode: Equatable {
    static let normalClosure = WebSocketCloseCode(1000, "")
    static let goingAway = WebSocketCloseCode(1001, "The server has ended.")

    let code: UInt16
    /// At most 123 bytes, since a close frame has at most 125.
    let reason: String

    init(_ code: UInt16, _ reason: String) {
        self.code = code
        var prefix = ""
        for character in reason where prefix.utf8.count + character.utf8.count <= 123 { prefix.append(character) }
        self.reason = prefix
    }

    var frame: WebSocketFrame {
        WebSocketFrame(opcode: .close, payload: Data([UInt8(code >> 8), UInt8(code & 0xff)]) + Data(reason.utf8))
    }
}
