import Diagnostics
import RenderProtocol

/// A mask has the layer that it masks as its parent without being among its children, so that damage propagates
/// upwards.
extension RenderTree {
    /// Returns the mask in a layer's effects.
    private func requestedMask(_ layer: LayerID) -> LayerID {
        if let mask = animations.modelMask(of: layer) { return mask }
        return effects(of: layer)?.pointee.mask ?? .none
    }

    /// Returns the mask that a layer's effects give it.
    func effectiveMask(of layer: LayerID) -> LayerID {
        effects(of: layer)?.pointee.effectiveMask ?? .none
    }

    /// Schedules `linkMasks` for a layer whose new effects have another mask.
    func recordMask(_ mask: LayerID, of layer: LayerID) {
        if mask != nodes[layer].mask { remasked.append(layer) }
    }

    /// Links the layers whose mask changed in this commit to their new masks.
    ///
    /// A layer that becomes a mask, or ceases to be one, has another time: its animated descendants become stale.
    func linkMasks() {
        guard !remasked.isEmpty else { return }
        func isMasked(_ layer: LayerID) -> Bool { nodes[layer].mask != .none }
        let unlinks = remasked.contains(where: isMasked)
        for index in remasked where nodes[index].isAlive { unlinkMask(of: index) }
        for index in remasked where nodes[index].isAlive { linkMask(of: index) }
        if unlinks || remasked.contains(where: isMasked) { animations.ancestorsChanged() }
        remasked.removeAll(keepingCapacity: true)
    }

    func unlinkMask(of layer: LayerID) {
        let mask = nodes[layer].mask
        guard mask != .none else { return }
        nodes[mask].parent = .none
        nodes[mask].isMask = false
        nodes[layer].mask = .none
        bitmaps.forEachPlace(of: nodes[layer].bitmap) { bitmaps.removeMask(of: $0) }
        maskCount -= 1
        // All of it is drawn, although only the mask may have changed.
        moved.append(layer)
    }

    private func linkMask(of layer: LayerID) {
        let mask = requestedMask(layer)
        guard mask != .none, nodes[layer].mask == .none else { return }
        guard contains(mask), nodes[mask].parent == .none, nodes[mask].target == .none, !isAncestor(mask, of: layer)
        else {
            logger.once(
                "A layer's mask is ignored: it has a superlayer, masks another layer, or lies above the layer itself.")
            return
        }
        nodes[mask].parent = layer
        nodes[mask].isMask = true
        nodes[layer].mask = mask
        adopted(mask, by: layer)
        maskCount += 1
    }

    /// Returns whether `layer` is `other` or one of its ancestors. O(depth).
    func isAncestor(_ layer: LayerID, of other: LayerID) -> Bool {
        var index = other
        while index != .none {
            if index == layer { return true }
            index = nodes[index].parent
        }
        return false
    }

    /// Removes a mask that has just become an ancestor of its masked layer through its sublayers. O(depth), and O(1)
    /// without masks.
    func breakMaskCycle(through layer: LayerID) {
        guard maskCount > 0 else { return }
        var masked = LayerID.none
        var ancestor = layer
        while nodes[ancestor].parent != .none {
            if nodes[ancestor].isMask { masked = nodes[ancestor].parent }
            ancestor = nodes[ancestor].parent
            guard ancestor == layer else { continue }
            if masked != .none {
                logger.once("A layer's mask is ignored: the layer lies within it.")
                unlinkMask(of: masked)
            }
            return
        }
    }

    /// Returns whether a mask is one opaque rectangle, with or without rounded corners: it clips, and needs no bitmap.
    func isPlainMask(_ layer: LayerID) -> Bool {
        let state = nodes[layer].state
        return nodes[layer].children.count == 0 && state.contents == .none && state.backgroundColor.w >= 1
            && state.opacity >= 1 && (state.borderWidth <= 0 || state.borderColor.w >= 1)
            && state.flags.isDisjoint(with: [.hidden, .rasterizes]) && nodes[layer].effects == .none
            && (state.flags.contains(.doubleSided)
                || (nodes[layer].toParent.determinant > 0) != state.flags.contains(.flipsGeometry))
    }
}

extension RenderTree {
    /// Returns whether new values change the content of the layer's own bitmap, and not only its position and blending.
    func changesPicture(_ layer: LayerID, _ state: LayerState, _ new: LayerEffects?) -> Bool {
        var old = nodes[layer].state
        old.position = state.position
        old.anchorPoint = state.anchorPoint
        old.anchorPointZ = state.anchorPointZ
        old.zPosition = state.zPosition
        old.transform = state.transform
        old.opacity = state.opacity
        let geometry: LayerState.Flags = [.hidden, .transformed, .doubleSided, .groupsOpacity, .rasterizes]
        old.flags = old.flags.subtracting(geometry).union(state.flags.intersection(geometry))
        if old != state { return true }
        let current = effects(of: layer)
        if current == nil, new == nil { return false }
        var before = current?.pointee ?? LayerEffects()
        let after = new ?? LayerEffects()
        before.mask = after.mask
        before.blendMode = after.blendMode
        before.rasterizationScale = after.rasterizationScale
        return before != after
    }
}
