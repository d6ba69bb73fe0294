/// The extents of a list's rows along the scroll axis, in points, each estimated or measured.
///
///     var heights = ExtentSequence(repeating: 44, count: 1_000_000)
///     heights.setExtent(61, at: 10, isMeasured: true)
///     heights.offset(at: 11)  // 501
///     heights.index(at: 500)  // 10
///
/// Equal neighbours are one run, so that a million rows with one estimate need no memory each; others need 9 to 17 bytes a row.
/// Extents that are negative or not numbers are stored as 0, and those above 1e9 as 1e9. Lookups and changes cost O(log n)
/// unless noted. Copies share their storage until one of them is changed.
package struct ExtentSequence: Sendable {
    private var chunks = ExtentTree<ExtentChunk>()

    /// Creates an empty sequence.
    package init() {}

    /// Creates a sequence of rows with an estimate in points. O(1).
    package init(repeating estimate: Double, count: Int) {
        insert(repeating: estimate, count: count, at: 0)
    }

    /// The number of rows. O(1).
    package var count: Int { chunks.sum.count }
    /// The sum of all extents in points. O(1).
    package var total: Double { chunks.sum.extent }
    /// The number of measured rows. O(1).
    package var measuredCount: Int { chunks.sum.measuredCount }
    /// The number of runs and blocks of rows that are stored, for tests. O(1).
    package var chunkCount: Int { chunks.elementCount }

    // MARK: Finding

    /// Returns the extent of a row in points.
    package func extent(at index: Int) -> Double {
        check(index, "extent(at:)")
        let (position, first) = chunks.position(ofIndex: index)
        return chunks.element(at: position).extent(at: index - first)
    }

    /// Returns whether the extent of a row is measured, and not estimated.
    package func isMeasured(at index: Int) -> Bool {
        check(index, "isMeasured(at:)")
        let (position, first) = chunks.position(ofIndex: index)
        return chunks.element(at: position).isMeasured(at: index - first)
    }

    /// Returns the offset in points at which a row begins, or the total for the index `count`.
    package func offset(at index: Int) -> Double {
        precondition(
            index >= 0 && index <= count, "ExtentSequence.offset(at:): index \(index) is out of 0...\(count)")
        return index == count ? total : span(of: index, in: chunks.span(from: 0)).start
    }

    /// Returns the row at an offset in points, the first or last one with an extent for an offset outside, or nil if the sequence
    /// is empty. A row without an extent is returned only if no row has one.
    package func index(at offset: Double) -> Int? {
        index(at: offset, in: chunks.span(from: 0))
    }

    /// Returns the part of a span that a row covers, if the sequence covers the span.
    func span(of index: Int, in span: ExtentSpan) -> ExtentSpan {
        let place = chunks.place(atIndex: index, in: span)
        return place.element.span(of: index - place.firstIndex, in: place.span)
    }

    /// Returns the row at an offset if the sequence covers a span.
    func index(at offset: Double, in span: ExtentSpan) -> Int? {
        guard count > 0 else { return nil }
        let place = chunks.place(atOffset: offset, in: span)
        return place.firstIndex + place.element.index(at: offset, in: place.span)
    }

    /// Calls a closure with the rows that have an extent and intersect a range of offsets, if the sequence covers a span.
    /// O(log n + rows).
    func forEach(in range: Range<Double>, of span: ExtentSpan, _ body: (Int) -> Void) {
        chunks.forEach(in: range, of: span) { place in
            let chunk = place.element
            for index in chunk.index(at: range.lowerBound, in: place.span)..<chunk.count
            where chunk.extent(at: index) > 0 {
                let row = chunk.span(of: index, in: place.span)
                guard row.start < range.upperBound else { return }
                if row.end > range.lowerBound { body(place.firstIndex + index) }
            }
        }
    }

    // MARK: Changing

    /// Changes the extent of a row, in points.
    ///
    /// - Returns: The growth of the total in points, which is negative if the row shrinks.
    @discardableResult
    package mutating func setExtent(_ extent: Double, at index: Int, isMeasured: Bool) -> Double {
        check(index, "setExtent(_:at:isMeasured:)")
        let (position, first) = chunks.position(ofIndex: index)
        let (new, isOnly) = (extent.clampedExtent, count == 1)
        let change = chunks.update(at: position) {
            $0.setExtent(new, at: index - first, isMeasured: isMeasured, isOnly: isOnly)
        }
        if let chunks = change.replacement { replace(position..<position + 1, with: chunks) }
        return new - change.old
    }

    /// Inserts rows with an estimate in points.
    package mutating func insert(repeating estimate: Double, count: Int, at index: Int) {
        precondition(count >= 0, "ExtentSequence.insert(repeating:count:at:): count \(count) is negative")
        checkInsertion(at: index, "insert(repeating:count:at:)")
        guard count > 0 else { return }
        let run = ExtentChunk(repeating: estimate.clampedExtent, count: count, isMeasured: false)
        replaceRows(index..<index, with: [run])
    }

    /// Inserts rows with an extent each, in points. O(log n + new rows).
    package mutating func insert(contentsOf extents: some Collection<Double>, areMeasured: Bool, at index: Int) {
        checkInsertion(at: index, "insert(contentsOf:areMeasured:at:)")
        replaceRows(index..<index, with: ExtentChunk.chunks(of: extents, areMeasured: areMeasured))
    }

    /// Removes rows. O(log n + removed rows that are not in runs).
    package mutating func remove(_ range: Range<Int>) {
        check(range, "remove(_:)")
        replaceRows(range, with: [])
    }

    /// Replaces the extents of rows by an estimate in points, for example after a change of the width.
    package mutating func resetToEstimates(_ range: Range<Int>, estimate: Double) {
        check(range, "resetToEstimates(_:estimate:)")
        guard !range.isEmpty else { return }
        let run = ExtentChunk(repeating: estimate.clampedExtent, count: range.count, isMeasured: false)
        replaceRows(range, with: [run])
    }

    private mutating func replaceRows(_ range: Range<Int>, with new: [ExtentChunk]) {
        guard !range.isEmpty || !new.isEmpty else { return }
        guard count > 0 else { return replace(0..<0, with: new) }
        let first = chunks.position(ofIndex: range.lowerBound)
        let last = chunks.position(ofIndex: range.upperBound)
        let before = chunks.element(at: first.position).slice(0..<range.lowerBound - first.firstIndex)
        let end = chunks.element(at: last.position)
        let after = end.slice(range.upperBound - last.firstIndex..<end.count)
        replace(first.position..<last.position + 1, with: [before] + new + [after])
    }

    /// Replaces chunks and joins those that fit into one with each other and with their neighbours.
    private mutating func replace(_ positions: Range<Int>, with new: [ExtentChunk]) {
        var (lower, upper) = (positions.lowerBound, positions.upperBound)
        var parts: [ExtentChunk] = []
        func append(_ chunk: ExtentChunk) {
            guard chunk.count > 0 else { return }
            if let joined = parts.last?.joined(with: chunk) {
                parts[parts.count - 1] = joined
            } else {
                parts.append(chunk)
            }
        }
        if lower > 0 {
            lower -= 1
            append(chunks.element(at: lower))
        }
        for chunk in new { append(chunk) }
        if upper < chunks.elementCount {
            append(chunks.element(at: upper))
            upper += 1
        }
        chunks.replace(lower..<upper, with: parts)
    }

    // MARK: Checking

    private func check(_ index: Int, _ function: StaticString) {
        precondition(index >= 0 && index < count, "ExtentSequence.\(function): index \(index) is out of 0..<\(count)")
    }

    private func check(_ range: Range<Int>, _ function: StaticString) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "ExtentSequence.\(function): range \(range) is out of 0..<\(count)")
    }

    private func checkInsertion(at index: Int, _ function: StaticString) {
        precondition(index >= 0 && index <= count, "ExtentSequence.\(function): index \(index) is out of 0...\(count)")
    }

    /// Checks the invariants, for tests. O(n).
    package func checkInvariants() {
        chunks.checkInvariants()
        var last: ExtentChunk?
        chunks.forEachElement { chunk in
            precondition(chunk.count > 0, "a chunk is empty")
            precondition(chunk.isUniform || chunk.count <= ExtentChunk.capacity, "a chunk is too large")
            precondition(last?.joined(with: chunk) == nil, "neighbours fit into one chunk")
            last = chunk
        }
    }
}
