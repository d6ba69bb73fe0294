import Foundation
import QuartzCore

/// The numbers that every benchmark program takes from Docs/Scenes.md.
enum SceneNumbers {
    static let windowSize = CGSize(width: 1280, height: 720)
    static let background: UInt32 = 0x202830
    static let palette: [UInt32] = [
        0xE6503C, 0xF0A030, 0xE8D848, 0x58B858, 0x38A8C8, 0x4868D8, 0x9858C8, 0xD860A0,
    ]

    /// Returns a pseudorandom number from 0 to 1, the same in all programs.
    static func random(_ object: Int, _ key: Int) -> Double {
        var x = UInt32(truncatingIfNeeded: object &* 8 &+ key &+ 1) &* 0x9E37_79B1
        x ^= x >> 15
        x = x &* 0x85EB_CA77
        x ^= x >> 13
        x = x &* 0xC2B2_AE3D
        x ^= x >> 16
        return Double(x) / 4_294_967_296
    }

    /// Image number `index` of eight: a disc with a transparent border, 64×64 pixels.
    static func texture(_ index: Int) -> CGImage? {
        let side = 64
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        let color = palette[index]
        let channels = [Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255)]
        for y in 0..<side {
            for x in 0..<side {
                let d = hypot(Double(x) - 31.5, Double(y) - 31.5)
                let alpha = Int((255 * min(1, max(0, 31 - d))).rounded(.toNearestOrAwayFromZero))
                let shaded = [
                    (channels[0] * (128 + 2 * x)) >> 8, (channels[1] * (128 + 2 * y)) >> 8,
                    (channels[2] * (128 + 2 * (x ^ y))) >> 8,
                ].map { UInt8(($0 * alpha + 127) / 255) }
                let at = (y * side + x) * 4
                (bytes[at], bytes[at + 1], bytes[at + 2]) = (shaded[2], shaded[1], shaded[0])
                bytes[at + 3] = UInt8(alpha)
            }
        }
        return bytes.withUnsafeMutableBytes {
            CGContext(
                data: $0.baseAddress, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
            )?.makeImage()
        }
    }

    static func color(_ rgb: UInt32) -> CGColor {
        CGColor(
            red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
            alpha: 1)
    }
}
