import CSystem
import Foundation
import Glibc
import RenderProtocol

/// Writes frames as YUV4MPEG2, the uncompressed video that mpv, ffmpeg and the encoders of most codecs read.
///
/// The colours are C420jpeg: encoders and players of all kinds accept chroma of half the resolution, many do not accept
/// more, and a frame has 12 bits a pixel instead of 24. For exact colours there are PNG files.
///
/// The rate is constant, that of the output's mode: a frame is repeated until the next one, which is when the repetitions
/// are written. A frame that comes sooner than the rate allows is shown a refresh later.
final class Y4MWriter: FrameWriter {
    /// Opens the next file; returns nil if there is none.
    typealias Opener = @Sendable () throws -> Int32?

    private let open: Opener
    private var file: OpenFile?

    /// The file that is being written.
    private struct OpenFile {
        let descriptor: Int32
        let width: Int
        let height: Int
        /// The refresh rate in millihertz.
        let rate: Int
        let start: Double
        /// The number of frames written.
        var count = 0
        /// The last frame, with its header.
        var last: [UInt8] = []

        /// The number of frames before a time.
        func index(of time: Double) -> Int { Int(((time - start) * Double(rate) / 1000).rounded()) }
    }

    init(open: @escaping Opener) { self.open = open }

    deinit { if let file { close(file.descriptor) } }

    func write(_ frame: RecordedFrame) throws {
        let picture = frame.picture
        if let file, (file.width, file.height, file.rate) != (picture.width, picture.height, frame.refresh) {
            try finish(at: frame.time)
        }
        if file == nil { try begin(frame) }
        guard var file else { return }
        try repeatLast(of: &file, before: file.index(of: frame.time))
        file.last = Array("FRAME\n".utf8)
        YCbCrConversion(width: picture.width, height: picture.height).append(picture.bytes, to: &file.last)
        try Self.write(file.last, to: file.descriptor)
        file.count += 1
        self.file = file
    }

    func finish(at time: Double) throws {
        guard var file else { return }
        self.file = nil
        defer { close(file.descriptor) }
        try repeatLast(of: &file, before: file.index(of: time))
    }

    /// Starts the next file: its header says what all of its frames are like.
    private func begin(_ frame: RecordedFrame) throws {
        guard let descriptor = try open() else {
            throw RecordingError(description: "a stream cannot continue with another size or refresh rate")
        }
        let (width, height, rate) = (frame.picture.width, frame.picture.height, frame.refresh)
        file = OpenFile(descriptor: descriptor, width: width, height: height, rate: rate, start: frame.time)
        let (numerator, denominator) = Self.fraction(rate)
        let matrix = YCbCrConversion(width: width, height: height).matrix
        let header =
            "YUV4MPEG2 W\(width) H\(height) F\(numerator):\(denominator) Ip A1:1 C420jpeg "
            + "XCOLORRANGE=LIMITED XMATRIX=\(matrix.rawValue)\n"
        try Self.write(Array(header.utf8), to: descriptor)
    }

    private func repeatLast(of file: inout OpenFile, before index: Int) throws {
        guard !file.last.isEmpty else { return }
        while file.count < index {
            try Self.write(file.last, to: file.descriptor)
            file.count += 1
        }
    }

    /// Returns a rate in millihertz as a fraction of hertz in lowest terms.
    static func fraction(_ rate: Int) -> (numerator: Int, denominator: Int) {
        var (a, b) = (rate, 1000)
        while b != 0 { (a, b) = (b, a % b) }
        return (rate / a, 1000 / a)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        try bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let count = oriel_write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }
}
