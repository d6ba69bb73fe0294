/// The screen is ready for another frame.
public struct Tick: Sendable {
    /// When the frame before was shown, seconds of the media clock.
    public let timestamp: Double
    /// When a frame that is made now will be shown, seconds of the media clock.
    public let targetTimestamp: Double
    /// Seconds between two refreshes of the screen.
    public let duration: Double

    /// - Parameter duration: nil for the time from `timestamp` to `targetTimestamp`.
    package init(timestamp: Double, targetTimestamp: Double, duration: Double? = nil) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration ?? max(targetTimestamp - timestamp, 0)
    }
}
