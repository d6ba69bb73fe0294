import Glibc

/// The division of a layer's content into tiles: the properties of a `CATiledLayer`.
@usableFromInline package struct TiledDescription: Sendable, Equatable {
    /// The width of each tile in pixels; 16 to 4096.
    package var tileWidth = 256
    package var tileHeight = 256
    /// The number of resolutions in which the content is drawn, each half the previous one; 1 or more.
    package var levelsOfDetail = 1
    /// The number of those that are finer than the layer's own.
    package var levelsOfDetailBias = 0
    /// The pixels per point of the layer's own resolution.
    package var contentsScale = 1.0
    /// The duration of the fade-in of a tile in seconds.
    package var fadeDuration = 0.25
    /// Whether no pixel of a tile is transparent.
    package var isOpaque = false

    package init() {}

    /// Returns the pixels per point of a level: 0 for the layer's own, -1 for half of that.
    package func scale(of level: Int32) -> Double { contentsScale * exp2(Double(level)) }

    /// Returns whether tiles drawn for `other` are unusable.
    package func isAnotherGrid(than other: TiledDescription) -> Bool {
        var same = other
        same.fadeDuration = fadeDuration
        return same != self
    }
}

/// The identity of a tile of a layer: column 0 and row 0 begin at the origin of the layer's coordinates.
@usableFromInline package struct TileKey: Hashable, Sendable {
    package var level: Int32
    package var column: Int32
    package var row: Int32

    @usableFromInline package init(level: Int32, column: Int32, row: Int32) {
        self.level = level
        self.column = column
        self.row = row
    }
}

/// The missing tiles of a layer on screen, those nearest to the middle first. Each list replaces the previous one.
package struct TileRequests: Sendable {
    package struct Tile: Sendable {
        package var key: TileKey
        /// The version of the drawing, unique among all tiles of all layers.
        package var version: UInt64
        /// The x coordinate of the top left corner, in points of the layer.
        package var x: Double
        package var y: Double
        package var pixelWidth: Int
        package var pixelHeight: Int
        /// The pixels per point.
        package var scale: Double
        /// The part within the layer's bounds, in points: x, y, width, height.
        package var part: SIMD4<Double>

        package init(
            key: TileKey, version: UInt64, x: Double, y: Double, pixelWidth: Int, pixelHeight: Int, scale: Double,
            part: SIMD4<Double>
        ) {
            self.key = key
            self.version = version
            self.x = x
            self.y = y
            self.pixelWidth = pixelWidth
            self.pixelHeight = pixelHeight
            self.scale = scale
            self.part = part
        }
    }

    package var layer: LayerID
    package var tiles: [Tile]

    package init(layer: LayerID, tiles: [Tile]) {
        self.layer = layer
        self.tiles = tiles
    }
}

extension Commit {
    /// The new description of a tiled layer, or the parts of it to redraw.
    package struct TiledUpdate: Sendable {
        package var id: LayerID
        package var description: TiledDescription
        /// The areas to redraw, in points of the layer: x, y, width, height.
        package var dirty: [SIMD4<Double>]
        /// Whether everything is to be redrawn.
        package var isAllDirty: Bool

        package init(id: LayerID, description: TiledDescription, dirty: [SIMD4<Double>], isAllDirty: Bool) {
            self.id = id
            self.description = description
            self.dirty = dirty
            self.isAllDirty = isAllDirty
        }
    }

    /// The pixels of a requested tile; nil where there was no memory for them.
    package struct TileUpdate: Sendable {
        package var layer: LayerID
        package var key: TileKey
        package var version: UInt64
        package var pixels: SharedPixels?

        package init(layer: LayerID, key: TileKey, version: UInt64, pixels: SharedPixels?) {
            self.layer = layer
            self.key = key
            self.version = version
            self.pixels = pixels
        }
    }
}
