import Diagnostics
import GLES
import RenderProtocol

/// The textures of `ContentsID`s, on the render thread.
///
/// It survives the GL context: contents lost with it are `isMissing` afterwards, like evicted ones.
final class ContentsTable {
    // Unchecked: nothing accesses them during an access, and each layer with contents uses them in each frame.
    @exclusivity(unchecked) var records: [ContentsRecord] = []
    private(set) var atlas: TextureAtlas
    /// The maximum edge length of a texture.
    private(set) var limit: Int
    /// The textures of other programs' memory.
    let imported = ImportedTextures()
    /// The textures that the upload thread has filled for commits about to be applied.
    private var prepared: [PreparedTexture] = []

    /// The number of bytes uploaded since the last reset of the count.
    private(set) var bytesUploaded = 0
    /// The number of textures created since the start, except for atlas pages.
    private(set) var texturesCreated = 0
    /// The number of bytes of unshared textures.
    private var ownBytes = 0
    /// The number of bytes of other textures, such as offscreen bitmaps; they only count against the budget.
    var otherBytes = 0

    // MARK: Budget

    /// The number of bytes over which invisible contents are evicted.
    private(set) var budget = 512 << 20
    /// The frame counter of `ContentsRecord.lastUse`.
    var clock: UInt32 = 1
    /// The number of bytes that the last eviction could not free; the next attempt is made above it.
    var unevictableBytes = 0
    /// The contents to request, each once.
    var requests: [ContentsID] = []
    /// The number of requested contents that have not been received.
    var requestedCount = 0
    /// The images received again: the layers that show them are redrawn.
    var returned: [ContentsID] = []

    init(maxTextureSize: Int) {
        limit = maxTextureSize
        atlas = TextureAtlas(limit: maxTextureSize)
    }

    /// The number of bytes of texture memory in use. O(1).
    var byteCount: Int { ownBytes + atlas.byteCount }

    /// The location of the pixels; nil when they are missing.
    subscript(id: ContentsID) -> ContentsEntry? {
        // Not `records[id]`, which copies a record and retains its texture: this is asked for each layer in each frame.
        guard contains(id), records[Int(id.index)].entry.hasTexture else { return nil }
        return records[Int(id.index)].entry
    }

    /// Returns the size of the whole in pixels, even if it is missing; nil for unknown contents.
    func size(of id: ContentsID) -> (width: Int, height: Int)? {
        guard contains(id), records[Int(id.index)].entry.width != 0 else { return nil }
        return (records[Int(id.index)].entry.width, records[Int(id.index)].entry.height)
    }

    /// Returns the textures of tiled contents.
    func grid(of id: ContentsID) -> TextureGrid? {
        if case .grid(let grid) = records[id].storage { return grid }
        return nil
    }

    func setBudget(_ bytes: Int) {
        budget = bytes
        unevictableBytes = 0
    }

    /// Limits the size of textures created from now on; larger contents are tiled.
    func setLimit(_ limit: Int) {
        self.limit = max(limit, 4 * TextureGrid.overlap)
    }

    private func reserve(_ id: ContentsID) {
        guard !contains(id) else { return }
        records.append(contentsOf: repeatElement(ContentsRecord(), count: Int(id.index) + 1 - records.count))
    }

    /// Returns whether there is a record; false for none.
    func contains(_ id: ContentsID) -> Bool { Int(id.index) < records.count }

    /// Follows an event in the life of contents' pixels.
    func follow(_ event: ContentsRecord.PixelEvent, _ id: ContentsID) {
        let wasRequested = records[id].isRequested
        records[id].follow(event)
        guard records[id].isRequested != wasRequested else { return }
        if !wasRequested { requests.append(id) }
        if records[id].isRecoverable { requestedCount += wasRequested ? -1 : 1 }
    }

    /// The contents that may have a record.
    var ids: some Sequence<ContentsID> { (0..<UInt32(records.count)).lazy.map(ContentsID.init(index:)) }

    // MARK: Pixels

    /// Adds textures that the upload thread has filled; the next update of their contents uses them.
    func add(_ texture: PreparedTexture) {
        prepared.append(texture)
    }

    /// Uploads the pixels of an update; after an error, the contents are requested again.
    func apply(_ new: PixelUpdate, of update: ContentsUpdate) {
        do {
            try upload(new, of: update)
        } catch {
            failed(update.id)
            logger.once("Some contents are not shown: \(error)")
        }
    }

    /// Uploads the pixels of an update.
    func upload(_ new: PixelUpdate, of update: ContentsUpdate) throws(GraphicsError) {
        reserve(update.id)
        let id = update.id
        if !new.isWhole, records[id].pixels != .present {
            // A part of missing contents: the rest must be sent with it.
            follow(.requested, id)
            return
        }
        let pixels = new.pixels
        var entry = ContentsEntry(
            width: update.width, height: update.height, isOpaque: update.isOpaque,
            hasTransparentBorder: new.hasTransparentBorder)
        if let extent = new.extent { entry.stored = extent }
        let size = (width: new.extent?.width ?? update.width, height: new.extent?.height ?? update.height)
        if let ready = takePrepared(for: update.id) {
            bytesUploaded += pixels.width * pixels.height * 4
            drop(id)
            adopt(ready, of: id)
        } else if belongsInAtlas(isWhole: new.isWhole, isOwned: update.owner != .none, size, id) {
            bytesUploaded += pixels.width * pixels.height * 4
            entry.textureRect = atlas.textureRect(of: try put(pixels, of: id))
        } else {
            try makeStorage(size, of: id)
            switch records[id].storage {
            case .texture(let texture):
                pixels.withAddress { address in
                    texture.upload(
                        x: Int(new.rect.minX), y: Int(new.rect.minY), width: pixels.width, height: pixels.height,
                        from: address, bytesPerRow: pixels.bytesPerRow)
                }
                bytesUploaded += pixels.width * pixels.height * 4
            case .grid(let grid): bytesUploaded += grid.upload(pixels, to: new.rect)
            default: break
            }
        }
        records[id].entry = entry
        records[id].lastUpdate = clock
        // A drawn layer is damaged by its own update.
        if update.owner == .none, records[id].pixels != .present { returned.append(id) }
        follow(.received, id)
        records[id].isRecoverable = new.isRecoverable
        recordTextures(of: id)
    }

    /// Records whether no pixel of contents is transparent, ahead of the pixels.
    func setOpaque(_ isOpaque: Bool, _ id: ContentsID) {
        reserve(id)
        records[id].entry.isOpaque = isOpaque
    }

    /// Returns whether contents are complete and small, and change rarely enough for the atlas.
    ///
    /// Contents that change in every frame have their own texture: a driver may copy a whole page to write into it
    /// while an earlier frame is drawn from it.
    private func belongsInAtlas(
        isWhole: Bool, isOwned: Bool, _ size: (width: Int, height: Int), _ id: ContentsID
    ) -> Bool {
        guard isWhole, !records[id].wantsMipmaps, !records[id].changesOften else { return false }
        guard TextureAtlas.takes(width: size.width, height: size.height, limit: limit) else { return false }
        guard isOwned, records[id].entry.hasTexture else { return true }
        let frames = clock &- records[id].lastUpdate
        records[id].changesOften = frames == 1 || frames == 2
        return !records[id].changesOften
    }

    /// Puts pixels into the atlas, in the slot of the previous ones of the same size.
    private func put(_ pixels: SharedPixels, of id: ContentsID) throws(GraphicsError) -> TextureAtlas.Slot {
        if case .atlas(let slot) = records[id].storage, slot.width == pixels.width, slot.height == pixels.height {
            atlas.replace(slot, with: pixels)
            return slot
        }
        drop(id)
        // A page may have grown although there was no memory for another one.
        defer { followGrownPages() }
        let slot = try atlas.add(pixels)
        records[id].storage = .atlas(slot)
        return slot
    }

    /// Updates the contents in pages of the atlas that have another texture. O(contents), three times in a page's life.
    private func followGrownPages() {
        let pages = atlas.takeGrownPages()
        if pages.isEmpty { return }
        for id in ids {
            guard case .atlas(let slot) = records[id].storage, pages.contains(slot.page) else { continue }
            records[id].entry.texture = atlas.texture(of: slot).name
            records[id].entry.textureRect = atlas.textureRect(of: slot)
        }
    }

    /// Ensures textures of the right size.
    private func makeStorage(_ size: (width: Int, height: Int), of id: ContentsID) throws(GraphicsError) {
        let (width, height) = size
        switch records[id].storage {
        case .atlas(let slot) where slot.width == width && slot.height == height:
            // Only a part has changed, or the contents change too often for the atlas.
            if moveOut(id) { return }
        case .texture(let old) where old.width == width && old.height == height: return
        case .grid(let old) where old.width == width && old.height == height: return
        default: break
        }
        drop(id)
        if max(width, height) <= limit {
            let texture = try GLTexture(width: width, height: height, limit: limit)
            texturesCreated += 1
            ownBytes += texture.byteCount
            records[id].storage = .texture(texture)
        } else {
            guard width > 0, height > 0 else { throw .textureTooLarge(width: width, height: height, limit: limit) }
            let grid = try TextureGrid(width: width, height: height, limit: limit)
            texturesCreated += grid.textures.count
            ownBytes += grid.byteCount
            records[id].storage = .grid(grid)
        }
    }

    private func takePrepared(for id: ContentsID) -> PreparedTexture? {
        guard let index = prepared.firstIndex(where: { $0.id == id }) else { return nil }
        return prepared.remove(at: index)
    }

    private func adopt(_ ready: PreparedTexture, of id: ContentsID) {
        texturesCreated += ready.names.count
        if ready.isTiled {
            let grid = TextureGrid(
                width: ready.width, height: ready.height, limit: ready.limit, adopting: ready.names)
            ownBytes += grid.byteCount
            records[id].storage = .grid(grid)
        } else {
            let texture = GLTexture(adopting: ready.names[0], width: ready.width, height: ready.height)
            ownBytes += texture.byteCount
            records[id].storage = .texture(texture)
        }
    }

    /// Shows a frame that another context has drawn, instead of the previous one.
    func show(_ frame: TextureFrame, of update: ContentsUpdate) {
        replaceStorage(with: .foreign(frame), of: update)
        let id = update.id
        frame.waitUntilDrawn()
        // GL's rows run upwards.
        records[id].entry.textureRect = SIMD4(0, 1, 1, -1)
        recordTextures(of: id)
    }

    /// Shows the GPU memory of another program, instead of the previous frame.
    func show(_ frame: ImportedFrame, of update: ContentsUpdate) {
        replaceStorage(with: .imported(frame), of: update)
        let id = update.id
        if frame.isYInverted { records[id].entry.textureRect = SIMD4(0, 1, 1, -1) }
        importTexture(of: frame, of: id)
    }

    /// Creates the texture of another program's GPU memory where there is none.
    func importTexture(of frame: ImportedFrame, of id: ContentsID) {
        do {
            records[id].entry.texture = try imported.texture(of: frame.image)
        } catch {
            records[id].storage = .none
            logger.once("Some contents are not shown: \(error)")
        }
    }

    /// Replaces the storage of contents that others have drawn.
    private func replaceStorage(with storage: ContentsRecord.Storage, of update: ContentsUpdate) {
        let id = update.id
        reserve(id)
        drop(id)
        records[id].storage = storage
        follow(.replaced, id)
        records[id].isRecoverable = false
        records[id].entry = ContentsEntry(width: update.width, height: update.height, isOpaque: update.isOpaque)
    }

    // MARK: Mipmaps

    /// Records that a layer minifies the contents with mipmaps, which the GPU generates where they are missing.
    ///
    /// An image of the atlas moves to its own texture: it would be mixed with its neighbours there.
    func wantMipmaps(of id: ContentsID) {
        guard id != .none else { return }
        reserve(id)
        guard !records[id].wantsMipmaps else { return }
        records[id].wantsMipmaps = true
        if case .atlas = records[id].storage, !moveOut(id) { return }
        if records[id].entry.hasTexture { recordTextures(of: id) }
    }

    /// Moves contents from the atlas to their own texture, copied by the GPU.
    ///
    /// - Returns: Whether there was enough memory.
    private func moveOut(_ id: ContentsID) -> Bool {
        guard case .atlas(let slot) = records[id].storage,
            let texture = try? GLTexture(width: slot.width, height: slot.height, limit: limit)
        else { return false }
        texture.copy(
            x: slot.x, y: slot.y, width: slot.width, height: slot.height, of: atlas.texture(of: slot))
        atlas.remove(slot)
        texturesCreated += 1
        ownBytes += texture.byteCount
        records[id].storage = .texture(texture)
        records[id].entry.textureRect = SIMD4(0, 0, 1, 1)
        return true
    }

    /// Updates the entry after a change of the pixels or textures of contents.
    private func recordTextures(of id: ContentsID) {
        switch records[id].storage {
        case .none: break
        case .atlas(let slot): records[id].entry.texture = atlas.texture(of: slot).name
        case .texture(let texture):
            records[id].entry.texture = texture.name
            if records[id].wantsMipmaps {
                ownBytes -= texture.byteCount
                texture.makeMipmaps()
                ownBytes += texture.byteCount
                records[id].entry.hasMipmaps = true
            }
        case .grid(let grid):
            records[id].entry.texture = grid.textures[0].name
            records[id].entry.isTiled = true
            if records[id].wantsMipmaps {
                ownBytes -= grid.byteCount
                grid.makeMipmaps()
                ownBytes += grid.byteCount
                records[id].entry.hasMipmaps = true
            }
        case .foreign(let frame): records[id].entry.texture = frame.texture
        case .imported: break
        }
    }

    // MARK: Removal

    func remove(_ id: ContentsID) {
        guard contains(id) else { return }
        drop(id)
        follow(.replaced, id)
        records[id] = ContentsRecord()
    }

    /// Frees the textures of contents.
    func drop(_ id: ContentsID) {
        switch records[id].storage {
        case .none: break
        case .texture(let texture): ownBytes -= texture.byteCount
        case .grid(let grid): ownBytes -= grid.byteCount
        case .atlas(let slot): atlas.remove(slot)
        case .foreign(let frame): frame.recycle()
        case .imported(let frame): imported.end(frame.hold)
        }
        records[id].storage = .none
        records[id].entry.texture = 0
        records[id].entry.hasMipmaps = false
    }

    /// Drops all textures, whose context is about to be destroyed.
    func loseTextures() {
        for id in ids {
            follow(.contextLost, id)
            guard records[id].entry.hasTexture else { continue }
            switch records[id].storage {
            case .foreign(let frame):
                // It cannot be requested again: the app's next frame replaces it.
                frame.discard()
                records[id].storage = .none
                records[id].entry = ContentsEntry()
            case .imported: records[id].entry.texture = 0
            default:
                drop(id)
                follow(.dropped, id)
            }
        }
        imported.loseContext()
        requests.removeAll()
        requestedCount = 0
        unevictableBytes = 0
        prepared.removeAll()
        otherBytes = 0
        atlas = TextureAtlas(limit: limit)
    }
}

extension [ContentsRecord] {
    subscript(id: ContentsID) -> ContentsRecord {
        get { self[Int(id.index)] }
        _modify { yield &self[Int(id.index)] }
    }
}
