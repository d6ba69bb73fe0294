/// A mask hangs below the layer that it masks without being its child, so that damage finds its way up.
extension RenderTree {
    /// The mask that a layer's model names.
    private func maskWanted(_ index: UInt32) -> UInt32 {
        if let mask = animations.modelMask(of: index) { return mask.index }
        let node = nodes + Int(index)
        return node.pointee.effects < 0 ? LayerNode.none : effects[node.pointee.effects].pointee.mask.index
    }

    /// Has `linkMasks` give a layer the mask that its new effects name, where that is another one.
    func noteMask(_ effects: LayerEffects?, of index: UInt32) {
        if effects?.settledMask.index ?? LayerNode.none != nodes[Int(index)].mask { remasked.append(index) }
    }

    /// Gives the layers whose mask changed in this commit the one that they ask for.
    ///
    /// A layer that becomes a mask, or ceases to be one, has another time: what is animated in it is stale then.
    func linkMasks() {
        guard !remasked.isEmpty else { return }
        func isMasked(_ index: UInt32) -> Bool { nodes[Int(index)].mask != LayerNode.none }
        let unlinks = remasked.contains(where: isMasked)
        for index in remasked where nodes[Int(index)].isAlive { unlinkMask(of: index) }
        for index in remasked where nodes[Int(index)].isAlive { linkMask(of: index) }
        if unlinks || remasked.contains(where: isMasked) { animations.ancestorsChanged() }
        remasked.removeAll(keepingCapacity: true)
    }

    func unlinkMask(of index: UInt32) {
        let mask = nodes[Int(index)].mask
        guard mask != LayerNode.none else { return }
        nodes[Int(mask)].parent = LayerNode.none
        nodes[Int(mask)].isMask = false
        nodes[Int(index)].mask = LayerNode.none
        if nodes[Int(index)].surface >= 0 { surfaces.removeMask(of: nodes[Int(index)].surface) }
        maskCount -= 1
        // All of it shows now, though nothing but the mask may have changed.
        moved.append(index)
    }

    private func linkMask(of index: UInt32) {
        let mask = maskWanted(index)
        guard mask != LayerNode.none, nodes[Int(index)].mask == LayerNode.none else { return }
        guard Int(mask) < capacity, nodes[Int(mask)].isAlive, nodes[Int(mask)].parent == LayerNode.none,
            nodes[Int(mask)].target == LayerNode.none, !isAncestor(mask, of: index)
        else {
            RenderLog.once(
                "A layer's mask is ignored: it has a superlayer, masks another layer, or lies above the layer itself.")
            return
        }
        nodes[Int(mask)].parent = index
        nodes[Int(mask)].isMask = true
        nodes[Int(index)].mask = mask
        adopted(mask, by: index)
        maskCount += 1
    }

    /// Whether `layer` is `other` or above it. O(depth).
    private func isAncestor(_ layer: UInt32, of other: UInt32) -> Bool {
        var index = other
        while index != LayerNode.none {
            if index == layer { return true }
            index = nodes[Int(index)].parent
        }
        return false
    }

    /// Drops a mask that has just become, by way of its sublayers, an ancestor of the layer that it masks. O(depth), and O(1) where
    /// nothing is masked.
    func breakMaskCycle(through index: UInt32) {
        guard maskCount > 0 else { return }
        var masked = LayerNode.none
        var layer = index
        while nodes[Int(layer)].parent != LayerNode.none {
            if nodes[Int(layer)].isMask { masked = nodes[Int(layer)].parent }
            layer = nodes[Int(layer)].parent
            guard layer == index else { continue }
            if masked != LayerNode.none {
                RenderLog.once("A layer's mask is ignored: the layer lies within it.")
                unlinkMask(of: masked)
            }
            return
        }
    }

    /// Whether a mask is one opaque rectangle, with round corners or without: it clips, and needs no bitmap.
    func isPlainMask(_ index: UInt32) -> Bool {
        let node = nodes + Int(index)
        let state = node.pointee.state
        return node.pointee.children.count == 0 && state.contents == .none && state.backgroundColor.w >= 1
            && state.opacity >= 1 && (state.borderWidth <= 0 || state.borderColor.w >= 1)
            && state.flags.isDisjoint(with: [.hidden, .rasterizes]) && node.pointee.effects < 0
            && (state.flags.contains(.doubleSided)
                || (node.pointee.toParent.determinant > 0) != state.flags.contains(.flipsGeometry))
    }
}

extension RenderTree {
    /// Whether new values change what the layer's own bitmap shows, and not only where it lies and how it is put there.
    func changesPicture(_ index: UInt32, _ state: LayerState, _ new: LayerEffects?) -> Bool {
        let node = nodes + Int(index)
        var old = node.pointee.state
        old.position = state.position
        old.anchorPoint = state.anchorPoint
        old.anchorPointZ = state.anchorPointZ
        old.zPosition = state.zPosition
        old.transform = state.transform
        old.opacity = state.opacity
        let placing: LayerState.Flags = [.hidden, .transformed, .doubleSided, .groupsOpacity, .rasterizes]
        old.flags = old.flags.subtracting(placing).union(state.flags.intersection(placing))
        if old != state { return true }
        if node.pointee.effects < 0, new == nil { return false }
        var before = node.pointee.effects < 0 ? LayerEffects() : effects[node.pointee.effects].pointee
        let after = new ?? LayerEffects()
        before.mask = after.mask
        before.blendMode = after.blendMode
        before.rasterizationScale = after.rasterizationScale
        return before != after
    }
}
