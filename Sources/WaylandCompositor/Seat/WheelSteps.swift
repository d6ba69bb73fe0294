import WaylandServer

/// The fractions of a wheel's steps, for clients that only know whole ones.
struct WheelSteps {
    private var rest: [WlPointer.Axis: Int32] = [:]

    /// Adds a movement, and returns how many whole steps it completes.
    mutating func add(_ axis: PointerAxis) -> Int32 {
        guard axis.value120 != 0 else { return 0 }
        let (sum, overflow) = (rest[axis.axis] ?? 0).addingReportingOverflow(axis.value120)
        let total = overflow ? 0 : sum
        rest[axis.axis] = total % 120
        return total / 120
    }
}
