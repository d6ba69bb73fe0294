import PathGeometry

/// Interpolation between paths.
extension PathData {
    /// Creates the path at `fraction` of the way from `a` to `b`.
    ///
    /// Subpaths and their segments are paired in order. A line that becomes a curve counts as a curve. Where one path
    /// has fewer segments, its last point stands for the missing ones, and the segment that closes a subpath counts as
    /// a line where the other path stays open. O(elements), without memory beyond the result's where both have the same
    /// elements.
    init(mixing a: PathData, _ b: PathData, _ fraction: Double) {
        if fraction == 0 || a.verbs.isEmpty && fraction < 0.5 {
            self = a
        } else if fraction == 1 || a.verbs.isEmpty || b.verbs.isEmpty {
            self = fraction < 0.5 ? a : b
        } else if a.verbs == b.verbs {
            self.init(verbs: a.verbs, points: zip(a.points, b.points).map { $0 + ($1 - $0) * fraction })
        } else {
            self.init(pairing: a.subpaths, b.subpaths, fraction)
        }
    }

    /// A continuous part of a path.
    private struct Subpath {
        struct Segment {
            var isLine: Bool
            var controls: (SIMD2<Double>, SIMD2<Double>)
            var end: SIMD2<Double>
        }

        var start: SIMD2<Double>
        var segments: [Segment] = []
        var isClosed = false

        var end: SIMD2<Double> { segments.last?.end ?? start }

        mutating func addLine(to point: SIMD2<Double>) {
            let last = end
            let third = (point - last) / 3
            segments.append(Segment(isLine: true, controls: (last + third, last + 2 * third), end: point))
        }

        mutating func addCurve(_ c: SIMD2<Double>, _ d: SIMD2<Double>, to point: SIMD2<Double>) {
            segments.append(Segment(isLine: false, controls: (c, d), end: point))
        }

        mutating func open() {
            if isClosed, end != start { addLine(to: start) }
            isClosed = false
        }
    }

    private var subpaths: [Subpath] {
        var list: [Subpath] = []
        var index = 0
        for verb in verbs {
            // After a close, drawing continues from the start of the closed subpath.
            if verb != .move, verb != .close, let last = list.last, last.isClosed {
                list.append(Subpath(start: last.start))
            }
            let last = list.count - 1
            switch verb {
            case .move: list.append(Subpath(start: points[index]))
            case .line: list[last].addLine(to: points[index])
            case .quad:
                let (from, control, to) = (list[last].end, points[index], points[index + 1])
                list[last].addCurve(from + (control - from) * (2.0 / 3), to + (control - to) * (2.0 / 3), to: to)
            case .cubic: list[last].addCurve(points[index], points[index + 1], to: points[index + 2])
            case .close: list[last].isClosed = true
            }
            index += verb.pointCount
        }
        return list
    }

    private init(pairing a: [Subpath], _ b: [Subpath], _ fraction: Double) {
        var verbs: [Verb] = []
        var points: [SIMD2<Double>] = []
        for index in 0..<max(a.count, b.count) {
            var from = index < a.count ? a[index] : Subpath(start: a[a.count - 1].end, isClosed: b[index].isClosed)
            var to = index < b.count ? b[index] : Subpath(start: b[b.count - 1].end, isClosed: a[index].isClosed)
            if from.isClosed != to.isClosed {
                from.open()
                to.open()
            }
            while from.segments.count < to.segments.count { from.addLine(to: from.end) }
            while to.segments.count < from.segments.count { to.addLine(to: to.end) }
            func add(_ p: SIMD2<Double>, _ q: SIMD2<Double>) { points.append(p + (q - p) * fraction) }
            verbs.append(.move)
            add(from.start, to.start)
            for (s, t) in zip(from.segments, to.segments) {
                verbs.append(s.isLine && t.isLine ? .line : .cubic)
                if !(s.isLine && t.isLine) {
                    add(s.controls.0, t.controls.0)
                    add(s.controls.1, t.controls.1)
                }
                add(s.end, t.end)
            }
            if from.isClosed { verbs.append(.close) }
        }
        self.init(verbs: verbs, points: points)
    }
}
