extension RenderTree {
    /// Gives a layer the values that animations make of its own; `finishSampling` follows when all have theirs.
    ///
    /// An animation between equal values changes nothing, and has nothing drawn.
    func present(_ state: LayerState, effects: LayerEffects?, of index: UInt32) {
        if isShown(state, effects, by: index) { return }
        damage(index)
        set(state, effects: effects, of: index)
        damage(index)
    }

    /// Gives a layer without effects the place and opacity that animations make of its own; the rest of it is as it was.
    ///
    /// What thousands of layers do in each frame: a place and an opacity change nothing of what the layer itself draws, so
    /// its boxes, its bitmap and its sublayers' places need no look.
    ///
    /// - Parameter moves: Whether the position or the transform may be another.
    func present(placeOf state: LayerState, moves: Bool, of index: UInt32) {
        let node = nodes + Int(index)
        let parent = node.pointee.parent
        guard parent != LayerNode.none, node.pointee.target == LayerNode.none, node.pointee.surface < 0,
            node.pointee.shadow < 0, node.pointee.effects < 0, node.pointee.mask == LayerNode.none,
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
        place(index)
        changedBox(index, before: before)
        if isSeen(node) { damageParent(parent, boxInParent(index)) }
    }

    /// Whether a layer has these values already.
    func isShown(_ state: LayerState, _ effects: LayerEffects?, by index: UInt32) -> Bool {
        let node = nodes + Int(index)
        if node.pointee.isFlipped { return unsettled(index) == (state, effects) }
        return node.pointee.state == state && self.effects(of: node)?.pointee == effects
    }

    /// Whether an update brings what is shown already, so that nothing is drawn for it.
    func isUnchanged(_ update: Commit.LayerUpdate, _ commit: borrowing Commit) -> Bool {
        guard nodes[Int(update.id.index)].mask == LayerNode.none,
            update.state.contents == .none || commit.contents.isEmpty && commit.frames.isEmpty
        else { return false }
        let effects = update.effects < 0 ? nil : commit.effects[Int(update.effects)]
        // A mask that has come only now takes effect by this update.
        return (effects?.mask ?? LayerID.none) == LayerID.none && isShown(update.state, effects, by: update.id.index)
    }

    private func isSeen(_ node: UnsafeMutablePointer<LayerNode>) -> Bool {
        !node.pointee.state.flags.contains(.hidden) && node.pointee.state.opacity > 0
    }

    /// Reports what a child covers, in its parent's coordinates.
    private func damageParent(_ parent: UInt32, _ box: Box) {
        let above = nodes + Int(parent)
        let box = shadowed(box, by: above)
        damage(
            parent,
            box: above.pointee.state.flags.contains(.masksToBounds)
                ? box.intersection(above.pointee.state.boundsBox) : box)
    }
}
