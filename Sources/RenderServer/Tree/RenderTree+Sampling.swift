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
        let node = nodes + index
        let parent = node.pointee.parent
        guard parent != .none, node.pointee.target == .none, node.pointee.bitmap == .none,
            node.pointee.shadow == .none, node.pointee.effects == .none, node.pointee.mask == .none,
            !node.pointee.isMask, !node.pointee.isCopied, !node.pointee.isLoose,
            !node.pointee.state.flags.contains(.rasterizes), !drawsNothingItself(index)
        else { return present(state, effects: nil, of: index) }
        if node.pointee.state.opacity == state.opacity,
            !moves || node.pointee.state.position == state.position && node.pointee.state.transform == state.transform
        {
            return
        }
        let before = boxInParent(index)
        let wasSeen = isSeen(node)
        node.pointee.state.opacity = state.opacity
        guard moves else {
            if wasSeen || isSeen(node) { damageParent(parent, before) }
            return
        }
        if wasSeen { damageParent(parent, before) }
        node.pointee.state.position = state.position
        node.pointee.state.transform = state.transform
        node.pointee.state.flags.set(.transformed, state.flags.contains(.transformed))
        updateToParent(of: index)
        changedBox(index, before: before)
        if isSeen(node) { damageParent(parent, boxInParent(index)) }
    }

    /// Returns whether a layer already has these values.
    func isShown(_ state: LayerState, _ effects: LayerEffects?, by index: LayerID) -> Bool {
        let node = nodes + index
        if node.pointee.isFlipped { return unsettled(index) == (state, effects) }
        return node.pointee.state == state && self.effects(of: node)?.pointee == effects
    }

    /// Returns whether an update changes nothing, so that nothing is drawn for it.
    func isUnchanged(_ update: Commit.LayerUpdate, _ commit: borrowing Commit) -> Bool {
        guard nodes[update.id].mask == .none,
            update.state.contents == .none || commit.contents.isEmpty && commit.frames.isEmpty
        else { return false }
        let effects = commit.effects(of: update)
        // A mask that is new in the tree takes effect by this update.
        return (effects?.mask ?? LayerID.none) == LayerID.none && isShown(update.state, effects, by: update.id)
    }

    private func isSeen(_ node: UnsafeMutablePointer<LayerNode>) -> Bool {
        !node.pointee.state.flags.contains(.hidden) && node.pointee.state.opacity > 0
    }

    /// Reports the area of a child, in its parent's coordinates.
    private func damageParent(_ parent: LayerID, _ box: Box) {
        let above = nodes + parent
        let box = shadowed(box, by: above)
        damage(
            parent,
            box: above.pointee.state.flags.contains(.masksToBounds)
                ? box.intersection(above.pointee.state.boundsBox) : box)
    }
}
