/// What must be drawn anew: a few rectangles that may overlap, bounded in number.
///
/// Adding costs O(capacity). When the list is full, the two whose union wastes least become one.
package struct DirtyRegion {
    package static let capacity = 8

    package private(set) var rects: [PixelRect] = []
    package private(set) var limit: PixelRect

    /// - Parameter limit: What rectangles are cut to.
    package init(limit: PixelRect) {
        self.limit = limit
        rects.reserveCapacity(Self.capacity + 1)
    }

    package var isEmpty: Bool { rects.isEmpty }
    package var isEverything: Bool { rects.first == limit }

    /// Pixels in the region; those in several rectangles count as often.
    package var area: Int { rects.reduce(0) { $0 + $1.area } }

    package mutating func addEverything() {
        rects.removeAll(keepingCapacity: true)
        if !limit.isEmpty { rects.append(limit) }
    }

    package mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
    }

    package mutating func add(_ other: DirtyRegion) {
        for rect in other.rects { add(rect) }
    }

    package mutating func add(_ rect: PixelRect) {
        let rect = rect.intersection(limit)
        guard !rect.isEmpty, !isEverything else { return }
        if rect == limit {
            addEverything()
            return
        }
        var new = rect
        var index = 0
        // Join with what it touches when the union is hardly larger than the two.
        while index < rects.count {
            let old = rects[index]
            if old.contains(new) { return }
            let union = old.union(new)
            if new.contains(old) || union.area <= (old.area + new.area) * 9 / 8 {
                rects.swapAt(index, rects.count - 1)
                rects.removeLast()
                new = union
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(new)
        if rects.count > Self.capacity { joinCheapest() }
        if rects.count == 1, rects[0] == limit { return }
        if area >= limit.area { addEverything() }
    }

    private mutating func joinCheapest() {
        var best = (waste: Int.max, i: 0, j: 1)
        for i in 0..<rects.count {
            for j in (i + 1)..<rects.count {
                let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
                if waste < best.waste { best = (waste, i, j) }
            }
        }
        let union = rects[best.i].union(rects[best.j])
        rects.remove(at: best.j)
        rects.remove(at: best.i)
        add(union)
    }
}
