import CoreGraphics
import Foundation

/// Estimates the velocity of a moving point from its last positions, by a least-squares line through them.
struct VelocityTracker {
    /// The age, in seconds, up to which positions count.
    private static let window: TimeInterval = 0.1
    /// The interval in seconds without movement after which the point counts as at rest.
    private static let rest: TimeInterval = 0.05
    /// The maximum number of positions. A device of 1000 Hz has moved far enough in as many of them.
    private static let maxSamples = 20

    private var samples: [(time: TimeInterval, x: CGFloat, y: CGFloat)] = []

    mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        if let last = samples.last, last.time == time {
            samples[samples.count - 1] = (time, point.x, point.y)
            return
        }
        if samples.count == Self.maxSamples { samples.removeFirst() }
        samples.append((time, point.x, point.y))
    }

    /// The mean interval between positions in seconds; nil with fewer than two.
    var interval: TimeInterval? {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return nil }
        return (last.time - first.time) / Double(samples.count - 1)
    }

    /// Returns the velocity in points per second at a time; zero if the point was at rest before.
    func velocity(at now: TimeInterval) -> CGPoint {
        guard let last = samples.last, now - last.time < Self.rest else { return .zero }
        let recent = samples.drop { last.time - $0.time > Self.window }
        guard recent.count > 1 else { return .zero }
        let count = CGFloat(recent.count)
        var mean = (time: 0.0, x: CGFloat(0), y: CGFloat(0))
        for sample in recent {
            mean.time += (sample.time - last.time) / Double(count)
            mean.x += sample.x / count
            mean.y += sample.y / count
        }
        var (squares, x, y) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for sample in recent {
            let time = CGFloat(sample.time - last.time - mean.time)
            squares += time * time
            x += time * (sample.x - mean.x)
            y += time * (sample.y - mean.y)
        }
        guard squares > 0 else { return .zero }
        return CGPoint(x: x / squares, y: y / squares)
    }
}
