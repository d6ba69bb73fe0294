import GLES
import RenderProtocol

/// Contents that exceed the size of a texture, in a grid of textures.
///
/// Each texture shows its cell and has a margin of its neighbours' pixels, so that samples at the edge of a cell are
/// complete, in the mipmap levels too.
struct TextureGrid {
    /// The number of pixels of the margin on each side: one texel of the smallest mipmap level in use.
    static let overlap = 1 << maxLevel
    /// The smallest mipmap level at which the textures are sampled.
    static let maxLevel = 3

    /// The number of pixels of the contents that one texture shows along either axis; the last ones show fewer.
    let cell: Int
    let columns: Int
    let rows: Int
    let width: Int
    let height: Int
    private(set) var textures: [GLTexture] = []

    /// Creates the textures, with undefined pixels.
    ///
    /// - Parameter limit: The maximum edge length of a texture, 32 or more.
    init(width: Int, height: Int, limit: Int) throws(GraphicsError) {
        // Cells start at multiples of the smallest level's texels; the levels of neighbours would not align elsewhere.
        cell = Self.cell(limit: limit)
        columns = (width + cell - 1) / cell
        rows = (height + cell - 1) / cell
        self.width = width
        self.height = height
        textures.reserveCapacity(columns * rows)
        for index in 0..<columns * rows {
            let rect = rect(index)
            textures.append(try GLTexture(width: rect.width, height: rect.height, limit: limit))
        }
    }

    static func cell(limit: Int) -> Int {
        max((limit - 2 * overlap) / overlap * overlap, overlap)
    }

    /// Adopts textures that were created and filled elsewhere, in the order of `index`.
    init(width: Int, height: Int, limit: Int, adopting names: [UInt32]) {
        cell = Self.cell(limit: limit)
        columns = (width + cell - 1) / cell
        rows = (height + cell - 1) / cell
        self.width = width
        self.height = height
        for (index, name) in names.enumerated() {
            let rect = rect(index)
            textures.append(GLTexture(adopting: name, width: rect.width, height: rect.height))
        }
    }

    func index(column: Int, row: Int) -> Int { row * columns + column }

    /// Returns the pixels of the contents that a texture holds, including the margin.
    func rect(_ index: Int) -> PixelRect {
        let (column, row) = (index % columns, index / columns)
        return PixelRect(
            minX: Int32(max(0, column * cell - Self.overlap)), minY: Int32(max(0, row * cell - Self.overlap)),
            maxX: Int32(min(width, (column + 1) * cell + Self.overlap)),
            maxY: Int32(min(height, (row + 1) * cell + Self.overlap)))
    }

    var byteCount: Int { textures.reduce(0) { $0 + $1.byteCount } }

    /// Uploads pixels.
    ///
    /// - Parameter rect: The destination within the contents.
    /// - Returns: The number of uploaded bytes; pixels near the edges of cells are uploaded to several textures.
    func upload(_ pixels: SharedPixels, to rect: PixelRect) -> Int {
        var bytes = 0
        for index in textures.indices {
            let own = self.rect(index)
            let part = own.intersection(rect)
            guard !part.isEmpty else { continue }
            pixels.withAddress { address in
                textures[index].upload(
                    x: Int(part.minX - own.minX), y: Int(part.minY - own.minY), width: part.width,
                    height: part.height,
                    from: address + Int(part.minY - rect.minY) * pixels.bytesPerRow + Int(part.minX - rect.minX) * 4,
                    bytesPerRow: pixels.bytesPerRow)
            }
            bytes += part.area * 4
        }
        return bytes
    }

    func makeMipmaps() {
        for texture in textures { texture.makeMipmaps(maxLevel: Self.maxLevel) }
    }
}
