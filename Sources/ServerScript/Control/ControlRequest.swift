/// A request of a client: `{"id":1,"tap":{"x":10,"y":20,"output":"left"}}`.
package struct ControlRequest: Equatable, Sendable {
    package enum Body: Equatable, Sendable {
        case command(ServerCommand)
        /// Adds topics to those whose events the client receives.
        case subscribe(Set<ControlTopic>)
        case unsubscribe(Set<ControlTopic>)
    }

    package var id: ControlID
    package var body: Body

    package init(id: ControlID, _ body: Body) {
        self.id = id
        self.body = body
    }
}

extension ControlRequest: ControlMessage {
    package static let maxLineLength = 1 << 16

    package static func read(_ value: ScriptValue) throws(ControlFailure) -> ControlRequest {
        guard case .mapping(let entries) = value.content else {
            throw ControlFailure(id: nil, .invalidRequest, "expected an object")
        }
        guard let id = value["id"].flatMap({ ControlID($0) }) else {
            throw ControlFailure(id: nil, .invalidRequest, "expected the key id with an integer or a text")
        }
        let others = entries.filter { $0.key != "id" }
        guard others.count == 1 else {
            let found = others.isEmpty ? "none" : others.map { ScriptReader.excerpt($0.key) }.joined(separator: ", ")
            throw ControlFailure(id: id, .invalidRequest, "expected one command beside the id, found \(found)")
        }
        let reader = ScriptReader()
        let body = read(others[0].key, others[0].value, reader: reader)
        if let issue = reader.issues.first {
            let prefix = issue.message.hasPrefix("\(others[0].key):") ? "" : "\(others[0].key): "
            throw ControlFailure(id: id, .invalidValue, prefix + issue.message)
        }
        guard let body else {
            let names = CommandSyntax.all.map(\.name) + ["subscribe", "unsubscribe"]
            let suggestion = ClosestName.find(others[0].key, in: names).map { "; did you mean “\($0)”?" } ?? ""
            throw ControlFailure(
                id: id, .unknownCommand, "unknown command “\(ScriptReader.excerpt(others[0].key))”" + suggestion)
        }
        return ControlRequest(id: id, body)
    }

    private static func read(_ name: String, _ value: ScriptValue, reader: ScriptReader) -> Body? {
        switch name {
        case "subscribe": readTopics(value, name: name, reader: reader).map { .subscribe($0) }
        case "unsubscribe": readTopics(value, name: name, reader: reader).map { .unsubscribe($0) }
        default: ServerCommand.read(name, value, reader: reader).map { .command($0) }
        }
    }

    private static func readTopics(_ value: ScriptValue, name: String, reader: ScriptReader) -> Set<ControlTopic>? {
        reader.list(value, name: name, count: 1...16).map { values in
            Set(values.compactMap { reader.word($0, as: ControlTopic.self, name: name) })
        }
    }

    package var encoded: ScriptValue {
        let (name, value): (String, ScriptValue) =
            switch body {
            case .command(let command): command.encoded
            case .subscribe(let topics): ("subscribe", Self.encoded(topics))
            case .unsubscribe(let topics): ("unsubscribe", Self.encoded(topics))
            }
        return ScriptValue(.mapping([ScriptValue.Entry("id", id.encoded), ScriptValue.Entry(name, value)]))
    }

    private static func encoded(_ topics: Set<ControlTopic>) -> ScriptValue {
        .list(topics.map(\.word).sorted().map { .text($0) })
    }
}
