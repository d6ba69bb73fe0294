import RenderProtocol

/// The location of the pixels of contents: a texture, a part of an atlas, or a grid of textures.
struct ContentsEntry {
    /// The GL name of the texture; 0 while there is none. For a grid, the first one.
    var texture: UInt32 = 0
    /// The size of the whole in pixels, which is kept after an eviction.
    var width = 0
    var height = 0
    /// The rectangle in texture coordinates: x, y, width, height. The height is negative where rows run upwards.
    var textureRect = SIMD4<Float>(0, 0, 1, 1)
    var isOpaque = false
    var hasTransparentBorder = false
    /// Whether the pixels are in several textures: see `ContentsTable.grid(of:)`.
    var isTiled = false
    /// Whether the textures have mipmap levels.
    var hasMipmaps = false
    /// The pixels of the whole that the textures contain, where the others are transparent; nil for all.
    var stored: PixelRect?

    /// Whether the pixels are in a texture.
    var hasTexture: Bool { texture != 0 }

    /// The size of the pixels in the textures.
    var storedSize: SIMD2<Float> {
        SIMD2(Float(stored?.width ?? width), Float(stored?.height ?? height))
    }

    /// Reduces the contents to the stored pixels, and a part of them and its frame to where these are.
    ///
    /// - Returns: Whether the part contains stored pixels.
    mutating func crop(_ part: inout SIMD4<Float>, _ frame: inout Box) -> Bool {
        guard let stored else { return true }
        var (x, y) = (SIMD2(part.x, part.z), SIMD2(part.y, part.w))
        guard Self.crop(&x, &frame.minX, &frame.maxX, of: width, to: (stored.minX, stored.maxX)),
            Self.crop(&y, &frame.minY, &frame.maxY, of: height, to: (stored.minY, stored.maxY))
        else { return false }
        part = SIMD4(x.x, y.x, x.y, y.y)
        (width, height, self.stored) = (stored.width, stored.height, nil)
        return true
    }

    /// - Parameters:
    ///   - part: The start and the length in the unit interval of the contents, and then in that of the stored pixels.
    ///   - start: The position of the start in the layer.
    ///   - pixels: The number of pixels of the contents.
    private static func crop(
        _ part: inout SIMD2<Float>, _ start: inout Double, _ end: inout Double, of pixels: Int,
        to stored: (Int32, Int32)
    ) -> Bool {
        let (low, high) = (Double(stored.0), Double(stored.1))
        let first = Double(part.x) * Double(pixels), last = Double(part.x + part.y) * Double(pixels)
        guard first != last, high > low else { return false }
        // At an edge of the contents, their outermost pixels repeat.
        let limits = (low > 0 ? low : -.infinity, high < Double(pixels) ? high : .infinity)
        let from = min(max(first, limits.0), limits.1), to = min(max(last, limits.0), limits.1)
        guard from != to else { return false }
        let scale = (end - start) / (last - first)
        (start, end) = (start + (from - first) * scale, end - (last - to) * scale)
        part = SIMD2(Float((from - low) / (high - low)), Float((to - from) / (high - low)))
        return true
    }
}
