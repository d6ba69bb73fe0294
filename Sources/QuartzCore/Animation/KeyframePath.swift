import CoreGraphics
import Foundation
import PathGeometry
import RenderProtocol

/// The path of a point through keyframes: line and curve segments, one after the other.
struct KeyframePath {
    /// Keyframes on the path, dense enough for linear interpolation between them.
    struct Samples {
        var times: [Double] = []
        var points: [SIMD2<Double>] = []
        /// The direction of the path at each point, in radians, without jumps by full turns.
        var angles: [Double] = []

        fileprivate mutating func add(_ time: Double, _ point: SIMD2<Double>, _ direction: SIMD2<Double>) {
            var angle = angles.last ?? 0
            if direction != .zero {
                let new = atan2(direction.y, direction.x)
                angle = angles.isEmpty ? new : angle + remainder(new - angle, 2 * .pi)
            }
            times.append(time)
            points.append(point)
            angles.append(angle)
        }
    }

    /// A cubic Bézier curve, or a line represented as one.
    private struct Segment {
        var a, b, c, d: SIMD2<Double>
        var isLine: Bool

        func point(_ t: Double) -> SIMD2<Double> {
            if isLine { return a + (d - a) * t }
            let s = 1 - t
            let (p, q) = (s * s * s * a + 3 * s * s * t * b, 3 * s * t * t * c + t * t * t * d)
            return p + q
        }

        func direction(_ t: Double) -> SIMD2<Double> {
            if isLine { return d - a }
            let s = 1 - t
            let r = s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
            // If a control point coincides with its end point, the next one determines the direction.
            if (r * r).sum() > 1e-18 { return r }
            return t < 0.5 ? (b == a ? c : b) - a : d - (c == d ? b : c)
        }

        /// The number of uniform steps whose chords stay within a thousandth of a point of the curve.
        var steps: Int {
            if isLine { return 1 }
            let (p, q) = (a - 2 * b + c, b - 2 * c + d)
            let bend = max((p * p).sum(), (q * q).sum()).squareRoot()
            return min(max(Int(min((bend * 0.75 / 1e-3).squareRoot(), 1000).rounded(.up)), 8), 1000)
        }
    }

    private var segments: [Segment] = []
    private var start: SIMD2<Double>?
    private var keyTimes: [Double] = []
    /// Segments that are jumps and take no time.
    private var jumps: Set<Int> = []

    /// Creates the segments of a path.
    init(_ elements: PathElements) {
        let data = PathData(elements)
        var (first, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        var index = 0
        func line(_ end: SIMD2<Double>) -> Segment { Segment(a: last, b: last, c: end, d: end, isLine: true) }
        for verb in data.verbs {
            let p = data.points[index..<(index + verb.pointCount)]
            index += verb.pointCount
            let i = p.startIndex
            switch verb {
            case .move:
                if start == nil {
                    start = p[i]
                } else if !segments.isEmpty, p[i] != last {
                    jumps.insert(segments.count)
                    segments.append(line(p[i]))
                } else if segments.isEmpty {
                    start = p[i]
                }
                first = p[i]
                last = p[i]
            case .line:
                segments.append(line(p[i]))
                last = p[i]
            case .quad:
                let (control, end) = (p[i], p[i + 1])
                segments.append(
                    Segment(
                        a: last, b: last + (control - last) * (2.0 / 3), c: end + (control - end) * (2.0 / 3), d: end,
                        isLine: false))
                last = end
            case .cubic:
                segments.append(Segment(a: last, b: p[i], c: p[i + 1], d: p[i + 2], isLine: false))
                last = p[i + 2]
            case .close:
                if last != first { segments.append(line(first)) }
                last = first
            }
        }
    }

    /// Creates lines between `points`, or the Kochanek–Bartels curve through them.
    ///
    /// - Parameter tcb: Tension, continuity and bias at each point; nil for lines.
    init(_ points: [SIMD2<Double>], tcb: [SIMD3<Double>]?, keyTimes: [Double]) {
        start = points.first
        self.keyTimes = keyTimes
        let times = Self.times(keyTimes, count: points.count)
        for key in 0..<max(0, points.count - 1) {
            let (a, d) = (points[key], points[key + 1])
            guard let tcb else {
                segments.append(Segment(a: a, b: a, c: d, d: d, isLine: true))
                continue
            }
            let values = points.map { [$0.x, $0.y] }
            let tangents = (0..<2).map { KeyframeTangents(values, $0, key, times, tcb) }
            segments.append(
                Segment(
                    a: a, b: a + SIMD2(tangents[0].out, tangents[1].out) / 3,
                    c: d - SIMD2(tangents[0].into, tangents[1].into) / 3, d: d, isLine: false))
        }
    }

    /// Returns times for `count` keyframes: the given ones if their count matches, or evenly spaced ones.
    static func times(_ given: [Double], count: Int) -> [Double] {
        guard given.count != count else { return given }
        return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
    }

    /// Returns times for the `count` points of a path, as Core Animation assigns them: the given key times, one for
    /// each point from the first on; evenly spaced ones only if fewer than two are given.
    ///
    /// A path often has one point more than its animation has times, since closing a subpath adds one. Points without a
    /// time are not reached, and times without a point have no effect.
    private static func times(_ given: [Double], ofPath count: Int) -> [Double] {
        given.count < 2 ? times([], count: count) : Array(given.prefix(count))
    }

    /// Returns the start and the segments' end points alone, for discrete keyframes.
    func ends(_ keyTimes: [Double]) -> Samples {
        var samples = Samples()
        guard let start else { return samples }
        samples.add(0, start, segments.first?.direction(0) ?? .zero)
        for segment in segments { samples.add(0, segment.d, segment.direction(1)) }
        // If there is one more time than there are points, it is the end time.
        let count = samples.points.count
        samples.times = keyTimes.count < 2 ? [] : Array(keyTimes.prefix(count + 1))
        if samples.times.count >= 2, samples.times.count < count {
            samples.points.removeLast(count - samples.times.count)
            samples.angles.removeLast(count - samples.times.count)
        }
        return samples
    }

    /// Returns samples with each segment at its own time and with its own timing function.
    func timed(_ given: [Double], _ curves: [TimingCurve]) -> Samples {
        var samples = Samples()
        guard let start else { return samples }
        guard !segments.isEmpty else {
            samples.add(0, start, .zero)
            return samples
        }
        let count = segments.count - jumps.count + 1
        let times = Self.times(given.isEmpty ? keyTimes : given, ofPath: count)
        var key = 0
        for (index, segment) in segments.enumerated() {
            if jumps.contains(index) { continue }
            guard key + 1 < times.count else { break }
            let curve = key < curves.count ? curves[key] : .linear
            let steps = curve == .linear ? segment.steps : max(segment.steps, 256)
            for step in 0...steps {
                let fraction = Double(step) / Double(steps)
                let t = step == 0 ? 0 : step == steps ? 1 : curve.progress(at: fraction, duration: 1)
                samples.add(
                    times[key] + (times[key + 1] - times[key]) * fraction, segment.point(t), segment.direction(t))
            }
            key += 1
        }
        return samples
    }

    /// Returns samples at constant speed.
    func paced() -> Samples {
        var samples = Samples()
        guard let start else { return samples }
        var length = 0.0
        if segments.isEmpty { samples.add(0, start, .zero) }
        for (index, segment) in segments.enumerated() where !jumps.contains(index) {
            let steps = segment.isLine ? 1 : max(segment.steps, 64)
            var last = segment.a
            for step in 0...steps {
                let t = Double(step) / Double(steps)
                let point = segment.point(t)
                length += ((point - last) * (point - last)).sum().squareRoot()
                last = point
                samples.add(length, point, segment.direction(t))
            }
        }
        if length > 0 { samples.times = samples.times.map { min($0 / length, 1) } }
        return samples
    }
}

/// The slopes of the Kochanek–Bartels curve at both ends of a segment, per length of the segment in time.
struct KeyframeTangents {
    var out: Double
    var into: Double

    /// - Parameters:
    ///   - values: The numbers of each keyframe.
    ///   - c: The index of the number.
    ///   - key: The keyframe before the segment.
    init(_ values: [[Double]], _ c: Int, _ key: Int, _ times: [Double], _ tcb: [SIMD3<Double>]) {
        func length(_ index: Int) -> Double { times[index + 1] - times[index] }
        let (a, b) = (values[key][c], values[key + 1][c])
        let here = b - a
        let before = key > 0 ? a - values[key - 1][c] : here
        let after = key + 2 < values.count ? values[key + 2][c] - b : here
        let (s, e) = (tcb[key], tcb[key + 1])
        out = (1 - s.x) / 2 * ((1 + s.y) * (1 + s.z) * before + (1 - s.y) * (1 - s.z) * here)
        into = (1 - e.x) / 2 * ((1 - e.y) * (1 + e.z) * here + (1 + e.y) * (1 - e.z) * after)
        if key > 0, length(key - 1) + length(key) > 0 { out *= 2 * length(key) / (length(key - 1) + length(key)) }
        if key + 2 < values.count, length(key) + length(key + 1) > 0 {
            into *= 2 * length(key) / (length(key) + length(key + 1))
        }
    }
}

extension AnimationDescription {
    /// Sets the times of the keyframes to constant speed, with the distance between their numbers as the length.
    ///
    /// - Parameter cubic: Whether the length is that of the curve, which is approximated by line segments.
    mutating func pace(cubic: Bool, _ tcb: [SIMD3<Double>]) {
        let width = Int(property.count)
        let count = keyframeCount
        guard width > 0, count > 1 else { return }
        var frames = (0..<count).map { Array(values[($0 * width)..<(($0 + 1) * width)]) }
        if cubic {
            let times = KeyframePath.times([], count: count)
            var fine: [[Double]] = [frames[0]]
            for key in 0..<(count - 1) {
                let tangents = (0..<width).map { KeyframeTangents(frames, $0, key, times, tcb) }
                for step in 1...64 {
                    let u = Double(step) / 64
                    let (u2, u3) = (u * u, u * u * u)
                    fine.append(
                        (0..<width).map { c in
                            let ends =
                                (2 * u3 - 3 * u2 + 1) * frames[key][c] + (3 * u2 - 2 * u3) * frames[key + 1][c]
                            return ends + (u3 - 2 * u2 + u) * tangents[c].out + (u3 - u2) * tangents[c].into
                        })
                }
            }
            frames = fine
            values = frames.flatMap { $0 }
        }
        interpolation = .linear
        var sums = [0.0]
        for (a, b) in zip(frames, frames.dropFirst()) {
            sums.append(sums[sums.count - 1] + zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot())
        }
        let whole = sums[sums.count - 1]
        keyTimes = whole > 0 && whole.isFinite ? sums.map { min($0 / whole, 1) } : []
    }
}
