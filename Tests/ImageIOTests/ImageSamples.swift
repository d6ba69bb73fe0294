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
}
