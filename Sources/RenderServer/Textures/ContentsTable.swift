import GLES

/// The textures behind `ContentsID`s, on the render thread.
final class ContentsTable {
    private enum Storage {
        case none
        case texture(GLTexture)
        case atlas(TextureAtlas.Place)
    }

    private var entries: [ContentsEntry] = []
    private var storage: [Storage] = []
    private var atlas: TextureAtlas
    let maxTextureSize: Int

    /// Bytes of pixels given to the driver since the count was last reset.
    private(set) var bytesUploaded = 0
    /// Textures made since the start, atlas pages aside.
    private(set) var texturesCreated = 0

    init(maxTextureSize: Int) {
        self.maxTextureSize = maxTextureSize
        atlas = TextureAtlas(limit: maxTextureSize)
    }

    /// Bytes of texture memory in use.
    var byteCount: Int {
        storage.reduce(atlas.byteCount) {
            if case .texture(let texture) = $1 { return $0 + texture.byteCount }
            return $0
        }
    }

    subscript(id: ContentsID) -> ContentsEntry? {
        guard id != .none, Int(id.index) < entries.count, entries[Int(id.index)].texture != 0 else { return nil }
        return entries[Int(id.index)]
    }

    func resetUploadCount() {
        bytesUploaded = 0
    }

    /// Takes pixels in.
    func update(_ update: Commit.ContentsUpdate) throws(GraphicsError) {
        let index = Int(update.id.index)
        if index >= entries.count {
            let missing = index + 1 - entries.count
            entries.append(contentsOf: repeatElement(ContentsEntry(), count: missing))
            storage.append(contentsOf: repeatElement(.none, count: missing))
        }
        let pixels = update.pixels
        bytesUploaded += pixels.width * pixels.height * 4
        var entry = ContentsEntry(
            width: update.width, height: update.height, isOpaque: update.isOpaque, hasClearRim: update.hasClearRim)
        if update.owner == .none, max(update.width, update.height) <= TextureAtlas.longestEdge {
            remove(update.id)
            let place = try atlas.add(pixels)
            let texture = atlas.texture(of: place)
            let size = SIMD2(Float(texture.width), Float(texture.height))
            entry.texture = texture.name
            entry.place = SIMD4(
                Float(place.x) / size.x, Float(place.y) / size.y, Float(place.width) / size.x,
                Float(place.height) / size.y)
            storage[index] = .atlas(place)
        } else {
            let texture: GLTexture
            if case .texture(let old) = storage[index], old.width == update.width, old.height == update.height {
                texture = old
            } else {
                remove(update.id)
                texture = try GLTexture(width: update.width, height: update.height, limit: maxTextureSize)
                texturesCreated += 1
                storage[index] = .texture(texture)
            }
            pixels.withAddress { address in
                texture.upload(
                    x: Int(update.rect.minX), y: Int(update.rect.minY), width: pixels.width, height: pixels.height,
                    from: address, bytesPerRow: pixels.bytesPerRow)
            }
            entry.texture = texture.name
        }
        entries[index] = entry
    }

    func remove(_ id: ContentsID) {
        let index = Int(id.index)
        guard index < entries.count else { return }
        if case .atlas(let place) = storage[index] { atlas.remove(place) }
        storage[index] = .none
        entries[index] = ContentsEntry()
    }
}
