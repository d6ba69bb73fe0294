import RenderProtocol

extension RenderTree {
    func grid(of layer: LayerID) -> ChildGrid? {
        nodes[layer].grid == .none ? nil : grids[nodes[layer].grid]
    }

    func takeGrid() -> StoreIndex<ChildGrid> {
        if let free = freeGrids.popLast() {
            grids[free] = ChildGrid()
            return free
        }
        grids.append(ChildGrid())
        return StoreIndex(grids.count - 1)
    }

    func dropGrid(of layer: LayerID) {
        let grid = nodes[layer].grid
        guard grid != .none else { return }
        grids[grid] = nil
        freeGrids.append(grid)
        nodes[layer].grid = .none
    }

    /// Calls `body` with the children of `index` that may touch `box`, in its own coordinates, back to front.
    func forEachChild(of layer: LayerID, touching box: Box, scratch: inout [LayerID], _ body: (LayerID) -> Void) {
        let children = nodes[layer].children
        // Where most of the children are needed, visiting all is as fast without an index.
        guard let grid = grid(of: layer), !box.coversHalf(of: nodes[layer].subtree) else {
            for child in children.buffer { body(child) }
            return
        }
        if grid.isStale { grid.rebuild(children: children.buffer) { boxInParent($0) } }
        queryStamp &+= 1
        let first = scratch.count
        grid.forEachCandidate(in: box) { child in
            if nodes[child].stamp != queryStamp {
                nodes[child].stamp = queryStamp
                scratch.append(child)
            }
        }
        let last = scratch.count
        scratch[first..<last].sort { nodes[$0].order < nodes[$1].order }
        for position in first..<last { body(scratch[position]) }
        scratch.removeLast(last - first)
    }
}
