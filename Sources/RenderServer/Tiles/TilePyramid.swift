import Diagnostics
import GLES
import Glibc
import RenderProtocol

/// The tiles of one layer at all levels.
final class TilePyramid {
    let layer: LayerID
    private(set) var description: TiledDescription
    private(set) var table = TileTable()
    private var textures: [GLTexture?] = []
    private var freeSlots: [StoreIndex<GLTexture>] = []
    /// The textures without a tile, for reuse.
    private var spare: [GLTexture] = []
    /// The layer's bounds to which tiles were clipped.
    private var bounds = Box.empty
    /// The range of tiles that the whole target shows, and its level.
    private(set) var seen = TileRange()
    private var middle = SIMD2<Double>.zero
    /// Whether tiles are fading in.
    private(set) var isFading = false
    /// Whether it was drawn since the last `endFrame`.
    private(set) var isDrawn = false
    /// The last frame that drew it.
    private(set) var lastDrawn: UInt32 = 0
    private var needsRequests = false
    private(set) var byteCount = 0

    /// The maximum number of tiles of one level on screen; where there would be more, a coarser level is drawn.
    static let maxSeen = 1024
    /// The maximum number of textures kept for reuse.
    private static let maxSpare = 8

    init(layer: LayerID, description: TiledDescription) {
        self.layer = layer
        self.description = description
    }

    // MARK: Geometry

    /// Returns the tile's rectangle in the layer's coordinates.
    func rect(of key: TileKey) -> Box {
        let scale = description.scale(of: key.level)
        let (width, height) = (Double(description.tileWidth) / scale, Double(description.tileHeight) / scale)
        let (x, y) = (Double(key.column), Double(key.row))
        return Box(minX: x * width, minY: y * height, maxX: (x + 1) * width, maxY: (y + 1) * height)
    }

    /// Returns the tiles of a level that `box` touches; nil where their indices would overflow.
    func range(of box: Box, level: Int32) -> TileRange? {
        guard !box.isEmpty, box.isFinite else { return nil }
        let scale = description.scale(of: level)
        let (width, height) = (Double(description.tileWidth) / scale, Double(description.tileHeight) / scale)
        // A thousandth of a pixel is a rounding error.
        let slack = 0.001 / scale
        let limit = Double(Int32.max / 2)
        let edges = SIMD4(
            ((box.minX + slack) / width).rounded(.down), ((box.minY + slack) / height).rounded(.down),
            ((box.maxX - slack) / width).rounded(.up), ((box.maxY - slack) / height).rounded(.up))
        guard edges.min() > -limit, edges.max() < limit else { return nil }
        return TileRange(
            level: level, minColumn: Int32(edges.x), minRow: Int32(edges.y),
            maxColumn: max(Int32(edges.z), Int32(edges.x) + 1), maxRow: max(Int32(edges.w), Int32(edges.y) + 1))
    }

    /// Returns the level for `scale` pixels of the target per point of the layer: the coarsest that need not be
    /// magnified.
    func level(for scale: Double) -> Int32 {
        let finest = Int32(description.levelsOfDetailBias)
        let coarsest = finest - Int32(description.levelsOfDetail) + 1
        let ratio = scale / description.contentsScale
        guard ratio > 0, ratio.isFinite else { return coarsest }
        // A hundredth of a level is a rounding error.
        return Int32(min(max((log2(ratio) - 0.01).rounded(.up), Double(coarsest)), Double(finest)))
    }

    // MARK: A frame

    /// Begins drawing `visible`, a part of the layer, and chooses the level.
    ///
    /// - Parameters:
    ///   - scale: The pixels of the target per point of the layer.
    ///   - onTarget: The part of the layer that the whole target shows.
    /// - Returns: The tiles to draw; nil for none.
    func beginDrawing(_ visible: Box, scale: Double, onTarget: Box, bounds: Box, version: inout UInt64) -> TileRange? {
        follow(bounds, version: &version)
        var level = level(for: scale)
        let coarsest = level - 64
        var whole = range(of: onTarget, level: level)
        while level > coarsest, whole == nil || whole!.count > Self.maxSeen {
            if !onTarget.isFinite { return nil }
            level -= 1
            whole = range(of: onTarget, level: level)
        }
        guard let whole, let part = range(of: visible, level: level) else { return nil }
        isDrawn = true
        if whole != seen {
            seen = whole
            needsRequests = needsRequests || table.tiles.contains { $0.isLacking && $0.version != 0 }
        }
        middle = SIMD2((onTarget.minX + onTarget.maxX) * 0.5, (onTarget.minY + onTarget.maxY) * 0.5)
        return part.intersection(whole)
    }

    /// Returns the index of the tile with `key`, which is requested if it does not exist.
    func want(_ key: TileKey, version: inout UInt64) -> Int {
        let index = table.find(key) ?? table.append(Tile(key: key))
        if table[index].isLacking, table[index].version == 0 {
            version += 1
            table[index].version = version
            needsRequests = true
        }
        return index
    }

    func recordDrawn(_ index: Int, frame: UInt32) {
        table[index].drawn = frame
    }

    /// Ends a frame: removes invisible tiles over the limit.
    ///
    /// - Returns: All missing tiles, nearest to the middle first, if the list has changed.
    func endFrame(_ frame: UInt32) -> TileRequests? {
        isDrawn = false
        lastDrawn = frame
        evict(frame)
        guard needsRequests else { return nil }
        needsRequests = false
        table.removeAll { !$0.hasTexture && !$0.isFailed && !seen.contains($0.key) }
        var lacking: [(distance: Double, index: Int)] = []
        for index in table.tiles.indices where table[index].isLacking && table[index].version != 0 {
            let box = rect(of: table[index].key)
            let offset = SIMD2((box.minX + box.maxX) * 0.5, (box.minY + box.maxY) * 0.5) - middle
            lacking.append(((offset * offset).sum(), index))
        }
        lacking.sort { $0.distance < $1.distance }
        return TileRequests(layer: layer, tiles: lacking.map { request(table[$0.index]) })
    }

    private func request(_ tile: Tile) -> TileRequests.Tile {
        let box = rect(of: tile.key)
        let part = box.intersection(bounds)
        return TileRequests.Tile(
            key: tile.key, version: tile.version, x: box.minX, y: box.minY, pixelWidth: description.tileWidth,
            pixelHeight: description.tileHeight, scale: description.scale(of: tile.key.level),
            part: SIMD4(part.minX, part.minY, max(0, part.width), max(0, part.height)))
    }

    /// The maximum number of tiles: twice those on screen, so that scrolling back a little finds them.
    var maxTiles: Int { 2 * seen.count + 16 }

    private func evict(_ frame: UInt32) {
        guard table.count > maxTiles else { return }
        var old = table.tiles.filter { !isNeeded($0, frame) }.map(\.drawn)
        guard !old.isEmpty else { return }
        old.sort()
        let newest = old[min(table.count - maxTiles, old.count) - 1]
        remove { !self.isNeeded($0, frame) && $0.drawn <= newest }
    }

    private func isNeeded(_ tile: Tile, _ frame: UInt32) -> Bool { tile.drawn == frame || seen.contains(tile.key) }

    // MARK: Changes

    /// Applies another description.
    func change(to new: TiledDescription) {
        if new.isAnotherGrid(than: description) { removeAll() }
        description = new
    }

    /// Marks the tiles that touch `box` for redrawing: on screen the old drawing stays until the new one is received.
    func invalidate(_ box: Box) {
        invalidate { self.rect(of: $0.key).intersects(box) }
    }

    private func follow(_ new: Box, version: inout UInt64) {
        guard new != bounds else { return }
        let old = bounds
        bounds = new
        invalidate {
            let rect = self.rect(of: $0.key)
            return rect.intersection(old) != rect.intersection(new)
        }
    }

    private func invalidate(_ isDirty: (Tile) -> Bool) {
        remove { $0.hasTexture && !seen.contains($0.key) && isDirty($0) }
        for index in table.tiles.indices where isDirty(table[index]) {
            // The drawing in progress is outdated as well.
            table[index].version = 0
            table[index].isStale = table[index].hasTexture
            table[index].isFailed = false
        }
    }

    /// Removes all tiles; they are requested again when they are drawn next.
    func removeAll() {
        remove { _ in true }
        spare.removeAll()
        byteCount = 0
        seen = TileRange()
        isFading = false
    }

    private func remove(where isRemoved: (Tile) -> Bool) {
        table.removeAll { tile in
            guard isRemoved(tile) else { return false }
            if tile.hasTexture {
                let texture = textures[tile.texture]!
                textures[tile.texture] = nil
                freeSlots.append(tile.texture)
                if spare.count < Self.maxSpare { spare.append(texture) } else { byteCount -= texture.byteCount }
            }
            return true
        }
    }

    /// Uploads the pixels of a tile.
    ///
    /// - Returns: The tile's rectangle; nil where the drawing is no longer requested.
    func take(_ update: Commit.TileUpdate, now: Double, limit: Int) -> Box? {
        guard let index = table.find(update.key), table[index].version == update.version, update.version != 0 else {
            return nil
        }
        table[index].version = 0
        guard let pixels = update.pixels, upload(pixels, to: index, limit: limit) else {
            table[index].isFailed = !table[index].hasTexture
            table[index].isStale = false
            return rect(of: update.key)
        }
        if !table[index].isStale, description.fadeDuration > 0 {
            table[index].born = now
            table[index].alpha = 0
            isFading = true
        }
        table[index].isStale = false
        return rect(of: update.key)
    }

    private func upload(_ pixels: SharedPixels, to index: Int, limit: Int) -> Bool {
        if !table[index].hasTexture {
            let texture: GLTexture
            if let last = spare.popLast() {
                texture = last
            } else {
                do {
                    texture = try GLTexture(
                        width: description.tileWidth, height: description.tileHeight, limit: limit)
                } catch {
                    logger.once("Some tiles of a layer are not shown: \(error)")
                    return false
                }
                byteCount += texture.byteCount
            }
            let slot = freeSlots.popLast() ?? StoreIndex(textures.count)
            if slot.position == textures.count { textures.append(texture) } else { textures[slot] = texture }
            table[index].texture = slot
            table[index].name = texture.name
        }
        let texture = textures[table[index].texture]!
        pixels.withAddress {
            texture.upload(
                x: 0, y: 0, width: min(pixels.width, texture.width), height: min(pixels.height, texture.height),
                from: $0, bytesPerRow: pixels.bytesPerRow)
        }
        return true
    }

    // MARK: Fading

    /// Advances the fade-in of tiles to `time`, and calls `changed` with the rectangle of each tile that changes.
    func fade(to time: Double, _ changed: (Box) -> Void) {
        guard isFading else { return }
        isFading = false
        for index in table.tiles.indices where table[index].alpha < 1 {
            let age = time - table[index].born
            let alpha = Float(min(max(age / description.fadeDuration, 0), 1))
            table[index].alpha = alpha.isNaN ? 1 : alpha
            if table[index].alpha < 1 { isFading = true }
            changed(rect(of: table[index].key))
        }
    }
}
