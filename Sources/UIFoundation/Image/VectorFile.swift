import CoreGraphics
import Foundation
import Locking

/// Files whose images are drawings, which have pixels for any scale: SVG, and PDF by way of SVG.
enum VectorFile {
    /// The time after which the conversion of a file is ended, in seconds.
    private static let timeLimit = 10
    /// The largest drawing in bytes.
    private static let sizeLimit = 1 << 24
    /// The number of converted files that are kept.
    static let cacheLimit = 512

    /// Whether a file is a drawing, by its extension.
    static func isVector(_ path: String) -> Bool {
        ["svg", "svgz", "pdf"].contains((path as NSString).pathExtension.lowercased())
    }

    /// Reads a file as SVG.
    static func svg(of url: URL) throws -> Data {
        guard url.pathExtension.lowercased() == "pdf" else { return try ImageFile.read(url) }
        let cached = try cacheFile(of: url)
        if let cached, let data = FileManager.default.contents(atPath: cached.path) { return data }
        let data = try converted(url)
        if let cached { store(data, in: cached) }
        return data
    }

    /// Converts the first page of a PDF file.
    ///
    /// The program pdftocairo does it: the library for PDF that systems have, Poppler, has a licence that apps could not be linked with.
    private static func converted(_ url: URL) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "\(timeLimit)", "pdftocairo", "-svg", "-f", "1", "-l", "1", url.path, "-"]
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let status = Reply<Int32>()
        process.terminationHandler = { status.send($0.terminationStatus) }
        try process.run()
        let data = try output.fileHandleForReading.read(upToCount: sizeLimit) ?? Data()
        // A longer output ends here: its writer gets a broken pipe.
        try output.fileHandleForReading.close()
        // Not `waitUntilExit()`, which runs the run loop: a view that loads an image would be drawn half done.
        let result = status.wait()
        guard result == 0, !data.isEmpty else {
            throw VectorFileError(
                description: result == 127
                    ? "images in PDF need the program pdftocairo (in Debian: poppler-utils)"
                    : "pdftocairo could not convert it")
        }
        // A point of a page is one of the image; in SVG it has 4/3 pixels.
        let text = String(decoding: data, as: UTF8.self)
        return Data(text.replacing(/(width|height)="([0-9.]+)pt"/, maxReplacements: 2) { "\($0.1)=\"\($0.2)\"" }.utf8)
    }

    // MARK: The cache

    /// Returns the file in which a conversion is kept: its name changes when the original does.
    private static func cacheFile(of url: URL) throws -> URL? {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        guard let folder = cacheFolder, let number = attributes[.systemFileNumber] as? NSNumber,
            let device = attributes[.systemNumber] as? NSNumber, let size = attributes[.size] as? NSNumber,
            let time = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
        else { return nil }
        return folder.appendingPathComponent("\(device)-\(number)-\(size)-\(time.bitPattern).svg")
    }

    private static let cacheFolder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
        .appendingPathComponent("oriel/drawings", isDirectory: true)

    /// Keeps a conversion; without a writable folder it is converted each time.
    private static func store(_ data: Data, in file: URL) {
        let manager = FileManager.default
        let folder = file.deletingLastPathComponent()
        try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
        guard (try? data.write(to: file, options: .atomic)) != nil,
            let names = try? manager.contentsOfDirectory(atPath: folder.path), names.count > cacheLimit
        else { return }
        func time(_ name: String) -> Date {
            let attributes = try? manager.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
            return attributes?[.modificationDate] as? Date ?? .distantPast
        }
        // Half of them at once, so that this is rare.
        for (name, _) in names.map({ ($0, time($0)) }).sorted(by: { $0.1 < $1.1 }).prefix(cacheLimit / 2) {
            try? manager.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}

/// A drawing that could not be read.
struct VectorFileError: Error, CustomStringConvertible {
    let description: String
}
