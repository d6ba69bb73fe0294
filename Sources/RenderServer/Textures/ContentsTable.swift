import Diagnostics
import GLES
import RenderProtocol

/// The textures of `ContentsID`s, on the render thread.
///
/// It survives the GL context: contents lost with it are `isMissing` afterwards, like evicted ones.
final class ContentsTable {
    enum Storage {
        case none
        case texture(GLTexture)
        case atlas(TextureAtlas.Slot)
        case grid(TextureGrid)
        case foreign(TextureFrame)
        case imported(ImportedFrame)
    }

    /// The state of contents apart from their pixels.
    struct Record {
        var storage = Storage.none
        /// The frame of the last use, by `clock`.
        var lastUse: UInt32 = 0
        /// Whether they were evicted or lost with the context.
        var isMissing = false
        /// Whether they have been requested from their owner.
        var isRequested = false
        /// The number of consecutive failures to upload them.
        var failures: UInt8 = 0
        /// Whether their owner sends them again on request.
        var isRecoverable = false
        /// The frame before which they were last updated, by `clock`.
        var lastUpdate: UInt32 = 0
        /// Whether they changed in consecutive frames.
        var changesOften = false
        /// Whether a layer minifies them with mipmaps.
        var wantsMipmaps = false
    }

    // Unchecked: nothing accesses them during an access, and each layer with contents uses them in each frame.
    @exclusivity(unchecked) private(set) var entries: [ContentsEntry] = []
    @exclusivity(unchecked) var records: [Record] = []
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
    /// The frame counter of `Record.lastUse`.
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
        guard id != .none, Int(id.index) < entries.count, entries[Int(id.index)].texture != 0 else { return nil }
        return entries[Int(id.index)]
    }

    /// Returns the size of the whole in pixels, even if it is missing; nil for unknown contents.
    func size(of id: ContentsID) -> (width: Int, height: Int)? {
        guard id != .none, Int(id.index) < entries.count, entries[Int(id.index)].width != 0 else { return nil }
        return (entries[Int(id.index)].width, entries[Int(id.index)].height)
    }

    /// Returns the textures of tiled contents.
    func grid(of id: ContentsID) -> TextureGrid? {
        if case .grid(let grid) = records[Int(id.index)].storage { return grid }
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
        guard Int(id.index) >= entries.count else { return }
        let missing = Int(id.index) + 1 - entries.count
        entries.append(contentsOf: repeatElement(ContentsEntry(), count: missing))
        records.append(contentsOf: repeatElement(Record(), count: missing))
    }

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
        let index = Int(update.id.index)
        if !new.isWhole, records[index].isMissing {
            // A part of missing contents: the rest must be sent with it.
            request(update.id)
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
            drop(index)
            adopt(ready, at: index)
        } else if belongsInAtlas(isWhole: new.isWhole, isOwned: update.owner != .none, size, index) {
            bytesUploaded += pixels.width * pixels.height * 4
            entry.textureRect = atlas.textureRect(of: try put(pixels, at: index))
        } else {
            try makeStorage(size, at: index)
            switch records[index].storage {
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
        entries[index] = entry
        records[index].failures = 0
        records[index].lastUpdate = clock
        arrived(update.id, owner: update.owner, wasRecoverable: records[index].isRecoverable)
        records[index].isRecoverable = new.isRecoverable
        recordTextures(of: index)
    }

    /// Records whether no pixel of contents is transparent, ahead of the pixels.
    func setOpaque(_ isOpaque: Bool, _ id: ContentsID) {
        reserve(id)
        entries[Int(id.index)].isOpaque = isOpaque
    }

    /// Returns whether contents are complete and small, and change rarely enough for the atlas.
    ///
    /// Contents that change in every frame have their own texture: a driver may copy a whole page to write into it
    /// while an earlier frame is drawn from it.
    private func belongsInAtlas(
        isWhole: Bool, isOwned: Bool, _ size: (width: Int, height: Int), _ index: Int
    ) -> Bool {
        guard isWhole, !records[index].wantsMipmaps, !records[index].changesOften else { return false }
        guard TextureAtlas.takes(width: size.width, height: size.height, limit: limit) else { return false }
        guard isOwned, entries[index].texture != 0 else { return true }
        let frames = clock &- records[index].lastUpdate
        records[index].changesOften = frames == 1 || frames == 2
        return !records[index].changesOften
    }

    /// Puts pixels into the atlas, in the slot of the previous ones of the same size.
    private func put(_ pixels: SharedPixels, at index: Int) throws(GraphicsError) -> TextureAtlas.Slot {
        if case .atlas(let slot) = records[index].storage, slot.width == pixels.width, slot.height == pixels.height {
            atlas.replace(slot, with: pixels)
            return slot
        }
        drop(index)
        // A page may have grown although there was no memory for another one.
        defer { followGrownPages() }
        let slot = try atlas.add(pixels)
        records[index].storage = .atlas(slot)
        return slot
    }

    /// Updates the contents in pages of the atlas that have another texture. O(contents), three times in a page's life.
    private func followGrownPages() {
        let pages = atlas.takeGrownPages()
        if pages.isEmpty { return }
        for index in records.indices {
            guard case .atlas(let slot) = records[index].storage, pages.contains(slot.page) else { continue }
            entries[index].texture = atlas.texture(of: slot).name
            entries[index].textureRect = atlas.textureRect(of: slot)
        }
    }

    /// Ensures textures of the right size.
    private func makeStorage(_ size: (width: Int, height: Int), at index: Int) throws(GraphicsError) {
        let (width, height) = size
        switch records[index].storage {
        case .atlas(let slot) where slot.width == width && slot.height == height:
            // Only a part has changed, or the contents change too often for the atlas.
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

    private func takePrepared(for id: ContentsID) -> PreparedTexture? {
        guard let index = prepared.firstIndex(where: { $0.id == id }) else { return nil }
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

    /// Shows a frame that another context has drawn, instead of the previous one.
    func show(_ frame: TextureFrame, of update: ContentsUpdate) {
        let index = replaceStorage(with: .foreign(frame), of: update)
        frame.waitUntilDrawn()
        // GL's rows run upwards.
        entries[index].textureRect = SIMD4(0, 1, 1, -1)
        recordTextures(of: index)
    }

    /// Shows the GPU memory of another program, instead of the previous frame.
    func show(_ frame: ImportedFrame, of update: ContentsUpdate) {
        let index = replaceStorage(with: .imported(frame), of: update)
        if frame.isYInverted { entries[index].textureRect = SIMD4(0, 1, 1, -1) }
        importTexture(of: frame, at: index)
    }

    /// Creates the texture of another program's GPU memory where there is none.
    func importTexture(of frame: ImportedFrame, at index: Int) {
        do {
            entries[index].texture = try imported.texture(of: frame.image)
        } catch {
            records[index].storage = .none
            logger.once("Some contents are not shown: \(error)")
        }
    }

    /// Replaces the storage of contents that others have drawn; returns their index.
    private func replaceStorage(with storage: Storage, of update: ContentsUpdate) -> Int {
        reserve(update.id)
        let index = Int(update.id.index)
        drop(index)
        records[index].storage = storage
        records[index].isMissing = false
        records[index].isRecoverable = false
        entries[index] = ContentsEntry(width: update.width, height: update.height, isOpaque: update.isOpaque)
        return index
    }

    // MARK: Mipmaps

    /// Records that a layer minifies the contents with mipmaps, which the GPU generates where they are missing.
    ///
    /// An image of the atlas moves to its own texture: it would be mixed with its neighbours there.
    func wantMipmaps(of id: ContentsID) {
        guard id != .none else { return }
        reserve(id)
        let index = Int(id.index)
        guard !records[index].wantsMipmaps else { return }
        records[index].wantsMipmaps = true
        if case .atlas = records[index].storage, !moveOut(index) { return }
        if entries[index].texture != 0 { recordTextures(of: index) }
    }

    /// Moves contents from the atlas to their own texture, copied by the GPU.
    ///
    /// - Returns: Whether there was enough memory.
    private func moveOut(_ index: Int) -> Bool {
        guard case .atlas(let slot) = records[index].storage,
            let texture = try? GLTexture(width: slot.width, height: slot.height, limit: limit)
        else { return false }
        texture.copy(
            x: slot.x, y: slot.y, width: slot.width, height: slot.height, of: atlas.texture(of: slot))
        atlas.remove(slot)
        texturesCreated += 1
        ownBytes += texture.byteCount
        records[index].storage = .texture(texture)
        entries[index].textureRect = SIMD4(0, 0, 1, 1)
        return true
    }

    /// Updates the record after a change of the pixels or textures of the contents at `index`.
    private func recordTextures(of index: Int) {
        switch records[index].storage {
        case .none: break
        case .atlas(let slot): entries[index].texture = atlas.texture(of: slot).name
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
        case .imported: break
        }
    }

    // MARK: Removal

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
        case .atlas(let slot): atlas.remove(slot)
        case .foreign(let frame): frame.recycle()
        case .imported(let frame): imported.end(frame.hold)
        }
        records[index].storage = .none
        entries[index].texture = 0
        entries[index].hasMipmaps = false
    }

    /// Drops all textures, whose context is about to be destroyed.
    func loseTextures() {
        for index in entries.indices {
            guard entries[index].texture != 0 else { continue }
            switch records[index].storage {
            case .foreign(let frame):
                // It cannot be requested again: the app's next frame replaces it.
                frame.discard()
                records[index].storage = .none
                entries[index] = ContentsEntry()
            case .imported: entries[index].texture = 0
            default:
                drop(index)
                records[index].isMissing = true
            }
        }
        imported.loseContext()
        for index in records.indices { records[index].isRequested = false }
        requests.removeAll()
        requestedCount = 0
        unevictableBytes = 0
        prepared.removeAll()
        otherBytes = 0
        atlas = TextureAtlas(limit: limit)
    }
}
