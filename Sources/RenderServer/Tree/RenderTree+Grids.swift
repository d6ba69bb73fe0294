import RenderProtocol

extension RenderTree {
    func grid(of index: LayerID) -> ChildGrid? {
        nodes[index].grid == .none ? nil : grids[nodes[index].grid]
    }

    func takeGrid() -> StoreIndex<ChildGrid> {
        if let free = freeGrids.popLast() {
            grids[free] = ChildGrid()
            return free
        }
        grids.append(ChildGrid())
        return StoreIndex(grids.count - 1)
    }

    func dropGrid(of index: LayerID) {
        let grid = nodes[index].grid
        guard grid != .none else { return }
        grids[grid] = nil
        freeGrids.append(grid)
        nodes[index].grid = .none
    }

    /// Calls `body` with the children of `index` that may touch `box`, in its own coordinates, back to front.
    func forEachChild(of index: LayerID, touching box: Box, scratch: inout [LayerID], _ body: (LayerID) -> Void) {
        let children = nodes[index].children
        // Where most of the children are needed, visiting all is as fast without an index.
        guard let grid = grid(of: index), !box.coversHalf(of: nodes[index].subtree) else {
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
