/// A transaction for the render thread: everything that has changed since the previous one, as flat values.
public struct Commit: Sendable {
    /// New values of one layer.
    public struct LayerUpdate: Sendable {
        public var id: LayerID
        public var state: LayerState
        /// The index of its effects in the commit's list; -1 for none.
        var effects: Int32 = -1

        public init(id: LayerID, state: LayerState) {
            self.id = id
            self.state = state
        }
    }

    /// The new sublayers of one layer: `count` identities from `first` on in `children`, back to front.
    public struct ChildrenUpdate: Sendable {
        public var parent: LayerID
        public var first: Int
        public var count: Int
    }

    /// New pixels of a layer's contents.
    public struct ContentsUpdate: Sendable {
        public var id: ContentsID
        /// The width of the whole contents in pixels. A change of size discards the previous pixels.
        public var width: Int
        public var height: Int
        /// The destination of `pixels`.
        public var rect: PixelRect
        public var pixels: PixelBuffer
        /// Whether no pixel of the whole is transparent.
        public var isOpaque: Bool
        /// Whether all border pixels are transparent, so that a rotated edge needs no antialiasing.
        public var hasTransparentBorder: Bool
        /// The one layer whose backing store this is; none for an image, which never changes and which any layer may
        /// show.
        public var owner: LayerID
        /// Whether the updates of these contents in the commit provide all of their pixels.
        public var isWhole: Bool
        /// Whether the contents may be evicted: the handler of `RenderServer.onContentsNeeded(_:)` sends them again on
        /// request.
        public var isRecoverable = false

        /// - Parameter isWhole: nil for whether `rect` is the whole.
        public init(
            id: ContentsID, width: Int, height: Int, rect: PixelRect, pixels: PixelBuffer, isOpaque: Bool,
            hasTransparentBorder: Bool, owner: LayerID, isWhole: Bool? = nil
        ) {
            self.id = id
            self.width = width
            self.height = height
            self.rect = rect
            self.pixels = pixels
            self.isOpaque = isOpaque
            self.hasTransparentBorder = hasTransparentBorder
            self.owner = owner
            self.isWhole = isWhole ?? (rect.width >= width && rect.height >= height)
        }
    }

    /// The new path of one layer; nil for none.
    public struct PathUpdate: Sendable {
        public var owner: LayerID
        public var role: PathRole
        public var path: PathData?

        public init(owner: LayerID, role: PathRole, path: PathData?) {
            self.owner = owner
            self.role = role
            self.path = path
        }
    }

    /// The new style of a shape layer.
    public struct ShapeUpdate: Sendable {
        public var id: LayerID
        public var style: ShapeStyle

        public init(id: LayerID, style: ShapeStyle) {
            self.id = id
            self.style = style
        }
    }

    /// The new gradient of a gradient layer.
    public struct GradientUpdate: Sendable {
        public var id: LayerID
        public var gradient: Gradient

        public init(id: LayerID, gradient: Gradient) {
            self.id = id
            self.gradient = gradient
        }
    }

    public var layers: [LayerUpdate] = []
    private(set) var effects: [LayerEffects] = []
    public var hierarchy: [ChildrenUpdate] = []
    public var children: [LayerID] = []
    public var contents: [ContentsUpdate] = []
    public var destroyedLayers: [LayerID] = []
    public var destroyedContents: [ContentsID] = []
    public var targets: [TargetUpdate] = []
    /// Paths; each comes with new values of its layer, which damage the area of the old and the new path.
    public var paths: [PathUpdate] = []
    public var shapes: [ShapeUpdate] = []
    public var gradients: [GradientUpdate] = []
    /// Frames that apps have drawn with their own contexts.
    package var frames: [ForeignFrame] = []
    public var emitters: [EmitterUpdate] = []
    public var tiledLayers: [TiledUpdate] = []
    public var tiles: [TileUpdate] = []
    public var animations: [AnimationUpdate] = []
    public var layerTimes: [LayerTimeUpdate] = []

    public init() {}

    public var isEmpty: Bool {
        layers.isEmpty && hierarchy.isEmpty && contents.isEmpty && destroyedLayers.isEmpty && destroyedContents.isEmpty
            && targets.isEmpty && frames.isEmpty && emitters.isEmpty && tiledLayers.isEmpty && tiles.isEmpty
            && animations.isEmpty && layerTimes.isEmpty
    }

    /// Adds new values of a layer, and its effects where it has any.
    public mutating func setState(_ state: LayerState, effects: LayerEffects? = nil, of id: LayerID) {
        var update = LayerUpdate(id: id, state: state)
        if let effects {
            update.effects = Int32(self.effects.count)
            self.effects.append(effects)
        }
        layers.append(update)
    }

    /// Adds the sublayers of `parent`, back to front.
    public mutating func setChildren(_ ids: some Sequence<LayerID>, of parent: LayerID) {
        let first = children.count
        children.append(contentsOf: ids)
        hierarchy.append(ChildrenUpdate(parent: parent, first: first, count: children.count - first))
    }
}
