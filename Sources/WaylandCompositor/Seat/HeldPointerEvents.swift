import WaylandServer

/// The events of a pointer that are held for a client which does not read: a movement replaces the one before, and distances
/// add up.
struct HeldPointerEvents {
    /// Movements on one axis from one source.
    struct Scrolling {
        var sum: PointerAxis
        /// Whether the sequence of movements has ended.
        var isStopped: Bool
    }

    /// Whether the client has not been sent the enter event of the focus.
    var isEntering = false {
        didSet { isEmpty = false }
    }
    /// Whether the position has changed.
    var hasMoved = false {
        didSet { isEmpty = false }
    }
    /// The sum of the movements of the device.
    private(set) var relative: RelativeMotion?
    /// One element for each axis and source.
    private(set) var scrolling: [Scrolling] = []
    private(set) var isEmpty = true

    mutating func add(_ motion: RelativeMotion) {
        isEmpty = false
        var sum = motion
        if let relative {
            sum.delta = relative.delta + motion.delta
            sum.unaccelerated = relative.unaccelerated + motion.unaccelerated
        }
        relative = sum
    }

    mutating func add(_ axis: PointerAxis) {
        isEmpty = false
        let index = scrolling.firstIndex { $0.sum.axis == axis.axis && $0.sum.source == axis.source }
        guard let index else { return scrolling.append(Scrolling(sum: axis, isStopped: axis.isStop)) }
        var sum = scrolling[index].sum
        sum.value += axis.value
        sum.value120 = sum.value120.addingReportingOverflow(axis.value120).partialValue
        sum.isInverted = axis.isInverted
        scrolling[index] = Scrolling(sum: sum, isStopped: axis.isStop)
    }

    /// The scrolling as movements, each sequence followed by its end.
    var axes: [PointerAxis] {
        scrolling.flatMap { scrolling -> [PointerAxis] in
            var (sum, stop) = (scrolling.sum, scrolling.sum)
            (sum.isStop, stop.isStop) = (false, true)
            (stop.value, stop.value120) = (0, 0)
            return (sum.value != 0 || sum.value120 != 0 ? [sum] : []) + (scrolling.isStopped ? [stop] : [])
        }
    }
}
