import Foundation
import Testing

/// `Docs/Folders.md` lists which folder of UIKit names the types of which, so that a new dependency is seen when it is made.
///
/// `ORIEL_WRITE_REFERENCES=1` writes the lists of the table; the order of its rows is chosen by hand.
@Suite struct FolderGraphTests {
    private static let document = Repository.root.appendingPathComponent("Docs/Folders.md")

    /// A row of the table: a folder, with those below and above it whose types it names.
    private struct Row: Equatable, CustomStringConvertible {
        var folder: String
        var below: [String]
        var above: [String]

        var description: String { "| `\(folder)` | \(Self.list(below)) | \(Self.list(above)) |" }

        private static func list(_ folders: [String]) -> String { folders.map { "`\($0)`" }.joined(separator: " ") }
    }

    /// The files of each folder of UIKit, without comments.
    private static func sources() throws -> [String: [String]] {
        var sources: [String: [String]] = [:]
        for path in Repository.files(in: "Sources/UIKit", suffix: ".swift") {
            let parts = path.split(separator: "/").dropFirst(2)
            guard parts.count > 1, let folder = parts.first else { continue }
            sources[String(folder), default: []].append(try Repository.code(of: path))
        }
        return sources
    }

    /// The folders whose top-level types each folder names.
    private static func dependencies() throws -> [String: Set<String>] {
        let sources = try sources()
        // A declaration at the start of a line that is not private.
        let declaration =
            /(?:^|\n)(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|open|final|indirect|nonisolated) +)*(?:class|struct|enum|protocol|typealias|actor) +(\w+)/
        var folders: [String: String] = [:]
        for (folder, texts) in sources {
            for match in texts.joined(separator: "\n").matches(of: declaration) { folders[String(match.1)] = folder }
        }
        return sources.mapValues { texts in
            Set(texts.flatMap { $0.matches(of: /\b[A-Z]\w+/).compactMap { folders[String($0.output)] } })
        }
    }

    private static func rows(in text: String) -> [Row] {
        text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
            let cells = line.split(separator: "|").map { cell in
                cell.split(separator: "`").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
            }
            return Row(folder: cells[0].first ?? "", below: cells[1], above: cells.count > 2 ? cells[2] : [])
        }
    }

    @Test func `The table of folders agrees with the sources`() throws {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let dependencies = try Self.dependencies()
        let listed = Self.rows(in: text)
        let order = listed.map(\.folder)
        #expect(order.sorted() == dependencies.keys.sorted(), "the table does not list the folders of Sources/UIKit")
        let rows = listed.enumerated().map { index, row in
            let named = (dependencies[row.folder] ?? []).subtracting([row.folder])
            return Row(
                folder: row.folder, below: named.subtracting(order[...index]).sorted(),
                above: named.intersection(order[..<index]).sorted())
        }
        if ProcessInfo.processInfo.environment["ORIEL_WRITE_REFERENCES"] == "1" {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for (index, row) in zip(lines.indices.filter { lines[$0].hasPrefix("| `") }, rows) {
                lines[index] = row.description
            }
            try lines.joined(separator: "\n").write(to: Self.document, atomically: true, encoding: .utf8)
        } else {
            for (row, listed) in zip(rows, listed) {
                #expect(row == listed, "\(listed.folder) names other folders than Docs/Folders.md lists: \(row)")
            }
        }
        let upward = rows.reduce(0) { $0 + $1.above.count }
        #expect(text.contains("\(upward) of \(rows.reduce(0) { $0 + $1.below.count + $1.above.count }) dependencies"))
    }
}
