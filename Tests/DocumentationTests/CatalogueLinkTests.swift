import Foundation
import Testing

/// The symbols that a documentation catalogue links to are declared in its module: a type that moves takes its links along.
@Suite struct CatalogueLinkTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    /// Paths below `Sources` of the files of a module that end with `suffix`.
    private static func files(of module: String, suffix: String) throws -> [String] {
        let folder = sources.appendingPathComponent(module).path
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(suffix) }
            .map { "\(module)/\($0)" }
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
    }

    /// The names that a module declares, without those that it only extends.
    private static func declarations(of module: String) throws -> Set<String> {
        let declaration = /\b(?:class|struct|enum|protocol|typealias|actor|func|var|let) +(\w+)/
        var names: Set = [module]
        for file in try files(of: module, suffix: ".swift") {
            let text = try text(of: file).replacing(/\/\/[^\n]*/, with: "")
            for match in text.matches(of: declaration) { names.insert(String(match.1)) }
        }
        return names
    }

    private static func links(in text: String) -> [String] {
        // Not the three backticks of a block of code.
        text.replacing("```", with: "").matches(of: /``(\w+)[^`]*``/).map { String($0.1) }
    }

    @Test func `Links of catalogues are to symbols of their modules`() throws {
        var count = 0
        for module in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path) {
            let catalogue = try Self.files(of: module, suffix: ".md")
            if catalogue.isEmpty { continue }
            let names = try Self.declarations(of: module)
            for file in catalogue {
                let links = Self.links(in: try Self.text(of: file))
                count += links.count
                for link in links where !names.contains(link) {
                    Issue.record("\(file) links to \(link), which \(module) does not declare")
                }
            }
        }
        #expect(count > 200)
    }
}
