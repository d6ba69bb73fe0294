/// A movement of a pointing device, independent of where the pointer is.
package struct RelativeMotion: Hashable, Sendable {
    /// The distance in points.
    package var delta: Point
    /// The distance without acceleration.
    package var unaccelerated: Point
    /// The time in microseconds.
    package var microseconds: UInt64

    package init(delta: Point, unaccelerated: Point? = nil, microseconds: UInt64) {
        self.delta = delta
        self.unaccelerated = unaccelerated ?? delta
        self.microseconds = microseconds
    }
}
