import RenderProtocol

extension RenderTree {
    /// Records the use of the contents of all layers of `root`'s tree that may be visible, and requests the missing
    /// ones.
    ///
    /// O(layers that may be visible). This is an overestimate: contents of copied layers are always included.
    ///
    /// - Parameter limit: The bounds of the target in pixels.
    func useVisibleContents(root: LayerID, toDevice: Homography, limit: Box) {
        use(root, toDevice, limit, isAnywhere: false)
    }

    private func use(_ index: LayerID, _ parentToDevice: Homography, _ limit: Box, isAnywhere: Bool) {
        let node = nodes + index
        guard !node.pointee.state.flags.contains(.hidden), node.pointee.state.opacity > 0 else { return }
        let toDevice = node.pointee.toParent.then(parentToDevice)
        if !isAnywhere, !toDevice.boundingBox(of: node.pointee.subtree).outset(1).intersects(limit) { return }
        if node.pointee.state.contents != .none { _ = contents.use(node.pointee.state.contents) }
        if node.pointee.mask != .none { use(node.pointee.mask, toDevice, limit, isAnywhere: true) }
        var isAnywhere = isAnywhere
        if node.pointee.effects != .none {
            let fading = effects[node.pointee.effects].pointee.fade.contents
            if fading != .none { _ = contents.use(fading) }
            switch effects[node.pointee.effects].pointee.kind {
            case .replicator: isAnywhere = true
            case .emitter: for cell in emitters[index]?.description.cells ?? [] { _ = contents.use(cell.contents) }
            default: break
            }
        }
        var limit = limit
        if node.pointee.state.flags.contains(.masksToBounds) {
            limit = limit.intersection(toDevice.boundingBox(of: node.pointee.state.boundsBox).outset(1))
        }
        for child in node.pointee.children.buffer { use(child, toDevice, limit, isAnywhere: isAnywhere) }
    }
}
