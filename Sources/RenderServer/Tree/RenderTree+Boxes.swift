import RenderProtocol

extension RenderTree {
    /// Changes what `index` itself draws besides its bounds. O(depth).
    ///
    /// - Parameter body: Makes the change and returns the area to redraw, in the layer's coordinates.
    func changeDrawing(of layer: LayerID, _ body: () -> Box) {
        let before = ownBox(layer)
        let inParent = nodes[layer].parent == .none ? Box.empty : boxInParent(layer)
        let changed = body()
        let after = ownBox(layer)
        if after != before {
            refreshSubtree(of: layer, own: after, ownBefore: before)
            changedBox(layer, before: inParent)
        }
        damage(layer, box: changed)
    }

    /// Returns the bounding box of what the layer itself draws, including its shadow, in its own coordinates.
    func ownBox(_ layer: LayerID) -> Box { ownShadowed(ownContentBox(layer), of: layer) }

    /// Returns the bounding box of what the layer itself draws without its shadow, in its own coordinates.
    func ownContentBox(_ layer: LayerID) -> Box {
        let effects = effects(of: layer)
        if effects?.pointee.isSpaceOnly == true { return .empty }
        let state = nodes[layer].state
        var box = state.boundsBox
        if state.gravity != .resize, !state.flags.contains(.masksToBounds) {
            box = box.union(contentsBox(state.contents, of: layer))
            if let effects, effects.pointee.fade.contents != .none {
                box = box.union(contentsBox(effects.pointee.fade.contents, of: layer))
            }
        }
        guard let effects else { return box }
        switch effects.pointee.kind {
        case .emitter: box = box.union(emitters.box(of: layer))
        case .portal: if !state.flags.contains(.masksToBounds) { box = box.union(portalBox(of: layer)) }
        case .contents, .transform, .gradient, .shape, .replicator, .tiled, .backdrop: break
        }
        if state.flags.contains(.masksToBounds) { return box }
        let drawn = effects.pointee.drawnBox
        return box.union(Box(minX: drawn.x, minY: drawn.y, maxX: drawn.z, maxY: drawn.w))
    }

    /// Returns the bounding box of contents in the layer's own coordinates; empty for none.
    private func contentsBox(_ id: ContentsID, of layer: LayerID) -> Box {
        guard let size = contents.size(of: id) else { return .empty }
        let state = nodes[layer].state
        let frame = state.contentsFrame(pixelWidth: size.width, pixelHeight: size.height)
        return nodes[layer].isFlipped ? frame.mirrored(in: state.boundsBox) : frame
    }

    func boxInParent(_ layer: LayerID) -> Box {
        let box = nodes[layer].subtree.outset(reach(of: layer))
        return nodes[layer].isCopied ? boxOfCopies(layer, box) : nodes[layer].toParent.boundingBox(of: box)
    }

    /// Computes the box of a subtree whose maps to the parents are up to date.
    func refreshSubtree(of layer: LayerID) {
        grid(of: layer)?.isStale = true
        var box = Box.empty
        if !nodes[layer].state.flags.contains(.masksToBounds) {
            for child in nodes[layer].children.buffer { box = box.union(boxInParent(child)) }
        }
        nodes[layer].subtree = shadowed(box, by: layer).union(ownBox(layer))
    }

    /// Returns the distance that the interpolation of a layer's bitmap extends beyond its box, in its own coordinates.
    func reach(of layer: LayerID) -> Double {
        guard nodes[layer].state.flags.contains(.rasterizes) else { return 0 }
        return 2 / rasterScale(of: layer)
    }

    /// Returns the pixels per point of a rasterized layer's bitmap.
    func rasterScale(of layer: LayerID) -> Double {
        guard let effects = effects(of: layer) else { return 1 }
        let scale = Double(effects.pointee.rasterizationScale)
        return scale.isFinite && scale > 1e-3 ? min(scale, 64) : 1
    }

    func replaceSubtree(of layer: LayerID, with box: Box, hasConservativeBounds: Bool) {
        let before = nodes[layer].parent == .none ? Box.empty : boxInParent(layer)
        nodes[layer].subtree = box
        nodes[layer].hasConservativeBounds = hasConservativeBounds
        changedBox(layer, before: before)
    }

    /// Updates the ancestors' boxes after a change of `index`'s: they grow immediately and shrink when they are read.
    func changedBox(_ layer: LayerID, before: Box) {
        var layer = layer
        var before = before
        while nodes[layer].parent != .none, !nodes[layer].isMask {
            let parent = nodes[layer].parent
            let now = boxInParent(layer)
            if now == before { return }
            grid(of: parent)?.move(layer, from: before, to: now)
            if nodes[parent].state.flags.contains(.masksToBounds) { return }
            let box = nodes[parent].subtree
            let cast = shadowed(now, by: parent)
            let grows = !box.contains(cast)
            // Only a box at the edge of its parent's can have determined that edge.
            if shadowed(before, by: parent).reachesEdge(of: box) { nodes[parent].hasConservativeBounds = true }
            if !grows { return }
            before = nodes[parent].parent == .none ? .empty : boxInParent(parent)
            nodes[parent].subtree = box.union(cast)
            layer = parent
        }
    }

    /// Makes the box of a subtree as small as possible. O(layers in it whose box is conservative, and their children).
    func recomputeBounds(_ layer: LayerID) {
        guard nodes[layer].hasConservativeBounds else { return }
        nodes[layer].hasConservativeBounds = false
        var box = Box.empty
        if !nodes[layer].state.flags.contains(.masksToBounds) {
            for child in nodes[layer].children.buffer {
                recomputeBounds(child)
                box = box.union(boxInParent(child))
            }
        }
        box = shadowed(box, by: layer).union(ownBox(layer))
        let before = nodes[layer].parent == .none ? Box.empty : boxInParent(layer)
        nodes[layer].subtree = box
        if nodes[layer].parent != .none, !nodes[layer].isMask {
            grid(of: nodes[layer].parent)?.move(layer, from: before, to: boxInParent(layer))
        }
    }
}
