import RenderProtocol

/// A layer that shows what is behind it.
struct Backdrop {
    let layer: LayerID
    /// The bitmap of what is behind it, blurred; none before it is drawn.
    var bitmap = BitmapIndex.none
}

/// Backdrops.
///
/// A change behind a backdrop, or near it, changes the backdrop; a change in front of it does not, and its bitmap is kept.
extension RenderTree {
    /// Whether any backdrop has been drawn.
    var drawsBackdrops: Bool { backdrops.contains { $0.bitmap != .none } }

    /// Follows a change of a layer's effects. O(1) while no layer is a backdrop.
    func updateBackdrop(_ layer: LayerID) {
        let isBackdrop = effects(of: layer)?.pointee.kind == .backdrop
        if !isBackdrop, backdrops.isEmpty { return }
        let index = backdrops.firstIndex { $0.layer == layer }
        if isBackdrop, index == nil { backdrops.append(Backdrop(layer: layer)) }
        if !isBackdrop, index != nil { removeBackdrop(layer) }
    }

    /// Frees the bitmap of a layer that is a backdrop no longer.
    func removeBackdrop(_ layer: LayerID) {
        guard let index = backdrops.firstIndex(where: { $0.layer == layer }) else { return }
        bitmaps.remove(&backdrops[index].bitmap)
        backdrops.remove(at: index)
    }

    /// Returns the root of the tree of which a backdrop shows a part, and the map from the layer's own coordinates to those of
    /// the root's superlayer; nil in a mask, which has no backdrop. O(depth).
    func backdropPlace(of layer: LayerID) -> (root: LayerID, map: Homography)? {
        var map = nodes[layer].toParent
        var index = layer
        while true {
            if nodes[index].isMask { return nil }
            let parent = nodes[index].parent
            if parent == .none || index == drawnRoot { return (index, map) }
            map = map.then(nodes[parent].toParent)
            index = parent
        }
    }

    /// Reports the backdrops that a change behind them changes. O(backdrops × depth).
    ///
    /// - Parameters:
    ///   - layer: The layer that has changed.
    ///   - box: The changed area in the coordinates of the root.
    func damageBackdrops(inFrontOf layer: LayerID, _ box: Box, in root: LayerID) {
        // By index: no list is copied.
        for index in backdrops.indices where backdrops[index].bitmap != .none {
            let backdrop = backdrops[index].layer
            guard !damagedBackdrops.contains(backdrop), let map = map(from: backdrop, to: root) else { continue }
            let bounds = nodes[backdrop].state.boundsBox
            let reach = backdropReach(of: backdrop, map, nodes[root].target)
            let changed = box.outset(reach).intersection(map.boundingBox(of: bounds))
            guard !changed.isEmpty, isPainted(layer, before: backdrop) else { continue }
            let local = map.inverse?.boundingBox(of: changed).intersection(bounds) ?? bounds
            bitmaps.damage(backdrops[index].bitmap, local)
            // Its own change has been reported.
            if layer == backdrop { continue }
            damagedBackdrops.append(backdrop)
            damage(backdrop, box: local)
            damagedBackdrops.removeLast()
        }
    }

    /// Returns the distance, in the coordinates of the root, at which a change behind a backdrop changes it.
    private func backdropReach(of layer: LayerID, _ map: Homography, _ target: TargetID) -> Double {
        guard let filters = effects(of: layer)?.pointee.backdrop else { return 0 }
        let toRoot = OffscreenBitmapStore.largestScale(of: DeviceMap(map), in: nodes[layer].state.boundsBox)
        let pixel = target == .none ? 1 : 1 / max(scaleOfTarget(target), 1e-3)
        // The Gaussian, and the squares of pixels at its end, each at most two fifths of the deviation large.
        return 4.8 * Double(filters.radius) * toRoot + 4 * pixel
    }

    /// Returns the map from a layer's own coordinates to those of a root; nil for another root. O(depth).
    private func map(from layer: LayerID, to root: LayerID) -> Homography? {
        var map = Homography.identity
        var index = layer
        while index != root {
            map = map.then(nodes[index].toParent)
            index = nodes[index].parent
            if index == .none { return nil }
        }
        return map
    }

    /// Returns whether a change of a layer is behind another one: the layer is painted before, or is the other or one of its
    /// ancestors. Also true where only the depth of layers determines their order. O(depth).
    private func isPainted(_ layer: LayerID, before other: LayerID) -> Bool {
        // The two layers on the way up, and the last one below each.
        var (first, second) = (layer, other)
        var (firstChild, secondChild) = (LayerID.none, LayerID.none)
        func stepFirst() { (firstChild, first) = (first, nodes[first].parent) }
        func stepSecond() { (secondChild, second) = (second, nodes[second].parent) }
        let difference = depth(of: layer) - depth(of: other)
        for _ in 0..<max(0, difference) { stepFirst() }
        for _ in 0..<max(0, -difference) { stepSecond() }
        while first != second {
            stepFirst()
            stepSecond()
            if first == .none || second == .none { return true }
        }
        if firstChild == .none { return true }
        if secondChild == .none { return false }
        if nodes[first].hasSpace || nodes[firstChild].isMask || nodes[secondChild].isMask { return true }
        return nodes[firstChild].order < nodes[secondChild].order
    }

    /// Returns the number of a layer's ancestors.
    private func depth(of layer: LayerID) -> Int {
        var (index, depth) = (layer, 0)
        while nodes[index].parent != .none { (index, depth) = (nodes[index].parent, depth + 1) }
        return depth
    }
}
