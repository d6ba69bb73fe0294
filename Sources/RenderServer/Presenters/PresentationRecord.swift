/// Which of the newest frames were seen, and when.
package struct PresentationRecord: Sendable {
    /// A frame that was seen.
    package struct Frame: Sendable, Equatable {
        /// The time that its animations show, seconds of CLOCK_MONOTONIC.
        package let sampleTime: Double
        /// When it was seen, seconds of the same clock.
        package let presentationTime: Double
    }

    /// How many frames are kept.
    package static let capacity = 512

    /// Frames that were seen since the recording began.
    package private(set) var presented = 0
    /// Frames that the compositor never showed: a newer one came too soon, or the window was hidden.
    package private(set) var discarded = 0
    /// Seconds between refreshes as the compositor said last; 0 where it does not know.
    package private(set) var interval = 0.0
    private var ring: [Frame] = []

    init() {
        ring.reserveCapacity(Self.capacity)
    }

    /// The newest frames that were seen, oldest first. O(frames).
    package var frames: [Frame] {
        let oldest = ring.count < Self.capacity ? 0 : presented % Self.capacity
        return Array(ring[oldest...] + ring[..<oldest])
    }

    mutating func add(_ frame: Frame, interval: Double) {
        if ring.count < Self.capacity { ring.append(frame) } else { ring[presented % Self.capacity] = frame }
        presented += 1
        self.interval = interval
    }

    mutating func discard() { discarded += 1 }
}
