import GLES
import RenderProtocol

/// A tile that exists or has been requested.
struct Tile {
    var key: TileKey
    /// The version of the requested drawing; 0 while none is requested.
    var version: UInt64 = 0
    /// The index of its texture in the pyramid's list.
    var texture = StoreIndex<GLTexture>.none
    /// The GL name of the texture.
    var name: UInt32 = 0
    /// Whether the texture is outdated, until the new drawing is received.
    var isStale = false
    /// Whether it was drawn, but there was no memory for it.
    var isFailed = false
    /// The time at which it was received, in seconds of the media clock.
    var born = 0.0
    /// Its opacity during the fade-in.
    var alpha: Float = 1
    /// The last frame that drew it.
    var drawn: UInt32 = 0

    var hasTexture: Bool { texture != .none }
    /// Whether a drawing is needed for it.
    var isLacking: Bool { !isFailed && (texture == .none || isStale) }
}

/// A hash table of tiles by their keys, with the tiles in a dense list. O(1) to find, O(count) to remove some.
struct TileTable {
    private(set) var tiles: ContiguousArray<Tile> = []
    /// Indices into `tiles`, or none; the count is a power of two, at most half of it used.
    private var table: [StoreIndex<Tile>] = Array(repeating: .none, count: 64)

    var count: Int { tiles.count }

    subscript(index: Int) -> Tile {
        _read { yield tiles[index] }
        _modify { yield &tiles[index] }
    }

    /// Returns the index of the tile with `key` in the list; nil for none.
    func find(_ key: TileKey) -> Int? {
        var slot = Self.hash(key) & (table.count - 1)
        while table[slot] != .none {
            if tiles[table[slot].position].key == key { return table[slot].position }
            slot = (slot + 1) & (table.count - 1)
        }
        return nil
    }

    /// Appends a tile whose key is not in the table.
    ///
    /// - Returns: Its index.
    mutating func append(_ tile: Tile) -> Int {
        tiles.append(tile)
        if tiles.count * 2 > table.count {
            table = Array(repeating: .none, count: table.count * 2)
            for index in tiles.indices { enter(index) }
        } else {
            enter(tiles.count - 1)
        }
        return tiles.count - 1
    }

    /// Removes the tiles for which `isRemoved` returns true.
    mutating func removeAll(where isRemoved: (Tile) -> Bool) {
        let before = tiles.count
        tiles.removeAll(where: isRemoved)
        guard tiles.count < before else { return }
        for slot in table.indices { table[slot] = .none }
        for index in tiles.indices { enter(index) }
    }

    private mutating func enter(_ index: Int) {
        var slot = Self.hash(tiles[index].key) & (table.count - 1)
        while table[slot] != .none { slot = (slot + 1) & (table.count - 1) }
        table[slot] = StoreIndex(index)
    }

    private static func hash(_ key: TileKey) -> Int {
        var h = UInt64(UInt32(bitPattern: key.column)) << 32 | UInt64(UInt32(bitPattern: key.row))
        h = (h ^ UInt64(UInt32(bitPattern: key.level)) << 27) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: h >> 24)
    }
}
