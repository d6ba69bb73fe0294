/// What must be drawn anew: rectangles that do not overlap, bounded in number.
///
/// Adding costs O(rectangles). Rectangles become one where that adds little area, and, when there are too many, where it adds
/// least.
package struct DirtyRegion {
    /// Enough for a screen of text lines, each of which moves.
    package static let capacity = 64
    /// Pixels that may be drawn in vain to have one rectangle less.
    private static let slack = 1024
    /// Pixels that could be drawn while one rectangle is set up, some microseconds; less counts where a target is small.
    private static let setUp = 8192

    package private(set) var rects: [PixelRect] = []
    package private(set) var limit: PixelRect
    private var pieces: [PixelRect] = []

    /// - Parameter limit: What rectangles are cut to.
    package init(limit: PixelRect) {
        self.limit = limit
        rects.reserveCapacity(Self.capacity)
    }

    package var isEmpty: Bool { rects.isEmpty }
    package var isEverything: Bool { rects.first == limit }

    /// Pixels in the region.
    package private(set) var area = 0

    package mutating func addEverything() {
        removeAll()
        guard !limit.isEmpty else { return }
        rects.append(limit)
        area = limit.area
    }

    package mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
        area = 0
    }

    /// Empties it for another area of pixels, and keeps its memory.
    package mutating func removeAll(limit: PixelRect) {
        removeAll()
        self.limit = limit
    }

    /// Leaves of the region what is not in `other`, in any number of rectangles. O(rectangles of both, multiplied).
    package mutating func subtract(_ other: DirtyRegion) {
        for hole in other.rects {
            for index in rects.indices.reversed() where rects[index].intersects(hole) {
                let rect = take(index)
                pieces.removeAll(keepingCapacity: true)
                append(rect, without: hole)
                appendPieces()
            }
        }
        pieces.removeAll(keepingCapacity: true)
    }

    package mutating func add(_ other: DirtyRegion) {
        for rect in other.rects { add(rect) }
    }

    package mutating func add(_ rect: PixelRect) {
        var new = rect.intersection(limit)
        guard !new.isEmpty, !isEverything else { return }
        while true {
            guard merge(into: &new) else { return }
            cutOut(new)
            if rects.count + pieces.count <= Self.capacity { break }
            // Fewer rectangles: the one that wastes least together with the new one goes.
            let index = rects.indices.min { waste(rects[$0], new) < waste(rects[$1], new) }!
            new = new.union(take(index))
        }
        appendPieces()
        // One rectangle around everything costs less than many that are nearly that.
        if area + max(0, rects.count - 4) * min(Self.setUp, limit.area / 112) >= limit.area / 8 * 7 { addEverything() }
    }

    /// Makes one of `new` and those that it hardly grows by.
    ///
    /// - Returns: Whether anything is left to add.
    private mutating func merge(into new: inout PixelRect) -> Bool {
        while true {
            switch rects.withUnsafeBufferPointer({ Self.partner(of: new, among: $0) }) {
            case .none: return true
            case .some(let index) where rects[index].contains(new): return false
            case .some(let index): new = new.union(take(index))
            }
        }
    }

    /// The first rectangle that is better made one with `new`. Asked for each rectangle that is added.
    private static func partner(of new: PixelRect, among rects: UnsafeBufferPointer<PixelRect>) -> Int? {
        let newArea = new.area
        for index in rects.indices {
            let old = rects[index]
            let area = old.area + newArea
            let waste = old.union(new).area - area
            if waste <= slack || waste <= area / 8 { return index }
        }
        return nil
    }

    /// Area of the smallest rectangle around both that is in neither; below zero where they overlap.
    private func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
        a.union(b).area - a.area - b.area
    }

    private mutating func appendPieces() {
        for piece in pieces {
            rects.append(piece)
            area += piece.area
        }
    }

    private mutating func take(_ index: Int) -> PixelRect {
        rects.swapAt(index, rects.count - 1)
        area -= rects[rects.count - 1].area
        return rects.removeLast()
    }

    /// Puts into `pieces` what of `rect` is in no rectangle yet.
    private mutating func cutOut(_ rect: PixelRect) {
        pieces.removeAll(keepingCapacity: true)
        pieces.append(rect)
        for old in rects where old.intersects(rect) {
            for index in pieces.indices.reversed() where pieces[index].intersects(old) {
                let piece = pieces[index]
                pieces.swapAt(index, pieces.count - 1)
                pieces.removeLast()
                append(piece, without: old)
            }
        }
    }

    private mutating func append(_ rect: PixelRect, without hole: PixelRect) {
        let top = max(rect.minY, hole.minY)
        let bottom = min(rect.maxY, hole.maxY)
        let parts = (
            PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: top),
            PixelRect(minX: rect.minX, minY: top, maxX: hole.minX, maxY: bottom),
            PixelRect(minX: hole.maxX, minY: top, maxX: rect.maxX, maxY: bottom),
            PixelRect(minX: rect.minX, minY: bottom, maxX: rect.maxX, maxY: rect.maxY)
        )
        if !parts.0.isEmpty { pieces.append(parts.0) }
        if !parts.1.isEmpty { pieces.append(parts.1) }
        if !parts.2.isEmpty { pieces.append(parts.2) }
        if !parts.3.isEmpty { pieces.append(parts.3) }
    }
}
