extension RenderTree {
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
