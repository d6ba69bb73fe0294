import Glibc

/// The division of a layer's content into tiles: the properties of a `CATiledLayer`.
public struct TiledDescription: Sendable, Equatable {
    /// The width of each tile in pixels; 16 to 4096.
    public var tileWidth = 256
    public var tileHeight = 256
    /// The number of resolutions in which the content is drawn, each half the previous one; 1 or more.
    public var levelsOfDetail = 1
    /// The number of those that are finer than the layer's own.
    public var levelsOfDetailBias = 0
    /// The pixels per point of the layer's own resolution.
    public var contentsScale = 1.0
    /// The duration of the fade-in of a tile in seconds.
    public var fadeDuration = 0.25
    /// Whether no pixel of a tile is transparent.
    public var isOpaque = false

    public init() {}

    /// Returns the pixels per point of a level: 0 for the layer's own, -1 for half of that.
    public func scale(of level: Int32) -> Double { contentsScale * exp2(Double(level)) }

    /// Returns whether tiles drawn for `other` are unusable.
    func isAnotherGrid(than other: TiledDescription) -> Bool {
        var same = other
        same.fadeDuration = fadeDuration
        return same != self
    }
}

/// The identity of a tile of a layer: column 0 and row 0 begin at the origin of the layer's coordinates.
public struct TileKey: Hashable, Sendable {
    public var level: Int32
    public var column: Int32
    public var row: Int32

    public init(level: Int32, column: Int32, row: Int32) {
        self.level = level
        self.column = column
        self.row = row
    }
}

/// The missing tiles of a layer on screen, those nearest to the middle first. Each list replaces the previous one.
public struct TileRequests: Sendable {
    public struct Tile: Sendable {
        public var key: TileKey
        /// The version of the drawing, unique among all tiles of all layers.
        public var version: UInt64
        /// The x coordinate of the top left corner, in points of the layer.
        public var x: Double
        public var y: Double
        public var pixelWidth: Int
        public var pixelHeight: Int
        /// The pixels per point.
        public var scale: Double
        /// The part within the layer's bounds, in points: x, y, width, height.
        public var part: SIMD4<Double>
    }

    public var layer: LayerID
    public var tiles: [Tile]
}

extension Commit {
    /// The new description of a tiled layer, or the parts of it to redraw.
    public struct TiledUpdate: Sendable {
        public var id: LayerID
        public var description: TiledDescription
        /// The areas to redraw, in points of the layer: x, y, width, height.
        public var dirty: [SIMD4<Double>]
        /// Whether everything is to be redrawn.
        public var isAllDirty: Bool

        public init(id: LayerID, description: TiledDescription, dirty: [SIMD4<Double>], isAllDirty: Bool) {
            self.id = id
            self.description = description
            self.dirty = dirty
            self.isAllDirty = isAllDirty
        }
    }

    /// The pixels of a requested tile; nil where there was no memory for them.
    public struct TileUpdate: Sendable {
        public var layer: LayerID
        public var key: TileKey
        public var version: UInt64
        public var pixels: PixelBuffer?

        public init(layer: LayerID, key: TileKey, version: UInt64, pixels: PixelBuffer?) {
            self.layer = layer
            self.key = key
            self.version = version
            self.pixels = pixels
        }
    }
}
