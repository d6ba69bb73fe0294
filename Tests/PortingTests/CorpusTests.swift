import Foundation
import Porting
import Testing

/// The corpus: a folder for each construct, a package of files that are named `.before`.
///
/// `ORIEL_WRITE_REFERENCES=1` writes the files named `.after`, and `diagnostics.txt`, which are compared otherwise.
enum Corpus {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
    static let isWriting = ProcessInfo.processInfo.environment["ORIEL_WRITE_REFERENCES"] == "1"

    static let constructs = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

    /// The names of the files of a construct, without extensions.
    static func names(of construct: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(construct).path)
            .filter { $0.hasSuffix(".before") }.map { String($0.dropLast(7)) }.sorted()
    }

    static func url(_ construct: String, _ file: String) -> URL {
        folder.appendingPathComponent(construct).appendingPathComponent(file)
    }

    /// The contents of all files.
    static func allFiles() throws -> [[UInt8]] {
        try constructs.flatMap { construct in
            try names(of: construct).map { Array(try Data(contentsOf: url(construct, $0 + ".before"))) }
        }
    }
}

@Suite struct CorpusTests {
    @Test(arguments: Corpus.constructs) func `Rewritten files equal the references`(construct: String) throws {
        let names = try Corpus.names(of: construct)
        let contents = try names.map { Array(try Data(contentsOf: Corpus.url(construct, $0 + ".before"))) }
        let rewritten = SourcePackage(contents: contents).rewritten()
        var diagnostics = ""
        for (name, source) in zip(names, rewritten) {
            let url = Corpus.url(construct, name + ".after")
            if Corpus.isWriting { try Data(source.bytes).write(to: url) }
            #expect(source.text == (try String(contentsOf: url, encoding: .utf8)), "\(construct)/\(name)")
            diagnostics += source.diagnostics.map { "\(name):\($0)\n" }.joined()
        }
        let url = Corpus.url(construct, "diagnostics.txt")
        if Corpus.isWriting, !diagnostics.isEmpty { try diagnostics.write(to: url, atomically: true, encoding: .utf8) }
        #expect(diagnostics == ((try? String(contentsOf: url, encoding: .utf8)) ?? ""))
    }

    @Test(arguments: Corpus.constructs) func `Each line stays on its line and in its column`(construct: String) throws {
        let names = try Corpus.names(of: construct)
        let contents = try names.map { Array(try Data(contentsOf: Corpus.url(construct, $0 + ".before"))) }
        for (before, source) in zip(contents, SourcePackage(contents: contents).rewritten()) {
            let lines = before.split(separator: 0x0A, omittingEmptySubsequences: false)
            let rewritten = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            // The last line is empty, or that of the import.
            #expect(rewritten.count == lines.count || rewritten.count == lines.count + 1)
            for (number, (line, after)) in zip(lines, rewritten).enumerated() {
                for word in Self.words(of: line) where !Self.isMoved(word.text, in: line) {
                    let range = after.startIndex + word.column..<after.startIndex + word.column + word.text.utf8.count
                    let kept = range.upperBound <= after.endIndex ? String(decoding: after[range], as: UTF8.self) : ""
                    let isRemoved = kept.allSatisfy(\.isWhitespace)
                    #expect(
                        kept == word.text || isRemoved,
                        "\(construct) line \(number + 1): \(word.text) became \(kept)")
                }
            }
        }
    }

    /// The names of a line up to what is replaced by text of another length, with their columns from 0.
    private static func words(of line: ArraySlice<UInt8>) -> [(text: String, column: Int)] {
        let text = String(decoding: line, as: UTF8.self)
        let replaced =
            /#selector|#keyPath|@UIApplicationMain|@objc|@IB|protocol|`|\?\(|loaderDidEnd|loader\(|override|os\(|canImport\(|\}|private|set \{/
        let end = text.firstMatch(of: replaced)?.range.lowerBound ?? text.endIndex
        return text[..<end].matches(of: /[A-Za-z_]\w*/).map { match in
            (String(match.output), text[..<match.range.lowerBound].utf8.count)
        }
    }

    /// Members of extensions that are called by the class have other names.
    private static func isMoved(_ word: String, in line: ArraySlice<UInt8>) -> Bool {
        ["ObjectiveC", "import"].contains(word)
    }

    @Test func `Facts are stable and do not depend on the order of files`() throws {
        let files = try Corpus.allFiles()
        let facts = SourcePackage(contents: files).facts
        #expect(facts == SourcePackage(contents: files.reversed()).facts)
        #expect(facts.digest == SourcePackage(contents: files.reversed()).facts.digest)
        #expect(PackageFacts(files: []).digest == "cbf29ce484222325")
    }

    @Test func `The body of a method does not change the facts`() {
        let source = "class A: NSObject { @objc func f(x: Int) { BODY } }"
        let digests = ["", "print(x)", "let y: Int = x; _ = y"].map { body in
            SourcePackage(contents: [Array(source.replacing("BODY", with: body).utf8)]).facts.digest
        }
        #expect(Set(digests).count == 1)
        #expect(SourcePackage(contents: [Array(source.replacing("x:", with: "y:").utf8)]).facts.digest != digests[0])
    }

    @Test func `A file without constructs is not changed`() {
        let source = SourceFile("import Dispatch\nstruct A { var x = [1, 2].map { $0 + 1 } }\n")
        let rewritten = source.rewritten(with: PackageFacts(files: [source.facts]))
        #expect(!rewritten.isChanged && rewritten.bytes == source.bytes)
    }

    @Test func `A file with Foundation gets what Foundation lacks`() {
        for module in ["Foundation", "XCTest"] {
            let source = SourceFile("import \(module)\nlet row = IndexPath().row\n")
            let rewritten = source.rewritten(with: PackageFacts(files: [source.facts]))
            #expect(rewritten.text == "import \(module)\nlet row = IndexPath().row\nimport FoundationAdditions\n")
        }
        let source = SourceFile("import Foundation\nimport UIKit\nlet row = IndexPath().row\n")
        #expect(!source.rewritten(with: PackageFacts(files: [source.facts])).isChanged)
    }

    @Test func `A program of one file starts its app at the end`() {
        let source = SourceFile("import UIKit\n@UIApplicationMain class App: UIResponder {}\nlet x = 1")
        var options = PortingOptions()
        options.isOnlyFileOfProgram = true
        let rewritten = source.rewritten(with: PackageFacts(files: [source.facts]), options: options)
        #expect(rewritten.text == "import UIKit\n                   class App: UIResponder {}\nlet x = 1\nApp.main()\n")
    }

    @Test func `Key-value coding of layers and animations is overridden as in Swift`() {
        let source = SourceFile(
            "import UIKit\nclass A: CABasicAnimation { override func value(forKey key: String) -> Any? { super.value(forKey: key) } }\n"
        )
        #expect(!source.rewritten(with: PackageFacts(files: [source.facts])).isChanged)
    }

    @Test func `One file of a module declares the functions of bundles`() {
        let source = SourceFile("import SwiftUI\nlet text = NSLocalizedString(\"a\", comment: \"\")\n")
        #expect(source.facts.usesBundles)
        for text in [
            "Bundle(for: A.self)", "String(format: f, 1)", "String.init(format: f)", "b.localizedString(forKey: k)",
        ] {
            #expect(SourceFile("let a = \(text)\n").facts.usesBundles)
        }
        #expect(
            !SourceFile("let a = Bundle(path: p), b = String(describing: a), c = format(for: a)\n").facts.usesBundles)
        var options = PortingOptions()
        options.declaresBundleFunctions = true
        // A file that is left out may be the one.
        let text = source.rewritten(with: PackageFacts(files: [source.facts]), options: options).text
        #expect(
            text.hasPrefix(
                "import Foundation; import FoundationAdditions; @usableFromInline nonisolated func NSLocalizedString("))
        #expect(!text.contains("\n"))
    }

    @Test func `A file that needs SwiftUI is left out, one that asks for it is not`() {
        let text = "import UIKit\n  import SwiftUI\nstruct A: View {}\n"
        let source = SourceFile(text)
        let rewritten = source.rewritten(with: PackageFacts(files: [source.facts]))
        #expect(rewritten.isChanged && rewritten.bytes.isEmpty)
        #expect(rewritten.diagnostics.map { "\($0.kind) \($0.line):\($0.column)" } == ["swiftUI 2:3"])
        let conditional = SourceFile("#if canImport(SwiftUI)\n\(text)#endif\n")
        #expect(!conditional.rewritten(with: PackageFacts(files: [conditional.facts])).isChanged)
    }
}
