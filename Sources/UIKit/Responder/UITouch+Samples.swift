import CoreGraphics
import Foundation

/// A location of a touch, as its device reported it.
struct TouchSample {
    /// The location in the window.
    var location: CGPoint
    /// The time in seconds, on the clock of the timestamps of events.
    var timestamp: TimeInterval
    var pose: PencilPose?
}

extension UITouch {
    /// The time, in seconds, for which movements are predicted: a frame of most screens.
    private static let horizon: TimeInterval = 1 / 60
    /// The maximum number of predictions for one frame.
    private static let maxPredictions = 4

    /// Returns a touch for each sample since the last event.
    func coalesced() -> [UITouch] {
        guard samples.count > 1 else { return [self] }
        var previous = previousLocationInWindow
        return samples.map { sample in
            defer { previous = sample.location }
            return copy(at: sample, previous: previous)
        }
    }

    /// Returns touches on the line of the current movement.
    func predicted() -> [UITouch] {
        guard phase == .moved, let interval = motion.interval else { return [] }
        let velocity = motion.velocity(at: timestamp)
        guard velocity != .zero else { return [] }
        let step = min(max(interval, Self.horizon / Double(Self.maxPredictions)), Self.horizon)
        var previous = locationInWindow
        // The interval is measured: a device of 120 Hz has two samples a frame.
        let count = Int((Self.horizon / step + 0.1).rounded(.down))
        return (1...count).map { index in
            let time = step * Double(index)
            let location = CGPoint(
                x: locationInWindow.x + velocity.x * CGFloat(time), y: locationInWindow.y + velocity.y * CGFloat(time))
            defer { previous = location }
            return copy(
                at: TouchSample(location: location, timestamp: timestamp + time, pose: pose), previous: previous)
        }
    }

    private func copy(at sample: TouchSample, previous: CGPoint) -> UITouch {
        let touch = UITouch()
        touch.phase = phase
        touch.type = type
        touch.tapCount = tapCount
        touch.view = view
        touch.window = window
        touch.majorRadius = majorRadius
        touch.majorRadiusTolerance = majorRadiusTolerance
        touch.gestureRecognizers = gestureRecognizers
        touch.previousLocationInWindow = previous
        touch.locationInWindow = sample.location
        touch.timestamp = sample.timestamp
        touch.pose = sample.pose
        return touch
    }
}
