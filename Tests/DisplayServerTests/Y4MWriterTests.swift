import Foundation
import Glibc
import RenderProtocol
import Testing

@testable import DisplayServer

/// Streams of YUV4MPEG2, read by a parser of their own.
struct Y4MWriterTests {
    /// A parsed stream.
    private struct Stream {
        let header: [String]
        /// The bytes of the planes of each frame.
        var frames: [[UInt8]] = []

        init(_ bytes: [UInt8], frameSize: Int) throws {
            let end = try #require(bytes.firstIndex(of: 10))
            header = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
            var rest = bytes[(end + 1)...]
            while !rest.isEmpty {
                try #require(rest.starts(with: "FRAME\n".utf8))
                rest = rest.dropFirst(6)
                try #require(rest.count >= frameSize)
                frames.append(Array(rest.prefix(frameSize)))
                rest = rest.dropFirst(frameSize)
            }
        }
    }

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// A picture of one colour: blue, green, red.
    private func frame(
        _ color: (UInt8, UInt8, UInt8), _ width: Int, _ height: Int, at time: Double, refresh: Int = 60_000
    ) -> RecordedFrame {
        let pixel: [UInt8] = [color.0, color.1, color.2, 255]
        let bytes = Array(repeatElement(pixel, count: width * height).joined())
        return RecordedFrame(
            picture: Snapshot(width: width, height: height, bytes: bytes), time: time, refresh: refresh)
    }

    /// Returns a writer of files `1`, `2` and so on.
    private func writer() -> Y4MWriter {
        let numbers = RecordingNumbers()
        return Y4MWriter { [folder] in
            Glibc.open(folder.path + "/\(numbers.next(of: ""))", O_WRONLY | O_CREAT, 0o600)
        }
    }

    private func stream(_ name: String, frameSize: Int) throws -> Stream {
        try Stream(Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))), frameSize: frameSize)
    }

    @Test func `A frame is repeated until the next one, at the constant rate of the mode`() throws {
        let writer = writer()
        try writer.write(frame((0, 0, 0), 4, 2, at: 100, refresh: 50_000))
        try writer.write(frame((255, 255, 255), 4, 2, at: 100.1, refresh: 50_000))
        try writer.finish(at: 100.2)
        let stream = try stream("1", frameSize: 12)
        #expect(stream.header.prefix(6) == ["YUV4MPEG2", "W4", "H2", "F50:1", "Ip", "A1:1"])
        #expect(stream.header.contains("C420jpeg"))
        #expect(stream.frames.count == 10)
        #expect(stream.frames.map { $0[0] } == Array(repeating: 16, count: 5) + Array(repeating: 235, count: 5))
    }

    @Test func `A frame that comes too soon is not lost`() throws {
        let writer = writer()
        for time in [0, 0.001, 0.002] {
            try writer.write(frame((0, time > 0.001 ? 255 : 0, 0), 2, 2, at: time))
        }
        try writer.finish(at: 0.003)
        let frames = try stream("1", frameSize: 6).frames
        #expect(frames.count == 3)
        #expect(frames.last != frames.first)
    }

    @Test(arguments: [(2, 2), (3, 3), (1, 1), (5, 2)]) func `Odd sizes have chroma for the last column and row`(
        width: Int, height: Int
    ) throws {
        let writer = writer()
        try writer.write(frame((0, 0, 255), width, height, at: 0))
        try writer.finish(at: 0)
        let chroma = ((width + 1) / 2) * ((height + 1) / 2)
        let stream = try stream("1", frameSize: width * height + 2 * chroma)
        let planes = try #require(stream.frames.first)
        // Red in BT.601: Y′ 81, Cb 90, Cr 240.
        #expect(planes[..<(width * height)].allSatisfy { $0 == 81 })
        #expect(planes[(width * height)...].prefix(chroma).allSatisfy { $0 == 90 })
        #expect(planes.suffix(chroma).allSatisfy { $0 == 240 })
    }

    @Test func `Another size or refresh rate begins another file`() throws {
        let writer = writer()
        try writer.write(frame((0, 0, 0), 2, 2, at: 0))
        try writer.write(frame((0, 0, 0), 4, 2, at: 0.05))
        try writer.write(frame((0, 0, 0), 4, 2, at: 0.1, refresh: 59_940))
        try writer.finish(at: 0.1)
        #expect(try stream("1", frameSize: 6).frames.count == 3)
        #expect(try stream("2", frameSize: 12).frames.count == 3)
        let last = try stream("3", frameSize: 12)
        #expect(last.frames.count == 1)
        #expect(last.header.contains("F2997:50"))
    }

    @Test func `A stream that cannot continue, and a full disk, are errors`() throws {
        let numbers = RecordingNumbers()
        let stream = Y4MWriter { [path = path("only")] in
            numbers.next(of: "") == 1 ? Glibc.open(path, O_WRONLY | O_CREAT, 0o600) : nil
        }
        try stream.write(frame((0, 0, 0), 2, 2, at: 0))
        #expect(throws: RecordingError.self) { try stream.write(frame((0, 0, 0), 4, 4, at: 1)) }
        let full = Y4MWriter { Glibc.open("/dev/full", O_WRONLY) }
        #expect { try full.write(frame((0, 0, 0), 2, 2, at: 0)) } throws: {
            ($0 as? POSIXError)?.code == .ENOSPC
        }
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let pipe = Y4MWriter { [end = ends[1]] in end }
        close(ends[0])
        #expect { try pipe.write(frame((0, 0, 0), 2, 2, at: 0)) } throws: {
            ($0 as? POSIXError)?.code == .EPIPE
        }
    }

    @Test(arguments: [
        (1280, YCbCrConversion.Matrix.bt709, [UInt8](arrayLiteral: 63, 102, 240)),
        (64, .bt601, [81, 90, 240]),
    ]) func `The matrix is the one that players assume of the size`(
        width: Int, matrix: YCbCrConversion.Matrix, red: [UInt8]
    ) {
        let conversion = YCbCrConversion(width: width, height: 2)
        #expect(conversion.matrix == matrix)
        var planes: [UInt8] = []
        conversion.append(
            Array(repeatElement([UInt8](arrayLiteral: 0, 0, 255, 255), count: width * 2).joined()), to: &planes)
        #expect(planes.count == conversion.byteCount)
        #expect([planes[0], planes[width * 2], planes[planes.count - 1]] == red)
    }

    @Test func `Chroma is the mean of four pixels, and greys have none`() {
        let conversion = YCbCrConversion(width: 2, height: 2)
        var planes: [UInt8] = []
        conversion.append([0, 0, 0, 255, 255, 255, 255, 255, 90, 90, 90, 255, 200, 200, 200, 255], to: &planes)
        #expect(planes.suffix(2) == [128, 128])
        #expect(planes[0] == 16 && planes[1] == 235)
        planes = []
        conversion.append([0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255], to: &planes)
        // Half of red's distance from grey.
        #expect(planes[4] == 109 && planes[5] == 184)
    }

    @Test func `The path decides what is recorded`() throws {
        func check(
            _ path: String, _ format: RecordingDestination.Format?, _ kind: RecordingDestination.Kind,
            _ found: RecordingDestination.Format
        ) throws {
            let destination = try RecordingDestination(path: path, format: format)
            #expect(destination.kind == kind && destination.format == found, "\(path)")
        }
        try check("-", nil, .stream, .y4m)
        try check("film.y4m", nil, .file, .y4m)
        try check("frames", nil, .folder, .png)
        try check("frames", .y4m, .folder, .y4m)
        try check("/dev/null", nil, .stream, .y4m)
        try check("/tmp", nil, .folder, .png)
    }

    @Test func `PNG files need a folder`() {
        #expect(throws: RecordingDestination.Failure.self) { try RecordingDestination(path: "-", format: .png) }
    }
}
