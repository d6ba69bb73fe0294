import Foundation

/// A frame of a WebSocket (RFC 6455, section 5.2).
struct WebSocketFrame: Equatable {
    enum Opcode: UInt8 {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10
    }

    var opcode: Opcode
    var isLast = true
    var payload: Data

    /// The maximum number of bytes of a frame from a browser, without its header.
    static let maxLength = MessageAssembler.maxMessageLength

    /// Takes the first frame, which a browser has sent, from bytes; nil if it is not complete yet.
    static func take(from bytes: inout [UInt8]) throws(WebSocketFailure) -> WebSocketFrame? {
        guard bytes.count >= 2 else { return nil }
        guard bytes[0] & 0x70 == 0 else { throw .protocolError("Extensions were not negotiated.") }
        guard let opcode = Opcode(rawValue: bytes[0] & 0x0f) else { throw .protocolError("There is no such opcode.") }
        guard bytes[1] & 0x80 != 0 else { throw .protocolError("A frame is not masked.") }
        var length = Int(bytes[1] & 0x7f)
        var start = 2
        if length >= 126 {
            start += length == 126 ? 2 : 8
            guard bytes.count >= start else { return nil }
            // A length of 64 bits saturates: it is too long in any case.
            length = bytes[2..<start].reduce(0) { min($0, 1 << 32) << 8 | Int($1) }
        }
        guard length <= maxLength else { throw .tooBig("A message is longer than \(maxLength) bytes.") }
        guard bytes.count >= start + 4 + length else { return nil }
        let mask = Array(bytes[start..<start + 4])
        let payload = bytes[(start + 4)..<(start + 4 + length)].enumerated().map { $1 ^ mask[$0 & 3] }
        let frame = WebSocketFrame(opcode: opcode, isLast: bytes[0] & 0x80 != 0, payload: Data(payload))
        bytes.removeFirst(start + 4 + length)
        return frame
    }

    /// The frame as a server sends it.
    var encoded: Data {
        var data = Data([(isLast ? 0x80 : 0) | opcode.rawValue])
        switch payload.count {
        case ..<126: data.append(UInt8(payload.count))
        case ..<65536:
            data.append(126)
            withUnsafeBytes(of: UInt16(payload.count).bigEndian) { data.append(contentsOf: $0) }
        default:
            data.append(127)
            withUnsafeBytes(of: UInt64(payload.count).bigEndian) { data.append(contentsOf: $0) }
        }
        return data + payload
    }
}
