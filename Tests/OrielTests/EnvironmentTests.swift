import Foundation
import Testing

/// The environment variables of the documents are those that the code reads.
@Suite struct EnvironmentTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Names in string literals of the sources that are read from the environment.
    private static func namesInSources() throws -> Set<String> {
        let folder = root.appendingPathComponent("Sources")
        let files = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
        var names: Set<String> = []
        for file in files {
            let source = try text("Sources/\(file)")
            // A variable that is only set here, for UIKit to read it, is in the sources in another file too.
            for match in source.matches(of: #/"(ORIEL_[A-Z_]+|WAYLAND_DISPLAY|WAYLAND_SOCKET)"/#) {
                names.insert(String(match.1))
            }
        }
        return names
    }

    private static func names(in text: Substring) -> Set<String> {
        Set(text.matches(of: #/\b(ORIEL_[A-Z_]+|WAYLAND_DISPLAY|WAYLAND_SOCKET)\b/#).map { String($0.1) })
    }

    @Test func `The README lists every variable, and no other`() throws {
        let readme = try Self.text("README.md")
        let start = try #require(readme.range(of: "\n## Environment\n")).upperBound
        let end = readme.range(of: "\n## ", range: start..<readme.endIndex)?.lowerBound ?? readme.endIndex
        let listed = Self.names(in: readme[start..<end])
        #expect(try listed == Self.namesInSources())
    }

    @Test func `The man page lists every variable, and no other`() throws {
        let page = try Self.text("data/oriel.1")
        let start = try #require(page.range(of: "\n.SH ENVIRONMENT\n")).upperBound
        let end = page.range(of: "\n.SH ", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
        let listed = Self.names(in: page[start..<end])
        #expect(try listed == Self.namesInSources())
    }
}
