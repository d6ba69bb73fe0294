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

    private func use(_ index: LayerID, _ parentToDevice: DeviceMap, _ limit: DeviceBox, isAnywhere: Bool) {
        useTree(of: index, nodes[index].toParent.then(parentToDevice), limit, isAnywhere: isAnywhere)
    }

    private func useTree(of index: LayerID, _ toDevice: DeviceMap, _ limit: DeviceBox, isAnywhere: Bool) {
        guard !nodes[index].state.flags.contains(.hidden), nodes[index].state.opacity > 0 else { return }
        if !isAnywhere, !toDevice.deviceBox(of: nodes[index].subtree).outset(1).intersects(limit) { return }
        if nodes[index].state.contents != .none { _ = contents.use(nodes[index].state.contents) }
        if nodes[index].mask != .none { use(nodes[index].mask, toDevice, limit, isAnywhere: true) }
        var isAnywhere = isAnywhere
        if nodes[index].effects != .none {
            let fading = effects[nodes[index].effects].fade.contents
            if fading != .none { _ = contents.use(fading) }
            switch effects[nodes[index].effects].kind {
            case .replicator: isAnywhere = true
            case .portal:
                let source = drawnSource(of: index)
                if source != .none {
                    let map = portalMap(of: index, from: source).then(toDevice)
                    useTree(of: source, map, limit, isAnywhere: isAnywhere)
                }
            case .emitter: for cell in emitters[index]?.description.cells ?? [] { _ = contents.use(cell.contents) }
            default: break
            }
        }
        var limit = limit
        if nodes[index].state.flags.contains(.masksToBounds) {
            limit = limit.intersection(toDevice.deviceBox(of: nodes[index].state.boundsBox).outset(1))
        }
        for child in nodes[index].children.buffer { use(child, toDevice, limit, isAnywhere: isAnywhere) }
    }
}
