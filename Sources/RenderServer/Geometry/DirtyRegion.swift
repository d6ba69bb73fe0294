import RenderProtocol

/// The area to redraw: a bounded number of rectangles that do not overlap.
///
/// Adding costs O(rectangles). Rectangles are merged where that adds little area and, when there are too many, where it
/// adds the least.
package struct DirtyRegion {
    /// The maximum number of rectangles: enough for a screen of text lines that move separately.
    package static let capacity = 64
    /// The number of pixels that may be redrawn needlessly to save one rectangle.
    private static let slack = 1024
    /// The cost of a rectangle's set-up, some microseconds, in drawn pixels; it is reduced for small targets.
    private static let setUp = 8192

    package private(set) var rects: [PixelRect] = []
    package private(set) var limit: PixelRect
    /// Contains all rectangles.
    private var box = PixelRect.empty
    private var pieces: [PixelRect] = []

    /// - Parameter limit: The area to which rectangles are clipped.
    package init(limit: PixelRect) {
        self.limit = limit
        rects.reserveCapacity(Self.capacity)
    }

    package var isEmpty: Bool { rects.isEmpty }
    package var isEverything: Bool { rects.first == limit }

    /// The number of pixels in the region.
    package private(set) var area = 0

    package mutating func addEverything() {
        removeAll()
        guard !limit.isEmpty else { return }
        addOnly(limit)
    }

    private mutating func addOnly(_ rect: PixelRect) {
        rects.append(rect)
        box = rect
        area = rect.area
    }

    package mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
        box = .empty
        area = 0
    }

    /// Empties the region for another area, and keeps its memory.
    package mutating func removeAll(limit: PixelRect) {
        removeAll()
        self.limit = limit
    }

    /// Removes the area of `other`, in any number of rectangles. O(rectangles of both, multiplied).
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
            // Too many rectangles: the one whose union with the new one wastes the least is merged.
            let index = rects.indices.min { waste(rects[$0], new) < waste(rects[$1], new) }!
            new = new.union(take(index))
        }
        appendPieces()
        box = box.union(new)
        // One rectangle around all of them costs less than many that cover nearly as much; and a target that is cleared as a
        // whole costs less than nearly all of it, because drivers need not keep its pixels.
        let cost = area + max(0, rects.count - 4) * min(Self.setUp, limit.area / 112)
        if cost >= limit.area / 8 * 7 {
            addEverything()
        } else if rects.count > 1, cost >= box.area / 8 * 7 {
            let all = box
            removeAll()
            addOnly(all)
        }
    }

    /// Merges `new` with the rectangles that enlarge it little.
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

    /// Returns the first rectangle that should be merged with `new`. Called for each added rectangle.
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

    /// Returns the area of the bounding box that is in neither rectangle; negative where they overlap.
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

    /// Fills `pieces` with the parts of `rect` outside of all rectangles.
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
