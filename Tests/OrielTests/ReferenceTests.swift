import CCairo
import Foundation
import Testing

/// The pictures that pages are compared with.
private enum References {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("References")
    static let scales = ["1", "1.5", "2"]
    /// Set by `script/references`: the pictures are written and not compared.
    static let isWriting = ProcessInfo.processInfo.environment["ORIEL_WRITE_REFERENCES"] == "1"

    /// What a picture depends on besides Oriel: the font, and the libraries that draw.
    private static let makers = [
        ["fc-match", "-f", "%{family} %{style} %{fontversion}\n", "sans-serif"],
        [
            "dpkg-query", "-W", "-f", "${Package} ${Version}\n", "libcairo2", "libfreetype6", "libgl1-mesa-dri",
            "libharfbuzz0b", "libpango-1.0-0", "libpixman-1-0",
        ],
    ]

    static let here = makers.map(output).joined()
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

    /// Copies a picture. Those of larger scales are halved, to means of 2 × 2 pixels: a third of the bytes, in which a pixel
    /// that is wrong by 12 still shows.
    static func keep(_ source: String, as target: String, scale: String) throws {
        guard scale != "1" else {
            try FileManager.default.copyItem(atPath: source, toPath: target)
            return
        }
        guard let large = cairo_image_surface_create_from_png(source) else { throw Picture.Unreadable(reason: source) }
        defer { cairo_surface_destroy(large) }
        guard
            let small = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, cairo_image_surface_get_width(large) / 2, cairo_image_surface_get_height(large) / 2),
            let context = cairo_create(small)
        else { throw Picture.Unreadable(reason: source) }
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(small)
        }
        cairo_scale(context, 0.5, 0.5)
        cairo_set_source_surface(context, large, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        guard cairo_surface_write_to_png(small, target) == CAIRO_STATUS_SUCCESS else {
            throw Picture.Unreadable(reason: target)
        }
    }
}

/// The gallery's pages as they were when somebody looked at them last.
///
/// `script/references` draws the pictures in `References` anew. They are compared only where the fonts and the libraries are
/// those of `References/environment.txt`; both times it is Mesa's software driver that draws.
@Suite(.serialized, .enabled(if: References.isComparable, "fonts or libraries other than the references'"))
struct ReferenceTests {
    @Test(arguments: References.scales) func `The pages look as they did`(scale: String) throws {
        let folder = try TemporaryFolder()
        // Narrow, so that the sidebar is symbols alone: it is on every picture.
        let run = try Command(
            "oriel", "demo", "--screenshot", folder.path, "--size", "896x600", "--scale", scale,
            environment: ["LIBGL_ALWAYS_SOFTWARE": "1"])
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
            let wrong = shown.differences(from: wanted, above: 2)
            #expect(wrong == 0, "\(name): \(wrong) bytes differ by more than 2")
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
