import RenderProtocol

/// The motion of an offset along one axis: a sequence of curves, each until the next one begins.
///
///     drag ends inside:   deceleration ────────────▶ end
///     … and passes edge:  deceleration ──▶ spring ─▶ edge
///     drag ends outside:  spring ─────────────────▶ edge
struct ScrollTrack: Equatable {
    /// A part of the motion, whose offset is `from` plus the curve's progress times the distance to `to`.
    struct Segment: Equatable {
        /// The begin time in seconds after the start of the motion.
        var begin: Double
        var duration: Double
        var curve: TimingCurve
        var from = 0.0
        var to = 1.0

        /// Creates a segment with the offsets of a curve.
        init(_ curve: ExponentialCurve, begin: Double, duration: Double) {
            self.begin = begin
            self.duration = duration
            self.curve = .exponential(curve)
        }

        /// Creates a segment between two offsets.
        init(from: Double, to: Double, _ curve: TimingCurve, duration: Double) {
            begin = 0
            (self.from, self.to) = (from, to)
            self.curve = curve
            self.duration = duration
        }

        func value(at time: Double) -> Double {
            let fraction = duration > 0 ? min(max((time - begin) / duration, 0), 1) : 1
            return from + (to - from) * curve.progress(at: fraction, duration: duration)
        }

        var end: Double { begin + duration }
    }

    private(set) var segments: [Segment]
    /// The offset after the motion.
    let end: Double

    /// Creates the track of an offset that does not move.
    init(resting offset: Double) {
        segments = []
        end = offset
    }

    private init(_ segments: [Segment], end: Double) {
        self.segments = segments
        self.end = end
    }

    /// The duration in seconds; 0 for an offset that does not move.
    var duration: Double { segments.last?.end ?? 0 }

    /// Returns the offset at `time` in seconds after the start.
    func value(at time: Double) -> Double {
        guard time < duration, let index = index(at: time) else { return end }
        return segments[index].value(at: time)
    }

    /// Returns the velocity at `time` in points per second.
    func velocity(at time: Double) -> Double {
        guard time < duration, let index = index(at: time) else { return 0 }
        let segment = segments[index]
        if case .exponential(let curve) = segment.curve {
            return curve.velocity(at: max(time - segment.begin, 0)) * (segment.to - segment.from)
        }
        let step = 1e-4
        return (segment.value(at: time + step) - segment.value(at: time - step)) / (2 * step)
    }

    private func index(at time: Double) -> Int? {
        guard !segments.isEmpty else { return nil }
        var index = segments.count - 1
        while index > 0, segments[index].begin > time { index -= 1 }
        return index
    }

    // MARK: Motions

    /// Creates the motion after a drag.
    ///
    /// - Parameters:
    ///   - offset: The offset at the end of the drag; it may be outside of `range`.
    ///   - velocity: In points per second.
    ///   - rate: The deceleration rate per millisecond.
    ///   - range: The valid offsets.
    ///   - bounces: Whether the offset may leave the range.
    ///   - rounding: Rounds the offset at which the motion ends to pixels.
    static func fling(
        from offset: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>, bounces: Bool,
        rounding: (Double) -> Double = { $0 }
    ) -> ScrollTrack {
        let deceleration = ScrollDeceleration(from: offset, velocity: velocity, rate: rate)
        if range.contains(deceleration.end) {
            let end = min(max(rounding(deceleration.end), range.lowerBound), range.upperBound)
            return decelerate(deceleration, to: end)
        }
        let edge = deceleration.end < range.lowerBound ? range.lowerBound : range.upperBound
        let isBeforeEdge = edge == range.lowerBound ? offset >= edge : offset <= edge
        guard isBeforeEdge, velocity != 0, let time = deceleration.time(ofCrossing: edge) else {
            // Outside, and not moving inwards.
            if !bounces { return ScrollTrack(resting: edge) }
            let nearest = min(max(offset, range.lowerBound), range.upperBound)
            return spring(ScrollSpring(from: offset, velocity: velocity, to: nearest))
        }
        let first = Segment(deceleration.curve, begin: 0, duration: time)
        guard bounces else { return ScrollTrack([first], end: edge) }
        let spring = ScrollSpring(from: edge, velocity: deceleration.curve.velocity(at: time), to: edge)
        return ScrollTrack([first, Segment(spring.curve, begin: time, duration: spring.duration)], end: edge)
    }

    /// Creates the motion after a drag to an offset that the app, or paging, has chosen.
    static func fling(from offset: Double, velocity: Double, to end: Double, isPage: Bool) -> ScrollTrack {
        if !isPage, let deceleration = ScrollDeceleration(from: offset, velocity: velocity, to: end) {
            return decelerate(deceleration, to: end)
        }
        return spring(
            .withoutOvershoot(from: offset, velocity: velocity, to: end, frequency: ScrollSpring.pageFrequency))
    }

    /// Creates the motion of a spring.
    static func spring(_ spring: ScrollSpring) -> ScrollTrack {
        guard spring.duration > 0 else { return ScrollTrack(resting: spring.end) }
        return ScrollTrack([Segment(spring.curve, begin: 0, duration: spring.duration)], end: spring.end)
    }

    /// Creates the motion between two offsets with a timing curve.
    static func ease(from offset: Double, to end: Double, _ curve: TimingCurve, duration: Double) -> ScrollTrack {
        guard offset != end else { return ScrollTrack(resting: end) }
        return ScrollTrack([Segment(from: offset, to: end, curve, duration: duration)], end: end)
    }

    private static func decelerate(_ deceleration: ScrollDeceleration, to end: Double) -> ScrollTrack {
        let (curve, duration) = deceleration.landing(at: end)
        guard duration > 0 else { return ScrollTrack(resting: end) }
        return ScrollTrack([Segment(curve, begin: 0, duration: duration)], end: end)
    }
}
