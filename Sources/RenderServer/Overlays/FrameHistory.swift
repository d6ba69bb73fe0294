import Glibc

/// How long a frame took.
struct FrameTimes {
    /// Seconds from its beginning until it was handed to the screen.
    var wall: Double
    /// Seconds of the render thread's CPU in that time.
    var cpu: Double
}

/// How long the last frames took, in seconds; the newest is at 0.
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

/// The clocks that frames are measured with.
enum FrameClock {
    static var wall: Double { read(CLOCK_MONOTONIC) }

    /// Seconds of CPU that the calling thread has used.
    static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
