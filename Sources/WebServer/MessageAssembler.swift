import Foundation

/// Joins the frames of a browser to messages.
struct MessageAssembler {
    /// The maximum number of bytes of a message.
    static let maxMessageLength = 4096
    /// The maximum number of bytes of a control frame (RFC 6455, section 5.5).
    private static let maxControlLength = 125

    enum Event: Equatable {
        case message(Data)
        case ping(Data)
        case close
    }

    /// The text of the fragments so far; nil between messages.
    private var fragments: Data?

    /// Returns what a frame completes; nil if further fragments follow, or the frame needs no answer.
    mutating func receive(_ frame: WebSocketFrame) throws(WebSocketFailure) -> Event? {
        switch frame.opcode {
        case .text:
            guard fragments == nil else { throw .protocolError("A message begins within another one.") }
            return try append(frame, to: Data())
        case .continuation:
            guard let fragments else { throw .protocolError("There is no message to continue.") }
            return try append(frame, to: fragments)
        case .ping, .pong, .close:
            guard frame.isLast, frame.payload.count <= Self.maxControlLength else {
                throw .protocolError("A control frame is fragmented or too long.")
            }
            switch frame.opcode {
            case .ping: return .ping(frame.payload)
            case .close: return .close
            default: return nil
            }
        case .binary: throw .unsupportedData("Messages are JSON texts.")
        }
    }

    private mutating func append(_ frame: WebSocketFrame, to start: Data) throws(WebSocketFailure) -> Event? {
        guard start.count + frame.payload.count <= Self.maxMessageLength else {
            throw .tooBig("A message is longer than \(Self.maxMessageLength) bytes.")
        }
        fragments = frame.isLast ? nil : start + frame.payload
        return frame.isLast ? .message(start + frame.payload) : nil
    }
}
