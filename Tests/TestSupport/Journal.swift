/// Notes what happens to it.
@MainActor package final class Journal {
    package var lines: [String] = []

    package init() {}

    package func note(_ line: String) { lines.append(line) }
    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
