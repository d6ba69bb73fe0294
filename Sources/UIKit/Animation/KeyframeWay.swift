import QuartzCore

/// The values of a property on its way through keyframes, straight from each to the next.
struct KeyframeWay {
    var values: [LayerValue]
    /// Shares of the whole from 0 to 1, not descending; two equal ones are a jump.
    var times: [Double]

    /// The value when a part of the whole is over. O(keyframes).
    func value(at share: Double) -> LayerValue {
        guard let last = times.lastIndex(where: { $0 <= share }) else { return values[0] }
        guard last + 1 < values.count else { return values[last] }
        return LayerChange.mix(
            values[last], values[last + 1], (share - times[last]) / (times[last + 1] - times[last]))
    }

    /// The part between two shares as a whole of its own; back, where the second is less. O(keyframes²).
    func cut(from start: Double, to end: Double) -> KeyframeWay {
        guard start != end else { return KeyframeWay(values: [value(at: start), value(at: start)], times: [0, 1]) }
        // Those at the ends too: there may be a jump.
        let inner = times.indices.filter { times[$0] >= min(start, end) && times[$0] <= max(start, end) }
        let order = start < end ? inner : inner.reversed()
        // Back at the beginning it is where it was before any jump there.
        let last = end > 0 ? value(at: end) : values[0]
        return KeyframeWay(
            values: [value(at: start)] + order.map { values[$0] } + [last],
            times: [0] + order.map { (times[$0] - start) / (end - start) } + [1])
    }

    /// The same times with other values; those that `value` has none for stay.
    func mapped(_ value: (Double) -> LayerValue?) -> KeyframeWay {
        KeyframeWay(values: zip(values, times).map { value($1) ?? $0 }, times: times)
    }

    /// Another way of the same time: where this one is at as many places as nobody tells from all of them.
    ///
    /// - Parameter pace: The share of this way that is behind at a share of the time.
    func paced(_ pace: (Double) -> Double) -> KeyframeWay {
        let times = (0...240).map { Double($0) / 240 }
        return KeyframeWay(values: times.map { value(at: pace($0)) }, times: times)
    }
}
