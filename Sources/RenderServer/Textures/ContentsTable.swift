import GLES

/// The textures behind `ContentsID`s, on the render thread.
///
/// It outlives the GL context: what a lost context took with it is `isMissing` afterwards, like what was evicted.
final class ContentsTable {
    enum Storage {
        case none
        case texture(GLTexture)
        case atlas(TextureAtlas.Place)
        case grid(TextureGrid)
        case foreign(ForeignFrame)
    }

    /// What happens to some contents over their life, beside their pixels.
    struct Record {
        var storage = Storage.none
        /// The frame that saw them last, by `clock`.
        var lastUse: UInt32 = 0
        /// They were here, and left for want of memory or with the context.
        var isMissing = false
        /// Their owner has been asked for them.
        var isRequested = false
        /// Times in a row that they could not be taken in.
        var failures: UInt8 = 0
        /// Their owner sends them again when asked.
        var isRecoverable = false
        /// The frame that they last came before, by `clock`.
        var lastUpdate: UInt32 = 0
        /// They changed from one frame to the next.
        var isRestless = false
        /// Some layer minifies them through smaller levels.
        var wantsMipmaps = false
    }

    private(set) var entries: [ContentsEntry] = []
    var records: [Record] = []
    private(set) var atlas: TextureAtlas
    /// The longest edge of a texture.
    private(set) var limit: Int
    /// Textures that the upload thread has filled for commits that are about to be applied.
    private var prepared: [PreparedTexture] = []

    /// Bytes of pixels given to the driver since the count was last reset.
    private(set) var bytesUploaded = 0
    /// Textures made since the start, atlas pages aside.
    private(set) var texturesCreated = 0
    /// Bytes of the textures that contents have to themselves.
    private var ownBytes = 0
    /// Bytes of textures that others hold, offscreen surfaces among them; they count against the budget alone.
    var otherBytes = 0

    // MARK: Budget

    /// Bytes over which what is not seen is evicted.
    private(set) var budget = 512 << 20
    /// Counts the frames, for `Record.lastUse`.
    var clock: UInt32 = 1
    /// What the last eviction could not go below; nothing is tried again before it is exceeded.
    var unevictableBytes = 0
    /// Contents to ask for, each once.
    var requests: [ContentsID] = []
    /// Contents that have been asked for and have not come.
    var requestedCount = 0
    /// Images that have come back: the layers that show them are to be drawn anew.
    var returned: [ContentsID] = []

    init(maxTextureSize: Int) {
        limit = maxTextureSize
        atlas = TextureAtlas(limit: maxTextureSize)
    }

    /// Bytes of texture memory in use. O(1).
    var byteCount: Int { ownBytes + atlas.byteCount }

    /// Where the pixels are; nil when they are not here.
    subscript(id: ContentsID) -> ContentsEntry? {
        guard id != .none, Int(id.index) < entries.count, entries[Int(id.index)].texture != 0 else { return nil }
        return entries[Int(id.index)]
    }

    /// Pixels of the whole, whether they are here or not; nil for what never was.
    func size(of id: ContentsID) -> (width: Int, height: Int)? {
        guard id != .none, Int(id.index) < entries.count, entries[Int(id.index)].width != 0 else { return nil }
        return (entries[Int(id.index)].width, entries[Int(id.index)].height)
    }

    /// The textures of tiled contents.
    func grid(of id: ContentsID) -> TextureGrid? {
        if case .grid(let grid) = records[Int(id.index)].storage { return grid }
        return nil
    }

    func resetUploadCount() {
        bytesUploaded = 0
    }

    func setBudget(_ bytes: Int) {
        budget = bytes
        unevictableBytes = 0
    }

    /// Has textures made from now on be `limit` at most; larger contents are tiled.
    func setLimit(_ limit: Int) {
        self.limit = max(limit, 4 * TextureGrid.overlap)
    }

    private func reserve(_ id: ContentsID) {
        guard Int(id.index) >= entries.count else { return }
        let missing = Int(id.index) + 1 - entries.count
        entries.append(contentsOf: repeatElement(ContentsEntry(), count: missing))
        records.append(contentsOf: repeatElement(Record(), count: missing))
    }

    // MARK: Pixels

    /// Takes over textures that the upload thread has filled; the next update of their contents uses them.
    func add(_ texture: PreparedTexture) {
        prepared.append(texture)
    }

    /// Takes pixels in.
    func update(_ update: Commit.ContentsUpdate) throws(GraphicsError) {
        reserve(update.id)
        let index = Int(update.id.index)
        if !update.isWhole, records[index].isMissing {
            // A part of what is gone: the rest must come with it.
            request(update.id)
            return
        }
        let pixels = update.pixels
        var entry = ContentsEntry(
            width: update.width, height: update.height, isOpaque: update.isOpaque, hasClearRim: update.hasClearRim)
        if let ready = takePrepared(for: update) {
            bytesUploaded += pixels.width * pixels.height * 4
            drop(index)
            adopt(ready, at: index)
        } else if belongsInAtlas(update, index) {
            bytesUploaded += pixels.width * pixels.height * 4
            let place = try put(pixels, at: index)
            let texture = atlas.texture(of: place)
            let size = SIMD2(Float(texture.width), Float(texture.height))
            entry.place = SIMD4(
                Float(place.x) / size.x, Float(place.y) / size.y, Float(place.width) / size.x,
                Float(place.height) / size.y)
        } else {
            try makeStorage(for: update, at: index)
            switch records[index].storage {
            case .texture(let texture):
                pixels.withAddress { address in
                    texture.upload(
                        x: Int(update.rect.minX), y: Int(update.rect.minY), width: pixels.width,
                        height: pixels.height,
                        from: address, bytesPerRow: pixels.bytesPerRow)
                }
                bytesUploaded += pixels.width * pixels.height * 4
            case .grid(let grid): bytesUploaded += grid.upload(pixels, to: update.rect)
            default: break
            }
        }
        entries[index] = entry
        records[index].failures = 0
        records[index].lastUpdate = clock
        arrived(update.id, owner: update.owner, wasRecoverable: records[index].isRecoverable)
        records[index].isRecoverable = update.isRecoverable
        noteTextures(of: index)
    }

    /// Whether all of some contents have come, and are small, and change seldom enough for a place among others.
    ///
    /// What changes with every frame has a texture of its own: a driver may copy all of a page to write into it while an
    /// earlier frame is drawn from it.
    private func belongsInAtlas(_ update: borrowing Commit.ContentsUpdate, _ index: Int) -> Bool {
        guard update.isWhole, !records[index].wantsMipmaps, !records[index].isRestless else { return false }
        guard TextureAtlas.takes(width: update.width, height: update.height, limit: limit) else { return false }
        guard update.owner != .none, entries[index].texture != 0 else { return true }
        let frames = clock &- records[index].lastUpdate
        records[index].isRestless = frames == 1 || frames == 2
        return !records[index].isRestless
    }

    /// Puts pixels into the atlas, where the last ones of the same size were.
    private func put(_ pixels: PixelBuffer, at index: Int) throws(GraphicsError) -> TextureAtlas.Place {
        if case .atlas(let place) = records[index].storage, place.width == pixels.width, place.height == pixels.height {
            atlas.replace(place, with: pixels)
            return place
        }
        drop(index)
        let place = try atlas.add(pixels)
        records[index].storage = .atlas(place)
        return place
    }

    /// Keeps the textures that there are if they are of the right size; makes new ones otherwise.
    private func makeStorage(for update: Commit.ContentsUpdate, at index: Int) throws(GraphicsError) {
        let (width, height) = (update.width, update.height)
        switch records[index].storage {
        case .atlas(let place) where place.width == width && place.height == height:
            // A part of it has changed, or all of it once too often.
            if moveOut(index) { return }
        case .texture(let old) where old.width == width && old.height == height: return
        case .grid(let old) where old.width == width && old.height == height: return
        default: break
        }
        drop(index)
        if max(width, height) <= limit {
            let texture = try GLTexture(width: width, height: height, limit: limit)
            texturesCreated += 1
            ownBytes += texture.byteCount
            records[index].storage = .texture(texture)
        } else {
            guard width > 0, height > 0 else { throw .textureTooLarge(width: width, height: height, limit: limit) }
            let grid = try TextureGrid(width: width, height: height, limit: limit)
            texturesCreated += grid.textures.count
            ownBytes += grid.byteCount
            records[index].storage = .grid(grid)
        }
    }

    private func takePrepared(for update: Commit.ContentsUpdate) -> PreparedTexture? {
        guard let index = prepared.firstIndex(where: { $0.id == update.id }) else { return nil }
        return prepared.remove(at: index)
    }

    private func adopt(_ ready: PreparedTexture, at index: Int) {
        texturesCreated += ready.names.count
        if ready.isTiled {
            let grid = TextureGrid(
                width: ready.width, height: ready.height, limit: ready.limit, adopting: ready.names)
            ownBytes += grid.byteCount
            records[index].storage = .grid(grid)
        } else {
            let texture = GLTexture(adopting: ready.names[0], width: ready.width, height: ready.height)
            ownBytes += texture.byteCount
            records[index].storage = .texture(texture)
        }
    }

    /// Shows a frame that another context has drawn, in place of the one before.
    func show(_ frame: ForeignFrame) {
        reserve(frame.id)
        let index = Int(frame.id.index)
        drop(index)
        frame.waitUntilDrawn()
        records[index].storage = .foreign(frame)
        // GL's rows run upwards.
        entries[index] = ContentsEntry(
            width: frame.width, height: frame.height, place: SIMD4(0, 1, 1, -1), isOpaque: frame.isOpaque)
        records[index].isMissing = false
        records[index].isRecoverable = false
        noteTextures(of: index)
    }

    // MARK: Smaller levels

    /// Says that a layer minifies the contents through smaller levels, which the GPU makes where they are missing.
    ///
    /// An image of the atlas moves to a texture of its own: its neighbours there would mix with it.
    func wantMipmaps(of id: ContentsID) {
        guard id != .none else { return }
        reserve(id)
        let index = Int(id.index)
        guard !records[index].wantsMipmaps else { return }
        records[index].wantsMipmaps = true
        if case .atlas = records[index].storage, !moveOut(index) { return }
        if entries[index].texture != 0 { noteTextures(of: index) }
    }

    /// Moves contents from the atlas to a texture of their own, copied by the GPU.
    ///
    /// - Returns: Whether there was memory for it.
    private func moveOut(_ index: Int) -> Bool {
        guard case .atlas(let place) = records[index].storage,
            let texture = try? GLTexture(width: place.width, height: place.height, limit: limit)
        else { return false }
        texture.copy(
            x: place.x, y: place.y, width: place.width, height: place.height, of: atlas.texture(of: place))
        atlas.remove(place)
        texturesCreated += 1
        ownBytes += texture.byteCount
        records[index].storage = .texture(texture)
        entries[index].place = SIMD4(0, 0, 1, 1)
        return true
    }

    /// Follows new pixels or textures of the contents at `index`.
    private func noteTextures(of index: Int) {
        switch records[index].storage {
        case .none: break
        case .atlas(let place): entries[index].texture = atlas.texture(of: place).name
        case .texture(let texture):
            entries[index].texture = texture.name
            if records[index].wantsMipmaps {
                ownBytes -= texture.byteCount
                texture.makeMipmaps()
                ownBytes += texture.byteCount
                entries[index].hasMipmaps = true
            }
        case .grid(let grid):
            entries[index].texture = grid.textures[0].name
            entries[index].isTiled = true
            if records[index].wantsMipmaps {
                ownBytes -= grid.byteCount
                grid.makeMipmaps()
                ownBytes += grid.byteCount
                entries[index].hasMipmaps = true
            }
        case .foreign(let frame): entries[index].texture = frame.texture
        }
    }

    // MARK: Going

    func remove(_ id: ContentsID) {
        let index = Int(id.index)
        guard index < entries.count else { return }
        if records[index].isRequested, records[index].isRecoverable { requestedCount -= 1 }
        drop(index)
        entries[index] = ContentsEntry()
        records[index] = Record()
    }

    /// Frees the textures of the contents at `index`.
    func drop(_ index: Int) {
        switch records[index].storage {
        case .none: break
        case .texture(let texture): ownBytes -= texture.byteCount
        case .grid(let grid): ownBytes -= grid.byteCount
        case .atlas(let place): atlas.remove(place)
        case .foreign(let frame): frame.giveBack()
        }
        records[index].storage = .none
        entries[index].texture = 0
        entries[index].hasMipmaps = false
    }

    /// Forgets all textures, whose context is about to go.
    func loseTextures() {
        for index in entries.indices {
            guard entries[index].texture != 0 else { continue }
            if case .foreign(let frame) = records[index].storage {
                // Nobody can be asked for it: the next frame brings what there is to see.
                frame.refuse()
                records[index].storage = .none
                entries[index] = ContentsEntry()
            } else {
                drop(index)
                records[index].isMissing = true
            }
        }
        for index in records.indices { records[index].isRequested = false }
        requests.removeAll()
        requestedCount = 0
        unevictableBytes = 0
        prepared.removeAll()
        otherBytes = 0
        atlas = TextureAtlas(limit: limit)
    }
}
