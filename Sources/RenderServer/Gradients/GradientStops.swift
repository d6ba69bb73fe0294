/// The colour stops of all gradients, one after the other, as the gradient texture holds them.
///
/// Room is taken at the end. What is given up stays where it is until more than half is such waste; the owner then packs what
/// is in use. So each stop costs amortized O(1), and there are never more than twice the stops in use, and a row.
struct GradientStops {
    /// Texels of a row of the texture.
    static let rowLength = 1024
    /// Stops of a row: each has a texel for its colour and one for its location.
    static let rowStops = rowLength / 2

    /// Whole rows.
    private(set) var texels: [SIMD4<Float>] = []
    /// Stops up to here are in use or waste.
    private(set) var end = 0
    /// Stops in use.
    private(set) var used = 0
    /// Rows that have changed since `texels` were last uploaded.
    private(set) var dirtyRows: Range<Int> = 0..<0

    var rows: Int { texels.count / Self.rowLength }
    /// More than half of the list is waste.
    var isSparse: Bool { end > 2 * used + Self.rowStops }

    /// The stop at `index`.
    subscript(index: Int) -> Gradient.Stop {
        get { Gradient.Stop(location: texels[2 * index + 1].x, color: texels[2 * index]) }
        set {
            texels[2 * index] = newValue.color
            texels[2 * index + 1] = SIMD4(newValue.location, 0, 0, 0)
        }
    }

    /// Takes room for `count` stops, whose values are undefined, at the end.
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

    /// Gives up `count` stops.
    mutating func giveUp(_ count: Int) {
        used -= count
    }

    /// Has the stops of `range` uploaded.
    mutating func invalidate(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let first = range.lowerBound / Self.rowStops
        let last = (range.upperBound - 1) / Self.rowStops + 1
        dirtyRows =
            dirtyRows.isEmpty ? first..<last : min(first, dirtyRows.lowerBound)..<max(last, dirtyRows.upperBound)
    }

    /// Has all rows uploaded.
    mutating func invalidateAll() {
        dirtyRows = 0..<rows
    }

    mutating func uploaded() {
        dirtyRows = 0..<0
    }
}
