/// A scenario's expectation of the server at one moment.
package enum Expectation: Equatable, Sendable {
    case pixel(PixelCondition)
    case window(WindowExpectation)
    case windowCount(Int)
    case output(OutputExpectation)
    /// A program has exited with a status: its exit code, or 128 and the number of the signal that ended it.
    case exit(program: String, status: Int)

    static let keys = ["pixel", "window", "windows", "output", "program"]

    static func read(_ value: ScriptValue, reader: ScriptReader) -> Expectation? {
        let expected = "a mapping with one of the keys \(keys.joined(separator: ", "))"
        guard let fields = reader.fields(value, name: "expect", expected: expected),
            let key = fields.only(of: keys)
        else { return nil }
        let expectation: Expectation?
        switch key {
        case "pixel":
            expectation = fields.required(key).flatMap { PixelCondition.read($0, reader: reader) }.map { .pixel($0) }
        case "window":
            expectation = fields.required(key).flatMap { WindowExpectation.read($0, reader: reader) }.map {
                .window($0)
            }
        case "windows":
            expectation = fields.integer(key, in: WaitCondition.countRange).map { .windowCount($0) }
        case "output":
            expectation = OutputExpectation.read(fields).map { .output($0) }
        default:
            let program = fields.text(key)
            let status = fields.integer("status", in: 0...255, default: 0)
            if let program, let status {
                expectation = .exit(program: program, status: status)
            } else {
                expectation = nil
            }
        }
        fields.finish()
        return expectation
    }

    var encoded: ScriptValue {
        switch self {
        case .pixel(let condition): .mapping(["pixel": condition.encoded])
        case .window(let window): .mapping(["window": window.encoded])
        case .windowCount(let count): .mapping(["windows": .number(count)])
        case .output(let output): output.encoded
        case .exit(let program, let status): .mapping(["program": .text(program), "status": .number(status)])
        }
    }
}
