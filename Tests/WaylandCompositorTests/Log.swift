/// A list of events that a handler adds to.
final class Log {
    private var lines: [String] = []

    var isEmpty: Bool { lines.isEmpty }

    func add(_ line: String) { lines.append(line) }

    /// Returns the lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
