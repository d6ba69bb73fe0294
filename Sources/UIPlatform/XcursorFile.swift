import Foundation

/// The images in a file of a cursor theme, in the format of Xcursor.
///
/// A file begins with `Xcur`, the length of its header, a version and a table of contents. Each image has a nominal size, by which it is
/// chosen, a size in pixels, a hotspot, a duration and premultiplied pixels: blue, green, red and alpha.
package struct XcursorFile {
    /// The maximum width and height in pixels, as in libXcursor.
    private static let maxSide = 0x7fff
    private static let maxImages = 4096
    /// The shortest time in milliseconds for which an image is shown: themes have 0 where there is one.
    private static let minDelay = 10
    private static let imageType: UInt32 = 0xfffd_0002

    package struct Image {
        /// The size by which the image is chosen.
        package let nominalSize: Int
        package let width: Int
        package let height: Int
        package let hotspotX: Int
        package let hotspotY: Int
        /// The time for which one of several images is shown, in seconds.
        package let duration: Double
        package let pixels: Data
    }

    /// The images, those of an animation in their order.
    package let images: [Image]

    /// Reads a file; returns nil if it is not of this format or has no image.
    package init?(_ data: Data) {
        let bytes = Bytes(data)
        guard bytes[0] == 0x7275_6358, let header = bytes[4].map(Int.init), let count = bytes[12],
            count <= Self.maxImages
        else { return nil }
        var images: [Image] = []
        for entry in 0..<Int(count) {
            let offset = header + entry * 12
            guard let type = bytes[offset], let position = bytes[offset + 8] else { return nil }
            guard type == Self.imageType else { continue }
            guard let image = Self.image(at: Int(position), in: bytes) else { return nil }
            images.append(image)
        }
        guard !images.isEmpty else { return nil }
        self.images = images
    }

    private static func image(at offset: Int, in bytes: Bytes) -> Image? {
        let fields = (0..<9).compactMap { bytes[offset + $0 * 4].map(Int.init) }
        guard fields.count == 9 else { return nil }
        let (width, height) = (fields[4], fields[5])
        guard (1...maxSide).contains(width), (1...maxSide).contains(height), fields[6] <= width, fields[7] <= height,
            let pixels = bytes.part(at: offset + fields[0], count: width * height * 4)
        else { return nil }
        return Image(
            nominalSize: fields[2], width: width, height: height, hotspotX: fields[6], hotspotY: fields[7],
            duration: Double(max(fields[8], minDelay)) / 1000, pixels: pixels)
    }

    /// The images of the nominal size that is the closest to a number of pixels.
    package func images(near size: Int) -> [Image] {
        let closest = images.min { abs($0.nominalSize - size) < abs($1.nominalSize - size) }
        return images.filter { $0.nominalSize == closest?.nominalSize }
    }

    /// The numbers of a file, which are little-endian.
    private struct Bytes {
        private let data: Data

        init(_ data: Data) { self.data = data }

        subscript(offset: Int) -> UInt32? {
            part(at: offset, count: 4)?.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }

        func part(at offset: Int, count: Int) -> Data? {
            guard offset >= 0, offset <= data.count, count <= data.count - offset else { return nil }
            let start = data.startIndex + offset
            return data[start..<(start + count)]
        }
    }
}
