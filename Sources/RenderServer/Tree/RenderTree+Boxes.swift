import RenderProtocol

extension RenderTree {
    /// Changes what `index` itself draws besides its bounds. O(depth).
    ///
    /// - Parameter body: Makes the change and returns the area to redraw, in the layer's coordinates.
    func changeDrawing(of index: LayerID, _ body: () -> Box) {
        let before = ownBox(index)
        let inParent = nodes[index].parent == .none ? Box.empty : boxInParent(index)
        let changed = body()
        let after = ownBox(index)
        if after != before {
            refreshSubtree(of: index, own: after, ownBefore: before)
            changedBox(index, before: inParent)
        }
        damage(index, box: changed)
    }

    /// Returns the bounding box of what the layer itself draws, including its shadow, in its own coordinates.
    func ownBox(_ index: LayerID) -> Box { ownShadowed(ownContentBox(index), of: index) }

    /// Returns the bounding box of what the layer itself draws without its shadow, in its own coordinates.
    func ownContentBox(_ index: LayerID) -> Box {
        if isSpaceOnly(index) { return .empty }
        let state = nodes[index].state
        var box = state.boundsBox
        if state.gravity != .resize, !state.flags.contains(.masksToBounds) {
            box = box.union(contentsBox(state.contents, of: index))
            let effectsIndex = nodes[index].effects
            if effectsIndex != .none, effects[effectsIndex].fade.contents != .none {
                box = box.union(contentsBox(effects[effectsIndex].fade.contents, of: index))
            }
        }
        if nodes[index].effects != .none {
            switch effects[nodes[index].effects].kind {
            case .emitter: box = box.union(emitters.box(of: index))
            case .portal: if !state.flags.contains(.masksToBounds) { box = box.union(portalBox(of: index)) }
            case .contents, .transform, .gradient, .shape, .replicator, .tiled: break
            }
        }
        if nodes[index].effects != .none, !state.flags.contains(.masksToBounds) {
            let drawn = effects[nodes[index].effects].drawnBox
            box = box.union(Box(minX: drawn.x, minY: drawn.y, maxX: drawn.z, maxY: drawn.w))
        }
        return box
    }

    /// Returns the bounding box of contents in the layer's own coordinates; empty for none.
    private func contentsBox(_ shown: ContentsID, of index: LayerID) -> Box {
        guard let size = contents.size(of: shown) else { return .empty }
        let state = nodes[index].state
        let frame = state.contentsFrame(pixelWidth: size.width, pixelHeight: size.height)
        return nodes[index].isFlipped ? frame.mirrored(in: state.boundsBox) : frame
    }

    func boxInParent(_ index: LayerID) -> Box {
        let box = nodes[index].subtree.outset(reach(of: index))
        return nodes[index].isCopied ? boxOfCopies(index, box) : nodes[index].toParent.boundingBox(of: box)
    }

    /// Computes the box of a subtree whose maps to the parents are up to date.
    func refreshSubtree(of index: LayerID) {
        grid(of: index)?.isStale = true
        var box = Box.empty
        if !nodes[index].state.flags.contains(.masksToBounds) {
            for child in nodes[index].children.buffer { box = box.union(boxInParent(child)) }
        }
        nodes[index].subtree = shadowed(box, by: index).union(ownBox(index))
    }

    /// Returns the distance that the interpolation of a layer's bitmap extends beyond its box, in its own coordinates.
    func reach(of index: LayerID) -> Double {
        guard nodes[index].state.flags.contains(.rasterizes) else { return 0 }
        return 2 / rasterScale(of: index)
    }

    /// Returns the pixels per point of a rasterized layer's bitmap.
    func rasterScale(of index: LayerID) -> Double {
        guard nodes[index].effects != .none else { return 1 }
        let scale = Double(effects[nodes[index].effects].rasterizationScale)
        return scale.isFinite && scale > 1e-3 ? min(scale, 64) : 1
    }

    func replaceSubtree(of index: LayerID, with box: Box, loose: Bool) {
        let before = nodes[index].parent == .none ? Box.empty : boxInParent(index)
        nodes[index].subtree = box
        nodes[index].isLoose = loose
        changedBox(index, before: before)
    }

    /// Updates the ancestors' boxes after a change of `index`'s: they grow immediately and shrink when they are read.
    func changedBox(_ index: LayerID, before: Box) {
        var index = index
        var before = before
        while nodes[index].parent != .none, !nodes[index].isMask {
            let parent = nodes[index].parent
            let now = boxInParent(index)
            if now == before { return }
            grid(of: parent)?.move(index, from: before, to: now)
            if nodes[parent].state.flags.contains(.masksToBounds) { return }
            let box = nodes[parent].subtree
            let cast = shadowed(now, by: parent)
            let grows = !box.contains(cast)
            // Only a box at the edge of its parent's can have determined that edge.
            if shadowed(before, by: parent).reachesEdge(of: box) { nodes[parent].isLoose = true }
            if !grows { return }
            before = nodes[parent].parent == .none ? .empty : boxInParent(parent)
            nodes[parent].subtree = box.union(cast)
            index = parent
        }
    }

    /// Makes the box of a subtree as small as possible. O(layers in it whose box is loose, and their children).
    func tighten(_ index: LayerID) {
        guard nodes[index].isLoose else { return }
        nodes[index].isLoose = false
        var box = Box.empty
        if !nodes[index].state.flags.contains(.masksToBounds) {
            for child in nodes[index].children.buffer {
                tighten(child)
                box = box.union(boxInParent(child))
            }
        }
        box = shadowed(box, by: index).union(ownBox(index))
        let before = nodes[index].parent == .none ? Box.empty : boxInParent(index)
        nodes[index].subtree = box
        if nodes[index].parent != .none, !nodes[index].isMask {
            grid(of: nodes[index].parent)?.move(index, from: before, to: boxInParent(index))
        }
    }
}
