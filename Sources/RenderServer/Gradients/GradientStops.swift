import RenderProtocol

/// The colour stops of all gradients in one list, in the layout of the gradient texture.
///
/// Stops are allocated at the end. Released ones stay where they are until more than half is waste; the owner then
/// packs the ones in use. So each stop costs amortized O(1), and the list is never longer than twice the stops in use
/// plus one row.
struct GradientStops {
    /// The number of texels in a row of the texture.
    static let rowLength = 1024
    /// The number of stops in a row: each has a texel for its colour and one for its location.
    static let rowStops = rowLength / 2

    /// The texels, in whole rows.
    private(set) var texels: [SIMD4<Float>] = []
    /// The end of the stops that are in use or waste.
    private(set) var end = 0
    /// The number of stops in use.
    private(set) var used = 0
    /// The rows that have changed since `texels` were last uploaded.
    private(set) var dirtyRows: Range<Int> = 0..<0

    var rows: Int { texels.count / Self.rowLength }
    /// Whether more than half of the list is waste.
    var isSparse: Bool { end > 2 * used + Self.rowStops }

    /// The stop at `index`.
    subscript(index: Int) -> Gradient.Stop {
        get { Gradient.Stop(location: texels[2 * index + 1].x, color: texels[2 * index]) }
        set {
            texels[2 * index] = newValue.color
            texels[2 * index + 1] = SIMD4(newValue.location, 0, 0, 0)
        }
    }

    /// Returns the stops that determine the colours between two positions along a gradient: two, or one beyond the ends; nil
    /// for more. O(stops).
    ///
    /// - Parameter all: The stops of the gradient.
    func needed(of all: Range<Int>, from: Float, to: Float) -> Range<Int>? {
        if all.count <= 2 { return all }
        func firstBeyond(_ position: Float) -> Int {
            all.first { texels[2 * $0 + 1].x > position } ?? all.upperBound
        }
        let next = firstBeyond(from)
        guard next == firstBeyond(to) else { return nil }
        return max(next - 1, all.lowerBound)..<min(next + 1, all.upperBound)
    }

    /// Allocates `count` stops at the end, whose values are undefined.
    mutating func take(_ count: Int) -> Int32 {
        defer {
            end += count
            used += count
        }
        let rows = (end + count + Self.rowStops - 1) / Self.rowStops
        if rows > self.rows {
            let missing = (rows - self.rows) * Self.rowLength
            texels.append(contentsOf: repeatElement(.zero, count: missing))
        }
        return Int32(end)
    }

    /// Releases `count` stops.
    mutating func release(_ count: Int) {
        used -= count
    }

    /// Marks the stops of `range` for upload.
    mutating func invalidate(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let first = range.lowerBound / Self.rowStops
        let last = (range.upperBound - 1) / Self.rowStops + 1
        dirtyRows =
            dirtyRows.isEmpty ? first..<last : min(first, dirtyRows.lowerBound)..<max(last, dirtyRows.upperBound)
    }

    /// Marks all rows for upload.
    mutating func invalidateAll() {
        dirtyRows = 0..<rows
    }

    mutating func uploaded() {
        dirtyRows = 0..<0
    }
}
