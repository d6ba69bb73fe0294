/// A program's connection to the server, as `list_clients` describes it.
package struct ClientState: Equatable, Sendable {
    /// The range of identifiers.
    package static let idRange = 1...Int(Int32.max)

    /// A number that no other connection has had: a later one has a higher number.
    package var id: Int
    /// The process identifier of the program.
    package var process: Int

    package init(id: Int, process: Int) {
        self.id = id
        self.process = process
    }

    static func read(_ value: ScriptValue, reader: ScriptReader) -> ClientState? {
        guard let fields = reader.fields(value, name: "client") else { return nil }
        guard let id = fields.integer("id", in: idRange),
            let process = fields.integer("process", in: 0...Int(Int32.max))
        else { return nil }
        return ClientState(id: id, process: process)
    }

    package var encoded: ScriptValue { .mapping(["id": .number(id), "process": .number(process)]) }
}
