/// A moment of a client's GPU.
struct SyncobjPoint {
    let timeline: SyncobjTimeline
    let value: UInt64

    var isSignalled: Bool { timeline.isSignalled(value) }

    func signal() { timeline.signal(value) }
}
