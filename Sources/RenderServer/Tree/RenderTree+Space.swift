import RenderProtocol

/// The 3D space of layers.
///
/// A layer flattens its sublayers into its own plane, so nine numbers position each of them. A transform layer, or a
/// replicator that preserves depth, has no plane: matrices multiply through it up to the nearest ancestor that has one,
/// and `toParent` of its sublayers is the flattened product. Boxes, damage and walks need no special case: such a layer
/// counts as being in the plane of that ancestor, and its own `toParent` is the identity.
extension RenderTree {
    /// Returns whether the layer has no plane: it draws nothing, and its sublayers keep their depth.
    func isSpaceOnly(_ layer: LayerID) -> Bool {
        effects(of: layer)?.pointee.isSpaceOnly == true
    }

    /// Returns whether the layer affects the positions of its sublayers.
    func shapesSpace(_ layer: LayerID) -> Bool {
        guard let effects = effects(of: layer) else { return false }
        let kind = effects.pointee.kind
        return kind == .transform || kind == .replicator || effects.pointee.sublayerTransform != .identity
    }

    // MARK: Changes

    /// Converts a new state to the form that the tree stores.
    func resolveState(of layer: LayerID) {
        if let effects = effects(of: layer), effects.pointee.isSpaceOnly {
            nodes[layer].state.flags.subtract([.masksToBounds, .groupsOpacity, .rasterizes])
            nodes[layer].state.flags.insert(.doubleSided)
            nodes[layer].state.backgroundColor = .zero
            nodes[layer].state.borderWidth = 0
            nodes[layer].state.contents = .none
            effects.pointee.shadowColor = .zero
            effects.pointee.mask = .none
            effects.pointee.blendMode = .normal
        }
        if nodes[layer].isFlipped { flipContents(of: layer) }
        let parent = nodes[layer].parent
        resolveFlip(of: layer, in: parent != .none && nodes[parent].isFlipped)
    }

    /// Updates the flip of a subtree; two nested flips cancel each other. O(1) if nothing changes, O(subtree) if it
    /// does.
    private func resolveFlip(of layer: LayerID, in outer: Bool) {
        let isFlipped = nodes[layer].state.flags.contains(.flipsGeometry) != outer
        guard isFlipped != nodes[layer].isFlipped else { return }
        nodes[layer].isFlipped = isFlipped
        flipContents(of: layer)
        if nodes[layer].bitmap != .none {
            bitmaps.invalidate(nodes[layer].bitmap)
            bitmaps.invalidateMasks(of: nodes[layer].bitmap)
        }
        if nodes[layer].mask != .none { resolveFlip(of: nodes[layer].mask, in: isFlipped) }
        for child in nodes[layer].children.buffer where nodes[child].parent == layer {
            resolveFlip(of: child, in: isFlipped)
        }
    }

    /// Returns the values of a layer as a commit set them.
    func unresolved(_ layer: LayerID) -> (LayerState, LayerEffects?) {
        var state = nodes[layer].state
        var values = effects(of: layer)?.pointee
        if nodes[layer].isFlipped {
            state.flipContents()
            values?.flipContents()
        }
        return (state, values)
    }

    private func flipContents(of layer: LayerID) {
        nodes[layer].state.flipContents()
        effects(of: layer)?.pointee.flipContents()
    }

    /// Handles that `child` has become, or stays, one of the children of `index`.
    func adopted(_ child: LayerID, by layer: LayerID) {
        if nodes[child].state.flags.contains(.flipsGeometry) != (nodes[child].isFlipped != nodes[layer].isFlipped) {
            resolveFlip(of: child, in: nodes[layer].isFlipped)
        }
        if nodes[layer].effects != .none || nodes[child].isMappedByParent {
            updateToParent(of: child)
            if isSpaceOnly(child) { updateToParent(below: child) }
        } else if nodes[child].leavesPlane || nodes[child].hasSpace && isSpaceOnly(child) {
            recordSpace(around: child)
        }
    }

    /// Computes the layer's `toParent`. O(depth of the ancestors without a plane).
    func updateToParent(of layer: LayerID) {
        let parent = spaceParent(of: layer)
        let shaped = parent != .none && shapesSpace(parent)
        nodes[layer].isMappedByParent = shaped
        nodes[layer].isCopied = false
        let effects = effects(of: layer)
        let isSpaceOnly = effects?.pointee.isSpaceOnly == true
        if isSpaceOnly {
            nodes[layer].isMappedByParent = true
            nodes[layer].toParent = .identity
            nodes[layer].leavesPlane = nodes[layer].state.zPosition != 0
        } else if shaped {
            let plane = space(of: layer).plane
            nodes[layer].toParent = plane.flat
            nodes[layer].leavesPlane = Self.isDeep(plane.depth)
            nodes[layer].isCopied = isInReplicator(layer)
        } else {
            nodes[layer].toParent = Homography(of: nodes[layer].state)
            nodes[layer].leavesPlane = false
            let m = nodes[layer].state.transform
            if m.row1.z != 0 || m.row2.z != 0 || m.row4.z != 0 || nodes[layer].state.anchorPointZ != 0 {
                // Siblings that only have a zPosition are ordered without a depth sort.
                var depth = SpaceMap(of: nodes[layer].state).plane.depth
                depth.z -= Double(nodes[layer].state.zPosition)
                nodes[layer].leavesPlane = Self.isDeep(depth)
            }
        }
        if effects?.pointee.kind == .replicator { nodes[layer].hasSpace = true }
        if nodes[layer].leavesPlane || nodes[layer].hasSpace && isSpaceOnly { recordSpace(around: layer) }
    }

    /// Returns whether a depth differs from 0 by more than the rounding error: a rotation by 180° has sines of about
    /// 1e-16, and 1e-8 as floats.
    static func isDeep(_ depth: SIMD3<Double>) -> Bool {
        abs(depth.x) > 1e-6 || abs(depth.y) > 1e-6 || abs(depth.z) > 1e-4
    }

    /// Computes the `toParent` of everything below `index` that depends on it, and the box of `index`. O(those).
    func updateToParent(below layer: LayerID) {
        for child in nodes[layer].children.buffer where nodes[child].parent == layer {
            updateToParent(of: child)
            if isSpaceOnly(child) { updateToParent(below: child) }
        }
        refreshSubtree(of: layer)
    }

    /// Records, in the ancestors up to the first with a plane, that a descendant is out of the plane.
    private func recordSpace(around layer: LayerID) {
        var parent = spaceParent(of: layer)
        while parent != .none {
            nodes[parent].hasSpace = true
            if !isSpaceOnly(parent) { return }
            parent = spaceParent(of: parent)
        }
    }

    /// Returns the layer in whose space `index` is; none for a mask, which is positioned independently.
    private func spaceParent(of layer: LayerID) -> LayerID {
        nodes[layer].isMask ? .none : nodes[layer].parent
    }

    // MARK: Maps

    /// Returns the map from the space of `index`'s sublayers to the space of `index`.
    ///
    /// - Parameter copy: The transform of a replicator's copy.
    func sublayerSpace(of layer: LayerID, _ space: SpaceMap, copy: SpaceMap?) -> SpaceMap {
        guard let effects = effects(of: layer) else { return space }
        var space = space
        if let copy { space = space.then(copy) }
        let transform = effects.pointee.sublayerTransform
        if transform != .identity {
            let state = nodes[layer].state
            let anchor = SIMD3(state.boundsOrigin + state.anchorPoint * state.boundsSize, Double(state.anchorPointZ))
            space = space.then(SpaceMap(transform).from(anchor).to(anchor))
        }
        return space
    }

    /// Returns the map from the own space of `index` to that of the nearest ancestor with a plane; for the first of
    /// several copies.
    func space(of layer: LayerID) -> SpaceMap {
        var space = SpaceMap(of: nodes[layer].state)
        var parent = spaceParent(of: layer)
        while parent != .none {
            space = sublayerSpace(of: parent, space, copy: nil)
            if !isSpaceOnly(parent) { break }
            space = space.then(SpaceMap(of: nodes[parent].state))
            parent = spaceParent(of: parent)
        }
        return space
    }

    /// Returns the transform from one copy of a replicator's sublayers to the next; the identity for another layer.
    func copyStep(of layer: LayerID) -> SpaceMap {
        guard let effects = effects(of: layer) else { return .identity }
        let bounds = nodes[layer].state.boundsBox
        let middle = SIMD3((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2, 0)
        return SpaceMap(effects.pointee.copies.transform).from(middle).to(middle)
    }

    // MARK: Copies

    private func isInReplicator(_ layer: LayerID) -> Bool {
        var parent = spaceParent(of: layer)
        while parent != .none {
            guard let effects = effects(of: parent) else { return false }
            if effects.pointee.kind == .replicator { return true }
            if !effects.pointee.isSpaceOnly { return false }
            parent = spaceParent(of: parent)
        }
        return false
    }

    /// Calls `body` with the map of each copy of a layer to the plane of the nearest ancestor with one. O(copies).
    private func forEachCopy(of layer: LayerID, _ body: (SpaceMap) -> Void) {
        var left = Self.maxCopies
        climb(SpaceMap(of: nodes[layer].state), in: spaceParent(of: layer), &left, body)
    }

    /// The maximum number of copies of one layer, which only nested replicators exceed.
    static let maxCopies = 1 << 16

    private func climb(_ space: SpaceMap, in parent: LayerID, _ left: inout Int, _ body: (SpaceMap) -> Void) {
        guard parent != .none else { return body(space) }
        let effects = effects(of: parent)
        let isReplicator = effects.map { $0.pointee.kind == .replicator && !$0.pointee.isDelayed } ?? false
        let isSpaceOnly = effects?.pointee.isSpaceOnly == true
        let count = isReplicator ? effects?.pointee.copies.count ?? 0 : 1
        guard count > 0 else { return }
        let step = isReplicator ? copyStep(of: parent) : .identity
        var copy = SpaceMap.identity
        for number in 0..<count {
            if number > 0 { copy = copy.then(step) }
            left -= 1
            guard left >= 0 else { return }
            let above = sublayerSpace(of: parent, space, copy: number > 0 ? copy : nil)
            if isSpaceOnly {
                climb(above.then(SpaceMap(of: nodes[parent].state)), in: spaceParent(of: parent), &left, body)
            } else {
                body(above)
            }
        }
    }

    /// Returns the bounding box of `box` of a layer in all of its copies.
    func boxOfCopies(_ layer: LayerID, _ box: Box) -> Box {
        guard !box.isEmpty else { return .empty }
        var all = Box.empty
        forEachCopy(of: layer) { all = all.union($0.plane.flat.boundingBox(of: box)) }
        return all
    }

    /// Reports `box` of a layer in all of its copies, one by one while they are few.
    func damageCopies(_ layer: LayerID, _ box: Box) {
        // A damage region would merge more boxes than it has rectangles, at a higher cost.
        var boxes = copyBoxes
        copyBoxes = []
        boxes.removeAll(keepingCapacity: true)
        defer { copyBoxes = boxes }
        forEachCopy(of: layer) { space in
            let copy = space.plane.flat.boundingBox(of: box)
            if boxes.count < 2 * DirtyRegion.capacity {
                boxes.append(copy)
            } else {
                boxes[0] = boxes[0].union(copy)
            }
        }
        if boxes.count == 2 * DirtyRegion.capacity {
            for box in boxes.dropFirst() { boxes[0] = boxes[0].union(box) }
            boxes.removeLast(boxes.count - 1)
        }
        var parent = nodes[layer].parent
        // Layers without a plane are checked as well, since they may be hidden.
        while parent != .none, isSpaceOnly(parent) {
            if nodes[parent].state.flags.contains(.hidden) || nodes[parent].state.opacity <= 0 { return }
            if nodes[parent].target != .none || spaceParent(of: parent) == .none { break }
            parent = nodes[parent].parent
        }
        guard parent != .none else { return }
        let state = nodes[parent].state
        for box in boxes {
            let box = shadowed(box, by: parent)
            damage(parent, box: state.flags.contains(.masksToBounds) ? box.intersection(state.boundsBox) : box)
        }
    }
}

extension LayerEffects {
    fileprivate mutating func flipContents() {
        contentsCenter.y = 1 - contentsCenter.y - contentsCenter.w
    }
}

extension LayerState {
    /// Converts the contents' properties between flipped and unflipped.
    fileprivate mutating func flipContents() {
        contentsRect.y = 1 - contentsRect.y - contentsRect.w
        switch gravity {
        case .top: gravity = .bottom
        case .bottom: gravity = .top
        case .topLeft: gravity = .bottomLeft
        case .topRight: gravity = .bottomRight
        case .bottomLeft: gravity = .topLeft
        case .bottomRight: gravity = .topRight
        case .resize, .resizeAspect, .resizeAspectFill, .center, .left, .right: break
        }
    }
}

extension LayerEffects {
    /// Whether the layer has no plane of its own to draw in or to be masked in.
    var isSpaceOnly: Bool { kind == .transform || kind == .replicator && copies.preservesDepth }

    /// The mask of a layer that can have one.
    var effectiveMask: LayerID { isSpaceOnly ? .none : mask }
}
