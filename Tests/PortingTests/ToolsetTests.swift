import Foundation
import Porting
import Testing

/// A package that was written for the Objective-C runtime, built and run as it is.
@Suite struct ToolsetTests {
    private static let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Programs/Runtime")

    /// The folder of the build that these tests belong to.
    private static let build = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// A package in a folder of its own, with an executable for each language mode.
    private struct Package {
        static let modes = [
            "Swift5": ".swiftLanguageMode(.v5)", "Swift6": ".swiftLanguageMode(.v6)",
            "MainActorDefault": ".swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)",
        ]

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("porting-\(UUID().uuidString)")
        private(set) var sources: [URL] = []

        init(sources files: [String: String]) throws {
            for mode in Self.modes.keys.sorted() {
                let target = folder.appendingPathComponent("Package/Sources/\(mode)")
                try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
                for (name, text) in files.sorted(by: { $0.key < $1.key }) {
                    sources.append(target.appendingPathComponent(name))
                    try Data(text.utf8).write(to: target.appendingPathComponent(name))
                }
            }
            let targets = Self.modes.sorted { $0.key < $1.key }.map { mode, settings in
                "        .executableTarget(name: \"\(mode)\", swiftSettings: [\(settings)]),\n"
            }
            let manifest = """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "Untouched",
                    targets: [
                \(targets.joined())    ]
                )
                """
            try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package/Package.swift"))
        }

        /// Writes rewritten copies, the overlay that shows them under the original paths, and the toolset.
        func port(_ build: URL) throws {
            // Each target is a module of its own.
            let targets = Dictionary(grouping: sources) { $0.deletingLastPathComponent().lastPathComponent }
            var roots: [[String: String]] = []
            for (target, files) in targets {
                let package = SourcePackage(contents: try files.map { Array(try Data(contentsOf: $0)) })
                let declaring = package.files.firstIndex { $0.facts.usesBundles }
                for (index, file) in files.enumerated() {
                    var options = PortingOptions()
                    options.declaresBundleFunctions = index == declaring
                    let source = package.files[index].rewritten(with: package.facts, options: options)
                    let copy = folder.appendingPathComponent("\(target)-\(file.lastPathComponent)")
                    try Data(source.bytes).write(to: copy)
                    roots.append(["type": "file", "name": file.path, "external-contents": copy.path])
                }
            }
            let overlay: [String: Any] = ["version": 0, "use-external-names": false, "roots": roots]
            try JSONSerialization.data(withJSONObject: overlay).write(to: folder.appendingPathComponent("overlay.json"))
            let toolset: [String: Any] = [
                "schemaVersion": "1.0", "rootPath": "/",
                "swiftCompiler": ["extraCLIOptions": compilerOptions(build)],
                "linker": ["extraCLIOptions": try objects(build)],
            ]
            try JSONSerialization.data(withJSONObject: toolset).write(to: folder.appendingPathComponent("toolset.json"))
        }

        func compilerOptions(_ build: URL) -> [String] {
            [
                "-vfsoverlay", folder.appendingPathComponent("overlay.json").path, "-I",
                build.appendingPathComponent("Modules").path, "-Xcc",
                "-fmodule-map-file=\(build.path)/CMethodTables.build/module.modulemap",
            ]
        }

        /// The object files of the runtime module and of what it imports.
        private func objects(_ build: URL) throws -> [String] {
            try ["FoundationAdditions", "Diagnostics", "Locking", "Logging", "CMethodTables"].flatMap { module in
                let folder = build.appendingPathComponent("\(module).build").path
                return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".o") }
                    .sorted()
                    .map { "\(folder)/\($0)" }
            }
        }
    }

    private static func run(_ command: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = pipe
        var environment = ProcessInfo.processInfo.environment
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test func `An untouched package builds and runs in each language mode`() throws {
        var files: [String: String] = [:]
        for name in ["main", "Model", "Delegates", "Observers", "Localization", "Overrides"] {
            let url = Self.programs.appendingPathComponent("\(name).before")
            files["\(name).swift"] = try String(contentsOf: url, encoding: .utf8)
        }
        let package = try Package(sources: files)
        defer { try? FileManager.default.removeItem(at: package.folder) }
        try package.port(Self.build)
        let before = try package.sources.map { try Data(contentsOf: $0) }
        let path = package.folder.appendingPathComponent("Package").path
        let result = try Self.run([
            "swift", "build", "--package-path", path, "--toolset",
            package.folder.appendingPathComponent("toolset.json").path,
        ])
        #expect(result.status == 0, "\(result.output.suffix(4000))")
        #expect(try package.sources.map { try Data(contentsOf: $0) } == before)
        let reference = Self.programs.appendingPathComponent("output.txt")
        if Corpus.isWriting {
            try Self.run(["\(path)/.build/debug/Swift6"]).output.write(to: reference, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: reference, encoding: .utf8)
        for mode in Package.modes.keys.sorted() {
            let program = "\(path)/.build/debug/\(mode)"
            #expect(try Self.run([program]).output == expected, "\(mode)")
            let failed = try Self.run([program, "bogus"])
            #expect(failed.status != 0)
            #expect(failed.output.contains("-[\(mode).Controller bogus]: unrecognized selector sent to instance 0x"))
        }
    }

    @Test func `Diagnostics are on the lines and columns of the original`() throws {
        let text = """
            import Foundation
            class A: NSObject {
                @IBOutlet weak var label: Missing?
                @objc private func f(_ x: Int) { let y: String = x }
                func g() { add(#selector(f(_:)), to: 1); undefined(1) }
            }
            """
        let package = try Package(sources: ["A.swift": text])
        defer { try? FileManager.default.removeItem(at: package.folder) }
        try package.port(Self.build)
        let source = try #require(package.sources.first)
        let result = try Self.run(
            ["swiftc", "-typecheck", "-parse-as-library", source.path] + package.compilerOptions(Self.build))
        let places = result.output.split(separator: "\n").filter { $0.contains("A.swift:") && $0.contains("error:") }
            .map { $0.split(separator: "error:")[0].split(separator: "/").last ?? "" }
        #expect(
            Set(places) == ["A.swift:3:31: ", "A.swift:4:54: ", "A.swift:5:16: ", "A.swift:5:46: "], "\(result.output)")
    }
}
