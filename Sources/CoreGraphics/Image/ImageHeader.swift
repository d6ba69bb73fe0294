import Foundation

/// The size and the orientation that a PNG or JPEG file declares before its pixels.
package struct ImageHeader: Equatable {
    package let width: Int
    package let height: Int
    /// The orientation as defined by EXIF 2.3, from 1 (not rotated) to 8.
    package let orientation: Int

    /// Reads the header; nil for other formats, and if it is damaged. O(n) at worst.
    package init?(_ bytes: UnsafeRawBufferPointer, format: ImageFormat) {
        let header =
            switch format {
            case .png: Self.png(bytes)
            case .jpeg: Self.jpeg(bytes)
            case .gif, .bmp, .tiff, .webP, .animatedCursor, .appleIcon, .vector, .other: nil as ImageHeader?
            }
        guard let header, header.width > 0, header.height > 0 else { return nil }
        self = header
    }

    private init(width: Int, height: Int, orientation: Int = 1) {
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    /// Reads the first chunk of a PNG file (PNG 1.2, 4.1.1).
    private static func png(_ bytes: UnsafeRawBufferPointer) -> ImageHeader? {
        let reader = Reader(bytes, isBigEndian: true)
        guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8), let width = reader.word(16),
            let height = reader.word(20)
        else { return nil }
        return ImageHeader(width: width, height: height)
    }

    /// Visits the segments of a JPEG file up to the header of its frame (ITU-T T.81, B.2.2).
    private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> ImageHeader? {
        let reader = Reader(bytes, isBigEndian: true)
        var orientation: Int?
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF, let length = reader.half(offset + 2) {
            switch bytes[offset + 1] {
            case 0xFF:
                offset += 1
                continue
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = reader.half(offset + 5), let width = reader.half(offset + 7) else { return nil }
                return ImageHeader(width: width, height: height, orientation: orientation ?? 1)
            case 0xE1 where orientation == nil:
                let end = min(offset + 2 + length, bytes.count)
                orientation = exifOrientation(
                    UnsafeRawBufferPointer(rebasing: bytes[(offset + 4)..<max(offset + 4, end)]))
            // The scan precedes the frame, or the file ends.
            case 0xD9, 0xDA: return nil
            default: break
            }
            offset += 2 + length
        }
        return nil
    }

    /// Finds the tag of the orientation in the first directory of a segment (EXIF 2.3, 4.6.2 to 4.6.4).
    private static func exifOrientation(_ segment: UnsafeRawBufferPointer) -> Int? {
        guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        let tiff = UnsafeRawBufferPointer(rebasing: segment[6...])
        let isBigEndian = tiff.starts(with: [0x4D, 0x4D])
        guard isBigEndian || tiff.starts(with: [0x49, 0x49]) else { return nil }
        let reader = Reader(tiff, isBigEndian: isBigEndian)
        guard reader.half(2) == 42, let directory = reader.word(4), let count = reader.half(directory) else {
            return nil
        }
        for entry in 0..<count {
            let offset = directory + 2 + entry * 12
            guard let tag = reader.half(offset) else { return nil }
            guard tag == 0x0112 else { continue }
            guard reader.half(offset + 2) == 3, let value = reader.half(offset + 8), (1...8).contains(value) else {
                return nil
            }
            return value
        }
        return nil
    }

    /// Numbers in bytes; nil behind their end.
    private struct Reader {
        private let bytes: UnsafeRawBufferPointer
        private let isBigEndian: Bool

        init(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) {
            self.bytes = bytes
            self.isBigEndian = isBigEndian
        }

        func half(_ offset: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - 2 else { return nil }
            let number = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
            return Int(isBigEndian ? UInt16(bigEndian: number) : UInt16(littleEndian: number))
        }

        func word(_ offset: Int) -> Int? {
            guard offset >= 0, offset <= bytes.count - 4 else { return nil }
            let number = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return Int(isBigEndian ? UInt32(bigEndian: number) : UInt32(littleEndian: number))
        }
    }
}
