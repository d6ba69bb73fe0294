import Foundation
import ImageIO
import Testing

@Suite struct ImageDestinationTests {
    private func decode(_ data: Data) throws -> CGImage {
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }

    @Test func `A PNG file has the pixels of its image`() throws {
        let image = try ImageSamples.picture(3, 2)
        let copy = try decode(ImageSamples.file(image, "public.png"))
        #expect((0..<2).allSatisfy { y in (0..<3).allSatisfy { copy.pixel($0, y) == image.pixel($0, y) } })
    }

    @Test func `Quality and maximum size of a JPEG file`() throws {
        let image = try ImageSamples.picture(64, 32)
        let sizes = try [0.1, 1].map {
            try ImageSamples.file(image, "public.jpeg", [kCGImageDestinationLossyCompressionQuality: $0]).count
        }
        #expect(sizes[0] < sizes[1])
        let small = try decode(ImageSamples.file(image, "public.jpeg", [kCGImageDestinationImageMaxPixelSize: 16]))
        #expect(small.width == 16 && small.height == 8)
    }

    @Test func `Transparent pixels of a JPEG file have the colour behind them`() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
        let image = try #require(context.makeImage())
        let options = [kCGImageDestinationBackgroundColor: CGColor(gray: 1, alpha: 1)]
        #expect(try decode(ImageSamples.file(image, "public.jpeg", options)).pixel(4, 4) == 0xFFFF_FFFF)
        #expect(try decode(ImageSamples.file(image, "public.jpeg")).pixel(4, 4) == 0xFF00_0000)
    }

    @Test func `A PNG file has pixels that are rotated to the orientation`() throws {
        let image = try ImageSamples.picture(3, 2)
        let options: [String: Any] = [kCGImagePropertyOrientation: CGImagePropertyOrientation.right.rawValue]
        let rotated = try decode(ImageSamples.file(image, "public.png", options))
        #expect(rotated.width == 2 && rotated.height == 3 && rotated.pixel(1, 0) == ImageSamples.red)
    }

    @Test func `An image of a source keeps its orientation`() throws {
        let file = try ImageSamples.file(
            ImageSamples.picture(6, 4), "public.jpeg",
            [kCGImagePropertyTIFFDictionary: [kCGImagePropertyTIFFOrientation: 8]])
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil))
        CGImageDestinationAddImageFromSource(destination, source, 0, nil)
        #expect(CGImageDestinationFinalize(destination))
        let copy = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        let orientation = CGImageSourceCopyPropertiesAtIndex(copy, 0, nil)?[kCGImagePropertyOrientation] as? Int
        #expect(orientation == 8)
    }

    @Test func `Properties of the destination apply unless the image has its own`() throws {
        func size(_ common: Int, _ own: Int?) throws -> Int {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
            CGImageDestinationSetProperties(destination, [kCGImageDestinationImageMaxPixelSize: common] as CFDictionary)
            let options = own.map { [kCGImageDestinationImageMaxPixelSize: $0] as [String: Any] }
            CGImageDestinationAddImage(destination, try ImageSamples.picture(64, 64), options)
            #expect(CGImageDestinationFinalize(destination))
            return try decode(Data(referencing: data)).width
        }
        #expect(try size(8, nil) == 8 && size(8, 16) == 16)
    }

    @Test func `A file is written when it is finalized and not before`() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("destination-\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: url) }
        let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, try ImageSamples.picture(4, 4), nil)
        #expect(!FileManager.default.fileExists(atPath: url.path))
        #expect(CGImageDestinationFinalize(destination) && !CGImageDestinationFinalize(destination))
        #expect(try decode(Data(contentsOf: url)).width == 4)
        let below = url.appendingPathComponent("below-a-file")
        let other = try #require(CGImageDestinationCreateWithURL(below as CFURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(other, try ImageSamples.picture(4, 4), nil)
        #expect(!CGImageDestinationFinalize(other))
    }

    @Test func `Types without an encoder and other numbers of images have no destination`() throws {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.compuserve.gif" as CFString, 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 2, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 0, nil) == nil)
        #expect(CGImageDestinationCopyTypeIdentifiers() as? [String] == ["public.png", "public.jpeg"])
        let empty = try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 1, nil))
        #expect(!CGImageDestinationFinalize(empty))
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let one = try #require(CGImageDestinationCreateWithDataConsumer(consumer, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(one, try ImageSamples.picture(4, 4), nil)
        CGImageDestinationAddImage(one, try ImageSamples.picture(8, 8), nil)
        #expect(CGImageDestinationFinalize(one))
        #expect(try decode(Data(referencing: data)).width == 4)
    }
}
