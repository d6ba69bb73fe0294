import RenderServer

extension CAAnimation {
    /// When an animation of a layer is over.
    package enum End {
        /// A time of the layer.
        case at(Double)
        /// Seconds after the commit that it begins with.
        case afterCommit(Double)

        /// The later of two ends.
        ///
        /// - Parameter now: The layer's time, at which a commit would be.
        package func later(of other: End, at now: Double) -> End {
            switch (self, other) {
            case (.afterCommit(let a), .afterCommit(let b)): .afterCommit(max(a, b))
            case (.at(let a), .at(let b)): .at(max(a, b))
            case (.at(let a), .afterCommit(let b)), (.afterCommit(let b), .at(let a)): .at(max(a, now + b))
            }
        }
    }

    /// When the animation, which a layer has, is over; nil where it never is.
    package var end: End? {
        let length = timing.activeDuration
        guard length.isFinite, timing.speed > 0 else { return nil }
        let seconds = (length - timing.timeOffset) / timing.speed
        return timing.beginTime == 0 ? .afterCommit(seconds) : .at(timing.beginTime + seconds)
    }
}
