import QuartzCore

/// The keyframe values of a property, with linear interpolation between them.
struct KeyframeTrack {
    var values: [LayerValue]
    /// Fractions of the duration from 0 to 1, not descending; two equal ones are a jump.
    var times: [Double]

    /// Returns the value at a fraction of the duration. O(keyframes).
    func value(at share: Double) -> LayerValue {
        guard let last = times.lastIndex(where: { $0 <= share }) else { return values[0] }
        guard last + 1 < values.count else { return values[last] }
        return LayerChange.mix(
            values[last], values[last + 1], (share - times[last]) / (times[last + 1] - times[last]))
    }

    /// Returns the part between two fractions, stretched to the full duration; reversed if `end` is less than `start`.
    /// O(keyframes²).
    func cut(from start: Double, to end: Double) -> KeyframeTrack {
        guard start != end else { return KeyframeTrack(values: [value(at: start), value(at: start)], times: [0, 1]) }
        // Both ends are included, because there may be a jump.
        let inner = times.indices.filter { times[$0] >= min(start, end) && times[$0] <= max(start, end) }
        let order = start < end ? inner : inner.reversed()
        // Reversed to the start, the value is the one before any jump there.
        let last = end > 0 ? value(at: end) : values[0]
        return KeyframeTrack(
            values: [value(at: start)] + order.map { values[$0] } + [last],
            times: [0] + order.map { (times[$0] - start) / (end - start) } + [1])
    }

    /// Returns the same times with other values; where `value` returns nil, the current value remains.
    func mapped(_ value: (Double) -> LayerValue?) -> KeyframeTrack {
        KeyframeTrack(values: zip(values, times).map { value($1) ?? $0 }, times: times)
    }

    /// Returns these keyframes resampled with a timing, with enough samples to look smooth.
    ///
    /// - Parameter timing: Returns the fraction of this track for a fraction of the time.
    func resampled(_ timing: (Double) -> Double) -> KeyframeTrack {
        let times = (0...240).map { Double($0) / 240 }
        return KeyframeTrack(values: times.map { value(at: timing($0)) }, times: times)
    }
}
