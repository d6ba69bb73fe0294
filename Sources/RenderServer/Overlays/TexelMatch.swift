import GLES
import RenderProtocol

/// The relation of an image's texels to the pixels of the screen.
enum TexelMatch: Equatable {
    /// Each texel is one pixel.
    case exact
    /// Texels are as large as pixels, but rotated or not aligned to them.
    case shifted
    /// Texels are larger or smaller than pixels.
    case scaled

    /// The rounding error in pixels: it changes no visible colour.
    private static let tolerance: Float = 0.02

    /// - Parameter texture: The width and the height in texels.
    init(_ item: DrawItem, texture: SIMD2<Float>) {
        let (o, right, down) = (item.quad.origin, item.quad.right, item.quad.down)
        guard right.z == 0, down.z == 0, o.z > 0, let part = item.attributes.texturePart else {
            self = .scaled
            return
        }
        let width = (right.x * right.x + right.y * right.y).squareRoot() / o.z
        let height = (down.x * down.x + down.y * down.y).squareRoot() / o.z
        let texels = SIMD2(abs(part.z) * texture.x, abs(part.w) * texture.y)
        guard Self.isNear(texels.x, width, of: width), Self.isNear(texels.y, height, of: height) else {
            self = .scaled
            return
        }
        let small = Self.tolerance * o.z
        let isAlongPixels =
            abs(right.y) <= small && abs(down.x) <= small || abs(right.x) <= small && abs(down.y) <= small
        let isOnPixels =
            Self.isWhole(o.x / o.z) && Self.isWhole(o.y / o.z) && Self.isWhole(part.x * texture.x)
            && Self.isWhole(part.y * texture.y)
        self = isAlongPixels && isOnPixels ? .exact : .shifted
    }

    private static func isNear(_ a: Float, _ b: Float, of size: Float) -> Bool {
        abs(a - b) <= tolerance + size * 1e-4
    }

    private static func isWhole(_ value: Float) -> Bool {
        abs(value - value.rounded()) <= tolerance
    }
}

extension ContentsTable {
    /// Returns the sizes of the textures of contents by GL name. O(contents): for the overlays only.
    func textureSizes() -> [UInt32: SIMD2<Float>] {
        var sizes: [UInt32: SIMD2<Float>] = [:]
        for id in ids where records[id].entry.hasTexture {
            let entry = records[id].entry
            if entry.isTiled, let grid = grid(of: id) {
                for texture in grid.textures {
                    sizes[texture.name] = SIMD2(Float(texture.width), Float(texture.height))
                }
            } else {
                sizes[entry.texture] =
                    entry.storedSize / SIMD2(abs(entry.textureRect.z), abs(entry.textureRect.w))
            }
        }
        return sizes
    }
}
