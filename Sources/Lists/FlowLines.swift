/// The sizes of a section's items in a flow layout.
package enum FlowItems: Sendable {
    /// Items of one size.
    case uniform(LayoutSize, count: Int)
    /// Items of different sizes.
    case sizes([LayoutSize])

    /// Returns items whose sizes are asked for. Equal sizes are a grid. O(count).
    package static func sizes(count: Int, _ size: (Int) -> LayoutSize) -> FlowItems {
        let sizes = (0..<max(0, count)).map(size)
        guard let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return .sizes(sizes) }
        return .uniform(first, count: count)
    }
}

/// The lines of a section in a flow layout, from the offset 0 along the scroll axis.
struct FlowLines: Sendable {
    /// Lines of items of one size.
    private struct Grid {
        var extent: Double
        var crossExtent: Double
        var columns: Int
        var crossStart: Double
        /// The distances between the origins of neighbouring lines and items.
        var pitch: Double
        var crossPitch: Double
    }

    /// A line of items of different sizes.
    private struct Line {
        var items: Range<Int>
        var start: Double
        var extent: Double
    }

    /// Items of different sizes, by their frames.
    private struct Rows {
        var frames: [AxisRect] = []
        var lines: [Line] = []
        /// The largest extent of a line, since lines overlap if their spacing is negative.
        var largestExtent = 0.0
    }

    private enum Storage {
        case grid(Grid)
        case rows(Rows)
    }

    /// The number of items.
    let count: Int
    /// The extent of all lines with the spacing between them.
    let extent: Double
    private let storage: Storage

    /// - Parameter crossSpan: The part of the cross axis for the items.
    init(_ items: FlowItems, axis: ScrollAxis, crossSpan: Range<Double>, lineSpacing: Double, itemSpacing: Double) {
        switch items {
        case .uniform(let size, let count):
            let grid = Self.grid(
                extent: axis.extent(size).clampedExtent, crossExtent: axis.crossExtent(size).clampedExtent,
                count: max(0, count), crossSpan: crossSpan, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
            self.count = max(0, count)
            extent = count > 0 ? Double((count - 1) / grid.columns) * grid.pitch + grid.extent : 0
            storage = .grid(grid)
        case .sizes(let sizes):
            let frames = sizes.map {
                AxisRect(
                    start: 0, extent: axis.extent($0).clampedExtent, crossStart: 0,
                    crossExtent: axis.crossExtent($0).clampedExtent)
            }
            let rows = Self.rows(frames, crossSpan: crossSpan, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
            count = sizes.count
            extent = rows.lines.last.map { $0.start + $0.extent } ?? 0
            storage = .rows(rows)
        }
    }

    // MARK: Dividing items into lines

    /// Rounding that does not push an item into the next line, in points.
    private static var tolerance: Double { 1e-6 }

    private static func grid(
        extent: Double, crossExtent: Double, count: Int, crossSpan: Range<Double>, lineSpacing: Double,
        itemSpacing: Double
    ) -> Grid {
        let available = crossSpan.upperBound - crossSpan.lowerBound
        let pitch = crossExtent + itemSpacing
        let fitting = pitch > 0 ? (available + itemSpacing + tolerance) / pitch : .infinity
        // A grid has the columns of a full line, even if it has fewer items. Those of no width are all in one line.
        let columns = fitting.isFinite && fitting < Double(Int32.max) ? max(1, Int(fitting)) : max(1, count)
        let free = max(0, available - crossExtent * Double(columns) - itemSpacing * Double(columns - 1))
        return Grid(
            extent: extent, crossExtent: crossExtent, columns: columns,
            crossStart: crossSpan.lowerBound + (columns == 1 ? free / 2 : 0),
            pitch: max(0, extent + lineSpacing),
            crossPitch: columns == 1 ? 0 : pitch + free / Double(columns - 1))
    }

    private static func rows(
        _ sizes: [AxisRect], crossSpan: Range<Double>, lineSpacing: Double, itemSpacing: Double
    ) -> Rows {
        let available = crossSpan.upperBound - crossSpan.lowerBound
        var rows = Rows(frames: sizes)
        var (first, start) = (0, 0.0)
        while first < sizes.count {
            var (end, used) = (first + 1, sizes[first].crossExtent)
            while end < sizes.count, used + itemSpacing + sizes[end].crossExtent <= available + tolerance {
                used += itemSpacing + sizes[end].crossExtent
                end += 1
            }
            let extent = sizes[first..<end].reduce(0) { max($0, $1.extent) }
            let line = Line(items: first..<end, start: start, extent: extent)
            let free = end == sizes.count ? 0 : max(0, available - used)
            place(&rows.frames, of: line, from: crossSpan.lowerBound, spacing: itemSpacing, free: free)
            rows.lines.append(line)
            rows.largestExtent = max(rows.largestExtent, extent)
            start += max(0, extent + lineSpacing)
            first = end
        }
        return rows
    }

    /// Places the items of a line, whose free space is divided among the gaps between them.
    private static func place(
        _ frames: inout [AxisRect], of line: Line, from crossStart: Double, spacing: Double, free: Double
    ) {
        let gaps = Double(line.items.count - 1)
        var cross = gaps > 0 ? crossStart : crossStart + free / 2
        for item in line.items {
            frames[item].crossStart = cross
            frames[item].start = line.start + (line.extent - frames[item].extent) / 2
            cross += frames[item].crossExtent + spacing + (gaps > 0 ? free / gaps : 0)
        }
    }

    // MARK: Frames

    /// Returns the frame of an item. O(1).
    func frame(of item: Int) -> AxisRect {
        switch storage {
        case .grid(let grid):
            let (line, column) = item.quotientAndRemainder(dividingBy: grid.columns)
            return AxisRect(
                start: Double(line) * grid.pitch, extent: grid.extent,
                crossStart: grid.crossStart + Double(column) * grid.crossPitch, crossExtent: grid.crossExtent)
        case .rows(let rows):
            return rows.frames[item]
        }
    }

    /// Calls a closure with the items that intersect a rectangle, in order. O(log n + items of the lines).
    func forEach(in rect: AxisRect, _ body: (Int) -> Void) {
        for item in candidates(in: rect) where frame(of: item).intersects(rect) { body(item) }
    }

    /// The items of the lines that may intersect a rectangle.
    private func candidates(in rect: AxisRect) -> Range<Int> {
        switch storage {
        case .grid(let grid):
            let lines = count > 0 ? (count - 1) / grid.columns + 1 : 0
            let first = (0..<lines).partition { Double($0) * grid.pitch + grid.extent > rect.start }
            let end = (first..<lines).partition { Double($0) * grid.pitch >= rect.end }
            return (first < lines ? first * grid.columns : count)..<(end < lines ? end * grid.columns : count)
        case .rows(let rows):
            let first = rows.lines.indices.partition { rows.lines[$0].start + rows.largestExtent > rect.start }
            let end = (first..<rows.lines.count).partition { rows.lines[$0].start >= rect.end }
            return first < end ? rows.lines[first].items.lowerBound..<rows.lines[end - 1].items.upperBound : 0..<0
        }
    }
}
