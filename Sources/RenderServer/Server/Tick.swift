/// The screen is ready for another frame.
public struct Tick: Sendable {
    /// When the frame before was shown, seconds of the media clock.
    public let timestamp: Double
    /// When a frame that is made now will be shown, seconds of the media clock.
    public let targetTimestamp: Double

    package init(timestamp: Double, targetTimestamp: Double) {
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
    }
}
