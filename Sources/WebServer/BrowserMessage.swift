import ServerScript

/// A message of the page: `{"move_pointer":{"x":10,"y":20,"output":"left"}}`.
///
/// `Docs/Display-server-control.md` describes them.
enum BrowserMessage: Equatable {
    /// Input, as the control socket has it.
    case command(ServerCommand)
    /// The last picture of an output was shown.
    case presented(OutputName)
    /// A key that evdev does not have, or the page does not know.
    case unknownKey

    /// The commands that a browser may give: input only.
    private static let commands: Set = [
        "move_pointer", "press_button", "release_button", "scroll", "touch_down", "touch_move", "touch_up",
        "touch_cancel",
    ]

    static func read(_ bytes: some Collection<UInt8>) throws(WebSocketFailure) -> BrowserMessage {
        let value: ScriptValue
        do {
            value = try ScriptJSON.value(of: bytes)
        } catch {
            throw .invalidMessage(error.message)
        }
        guard case .mapping(let entries) = value.content, entries.count == 1 else {
            throw .invalidMessage("expected an object with one key")
        }
        let reader = ScriptReader()
        let message = read(entries[0].key, entries[0].value, reader)
        if let issue = reader.issues.first { throw .invalidMessage(issue.message) }
        guard let message else {
            throw .invalidMessage("unknown message “\(ScriptReader.excerpt(entries[0].key))”")
        }
        return message
    }

    private static func read(_ name: String, _ value: ScriptValue, _ reader: ScriptReader) -> BrowserMessage? {
        switch name {
        case "shown": return reader.word(value, as: OutputName.self, name: name).map { .presented($0) }
        case "press_key", "release_key":
            guard let code = reader.text(value, name: name, maxLength: 32) else { return nil }
            guard let key = KeyboardCode.key(of: code) else { return .unknownKey }
            return .command(name == "press_key" ? .pressKey(key) : .releaseKey(key))
        default:
            guard commands.contains(name) else { return nil }
            return ServerCommand.read(name, value, reader: reader).map { .command($0) }
        }
    }
}
