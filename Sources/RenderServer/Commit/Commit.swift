/// One transaction on its way to the render thread: everything that changed since the one before, as flat values.
public struct Commit: Sendable {
    /// New values of one layer.
    public struct LayerUpdate: Sendable {
        public var id: LayerID
        public var state: LayerState
        /// Index of its effects in the commit's list; -1 for none.
        var effects: Int32 = -1

        public init(id: LayerID, state: LayerState) {
            self.id = id
            self.state = state
        }
    }

    /// New sublayers of one layer: `count` identities from `first` on in `children`, back to front.
    public struct ChildrenUpdate: Sendable {
        public var parent: LayerID
        public var first: Int
        public var count: Int
    }

    /// New pixels of some contents.
    public struct ContentsUpdate: Sendable {
        public var id: ContentsID
        /// The size of the whole contents in pixels. A size other than before drops what was there.
        public var width: Int
        public var height: Int
        /// Where `pixels` go.
        public var rect: PixelRect
        public var pixels: PixelBuffer
        /// No pixel of the whole is transparent.
        public var isOpaque: Bool
        /// The outermost pixels are all transparent, so a turned edge needs no antialiasing.
        public var hasClearRim: Bool
        /// The one layer whose backing store this is; none for an image, which never changes and any layer may show.
        public var owner: LayerID
        /// With the commit's other updates of these contents it brings all of their pixels.
        public var isWhole: Bool
        /// Whoever listens to `RenderServer.onContentsNeeded(_:)` sends them again when asked: they may be evicted.
        public var isRecoverable = false

        /// - Parameter isWhole: nil for whether `rect` is all of it.
        public init(
            id: ContentsID, width: Int, height: Int, rect: PixelRect, pixels: PixelBuffer, isOpaque: Bool,
            hasClearRim: Bool, owner: LayerID, isWhole: Bool? = nil
        ) {
            self.id = id
            self.width = width
            self.height = height
            self.rect = rect
            self.pixels = pixels
            self.isOpaque = isOpaque
            self.hasClearRim = hasClearRim
            self.owner = owner
            self.isWhole = isWhole ?? (rect.width >= width && rect.height >= height)
        }
    }

    /// A new path of one layer; nil for none.
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

    /// How a shape layer paints its path from now on.
    public struct ShapeUpdate: Sendable {
        public var id: LayerID
        public var style: ShapeStyle

        public init(id: LayerID, style: ShapeStyle) {
            self.id = id
            self.style = style
        }
    }

    /// What a gradient layer shows from now on.
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
    /// Each goes with new values of its layer, which damage what it showed and shows.
    public var paths: [PathUpdate] = []
    public var shapes: [ShapeUpdate] = []
    public var gradients: [GradientUpdate] = []
    /// Frames that apps have drawn with contexts of their own.
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
