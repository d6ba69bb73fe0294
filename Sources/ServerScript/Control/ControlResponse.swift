/// A message of a server to a client.
package enum ControlResponse: Equatable, Sendable {
    /// The version of the protocol that this server speaks.
    package static let version = 1

    /// The first message on a connection.
    case hello(version: Int)
    case reply(ControlReply)
    case event(ControlEvent)
    /// An event that this client does not know, with its name.
    case unknownEvent(String)
}

extension ControlResponse: ControlMessage {
    /// Enough for a list of tens of thousands of windows.
    package static let maxLineLength = 1 << 24

    package static func read(_ value: ScriptValue) throws(ControlFailure) -> ControlResponse {
        guard case .text(let name) = value["event"]?.content else { return .reply(try ControlReply.read(value)) }
        if name == "hello" {
            guard case .number(let version) = value["version"]?.content, let version = Int(exactly: version) else {
                throw ControlFailure(id: nil, .invalidRequest, "expected the key version with an integer")
            }
            return .hello(version: version)
        }
        return try ControlEvent.read(name, value).map { .event($0) } ?? .unknownEvent(name)
    }

    package var encoded: ScriptValue {
        switch self {
        case .hello(let version): .mapping(["event": .text("hello"), "version": .number(version)])
        case .reply(let reply): reply.encoded
        case .event(let event): event.encoded
        case .unknownEvent(let name): .mapping(["event": .text(name)])
        }
    }
}
