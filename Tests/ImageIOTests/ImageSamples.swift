import Foundation
import ImageIO
import Testing

/// A pixel, premultiplied, as a number: 0xAARRGGBB.
extension CGImage {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) }
    }
}

enum ImageSamples {
    static let red: UInt32 = 0xFFFF_0000
    static let blue: UInt32 = 0xFF00_00FF

    /// A picture whose left upper pixel is red and whose others are blue.
    static func picture(_ width: Int, _ height: Int) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: height - 1, width: 1, height: 1))
        return try #require(context.makeImage())
    }

    /// Encodes an image as a file.
    static func file(_ image: CGImage, _ type: String, _ properties: [String: Any] = [:]) throws -> Data {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, properties as CFDictionary)
        try #require(CGImageDestinationFinalize(destination))
        return Data(referencing: data)
    }

    /// A frame of one pixel: its place, its colour, and what follows it.
    struct Frame {
        var x: UInt8 = 0
        var isRed = true
        var delay: UInt8 = 0
        var disposal: UInt8 = 0
        var isDamaged = false
    }

    /// A GIF file with a screen of 4 × 1 pixels.
    static func gif(_ frames: [Frame], loops: UInt8? = nil) -> Data {
        var file = Data("GIF89a".utf8)
        // The screen, and a global colour table of two colours.
        file += [4, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        if let loops {
            file += [0x21, 0xFF, 11]
            file += Data("NETSCAPE2.0".utf8)
            file += [3, 1, loops, 0, 0]
        }
        for frame in frames {
            file += [0x21, 0xF9, 4, frame.disposal << 2, frame.delay, 0, 0, 0]
            file += [0x2C, frame.x, 0, 0, 0, 1, 0, 1, 0, 0]
            // Codes of three bits: clear, the colour, end. Codes have 12 bits at most.
            file += frame.isDamaged ? [13] : [2]
            file += [2, frame.isRed ? 0x44 : 0x4C, 0x01, 0]
        }
        return file + [0x3B]
    }

    /// A picture that hardly compresses, so that a half of its file has about a half of its rows.
    static func noise(_ width: Int, _ height: Int) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
        var state: UInt32 = 1
        func next() -> CGFloat {
            state = state &* 1_664_525 &+ 1_013_904_223
            return CGFloat(state >> 24) / 255
        }
        for y in 0..<height {
            for x in 0..<width {
                context.setFillColor(CGColor(red: next(), green: next(), blue: next(), alpha: 1))
                context.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return try #require(context.makeImage())
    }

    /// The checksum of a chunk (PNG 1.2, annex D).
    static func checksum(_ bytes: Data) -> UInt32 {
        var value = ~UInt32(0)
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }
}
