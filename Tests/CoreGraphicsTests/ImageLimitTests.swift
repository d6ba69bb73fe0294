import Dispatch
import Foundation
import Glibc
import Testing

@testable import CoreGraphics

/// What files of images may cost, whatever they ask for.
@Suite(.serialized) struct ImageLimitTests {
    private static func limits(_ change: (inout ImageLimits) -> Void) -> ImageLimits {
        var limits = ImageLimits()
        change(&limits)
        return limits
    }

    private static func error(_ data: Data, _ limits: ImageLimits = ImageLimits()) -> ImageError? {
        do throws(ImageError) {
            _ = try ImageDecoder.decode(data, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Frames

    @Test func `Only the first frame of a GIF file is decoded`() throws {
        let file = ImageSamples.gif(frames: 100_000)
        #expect(file.count > 2_300_000)
        #expect(file.withUnsafeBytes { GIFStructure.lengthOfFirstFrame($0) } == 19 + 23)
        let start = ProcessorClock.ofThread
        let image = try ImageDecoder.decode(file).image
        #expect(image.width == 16 && image.pixel(0, 0) == .red && image.pixel(1, 1).alpha == 0)
        // All frames need half a minute.
        #expect(ProcessorClock.ofThread - start < 1)
        #expect(try ImageDecoder.decode(ImageSamples.gif(frames: 1)).image.isNear(image))
    }

    @Test func `The first frame of a GIF file is found behind extensions and tables`() throws {
        let file = Array(ImageSamples.gif(frames: 2))
        let comment: [UInt8] = [0x21, 0xFE, 3, 0x2C, 0x2C, 0x2C, 2, 0x3B, 0x3B, 0]
        let long = Data(file[..<19] + comment + file[19...])
        #expect(long.withUnsafeBytes { GIFStructure.lengthOfFirstFrame($0) } == 19 + comment.count + 23)
        #expect(try ImageDecoder.decode(long).image.pixel(0, 0) == .red)
        // A local colour table, of green and blue.
        var local = file
        local[36] = 0x80
        local.insert(contentsOf: [0, 255, 0, 0, 0, 255], at: 37)
        #expect(local.withUnsafeBytes { GIFStructure.lengthOfFirstFrame($0) } == 19 + 23 + 6)
        #expect(try ImageDecoder.decode(Data(local)).image.pixel(0, 0) == Pixel(0, 255, 0))
        for length in [0, 6, 13, 18, 20, 28, 36, 40, 41] {
            #expect(file[..<length].withUnsafeBytes { GIFStructure.lengthOfFirstFrame($0) } == nil, "\(length)")
            #expect(throws: ImageError.self) { try ImageDecoder.decode(Data(file[..<length])) }
        }
    }

    // MARK: Pixels

    @Test func `A small file cannot ask for a gigabyte of pixels`() {
        let file = ImageSamples.png(width: 16_000, height: 16_000, data: [0x78, 0x9C])
        #expect(Self.error(file) == .tooLarge(width: 16_000, height: 16_000))
    }

    @Test func `The number of pixels is limited, and larger for larger files`() throws {
        let rows = 40 * (1 + 5)
        let file = ImageSamples.png(width: 40, height: 40, data: ImageSamples.zeros(rows - 1))
        let limits = Self.limits {
            $0.pixels = 1_599
            $0.pixelsPerByte = 1
        }
        #expect(file.count < 1_600)
        #expect(Self.error(file, limits) == .tooLarge(width: 40, height: 40))
        #expect(Self.error(file, Self.limits { $0.pixels = 1_600 }) == nil)
        #expect(Self.error(file, Self.limits { ($0.pixels, $0.pixelsPerByte) = (0, 100) }) == nil)
        #expect(
            Self.error(file, Self.limits { ($0.pixels, $0.pixelsPerByte, $0.maximumPixels) = (0, 100, 1_599) })
                == .tooLarge(width: 40, height: 40))
    }

    @Test func `An image of shapes has fewer pixels`() {
        let limit = Self.limits { $0.vectorPixels = 99 }
        let file = Data(#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>"#.utf8)
        #expect(Self.error(file) == nil)
        #expect(Self.error(file, limit) == .tooLarge(width: 10, height: 10))
    }

    @Test func `Each scan of a JPEG file counts`() throws {
        let picture = try picture(32, 32) { $0.fill(CGRect(x: 0, y: 0, width: 16, height: 32)) }
        let file = try ImageEncoder.encode(picture, as: .jpeg(quality: 0.9))
        for count in [1, 2, 500] {
            let repeated = ImageSamples.jpeg(file, scans: count)
            #expect(repeated.withUnsafeBytes { JPEGStructure.scanCount($0) } == count)
        }
        let limits = Self.limits { $0.scannedPixels = 32 * 32 * 5 }
        #expect(Self.error(ImageSamples.jpeg(file, scans: 6), limits) == .tooLarge(width: 32, height: 32))
        #expect(Self.error(file, limits) == nil)
        for length in [2, 3, 20, file.count - 3] {
            _ = file.prefix(length).withUnsafeBytes { JPEGStructure.scanCount($0) }
        }
    }

    @Test(arguments: ["RIFF\0\0\0\0ACONLIST", "icns\0\0\0\u{10}ic09"])
    func `A container of other files is not decoded`(start: String) {
        #expect(Self.error(Data(start.utf8)) == .undecodable("the format is not supported"))
    }

    @Test func `Pixels with alpha are converted as those of bitmaps are`() throws {
        // Rows of every width, since some are converted where they are.
        for width in 1...9 {
            let image = try picture(width, 3) { context in
                context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5))
                context.fill(CGRect(x: 0, y: 0, width: width, height: 2))
                context.setFillColor(red)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            let back = try ImageDecoder.decode(ImageEncoder.encode(image, as: .png)).image
            #expect(back.isNear(image, within: 1), "\(width)")
        }
    }

    // MARK: Bytes

    @Test func `Only files of a limited size are read`() throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("oriel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [pipe, folder, URL(fileURLWithPath: "/dev/zero"), folder.appendingPathComponent("none")] {
            #expect(throws: ImageError.self, "\(url.path)") { try ImageDecoder.decode(contentsOf: url) }
            #expect(CGDataProvider(url: url) == nil)
        }
        let file = folder.appendingPathComponent("sparse.png")
        try ImageSamples.gif(frames: 1).write(to: file)
        #expect(try ImageDecoder.decode(contentsOf: file).image.width == 16)
        #expect(truncate(file.path, ImageLimits().fileSize + 1) == 0)
        #expect(throws: ImageError.self) { try ImageDecoder.decode(contentsOf: file) }
        #expect(
            Self.error(Data(count: 100), Self.limits { $0.fileSize = 99 }) == .undecodable("it has more than 99 bytes"))
    }

    // MARK: Time

    @Test func `A decoder that reads in parts ends when its time is over`() throws {
        var state: UInt32 = 1
        let noise = try picture(300, 300) { context in
            for pixel in 0..<90_000 {
                state = state &* 1_664_525 &+ 1_013_904_223
                context.setFillColor(gray: CGFloat(state >> 24) / 255, alpha: 1)
                context.fill(CGRect(x: pixel % 300, y: pixel / 300, width: 1, height: 1))
            }
        }
        let file = try ImageEncoder.encode(noise, as: .png)
        #expect(file.count > 1 << 16)
        #expect(Self.error(file, Self.limits { $0.time = 0 }) == .tooSlow(0))
        #expect(Self.error(file) == nil)
    }

    @Test func `A decoder that cannot be interrupted is left behind`() async throws {
        let file = ImageSamples.svg(side: 400, radius: 20)
        let start = ProcessorClock.now(CLOCK_MONOTONIC)
        #expect(Self.error(file, Self.limits { $0.uninterruptibleTime = 0.02 }) == .tooSlow(0.02))
        // At most three times the limit, and what the scheduler adds.
        #expect(ProcessorClock.now(CLOCK_MONOTONIC) - start < 0.5)
        #expect(DecodingThread.abandonedCount == 1)
        while DecodingThread.abandonedCount > 0 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(Self.error(file) == nil)
    }

    @Test func `The number of decoders that were left behind is limited`() async throws {
        let gate = DispatchSemaphore(value: 0)
        func wait() -> ImageError? {
            do throws(ImageError) {
                _ = try DecodingThread.run(limit: 0.01) {
                    gate.wait()
                    return .failure(.empty)
                }
                return nil
            } catch {
                return error
            }
        }
        #expect((0..<DecodingThread.maximumAbandoned).map { _ in wait() } == [.tooSlow(0.01), .tooSlow(0.01)])
        #expect(DecodingThread.abandonedCount == 2)
        guard case .undecodable = wait() else { throw ImageError.empty }
        #expect(DecodingThread.abandonedCount == 2)
        for _ in 0..<2 { gate.signal() }
        while DecodingThread.abandonedCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(throws: ImageError.empty) { try DecodingThread.run(limit: 1) { .failure(.empty) } }
    }
}
