import CoreGraphics
import Ropes

// The places of lines in a flow depend on all lines before them, so fragments, which are paragraphs then, are placed in order from the top.

extension DocumentLayout {
    /// Returns the y of each region, and that below the last one.
    static func tops(of regions: [FlowRegion]) -> [CGFloat] {
        regions.reduce(into: [0]) { tops, region in
            tops.append(tops[tops.count - 1] + min(max(region.size.height, 0), FlowRegion.unlimited))
        }
    }

    /// Whether lines are placed one by one.
    package var hasFlow: Bool { flow != nil }

    /// Returns the heights between which the lines of a region are.
    package func bounds(ofRegion number: Int) -> ClosedRange<CGFloat> {
        guard let regions = flow?.regions, regions.indices.contains(number) else { return 0...FlowRegion.unlimited }
        let tops = Self.tops(of: regions)
        return tops[number]...tops[number + 1]
    }

    /// Returns the number of the region at a height of the layout.
    package func region(atY y: CGFloat) -> Int {
        guard let regions = flow?.regions else { return 0 }
        let tops = Self.tops(of: regions)
        return max(0, (tops.dropLast().firstIndex { $0 > y + 0.001 } ?? regions.count) - 1)
    }

    /// The characters that the regions have no place for begin here; the end of the text if all have. Only placed lines are considered.
    package var placedEnd: Int {
        guard flow != nil else { return utf16Count }
        guard let last = (0..<placedCount).last(where: { !layOut($0).lines.isEmpty }) else { return 0 }
        guard placedCount < fragments.count || fragments[placedCount - 1].flow?.end.region == FlowCursor.full else {
            return utf16Count
        }
        return range(of: last).lowerBound + (layOut(last).lines.last?.range.upperBound ?? 0)
    }

    /// Whether the regions are full, so that no more text has a place.
    package var isFull: Bool {
        placedCount > 0 && fragments[placedCount - 1].flow?.end.region == FlowCursor.full
    }

    /// The number of the region in which the placed text ends; the number of regions if they are full.
    package var currentRegion: Int {
        guard placedCount > 0, let flow, let end = fragments[placedCount - 1].flow?.end else { return 0 }
        return min(end.region, flow.regions.count)
    }

    /// The first character that is not measured; the end of the text if all are.
    package var firstUnmeasured: Int {
        if flow != nil {
            return placedCount < fragments.count ? range(of: placedCount).lowerBound : placedEnd
        }
        guard !isMeasured else { return utf16Count }
        return range(of: fragments.find(0) { $0.unmeasured }.index).lowerBound
    }

    /// Returns the first character of the lines at or below a height; nil without such lines. O(text above it) in a flow.
    package func firstOffset(atOrBelow y: CGFloat) -> Int? {
        measure(toHeight: y)
        var index = fragment(atY: y)
        while index < fragments.count {
            let lines = layOut(index)
            let top = self.top(of: index)
            if let line = lines.lines.first(where: { $0.frame.minY + top >= y - 0.001 }) {
                return line.range.lowerBound + range(of: index).lowerBound
            }
            if isFull, index >= placedCount - 1 { return nil }
            index += 1
        }
        return nil
    }

    /// Returns the end of the lines that are above a height as a whole. O(text above it).
    package func end(ofLinesAbove y: CGFloat) -> Int {
        measure(toHeight: y)
        if isMeasured, height <= y + 0.01 { return utf16Count }
        let line = line(at: offset(at: CGPoint(x: 0, y: y)))
        return line.frame.maxY <= y + 0.01 ? line.range.upperBound : line.range.lowerBound
    }

    // MARK: Placing

    /// Places fragments in order, until a closure returns true for the next one.
    func placeFragments(until isDone: (Int) -> Bool) {
        while flow != nil, placedCount < fragments.count, !isDone(placedCount) { place(placedCount) }
    }

    private func place(_ index: Int) {
        let start = index == 0 ? FlowCursor() : fragments[index - 1].flow?.end ?? FlowCursor()
        placedCount = index + 1
        let fragment = fragments[index]
        if fragment.state == .measured, let known = fragment.flow, known.start == start {
            if chained.contains(index) { placedCount = chained.upperBound }
            return
        }
        clock += 1
        layOut(index, from: start)
        dropLayouts()
    }

    /// Updates the fragments with places after an edit has replaced some of them.
    func moveChain(_ replaced: Range<Int>, _ count: Int) {
        guard flow != nil else { return }
        let delta = count - replaced.count
        let old = placedCount > replaced.upperBound ? replaced.upperBound..<placedCount : chained
        placedCount = min(placedCount, replaced.lowerBound)
        let lower = max(old.lowerBound, replaced.upperBound)
        chained = lower < old.upperBound ? lower + delta..<old.upperBound + delta : 0..<0
    }

    /// Lays out a fragment whose place is known, and keeps its lines in memory.
    @discardableResult func layOut(_ index: Int, from start: FlowCursor) -> TextLayout {
        guard let flow else { return layOut(index) }
        let range = range(of: index)
        var typesetter = FlowTypesetter(
            flow, source.text(in: range), isParagraph: limits == nil, start: range.lowerBound, cursor: start,
            truncates: limits?.lineBreak.truncates == true)
        if start.region < flow.regions.count { typesetter.run() }
        let lines = typesetter.layout
        let end = start.region < flow.regions.count ? typesetter.cursor : start
        drop(index)
        let layout = FragmentLayout(lines)
        layout.lastUse = clock
        fragments.update(at: index) {
            $0.state = .measured
            $0.spaceBefore = .zero
            $0.height = LayoutUnits(points: typesetter.height)
            $0.spaceAfter = LayoutUnits(value: max(0, end.y.value - start.y.value - $0.height.value))
            $0.extent = lines.extent
            $0.layout = layout
            // The lines may have moved since they were placed, if the app's container returns others now.
            if $0.flow?.start != start || $0.flow?.end != end { $0.flow = FlowPlacement(start, end) }
        }
        cached.append(layout)
        statistics.add(
            length: range.count, lines: lines.lines.count, height: lines.lines.reduce(0) { $0 + $1.frame.height })
        return lines
    }

    /// Places up to 8,192 units more, which another thread cannot: the app's containers are asked.
    ///
    /// - Returns: Whether any were left.
    func placeBatch() -> Bool {
        guard placedCount < fragments.count else { return false }
        var length = 0
        placeFragments { _ in
            guard length < Self.batchLength else { return true }
            length += max(1, fragments[placedCount].length)
            return false
        }
        dropLayouts()
        return true
    }

    /// Changes the regions of the flow by others of which the first ones are the same: lines in these stay.
    package func extendFlow(_ flow: any TextFlow) {
        guard self.flow != nil, limits == nil else {
            return setGeometry(width: width, limits: limits, flow: flow)
        }
        let first = (0..<placedCount).first { fragments[$0].flow?.end.region == FlowCursor.full } ?? placedCount
        if first < placedCount { invalidate(first) }
        (placedCount, chained) = (first, 0..<0)
        setFlow(flow)
    }
}

extension FlowRegion {
    /// The height of a region without a limit, in points.
    package static let unlimited: CGFloat = 10_000_000
}
