import RenderProtocol

/// Time-driven content, which changes without a commit: particles, fades, animations.
///
/// The render thread queries it before each wait for the next wake-up, and samples it before each frame. No call is per
/// layer.
protocol FrameSampler: AnyObject {
    /// Returns the time of the next change of `target`, in seconds of the media clock.
    ///
    /// A past time means the next refresh; infinity means no change until a commit.
    func nextChange(on target: TargetID) -> Double

    /// Advances what `target` shows to `time`, the presentation time of its next frame, and reports the damage.
    func sample(at time: Double, on target: TargetID)
}
