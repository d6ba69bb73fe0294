import Foundation
import Testing

/// `Docs/Architecture.md` and the module table of `CONTRIBUTING.md` agree with the manifest and the sources.
@Suite struct ArchitectureTests {
    /// The dependencies of each target of the manifest, with those of plugins declared after it.
    private static func dependencies() throws -> [String: Set<String>] {
        var dependencies: [String: Set<String>] = [:]
        for target in try Repository.text(of: "Package.swift").components(separatedBy: "arget(").dropFirst() {
            let parts = target.components(separatedBy: "\"")
            let strings = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
            guard let name = strings.first else { continue }
            dependencies[name] = Set(strings.dropFirst())
        }
        return dependencies
    }

    /// The first column of the table that follows `heading`, without backticks.
    private static func modules(in document: String, after heading: String) throws -> [String] {
        let text = try Repository.text(of: document)
        let start = try #require(text.range(of: heading)).upperBound
        let table = text[start...].split(separator: "\n", omittingEmptySubsequences: false)
            .drop { !$0.hasPrefix("| `") }.prefix { $0.hasPrefix("| `") }
        return table.map { $0.components(separatedBy: "`")[1] }
    }

    @Test func `Imports go downwards in the table of modules`() throws {
        let modules = try Self.modules(in: "CONTRIBUTING.md", after: "| module |")
        let dependencies = try Self.dependencies()
        #expect(modules.count >= 14)
        for (index, module) in modules.enumerated() {
            let own = try #require(dependencies[module], "\(module) is no target of the manifest")
            for above in modules[..<index] {
                #expect(!own.contains(above), "\(module) imports \(above), which the table lists above it")
            }
        }
    }

    @Test func `The table lists every module`() throws {
        let modules = Set(try Self.modules(in: "CONTRIBUTING.md", after: "| module |"))
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent("Sources").path)
        let described: Set = ["CLibraries", "TestingOverlays", "WaylandScanner", "ShaderEmbedder"]
        #expect(Set(folders.filter { !$0.hasPrefix(".") }).subtracting(described) == modules)
    }

    @Test func `The diagram shows imports of the manifest`() throws {
        let dependencies = try Self.dependencies()
        let text = try Repository.text(of: "Docs/Architecture.md")
        let start = try #require(text.range(of: "flowchart TD\n")).upperBound
        let edges = text[start...].split(separator: "\n").prefix { !$0.hasPrefix("```") }
        #expect(edges.count >= 10)
        for edge in edges {
            let ends = edge.components(separatedBy: " --> ").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(ends.count == 2 && dependencies[ends[0]]?.contains(ends[1]) == true, "\(edge)")
        }
    }

    /// The modules that the Swift files below a folder import, with the files that import each.
    private static func imports(below folder: String) throws -> [String: [String]] {
        let folder = Repository.root.appendingPathComponent(folder)
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        var files: [String: [String]] = [:]
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            // With attributes and access levels before it; a submodule or a declaration counts as its module.
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), words.count > index + 1,
                    words[..<index].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal"].contains($0) })
                else { continue }
                #expect(index == 0, "\(name): \(line)")
                files[String(words[index + 1].prefix { $0 != "." }), default: []].append(name)
            }
        }
        return files
    }

    @Test func `The gallery imports UIKit, and two more products for a page each`() throws {
        let imports = try Self.imports(below: "Examples/Gallery")
        #expect(Set(imports.keys) == ["UIKit", "OpenGLES", "DisplayServer"], "\(imports)")
        #expect(imports["OpenGLES", default: []].allSatisfy { $0.hasPrefix("GLES/") }, "\(imports)")
        #expect(imports["DisplayServer", default: []].allSatisfy { $0.hasPrefix("Pages/Programs/") }, "\(imports)")
        let sentence = """
            it imports UIKit, OpenGLES for its page of GL drawing, and DisplayServer for its page of programs, and uses their \
            public API only.
            """
        let readme = try Repository.text(of: "README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(readme.contains(sentence))
    }

    @Test func `The examples depend on products and have no package access`() throws {
        let manifest = try Repository.text(of: "Package.swift")
        let products = try #require(manifest.range(of: "products: [")).upperBound
        let libraries = manifest[products...].components(separatedBy: ".library(name: \"").dropFirst()
            .map { String($0.prefix { $0 != "\"" }) }
        let targets = manifest.components(separatedBy: "arget(").filter { $0.contains("path: \"Examples/") }
        #expect(targets.count == 2)
        for target in targets {
            let target = target.prefix { $0 != ")" }
            #expect(target.contains("packageAccess: false"), "\(target)")
            let start = try #require(target.range(of: "dependencies: [")).upperBound
            let dependencies = target[start...].prefix { $0 != "]" }.components(separatedBy: "\"")
            for index in dependencies.indices where index % 2 == 1 {
                #expect(libraries.contains(dependencies[index]), "\(target)")
            }
        }
        let examples = try Self.imports(below: "Examples").keys
        #expect(examples.allSatisfy { libraries.contains($0) || $0 == "Foundation" }, "\(examples)")
    }

    @Test(arguments: ["RenderProtocol", "RenderServer"])
    func `The render server and its protocol declare nothing public`(module: String) throws {
        let folder = Repository.root.appendingPathComponent("Sources/\(module)")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            for line in text.split(separator: "\n") {
                let word = line.split(separator: " ").first { !$0.hasPrefix("@") }
                #expect(word != "public" && word != "open", "\(name): \(line)")
            }
        }
    }

    @Test func `The journeys name functions that exist, at most twenty each`() throws {
        var number = 0
        var journeys = 0
        for line in try Repository.text(of: "Docs/Architecture.md").split(separator: "\n") {
            let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6, let step = Int(cells[1]) else { continue }
            if step == 1 { journeys += 1 }
            #expect(step == (step == 1 ? 1 : number + 1) && step <= 20, "\(line)")
            number = step
            let file = cells[2].trimmingCharacters(in: ["`"])
            let name = cells[3].trimmingCharacters(in: ["`"])
            let source = try Repository.text(of: file)
            let declarations = ["func \(name)(", "func \(name)<", "var \(name):"]
            #expect(declarations.contains { source.contains($0) }, "\(name) is not declared in \(file)")
        }
        #expect(journeys == 3)
    }
}
