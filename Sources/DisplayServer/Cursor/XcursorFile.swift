import Foundation

/// The images in a file of a cursor theme, in the format of Xcursor.
///
/// A file begins with `Xcur`, the length of its header, a version and a table of contents. Each image has a nominal size, by which it is
/// chosen, a size in pixels, a hotspot, a duration and premultiplied pixels: blue, green, red and alpha.
struct XcursorFile {
    /// The maximum width and height in pixels, as in libXcursor.
    private static let maxSide = 0x7fff
    private static let maxImages = 4096
    private static let imageType: UInt32 = 0xfffd_0002

    struct Image {
        /// The size by which the image is chosen.
        let nominalSize: Int
        let width: Int
        let height: Int
        let hotspotX: Int
        let hotspotY: Int
        /// The time for which it is shown, in milliseconds.
        let delay: Int
        let pixels: Data
    }

    /// The images, those of an animation in their order.
    let images: [Image]

    /// Reads a file; returns nil if it is not of this format or has no image.
    init?(_ data: Data) {
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
            delay: fields[8], pixels: pixels)
    }

    /// The images of the nominal size that is the closest to a number of pixels.
    func images(near size: Int) -> [Image] {
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
