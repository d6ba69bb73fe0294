import Foundation
import Testing

/// The symbols that a documentation catalogue links to are declared in its module: a type that moves takes its links along.
@Suite struct CatalogueLinkTests {
    /// The names that a module declares, without those that it only extends.
    private static func declarations(of module: String) throws -> Set<String> {
        let declaration = /\b(?:class|struct|enum|protocol|typealias|actor|func|var|let) +(\w+)/
        var names: Set = [module]
        for file in Repository.files(in: "Sources/\(module)", suffix: ".swift") {
            let text = try Repository.code(of: file)
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
        for module in try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent("Sources").path)
        {
            let catalogue = Repository.files(in: "Sources/\(module)", suffix: ".md")
            if catalogue.isEmpty { continue }
            let names = try Self.declarations(of: module)
            for file in catalogue {
                let links = Self.links(in: try Repository.text(of: file))
                count += links.count
                for link in links where !names.contains(link) {
                    Issue.record("\(file) links to \(link), which \(module) does not declare")
                }
            }
        }
        #expect(count > 200)
    }
}
