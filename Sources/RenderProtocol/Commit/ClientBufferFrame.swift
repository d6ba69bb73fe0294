/// The use of another program's buffer: while it exists, that program does not draw into it.
package final class BufferUse: Sendable {
    private let release: @Sendable () -> Void

    /// - Parameter release: Called on any thread.
    package init(_ release: @escaping @Sendable () -> Void) { self.release = release }

    deinit { release() }
}

/// A frame that another program has drawn into shared memory.
///
/// A target that the layer covers presents the buffer itself, without drawing. Anything else that shows the layer copies what
/// has changed.
package struct ClientBufferFrame: Sendable {
    package let buffer: ClientBuffer
    package let hold: BufferUse
    /// The parts that have changed since the previous frame; within the buffer.
    package private(set) var damage: [PixelRect]

    package init(buffer: ClientBuffer, hold: BufferUse, damage: [PixelRect]) {
        self.buffer = buffer
        self.hold = hold
        self.damage = damage
    }

    /// Adds the damage of an earlier frame, which this one replaces before it was presented.
    mutating func addDamage(_ earlier: [PixelRect]) { damage.addDamage(earlier) }
}
