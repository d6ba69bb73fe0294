/// Neighbouring rows of a list: any number with one extent, or up to 64 with an extent each.
struct ExtentChunk: ExtentTreeElement {
    /// The largest number of rows with different extents.
    static var capacity: Int { 64 }

    /// The rows' extents in points; none if they are equal.
    private var extents: [Double] = []
    /// The extent of each row if they are equal, and otherwise of all.
    private var extent: Double
    /// A bit for each measured row; all bits or none if they are equal.
    private var measured: UInt64
    /// The number of rows, which is not 0.
    private(set) var count: Int

    /// Creates rows with one extent.
    init(repeating extent: Double, count: Int, isMeasured: Bool) {
        self.extent = extent
        measured = isMeasured ? .max : 0
        self.count = count
    }

    private init(extents: [Double], measured: UInt64) {
        self.extents = extents
        self.measured = measured
        count = extents.count
        extent = extents.reduce(0, +)
    }

    var sum: ExtentSum {
        ExtentSum(count: count, itemCount: count, measuredCount: measuredCount, extent: total)
    }

    /// Whether all rows have one extent and are all estimated or all measured.
    var isUniform: Bool { extents.isEmpty }
    /// The extent of all rows.
    private var total: Double { isUniform ? extent * Double(count) : extent }
    private var measuredCount: Int {
        isUniform ? (measured == 0 ? 0 : count) : measured.nonzeroBitCount
    }

    func extent(at index: Int) -> Double {
        isUniform ? extent : extents[index]
    }

    func isMeasured(at index: Int) -> Bool {
        isUniform ? measured != 0 : measured >> UInt64(index) & 1 != 0
    }

    /// Whether the chunk is a run to which another can be added without further memory.
    private func continues(_ other: ExtentChunk) -> Bool {
        isUniform && other.isUniform && extent == other.extent && measured == other.measured
    }

    // MARK: Positions

    /// Returns the part of a span that a row covers. O(1) as the capacity is constant.
    func span(of index: Int, in span: ExtentSpan) -> ExtentSpan {
        guard isUniform else { return span.part(index, of: count) { extents[$0] } }
        let start = boundary(index, in: span)
        return ExtentSpan(start: start, end: extent > 0 ? boundary(index + 1, in: span) : start)
    }

    /// The offset of a row of a uniform chunk, or of its end.
    private func boundary(_ index: Int, in span: ExtentSpan) -> Double {
        index == count ? span.end : min(span.start + extent * Double(index), span.end)
    }

    /// Returns the row at an offset in a span, or the nearest one; none of extent 0 unless all are. O(log count).
    func index(at offset: Double, in span: ExtentSpan) -> Int {
        guard isUniform else { return span.part(at: offset, of: count) { extents[$0] }.index }
        guard extent > 0 else { return 0 }
        var (lower, upper) = (0, count)
        while upper - lower > 1 {
            let middle = lower + (upper - lower) / 2
            if boundary(middle, in: span) <= offset { lower = middle } else { upper = middle }
        }
        return lower
    }

    // MARK: Changing

    /// Changes a row in place, or returns the chunks that take this one's place if it is a run or becomes one of estimates.
    ///
    /// - Parameter isOnly: Whether the row is the only one of its sequence.
    mutating func setExtent(
        _ new: Double, at index: Int, isMeasured: Bool, isOnly: Bool
    ) -> (old: Double, replacement: [ExtentChunk]?) {
        let old = extent(at: index)
        guard old != new || self.isMeasured(at: index) != isMeasured else { return (old, nil) }
        let bit = 1 << UInt64(index & 63) as UInt64
        if isOnly {
            self = ExtentChunk(repeating: new, count: 1, isMeasured: isMeasured)
        } else if isUniform || !isMeasured && measured & ~bit == 0 {
            return (old, setting(new, at: index, isMeasured: isMeasured))
        } else {
            extents[index] = new
            measured = isMeasured ? measured | bit : measured & ~bit
            extent = extents.reduce(0, +)
        }
        return (old, nil)
    }

    /// Returns chunks with a changed row. A long run is divided at multiples of the capacity, so that all of them are full when
    /// all rows have been changed.
    private func setting(_ new: Double, at index: Int, isMeasured: Bool) -> [ExtentChunk] {
        let lower = index / Self.capacity * Self.capacity
        let upper = min(lower + Self.capacity, count)
        var changed = slice(lower..<upper).materialized
        changed.extents[index - lower] = new
        let bit = 1 << UInt64(index - lower) as UInt64
        changed.measured = isMeasured ? changed.measured | bit : changed.measured & ~bit
        changed = ExtentChunk(extents: changed.extents, measured: changed.measured).compacted
        return [slice(0..<lower), changed, slice(upper..<count)].filter { $0.count > 0 }
    }

    /// Returns some of the rows. A result without rows is not to be stored.
    func slice(_ range: Range<Int>) -> ExtentChunk {
        var result = self
        result.count = range.count
        guard !isUniform else { return result }
        let mask = range.count < 64 ? (1 << UInt64(range.count)) - 1 : UInt64.max
        guard !range.isEmpty else { return ExtentChunk(repeating: 0, count: 0, isMeasured: false) }
        return ExtentChunk(
            extents: Array(extents[range]), measured: measured >> UInt64(range.lowerBound) & mask)
    }

    /// The chunk with an extent for each row. Its count is at most the capacity.
    private var materialized: ExtentChunk {
        guard isUniform else { return self }
        let mask = count < 64 ? (1 << UInt64(count)) - 1 : UInt64.max
        return ExtentChunk(extents: Array(repeating: extent, count: count), measured: measured & mask)
    }

    /// The chunk as a run if all rows are equal.
    private var compacted: ExtentChunk {
        guard !isUniform, measuredCount == 0 || measuredCount == count, extents.allSatisfy({ $0 == extents[0] }) else {
            return self
        }
        return ExtentChunk(repeating: extents[0], count: count, isMeasured: measured != 0)
    }

    /// Returns a chunk of both chunks' rows, or nil if they do not fit into one.
    func joined(with next: ExtentChunk) -> ExtentChunk? {
        if continues(next) {
            return ExtentChunk(repeating: extent, count: count + next.count, isMeasured: measured != 0)
        }
        guard count + next.count <= Self.capacity else { return nil }
        let (left, right) = (materialized, next.materialized)
        return ExtentChunk(
            extents: left.extents + right.extents, measured: left.measured | right.measured << UInt64(count))
    }

    /// Returns chunks of rows with different extents, as few as hold them. O(n).
    static func chunks(of extents: some Collection<Double>, areMeasured: Bool) -> [ExtentChunk] {
        var chunks: [ExtentChunk] = []
        var rows: [Double] = []
        rows.reserveCapacity(capacity)
        func flush() {
            guard !rows.isEmpty else { return }
            let chunk = ExtentChunk(extents: Array(rows), measured: 0).marked(areMeasured).compacted
            if let joined = chunk.isUniform ? chunks.last?.joined(with: chunk) : nil {
                chunks[chunks.count - 1] = joined
            } else {
                chunks.append(chunk)
            }
            rows.removeAll(keepingCapacity: true)
        }
        for extent in extents {
            rows.append(extent.clampedExtent)
            if rows.count == capacity { flush() }
        }
        flush()
        return chunks
    }

    private func marked(_ areMeasured: Bool) -> ExtentChunk {
        guard areMeasured else { return self }
        return ExtentChunk(extents: extents, measured: count < 64 ? (1 << UInt64(count)) - 1 : UInt64.max)
    }
}

extension Double {
    /// The largest extent that a list stores, in points.
    static var largestExtent: Double { 1e9 }

    /// The number as an extent: 0 if it is negative or not a number, and at most `largestExtent`.
    var clampedExtent: Double {
        self > 0 ? Swift.min(self, .largestExtent) : 0
    }
}
