import RenderProtocol

extension RenderTree {
    /// Sets the animated values of a layer; `finishSampling` follows after the last one.
    ///
    /// An animation between equal values changes and draws nothing.
    func present(_ state: LayerState, effects: LayerEffects?, of index: LayerID) {
        if isShown(state, effects, by: index) { return }
        damage(index)
        set(state, effects: effects, of: index)
        damage(index)
    }

    /// Sets the animated position and opacity of a layer without effects, whose other values stay.
    ///
    /// The fast path for thousands of layers per frame: position and opacity change nothing that the layer itself
    /// draws, so that its boxes, its bitmap and its sublayers' positions need no update.
    ///
    /// - Parameter moves: Whether the position or the transform may have changed.
    func presentSimple(_ state: LayerState, moves: Bool, of index: LayerID) {
        let parent = nodes[index].parent
        guard parent != .none, nodes[index].target == .none, nodes[index].bitmap == .none,
            nodes[index].shadow == .none, nodes[index].effects == .none, nodes[index].mask == .none,
            !nodes[index].isMask, !nodes[index].isCopied, !nodes[index].isLoose, !nodes[index].isPortalSource,
            !nodes[index].state.flags.contains(.rasterizes), !drawsNothingItself(index)
        else { return present(state, effects: nil, of: index) }
        if nodes[index].state.opacity == state.opacity,
            !moves || nodes[index].state.position == state.position && nodes[index].state.transform == state.transform
        {
            return
        }
        let before = boxInParent(index)
        let wasSeen = isSeen(index)
        nodes[index].state.opacity = state.opacity
        guard moves else {
            if wasSeen || isSeen(index) { damageParent(parent, before) }
            return
        }
        if wasSeen { damageParent(parent, before) }
        nodes[index].state.position = state.position
        nodes[index].state.transform = state.transform
        nodes[index].state.flags.set(.transformed, state.flags.contains(.transformed))
        updateToParent(of: index)
        changedBox(index, before: before)
        if isSeen(index) { damageParent(parent, boxInParent(index)) }
    }

    /// Returns whether a layer already has these values.
    func isShown(_ state: LayerState, _ effects: LayerEffects?, by index: LayerID) -> Bool {
        if nodes[index].isFlipped { return unsettled(index) == (state, effects) }
        return nodes[index].state == state && self.effects(of: index) == effects
    }

    /// Returns whether an update changes nothing, so that nothing is drawn for it.
    ///
    /// - Parameter position: The index of the update.
    func isUnchanged(_ position: Int, _ commit: borrowing Commit) -> Bool {
        let id = commit.layers[position].id
        guard nodes[id].mask == .none,
            commit.layers[position].state.contents == .none
                || commit.contents.isEmpty && commit.frames.isEmpty && commit.clientBuffers.isEmpty
                    && commit.dmabufs.isEmpty
        else { return false }
        if nodes[id].state.position != commit.layers[position].state.position { return false }
        let effects = commit.effects(at: position)
        // A mask that is new in the tree takes effect by this update.
        return (effects?.mask ?? LayerID.none) == LayerID.none
            && isShown(commit.layers[position].state, effects, by: id)
    }

    private func isSeen(_ index: LayerID) -> Bool {
        !nodes[index].state.flags.contains(.hidden) && nodes[index].state.opacity > 0
    }

    /// Reports the area of a child, in its parent's coordinates.
    private func damageParent(_ parent: LayerID, _ box: Box) {
        let box = shadowed(box, by: parent)
        let masks = nodes[parent].state.flags.contains(.masksToBounds)
        damage(parent, box: masks ? box.intersection(nodes[parent].state.boundsBox) : box)
    }
}
