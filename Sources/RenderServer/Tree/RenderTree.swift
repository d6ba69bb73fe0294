/// The layers of all targets as the render thread knows them: flat arrays, changed by commits, read by frames.
///
/// Applying a commit costs in proportion to what it changes, times the depth of the tree; the rest of the tree is not looked at.
final class RenderTree {
    private(set) var nodes: UnsafeMutablePointer<LayerNode>
    private(set) var capacity: Int
    private(set) var effects = EffectsStore()
    let contents: ContentsTable
    private(set) lazy var emitters = EmitterStore(tree: self)
    private(set) lazy var tiles = TileStore(tree: self)
    private(set) lazy var animations = AnimationStore(tree: self)
    let surfaces = SurfaceStore()
    private var grids: [ChildGrid?] = []
    private var freeGrids: [Int32] = []
    private var touched: [UInt32] = []
    private var unsorted: [UInt32] = []
    /// Layers that the current commit puts elsewhere among their siblings and does not change otherwise.
    var moved: [UInt32] = []
    private var queryStamp: UInt32 = 0
    private(set) var layerCount = 0
    /// Layers that the current commit gives another mask, or none.
    var remasked: [UInt32] = []
    /// Layers that are masked.
    var maskCount = 0

    /// Receives what must be drawn anew: the target and a box in its root layer's coordinates.
    var onDamage: (UInt32, Box) -> Void = { _, _ in }
    /// Pixels of a target per point of its root's superlayer.
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
        let newCapacity = max(capacity * 2, Int(index) + 1)
        let new = UnsafeMutablePointer<LayerNode>.allocate(capacity: newCapacity)
        new.moveInitialize(from: nodes, count: capacity)
        (new + capacity).initialize(repeating: LayerNode(), count: newCapacity - capacity)
        nodes.deallocate()
        nodes = new
        capacity = newCapacity
    }

    /// Whether a commit has brought this layer. O(1).
    func contains(_ layer: LayerID) -> Bool {
        Int(layer.index) < capacity && nodes[Int(layer.index)].isAlive
    }

    // MARK: Commits

    /// Applies the layer part of `commit`, whose contents are in the table already.
    ///
    /// - Returns: How many layers were touched.
    @discardableResult
    func apply(_ commit: borrowing Commit) -> Int {
        for update in commit.layers { revive(update.id.index) }
        for update in commit.hierarchy { revive(update.parent.index) }
        for id in commit.children { revive(id.index) }
        // What is on screen now, of everything that changes, before anything does.
        for update in commit.layers { touch(update.id.index) }
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
            let effects = update.effects < 0 ? nil : commit.effects[Int(update.effects)]
            if !animations.isEmpty, animations.take(update.state, effects, of: update.id.index) { continue }
            set(update.state, effects: effects, of: update.id.index)
        }
        applyOwnContent(commit)
        animations.takeContent(commit)
        animations.showStale { index, state, effects in set(state, effects: effects, of: index) }
        for update in commit.hierarchy {
            setChildren(commit.children[update.first..<(update.first + update.count)], of: update.parent.index)
        }
        linkMasks()
        for id in commit.destroyedLayers { destroy(id.index) }
        settleOrder()
        let count = touched.count + parents
        for index in touched {
            nodes[Int(index)].isTouched = false
            if nodes[Int(index)].isAlive { damage(index) }
        }
        touched.removeAll(keepingCapacity: true)
        for update in commit.contents where update.owner != .none { damagePixels(update) }
        for frame in commit.frames { damageContents(of: frame.owner.index, showing: frame.id) }
        damageReturned()
        return count
    }

    /// Gives a layer the values that animations make of its own; `finishSampling` follows when all have theirs.
    func present(_ state: LayerState, effects: LayerEffects?, of index: UInt32) {
        damage(index)
        set(state, effects: effects, of: index)
        damage(index)
    }

    /// Brings into order what new values of layers have left to be done.
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

    /// Reports the part of a layer that new pixels of its backing store show in.
    private func damagePixels(_ update: borrowing Commit.ContentsUpdate) {
        let i = Int(update.owner.index)
        guard i < capacity, nodes[i].isAlive, nodes[i].state.contents == update.id else { return }
        if stretchesUnevenly(i) {
            damageContents(of: update.owner.index, showing: update.id)
            return
        }
        let frame = nodes[i].state.contentsFrame(pixelWidth: update.width, pixelHeight: update.height)
        let part = nodes[i].state.contentsRect
        // The size of a pixel, and where the first one of the whole would lie were more than a part of it shown.
        let x = frame.width / (Double(update.width) * Double(part.z))
        let y = frame.height / (Double(update.height) * Double(part.w))
        let left = frame.minX - Double(part.x) * Double(update.width) * x
        let top = frame.minY - Double(part.y) * Double(update.height) * y
        var box = Box(
            minX: left + Double(update.rect.minX) * x, minY: top + Double(update.rect.minY) * y,
            maxX: left + Double(update.rect.maxX) * x, maxY: top + Double(update.rect.maxY) * y)
        if !isPixelForPixel(update.owner.index, SIMD2(x, y)) {
            // Interpolation mixes each into its neighbours.
            box = Box(minX: box.minX - x, minY: box.minY - y, maxX: box.maxX + x, maxY: box.maxY + y)
        }
        box = box.intersection(frame)
        if nodes[i].isFlipped { box = box.mirrored(in: nodes[i].state.boundsBox) }
        damage(update.owner.index, box: shadowed(box, by: nodes + i))
    }

    /// Whether pixels of the contents are not all of one size on screen, or reach further than to their neighbours.
    private func stretchesUnevenly(_ i: Int) -> Bool {
        if nodes[i].state.flags.contains(.mipmaps) { return true }
        return nodes[i].effects >= 0 && effects[nodes[i].effects].pointee.contentsCenter != SIMD4(0, 0, 1, 1)
    }

    /// Reports all of the contents of a layer that shows `id`.
    private func damageContents(of index: UInt32, showing id: ContentsID) {
        let i = Int(index)
        guard i < capacity, nodes[i].isAlive, nodes[i].state.contents == id else { return }
        if nodes[i].state.gravity != .resize {
            // The size of the contents may be new, and with it what the layer covers.
            damage(index)
            let before = nodes[i].parent == LayerNode.none ? Box.empty : boxInParent(index)
            refreshSubtree(of: index, own: ownBox(index), ownBefore: nil)
            changedBox(index, before: before)
        }
        damage(index, box: ownBox(index))
    }

    /// Reports the layers that show images which have come back. O(layers) when there are such images.
    private func damageReturned() {
        guard !contents.returned.isEmpty else { return }
        let ids = Set(contents.returned)
        contents.returned.removeAll()
        for index in 0..<UInt32(capacity)
        where nodes[Int(index)].isAlive && nodes[Int(index)].state.contents != .none
            && ids.contains(nodes[Int(index)].state.contents)
        {
            damageContents(of: index, showing: nodes[Int(index)].state.contents)
        }
    }

    /// Whether a pixel of some contents, `size` large in the layer's coordinates, is drawn as one of the target. O(depth).
    private func isPixelForPixel(_ index: UInt32, _ size: SIMD2<Double>) -> Bool {
        var index = index
        var map = Homography.identity
        while true {
            let node = nodes + Int(index)
            if node.pointee.isCopied { return false }
            // A bitmap of a scale of its own lies between.
            if node.pointee.state.flags.contains(.rasterizes) { return false }
            map = map.then(node.pointee.toParent)
            if node.pointee.target != LayerNode.none {
                let scale = scaleOfTarget(node.pointee.target)
                return map.isUpright && abs(map.a * size.x * scale - 1) < 1e-3
                    && abs(abs(map.d) * size.y * scale - 1) < 1e-3
            }
            if node.pointee.parent == LayerNode.none { return true }
            index = node.pointee.parent
        }
    }

    /// Makes `root` the root of `target`'s tree, or of none.
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

    private func set(_ state: LayerState, effects new: LayerEffects?, of index: UInt32) {
        let i = Int(index)
        let parent = nodes[i].parent
        let hadSpace = shapesSpace(index)
        let reorders = nodes[i].state.zPosition != state.zPosition
        let unclips = nodes[i].state.flags.contains(.masksToBounds) != state.flags.contains(.masksToBounds)
        let throwsAnew = !(effects(of: nodes + i)?.pointee ?? LayerEffects()).throwsShadow(as: new ?? LayerEffects())
        let ownBefore = ownBox(index)
        let before = parent == LayerNode.none ? Box.empty : boxInParent(index)
        if nodes[i].surface >= 0, changesPicture(index, state, new) { surfaces.invalidate(nodes[i].surface) }
        if nodes[i].shadow >= 0, changesSilhouette(index, state, new) { surfaces.invalidate(nodes[i].shadow) }
        nodes[i].state = state
        effects.set(new, at: &nodes[i].effects)
        settleState(of: index)
        place(index)
        if hadSpace || shapesSpace(index) { placeChildren(of: index) }
        if maskWanted(index) != nodes[i].mask { remasked.append(index) }
        let own = ownBox(index)
        if unclips || throwsAnew || own != ownBefore {
            refreshSubtree(of: index, own: own, ownBefore: unclips || throwsAnew ? nil : ownBefore)
        }
        changedBox(index, before: before)
        if reorders && parent != LayerNode.none && !nodes[i].isMask {
            nodes[Int(parent)].sortsChildren = true
            markUnsorted(parent)
        }
    }

    /// Follows a change of what the layer itself draws; `ownBefore` is nil when all of the subtree's box is in doubt.
    private func refreshSubtree(of index: UInt32, own: Box, ownBefore: Box?) {
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

    private func setChildren(_ ids: ArraySlice<LayerID>, of index: UInt32) {
        let i = Int(index)
        for child in nodes[i].children.buffer where nodes[Int(child)].parent == index {
            nodes[Int(child)].parent = LayerNode.none
        }
        for (place, id) in ids.enumerated() {
            let child = Int(id.index)
            let other = nodes[child].parent
            // A layer that moved here from a parent whose own new list comes later in this commit.
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
            if nodes[i].grid < 0 { nodes[i].grid = takeGrid() }
            grids[Int(nodes[i].grid)]!.isStale = true
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

    /// Takes a layer out of its parent, whose child or mask it is.
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

    /// Adds to `moved` what comes, goes or changes places when `new` become the children of `index`. O(children).
    private func collectMoved(_ new: ArraySlice<LayerID>, of index: UInt32) {
        let old = nodes[Int(index)].children.buffer
        if nodes[Int(index)].sortsChildren {
            // The list is not in the order of the model: who moved is not seen from it.
            touch(index)
            if nodes[Int(index)].surface >= 0 { surfaces.invalidate(nodes[Int(index)].surface) }
            if nodes[Int(index)].shadow >= 0 { surfaces.invalidate(nodes[Int(index)].shadow) }
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
        // One that moved past others, which keep their order.
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
        surfaces.remove(&nodes[i].surface)
        surfaces.remove(&nodes[i].shadow)
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

    // MARK: Boxes

    /// Lets `body` change what `index` itself draws beside its bounds. O(depth).
    ///
    /// - Parameter body: Returns what of it must be drawn anew, in the layer's coordinates.
    func changeDrawing(of index: UInt32, _ body: () -> Box) {
        let before = ownBox(index)
        let inParent = nodes[Int(index)].parent == LayerNode.none ? Box.empty : boxInParent(index)
        let changed = body()
        let after = ownBox(index)
        if after != before {
            refreshSubtree(of: index, own: after, ownBefore: before)
            changedBox(index, before: inParent)
        }
        damage(index, box: changed)
    }

    /// What the layer itself draws with the shadow that it throws, in its own coordinates.
    private func ownBox(_ index: UInt32) -> Box { ownShadowed(ownContentBox(index), of: nodes + Int(index)) }

    /// What the layer itself draws but for its shadow, in its own coordinates.
    func ownContentBox(_ index: UInt32) -> Box {
        if isSpaceOnly(index) { return .empty }
        let state = nodes[Int(index)].state
        var box = state.boundsBox
        if state.gravity != .resize, !state.flags.contains(.masksToBounds),
            let size = contents.size(of: state.contents)
        {
            let frame = state.contentsFrame(pixelWidth: size.width, pixelHeight: size.height)
            box = box.union(nodes[Int(index)].isFlipped ? frame.mirrored(in: state.boundsBox) : frame)
        }
        if nodes[Int(index)].effects >= 0, effects[nodes[Int(index)].effects].pointee.kind == .emitter {
            box = box.union(emitters.box(of: index))
        }
        if nodes[Int(index)].effects >= 0, !state.flags.contains(.masksToBounds) {
            let drawn = effects[nodes[Int(index)].effects].pointee.drawnBox
            box = box.union(Box(minX: drawn.x, minY: drawn.y, maxX: drawn.z, maxY: drawn.w))
        }
        return box
    }

    func boxInParent(_ index: UInt32) -> Box {
        let box = nodes[Int(index)].subtree.outset(reach(of: index))
        return nodes[Int(index)].isCopied ? boxOfCopies(index, box) : nodes[Int(index)].toParent.boundingBox(of: box)
    }

    /// Finds the box of a subtree anew, after its children were placed anew.
    func refreshSubtree(of index: UInt32) {
        grid(of: index)?.isStale = true
        var box = Box.empty
        if !nodes[Int(index)].state.flags.contains(.masksToBounds) {
            for child in nodes[Int(index)].children.buffer { box = box.union(boxInParent(child)) }
        }
        nodes[Int(index)].subtree = shadowed(box, by: nodes + Int(index)).union(ownBox(index))
    }

    /// How far out of its box the interpolation of a layer's bitmap reaches, in its own coordinates.
    func reach(of index: UInt32) -> Double {
        guard nodes[Int(index)].state.flags.contains(.rasterizes) else { return 0 }
        return 2 / rasterScale(of: index)
    }

    /// Pixels per point of a rasterized layer's bitmap.
    func rasterScale(of index: UInt32) -> Double {
        let node = nodes + Int(index)
        guard node.pointee.effects >= 0 else { return 1 }
        let scale = Double(effects[node.pointee.effects].pointee.rasterizationScale)
        return scale.isFinite && scale > 1e-3 ? min(scale, 64) : 1
    }

    private func replaceSubtree(of index: UInt32, with box: Box, loose: Bool) {
        let before = nodes[Int(index)].parent == LayerNode.none ? Box.empty : boxInParent(index)
        nodes[Int(index)].subtree = box
        nodes[Int(index)].isLoose = loose
        changedBox(index, before: before)
    }

    /// Lets the ancestors know that what `index` covers changed: they grow at once and shrink when somebody needs it.
    private func changedBox(_ index: UInt32, before: Box) {
        var index = index
        var before = before
        while nodes[Int(index)].parent != LayerNode.none, !nodes[Int(index)].isMask {
            let parent = nodes[Int(index)].parent
            let p = Int(parent)
            let now = boxInParent(index)
            if now == before { return }
            grid(of: parent)?.move(index, from: before, to: now)
            if nodes[p].state.flags.contains(.masksToBounds) { return }
            let box = nodes[p].subtree
            let cast = shadowed(now, by: nodes + p)
            let grows = !box.contains(cast)
            // Only a box at the edge of its parent's can have held the edge where it is.
            if shadowed(before, by: nodes + p).reachesEdge(of: box) { nodes[p].isLoose = true }
            if !grows { return }
            before = nodes[p].parent == LayerNode.none ? .empty : boxInParent(parent)
            nodes[p].subtree = box.union(cast)
            index = parent
        }
    }

    /// Makes the box of a subtree as small as it can be. O(layers in it whose box is loose, and their children).
    func tighten(_ index: UInt32) {
        let i = Int(index)
        guard nodes[i].isLoose else { return }
        nodes[i].isLoose = false
        var box = Box.empty
        if !nodes[i].state.flags.contains(.masksToBounds) {
            for child in nodes[i].children.buffer {
                tighten(child)
                box = box.union(boxInParent(child))
            }
        }
        box = shadowed(box, by: nodes + i).union(ownBox(index))
        let before = nodes[i].parent == LayerNode.none ? Box.empty : boxInParent(index)
        nodes[i].subtree = box
        if nodes[i].parent != LayerNode.none, !nodes[i].isMask {
            grid(of: nodes[i].parent)?.move(index, from: before, to: boxInParent(index))
        }
    }

    /// Reports what `index` and its descendants cover on screen now; its own bitmap stays as it is. O(depth).
    func damage(_ index: UInt32) {
        tighten(index)
        let slot = nodes[Int(index)].surface
        // A bitmap knows more exactly what is drawn.
        let isKnown = slot >= 0 && !surfaces.slots[Int(slot)].isChanged
        let box = isKnown ? surfaces.slots[Int(slot)].drawn : nodes[Int(index)].subtree
        damage(index, box: box, sparesSurface: true)
    }

    /// Reports that `box`, in the coordinates of `index`, looks different: to the bitmaps on the way up, and to the target.
    func damage(_ index: UInt32, box: Box, sparesSurface: Bool = false) {
        var index = index
        var box = box
        var spares = sparesSurface
        while true {
            let node = nodes + Int(index)
            if box.isEmpty { return }
            // Before asking whether the layer is seen: its bitmap stays while it is hidden.
            if node.pointee.surface >= 0, !spares { surfaces.damage(node.pointee.surface, box) }
            if node.pointee.shadow >= 0, !spares { surfaces.damage(node.pointee.shadow, box) }
            spares = false
            if node.pointee.state.flags.contains(.hidden) || node.pointee.state.opacity <= 0 { return }
            box = box.outset(reach(of: index))
            if node.pointee.target != LayerNode.none {
                onDamage(node.pointee.target, node.pointee.toParent.boundingBox(of: box))
                return
            }
            let parent = node.pointee.parent
            if parent == LayerNode.none { return }
            if node.pointee.isCopied { return damageCopies(index, box) }
            let above = nodes + Int(parent)
            box = node.pointee.toParent.boundingBox(of: box)
            if !node.pointee.isMask { box = shadowed(box, by: above) }
            if node.pointee.isMask {
                surfaces.damageMask(of: above.pointee.surface, box)
                spares = true
            }
            if above.pointee.state.flags.contains(.masksToBounds) {
                box = box.intersection(above.pointee.state.boundsBox)
            }
            index = parent
        }
    }

    // MARK: Children of many

    private func grid(of index: UInt32) -> ChildGrid? {
        nodes[Int(index)].grid < 0 ? nil : grids[Int(nodes[Int(index)].grid)]
    }

    private func takeGrid() -> Int32 {
        if let free = freeGrids.popLast() {
            grids[Int(free)] = ChildGrid()
            return free
        }
        grids.append(ChildGrid())
        return Int32(grids.count - 1)
    }

    private func dropGrid(of index: UInt32) {
        let grid = nodes[Int(index)].grid
        guard grid >= 0 else { return }
        grids[Int(grid)] = nil
        freeGrids.append(grid)
        nodes[Int(index)].grid = -1
    }

    /// Calls `body` with the children of `index` that may touch `box`, a box in its own coordinates, back to front.
    func forEachChild(of index: UInt32, touching box: Box, scratch: inout [UInt32], _ body: (UInt32) -> Void) {
        let children = nodes[Int(index)].children
        // Where most of the children are wanted, looking at each is as fast and needs no index.
        guard let grid = grid(of: index), !box.coversHalf(of: nodes[Int(index)].subtree) else {
            for child in children.buffer { body(child) }
            return
        }
        if grid.isStale { grid.rebuild(children: children.buffer) { boxInParent($0) } }
        queryStamp &+= 1
        let first = scratch.count
        grid.forEachCandidate(in: box) { child in
            if nodes[Int(child)].stamp != queryStamp {
                nodes[Int(child)].stamp = queryStamp
                scratch.append(child)
            }
        }
        let last = scratch.count
        scratch[first..<last].sort { nodes[Int($0)].order < nodes[Int($1)].order }
        for position in first..<last { body(scratch[position]) }
        scratch.removeLast(last - first)
    }
}
