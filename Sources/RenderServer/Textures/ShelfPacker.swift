/// Allocates rectangles within a larger one, on shelves that are filled from the left.
///
/// Freed space is merged with the adjacent free space on its shelf and, once a shelf is empty, above and below.
struct ShelfPacker {
    private struct Span {
        var start: Int
        var end: Int
    }

    private struct Shelf {
        var y: Int
        var height: Int
        /// The free spans, from left to right.
        var spans: [Span]
    }

    private let width: Int
    /// The shelves from the top down, without gaps; empty ones have one span.
    private var shelves: [Shelf]
    /// For each height, the smallest width that found no space since the last deallocation.
    private var rejected: [Int]
    private var hasRejected = false

    init(width: Int, height: Int) {
        self.width = width
        shelves = [Shelf(y: 0, height: height, spans: [Span(start: 0, end: width)])]
        rejected = Array(repeating: .max, count: height + 1)
    }

    /// Allocates a rectangle; nil where there is no space. O(shelves), and O(1) for a size that has failed before.
    ///
    /// - Parameters:
    ///   - width: 1 or more.
    ///   - height: 1 or more.
    mutating func add(width: Int, height: Int) -> (x: Int, y: Int)? {
        guard height < rejected.count, width < rejected[height], width <= self.width else { return nil }
        var best: (shelf: Int, span: Int)?
        var lowest = Int.max
        for index in shelves.indices {
            let shelf = shelves[index]
            let isEmpty = isEmpty(shelf)
            guard shelf.height >= height else { continue }
            // An empty shelf is split at the requested height; of the others one that wastes little is used.
            guard isEmpty || shelf.height <= height + height / 4 + 4 else { continue }
            let cost = isEmpty ? Int.max - 1 : shelf.height
            guard cost < lowest, let span = shelf.spans.firstIndex(where: { $0.end - $0.start >= width }) else {
                continue
            }
            best = (index, span)
            lowest = cost
        }
        guard let best else {
            rejected[height] = width
            hasRejected = true
            return nil
        }
        if isEmpty(shelves[best.shelf]), shelves[best.shelf].height > height {
            let shelf = shelves[best.shelf]
            shelves[best.shelf].height = height
            shelves.insert(
                Shelf(y: shelf.y + height, height: shelf.height - height, spans: shelf.spans), at: best.shelf + 1)
        }
        let x = shelves[best.shelf].spans[best.span].start
        shelves[best.shelf].spans[best.span].start += width
        let left = shelves[best.shelf].spans[best.span]
        if left.start == left.end { shelves[best.shelf].spans.remove(at: best.span) }
        return (x, shelves[best.shelf].y)
    }

    /// Frees the rectangle that was allocated at `x` and `y`. O(shelves + spans of the shelf).
    mutating func remove(x: Int, y: Int, width: Int) {
        guard let index = shelves.firstIndex(where: { $0.y == y }) else { return }
        var spans = shelves[index].spans
        let next = spans.firstIndex { $0.start > x } ?? spans.count
        spans.insert(Span(start: x, end: x + width), at: next)
        if next + 1 < spans.count, spans[next].end == spans[next + 1].start {
            spans[next].end = spans[next + 1].end
            spans.remove(at: next + 1)
        }
        if next > 0, spans[next - 1].end == spans[next].start {
            spans[next - 1].end = spans[next].end
            spans.remove(at: next)
        }
        shelves[index].spans = spans
        if isEmpty(shelves[index]) { joinEmpty(around: index) }
        if hasRejected {
            for height in rejected.indices { rejected[height] = .max }
            hasRejected = false
        }
    }

    /// Adds space below.
    mutating func grow(to height: Int) {
        let bottom = shelves[shelves.count - 1]
        let y = bottom.y + bottom.height
        shelves.append(Shelf(y: y, height: height - y, spans: [Span(start: 0, end: width)]))
        joinEmpty(around: shelves.count - 1)
        rejected = Array(repeating: .max, count: height + 1)
        hasRejected = false
    }

    private mutating func joinEmpty(around index: Int) {
        var index = index
        if index > 0, isEmpty(shelves[index - 1]) {
            shelves[index - 1].height += shelves[index].height
            shelves.remove(at: index)
            index -= 1
        }
        if index + 1 < shelves.count, isEmpty(shelves[index + 1]) {
            shelves[index].height += shelves[index + 1].height
            shelves.remove(at: index + 1)
        }
    }

    private func isEmpty(_ shelf: Shelf) -> Bool {
        shelf.spans.count == 1 && shelf.spans[0].start == 0 && shelf.spans[0].end == width
    }
}
