/// A transaction for the render thread: everything that has changed since the previous one, as flat values.
package struct Commit: Sendable {
    /// New values of one layer.
    package struct LayerUpdate: Sendable {
        package var id: LayerID
        package var state: LayerState
        /// The index of its effects in the commit's list; nil for none.
        fileprivate var effects: Int32?

        package var hasEffects: Bool { effects != nil }

        package init(id: LayerID, state: LayerState) {
            self.id = id
            self.state = state
        }
    }

    /// The new sublayers of one layer: `count` identities from `first` on in `children`, back to front.
    package struct ChildrenUpdate: Sendable {
        package var parent: LayerID
        package var first: Int
        package var count: Int
    }

    /// New pixels of a layer's contents.
    package struct ContentsUpdate: Sendable {
        package var id: ContentsID
        /// The width of all pixels, in pixels: that of the contents, or of the part that is not transparent. A change of size
        /// discards the previous pixels.
        package var width: Int
        package var height: Int
        /// The destination of `pixels`.
        package var rect: PixelRect
        package var pixels: SharedPixels
        /// Whether no pixel of the whole is transparent.
        package var isOpaque: Bool
        /// Whether all border pixels are transparent, so that a rotated edge needs no antialiasing.
        package var hasTransparentBorder: Bool
        /// The one layer whose backing store this is; none for an image, which never changes and which any layer may
        /// show.
        package var owner: LayerID
        /// Whether the updates of these contents in the commit provide all of their pixels.
        package var isWhole: Bool
        /// Whether the contents may be evicted: the handler of `RenderServer.onContentsNeeded(_:)` sends them again on
        /// request.
        package var isRecoverable = false
        /// The place of the pixels in larger contents that are transparent around them; nil where they are all.
        package var placement: ContentsPlacement?

        /// The width of the contents in pixels, with what is transparent around the pixels.
        package var contentsWidth: Int { placement?.width ?? width }
        package var contentsHeight: Int { placement?.height ?? height }

        /// The part of the contents that may have changed.
        package var changedRect: PixelRect {
            guard let placement else { return rect }
            // The pixels may have been in another place.
            if isWhole { return PixelRect(x: 0, y: 0, width: placement.width, height: placement.height) }
            return PixelRect(
                x: Int(rect.minX) + placement.x, y: Int(rect.minY) + placement.y, width: rect.width, height: rect.height
            )
        }

        /// - Parameter isWhole: nil for whether `rect` is the whole.
        package init(
            id: ContentsID, width: Int, height: Int, rect: PixelRect, pixels: SharedPixels, isOpaque: Bool,
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
    package struct PathUpdate: Sendable {
        package var owner: LayerID
        package var role: PathRole
        package var path: PathData?

        package init(owner: LayerID, role: PathRole, path: PathData?) {
            self.owner = owner
            self.role = role
            self.path = path
        }
    }

    /// The new style of a shape layer.
    package struct ShapeUpdate: Sendable {
        package var id: LayerID
        package var style: ShapeStyle

        package init(id: LayerID, style: ShapeStyle) {
            self.id = id
            self.style = style
        }
    }

    /// The new gradient of a gradient layer.
    package struct GradientUpdate: Sendable {
        package var id: LayerID
        package var gradient: Gradient

        package init(id: LayerID, gradient: Gradient) {
            self.id = id
            self.gradient = gradient
        }
    }

    package var layers: [LayerUpdate] = []
    package private(set) var effects: [LayerEffects] = []
    package var hierarchy: [ChildrenUpdate] = []
    package var children: [LayerID] = []
    package var contents: [ContentsUpdate] = []
    package var destroyedLayers: [LayerID] = []
    package var destroyedContents: [ContentsID] = []
    package var targets: [TargetUpdate] = []
    /// Paths; each comes with new values of its layer, which damage the area of the old and the new path.
    package var paths: [PathUpdate] = []
    package var shapes: [ShapeUpdate] = []
    package var gradients: [GradientUpdate] = []
    /// Frames that apps have drawn with their own contexts.
    package var frames: [ForeignFrame] = []
    /// Buffers of other programs, which come after the updates of the same contents.
    package var clientBuffers: [ClientBufferUpdate] = []
    /// GPU memory of other programs.
    package var dmabufs: [DmabufUpdate] = []
    package var emitters: [EmitterUpdate] = []
    package var tiledLayers: [TiledUpdate] = []
    package var tiles: [TileUpdate] = []
    package var animations: [AnimationUpdate] = []
    package var layerTimes: [LayerTimeUpdate] = []

    package init() {}

    package var isEmpty: Bool {
        layers.isEmpty && hierarchy.isEmpty && contents.isEmpty && destroyedLayers.isEmpty && destroyedContents.isEmpty
            && targets.isEmpty && frames.isEmpty && clientBuffers.isEmpty && dmabufs.isEmpty && emitters.isEmpty
            && tiledLayers.isEmpty && tiles.isEmpty
            && animations.isEmpty && layerTimes.isEmpty
    }

    /// Adds new values of a layer, and its effects where it has any.
    package mutating func setState(_ state: LayerState, effects: LayerEffects?, of id: LayerID) {
        var update = LayerUpdate(id: id, state: state)
        if let effects {
            update.effects = Int32(self.effects.count)
            self.effects.append(effects)
        }
        layers.append(update)
    }

    /// Adds new values of a layer without effects.
    package mutating func setState(_ state: LayerState, of id: LayerID) {
        layers.append(LayerUpdate(id: id, state: state))
    }

    /// Makes room for the values of a number of layers.
    package mutating func reserveLayers(_ count: Int) {
        layers.reserveCapacity(layers.count + count)
    }

    /// Returns the effects of a layer that the commit updates; nil for none.
    package func effects(of update: LayerUpdate) -> LayerEffects? {
        update.effects.map { effects[Int($0)] }
    }

    /// Returns the effects in the update at an index of `layers`; nil for none.
    package func effects(at position: Int) -> LayerEffects? {
        layers[position].effects.map { effects[Int($0)] }
    }

    /// Adds the sublayers of `parent`, back to front.
    package mutating func setChildren(_ ids: some Sequence<LayerID>, of parent: LayerID) {
        let first = children.count
        children.append(contentsOf: ids)
        hierarchy.append(ChildrenUpdate(parent: parent, first: first, count: children.count - first))
    }
}
