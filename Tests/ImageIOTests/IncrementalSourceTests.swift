import Foundation
import ImageIO
import Testing

/// Sources whose data arrives in parts.
@Suite struct IncrementalSourceTests {
    private func properties(_ source: CGImageSource) -> [String: Any]? {
        CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    }

    @Test(arguments: ["public.png", "public.jpeg"])
    func `An image appears while its file arrives`(type: String) throws {
        let file = try ImageSamples.file(ImageSamples.noise(200, 150), type)
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        #expect(CGImageSourceGetType(source) == nil && CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, file.prefix(12) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetType(source) == type)
        #expect(CGImageSourceGetCount(source) == 0)

        CGImageSourceUpdateData(source, file.prefix(file.count / 2) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusIncomplete)
        #expect(properties(source)?[kCGImagePropertyPixelWidth] as? Int == 200)
        let part = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(part.width == 200 && part.height == 150)
        let complete = try #require(CGImageSourceCreateWithData(file, nil))
        let whole = try #require(CGImageSourceCreateImageAtIndex(complete, 0, nil))
        func same(_ y: Int) -> Bool { (0..<200).allSatisfy { part.pixel($0, y) == whole.pixel($0, y) } }
        #expect(same(0) && same(20) && !same(149))
        let empty: Set<UInt32> = type == "public.png" ? [0, 0xFF00_0000] : [0xFF00_0000, part.pixel(0, 149)]
        #expect((0..<200).allSatisfy { empty.contains(part.pixel($0, 149)) }, "no pixels of other memory")

        CGImageSourceUpdateData(source, file as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
        CGImageSourceUpdateData(source, file as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.pixel(199, 149) == whole.pixel(199, 149))
        // Final data does not change.
        CGImageSourceUpdateData(source, Data() as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceGetCount(source) == 1)
    }

    @Test func `Final data that ends too early is not an image`() throws {
        let file = try ImageSamples.file(ImageSamples.noise(64, 64), "public.png")
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, file.prefix(file.count / 2) as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        let other = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(other, Data(repeating: 0x41, count: 100) as CFData, false)
        #expect(CGImageSourceGetStatus(other) == .statusReadingHeader)
        CGImageSourceUpdateData(other, Data(repeating: 0x41, count: 2000) as CFData, false)
        #expect(CGImageSourceGetStatus(other) == .statusUnknownType)
        let given = try #require(CGImageSourceCreateWithData(file, nil))
        CGImageSourceUpdateData(given, Data() as CFData, true)
        #expect(CGImageSourceGetStatus(given) == .statusComplete, "only incremental sources are updated")
    }

    @Test func `The frames of an animation are counted as they arrive`() throws {
        let file = ImageSamples.gif([.init(), .init(x: 1, isRed: false), .init(x: 2)])
        let source = CGImageSourceCreateIncremental(nil)
        var counts: [Int] = []
        for length in stride(from: 1, through: file.count, by: 1) {
            let provider = try #require(CGDataProvider(data: file.prefix(length) as CFData))
            CGImageSourceUpdateDataProvider(source, provider, length == file.count)
            let count = CGImageSourceGetCount(source)
            if count != counts.last { counts.append(count) }
            if count > 0 {
                #expect(CGImageSourceCreateImageAtIndex(source, count - 1, nil) != nil)
                if length < file.count { #expect(CGImageSourceGetStatusAtIndex(source, count - 1) == .statusComplete) }
            }
        }
        #expect(counts == [0, 1, 2, 3] && CGImageSourceGetStatus(source) == .statusComplete)
    }

    /// A header may announce more pixels than the file could have, of which no part is decoded.
    @Test func `The limits of a file are those of its parts`() throws {
        var file = try ImageSamples.file(ImageSamples.noise(64, 64), "public.png")
        file.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
        // The checksum of the chunk (PNG 1.2, 3.4).
        let checksum = ImageSamples.checksum(file[12..<29])
        file.replaceSubrange(29..<33, with: withUnsafeBytes(of: checksum.bigEndian, Array.init))
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, file.prefix(file.count - 30) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }

    @Test func `There is no encoder for animations`() {
        let data = NSMutableData()
        #expect(CGImageDestinationCreateWithData(data, "com.compuserve.gif" as CFString, 2, nil) == nil)
        #expect(!CGImageDestinationCopyTypeIdentifiers().contains { "\($0)" == "com.compuserve.gif" })
    }
}
