/// Something that happened in the server, which it reports to the clients that have subscribed to it.
package enum ControlEvent: Equatable, Sendable {
    case outputAdded(OutputState)
    case outputChanged(OutputState)
    case outputRemoved(OutputState)
    case windowAdded(WindowState)
    case windowChanged(WindowState)
    case windowRemoved(WindowState)

    /// The topic to which a client subscribes for the event.
    package var topic: ControlTopic {
        switch self {
        case .outputAdded, .outputChanged, .outputRemoved: .outputs
        case .windowAdded, .windowChanged, .windowRemoved: .windows
        }
    }

    /// Reads an event. Returns nil for one that is not known, as a newer server may have.
    static func read(_ name: String, _ value: ScriptValue) throws(ControlFailure) -> ControlEvent? {
        let reader = ScriptReader()
        let output = value["output"].flatMap { OutputState.read($0, reader: reader) }
        let window = value["window"].flatMap { WindowState.read($0, reader: reader) }
        if let issue = reader.issues.first { throw ControlFailure(id: nil, .invalidRequest, issue.message) }
        return switch name {
        case "output_added": output.map { .outputAdded($0) }
        case "output_changed": output.map { .outputChanged($0) }
        case "output_removed": output.map { .outputRemoved($0) }
        case "window_added": window.map { .windowAdded($0) }
        case "window_changed": window.map { .windowChanged($0) }
        case "window_removed": window.map { .windowRemoved($0) }
        default: nil
        }
    }

    package var encoded: ScriptValue {
        switch self {
        case .outputAdded(let output): .mapping(["event": .text("output_added"), "output": output.encoded])
        case .outputChanged(let output): .mapping(["event": .text("output_changed"), "output": output.encoded])
        case .outputRemoved(let output): .mapping(["event": .text("output_removed"), "output": output.encoded])
        case .windowAdded(let window): .mapping(["event": .text("window_added"), "window": window.encoded])
        case .windowChanged(let window): .mapping(["event": .text("window_changed"), "window": window.encoded])
        case .windowRemoved(let window): .mapping(["event": .text("window_removed"), "window": window.encoded])
        }
    }
}
