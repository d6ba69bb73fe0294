import Foundation
import Testing

/// The Swift that the documents show is compiled with this target, in `Snippets`, or is an example app.
@Suite struct DocumentationTests {
    private static let documents =
        ["README.md"] + Repository.files(in: "Sources", suffix: ".md").filter { $0.contains(".docc/") }

    @Test(arguments: documents) func `Swift blocks are compiled`(document: String) throws {
        let paths =
            Repository.files(in: "Tests/DocumentationTests/Snippets", suffix: ".swift")
            + Repository.files(in: "Examples", suffix: ".swift")
        let sources = try paths.map { path in
            SwiftBlock(
                location: path,
                text: try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false))
        }
        for block in SwiftBlock.blocks(of: try Repository.text(of: document), in: document) where !block.isManifest {
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
        let readme = SwiftBlock.blocks(of: try Repository.text(of: "README.md"), in: "README.md")
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
