import RenderProtocol

extension RenderTree {
    /// Changes what `index` itself draws besides its bounds. O(depth).
    ///
    /// - Parameter body: Makes the change and returns the area to redraw, in the layer's coordinates.
    func changeDrawing(of index: UInt32, _ body: () -> Box) {
        let before = ownBox(index)
        let inParent = nodes[Int(index)].parent == LayerNode.none ? Box.empty : boxInParent(index)
        let changed = body()
        let after = ownBox(index)
        if after != before {
            refreshSubtree(of: index, own: after, ownBefore: before)
            changedBox(index, before: inParent)
        }
        damage(index, box: changed)
    }

    /// Returns the bounding box of what the layer itself draws, including its shadow, in its own coordinates.
    func ownBox(_ index: UInt32) -> Box { ownShadowed(ownContentBox(index), of: nodes + Int(index)) }

    /// Returns the bounding box of what the layer itself draws without its shadow, in its own coordinates.
    func ownContentBox(_ index: UInt32) -> Box {
        if isSpaceOnly(index) { return .empty }
        let state = nodes[Int(index)].state
        var box = state.boundsBox
        if state.gravity != .resize, !state.flags.contains(.masksToBounds) {
            box = box.union(contentsBox(state.contents, of: index))
            if let effects = effects(of: nodes + Int(index)), effects.pointee.fade.contents != .none {
                box = box.union(contentsBox(effects.pointee.fade.contents, of: index))
            }
        }
        if nodes[Int(index)].effects != .none, effects[nodes[Int(index)].effects].pointee.kind == .emitter {
            box = box.union(emitters.box(of: index))
        }
        if nodes[Int(index)].effects != .none, !state.flags.contains(.masksToBounds) {
            let drawn = effects[nodes[Int(index)].effects].pointee.drawnBox
            box = box.union(Box(minX: drawn.x, minY: drawn.y, maxX: drawn.z, maxY: drawn.w))
        }
        return box
    }

    /// Returns the bounding box of contents in the layer's own coordinates; empty for none.
    private func contentsBox(_ shown: ContentsID, of index: UInt32) -> Box {
        guard let size = contents.size(of: shown) else { return .empty }
        let state = nodes[Int(index)].state
        let frame = state.contentsFrame(pixelWidth: size.width, pixelHeight: size.height)
        return nodes[Int(index)].isFlipped ? frame.mirrored(in: state.boundsBox) : frame
    }

    func boxInParent(_ index: UInt32) -> Box {
        let box = nodes[Int(index)].subtree.outset(reach(of: index))
        return nodes[Int(index)].isCopied ? boxOfCopies(index, box) : nodes[Int(index)].toParent.boundingBox(of: box)
    }

    /// Computes the box of a subtree after its children were placed.
    func refreshSubtree(of index: UInt32) {
        grid(of: index)?.isStale = true
        var box = Box.empty
        if !nodes[Int(index)].state.flags.contains(.masksToBounds) {
            for child in nodes[Int(index)].children.buffer { box = box.union(boxInParent(child)) }
        }
        nodes[Int(index)].subtree = shadowed(box, by: nodes + Int(index)).union(ownBox(index))
    }

    /// Returns the distance that the interpolation of a layer's bitmap extends beyond its box, in its own coordinates.
    func reach(of index: UInt32) -> Double {
        guard nodes[Int(index)].state.flags.contains(.rasterizes) else { return 0 }
        return 2 / rasterScale(of: index)
    }

    /// Returns the pixels per point of a rasterized layer's bitmap.
    func rasterScale(of index: UInt32) -> Double {
        let node = nodes + Int(index)
        guard node.pointee.effects != .none else { return 1 }
        let scale = Double(effects[node.pointee.effects].pointee.rasterizationScale)
        return scale.isFinite && scale > 1e-3 ? min(scale, 64) : 1
    }

    func replaceSubtree(of index: UInt32, with box: Box, loose: Bool) {
        let before = nodes[Int(index)].parent == LayerNode.none ? Box.empty : boxInParent(index)
        nodes[Int(index)].subtree = box
        nodes[Int(index)].isLoose = loose
        changedBox(index, before: before)
    }

    /// Updates the ancestors' boxes after a change of `index`'s: they grow immediately and shrink when they are read.
    func changedBox(_ index: UInt32, before: Box) {
        var index = index
        var before = before
        while nodes[Int(index)].parent != LayerNode.none, !nodes[Int(index)].isMask {
            let parent = nodes[Int(index)].parent
            let p = Int(parent)
            let now = boxInParent(index)
            if now == before { return }
            grid(of: parent)?.move(index, from: before, to: now)
            if nodes[p].state.flags.contains(.masksToBounds) { return }
            let box = nodes[p].subtree
            let cast = shadowed(now, by: nodes + p)
            let grows = !box.contains(cast)
            // Only a box at the edge of its parent's can have determined that edge.
            if shadowed(before, by: nodes + p).reachesEdge(of: box) { nodes[p].isLoose = true }
            if !grows { return }
            before = nodes[p].parent == LayerNode.none ? .empty : boxInParent(parent)
            nodes[p].subtree = box.union(cast)
            index = parent
        }
    }

    /// Makes the box of a subtree as small as possible. O(layers in it whose box is loose, and their children).
    func tighten(_ index: UInt32) {
        let i = Int(index)
        guard nodes[i].isLoose else { return }
        nodes[i].isLoose = false
        var box = Box.empty
        if !nodes[i].state.flags.contains(.masksToBounds) {
            for child in nodes[i].children.buffer {
                tighten(child)
                box = box.union(boxInParent(child))
            }
        }
        box = shadowed(box, by: nodes + i).union(ownBox(index))
        let before = nodes[i].parent == LayerNode.none ? Box.empty : boxInParent(index)
        nodes[i].subtree = box
        if nodes[i].parent != LayerNode.none, !nodes[i].isMask {
            grid(of: nodes[i].parent)?.move(index, from: before, to: boxInParent(index))
        }
    }
}
