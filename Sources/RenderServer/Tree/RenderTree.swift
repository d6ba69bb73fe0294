import RenderProtocol

/// The layers of all targets on the render thread: flat arrays, changed by commits, read by frames.
///
/// Applying a commit costs in proportion to its changes, times the depth of the tree; the rest of the tree is not
/// visited.
final class RenderTree {
    private(set) var nodes: UnsafeMutablePointer<LayerNode>
    private(set) var capacity: Int
    private(set) var effects = EffectsStore()
    let contents: ContentsTable
    private(set) lazy var emitters = EmitterStore(tree: self)
    private(set) lazy var tiles = TileStore(tree: self)
    private(set) lazy var animations = AnimationStore(tree: self)
    private(set) lazy var delayed = DelayedCopies(tree: self)
    let bitmaps = OffscreenBitmapStore()
    var grids: [ChildGrid?] = []
    var freeGrids: [StoreIndex<ChildGrid>] = []
    /// Scratch memory of `damage`.
    var drawnParts: [Box] = []
    /// Scratch memory of `damageCopies`.
    var copyBoxes: [Box] = []
    private var touched: [UInt32] = []
    private var unsorted: [UInt32] = []
    /// The layers that the current commit only reorders among their siblings.
    var moved: [UInt32] = []
    var queryStamp: UInt32 = 0
    private(set) var layerCount = 0
    /// The layers whose mask the current commit changes.
    var remasked: [UInt32] = []
    /// The number of masked layers.
    var maskCount = 0

    /// Receives the area to redraw: the target and a box in its root layer's coordinates.
    var onDamage: (UInt32, Box) -> Void = { _, _ in }
    /// Returns the pixels of a target per point of its root's superlayer.
    var scaleOfTarget: (UInt32) -> Double = { _ in 1 }

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

    private func reserve(_ index: UInt32) {
        guard Int(index) >= capacity else { return }
        // By a quarter: doubling would keep over a hundred unused bytes for each layer.
        let newCapacity = max(capacity + capacity / 4, Int(index) + 1)
        let new = UnsafeMutablePointer<LayerNode>.allocate(capacity: newCapacity)
        new.moveInitialize(from: nodes, count: capacity)
        (new + capacity).initialize(repeating: LayerNode(), count: newCapacity - capacity)
        nodes.deallocate()
        nodes = new
        capacity = newCapacity
    }

    /// Returns whether the tree contains this layer. O(1).
    func contains(_ layer: LayerID) -> Bool {
        Int(layer.index) < capacity && nodes[Int(layer.index)].isAlive
    }

    // MARK: Commits

    /// Applies the layers of `commit`, whose contents have been applied.
    ///
    /// - Returns: The number of layers touched.
    @discardableResult
    func apply(_ commit: borrowing Commit) -> Int {
        for update in commit.layers { revive(update.id.index) }
        for update in commit.hierarchy { revive(update.parent.index) }
        for id in commit.children { revive(id.index) }
        // The area on screen of everything that changes, before the changes.
        var unchanged = 0
        for update in commit.layers {
            if isUnchanged(update, commit) { unchanged += 1 } else { touch(update.id.index) }
        }
        animations.apply(commit)
        for index in animations.stale { touch(index) }
        for id in commit.destroyedLayers where Int(id.index) < capacity && nodes[Int(id.index)].isAlive {
            touch(id.index)
        }
        var parents = 0
        for update in commit.hierarchy where !nodes[Int(update.parent.index)].isTouched {
            parents += 1
            collectMoved(commit.children[update.first..<(update.first + update.count)], of: update.parent.index)
        }
        for index in moved { damage(index) }
        for update in commit.layers {
            let effects = commit.effects(of: update)
            if !animations.isEmpty, animations.take(update.state, effects, of: update.id.index) {
                noteMask(effects, of: update.id.index)
                continue
            }
            set(update.state, effects: effects, of: update.id.index)
        }
        applyOwnContent(commit)
        animations.takeContent(commit)
        // All layers leave their parents first: a layer that becomes the parent of its former parent would form a
        // cycle.
        for update in commit.hierarchy { orphanChildren(of: update.parent.index) }
        for update in commit.hierarchy {
            setChildren(commit.children[update.first..<(update.first + update.count)], of: update.parent.index)
        }
        // Before animations are sampled: the time of a mask is that of its masked layer.
        linkMasks()
        for index in animations.stale { touch(index) }
        animations.showStale { index, state, effects in set(state, effects: effects, of: index) }
        for id in commit.destroyedLayers { destroy(id.index) }
        settleOrder()
        let count = touched.count + parents + unchanged
        for index in touched {
            nodes[Int(index)].isTouched = false
            if nodes[Int(index)].isAlive { damage(index) }
        }
        touched.removeAll(keepingCapacity: true)
        for update in commit.contents where update.owner != .none { damagePixels(update) }
        for frame in commit.frames where frame.showing == .immediately {
            damageContents(of: frame.owner.index, showing: frame.id)
        }
        damageReturned()
        return count
    }

    /// Applies the pending work of the layers' new values.
    func finishSampling() {
        linkMasks()
        settleOrder()
    }

    private func settleOrder() {
        for index in unsorted where nodes[Int(index)].isUnsorted { sortChildren(of: index) }
        unsorted.removeAll(keepingCapacity: true)
        for index in moved where nodes[Int(index)].isAlive { damage(index) }
        moved.removeAll(keepingCapacity: true)
    }

    /// Sets the root of `target`'s tree, or removes it.
    func setTarget(_ target: UInt32, root: UInt32) {
        if target != LayerNode.none { revive(root) }
        guard Int(root) < capacity, nodes[Int(root)].isAlive else { return }
        nodes[Int(root)].target = target
    }

    private func revive(_ index: UInt32) {
        reserve(index)
        guard !nodes[Int(index)].isAlive else { return }
        nodes[Int(index)].isAlive = true
        layerCount += 1
    }

    private func touch(_ index: UInt32) {
        guard !nodes[Int(index)].isTouched else { return }
        nodes[Int(index)].isTouched = true
        touched.append(index)
        damage(index)
    }

    /// Sets the values of a layer and updates what depends on them; the caller damages what shows it.
    func set(_ state: LayerState, effects new: LayerEffects?, of index: UInt32) {
        let i = Int(index)
        let parent = nodes[i].parent
        let hadSpace = shapesSpace(index)
        let reorders = nodes[i].state.zPosition != state.zPosition
        let unclips = nodes[i].state.flags.contains(.masksToBounds) != state.flags.contains(.masksToBounds)
        let shadowChanges = !(effects(of: nodes + i)?.pointee ?? LayerEffects()).hasSameShadow(
            as: new ?? LayerEffects())
        let ownBefore = ownBox(index)
        let before = parent == LayerNode.none ? Box.empty : boxInParent(index)
        if nodes[i].bitmap != .none, changesPicture(index, state, new) { bitmaps.invalidate(nodes[i].bitmap) }
        if nodes[i].shadow != .none, changesSilhouette(index, state, new) { bitmaps.invalidate(nodes[i].shadow) }
        nodes[i].state = state
        effects.set(new, at: &nodes[i].effects)
        settleState(of: index)
        place(index)
        if hadSpace || shapesSpace(index) { placeChildren(of: index) }
        if nodes[i].effects != .none, effects[nodes[i].effects].pointee.isDelayed { delayed.placeHolders(of: index) }
        noteMask(effects(of: nodes + i)?.pointee, of: index)
        let own = ownBox(index)
        if unclips || shadowChanges || own != ownBefore {
            refreshSubtree(of: index, own: own, ownBefore: unclips || shadowChanges ? nil : ownBefore)
        }
        changedBox(index, before: before)
        if reorders && parent != LayerNode.none && !nodes[i].isMask {
            nodes[Int(parent)].sortsChildren = true
            markUnsorted(parent)
        }
    }

    /// Updates the tree after a change of what the layer itself draws; `ownBefore` is nil when the whole subtree's box
    /// is uncertain.
    func refreshSubtree(of index: UInt32, own: Box, ownBefore: Box?) {
        let i = Int(index)
        if nodes[i].state.flags.contains(.masksToBounds) || nodes[i].children.count == 0 {
            nodes[i].subtree = own
            nodes[i].isLoose = false
        } else if let ownBefore, nodes[i].children.count > ChildGrid.threshold {
            if ownBefore.reachesEdge(of: nodes[i].subtree) { nodes[i].isLoose = true }
            nodes[i].subtree = nodes[i].subtree.union(own)
        } else {
            var box = Box.empty
            for child in nodes[i].children.buffer { box = box.union(boxInParent(child)) }
            nodes[i].subtree = own.union(shadowed(box, by: nodes + i))
        }
    }

    private func orphanChildren(of index: UInt32) {
        for child in nodes[Int(index)].children.buffer where nodes[Int(child)].parent == index {
            nodes[Int(child)].parent = LayerNode.none
        }
    }

    private func setChildren(_ ids: ArraySlice<LayerID>, of index: UInt32) {
        let i = Int(index)
        for (place, id) in ids.enumerated() {
            let child = Int(id.index)
            let other = nodes[child].parent
            // A layer that moved here from a parent without a new list in this commit, or was a mask.
            if other != LayerNode.none && other != index || nodes[child].isMask { detach(id.index) }
            nodes[child].parent = index
            nodes[child].place = UInt32(place)
            nodes[child].order = UInt32(place)
            if nodes[child].state.zPosition != 0 { nodes[i].sortsChildren = true }
            adopted(id.index, by: index)
        }
        nodes[i].children.replace(with: ids)
        breakMaskCycle(through: index)
        if nodes[i].sortsChildren { markUnsorted(index) }
        if ids.count > ChildGrid.threshold {
            if nodes[i].grid == .none { nodes[i].grid = takeGrid() }
            grids[nodes[i].grid]!.isStale = true
        } else {
            dropGrid(of: index)
        }
        var box = Box.empty
        if !nodes[i].state.flags.contains(.masksToBounds) {
            for child in nodes[i].children.buffer { box = box.union(boxInParent(child)) }
            box = shadowed(box, by: nodes + i)
        }
        replaceSubtree(
            of: index, with: box.union(ownBox(index)),
            loose: nodes[i].children.buffer.contains { nodes[Int($0)].isLoose })
    }

    /// Removes a layer from its parent, whose child or mask it is.
    private func detach(_ index: UInt32) {
        let parent = nodes[Int(index)].parent
        if nodes[Int(index)].isMask { unlinkMask(of: parent) } else { removeChild(index, from: parent) }
    }

    private func removeChild(_ child: UInt32, from parent: UInt32) {
        nodes[Int(parent)].children.remove(child)
        nodes[Int(parent)].isLoose = true
        if let grid = grid(of: parent) { grid.isStale = true }
        for (order, sibling) in nodes[Int(parent)].children.buffer.enumerated() {
            nodes[Int(sibling)].order = UInt32(order)
        }
    }

    /// Adds to `moved` what is inserted, removed or reordered when `new` become the children of `index`. O(children).
    private func collectMoved(_ new: ArraySlice<LayerID>, of index: UInt32) {
        let old = nodes[Int(index)].children.buffer
        if nodes[Int(index)].sortsChildren {
            // The list is not in the order of the model, so it does not show which layers moved.
            touch(index)
            if nodes[Int(index)].bitmap != .none { bitmaps.invalidate(nodes[Int(index)].bitmap) }
            if nodes[Int(index)].shadow != .none { bitmaps.invalidate(nodes[Int(index)].shadow) }
            return
        }
        var new = new
        var first = 0
        while first < old.count, let id = new.first, id.index == old[first] {
            first += 1
            new.removeFirst()
        }
        var last = old.count
        while last > first, let id = new.last, id.index == old[last - 1] {
            last -= 1
            new.removeLast()
        }
        let gone = old[first..<last]
        // One layer moved past others, which keep their order.
        if gone.count == new.count, let only = gone.first, let end = gone.last {
            if gone.dropFirst().elementsEqual(new.dropLast().lazy.map(\.index)) { return noteMoved(only) }
            if gone.dropLast().elementsEqual(new.dropFirst().lazy.map(\.index)) { return noteMoved(end) }
        }
        queryStamp &+= 1
        for id in new { nodes[Int(id.index)].stamp = queryStamp }
        let kept = gone.filter { nodes[Int($0)].stamp == queryStamp }
        for child in gone where nodes[Int(child)].stamp != queryStamp { noteMoved(child) }
        queryStamp &+= 1
        for child in gone { nodes[Int(child)].stamp = queryStamp }
        let keptNow = new.lazy.map(\.index).filter { self.nodes[Int($0)].stamp == self.queryStamp }
        for id in new where nodes[Int(id.index)].stamp != queryStamp { noteMoved(id.index) }
        if !kept.elementsEqual(keptNow) { for child in kept { noteMoved(child) } }
    }

    private func noteMoved(_ index: UInt32) {
        if !nodes[Int(index)].isTouched { moved.append(index) }
    }

    private func markUnsorted(_ index: UInt32) {
        guard !nodes[Int(index)].isUnsorted else { return }
        nodes[Int(index)].isUnsorted = true
        unsorted.append(index)
    }

    private func sortChildren(of index: UInt32) {
        nodes[Int(index)].isUnsorted = false
        var children = nodes[Int(index)].children.buffer
        children.sort {
            let (a, b) = (nodes + Int($0), nodes + Int($1))
            return (a.pointee.state.zPosition, a.pointee.place) < (b.pointee.state.zPosition, b.pointee.place)
        }
        for (order, child) in children.enumerated() { nodes[Int(child)].order = UInt32(order) }
    }

    private func destroy(_ index: UInt32) {
        let i = Int(index)
        guard i < capacity, nodes[i].isAlive else { return }
        if nodes[i].parent != LayerNode.none { detach(index) }
        unlinkMask(of: index)
        bitmaps.remove(&nodes[i].bitmap)
        bitmaps.remove(&nodes[i].shadow)
        for child in nodes[i].children.buffer where nodes[Int(child)].parent == index {
            nodes[Int(child)].parent = LayerNode.none
        }
        dropGrid(of: index)
        nodes[i].children.free()
        effects.set(nil, at: &nodes[i].effects)
        emitters.remove(index)
        tiles.remove(index)
        animations.remove(index)
        let touched = nodes[i].isTouched
        nodes[i] = LayerNode()
        nodes[i].isTouched = touched
        layerCount -= 1
    }
}
