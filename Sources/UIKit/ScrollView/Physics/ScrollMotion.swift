import CoreGraphics

/// The motion of a content offset.
struct ScrollMotion: Equatable {
    var x: ScrollTrack
    var y: ScrollTrack

    /// The duration in seconds.
    var duration: Double { max(x.duration, y.duration) }

    /// The offset after the motion.
    var end: CGPoint { CGPoint(x: x.end, y: y.end) }

    /// Returns the offset at `time` in seconds after the start.
    func offset(at time: Double) -> CGPoint { CGPoint(x: x.value(at: time), y: y.value(at: time)) }

    /// Returns the velocity at `time` in points per second.
    func velocity(at time: Double) -> CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }
}
