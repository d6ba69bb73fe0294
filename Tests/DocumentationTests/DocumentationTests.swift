import Foundation
import Testing

/// The Swift that the documents show is compiled with this target, in `Snippets`, or is an example app.
@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Paths below a folder of the package that end with `suffix`, sorted.
    private static func files(in folder: String, suffix: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }.sorted().map {
            "\(folder)/\($0)"
        }
    }

    private static let documents = ["README.md"] + files(in: "Sources", suffix: ".md").filter { $0.contains(".docc/") }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: documents) func `Swift blocks are compiled`(document: String) throws {
        let paths =
            Self.files(in: "Tests/DocumentationTests/Snippets", suffix: ".swift")
            + Self.files(in: "Examples", suffix: ".swift")
        let sources = try paths.map { path in
            SwiftBlock(
                location: path, text: try Self.text(of: path).split(separator: "\n", omittingEmptySubsequences: false))
        }
        for block in SwiftBlock.blocks(of: try Self.text(of: document), in: document) where !block.isManifest {
            #expect(
                sources.contains { $0.shows(block) },
                "\(block) stands in no file of Tests/DocumentationTests/Snippets or Examples as it is")
        }
    }

    @Test func `Every catalogue is checked`() throws {
        let modules = [
            "UIKit", "UIFoundation", "QuartzCore", "CoreGraphics", "ConstraintSolver", "RenderServer", "WaylandClient",
        ]
        for module in modules {
            #expect(Self.documents.contains("Sources/\(module)/\(module).docc/\(module).md"))
        }
        let readme = SwiftBlock.blocks(of: try Self.text(of: "README.md"), in: "README.md")
        #expect(readme.count >= 4 && readme.filter(\.isManifest).count == 1)
    }

    @Test func `Blocks are found, whatever their indentation`() {
        let markdown = """
            ```swift
            import A

            let a = 1
            ```
            - item
              ```swift
              func f() {
                  g()
              }
              ```
            ```sh
            swift build
            ```
            ```swift
            .package(path: "..")
            """
        let blocks = SwiftBlock.blocks(of: markdown, in: "text")
        #expect(blocks.map(\.location) == ["text:1", "text:7", "text:15"])
        #expect(blocks.map(\.lines) == [["let a = 1"], ["func f() {", "g()", "}"], [".package(path: \"..\")"]])
        #expect(blocks.map(\.isManifest) == [false, false, true])
    }

    @Test func `A block that differs is not shown`() {
        func block(_ text: String) -> SwiftBlock { SwiftBlock(location: "", text: text.split(separator: "\n")) }
        let file = block("import A\nfunc test() {\n    let a = 1\n    print(a)\n}")
        #expect(file.shows(block("import A\nlet a = 1\nprint(a)")))
        #expect(!file.shows(block("let a = 2\nprint(a)")))
        #expect(!file.shows(block("let a = 1\nprint(a)\nprint(a)")))
        #expect(!file.shows(block("let a")))
        #expect(!file.shows(block("import B\nlet a = 1")))
        #expect(!file.shows(block("")))
    }
}
