import Foundation

extension PathElements {
    /// Returns the path divided into the dashes of a pattern.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at the start of the first subpath, in points.
    ///   - lengths: The alternating lengths of dashes and gaps, in points.
    func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathElements {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
        // A pattern of odd length repeats with dashes and gaps exchanged.
        let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        var result = PathElements()
        for line in flattened(tolerance: fineTolerance) {
            var points = line.points
            if line.isClosed, let first = points.first { points.append(first) }
            guard points.count > 1 else { continue }
            var index = 0
            var offset = phase.truncatingRemainder(dividingBy: period)
            if offset < 0 { offset += period }
            while offset >= pattern[index] {
                offset -= pattern[index]
                index = (index + 1) % pattern.count
            }
            var left = pattern[index] - offset
            if index.isMultiple(of: 2) { result.move(to: points[0]) }
            for (a, b) in zip(points, points.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                var done: CGFloat = 0
                while length - done > left {
                    done += left
                    let cut = CGPoint(x: a.x + (b.x - a.x) * done / length, y: a.y + (b.y - a.y) * done / length)
                    if index.isMultiple(of: 2) { result.line(to: cut) } else { result.move(to: cut) }
                    index = (index + 1) % pattern.count
                    left = pattern[index]
                    if result.verbs.count > 1_000_000 {
                        Log.once("a dash pattern has more than a million dashes on a path; the rest is ignored")
                        return result
                    }
                }
                left -= length - done
                if index.isMultiple(of: 2) { result.line(to: b) }
            }
        }
        return result
    }

    /// Returns the outline of the stroked path for the winding rule.
    func stroked(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) -> PathElements {
        guard width > 0, width.isFinite else { return PathElements() }
        let tolerance = min(fineTolerance, width / 50)
        var pen = Stroker(radius: width / 2, cap: cap, join: join, miterLimit: max(miterLimit, 1))
        for line in flattened(tolerance: max(tolerance, 1e-4)) { pen.stroke(line) }
        return pen.outline
    }
}

/// Builds the outline of a stroke: along the left side of each line, around its end, and back on the other side.
private struct Stroker {
    let radius: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat
    var outline = PathElements()

    mutating func stroke(_ line: Polyline) {
        var points: [CGPoint] = []
        var smooth: [Bool] = []
        for (point, isSmooth) in zip(line.points, line.isSmooth) where point != points.last {
            points.append(point)
            smooth.append(isSmooth)
        }
        guard points.count > 1 else {
            if let only = points.first, line.points.count > 1 || line.isClosed { dot(only) }
            return
        }
        if line.isClosed, points.count > 2 {
            side(points, smooth, closed: true)
            side(points.reversed(), smooth.reversed(), closed: true)
            return
        }
        side(points, smooth, closed: false)
        addCap(at: points[points.count - 1], from: points[points.count - 2])
        side(points.reversed(), smooth.reversed(), closed: false, continues: true)
        addCap(at: points[0], from: points[1])
        outline.close()
    }

    private mutating func dot(_ center: CGPoint) {
        let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        switch cap {
        case .butt: break
        case .round: outline.ellipse(box)
        case .square: outline.rect(box)
        }
    }

    private func normal(_ a: CGPoint, _ b: CGPoint) -> CGVector {
        let length = hypot(b.x - a.x, b.y - a.y)
        return CGVector(dx: (b.y - a.y) / length * radius, dy: -(b.x - a.x) / length * radius)
    }

    private mutating func add(_ point: CGPoint, _ isFirst: inout Bool) {
        if isFirst { outline.move(to: point) } else { outline.line(to: point) }
        isFirst = false
    }

    private mutating func side(_ points: [CGPoint], _ smooth: [Bool], closed: Bool, continues: Bool = false) {
        var isFirst = !continues
        let count = points.count
        let segments = closed ? count : count - 1
        for index in 0..<segments {
            let a = points[index]
            let b = points[(index + 1) % count]
            let n = normal(a, b)
            add(CGPoint(x: a.x + n.dx, y: a.y + n.dy), &isFirst)
            add(CGPoint(x: b.x + n.dx, y: b.y + n.dy), &isFirst)
            if closed || index + 1 < segments {
                let next = (index + 1) % count
                addJoin(at: b, n, normal(b, points[(next + 1) % count]), isSmooth: smooth[next])
            }
        }
        if closed { outline.close() }
    }

    private mutating func addJoin(at p: CGPoint, _ n0: CGVector, _ n1: CGVector, isSmooth: Bool) {
        let cross = n0.dx * n1.dy - n0.dy * n1.dx
        let dot = n0.dx * n1.dx + n0.dy * n1.dy
        // On the inner side the two offset lines cross; passing through the corner keeps the winding number correct.
        guard cross > 0 || (cross == 0 && dot < 0) else {
            if cross != 0 { outline.line(to: p) }
            return
        }
        switch isSmooth ? .round : join {
        case .round:
            var delta = atan2(n1.dy, n1.dx) - atan2(n0.dy, n0.dx)
            if delta < 0 { delta += 2 * .pi }
            outline.arc(center: p, radius: radius, from: atan2(n0.dy, n0.dx), delta: delta, .identity)
        case .miter:
            // miter length / width = 1 / sin(half the angle between the lines) = 1 / cos(half the change of direction)
            let cosHalf = ((1 + dot / (radius * radius)) / 2).squareRoot()
            guard cosHalf > 1e-6, 1 / cosHalf <= miterLimit else { return }
            let factor = 1 / (1 + dot / (radius * radius))
            outline.line(to: CGPoint(x: p.x + (n0.dx + n1.dx) * factor, y: p.y + (n0.dy + n1.dy) * factor))
        case .bevel:
            break
        }
    }

    private mutating func addCap(at end: CGPoint, from previous: CGPoint) {
        let n = normal(previous, end)
        switch cap {
        case .butt:
            break
        case .round:
            outline.arc(center: end, radius: radius, from: atan2(n.dy, n.dx), delta: .pi, .identity)
        case .square:
            let along = CGVector(dx: -n.dy, dy: n.dx)
            outline.line(to: CGPoint(x: end.x + n.dx + along.dx, y: end.y + n.dy + along.dy))
            outline.line(to: CGPoint(x: end.x - n.dx + along.dx, y: end.y - n.dy + along.dy))
        }
    }
}
