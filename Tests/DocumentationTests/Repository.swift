import Foundation

/// The files of the package, by their paths below its root.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the paths of the files below a folder that end with `suffix`, sorted.
    static func files(in folder: String, suffix: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }.sorted().map {
            "\(folder)/\($0)"
        }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the text of a Swift file without its line comments.
    static func code(of path: String) throws -> String {
        try text(of: path).replacing(/\/\/[^\n]*/, with: "")
    }
}
