import RenderProtocol

extension RenderTree {
    /// Records the use of the contents of all layers of `root`'s tree that may be visible, and requests the missing
    /// ones.
    ///
    /// O(layers that may be visible). This is an overestimate: contents of copied layers are always included.
    ///
    /// - Parameter limit: The bounds of the target in pixels.
    func useVisibleContents(root: LayerID, toDevice: DeviceMap, limit: DeviceBox) {
        use(root, toDevice, limit, isAnywhere: false)
    }

    private func use(_ layer: LayerID, _ parentToDevice: DeviceMap, _ limit: DeviceBox, isAnywhere: Bool) {
        useTree(of: layer, nodes[layer].toParent.then(parentToDevice), limit, isAnywhere: isAnywhere)
    }

    private func useTree(of layer: LayerID, _ toDevice: DeviceMap, _ limit: DeviceBox, isAnywhere: Bool) {
        guard !nodes[layer].state.flags.contains(.hidden), nodes[layer].state.opacity > 0 else { return }
        if !isAnywhere, !toDevice.deviceBox(of: nodes[layer].subtree).outset(1).intersects(limit) { return }
        if nodes[layer].state.contents != .none { _ = contents.use(nodes[layer].state.contents) }
        if nodes[layer].mask != .none { use(nodes[layer].mask, toDevice, limit, isAnywhere: true) }
        var isAnywhere = isAnywhere
        if let effects = effects(of: layer) {
            let fading = effects.pointee.fade.contents
            if fading != .none { _ = contents.use(fading) }
            switch effects.pointee.kind {
            case .replicator: isAnywhere = true
            case .portal:
                let source = drawnSource(of: layer)
                if source != .none {
                    let map = portalMap(of: layer, from: source).then(toDevice)
                    useTree(of: source, map, limit, isAnywhere: isAnywhere)
                }
            case .emitter: for cell in emitters[layer]?.description.cells ?? [] { _ = contents.use(cell.contents) }
            default: break
            }
        }
        var limit = limit
        if nodes[layer].state.flags.contains(.masksToBounds) {
            limit = limit.intersection(toDevice.deviceBox(of: nodes[layer].state.boundsBox).outset(1))
        }
        for child in nodes[layer].children.buffer { use(child, toDevice, limit, isAnywhere: isAnywhere) }
    }
}
