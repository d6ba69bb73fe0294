/// The condition of a wait.
package enum WaitCondition: Equatable, Sendable {
    /// An output, the only one if nil, has shown a number of further frames.
    case frames(Int, output: OutputName?)
    /// A window is there, or is gone.
    case window(WindowSelector, isPresent: Bool)
    /// There are exactly this many windows.
    case windowCount(Int)
    case pixel(PixelCondition)
    /// An output, or all if nil, has not changed for a number of seconds.
    case still(Double, output: OutputName?)
    /// A program has exited.
    case exit(program: String)

    private static let otherKeys = ["frames", "windows", "pixel", "still", "program"]
    /// The keys of which a wait has one; those of a window may occur together.
    static let keys = otherKeys + WindowSelector.keys
    package static let countRange = 0...1_000_000

    static func read(_ fields: ScriptFields) -> WaitCondition? {
        if WindowSelector.keys.contains(where: { fields.has($0) }), !otherKeys.contains(where: { fields.has($0) }) {
            let selector = WindowSelector.read(fields, name: "wait")
            let isPresent = fields.flag("present", default: true)
            guard let selector, let isPresent else { return nil }
            return .window(selector, isPresent: isPresent)
        }
        guard let key = fields.only(of: keys) else { return nil }
        switch key {
        case "frames":
            let count = fields.integer(key, in: countRange)
            let output = fields.optionalWord("output", as: OutputName.self)
            return count.map { .frames($0, output: output) }
        case "windows":
            return fields.integer(key, in: countRange).map { .windowCount($0) }
        case "pixel":
            return fields.required(key).flatMap { PixelCondition.read($0, reader: fields.reader) }.map { .pixel($0) }
        case "still":
            let duration = fields.number(key, in: Wait.durationRange)
            let output = fields.optionalWord("output", as: OutputName.self)
            return duration.map { .still($0, output: output) }
        default:
            return fields.text(key).map { .exit(program: $0) }
        }
    }

    var encoded: ScriptValue {
        switch self {
        case .frames(let count, let output): .mapping(["frames": .number(count), "output": .word(output)])
        case .window(let selector, let isPresent):
            selector.encoded.adding(["present": isPresent ? nil : .bool(false)])
        case .windowCount(let count): .mapping(["windows": .number(count)])
        case .pixel(let condition): .mapping(["pixel": condition.encoded])
        case .still(let duration, let output): .mapping(["still": .number(duration), "output": .word(output)])
        case .exit(let program): .mapping(["program": .text(program)])
        }
    }
}

extension WaitCondition: CustomStringConvertible {
    package var description: String {
        switch self {
        case .frames(let count, let output): "\(count) frames\(output.map { " of \($0)" } ?? "")"
        case .window(let selector, true): "a window with \(selector)"
        case .window(let selector, false): "no window with \(selector)"
        case .windowCount(let count): "\(count) windows"
        case .pixel(let condition): "a pixel \(condition.color.word) at \(condition.x), \(condition.y)"
        case .still(let duration, let output):
            "a still picture\(output.map { " of \($0)" } ?? "") for \(ScriptJSON.description(of: duration)) s"
        case .exit(let program): "the exit of \(program)"
        }
    }
}
