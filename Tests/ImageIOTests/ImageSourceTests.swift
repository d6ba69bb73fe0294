import Foundation
import ImageIO
import Testing

@Suite struct ImageSourceTests {
    private func source(_ data: Data) throws -> CGImageSource { try #require(CGImageSourceCreateWithData(data, nil)) }

    /// The colours of a row of 4 pixels: red, blue, or transparent.
    private func row(_ source: CGImageSource, _ index: Int) -> String? {
        CGImageSourceCreateImageAtIndex(source, index, nil).map { image in
            (0..<image.width).map { x in
                switch image.pixel(x, 0) {
                case ImageSamples.red: "R"
                case ImageSamples.blue: "B"
                case 0: "."
                default: "?"
                }
            }.joined()
        }
    }

    @Test(arguments: ["public.png", "public.jpeg"])
    func `A file has a type, a size and an image`(type: String) throws {
        let source = try source(ImageSamples.file(ImageSamples.picture(5, 3), type))
        #expect(CGImageSourceGetType(source) == type && CGImageSourceGetCount(source) == 1)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 5)
        #expect(properties[kCGImagePropertyPixelHeight] as? CGFloat == 3)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.width == 5 && image.height == 3)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
        let size = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyFileSize] as? Int
        #expect(size == source.byteCount)
    }

    @Test(arguments: ["", "not a picture", "GIF89a", "RIFF....ACON"])
    func `Data of no image has no images`(text: String) throws {
        let source = try source(Data(text.utf8))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCopyProperties(source, nil) == nil)
        #expect(CGImageSourceGetStatus(source) != .statusComplete)
    }

    @Test func `A truncated file has its properties and no image`() throws {
        let file = try ImageSamples.file(ImageSamples.picture(64, 64), "public.png")
        let source = try source(file.prefix(file.count - 20))
        #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusUnexpectedEOF)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyPixelWidth] as? Int == 64)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }

    @Test func `A source reads files and slices of data`() throws {
        let file = try ImageSamples.file(ImageSamples.picture(4, 4), "public.png")
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("source-\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(CGImageSourceCreateWithURL(url as CFURL, nil) == nil)
        try file.write(to: url)
        #expect(CGImageSourceCreateWithURL(url as CFURL, nil).map(CGImageSourceGetCount) == 1)
        let slice = (Data([1, 2, 3]) + file).dropFirst(3)
        #expect(CGImageSourceCreateImageAtIndex(try source(slice), 0, nil)?.width == 4)
        let gif = (Data([1, 2, 3]) + ImageSamples.gif([.init(x: 1)])).dropFirst(3)
        #expect(row(try source(gif), 0) == ".R..")
        let provider = try #require(CGDataProvider(data: file))
        #expect(CGImageSourceCreateWithDataProvider(provider, nil).map(CGImageSourceGetCount) == 1)
    }

    // MARK: Animations

    @Test func `Frames are drawn over those before`() throws {
        let source = try source(
            ImageSamples.gif([.init(x: 0), .init(x: 1, isRed: false), .init(x: 0, isRed: false)]))
        #expect(CGImageSourceGetCount(source) == 3 && CGImageSourceGetType(source) == "com.compuserve.gif")
        #expect((0..<3).map { row(source, $0) } == ["R...", "RB..", "BB.."])
        // Also backwards, and the same again.
        #expect([1, 1, 0, 2].map { row(source, $0) } == ["RB..", "RB..", "R...", "BB.."])
    }

    @Test func `Frames are disposed of as they declare`() throws {
        let source = try source(
            ImageSamples.gif([
                .init(x: 0), .init(x: 1, disposal: 2), .init(x: 2, disposal: 3), .init(x: 0, isRed: false, disposal: 3),
                .init(x: 3, disposal: 1),
            ]))
        #expect((0..<5).map { row(source, $0) } == ["R...", "RR..", "R.R.", "B...", "R..R"])
    }

    @Test func `A damaged frame is missing and the others are not`() throws {
        let source = try source(
            ImageSamples.gif([.init(x: 0), .init(x: 1, isDamaged: true), .init(x: 2)]))
        #expect((0..<3).map { row(source, $0) } == ["R...", nil, "R.R."])
    }

    @Test func `Delays and repetitions of an animation`() throws {
        let source = try source(ImageSamples.gif([.init(delay: 4), .init(x: 1, delay: 25)], loops: 3))
        let delays = (0..<2).map { index -> [Double?] in
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            let gif = properties?[kCGImagePropertyGIFDictionary] as? [String: Any]
            return [kCGImagePropertyGIFUnclampedDelayTime, kCGImagePropertyGIFDelayTime].map { gif?[$0] as? Double }
        }
        #expect(delays == [[0.04, 0.1], [0.25, 0.25]])
        let gif = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
        #expect(gif?[kCGImagePropertyGIFLoopCount] as? Int == 3)
        #expect(gif?[kCGImagePropertyGIFHasGlobalColorMap] as? Bool == true)
        #expect(gif?[kCGImagePropertyGIFCanvasPixelWidth] as? Int == 4)
    }

    @Test func `A file of very many frames has a limited number of them`() throws {
        let frames = [ImageSamples.Frame](repeating: .init(), count: 70_000)
        let source = try source(ImageSamples.gif(frames))
        #expect(CGImageSourceGetCount(source) == 65_536)
        #expect(row(source, 3) == "R...")
    }

    // MARK: Thumbnails

    private let always: [String: Any] = [kCGImageSourceCreateThumbnailFromImageAlways: true]

    @Test func `A thumbnail is no larger than its limit and not enlarged`() throws {
        let source = try source(ImageSamples.file(ImageSamples.picture(40, 20), "public.png"))
        func size(_ limit: Any?) -> [Int]? {
            var options = always
            options[kCGImageSourceThumbnailMaxPixelSize] = limit
            let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
            return image.map { [$0.width, $0.height] }
        }
        #expect(size(10) == [10, 5] && size(CGFloat(10)) == [10, 5] && size(NSNumber(value: 10)) == [10, 5])
        #expect(size(100) == [40, 20] && size(nil) == [40, 20] && size(1) == [1, 1] && size(-4) == [40, 20])
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        let absent = [kCGImageSourceCreateThumbnailFromImageIfAbsent: kCFTrue] as [String: Any]
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, absent as CFDictionary)?.width == 40)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, always as CFDictionary) == nil)
    }

    private let kCFTrue = NSNumber(value: true)

    /// The corner of the displayed picture with the first pixel, x and y, for each orientation of EXIF.
    @Test(arguments: zip(1...8, [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0], [1, 0], [1, 1], [0, 1]]))
    func `A thumbnail is rotated to the orientation`(orientation: Int, corner: [Int]) throws {
        let picture = try ImageSamples.picture(32, 16)
        let large = try #require(
            CGImageSourceCreateThumbnailAtIndex(
                try source(ImageSamples.file(picture, "public.png")), 0, always as CFDictionary))
        #expect(large.pixel(0, 0) == ImageSamples.red)
        let file = try ImageSamples.file(
            try corners(), "public.jpeg",
            [kCGImagePropertyOrientation: orientation, kCGImageDestinationLossyCompressionQuality: 1.0])
        let source = try source(file)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        #expect(properties?[kCGImagePropertyOrientation] as? Int == orientation)
        let options = always.merging([kCGImageSourceCreateThumbnailWithTransform: true]) { $1 }
        let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect(image.width == (orientation < 5 ? 32 : 16) && image.height == (orientation < 5 ? 16 : 32))
        for y in 0...1 {
            for x in 0...1 {
                let pixel = image.pixel(x * (image.width - 1), y * (image.height - 1))
                let isRed = pixel >> 16 & 255 > 128
                #expect(isRed == (x == corner[0] && y == corner[1]), "\(x) \(y)")
            }
        }
        let unrotated = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, always as CFDictionary))
        #expect(unrotated.width == 32 && unrotated.height == 16)
    }

    /// A picture of 32 × 16 whose left upper quarter is red and whose others are black.
    private func corners() throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 32, height: 16, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 32, height: 16))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 8, width: 16, height: 8))
        return try #require(context.makeImage())
    }
}

extension CGImageSource {
    fileprivate var byteCount: Int? { CGImageSourceCopyProperties(self, nil)?["FileSize"] as? Int }
}
