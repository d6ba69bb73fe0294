import CCairo
import CWire
import Foundation
import Testing

/// The pictures that pages are compared with.
private enum References {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References")
    static let scales = ["1", "1.5", "2"]
    /// Set by `script/references`: the pictures are written and not compared.
    static let isWriting = ProcessInfo.processInfo.environment["ORIEL_WRITE_REFERENCES"] == "1"

    /// What a picture depends on besides Oriel: the fonts, and the libraries that draw. Of their versions the upstream part
    /// counts: a revision of Debian's mends what does not show, or the comparison fails and says where.
    private static let makers = [
        ["fc-match", "-f", "%{family} %{style} %{fontversion}\n", "Inter,Cantarell,DejaVu Sans"],
        ["fc-match", "-f", "%{family} %{style} %{fontversion}\n", "sans-serif"],
        [
            "dpkg-query", "-W", "-f", "${Package} ${Version}\n", "libcairo2", "libfreetype6", "libgl1-mesa-dri",
            "libharfbuzz0b", "libpango-1.0-0", "libpixman-1-0",
        ],
    ]

    static let here = makers.map(output).joined().split(separator: "\n").map { line in
        line.replacing(/-[^ ]*$/, with: "").replacing(/\+dfsg$|\+ds$/, with: "")
    }.joined(separator: "\n")
    static let isComparable = isWriting || here == (try? String(contentsOf: environment, encoding: .utf8))
    static let environment = folder.appendingPathComponent("environment.txt")

    private static func output(of command: [String]) -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return "" }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Copies a picture. One of a larger scale is halved to the sums of 2 × 2 pixels, a third of the bytes: see
    /// `oriel_pixels_halve`.
    static func keep(_ source: String, as target: String, scale: String) throws {
        guard scale != "1" else {
            try FileManager.default.copyItem(atPath: source, toPath: target)
            return
        }
        let large = try Picture(contentsOf: source)
        let (width, height) = (large.width / 2, large.height / 2 * 2)
        guard
            let small = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            let data = cairo_image_surface_get_data(small), Int(cairo_image_surface_get_stride(small)) == width * 4
        else { throw Picture.Unreadable(reason: source) }
        defer { cairo_surface_destroy(small) }
        large.bytes.withUnsafeBytes { bytes in
            data.withMemoryRebound(to: UInt32.self, capacity: width * height) { halved in
                oriel_pixels_halve(
                    halved, bytes.bindMemory(to: UInt32.self).baseAddress, large.width, large.height)
            }
        }
        cairo_surface_mark_dirty(small)
        guard cairo_surface_write_to_png(small, target) == CAIRO_STATUS_SUCCESS else {
            throw Picture.Unreadable(reason: target)
        }
    }

    /// How many pixels differ, or pairs of 2 × 2 where the picture was halved.
    ///
    /// A channel of a pixel may be off by 2. In a sum of four it may be off by 2 as well, so that one pixel that is off by 3
    /// shows in it.
    static func differences(_ shown: Picture, _ wanted: Picture, scale: String) -> Int {
        guard scale != "1" else { return shown.differences(from: wanted, above: 2) }
        return shown.bytes.withUnsafeBytes { shownBytes in
            wanted.bytes.withUnsafeBytes { wantedBytes in
                oriel_pixels_halved_differences(
                    shownBytes.bindMemory(to: UInt32.self).baseAddress,
                    wantedBytes.bindMemory(to: UInt32.self).baseAddress, shown.width, shown.height, 2)
            }
        }
    }
}

/// The pictures can be compared only where the fonts and the libraries are those of `References/environment.txt`.
@Suite struct ReferenceEnvironmentTests {
    @Test func `The reference pictures are comparable on this machine`() {
        if References.isComparable { return }
        let message = """
            The reference pictures are NOT compared: the fonts or libraries here are not those that drew them. Run \
            script/references, look at what changed, and commit it.
            """
        if ProcessInfo.processInfo.environment["CI"] != nil {
            Issue.record("\(message)\nhere:\n\(References.here)")
        } else {
            print(message)
        }
    }
}

/// Compares the gallery's pages with inspected reference images.
///
/// `script/references` draws the pictures in `References`. Mesa's software driver draws both.
@Suite(.serialized, .enabled(if: References.isComparable, "fonts or libraries other than the references'"))
struct ReferenceTests {
    @Test(arguments: References.scales) func `The pages look as they did`(scale: String) throws {
        let folder = try TemporaryFolder()
        // Narrow, so that the sidebar is symbols alone: it is on every picture.
        let run = try Command(
            "oriel", "demo", "--screenshot", folder.path, "--size", "896x600", "--scale", scale,
            // Otherwise a pixel depends on the part of the frame that was drawn: see script/test.
            environment: ["LIBGL_ALWAYS_SOFTWARE": "1", "LP_PERF": "no_rast_linear"])
        #expect(run.status == 0, "\(run.error)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
        // Without the number before it, so that a new page does not rename the others.
        let names = Dictionary(uniqueKeysWithValues: files.map { ("\($0.dropFirst(3).dropLast(4))@\(scale).png", $0) })
        if References.isWriting { return try write(names, from: folder.path, scale: scale) }

        let known = try FileManager.default.contentsOfDirectory(atPath: References.folder.path)
        #expect(Set(names.keys) == Set(known.filter { $0.hasSuffix("@\(scale).png") }), "run script/references")
        for (name, file) in names where known.contains(name) {
            let kept = "\(folder.path)/kept-\(name)"
            try References.keep("\(folder.path)/\(file)", as: kept, scale: scale)
            let shown = try Picture(contentsOf: kept)
            let wanted = try Picture(contentsOf: References.folder.appendingPathComponent(name).path)
            try #require(shown.width == wanted.width && shown.height == wanted.height)
            let wrong = References.differences(shown, wanted, scale: scale)
            #expect(wrong == 0, "\(name): \(wrong) pixels differ by more than 2")
        }
    }

    private func write(_ names: [String: String], from folder: String, scale: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: References.folder, withIntermediateDirectories: true)
        for file in try manager.contentsOfDirectory(atPath: References.folder.path)
        where file.hasSuffix("@\(scale).png") {
            try manager.removeItem(at: References.folder.appendingPathComponent(file))
        }
        for (name, file) in names {
            try References.keep(
                "\(folder)/\(file)", as: References.folder.appendingPathComponent(name).path, scale: scale)
        }
        try Data(References.here.utf8).write(to: References.environment)
    }
}
