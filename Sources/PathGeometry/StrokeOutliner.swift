import Glibc

/// Creates the outline of a stroke: a strip along each line with joins and caps, all with the same orientation, so that
/// the coverage of overlapping parts adds up and never cancels.
package struct StrokeOutliner {
    private typealias Point = SIMD2<Double>

    /// A directed edge of a closed contour; those of a contour are in no particular order.
    package struct Edge {
        package var start: SIMD2<Double>
        package var end: SIMD2<Double>
        var part: Part
    }

    /// The part of a strip's contour that an edge belongs to.
    enum Part: Equatable {
        /// The left side of the line with both caps, in order.
        case forward
        /// The right side: the edges of a piece are in order, the pieces from the start of the line to its end.
        case back(piece: Int32)
        /// The edge at which the two sides of a closed line meet; the two edges of a contour there cancel each other.
        case seam
    }

    private let radius: Double
    private let style: StrokeStyle
    /// The angle of a step of round joins and caps, in radians.
    private let arcStep: Double
    /// The number of edges after which a strip is divided.
    private let maxContourEdges: Int
    private let receive: (ArraySlice<Edge>) -> Void
    /// The edges of the current contour.
    private var edges: [Edge] = []
    private var piece: Int32 = 0

    /// The distance below which points are merged: the direction between them is a rounding error.
    private static let nearest = 1e-7

    // The current ends of both sides of the strip.
    private var left = SIMD2<Double>.zero
    private var right = SIMD2<Double>.zero

    /// The maximum number of edges of all round caps together, but one a cap: a million dashes under a wide stroke would
    /// have a thousand edges each.
    private static let maxCapEdges = 1 << 20

    /// - Parameters:
    ///   - tolerance: The maximum error of round joins and caps; of more than a thousand wide lines it is larger.
    ///   - lineCount: The number of lines that will be stroked.
    ///   - maxContourEdges: The number of edges after which a strip is divided into contours that touch.
    ///   - receive: Receives the edges of each contour.
    package init(
        style: StrokeStyle, tolerance: Double, lineCount: Int, maxContourEdges: Int = .max,
        receive: @escaping (ArraySlice<Edge>) -> Void
    ) {
        self.style = style
        self.maxContourEdges = maxContourEdges
        self.receive = receive
        radius = style.width / 2
        let finest = max(0.006, 2 * .pi * Double(lineCount) / Double(Self.maxCapEdges))
        arcStep = max(2 * acos(max(1 - tolerance / radius, -1)), finest)
    }

    private mutating func add(_ a: Point, _ b: Point, _ part: Part = .forward) {
        edges.append(Edge(start: a, end: b, part: part))
    }

    private mutating func endContour() {
        receive(edges[...])
        edges.removeAll(keepingCapacity: true)
        piece = 0
    }

    /// Begins a piece of the right side.
    private mutating func nextPiece() -> Part {
        piece += 1
        return .back(piece: piece)
    }

    /// Creates the outline of one line.
    package mutating func stroke(_ line: Polylines.Line, of lines: Polylines) {
        var points: [SIMD2<Double>] = []
        var smooth: [Bool] = []
        points.reserveCapacity(line.count)
        for index in line.range {
            if let last = points.last, (lines.points[index] - last).length < Self.nearest { continue }
            points.append(lines.points[index])
            smooth.append(lines.isSmooth[index])
        }
        if line.isClosed, points.count > 1, (points[0] - points[points.count - 1]).length < Self.nearest {
            points.removeLast()
            smooth.removeLast()
        }
        guard points.count > 1 else {
            if let only = points.first, line.count > 1 || line.isClosed { dot(only) }
            return
        }
        strip(points, smooth, closed: line.isClosed)
    }

    private mutating func dot(_ p: Point) {
        let (x, y) = (Point(radius, 0), Point(0, radius))
        switch style.cap {
        case .butt: return
        case .square:
            add(p - x - y, p + x - y)
            add(p + x - y, p + x + y)
            add(p + x + y, p - x + y)
            add(p - x + y, p - x - y)
        case .round: arc(p, from: x, by: 2 * .pi)
        }
        endContour()
    }

    /// The sine and the cosine of the angle at a corner, and the normals before and after it.
    private struct Corner {
        var point: SIMD2<Double>
        var before: SIMD2<Double>
        var after: SIMD2<Double>
        var sine: Double
        var cosine: Double
        var isSmooth: Bool
        /// Whether the inner sides meet too far back, or not at all.
        var folds: Bool

        /// The vector from the corner to the intersection of the offset lines on the side of the normals.
        var miter: SIMD2<Double> { (before + after) / (1 + cosine) }
    }

    private mutating func strip(_ points: [Point], _ smooth: [Bool], closed: Bool) {
        let count = points.count
        let segments = closed ? count : count - 1
        var directions: [Point] = []
        var lengths: [Double] = []
        for index in 0..<segments {
            let d = points[(index + 1) % count] - points[index]
            let length = d.length
            directions.append(d / length)
            lengths.append(length)
        }
        // The length that a corner removes from the inner side of both lines.
        func cut(_ vertex: Int) -> Double {
            guard closed || (vertex > 0 && vertex < count - 1) else { return 0 }
            let (a, b) = (directions[(vertex + segments - 1) % segments], directions[vertex % segments])
            let cosine = a.x * b.x + a.y * b.y
            return cosine > -0.999 ? radius * abs(a.x * b.y - a.y * b.x) / (1 + cosine) : .infinity
        }
        func corner(_ vertex: Int) -> Corner {
            let before = (vertex + segments - 1) % segments
            let (a, b) = (directions[before], directions[vertex % segments])
            let own = cut(vertex)
            let folds =
                own + cut((vertex + count - 1) % count) > lengths[before]
                || own + cut((vertex + 1) % count) > lengths[vertex % segments]
            return Corner(
                point: points[vertex], before: normal(a), after: normal(b), sine: a.x * b.y - a.y * b.x,
                cosine: a.x * b.x + a.y * b.y, isSmooth: smooth[vertex], folds: folds)
        }
        if closed {
            let first = corner(0)
            (left, right) = (start(first, side: 1), start(first, side: -1))
            add(right, left, .seam)
        } else {
            let n = normal(directions[0])
            (left, right) = (points[0] + n, points[0] - n)
            cap(points[0], from: -n, to: n, along: -directions[0] * radius)
        }
        for index in 0..<segments {
            let vertex = (index + 1) % count
            guard closed || vertex < count - 1 else { break }
            join(corner(vertex))
            if edges.count > maxContourEdges, index + 1 < segments {
                add(left, right)
                endContour()
                add(right, left)
            }
        }
        if closed {
            add(left, right, .seam)
        } else {
            let end = points[count - 1]
            let n = normal(directions[segments - 1])
            advance(left: end + n, right: end - n)
            cap(end, from: n, to: -n, along: directions[segments - 1] * radius)
        }
        endContour()
    }

    private func normal(_ direction: Point) -> Point { Point(-direction.y, direction.x) * radius }

    private mutating func advance(left newLeft: Point, right newRight: Point) {
        add(left, newLeft)
        add(newRight, right, nextPiece())
        (left, right) = (newLeft, newRight)
    }

    private func isInner(_ corner: Corner, _ side: Double) -> Bool { corner.sine * side > 0 }

    /// Returns whether the join is a miter.
    private func isPointed(_ corner: Corner) -> Bool {
        if corner.isSmooth { return corner.cosine > 0.7 }
        guard style.join == .miter, corner.cosine > -0.999_999 else { return false }
        // The miter ratio is 1 / sin(half the angle between the lines), which is 1 / cos(half the change of direction).
        let limit = max(style.miterLimit, 1)
        return 2 <= limit * limit * (1 + corner.cosine)
    }

    /// Returns the start of a side after a corner; `side` is 1 for that of the normals and -1 for the other.
    private func start(_ corner: Corner, side: Double) -> Point {
        let meets = isInner(corner, side) ? !corner.folds : corner.sine == 0 && corner.cosine > 0 || isPointed(corner)
        return corner.point + side * (meets ? corner.miter : corner.after)
    }

    /// Returns the end of a side before a corner.
    private func end(_ corner: Corner, side: Double) -> Point {
        let meets = isInner(corner, side) ? !corner.folds : corner.sine == 0 && corner.cosine > 0 || isPointed(corner)
        return corner.point + side * (meets ? corner.miter : corner.before)
    }

    private mutating func join(_ corner: Corner) {
        advance(left: end(corner, side: 1), right: end(corner, side: -1))
        let (newLeft, newRight) = (start(corner, side: 1), start(corner, side: -1))
        let p = corner.point
        // A reversal has no inner side: either will do.
        let leftIsInner = corner.sine > 0
        if leftIsInner {
            around(p, from: left, to: newLeft, .forward)
            outer(corner, from: newRight, to: right, vector: -corner.after, nextPiece())
        } else {
            outer(corner, from: left, to: newLeft, vector: corner.before, .forward)
            around(p, from: newRight, to: right, nextPiece())
        }
        (left, right) = (newLeft, newRight)
    }

    /// Routes the inner side of a sharp corner through the corner itself, which preserves the orientation.
    private mutating func around(_ p: Point, from a: Point, to b: Point, _ part: Part) {
        guard a != b else { return }
        add(a, p, part)
        add(p, b, part)
    }

    private mutating func outer(_ corner: Corner, from a: Point, to b: Point, vector: Point, _ part: Part) {
        guard a != b else { return }
        guard corner.isSmooth || style.join == .round else {
            add(a, b, part)
            return
        }
        arc(corner.point, from: vector, by: atan2(abs(corner.sine), corner.cosine), end: b, part)
    }

    private mutating func cap(_ p: Point, from a: Point, to b: Point, along: Point) {
        switch style.cap {
        case .butt: add(p + a, p + b)
        case .square:
            add(p + a, p + a + along)
            add(p + a + along, p + b + along)
            add(p + b + along, p + b)
        case .round: arc(p, from: a, by: .pi, end: p + b)
        }
    }

    /// Adds an arc about `center` in the direction from y to x, the orientation of all outer corners and caps.
    private mutating func arc(
        _ center: Point, from vector: Point, by angle: Double, end: Point? = nil, _ part: Part = .forward
    ) {
        let steps = max(1, Int((angle / arcStep).rounded(.up)))
        var last = center + vector
        let first = last
        for step in 1...steps {
            let turn = -angle * Double(step) / Double(steps)
            let (c, s) = (cos(turn), sin(turn))
            let next =
                step == steps
                ? end ?? first : center + Point(vector.x * c - vector.y * s, vector.x * s + vector.y * c)
            add(last, next, part)
            last = next
        }
    }
}

extension StrokeOutliner {
    /// Returns the closed lines that the edges of a contour form: two for a closed line.
    package static func lines(of contour: ArraySlice<Edge>) -> [[SIMD2<Double>]] {
        var forward: [SIMD2<Double>] = []
        var back: [SIMD2<Double>] = []
        var isClosed = false
        for edge in contour {
            switch edge.part {
            case .forward: forward.append(edge.end)
            case .seam: isClosed = true
            case .back: break
            }
        }
        var end = contour.endIndex
        while end > contour.startIndex {
            guard case .back(let piece) = contour[end - 1].part else {
                end -= 1
                continue
            }
            var first = end - 1
            while first > contour.startIndex, contour[first - 1].part == .back(piece: piece) { first -= 1 }
            for edge in contour[first..<end] { back.append(edge.end) }
            end = first
        }
        return isClosed ? [forward, back] : [forward + back]
    }
}
