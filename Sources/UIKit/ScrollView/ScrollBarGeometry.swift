import CoreGraphics
import RenderProtocol
import RenderServer

/// The geometry of a scroll indicator along its axis, as a function of the content offset.
///
/// The bar is as long, relative to its track, as the visible part of the content relative to all of it. Beyond the
/// content's edges it is compressed against the end of its track.
struct ScrollBarGeometry: Equatable {
    /// The length below which bars do not shrink with the content.
    private static let minimumLength = 36.0
    /// The length to which the end of the track compresses bars.
    private static let compressedLength = 7.0

    /// The offsets at which the content can be at rest.
    let range: ClosedRange<Double>
    /// The start of the track in the scroll view's frame.
    let trackStart: Double
    let trackLength: Double
    let length: Double

    /// - Parameters:
    ///   - visible: The length of the visible part of the content.
    ///   - content: The length of the content.
    init(range: ClosedRange<Double>, trackStart: Double, trackLength: Double, visible: Double, content: Double) {
        self.range = range
        self.trackStart = trackStart
        self.trackLength = max(trackLength, 0)
        let share = content > 0 ? min(max(visible / content, 0), 1) : 1
        length = min(max(self.trackLength * share, Self.minimumLength), self.trackLength)
    }

    /// The points of content that each point of the track stands for; 0 if the bar cannot move.
    var contentPerPoint: Double {
        let freeLength = trackLength - length
        return freeLength > 0 ? (range.upperBound - range.lowerBound) / freeLength : 0
    }

    // MARK: At an offset

    /// Returns the length of the bar at an offset.
    func barLength(at offset: Double) -> Double {
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        return max(length - beyond, shortest)
    }

    /// Returns the start of the bar, in the scroll view's own coordinates, which move with the offset.
    func start(at offset: Double) -> Double {
        if offset < range.lowerBound { return offset + trackStart }
        if offset > range.upperBound { return offset + trackStart + trackLength - barLength(at: offset) }
        return offset + trackStart + (offset - range.lowerBound) * slope
    }

    /// The points by which the bar moves in its track for each point of content.
    private var slope: Double {
        let content = range.upperBound - range.lowerBound
        return content > 0 ? (trackLength - length) / content : 0
    }

    private var shortest: Double { min(length, Self.compressedLength) }

    // MARK: As functions of the offset

    /// A function of the offset that is linear in parts.
    struct Map: Equatable {
        /// The parts in ascending order, each up to an offset.
        var parts: [(end: Double, slope: Double, intercept: Double)]

        func value(at offset: Double) -> Double {
            let part = part(at: offset)
            return part.slope * offset + part.intercept
        }

        fileprivate func part(at offset: Double) -> (end: Double, slope: Double, intercept: Double) {
            for part in parts where offset < part.end { return part }
            return parts[parts.count - 1]
        }

        static func == (a: Map, b: Map) -> Bool { a.parts.elementsEqual(b.parts) { $0 == $1 } }

        /// A constant.
        static func fixed(at position: Double) -> Map { Map(parts: [(.infinity, 0, position)]) }
    }

    private var edges: (compressedStart: Double, start: Double, end: Double, compressedEnd: Double) {
        let compressibleLength = max(0, length - Self.compressedLength)
        return (
            range.lowerBound - compressibleLength, range.lowerBound, range.upperBound,
            range.upperBound + compressibleLength
        )
    }

    /// The start of the bar in the scroll view's frame, which does not move with the offset.
    var startInFrame: Map {
        let edges = edges
        return Map(parts: [
            (edges.start, 0, trackStart),
            (edges.end, slope, trackStart - range.lowerBound * slope),
            (edges.compressedEnd, 1, trackStart + trackLength - length - range.upperBound),
            (.infinity, 0, trackStart + trackLength - shortest),
        ])
    }

    /// The length of the bar.
    var barLength: Map {
        let edges = edges
        return Map(parts: [
            (edges.compressedStart, 0, shortest),
            (edges.start, 1, length - range.lowerBound),
            (edges.end, 0, length),
            (edges.compressedEnd, -1, length + range.upperBound),
            (.infinity, 0, shortest),
        ])
    }
}

extension ScrollTrack {
    /// Returns the motion of a function of the offset, exactly: each part of the function is a segment.
    func mapped(by map: ScrollBarGeometry.Map) -> [Segment] {
        segments.flatMap { segment -> [Segment] in
            guard case .exponential(let curve) = segment.curve else {
                var mapped = segment
                (mapped.from, mapped.to) = (map.value(at: segment.from), map.value(at: segment.to))
                return [mapped]
            }
            var times = [0, segment.duration]
            for part in map.parts where part.end < .infinity {
                times += curve.times(ofCrossing: part.end, until: segment.duration)
            }
            times.sort()
            return zip(times, times.dropFirst()).compactMap { begin, end in
                guard end - begin > 1e-6 else { return nil }
                let part = map.part(at: curve.value(at: (begin + end) / 2))
                var piece = Segment(curve.advanced(by: begin), begin: segment.begin + begin, duration: end - begin)
                (piece.from, piece.to) = (part.intercept, part.intercept + part.slope)
                return piece
            }
        }
    }
}

extension ExponentialCurve {
    /// Returns the times between 0 and `end` at which the curve crosses a value; at most two.
    func times(ofCrossing value: Double, until end: Double) -> [Double] {
        // Between its extremum and both ends the curve is monotonic.
        var turns = [0, end]
        if slope != 0 {
            let extremum = 1 / decay - amplitude / slope
            if extremum > 0, extremum < end { turns.insert(extremum, at: 1) }
        }
        return zip(turns, turns.dropFirst()).compactMap { begin, end in
            var (low, high) = (begin, end)
            let isBelow = self.value(at: low) < value
            guard isBelow != (self.value(at: high) < value) else { return nil }
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if (self.value(at: middle) < value) == isBelow { low = middle } else { high = middle }
            }
            return high
        }
    }
}
