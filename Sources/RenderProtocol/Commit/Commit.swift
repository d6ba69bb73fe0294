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
    package private(set) var contents: [ContentsUpdate] = []
    /// The number of updates in `contents` that are not pixels.
    private var replaceable = 0
    package var destroyedLayers: [LayerID] = []
    package var destroyedContents: [ContentsID] = []
    package var targets: [TargetUpdate] = []
    /// Paths; each comes with new values of its layer, which damage the area of the old and the new path.
    package var paths: [PathUpdate] = []
    package var shapes: [ShapeUpdate] = []
    package var gradients: [GradientUpdate] = []
    package var emitters: [EmitterUpdate] = []
    package var tiledLayers: [TiledUpdate] = []
    package var tiles: [TileUpdate] = []
    package var animations: [AnimationUpdate] = []
    package var layerTimes: [LayerTimeUpdate] = []

    package init() {}

    package var isEmpty: Bool {
        layers.isEmpty && hierarchy.isEmpty && contents.isEmpty && destroyedLayers.isEmpty && destroyedContents.isEmpty
            && targets.isEmpty && emitters.isEmpty && tiledLayers.isEmpty && tiles.isEmpty && animations.isEmpty
            && layerTimes.isEmpty
    }

    /// Adds new contents, which replace what the commit has of the same contents. O(updates that are not pixels).
    package mutating func add(_ update: ContentsUpdate) {
        var update = update
        if replaceable > 0, let index = contents.lastIndex(where: { $0.id == update.id }), contents[index].pixels == nil
        {
            replaceable -= 1
            contents += update.replace(contents.remove(at: index))
        }
        append(update)
    }

    /// Adds new contents after those that the commit has.
    package mutating func append(_ update: ContentsUpdate) {
        if update.pixels == nil { replaceable += 1 }
        contents.append(update)
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
