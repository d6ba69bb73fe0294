/// A notification that the screen is ready for another frame.
package struct Tick: Sendable {
    /// The presentation time of the previous frame in seconds of the media clock.
    package let timestamp: Double
    /// The presentation time of a frame drawn now in seconds of the media clock.
    package let targetTimestamp: Double
    /// The seconds between two refreshes of the screen.
    package let duration: Double
    /// The target that is ready; nil where a timer replaces the screen.
    package let target: TargetID?

    /// - Parameter duration: nil for the time from `timestamp` to `targetTimestamp`.
    package init(timestamp: Double, targetTimestamp: Double, duration: Double? = nil, target: TargetID? = nil) {
        self.target = target
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration ?? max(targetTimestamp - timestamp, 0)
    }
}
