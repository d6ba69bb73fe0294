/// Divides the bytes of a control connection into messages, and writes messages as bytes.
///
///     var codec = ControlServerCodec()
///     for received in codec.receive(bytes) {
///         switch received {
///         case .success(let request): perform(request)
///         case .failure(let failure): write(codec.encode(.reply(failure.reply)))
///         }
///     }
///     if codec.isClosed { close() }
///
/// `Docs/Display-server-control.md` describes the protocol.
package struct ControlCodec<Incoming: ControlMessage, Outgoing: ControlMessage>: Sendable {
    /// Whether a line was too long, after which nothing more is read: the connection is to be closed.
    package private(set) var isClosed = false
    private var line: [UInt8] = []

    package init() {}

    /// Returns the messages that are complete with more bytes. Empty lines are ignored.
    package mutating func receive(_ bytes: some Collection<UInt8>) -> [Result<Incoming, ControlFailure>] {
        var messages: [Result<Incoming, ControlFailure>] = []
        var rest = bytes[...]
        while !isClosed, !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            let part = rest[..<(end ?? rest.endIndex)]
            guard line.count + part.count <= Incoming.maxLineLength else {
                isClosed = true
                line = []
                let message = "expected lines of at most \(Incoming.maxLineLength) bytes"
                messages.append(.failure(ControlFailure(id: nil, .lineTooLong, message)))
                break
            }
            line.append(contentsOf: part)
            guard let end else { break }
            rest = rest[rest.index(after: end)...]
            if let message = read() { messages.append(message) }
            line.removeAll(keepingCapacity: line.capacity <= 4096)
        }
        return messages
    }

    /// Reads the message of the line.
    private func read() -> Result<Incoming, ControlFailure>? {
        let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        guard !content.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
        let value: ScriptValue
        do {
            value = try ScriptJSON.value(of: content)
        } catch {
            return .failure(ControlFailure(id: nil, .invalidJSON, error.message))
        }
        do {
            return .success(try Incoming.read(value))
        } catch {
            return .failure(error)
        }
    }

    /// Writes a message as a line.
    package func encode(_ message: Outgoing) -> [UInt8] {
        Array(ScriptJSON.text(of: message.encoded).utf8) + [UInt8(ascii: "\n")]
    }
}

/// The codec of a server: requests in, responses out.
package typealias ControlServerCodec = ControlCodec<ControlRequest, ControlResponse>

/// The codec of a client: responses in, requests out.
package typealias ControlClientCodec = ControlCodec<ControlResponse, ControlRequest>
