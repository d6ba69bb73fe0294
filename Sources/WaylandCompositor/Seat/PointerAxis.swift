import WaylandServer

/// A movement of a wheel or of fingers that scroll, on one axis.
package struct PointerAxis: Sendable {
    package var axis: WlPointer.Axis
    /// The distance in points; 0 with ``isStop`` when the fingers are lifted.
    package var value: Double
    /// The distance in 120ths of a wheel's step; 0 for devices without steps.
    package var value120: Int32 = 0
    package var source: WlPointer.AxisSource?
    /// Whether a sequence of movements has ended.
    package var isStop = false
    /// Whether the content moves in the opposite direction of the fingers.
    package var isInverted = false

    package init(axis: WlPointer.Axis, value: Double) {
        self.axis = axis
        self.value = value
    }
}
