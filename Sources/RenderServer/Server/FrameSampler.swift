/// Content that changes with time and needs no commit to do so: particles, fades, animations.
///
/// The render thread asks before each wait when to wake up, and samples before each frame. Nothing here is asked per layer.
protocol FrameSampler: AnyObject {
    /// When `target` shows something else because of this, seconds of the media clock.
    ///
    /// A time that has passed means the next refresh; infinity, that nothing changes until a commit.
    func nextChange(on target: UInt32) -> Double

    /// Brings what `target` shows to `time`, when its next frame will be seen, and reports what that damages.
    func sample(at time: Double, on target: UInt32)
}
