import CoreGraphics
import Foundation
import Testing

@Suite struct ImageTests {
    /// 4 × 3 pixels, opaque except for a half-transparent corner.
    private func sample() throws -> CGImage {
        try picture(4, 3) { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
            context.setFillColor(blue)
            context.fill(CGRect(x: 2, y: 0, width: 2, height: 3))
            context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    @Test func pngKeepsEveryPixel() throws {
        let image = try sample()
        let back = try ImageDecoder.decode(ImageEncoder.encode(image, as: .png))
        #expect(back.image.isNear(image, within: 1))
        #expect(back.orientation == 1)
    }

    @Test func jpegIsClose() throws {
        let image = try picture(32, 32) { context in
            context.setFillColor(CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
        }
        let best = try ImageEncoder.encode(image, as: .jpeg(quality: 1))
        let worst = try ImageEncoder.encode(image, as: .jpeg(quality: .nan))
        #expect(try ImageDecoder.decode(best).image.isNear(image, within: 3))
        #expect(best.prefix(2) == Data([0xFF, 0xD8]))
        #expect(!worst.isEmpty)
    }

    @Test func exifOrientationIsReported() throws {
        let image = try sample()
        var data = try ImageEncoder.encode(image, as: .jpeg(quality: 0.9))
        // An APP1 segment with one entry: tag 0x0112, type SHORT, count 1, value 6 (EXIF 2.3, 4.6.4).
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
        ]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        data.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body, at: 2)
        #expect(try ImageDecoder.decode(data).orientation == 6)
    }

    @Test func damagedFilesThrow() throws {
        let image = try picture(64, 64) { context in
            for index in 0..<64 {
                context.setFillColor(gray: CGFloat(index) / 64, alpha: 1)
                context.fill(CGRect(x: index, y: 0, width: 1, height: index))
            }
        }
        let png = try ImageEncoder.encode(image, as: .png)
        #expect(throws: ImageError.empty) { try ImageDecoder.decode(Data()) }
        #expect(throws: ImageError.self) { try ImageDecoder.decode(Data("not a picture".utf8)) }
        for length in [1, 8, 20, 33, png.count / 2] {
            #expect(throws: ImageError.self, "cut to \(length)") { try ImageDecoder.decode(png.prefix(length)) }
        }
        let jpeg = try ImageEncoder.encode(image, as: .jpeg(quality: 0.9))
        #expect(throws: ImageError.self) { try ImageDecoder.decode(jpeg.prefix(jpeg.count - 20)) }
        #expect(throws: ImageError.self) { try ImageDecoder.decode(jpeg.prefix(3)) }
        var broken = png
        for index in 40..<min(60, broken.count) { broken[index] ^= 0xFF }
        #expect(throws: ImageError.self) { try ImageDecoder.decode(broken) }
        #expect(throws: ImageError.self) {
            try ImageDecoder.decode(contentsOf: URL(fileURLWithPath: "/nonexistent/picture.png"))
        }
        #expect(
            CGImage(
                pngDataProviderSource: try #require(CGDataProvider(data: broken)), decode: nil, shouldInterpolate: true,
                intent: .defaultIntent) == nil)
    }

    @Test func hugeSizesAreRefused() throws {
        // A PNG header that claims 60,000 × 60,000 pixels, with its checksum.
        var header: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0]
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in header {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        crc = ~crc
        header += [UInt8(crc >> 24), UInt8(crc >> 16 & 255), UInt8(crc >> 8 & 255), UInt8(crc & 255)]
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        let body: [UInt8] = [0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C]
        let data = Data(start + header + body)
        #expect(throws: ImageError.tooLarge(width: 60_000, height: 60_000)) { try ImageDecoder.decode(data) }
    }

    @Test func croppingSharesPixels() throws {
        let image = try sample()
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2)))
        #expect(part.width == 2 && part.height == 2)
        #expect(part.pixel(0, 0) == image.pixel(1, 1) && part.pixel(1, 1) == image.pixel(2, 2))
        #expect(part.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 1))?.width == 1)
        #expect(image.cropping(to: CGRect(x: 10, y: 0, width: 5, height: 5)) == nil)
        #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)) == nil)
        let drawn = try picture(2, 2) { $0.drawUnflipped(part, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(drawn.isNear(part, within: 0))
    }

    @Test func facts() throws {
        let image = try sample()
        #expect(!image.isOpaque)
        #expect(try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 3, height: 3))).isOpaque)
        #expect(!image.hasTransparentBorder)
        let island = try picture(5, 5) { $0.fill(CGRect(x: 1, y: 1, width: 3, height: 3)) }
        #expect(island.hasTransparentBorder && !island.isOpaque)
        let shore = try picture(5, 5) { $0.fill(CGRect(x: 1, y: 1, width: 4, height: 3)) }
        #expect(!shore.hasTransparentBorder)
    }

    @Test func rawPixels() throws {
        let bytes: [UInt8] = [255, 0, 0, 128, 10, 20, 30, 255]
        func make(_ info: CGImageAlphaInfo, _ count: Int = 8) throws -> CGImage? {
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info.rawValue),
                provider: try #require(CGDataProvider(data: Data(bytes.prefix(count)))), decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        }
        let straight = try #require(try make(.last))
        #expect(straight.pixel(0, 0) == Pixel(128, 0, 0, 128))
        #expect(straight.pixel(1, 0) == Pixel(10, 20, 30))
        #expect(try make(.noneSkipLast)?.pixel(0, 0) == .red)
        #expect(try make(.last, 7) == nil)
    }

    @Test func drawingPutsTheTopAtTheLargestY() throws {
        let image = try picture(2, 2) { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        let box = CGRect(x: 0, y: 0, width: 2, height: 2)
        let context = try #require(CGContext(width: 2, height: 2))
        context.draw(image, in: box)
        #expect(context.makeImage()?.pixel(0, 0) == .red)
        let flipped = try picture(2, 2) { $0.draw(image, in: box) }
        #expect(flipped.pixel(0, 1) == .red && flipped.pixel(0, 0) == .clear)
    }

    @Test func enlargingKeepsEdgesSharp() throws {
        let image = try picture(2, 2) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
        let large = try picture(20, 20) { $0.drawUnflipped(image, in: CGRect(x: 2, y: 2, width: 16, height: 16)) }
        #expect(large.pixel(2, 2) == .black && large.pixel(17, 17) == .black && large.pixel(1, 2) == .clear)
        let tiled = try picture(8, 8) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 4))
            let half = try? picture(2, 2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) }
            if let half { context.draw(half, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true) }
        }
        #expect((0..<8).map { tiled.pixel($0, 1).alpha } == [0, 255, 0, 255, 0, 255, 0, 255])
        #expect(tiled.pixel(1, 5) == .clear)
    }

    @Test func imagesCrossThreads() async throws {
        let image = try sample()
        let sum = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { image.isOpaque || image.hasTransparentBorder } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(sum == 0)
    }

    /// cairo's best filter shows single pixels as squares when they are drawn much larger.
    @Test(arguments: [8, 24, 64]) func highQualityIsSmoothHoweverLarge(factor: Int) throws {
        let small = try #require(CGContext(pixelWidth: 4, pixelHeight: 1, scale: 1))
        small.setFillColor(gray: 1, alpha: 1)
        small.fill(CGRect(x: 2, y: 0, width: 2, height: 1))
        let image = try #require(small.finish())
        let large = try #require(CGContext(pixelWidth: 4 * factor, pixelHeight: factor, scale: 1))
        large.interpolationQuality = .high
        large.drawUnflipped(image, in: CGRect(x: 0, y: 0, width: 4 * factor, height: factor))
        let result = try #require(large.finish())
        let alphas = result.withUnsafeBytes { bytes in
            (0..<(4 * factor)).map { Int(bytes[factor / 2 * result.bytesPerRow + $0 * 4 + 3]) }
        }
        // From the middle of one pixel to the middle of the next there is a slope instead of a step.
        let slope = alphas[(3 * factor / 2)..<(5 * factor / 2)]
        #expect(Set(slope).count >= min(factor, 8) - 1)
        #expect(zip(slope, slope.dropFirst()).allSatisfy { $1 >= $0 - 2 })
        // A cubic is at most three times as steep as a straight line.
        #expect(zip(slope, slope.dropFirst()).map { $1 - $0 }.max() ?? 255 <= 816 / factor + 2)
    }
}
