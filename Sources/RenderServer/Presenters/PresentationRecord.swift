/// The presentation times of the newest frames.
package struct PresentationRecord: Sendable {
    /// A presented frame.
    package struct Frame: Sendable, Equatable {
        /// The time of the frame's animations in seconds of CLOCK_MONOTONIC.
        package let sampleTime: Double
        /// The presentation time in seconds of the same clock.
        package let presentationTime: Double
    }

    /// The number of frames that are kept.
    package static let capacity = 512

    /// The number of frames presented since the recording began.
    package private(set) var presented = 0
    /// The number of frames that were never presented: a newer one came too soon, or the window was hidden.
    package private(set) var discarded = 0
    /// The seconds between refreshes that the compositor reported last; 0 where it does not know.
    package private(set) var interval = 0.0
    private var ring: [Frame] = []

    init() {
        ring.reserveCapacity(Self.capacity)
    }

    /// The newest presented frames, oldest first. O(frames).
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
