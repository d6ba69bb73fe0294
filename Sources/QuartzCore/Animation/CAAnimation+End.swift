import RenderProtocol

extension CAAnimation {
    /// The time at which an animation of a layer ends.
    package enum End {
        /// A time of the layer's timeline.
        case at(Double)
        /// Seconds after the commit that the animation begins with.
        case afterCommit(Double)

        /// Returns the later of two ends.
        ///
        /// - Parameter now: The layer's time, taken as that of the commit.
        package func later(of other: End, at now: Double) -> End {
            switch (self, other) {
            case (.afterCommit(let a), .afterCommit(let b)): .afterCommit(max(a, b))
            case (.at(let a), .at(let b)): .at(max(a, b))
            case (.at(let a), .afterCommit(let b)), (.afterCommit(let b), .at(let a)): .at(max(a, now + b))
            }
        }
    }

    /// The end of an animation that has been added to a layer; nil if it never ends.
    package var end: End? {
        let length = timing.activeDuration
        guard length.isFinite, timing.speed > 0 else { return nil }
        let seconds = (length - timing.timeOffset) / timing.speed
        return timing.beginTime == 0 ? .afterCommit(seconds) : .at(timing.beginTime + seconds)
    }
}
