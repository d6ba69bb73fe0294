/// The result of a command that succeeded.
package enum CommandResult: Equatable, Sendable {
    case none
    /// The name of the output that was plugged.
    case output(OutputName)
    case outputs([OutputState])
    case windows([WindowState])
    case clients([ClientState])
    /// The name of the program that runs, and its process identifier.
    case program(name: String, process: Int)
    /// The path of the file that was written.
    case file(String)
    case comparison(PictureDifference)

    static func read(_ value: ScriptValue, reader: ScriptReader) -> CommandResult? {
        guard let fields = reader.fields(value, name: "result") else { return nil }
        if fields.has("output") { return fields.word("output", as: OutputName.self).map { .output($0) } }
        if let value = fields.value("outputs") {
            return reader.list(value, name: "outputs").map { values in
                .outputs(values.compactMap { OutputState.read($0, reader: reader) })
            }
        }
        if let value = fields.value("windows") {
            return reader.list(value, name: "windows").map { values in
                .windows(values.compactMap { WindowState.read($0, reader: reader) })
            }
        }
        if let value = fields.value("clients") {
            return reader.list(value, name: "clients").map { values in
                .clients(values.compactMap { ClientState.read($0, reader: reader) })
            }
        }
        if fields.has("program") {
            let name = fields.text("program")
            let process = fields.integer("process", in: 0...Int(Int32.max))
            guard let name, let process else { return nil }
            return .program(name: name, process: process)
        }
        if fields.has("file") { return fields.text("file").map { .file($0) } }
        if fields.has("differing_pixels") { return PictureDifference.read(fields).map { .comparison($0) } }
        return CommandResult.none
    }

    package var encoded: ScriptValue {
        switch self {
        case .none: .mapping([:])
        case .output(let name): .mapping(["output": .word(name)])
        case .outputs(let outputs): .mapping(["outputs": .list(outputs.map(\.encoded))])
        case .windows(let windows): .mapping(["windows": .list(windows.map(\.encoded))])
        case .clients(let clients): .mapping(["clients": .list(clients.map(\.encoded))])
        case .program(let name, let process): .mapping(["program": .text(name), "process": .number(process)])
        case .file(let path): .mapping(["file": .text(path)])
        case .comparison(let difference): difference.encoded
        }
    }
}
