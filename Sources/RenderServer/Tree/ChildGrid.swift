import RenderProtocol

/// A spatial index over the children of one layer, so that drawing a small area does not visit all of many siblings.
///
/// A uniform grid over the parent's coordinates: a child is in each cell that its box touches, or in a separate list
/// when it touches many.
final class ChildGrid {
    /// The maximum number of children that are visited without a grid.
    static let threshold = 64
    private static let maxCells = 16

    private var origin = SIMD2<Double>.zero
    private var cellsPerPoint = SIMD2<Double>.zero
    private var columns = 1
    private var rows = 1
    private var cells: [[LayerID]] = []
    private var large: [LayerID] = []
    /// Whether the grid must be rebuilt, after a change of the children, or when so many moved that rebuilding is
    /// cheaper.
    var isStale = true
    private var childCount = 0
    private var moves = 0

    private struct Range: Equatable {
        var x0: Int
        var y0: Int
        var x1: Int
        var y1: Int
        var count: Int { (x1 - x0 + 1) * (y1 - y0 + 1) }
    }

    /// Rebuilds the grid. O(children).
    func rebuild(children: UnsafeMutableBufferPointer<LayerID>, box: (LayerID) -> Box) {
        var extent = Box.empty
        for child in children {
            let b = box(child)
            if b.isFinite { extent = extent.union(b) }
        }
        if extent.isEmpty { extent = Box(minX: 0, minY: 0, maxX: 1, maxY: 1) }
        let width = extent.maxX - extent.minX
        let height = extent.maxY - extent.minY
        // About four children per cell, with nearly square cells.
        let cellCount = Double(max(1, children.count / 4))
        let ratio = cellCount * width / height
        origin = SIMD2(extent.minX, extent.minY)
        if ratio.isNormal, width.isNormal, height.isNormal {
            columns = Int(min(cellCount, max(1, ratio.squareRoot().rounded())))
            rows = max(1, Int((cellCount / Double(columns)).rounded()))
            cellsPerPoint = SIMD2(Double(columns) / width, Double(rows) / height)
        } else {
            // No index helps with boxes of these sizes.
            (columns, rows, cellsPerPoint) = (1, 1, .zero)
        }
        if cells.count == columns * rows {
            // The same layers have moved: the memory of the cells is reused.
            for index in cells.indices { cells[index].removeAll(keepingCapacity: true) }
        } else {
            cells = Array(repeating: [], count: columns * rows)
        }
        large.removeAll(keepingCapacity: true)
        for child in children { insert(child, box(child)) }
        isStale = false
        childCount = children.count
        moves = 0
    }

    private func range(_ box: Box) -> Range? {
        guard !box.isEmpty else { return nil }
        func cell(_ value: Double, _ count: Int) -> Int {
            // Clamped before the conversion: an infinite box is valid.
            value >= Double(count - 1) ? count - 1 : value > 0 ? Int(value) : 0
        }
        return Range(
            x0: cell((box.minX - origin.x) * cellsPerPoint.x, columns),
            y0: cell((box.minY - origin.y) * cellsPerPoint.y, rows),
            x1: cell((box.maxX - origin.x) * cellsPerPoint.x, columns),
            y1: cell((box.maxY - origin.y) * cellsPerPoint.y, rows))
    }

    private func insert(_ child: LayerID, _ box: Box) {
        guard let r = range(box) else { return }
        if r.count > Self.maxCells {
            large.append(child)
            return
        }
        for y in r.y0...r.y1 {
            for x in r.x0...r.x1 { cells[y * columns + x].append(child) }
        }
    }

    private func remove(_ child: LayerID, _ box: Box) {
        guard let r = range(box) else { return }
        if r.count > Self.maxCells {
            if let index = large.firstIndex(of: child) { large.swapRemove(at: index) }
            return
        }
        for y in r.y0...r.y1 {
            for x in r.x0...r.x1 {
                let cell = y * columns + x
                if let index = cells[cell].firstIndex(of: child) { cells[cell].swapRemove(at: index) }
            }
        }
    }

    /// Moves a child from `old` to `new`. O(cells touched × children in a cell).
    func move(_ child: LayerID, from old: Box, to new: Box) {
        guard !isStale else { return }
        let (a, b) = (range(old), range(new))
        if a == b, a.map({ $0.count <= Self.maxCells }) ?? true { return }
        moves += 1
        if moves > childCount / 4 {
            isStale = true
            return
        }
        remove(child, old)
        insert(child, new)
    }

    /// Calls `body` with each child that may touch `box`, some more than once, in no order.
    func forEachCandidate(in box: Box, _ body: (LayerID) -> Void) {
        for child in large { body(child) }
        guard let r = range(box) else { return }
        for y in r.y0...r.y1 {
            for x in r.x0...r.x1 {
                for child in cells[y * columns + x] { body(child) }
            }
        }
    }
}

extension Array {
    fileprivate mutating func swapRemove(at index: Int) {
        swapAt(index, count - 1)
        removeLast()
    }
}
