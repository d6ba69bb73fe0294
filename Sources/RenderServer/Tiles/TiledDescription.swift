import Glibc

/// How a layer's content is cut into tiles: what `CATiledLayer` says.
public struct TiledDescription: Sendable, Equatable {
    /// Of each tile, pixels; 16 to 4096.
    public var tileWidth = 256
    public var tileHeight = 256
    /// Resolutions that the content is drawn in, each half the one before; 1 or more.
    public var levelsOfDetail = 1
    /// How many of them are finer than the layer's own.
    public var levelsOfDetailBias = 0
    /// Pixels per point of the layer's own resolution.
    public var contentsScale = 1.0
    /// How long a tile takes to appear, seconds.
    public var fadeDuration = 0.25
    /// No pixel of a tile is transparent.
    public var isOpaque = false

    public init() {}

    /// Pixels per point of a level: 0 for the layer's own, -1 for half of that.
    public func scale(of level: Int32) -> Double { contentsScale * exp2(Double(level)) }

    /// Whether tiles drawn for `other` are of no use.
    func isAnotherGrid(than other: TiledDescription) -> Bool {
        var same = other
        same.fadeDuration = fadeDuration
        return same != self
    }
}

/// Which tile of a layer it is: column 0 and row 0 begin at the origin of the layer's coordinates.
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

/// Tiles that a layer lacks on screen: all of them, those nearest to the middle first. Each list replaces the one before.
public struct TileRequests: Sendable {
    public struct Tile: Sendable {
        public var key: TileKey
        /// Which drawing of this tile it is, the same for no other of any layer.
        public var version: UInt64
        /// The top left corner, points of the layer.
        public var x: Double
        public var y: Double
        public var pixelWidth: Int
        public var pixelHeight: Int
        /// Pixels per point.
        public var scale: Double
        /// The part that lies in the layer's bounds, points: x, y, width, height.
        public var part: SIMD4<Double>
    }

    public var layer: LayerID
    public var tiles: [Tile]
}

extension Commit {
    /// A new description of a tiled layer, or parts of it that must be drawn anew.
    public struct TiledUpdate: Sendable {
        public var id: LayerID
        public var description: TiledDescription
        /// Points of the layer: x, y, width, height.
        public var dirty: [SIMD4<Double>]
        /// All of it must be drawn anew.
        public var isAllDirty: Bool

        public init(id: LayerID, description: TiledDescription, dirty: [SIMD4<Double>], isAllDirty: Bool) {
            self.id = id
            self.description = description
            self.dirty = dirty
            self.isAllDirty = isAllDirty
        }
    }

    /// The pixels of a tile that was asked for; nil where there was no memory for them.
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
