import Dispatch
import Foundation
import Locking
import Testing

@testable import CoreGraphics

/// Large images, which are decoded when their pixels are needed.
@Suite struct DeferredImageTests {
    private static let side = 1024

    /// A black image of 2²⁰ pixels.
    private static let large = ImageSamples.png(
        width: UInt32(side), height: UInt32(side), data: ImageSamples.zeros((side / 8 + 1) * side - 1))

    private static func header(_ data: Data) -> ImageHeader? {
        data.withUnsafeBytes { ImageHeader($0, format: ImageFormat(of: $0)) }
    }

    @Test func `Headers have the sizes of the decoded images`() throws {
        let picture = try picture(19, 7) { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) }
        for format in [ImageEncoder.Format.png, .jpeg(quality: 0.9)] {
            let file = try ImageEncoder.encode(picture, as: format)
            let header = try #require(Self.header(file))
            #expect((header.width, header.height, header.orientation) == (19, 7, 1))
            for length in 0..<min(file.count, 400) { _ = Self.header(file.prefix(length)) }
        }
        #expect(Self.header(Self.large)?.width == Self.side && Self.header(Self.large)?.height == Self.side)
        #expect(Self.header(ImageSamples.gif(frames: 1)) == nil)
    }

    @Test(arguments: 1...8) func `Orientations are those of the decoder`(orientation: UInt8) throws {
        let picture = try picture(4, 3) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3)) }
        let plain = try ImageEncoder.encode(picture, as: .jpeg(quality: 0.9))
        for isBigEndian in [false, true] {
            let file = ImageSamples.jpeg(plain, orientation: orientation, isBigEndian: isBigEndian)
            #expect(try ImageDecoder.decode(file).orientation == Int(orientation))
            #expect(Self.header(file)?.orientation == Int(orientation))
            // Damage anywhere in the segment does no harm.
            for index in 2..<40 {
                var damaged = file
                damaged[index] ^= 0xFF
                _ = Self.header(damaged)
            }
        }
    }

    @Test func `Only large files are deferred`() throws {
        let small = ImageSamples.png(width: 1024, height: 1023, data: ImageSamples.zeros(129 * 1023 - 1))
        #expect(try ImageDecoder.image(small).image.isDecoded)
        let image = try ImageDecoder.image(Self.large).image
        #expect(image.width == Self.side && image.height == Self.side && image.bytesPerRow == 4 * Self.side)
        #expect(!image.isDecoded)
        #expect(image.pixel(1023, 1023) == .black)
        #expect(image.isDecoded && image.isOpaque)
        #expect(try #require(image.cropping(to: CGRect(x: 10, y: 10, width: 2, height: 2))).pixel(1, 1) == .black)
    }

    @Test func `Threads that need the pixels share them`() throws {
        let image = try ImageDecoder.image(Self.large).image
        let addresses = Mutex<Set<UInt>>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let address = image.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
            addresses.withLock { _ = $0.insert(address) }
        }
        #expect(addresses.withLock { $0.count } == 1)
    }

    @Test func `A damaged large file is transparent`() throws {
        var file = Self.large
        // The checksum of the pixels.
        file[file.count - 13] ^= 1
        let image = try ImageDecoder.image(file).image
        #expect(!image.isDecoded && !image.prepare() && image.isDecoded)
        #expect(image.pixel(500, 500) == .clear && image.width == 1024)
        #expect(try ImageDecoder.image(Self.large).image.prepare())
    }

    @Test func `What the header and the end show is an error at once`() throws {
        #expect(throws: ImageError.tooLarge(width: 16_000, height: 16_000)) {
            try ImageDecoder.image(ImageSamples.png(width: 16_000, height: 16_000, data: [0x78, 0x9C]))
        }
        #expect(throws: ImageError.self) { try ImageDecoder.image(Self.large.dropLast(20)) }
        #expect(throws: ImageError.empty) { try ImageDecoder.image(Data()) }
    }
}
