import Foundation

/// Image files that are small, and ask for much.
enum ImageSamples {
    /// A GIF file of frames of one pixel on a screen of 16 × 16, the first of which is red and the others blue.
    static func gif(frames: Int, side: UInt8 = 16) -> Data {
        var file = Data("GIF89a".utf8)
        // The screen, and a global colour table of two colours.
        file += [side, 0, side, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        for frame in 0..<frames {
            file += [0x21, 0xF9, 4, 4, 1, 0, 0, 0]
            file += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
            // Codes of three bits: clear, the colour, end.
            file += [2, 2, frame == 0 ? 0x44 : 0x4C, 0x01, 0]
        }
        return file + [0x3B]
    }

    /// A PNG file of a size, with one bit for each pixel and the bytes of its image data.
    static func png(width: UInt32, height: UInt32, data: [UInt8]) -> Data {
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file += chunk("IHDR", bytes(width) + bytes(height) + [1, 0, 0, 0, 0])
        file += chunk("IDAT", data)
        return file + chunk("IEND", [])
    }

    /// A zlib stream of zeros, in blocks of fixed codes that repeat the last byte 258 times.
    ///
    /// - Parameter count: The number of zeros, of which at least that many are encoded.
    static func zeros(_ count: Int) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ code: Int, _ length: Int) {
            for bit in (0..<length).reversed() { bits.append(code >> bit & 1 == 1) }
        }
        // The last block, with fixed codes (RFC 1951, 3.2.6).
        bits += [true, true, false]
        append(0x30, 8)
        for _ in 0..<(count + 257) / 258 {
            // Length 258 at distance 1.
            append(0xC5, 8)
            append(0, 5)
        }
        append(0, 7)
        var stream: [UInt8] = [0x78, 0x9C]
        for start in stride(from: 0, to: bits.count, by: 8) {
            var byte: UInt8 = 0
            for bit in start..<min(start + 8, bits.count) where bits[bit] { byte |= 1 << UInt8(bit - start) }
            stream.append(byte)
        }
        let length = 1 + (count + 257) / 258 * 258
        // Adler-32 of zeros.
        return stream + bytes(UInt32(length % 65521) << 16 | 1)
    }

    /// A JPEG file whose scans are repeated.
    static func jpeg(_ file: Data, scans: Int) -> Data {
        let bytes = Array(file)
        let start = bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA } ?? 0
        let scan = bytes[start..<bytes.count - 2]
        return Data(bytes[..<start] + (0..<scans).flatMap { _ in scan } + [0xFF, 0xD9])
    }

    /// A JPEG file with an APP1 segment of one entry, the orientation (EXIF 2.3, 4.6.4).
    static func jpeg(_ file: Data, orientation: UInt8, isBigEndian: Bool) -> Data {
        let tiff: [UInt8] =
            isBigEndian
            ? [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
            : [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        var result = file
        result.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body, at: 2)
        return result
    }

    /// An SVG file with a filter that is slow to draw.
    static func svg(side: Int, radius: Int) -> Data {
        Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)"><filter id="a">\
            <feTurbulence baseFrequency="0.9" numOctaves="20"/><feMorphology operator="dilate" radius="\(radius)"/></filter>\
            <rect width="\(side)" height="\(side)" filter="url(#a)"/></svg>
            """.utf8)
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> Data {
        let body = Array(name.utf8) + data
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return Data(bytes(UInt32(data.count)) + body + bytes(~crc))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
