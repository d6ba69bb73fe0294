import Foundation
import Testing

@testable import UIPlatform

/// Files of cursor themes.
struct XcursorFileTests {
    private struct Image {
        var size: UInt32
        var width: UInt32 = 2
        var height: UInt32 = 1
        var hotspot: (UInt32, UInt32) = (1, 0)
        var delay: UInt32 = 0
        var pixels: [UInt32] = [0xff00_00ff, 0x8040_2010]
    }

    private func file(_ images: [Image], magic: UInt32 = 0x7275_6358) -> Data {
        var words: [UInt32] = [magic, 16, 1, UInt32(images.count)]
        var offset = UInt32(16 + images.count * 12)
        for image in images {
            words += [0xfffd_0002, image.size, offset]
            offset += 36 + UInt32(image.pixels.count) * 4
        }
        for image in images {
            words += [36, 0xfffd_0002, image.size, 1, image.width, image.height, image.hotspot.0, image.hotspot.1]
            words += [image.delay] + image.pixels
        }
        return words.withUnsafeBytes { Data($0) }
    }

    @Test func `The images of the closest size are found, those of an animation in their order`() throws {
        let images = [
            Image(size: 24, delay: 30), Image(size: 24, delay: 40), Image(size: 48, delay: 50), Image(size: 96),
        ]
        let found = try #require(XcursorFile(file(images)))
        #expect(found.images(near: 24).map(\.duration) == [0.03, 0.04])
        #expect(found.images(near: 40).map(\.duration) == [0.05])
        #expect(found.images(near: 1000).map(\.nominalSize) == [96])
        let first = try #require(found.images.first)
        #expect((first.width, first.height, first.hotspotX, first.hotspotY) == (2, 1, 1, 0))
        #expect(Array(first.pixels) == [0xff, 0, 0, 0xff, 0x10, 0x20, 0x40, 0x80])
    }

    @Test func `What is no cursor, or too short, is refused`() {
        let whole = file([Image(size: 24)])
        #expect(XcursorFile(whole) != nil)
        for count in 0..<whole.count { #expect(XcursorFile(whole.prefix(count)) == nil, "\(count) bytes") }
        #expect(XcursorFile(file([Image(size: 24)], magic: 1)) == nil)
        #expect(XcursorFile(file([])) == nil)
        #expect(XcursorFile(file([Image(size: 24, width: 0)])) == nil)
        #expect(XcursorFile(file([Image(size: 24, width: .max, height: .max)])) == nil)
        #expect(XcursorFile(file([Image(size: 24, hotspot: (3, 0))])) == nil)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var bytes = whole
            bytes[bytes.indices.randomElement(using: &generator)!] = .random(in: 0...255, using: &generator)
            _ = XcursorFile(bytes)
        }
    }
}
