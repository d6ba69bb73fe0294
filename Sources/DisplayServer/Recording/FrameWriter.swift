import RenderProtocol

/// A frame that is recorded.
struct RecordedFrame: Sendable {
    let picture: Snapshot
    /// The time at which it was shown, in seconds of the media clock.
    let time: Double
    /// The refresh rate of the output in millihertz.
    let refresh: Int
}

/// Writes the frames of an output in a format. Used by one thread at a time.
protocol FrameWriter: AnyObject {
    /// Writes a frame, which was shown after those before.
    func write(_ frame: RecordedFrame) throws

    /// Ends the recording.
    ///
    /// - Parameter time: The time until which the last frame was shown.
    func finish(at time: Double) throws
}

/// The reason for which a recording cannot continue.
struct RecordingError: Error, CustomStringConvertible {
    let description: String
}
