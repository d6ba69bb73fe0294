/// The answer to a request: `{"id":1,"ok":true,"result":{…}}`, or `{"id":1,"ok":false,"error":{"code":…,"message":…}}`.
package struct ControlReply: Equatable, Sendable {
    /// The request's identifier; nil if the line had none.
    package var id: ControlID?
    package var outcome: Result<CommandResult, ControlError>

    package init(id: ControlID?, _ outcome: Result<CommandResult, ControlError>) {
        self.id = id
        self.outcome = outcome
    }

    static func read(_ value: ScriptValue) throws(ControlFailure) -> ControlReply {
        let id = value["id"].flatMap { ControlID($0) }
        switch value["ok"]?.content {
        case .bool(true):
            let reader = ScriptReader()
            guard let result = CommandResult.read(value["result"] ?? .mapping([:]), reader: reader),
                reader.issues.isEmpty
            else {
                throw ControlFailure(id: id, .invalidRequest, reader.issues.first?.message ?? "expected a result")
            }
            return ControlReply(id: id, .success(result))
        case .bool(false):
            guard case .text(let code) = value["error"]?["code"]?.content,
                case .text(let message) = value["error"]?["message"]?.content
            else { throw ControlFailure(id: id, .invalidRequest, "expected an error with code and message") }
            // A newer server may have further codes.
            return ControlReply(id: id, .failure(ControlError(.init(rawValue: code) ?? .failed, message)))
        default:
            throw ControlFailure(id: id, .invalidRequest, "expected the key ok with true or false")
        }
    }

    package var encoded: ScriptValue {
        let id = id?.encoded ?? ScriptValue(.null)
        return switch outcome {
        case .success(let result): .mapping(["id": id, "ok": .bool(true), "result": result.encoded])
        case .failure(let error):
            .mapping([
                "id": id, "ok": .bool(false),
                "error": .mapping(["code": .text(error.code.rawValue), "message": .text(error.message)]),
            ])
        }
    }
}
