/// Contents of a surface, of which each pixel has a colour that no other one has: it says which surface it belongs to, and where it
/// is there. Neighbours differ in all components, so that an interpolated pixel is none of the pattern.
struct PixelPattern: Hashable, Sendable {
    /// The number of the surface, from 1 to 7.
    let number: Int
    /// The width in pixels, up to 2048.
    let width: Int
    /// The height in pixels, up to 1024.
    let height: Int

    // The colours are the positions, multiplied by an odd number modulo 2²⁴: each position has one, and can be computed from it.
    private static let factor: UInt32 = 0x9E_3779
    private static let inverse: UInt32 = {
        // Each step doubles the number of correct bits.
        var inverse = factor
        for _ in 0..<4 { inverse = inverse &* (2 &- factor &* inverse) }
        return inverse & 0xFF_FFFF
    }()

    /// A pixel of a pattern.
    struct Pixel: Hashable {
        var number: Int
        var x: Int
        var y: Int

        /// The pixel with a colour.
        init(color: UInt32) {
            let code = (color &* PixelPattern.inverse) & 0xFF_FFFF
            (x, y, number) = (Int(code & 0x7FF), Int(code >> 11 & 0x3FF), Int(code >> 21))
        }

        init(number: Int, x: Int, y: Int) { (self.number, self.x, self.y) = (number, x, y) }

        var color: UInt32 {
            ((UInt32(number) << 21 | UInt32(y) << 11 | UInt32(x)) &* PixelPattern.factor) & 0xFF_FFFF
        }
    }

    func contains(_ pixel: Pixel) -> Bool { pixel.number == number && pixel.x < width && pixel.y < height }

    /// The colours of all pixels, opaque, rows from the top.
    var colors: [UInt32] {
        var colors = [UInt32]()
        colors.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { colors.append(0xFF00_0000 | Pixel(number: number, x: x, y: y).color) }
        }
        return colors
    }
}
