import Foundation

/// A value in a file, for the next run or for a program of the toolchain.
struct JSONFile<Value: Codable> {
    let path: String

    init(_ path: String) { self.path = path }

    /// Returns the value; nil if there is no file, or one that another version of the program wrote.
    func read() -> Value? {
        FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }

    /// Replaces the file as a whole, unless it has the value: a process that is ended leaves the old one.
    func write(_ value: Value) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        guard FileManager.default.contents(atPath: path) != data else { return }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
