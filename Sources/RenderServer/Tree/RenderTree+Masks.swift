import Diagnostics
import RenderProtocol

/// A mask has the layer that it masks as its parent without being among its children, so that damage propagates
/// upwards.
extension RenderTree {
    /// Returns the mask in a layer's effects.
    private func maskWanted(_ index: UInt32) -> UInt32 {
        if let mask = animations.modelMask(of: index) { return mask.index }
        let node = nodes + Int(index)
        return node.pointee.effects == .none ? LayerNode.none : effects[node.pointee.effects].pointee.mask.index
    }

    /// Schedules `linkMasks` for a layer whose new effects have another mask.
    func noteMask(_ effects: LayerEffects?, of index: UInt32) {
        if effects?.settledMask.index ?? LayerNode.none != nodes[Int(index)].mask { remasked.append(index) }
    }

    /// Links the layers whose mask changed in this commit to their new masks.
    ///
    /// A layer that becomes a mask, or ceases to be one, has another time: its animated descendants become stale.
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
        if nodes[Int(index)].bitmap != .none { bitmaps.removeMask(of: nodes[Int(index)].bitmap) }
        maskCount -= 1
        // All of it is shown, although only the mask may have changed.
        moved.append(index)
    }

    private func linkMask(of index: UInt32) {
        let mask = maskWanted(index)
        guard mask != LayerNode.none, nodes[Int(index)].mask == LayerNode.none else { return }
        guard Int(mask) < capacity, nodes[Int(mask)].isAlive, nodes[Int(mask)].parent == LayerNode.none,
            nodes[Int(mask)].target == LayerNode.none, !isAncestor(mask, of: index)
        else {
            logger.once(
                "A layer's mask is ignored: it has a superlayer, masks another layer, or lies above the layer itself.")
            return
        }
        nodes[Int(mask)].parent = index
        nodes[Int(mask)].isMask = true
        nodes[Int(index)].mask = mask
        adopted(mask, by: index)
        maskCount += 1
    }

    /// Returns whether `layer` is `other` or one of its ancestors. O(depth).
    private func isAncestor(_ layer: UInt32, of other: UInt32) -> Bool {
        var index = other
        while index != LayerNode.none {
            if index == layer { return true }
            index = nodes[Int(index)].parent
        }
        return false
    }

    /// Removes a mask that has just become an ancestor of its masked layer through its sublayers. O(depth), and O(1)
    /// without masks.
    func breakMaskCycle(through index: UInt32) {
        guard maskCount > 0 else { return }
        var masked = LayerNode.none
        var layer = index
        while nodes[Int(layer)].parent != LayerNode.none {
            if nodes[Int(layer)].isMask { masked = nodes[Int(layer)].parent }
            layer = nodes[Int(layer)].parent
            guard layer == index else { continue }
            if masked != LayerNode.none {
                logger.once("A layer's mask is ignored: the layer lies within it.")
                unlinkMask(of: masked)
            }
            return
        }
    }

    /// Returns whether a mask is one opaque rectangle, with or without rounded corners: it clips, and needs no bitmap.
    func isPlainMask(_ index: UInt32) -> Bool {
        let node = nodes + Int(index)
        let state = node.pointee.state
        return node.pointee.children.count == 0 && state.contents == .none && state.backgroundColor.w >= 1
            && state.opacity >= 1 && (state.borderWidth <= 0 || state.borderColor.w >= 1)
            && state.flags.isDisjoint(with: [.hidden, .rasterizes]) && node.pointee.effects == .none
            && (state.flags.contains(.doubleSided)
                || (node.pointee.toParent.determinant > 0) != state.flags.contains(.flipsGeometry))
    }
}

extension RenderTree {
    /// Returns whether new values change the content of the layer's own bitmap, and not only its position and blending.
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
        if node.pointee.effects == .none, new == nil { return false }
        var before = node.pointee.effects == .none ? LayerEffects() : effects[node.pointee.effects].pointee
        let after = new ?? LayerEffects()
        before.mask = after.mask
        before.blendMode = after.blendMode
        before.rasterizationScale = after.rasterizationScale
        return before != after
    }
}
