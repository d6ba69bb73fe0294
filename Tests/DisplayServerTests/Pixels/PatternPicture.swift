import CoreGraphics

/// The pixels of an output, with the patterns that are on it.
struct PatternPicture: Equatable {
    /// A pattern, and the pixel of the picture that shows its first one.
    struct Placed: Equatable {
        var pattern: PixelPattern
        var x: Int
        var y: Int
    }

    let width: Int
    let height: Int
    private let colors: [UInt32]

    init(_ image: CGImage) {
        (width, height) = (image.width, image.height)
        var colors = [UInt32]()
        colors.reserveCapacity(width * height)
        image.withUnsafeBytes { bytes in
            for row in 0..<image.height {
                for x in 0..<image.width {
                    let offset = row * image.bytesPerRow + 4 * x
                    colors.append(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFF_FFFF)
                }
            }
        }
        self.colors = colors
    }

    /// Returns the colour of a pixel, without alpha.
    subscript(x: Int, y: Int) -> UInt32 { colors[y * width + x] }

    /// Returns the pixels of a pattern in the picture, wherever they are.
    func pixels(of pattern: PixelPattern) -> [(x: Int, y: Int, pixel: PixelPattern.Pixel)] {
        colors.indices.compactMap { index in
            let pixel = PixelPattern.Pixel(color: colors[index])
            return pattern.contains(pixel) ? (index % width, index / width, pixel) : nil
        }
    }

    /// Returns the place of a pattern that most of its pixels have; nil if it has none.
    func place(of pattern: PixelPattern) -> Placed? {
        var votes: [SIMD2<Int>: Int] = [:]
        for index in stride(from: 0, to: colors.count, by: colors.count > 200_000 ? 7 : 1) {
            let pixel = PixelPattern.Pixel(color: colors[index])
            guard pattern.contains(pixel) else { continue }
            votes[SIMD2(index % width - pixel.x, index / width - pixel.y), default: 0] += 1
        }
        return votes.max { $0.value < $1.value }.map { Placed(pattern: pattern, x: $0.key.x, y: $0.key.y) }
    }

    /// Returns the number of pixels that differ from those of patterns, of which each covers those before it.
    ///
    /// Pixels of a pattern outside of the picture count as different, unless `isCut`.
    func differences(from placed: [Placed], isCut: Bool = false) -> Int {
        var expected = [UInt32?](repeating: nil, count: colors.count)
        var count = 0
        for place in placed {
            for y in 0..<place.pattern.height {
                for x in 0..<place.pattern.width {
                    guard (0..<width).contains(place.x + x), (0..<height).contains(place.y + y) else {
                        count += isCut ? 0 : 1
                        continue
                    }
                    let color = PixelPattern.Pixel(number: place.pattern.number, x: x, y: y).color
                    expected[(place.y + y) * width + place.x + x] = color
                }
            }
        }
        for index in colors.indices {
            if let color = expected[index], color != colors[index] { count += 1 }
        }
        return count
    }
}
