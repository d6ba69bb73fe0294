import RenderProtocol

extension RenderTree {
    /// Applies the updates of what layers draw besides colours and contents.
    func applyOwnContent(_ commit: borrowing Commit) {
        for update in commit.emitters { emitters.update(update) }
        for update in commit.tiledLayers { tiles.update(update) }
        for update in commit.tiles { tiles.take(update) }
    }

    /// Returns the target that shows `index`; none where there is none, or it is hidden or transparent.
    /// O(depth).
    func visibleTarget(of layer: LayerID) -> TargetID {
        var layer = layer
        while true {
            guard nodes[layer].isAlive, !nodes[layer].state.flags.contains(.hidden), nodes[layer].state.opacity > 0
            else { return .none }
            if nodes[layer].target != .none { return nodes[layer].target }
            if nodes[layer].parent == .none { return .none }
            layer = nodes[layer].parent
        }
    }

    /// Returns the pixels per point of the target that shows `layer`, without transforms; 1 where none does. O(depth).
    func scale(of layer: LayerID) -> Double {
        guard contains(layer) else { return 1 }
        let target = visibleTarget(of: layer)
        return target == .none ? 1 : scaleOfTarget(target)
    }

    /// Returns the smallest box around `box`, in the coordinates of `layer`, whose edges lie between pixels of the target
    /// that shows the layer. O(depth).
    ///
    /// - Returns: The same box where no target shows the layer, or where it is scaled or rotated by other than quarter turns.
    func pixelAligned(_ box: Box, in layer: LayerID) -> Box {
        guard contains(layer), visibleTarget(of: layer) != .none else { return box }
        var map = nodes[layer].toParent
        var index = layer
        while nodes[index].target == .none {
            index = nodes[index].parent
            map = map.then(nodes[index].toParent)
        }
        let scale = scaleOfTarget(nodes[index].target)
        let toDevice = map.then(DeviceMap.scale(scale))
        let pixels = toDevice.deviceBox(of: box)
        guard toDevice.isRectilinear, toDevice.isSimilarity(scale: scale), pixels.isFinite,
            let fromDevice = toDevice.inverse
        else { return box }
        return fromDevice.layerBox(of: pixels.isPixelAligned ? pixels.rounded : pixels.roundedOut)
    }
}
