import Foundation
import Testing

@testable import ProjectBuilder

/// The rewritten copies of sources, and when they are written.
@Suite struct PortedSourcesTests {
    /// Sources of one module in a temporary folder.
    private final class Sources {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)").path
        private(set) var names: [String] = []

        init(_ files: [String: String]) throws {
            try FileManager.default.createDirectory(atPath: "\(folder)/App", withIntermediateDirectories: true)
            for (name, text) in files { try write(name, text) }
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func write(_ name: String, _ text: String) throws {
            if !names.contains(name) { names.append(name) }
            let url = URL(fileURLWithPath: "\(folder)/App/\(name)")
            try Data(text.utf8).write(to: url)
        }

        func remove(_ name: String) throws {
            names.removeAll { $0 == name }
            try FileManager.default.removeItem(atPath: "\(folder)/App/\(name)")
        }

        func path(_ name: String) -> String { "\(folder)/App/\(name)" }

        func update() throws -> (state: PortedSources.State, rewritten: Int) {
            let module = SourceModule(
                name: "App", target: "App", kind: .library, package: folder, folder: "\(folder)/App",
                sources: names.sorted().map(path),
                dependencies: [],
                isOwn: true)
            return try PortedSources(folder: folder).update([module])
        }

        func copy(_ name: String, _ state: PortedSources.State) throws -> String? {
            try state.files[path(name)]?.copy.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        }
    }

    private static let caller = "import Dispatch\nfunc f(_ o: Loading) { o.load?(1) }\n"
    private static let declaration =
        "import Foundation\n@objc protocol Loading { @objc optional func load(_ x: Int) }\n"

    @Test func `An update without a change rewrites nothing, one of a file that file`() throws {
        let sources = try Sources([
            "A.swift": "import Foundation\nclass A: NSObject { @objc func f() {} }\n", "B.swift": Self.caller,
            "C.swift": Self.declaration, "Plain.swift": "let x = 1\n",
        ])
        let first = try sources.update()
        #expect(first.rewritten == 4)
        #expect(first.state.files[sources.path("Plain.swift")]?.copy == nil)
        #expect(try sources.copy("A.swift", first.state)?.contains("_objc1") == true)
        #expect(try sources.update().rewritten == 0)

        try sources.write("A.swift", "import Foundation\nclass A: NSObject { @objc func f() { print(1) } }\n")
        let second = try sources.update()
        #expect(second.rewritten == 1 && second.state.generation == 0)
        #expect(try sources.copy("A.swift", second.state)?.contains("print(1)") == true)
    }

    @Test func `A change of facts rewrites the others, and has the compiler read them`() throws {
        let sources = try Sources(["B.swift": Self.caller, "C.swift": Self.declaration])
        let first = try sources.update()
        #expect(try sources.copy("B.swift", first.state)?.contains("o.load (1)") == true)
        try sources.write("C.swift", Self.declaration.replacing("@objc optional func", with: "func"))
        let second = try sources.update()
        // The call is what it was, and its file is compiled as it is.
        #expect(second.state.files[sources.path("B.swift")]?.copy == nil)
        #expect(second.state.generation == 1)
        #expect(try sources.update().state.generation == 1)
    }

    @Test func `Copies of files that are gone are removed`() throws {
        let sources = try Sources(["B.swift": Self.caller, "C.swift": Self.declaration])
        let copy = try #require(try sources.update().state.files[sources.path("B.swift")]?.copy)
        try sources.remove("B.swift")
        let state = try sources.update().state
        #expect(state.files.count == 1)
        #expect(!FileManager.default.fileExists(atPath: "\(sources.folder)/\(copy)"))
    }

    @Test func `An update that was interrupted has the compiler read everything`() throws {
        let sources = try Sources(["B.swift": Self.caller, "C.swift": Self.declaration])
        _ = try sources.update()
        try sources.write("C.swift", Self.declaration.replacing("load", with: "store"))
        // The facts cannot be written: a folder stands in their place.
        try FileManager.default.removeItem(atPath: "\(sources.folder)/facts.json")
        try FileManager.default.createDirectory(
            atPath: "\(sources.folder)/facts.json/x", withIntermediateDirectories: true)
        #expect(throws: (any Error).self) { try sources.update() }
        try FileManager.default.removeItem(atPath: "\(sources.folder)/facts.json")
        #expect(try sources.update().state.generation >= 1)
    }

    @Test func `Bytes that are no text, and links, are ported`() throws {
        let sources = try Sources(["A.swift": ""])
        try Data([0xFF, 0xFE, 0x0A] + Array("class A: NSObject { @objc func f() {} }\n".utf8))
            .write(to: URL(fileURLWithPath: sources.path("A.swift")))
        try FileManager.default.createSymbolicLink(
            atPath: sources.path("Link.swift"), withDestinationPath: sources.path("Target"))
        try Data("class B: NSObject { @objc func f() {} }\n".utf8).write(
            to: URL(fileURLWithPath: sources.path("Target")))
        let module = SourceModule(
            name: "App", target: "App", kind: .library, package: sources.folder, folder: "\(sources.folder)/App",
            sources: [sources.path("A.swift"), sources.path("Link.swift")], dependencies: [], isOwn: true)
        let state = try PortedSources(folder: sources.folder).update([module]).state
        let copy = try #require(state.files[sources.path("A.swift")]?.copy)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(sources.folder)/\(copy)"))
        #expect(bytes.starts(with: [0xFF, 0xFE, 0x0A]))
        #expect(state.files[sources.path("Link.swift")]?.copy != nil)
    }
}
