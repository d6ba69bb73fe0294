import Foundation
import Testing

/// `Docs/Architecture.md` and the module table of `CONTRIBUTING.md` agree with the manifest and the sources.
@Suite struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The dependencies of each target of the manifest, with those of plugins declared after it.
    private static func dependencies() throws -> [String: Set<String>] {
        var dependencies: [String: Set<String>] = [:]
        for target in try text(of: "Package.swift").components(separatedBy: "arget(").dropFirst() {
            let parts = target.components(separatedBy: "\"")
            let strings = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
            guard let name = strings.first else { continue }
            dependencies[name] = Set(strings.dropFirst())
        }
        return dependencies
    }

    /// The first column of the table that follows `heading`, without backticks.
    private static func modules(in document: String, after heading: String) throws -> [String] {
        let text = try Self.text(of: document)
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
            atPath: Self.root.appendingPathComponent("Sources").path)
        let described: Set = ["CLibraries", "TestingOverlays", "WaylandScanner", "ShaderEmbedder"]
        #expect(Set(folders.filter { !$0.hasPrefix(".") }).subtracting(described) == modules)
    }

    @Test func `The diagram shows imports of the manifest`() throws {
        let dependencies = try Self.dependencies()
        let text = try Self.text(of: "Docs/Architecture.md")
        let start = try #require(text.range(of: "flowchart TD\n")).upperBound
        let edges = text[start...].split(separator: "\n").prefix { !$0.hasPrefix("```") }
        #expect(edges.count >= 10)
        for edge in edges {
            let ends = edge.components(separatedBy: " --> ").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(ends.count == 2 && dependencies[ends[0]]?.contains(ends[1]) == true, "\(edge)")
        }
    }

    @Test func `The journeys name functions that exist, at most twenty each`() throws {
        var number = 0
        var journeys = 0
        for line in try Self.text(of: "Docs/Architecture.md").split(separator: "\n") {
            let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6, let step = Int(cells[1]) else { continue }
            if step == 1 { journeys += 1 }
            #expect(step == (step == 1 ? 1 : number + 1) && step <= 20, "\(line)")
            number = step
            let file = cells[2].trimmingCharacters(in: ["`"])
            let name = cells[3].trimmingCharacters(in: ["`"])
            let source = try Self.text(of: file)
            let declarations = ["func \(name)(", "func \(name)<", "var \(name):"]
            #expect(declarations.contains { source.contains($0) }, "\(name) is not declared in \(file)")
        }
        #expect(journeys == 3)
    }
}
