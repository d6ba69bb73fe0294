import Glibc

/// The duration of a frame.
struct FrameTimes {
    /// The seconds from its start until it was presented.
    var wall: Double
    /// The seconds of the render thread's CPU time in between.
    var cpu: Double
}

/// The durations of the last frames in seconds; the newest is at index 0.
struct FrameHistory {
    static let capacity = 120

    private var seconds = [Double](repeating: 0, count: capacity)
    private var next = 0
    private(set) var count = 0

    mutating func add(_ value: Double) {
        seconds[next] = value
        next = (next + 1) % Self.capacity
        count = min(count + 1, Self.capacity)
    }

    subscript(age: Int) -> Double { seconds[(next - 1 - age + Self.capacity) % Self.capacity] }
}

/// The clocks by which frames are measured.
enum FrameClock {
    static var wall: Double { read(CLOCK_MONOTONIC) }

    /// The seconds of CPU time that the calling thread has used.
    static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
