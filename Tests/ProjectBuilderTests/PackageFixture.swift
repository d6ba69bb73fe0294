import Foundation
import Testing

@testable import ProjectBuilder

/// A copy of a package of `Packages`, in a temporary folder.
final class PackageFixture {
    let folder: String
    /// The `oriel-port` of the build that these tests belong to.
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("oriel-port").path

    init(_ name: String) throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Packages/\(name)")
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)").path
        try FileManager.default.copyItem(atPath: source.path, toPath: folder)
    }

    /// Names a folder that exists.
    init(folder: String) { self.folder = folder }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The contents of all files but those in the build folder, by their paths.
    func files() throws -> [String: Data] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            uniqueKeysWithValues: try paths.filter { !$0.hasPrefix(".build") }.compactMap { path in
                let url = URL(fileURLWithPath: "\(folder)/\(path)")
                guard try !url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory! else { return nil }
                return (path, try Data(contentsOf: url))
            })
    }

    /// Runs `oriel-port` in the package's folder, with the windows of a platform in memory.
    func run(_ arguments: String...) throws -> ToolProcess.Result {
        let environment = ["ORIEL_PLATFORM=headless", "ORIEL_HEADLESS=300x200", "LIBGL_ALWAYS_SOFTWARE=1"]
        return try ToolProcess(
            ["env"] + environment + [Self.program] + arguments, in: URL(fileURLWithPath: folder)
        ).run()
    }

    func replace(_ text: String, with other: String, in path: String) throws {
        let url = URL(fileURLWithPath: "\(folder)/\(path)")
        let old = try String(contentsOf: url, encoding: .utf8)
        try #require(old.contains(text))
        try old.replacing(text, with: other).write(to: url, atomically: false, encoding: .utf8)
    }
}
