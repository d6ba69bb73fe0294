import CoreGraphics
import Testing

/// A pixel, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    var description: String { "(\(red) \(green) \(blue) \(alpha))" }

    func isNear(_ other: Pixel, within tolerance: Int = 2) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }

    static let clear = Pixel(0, 0, 0, 0)
    static let red = Pixel(255, 0, 0)
    static let white = Pixel(255, 255, 255)
    static let black = Pixel(0, 0, 0)
}

extension CGImage {
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        withUnsafeBytes { bytes in
            let offset = y * bytesPerRow + x * 4
            return Pixel(Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]), Int(bytes[offset + 3]))
        }
    }

    var pixels: [Pixel] {
        (0..<height).flatMap { y in (0..<width).map { pixel($0, y) } }
    }

    /// Whether all pixels of another image are within the tolerance.
    func isNear(_ other: CGImage, within tolerance: Int = 1) -> Bool {
        width == other.width && height == other.height
            && zip(pixels, other.pixels).allSatisfy { $0.isNear($1, within: tolerance) }
    }
}

/// Draws as UIKit does, with y downwards, and returns the image.
func picture(
    _ width: Int, _ height: Int, scale: CGFloat = 1, origin: CGPoint = .zero, _ draw: (CGContext) -> Void
) throws -> CGImage {
    let context = try #require(
        CGContext(pixelWidth: width, pixelHeight: height, scale: scale, origin: origin))
    draw(context)
    return try #require(context.finish())
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let white = CGColor(gray: 1, alpha: 1)
let black = CGColor(gray: 0, alpha: 1)
