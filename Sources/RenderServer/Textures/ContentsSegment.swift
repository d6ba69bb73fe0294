/// A part of a layer along one axis in which contents are scaled uniformly and come from one texture.
struct ContentsSegment: Equatable {
    /// The start in the layer's coordinates.
    var start: Double
    var end: Double
    /// The pixel of the contents that is drawn at `start`; equal at both ends where one pixel is repeated.
    var from: Double
    var to: Double
    /// The column or row of the texture grid.
    var cell = 0
}

/// The layout of contents along one axis of a layer.
struct ContentsAxis {
    /// The start of the contents' frame in the layer's coordinates.
    var start: Double
    var end: Double
    /// The number of pixels of the whole contents.
    var pixels: Int
    /// The part of the unit interval that is drawn, as origin and size; outside of 0 to 1 the outermost pixel repeats.
    var part: SIMD2<Double>
    /// The part that is stretched, as origin and size; the rest keeps its size of `pointsPerPixel`.
    var center: SIMD2<Double>
    var pointsPerPixel: Double
    /// The number of pixels of a cell of the texture grid; 0 for one texture.
    var cell: Int
    /// The distance, in the layer's coordinates, by which the outermost pixels extend beyond the frame's ends, where a
    /// clip cuts them.
    var skirt: Double
    /// Whether the outermost half pixels of the part repeat: from there on, linear filtering would mix in the pixels beyond it.
    var isClamped = false

    /// Fills `list` with the segments from `start` to `end`.
    func cut(into list: inout [ContentsSegment]) {
        list.removeAll(keepingCapacity: true)
        guard end > start, (end - start).isFinite, pixels > 0 else { return }
        var first = part.x * Double(pixels)
        var last = (part.x + part.y) * Double(pixels)
        guard first.isFinite, last.isFinite else { return }
        let isReversed = first > last
        if first > last { swap(&first, &last) }
        let c0 = min(max(center.x, 0), 1)
        let c1 = min(max(center.x + center.y, c0), 1)
        let caps = SIMD2(c0 * (last - first), (1 - c1) * (last - first))
        var ends = caps * pointsPerPixel
        // Ends that do not fit shrink equally, and the part between them vanishes.
        let length = end - start
        if ends.x + ends.y > length { ends *= length / (ends.x + ends.y) }
        if isClamped {
            appendClamped(first, last, to: &list)
        } else {
            if skirt > 0 { append(start - skirt, start, first, first, to: &list) }
            append(start, start + ends.x, first, first + caps.x, to: &list)
            append(start + ends.x, end - ends.y, first + caps.x, last - caps.y, to: &list)
            append(end - ends.y, end, last - caps.y, last, to: &list)
            if skirt > 0 { append(end, end + skirt, last, last, to: &list) }
        }
        guard isReversed else { return }
        list.reverse()
        for index in list.indices {
            let old = list[index]
            list[index].start = start + end - old.end
            list[index].end = start + end - old.start
            (list[index].from, list[index].to) = (old.to, old.from)
        }
    }

    /// Appends the pixels from `first` to `last`, of which the outermost half pixels repeat.
    private func appendClamped(_ first: Double, _ last: Double, to list: inout [ContentsSegment]) {
        let middle = (first + last) / 2
        let (low, high) = (min(first + 0.5, middle), max(last - 0.5, middle))
        let scale = last > first ? (end - start) / (last - first) : 0
        let (from, to) = (start + (low - first) * scale, last > first ? end - (last - high) * scale : start)
        append(start - skirt, from, low, low, to: &list)
        append(from, to, low, high, to: &list)
        append(to, end + skirt, high, high, to: &list)
    }

    /// Appends a uniformly scaled part; outside of the contents the outermost pixel repeats.
    private func append(_ t0: Double, _ t1: Double, _ p0: Double, _ p1: Double, to list: inout [ContentsSegment]) {
        guard t1 > t0 else { return }
        let pixelCount = Double(pixels)
        guard p1 > p0 else {
            appendStill(t0, t1, p0, to: &list)
            return
        }
        func position(_ pixel: Double) -> Double { t0 + (t1 - t0) * ((pixel - p0) / (p1 - p0)) }
        var (start, end, from, to) = (t0, t1, p0, p1)
        if from < 0 {
            start = min(position(0), t1)
            from = 0
            appendStill(t0, start, 0, to: &list)
        }
        if to > pixelCount {
            end = max(position(pixelCount), t0)
            to = pixelCount
        }
        if from < to { appendCells(start, end, from, to, to: &list) }
        if p1 > pixelCount { appendStill(max(end, t0), t1, pixelCount, to: &list) }
    }

    private func appendStill(_ start: Double, _ end: Double, _ pixel: Double, to list: inout [ContentsSegment]) {
        guard end > start else { return }
        // At the centres of the outermost pixels there is nothing to interpolate with.
        let at = min(max(pixel, 0.5), Double(pixels) - 0.5)
        list.append(ContentsSegment(start: start, end: end, from: at, to: at, cell: cell > 0 ? Int(at) / cell : 0))
    }

    private func appendCells(
        _ start: Double, _ end: Double, _ from: Double, _ to: Double, to list: inout [ContentsSegment]
    ) {
        guard cell > 0 else {
            list.append(ContentsSegment(start: start, end: end, from: from, to: to))
            return
        }
        let first = Int(from) / cell
        let last = max(first, (Int(to.rounded(.up)) - 1) / cell)
        let scale = (end - start) / (to - from)
        for index in first...last {
            let a = max(from, Double(index * cell))
            let b = min(to, Double((index + 1) * cell))
            guard a < b else { continue }
            list.append(
                ContentsSegment(
                    start: start + (a - from) * scale, end: index == last ? end : start + (b - from) * scale, from: a,
                    to: b, cell: index))
        }
    }
}
