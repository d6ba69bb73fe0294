import Diagnostics

extension Polylines {
    /// The maximum number of dashes; more are indistinguishable, and each costs memory.
    private static let maxDashes = 1_000_000

    private func segmentCount(_ line: Line) -> Int {
        line.isClosed ? line.count : line.count - 1
    }

    private func segment(_ index: Int, of line: Line) -> (SIMD2<Double>, SIMD2<Double>) {
        (points[line.first + index], points[line.first + (index + 1) % line.count])
    }

    private func length(of line: Line) -> Double {
        var sum = 0.0
        for index in 0..<max(segmentCount(line), 0) {
            let (a, b) = segment(index, of: line)
            sum += (b - a).length
        }
        return sum
    }

    /// Returns the part of the consecutive lines from `start` to `end` of their total length.
    ///
    /// - Parameters:
    ///   - start: 0 to 1.
    ///   - end: 0 to 1; nothing is left when it is not above `start`.
    package func trimmed(from start: Double, to end: Double) -> Polylines {
        let (start, end) = (max(start, 0), min(end, 1))
        if start == 0, end == 1 { return self }
        guard start < end else { return Polylines() }
        let lengths = lines.map { length(of: $0) }
        let total = lengths.reduce(0, +)
        let (from, to) = (start * total, end * total)
        var result = Polylines()
        var done = 0.0
        for (line, length) in zip(lines, lengths) {
            let (a, b) = (max(from - done, 0), min(to - done, length))
            done += length
            guard b > a else { continue }
            if a <= 0, b >= length {
                result.begin()
                for index in line.range {
                    result.add(points[index], smooth: isSmooth[index])
                }
                if line.isClosed { result.close() }
            } else {
                var cutter = Cutter(left: a, isPainting: false)
                cutter.walk(self, line, into: &result) { isPainting in isPainting ? b - a : .infinity }
                if cutter.isPainting { cutter.finish(&result) }
            }
        }
        return result
    }

    /// Cuts the lines into the dashes of a pattern, which restarts with each line.
    package func dashed(phase: Double, lengths: [Double]) -> Polylines {
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
        // An odd pattern repeats with dashes and gaps exchanged.
        let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        var offset = phase.truncatingRemainder(dividingBy: period)
        if offset < 0 { offset += period }
        var first = 0
        while pattern[first] == 0 ? offset > 0 : offset >= pattern[first] {
            offset -= pattern[first]
            first = (first + 1) % pattern.count
        }
        var result = Polylines()
        for line in lines where segmentCount(line) > 0 {
            guard result.lines.count < Self.maxDashes else {
                logger.once("A dash pattern makes more than a million dashes; the rest is not drawn.")
                break
            }
            var index = first
            let firstLine = result.lines.count
            let startsPainting = index.isMultiple(of: 2)
            var cutter = Cutter(left: pattern[index] - offset, isPainting: startsPainting)
            if startsPainting { cutter.start(at: points[line.first], &result) }
            cutter.walk(self, line, into: &result) { _ in
                index = (index + 1) % pattern.count
                return pattern[index]
            }
            guard cutter.isPainting else { continue }
            cutter.finish(&result)
            // A dash across the start of a closed line is a single one, with a join there.
            if line.isClosed, startsPainting, result.lines.count > firstLine + 1 { result.joinLast(to: firstLine) }
        }
        return result
    }

    /// Appends the line at `index` to the last one and empties the original.
    private mutating func joinLast(to index: Int) {
        let line = lines[index]
        for point in (line.first + 1)..<max(line.first + line.count, line.first + 1) {
            add(points[point], smooth: isSmooth[point])
        }
        clear(index)
    }

    /// Walks along a line and emits its dashes.
    private struct Cutter {
        /// The remaining length of the current dash or gap.
        var left: Double
        var isPainting: Bool
        private var heading = SIMD2<Double>(1, 0)
        private var startPoint = SIMD2<Double>.zero
        private var pieces = 0

        init(left: Double, isPainting: Bool) {
            self.left = left
            self.isPainting = isPainting
        }

        mutating func start(at point: SIMD2<Double>, _ result: inout Polylines) {
            result.begin()
            result.add(point)
            startPoint = point
        }

        /// Ends a dash; one without length has a direction too, for its caps.
        mutating func finish(_ result: inout Polylines) {
            if result.lines[result.lines.count - 1].count == 1 { result.add(startPoint + heading * 1e-6) }
        }

        /// - Parameter next: Returns the length of the next dash or gap; its argument is whether it is painted.
        mutating func walk(
            _ source: Polylines, _ line: Line, into result: inout Polylines, next: (Bool) -> Double
        ) {
            for index in 0..<source.segmentCount(line) {
                let (a, b) = source.segment(index, of: line)
                let length = (b - a).length
                guard length > 0 else { continue }
                heading = (b - a) / length
                var done = 0.0
                while length - done > left {
                    done += left
                    let cut = a + heading * done
                    if isPainting {
                        result.add(cut)
                        if cut == startPoint { result.add(cut + heading * 1e-6) }
                    } else {
                        start(at: cut, &result)
                    }
                    isPainting.toggle()
                    pieces += 1
                    left = pieces > 2 * Polylines.maxDashes ? .infinity : next(isPainting)
                }
                left -= length - done
                let end = line.first + (index + 1) % line.count
                if isPainting { result.add(b, smooth: source.isSmooth[end] && left > 0) }
            }
        }
    }
}
