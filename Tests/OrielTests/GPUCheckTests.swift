import Foundation
import Testing

/// `oriel gpu-check`, with Mesa's software device: it has the same extensions as a GPU.
@Suite(.serialized) struct GPUCheckTests {
    private struct Report: Decodable {
        struct Result: Decodable {
            var name: String
            var passed: Bool
        }

        var renderer: String
        var maxTextureSize: Int
        var results: [Result]
    }

    private func report(in folder: String) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/report.json")))
    }

    @Test func `Images are decoded on a machine without a database of MIME types`() throws {
        let folder = try TemporaryFolder()
        let nothing = ["XDG_DATA_DIRS": folder.path, "XDG_DATA_HOME": folder.path]
        for (name, environment) in [("with", [:]), ("without", nothing)] {
            let arguments = ["demo", "--page", "images", "--scale", "1", "--screenshot", "\(folder.path)/\(name)"]
            let command = try Command(arguments: arguments, environment: environment)
            #expect(command.status == 0 && !command.error.contains("cannot be decoded"), "\(command.error)")
        }
        let pictures = try ["with", "without"].map {
            let picture = try #require(FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\($0)").first)
            return try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)/\(picture)"))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test func `A device draws what the references show, and what differs is found`() throws {
        let folder = try TemporaryFolder()
        let (references, output) = ("\(folder.path)/references", "\(folder.path)/output")
        let first = try Command("oriel", "gpu-check", "--quick", "--output", references)
        #expect(first.status == 0, "\(first.error)")
        let arguments = ["gpu-check", "--quick", "--output", output, "--references", references]
        let second = try Command(arguments: arguments, environment: ["ORIEL_GPU": "0"])
        #expect(second.status == 0, "\(second.output)")
        let drawn = try report(in: output)
        #expect(drawn.renderer.contains("llvmpipe") && drawn.maxTextureSize >= 4096)
        let pictures = ["damage", "scroll", "sprites", "tree"].map { "scene-\($0)-37.png" }
        #expect(drawn.results.map(\.name) == ["uploads", "texture limit", "lost context"] + pictures)

        // The picture of another scene, and none at all.
        let files = FileManager.default
        try files.removeItem(atPath: "\(references)/scene-tree-37.png")
        try files.removeItem(atPath: "\(references)/scene-damage-37.png")
        try files.copyItem(
            atPath: "\(references)/scene-sprites-37.png", toPath: "\(references)/scene-damage-37.png")
        let third = try Command(arguments: arguments, environment: ["ORIEL_GPU": "0"])
        #expect(third.status == 1)
        let failed = try report(in: output).results.filter { !$0.passed }.map(\.name)
        #expect(failed == ["scene-damage-37.png", "scene-tree-37.png"])
    }
}
