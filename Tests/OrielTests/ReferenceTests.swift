import Foundation
import Testing

/// The pictures that pages are compared with.
private enum References {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References")

    static var haveFonts: Bool {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["fc-match", "-f", "%{family} %{style} %{fontversion}\n", "sans-serif"]
        process.standardOutput = pipe
        guard (try? process.run()) != nil,
            let wanted = try? String(contentsOf: folder.appendingPathComponent("fonts.txt"), encoding: .utf8)
        else { return false }
        let here = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return here == wanted
    }

    static let cases: [(page: String, scale: String)] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".png") }.sorted().compactMap { file in
            let parts = file.dropLast(4).split(separator: "@")
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
    }()
}

/// The gallery's pages as they were when somebody looked at them last, pixel for pixel.
///
/// `script/references` draws the pictures in `References` anew. They show text, so they are compared only where the fonts
/// are those of `References/fonts.txt`; both times it is Mesa's software driver that draws.
@Suite(.serialized, .enabled(if: References.haveFonts, "other fonts than the references'"))
struct ReferenceTests {
    @Test(arguments: References.cases) func `A page looks as it did`(page: String, scale: String) throws {
        let folder = try TemporaryFolder()
        let run = try Command(
            "oriel", "demo", "--screenshot", folder.path, "--page", page, "--size", "1060x640", "--scale", scale,
            environment: ["LIBGL_ALWAYS_SOFTWARE": "1"])
        #expect(run.status == 0, "\(run.error)")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let shown = try Picture(contentsOf: "\(folder.path)/\(name)")
        let wanted = try Picture(contentsOf: References.folder.appendingPathComponent("\(page)@\(scale).png").path)
        try #require(shown.width == wanted.width && shown.height == wanted.height)
        let wrong = zip(shown.bytes, wanted.bytes).count { abs(Int($0) - Int($1)) > 2 }
        #expect(wrong == 0, "\(page) at \(scale): \(wrong) bytes differ by more than 2")
    }
}
