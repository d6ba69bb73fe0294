import RenderProtocol

extension RenderTree {
    /// Sets the animated values of a layer; `finishSampling` follows after the last one.
    ///
    /// An animation between equal values changes and draws nothing.
    func present(_ state: LayerState, effects: LayerEffects?, of layer: LayerID) {
        if isPresented(state, effects, by: layer) { return }
        damage(layer)
        set(state, effects: effects, of: layer)
        damage(layer)
    }

    /// Sets the animated position and opacity of a layer without effects, whose other values stay.
    ///
    /// The fast path for thousands of layers per frame: position and opacity change nothing that the layer itself
    /// draws, so that its boxes, its bitmap and its sublayers' positions need no update.
    ///
    /// - Parameter moves: Whether the position or the transform may have changed.
    func presentSimple(_ state: LayerState, moves: Bool, of layer: LayerID) {
        let parent = nodes[layer].parent
        guard parent != .none, nodes[layer].target == .none, nodes[layer].bitmap == .none,
            nodes[layer].shadow == .none, nodes[layer].effects == .none, nodes[layer].mask == .none,
            !nodes[layer].isMask, !nodes[layer].isCopied, !nodes[layer].hasConservativeBounds,
            !nodes[layer].isPortalSource,
            !nodes[layer].state.flags.contains(.rasterizes), !drawsNothingItself(layer)
        else { return present(state, effects: nil, of: layer) }
        if nodes[layer].state.opacity == state.opacity,
            !moves || nodes[layer].state.position == state.position && nodes[layer].state.transform == state.transform
        {
            return
        }
        let before = boxInParent(layer)
        let wasSeen = isSeen(layer)
        nodes[layer].state.opacity = state.opacity
        guard moves else {
            if wasSeen || isSeen(layer) { damageParent(parent, before) }
            return
        }
        if wasSeen { damageParent(parent, before) }
        nodes[layer].state.position = state.position
        nodes[layer].state.transform = state.transform
        nodes[layer].state.flags.set(.transformed, state.flags.contains(.transformed))
        updateToParent(of: layer)
        changedBox(layer, before: before)
        if isSeen(layer) { damageParent(parent, boxInParent(layer)) }
    }

    /// Returns whether a layer already has these values.
    func isPresented(_ state: LayerState, _ effects: LayerEffects?, by layer: LayerID) -> Bool {
        if nodes[layer].isFlipped { return unresolved(layer) == (state, effects) }
        return nodes[layer].state == state && self.effects(of: layer)?.pointee == effects
    }

    /// Returns whether an update changes nothing, so that nothing is drawn for it.
    ///
    /// - Parameter position: The index of the update.
    func isUnchanged(_ position: Int, _ commit: borrowing Commit) -> Bool {
        let id = commit.layers[position].id
        guard nodes[id].mask == .none,
            commit.layers[position].state.contents == .none
                || commit.contents.isEmpty
        else { return false }
        if nodes[id].state.position != commit.layers[position].state.position { return false }
        let effects = commit.effects(at: position)
        // A mask that is new in the tree takes effect by this update.
        return (effects?.mask ?? LayerID.none) == LayerID.none
            && isPresented(commit.layers[position].state, effects, by: id)
    }

    private func isSeen(_ layer: LayerID) -> Bool {
        !nodes[layer].state.flags.contains(.hidden) && nodes[layer].state.opacity > 0
    }

    /// Reports the area of a child, in its parent's coordinates.
    private func damageParent(_ parent: LayerID, _ box: Box) {
        let box = shadowed(box, by: parent)
        let masks = nodes[parent].state.flags.contains(.masksToBounds)
        damage(parent, box: masks ? box.intersection(nodes[parent].state.boundsBox) : box)
    }
}
