/// A notification that the screen is ready for another frame.
public struct Tick: Sendable {
    /// The presentation time of the previous frame in seconds of the media clock.
    public let timestamp: Double
    /// The presentation time of a frame drawn now in seconds of the media clock.
    public let targetTimestamp: Double
    /// The seconds between two refreshes of the screen.
    public let duration: Double

    /// - Parameter duration: nil for the time from `timestamp` to `targetTimestamp`.
    package init(timestamp: Double, targetTimestamp: Double, duration: Double? = nil) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration ?? max(targetTimestamp - timestamp, 0)
    }
}
