import CoreGraphics

/// The union of rectangles as rectangles that do not overlap, so that a translucent colour covers each point once.
struct DisjointRects {
    /// The maximum number of rectangles that are united; of more, the rest is left out.
    static let maxCount = 4096

    /// The rectangles, from the top and from the left.
    private(set) var rects: [CGRect] = []

    private struct Row: Equatable {
        var intervals: [ClosedRange<CGFloat>]
    }

    /// Unites rectangles; empty ones, and those with coordinates that no layer has, are left out. O(n · m) for n rectangles of
    /// which m overlap in one line.
    init(_ rects: some Sequence<CGRect>) {
        let sources = rects.lazy.filter(Self.isDrawable).prefix(Self.maxCount).sorted { $0.minY < $1.minY }
        guard !sources.isEmpty else { return }
        let edges = Set(sources.flatMap { [$0.minY, $0.maxY] }).sorted()
        var active: [CGRect] = []
        var next = 0
        var open: (row: Row, top: CGFloat)?
        for (top, bottom) in zip(edges, edges.dropFirst()) {
            active.removeAll { $0.maxY <= top }
            while next < sources.count, sources[next].minY <= top {
                active.append(sources[next])
                next += 1
            }
            let row = Row(intervals: Self.union(active))
            // Lines of the same width become one rectangle.
            if row != open?.row {
                if let open { append(open.row, open.top, top) }
                open = (row, top)
            }
            if bottom == edges.last, let open { append(open.row, open.top, bottom) }
        }
    }

    private static func isDrawable(_ rect: CGRect) -> Bool {
        rect.isDrawable && rect.width > 0 && rect.height > 0
    }

    private static func union(_ rects: [CGRect]) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        for rect in rects.sorted(by: { $0.minX < $1.minX }) {
            if let last = result.last, rect.minX <= last.upperBound {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, rect.maxX)
            } else {
                result.append(rect.minX...rect.maxX)
            }
        }
        return result
    }

    private mutating func append(_ row: Row, _ top: CGFloat, _ bottom: CGFloat) {
        for interval in row.intervals {
            rects.append(
                CGRect(
                    x: interval.lowerBound, y: top, width: interval.upperBound - interval.lowerBound,
                    height: bottom - top))
        }
    }
}
