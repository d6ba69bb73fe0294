import GLES
import RenderProtocol

/// The layers of all targets on the render thread: flat arrays, changed by commits, read by frames.
///
/// Applying a commit costs in proportion to its changes, times the depth of the tree; the rest of the tree is not
/// visited.
final class RenderTree {
    private(set) var nodes: UnsafeMutablePointer<LayerNode>
    private(set) var capacity: Int
    let effects = EffectsStore()
    let contents: ContentsTable
    private(set) lazy var emitters = EmitterStore(tree: self)
    private(set) lazy var tiles = TileStore(tree: self)
    private(set) lazy var animations = AnimationStore(tree: self)
    private(set) lazy var clientBuffers = ClientBufferTable(tree: self)
    private(set) lazy var delayed = DelayedCopies(tree: self)
    let bitmaps = OffscreenBitmapStore()
    // Unchecked, as the other list that each changed layer uses: nothing accesses them during an access.
    @exclusivity(unchecked) var grids: [ChildGrid?] = []
    var freeGrids: [StoreIndex<ChildGrid>] = []
    /// Scratch memory of `damage`.
    var drawnParts: [Box] = []
    /// Scratch memory of `damageCopies`.
    var copyBoxes: [Box] = []
    @exclusivity(unchecked) private var touched: [LayerID] = []
    private var unsorted: [LayerID] = []
    /// The layers that the current commit only reorders among their siblings.
    var moved: [LayerID] = []
    /// Those that are too many to be reported one by one.
    private var movedGroups: [MovedLayers] = []
    var queryStamp: UInt32 = 0
    private(set) var layerCount = 0
    /// The layers whose mask the current commit changes.
    var remasked: [LayerID] = []
    /// The number of masked layers.
    var maskCount = 0
    /// The layers that show another layer.
    var portals: [Portal] = []
    /// The layers that show what is behind them.
    var backdrops: [Backdrop] = []
    /// The backdrops whose damage is being reported.
    var damagedBackdrops: [LayerID] = []
    /// The root of the tree that is drawn.
    var drawnRoot = LayerID.none
    /// Whether damage is being passed on to portals: those in the source of another one show nothing.
    var isDamagingPortals = false

    /// Receives the area to redraw: the target and a box in its root layer's coordinates.
    var onDamage: (TargetID, Box) -> Void = { _, _ in }
    /// Returns the pixels of a target per point of its root's superlayer.
    var scaleOfTarget: (TargetID) -> Double = { _ in 1 }
    /// Returns whether a target is redrawn as a whole, so that further damage of it changes nothing.
    var isRedrawnWhole: (TargetID) -> Bool = { _ in false }
    /// The damage that is reported together.
    var damageBatch = DamageBatch()

    init(contents: ContentsTable) {
        self.contents = contents
        capacity = 256
        nodes = .allocate(capacity: capacity)
        nodes.initialize(repeating: LayerNode(), count: capacity)
    }

    deinit {
        for index in 0..<capacity { nodes[index].children.free() }
        nodes.deallocate()
    }

    func reserve(_ layer: LayerID) {
        guard Int(layer.index) >= capacity else { return }
        // By a quarter: doubling would keep over a hundred unused bytes for each layer.
        let newCapacity = max(capacity + capacity / 4, Int(layer.index) + 1)
        let new = UnsafeMutablePointer<LayerNode>.allocate(capacity: newCapacity)
        new.moveInitialize(from: nodes, count: capacity)
        (new + capacity).initialize(repeating: LayerNode(), count: newCapacity - capacity)
        nodes.deallocate()
        nodes = new
        capacity = newCapacity
    }

    /// Hides a layer without damage, for a picture; returns whether it was visible.
    func hide(_ layer: LayerID) -> Bool {
        guard layer != .none, contains(layer), !nodes[layer].state.flags.contains(.hidden) else { return false }
        nodes[layer].state.flags.insert(.hidden)
        return true
    }

    /// Returns whether the tree contains this layer. O(1).
    func contains(_ layer: LayerID) -> Bool {
        Int(layer.index) < capacity && nodes[layer].isAlive
    }

    // MARK: Commits

    /// Applies the layers of `commit`, whose contents have been applied.
    ///
    /// - Returns: The number of layers touched.
    @discardableResult
    func apply(_ commit: borrowing Commit) -> Int {
        beginDamageBatch()
        defer { endDamageBatch() }
        // By index: the values of a layer are 240 bytes, which an iteration copies.
        for position in commit.layers.indices { allocate(commit.layers[position].id) }
        for update in commit.hierarchy { allocate(update.parent) }
        for id in commit.children { allocate(id) }
        // The area on screen of everything that changes, before the changes.
        var unchanged = 0
        for position in commit.layers.indices {
            if isUnchanged(position, commit) { unchanged += 1 } else { markTouched(commit.layers[position].id) }
        }
        for id in commit.destroyedLayers where contains(id) { markTouched(id) }
        for index in touched where !isReportedAbove(index) { damage(index) }
        animations.apply(commit)
        for index in animations.stale { touch(index) }
        var parents = 0
        for update in commit.hierarchy where !nodes[update.parent].isTouched {
            parents += 1
            collectMoved(commit.children[update.first..<(update.first + update.count)], of: update.parent)
        }
        for index in moved { damage(index) }
        for group in movedGroups { damage(group) }
        setLayers(commit)
        applyOwnContent(commit)
        animations.takeContent(commit)
        // All layers leave their parents first: a layer that becomes the parent of its former parent would form a
        // cycle.
        for update in commit.hierarchy { orphanChildren(of: update.parent) }
        for update in commit.hierarchy {
            setChildren(commit.children[update.first..<(update.first + update.count)], of: update.parent)
        }
        // Before animations are sampled: the time of a mask is that of its masked layer.
        linkMasks()
        for index in animations.stale { touch(index) }
        animations.showStale { index, state, effects in set(state, effects: effects, of: index) }
        for id in commit.destroyedLayers { destroy(id) }
        resolveOrder()
        let count = touched.count + parents + unchanged
        for index in touched where nodes[index].isAlive && !isReportedAbove(index) { damage(index) }
        for index in touched { nodes[index].isTouched = false }
        touched.removeAll(keepingCapacity: true)
        for update in commit.contents where update.owner != .none { damageContents(by: update) }
        damageReturned()
        return count
    }

    private func damageContents(by update: ContentsUpdate) {
        // A texture may have another size.
        if case .texture(let frame) = update.source {
            if frame.presentation == .immediate { damageContents(of: update.owner, showing: update.id) }
            return
        }
        update.forEachDamage {
            damagePixels($0, of: update.id, width: update.width, height: update.height, owner: update.owner)
        }
    }

    /// Sets the values that a commit has for layers; those of animated layers follow when they are sampled.
    private func setLayers(_ commit: borrowing Commit) {
        let hasAnimations = !animations.isEmpty
        for position in commit.layers.indices {
            let id = commit.layers[position].id
            if !hasAnimations, !commit.layers[position].hasEffects, nodes[id].effects == .none {
                setPlain(commit.layers[position].state, of: id)
                continue
            }
            let effects = commit.effects(at: position)
            if hasAnimations, animations.take(commit.layers[position].state, effects, of: id) {
                recordMask(effects?.effectiveMask ?? .none, of: id)
            } else {
                set(commit.layers[position].state, effects: effects, of: id)
            }
        }
    }

    /// Applies the pending work of the layers' new values.
    func finishSampling() {
        linkMasks()
        resolveOrder()
    }

    private func resolveOrder() {
        for index in unsorted where nodes[index].isUnsorted { sortChildren(of: index) }
        unsorted.removeAll(keepingCapacity: true)
        for index in moved where nodes[index].isAlive { damage(index) }
        moved.removeAll(keepingCapacity: true)
        for group in movedGroups { damage(group) }
        movedGroups.removeAll()
    }

    /// Sets the root of `target`'s tree, or removes it.
    func setTarget(_ target: TargetID, root: LayerID) {
        if target != .none { allocate(root) }
        guard contains(root) else { return }
        nodes[root].target = target
    }

    private func allocate(_ layer: LayerID) {
        reserve(layer)
        guard !nodes[layer].isAlive else { return }
        nodes[layer].isAlive = true
        layerCount += 1
    }

    private func touch(_ layer: LayerID) {
        if markTouched(layer), !isReportedAbove(layer) { damage(layer) }
    }

    @discardableResult private func markTouched(_ layer: LayerID) -> Bool {
        guard !nodes[layer].isTouched else { return false }
        nodes[layer].isTouched = true
        touched.append(layer)
        return true
    }

    /// Whether the damage of a touched layer above a layer includes its own. O(depth).
    ///
    /// Otherwise a commit that changes all layers of a deep tree would report each of them through all of those above.
    private func isReportedAbove(_ layer: LayerID) -> Bool {
        guard nodes[layer].bitmap == .none, nodes[layer].shadow == .none else { return false }
        var current = layer
        while nodes[current].target == .none, !nodes[current].isCopied, !nodes[current].isMask {
            current = nodes[current].parent
            // The bitmap of a layer above has to be drawn again, which the damage of that layer itself spares.
            guard current != .none, nodes[current].bitmap == .none, nodes[current].shadow == .none else { return false }
            if nodes[current].isTouched { return true }
        }
        return false
    }

    /// Returns the effects of a layer in place; nil for a layer without. They move when another layer gets effects.
    func effects(of layer: LayerID) -> EffectsPointer? { effects[nodes[layer].effects] }

    /// Sets the values of a layer and updates what depends on them; the caller damages what shows it.
    func set(_ state: LayerState, effects new: LayerEffects?, of layer: LayerID) {
        if new == nil, nodes[layer].effects == .none { return setPlain(state, of: layer) }
        let shadowChanges = !(effects(of: layer)?.pointee ?? LayerEffects()).hasSameShadow(as: new ?? LayerEffects())
        if nodes[layer].bitmap != .none, changesPicture(layer, state, new) { bitmaps.invalidate(nodes[layer].bitmap) }
        if nodes[layer].shadow != .none, changesSilhouette(layer, state, new) {
            bitmaps.invalidate(nodes[layer].shadow)
        }
        replaceState(of: layer, with: state, shadowChanges: shadowChanges) {
            effects.set(new, at: &nodes[layer].effects)
            updatePortal(layer)
            updateBackdrop(layer)
        }
    }

    /// Sets the values of a layer that has no effects, and had none: its values are 208 bytes, and the effects twice that.
    private func setPlain(_ state: LayerState, of layer: LayerID) {
        if nodes[layer].bitmap != .none, changesPicture(layer, state, nil) { bitmaps.invalidate(nodes[layer].bitmap) }
        if nodes[layer].shadow != .none { bitmaps.invalidate(nodes[layer].shadow) }
        replaceState(of: layer, with: state, shadowChanges: false) {}
    }

    /// Replaces the state of a layer, and by `setEffects` its effects.
    @inline(__always)
    private func replaceState(
        of layer: LayerID, with state: LayerState, shadowChanges: Bool, setEffects: () -> Void
    ) {
        let parent = nodes[layer].parent
        let hadSpace = shapesSpace(layer)
        let reorders = nodes[layer].state.zPosition != state.zPosition
        let unclips = nodes[layer].state.flags.contains(.masksToBounds) != state.flags.contains(.masksToBounds)
        let ownBefore = ownBox(layer)
        let before = parent == .none ? Box.empty : boxInParent(layer)
        nodes[layer].state = state
        setEffects()
        resolveState(of: layer)
        updateToParent(of: layer)
        if hadSpace || shapesSpace(layer) { updateToParent(below: layer) }
        if effects(of: layer)?.pointee.isDelayed == true {
            delayed.positionInstanceRoots(of: layer)
        }
        recordMask(effectiveMask(of: layer), of: layer)
        let own = ownBox(layer)
        if unclips || shadowChanges || own != ownBefore {
            refreshSubtree(of: layer, own: own, ownBefore: unclips || shadowChanges ? nil : ownBefore)
        }
        changedBox(layer, before: before)
        if reorders && parent != .none && !nodes[layer].isMask {
            nodes[parent].sortsChildren = true
            markUnsorted(parent)
        }
    }

    /// Updates the tree after a change of what the layer itself draws; `ownBefore` is nil when the whole subtree's box
    /// is uncertain.
    func refreshSubtree(of layer: LayerID, own: Box, ownBefore: Box?) {
        if nodes[layer].state.flags.contains(.masksToBounds) || nodes[layer].children.count == 0 {
            nodes[layer].subtree = own
            nodes[layer].hasConservativeBounds = false
        } else if let ownBefore, nodes[layer].children.count > ChildGrid.threshold {
            if ownBefore.reachesEdge(of: nodes[layer].subtree) { nodes[layer].hasConservativeBounds = true }
            nodes[layer].subtree = nodes[layer].subtree.union(own)
        } else {
            var box = Box.empty
            for child in nodes[layer].children.buffer { box = box.union(boxInParent(child)) }
            nodes[layer].subtree = own.union(shadowed(box, by: layer))
        }
    }

    private func orphanChildren(of layer: LayerID) {
        for child in nodes[layer].children.buffer where nodes[child].parent == layer {
            nodes[child].parent = .none
        }
    }

    private func setChildren(_ ids: ArraySlice<LayerID>, of layer: LayerID) {
        for (siblingIndex, child) in ids.enumerated() {
            let other = nodes[child].parent
            // A layer that moved here from a parent without a new list in this commit, or was a mask.
            if other != .none && other != layer || nodes[child].isMask { detach(child) }
            nodes[child].parent = layer
            nodes[child].siblingIndex = UInt32(siblingIndex)
            nodes[child].order = UInt32(siblingIndex)
            if nodes[child].state.zPosition != 0 { nodes[layer].sortsChildren = true }
            adopted(child, by: layer)
        }
        nodes[layer].children.replace(with: ids)
        breakMaskCycle(through: layer)
        if nodes[layer].sortsChildren { markUnsorted(layer) }
        if ids.count > ChildGrid.threshold {
            if nodes[layer].grid == .none { nodes[layer].grid = takeGrid() }
            grids[nodes[layer].grid]!.isStale = true
        } else {
            dropGrid(of: layer)
        }
        var box = Box.empty
        if !nodes[layer].state.flags.contains(.masksToBounds) {
            for child in nodes[layer].children.buffer { box = box.union(boxInParent(child)) }
            box = shadowed(box, by: layer)
        }
        replaceSubtree(
            of: layer, with: box.union(ownBox(layer)),
            hasConservativeBounds: nodes[layer].children.buffer.contains { nodes[$0].hasConservativeBounds })
    }

    /// Removes a layer from its parent, whose child or mask it is.
    private func detach(_ layer: LayerID) {
        let parent = nodes[layer].parent
        if nodes[layer].isMask { unlinkMask(of: parent) } else { removeChild(layer, from: parent) }
    }

    private func removeChild(_ child: LayerID, from parent: LayerID) {
        nodes[parent].children.remove(child)
        nodes[parent].hasConservativeBounds = true
        if let grid = grid(of: parent) { grid.isStale = true }
        for (order, sibling) in nodes[parent].children.buffer.enumerated() {
            nodes[sibling].order = UInt32(order)
        }
    }

    /// Adds to `moved` what is inserted, removed or reordered when `new` become the children of `layer`. O(children).
    private func collectMoved(_ new: ArraySlice<LayerID>, of layer: LayerID) {
        let first = moved.count
        listMoved(new, of: layer)
        guard moved.count - first > MovedLayers.minCount else { return }
        // The layers whose boxes in the parent are all that they show.
        func isPlain(_ child: LayerID) -> Bool {
            let node = nodes[child]
            return node.bitmap == .none && node.shadow == .none && node.mask == .none && !node.isCopied && !node.isMask
        }
        let layers = moved[first...]
        movedGroups.append(MovedLayers(parent: layer, layers: layers.filter(isPlain)))
        moved.replaceSubrange(first..., with: layers.filter { !isPlain($0) })
    }

    private func listMoved(_ new: ArraySlice<LayerID>, of layer: LayerID) {
        let old = nodes[layer].children.buffer
        if nodes[layer].sortsChildren {
            // The list is not in the order of the model, so it does not show which layers moved.
            touch(layer)
            if nodes[layer].bitmap != .none { bitmaps.invalidate(nodes[layer].bitmap) }
            if nodes[layer].shadow != .none { bitmaps.invalidate(nodes[layer].shadow) }
            return
        }
        var new = new
        var first = 0
        while first < old.count, let id = new.first, id == old[first] {
            first += 1
            new.removeFirst()
        }
        var last = old.count
        while last > first, let id = new.last, id == old[last - 1] {
            last -= 1
            new.removeLast()
        }
        let gone = old[first..<last]
        // One layer moved past others, which keep their order.
        if gone.count == new.count, let only = gone.first, let end = gone.last {
            if gone.dropFirst().elementsEqual(new.dropLast()) { return markMoved(only) }
            if gone.dropLast().elementsEqual(new.dropFirst()) { return markMoved(end) }
        }
        queryStamp &+= 1
        for id in new { nodes[id].stamp = queryStamp }
        let kept = gone.filter { nodes[$0].stamp == queryStamp }
        for child in gone where nodes[child].stamp != queryStamp { markMoved(child) }
        queryStamp &+= 1
        for child in gone { nodes[child].stamp = queryStamp }
        let keptNow = new.lazy.filter { self.nodes[$0].stamp == self.queryStamp }
        for id in new where nodes[id].stamp != queryStamp { markMoved(id) }
        if !kept.elementsEqual(keptNow) { for child in kept { markMoved(child) } }
    }

    private func markMoved(_ layer: LayerID) {
        if !nodes[layer].isTouched { moved.append(layer) }
    }

    private func markUnsorted(_ layer: LayerID) {
        guard !nodes[layer].isUnsorted else { return }
        nodes[layer].isUnsorted = true
        unsorted.append(layer)
    }

    private func sortChildren(of layer: LayerID) {
        nodes[layer].isUnsorted = false
        var children = nodes[layer].children.buffer
        children.sort {
            (nodes[$0].state.zPosition, nodes[$0].siblingIndex) < (nodes[$1].state.zPosition, nodes[$1].siblingIndex)
        }
        for (order, child) in children.enumerated() { nodes[child].order = UInt32(order) }
    }

    private func destroy(_ layer: LayerID) {
        removePortals(of: layer)
        removeBackdrop(layer)
        guard contains(layer) else { return }
        if nodes[layer].parent != .none { detach(layer) }
        unlinkMask(of: layer)
        bitmaps.remove(&nodes[layer].bitmap)
        bitmaps.remove(&nodes[layer].shadow)
        for child in nodes[layer].children.buffer where nodes[child].parent == layer {
            nodes[child].parent = .none
        }
        dropGrid(of: layer)
        nodes[layer].children.free()
        effects.set(nil, at: &nodes[layer].effects)
        emitters.remove(layer)
        tiles.remove(layer)
        animations.remove(layer)
        let touched = nodes[layer].isTouched
        nodes[layer] = LayerNode()
        nodes[layer].isTouched = touched
        layerCount -= 1
    }
}
