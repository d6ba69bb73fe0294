/// New pixels of a layer's contents, in the buffer of another program.
///
/// A target that the layer covers presents the buffer itself, without drawing. Anything else that shows the layer copies what
/// has changed.
package struct ClientBufferUpdate: Sendable {
    /// The use of a buffer: while it exists, its program does not draw into it.
    package final class Hold: Sendable {
        private let release: @Sendable () -> Void

        /// - Parameter release: Called on any thread.
        package init(_ release: @escaping @Sendable () -> Void) { self.release = release }

        deinit { release() }
    }

    package let id: ContentsID
    /// The layer that shows it.
    package let owner: LayerID
    package let buffer: ClientBuffer
    package let hold: Hold
    /// Whether no pixel is transparent.
    package let isOpaque: Bool
    /// What has changed since the previous frame; within the buffer.
    package var damage: [PixelRect]

    private static let maxDamage = 32

    package init(
        id: ContentsID, owner: LayerID, buffer: ClientBuffer, hold: Hold, isOpaque: Bool, damage: [PixelRect]
    ) {
        self.id = id
        self.owner = owner
        self.buffer = buffer
        self.hold = hold
        self.isOpaque = isOpaque
        self.damage = damage
    }

    /// Adds the damage of a frame that this one replaces before it was shown.
    package mutating func add(_ earlier: [PixelRect]) { damage = Self.merge(damage, earlier) }

    static func merge(_ damage: [PixelRect], _ earlier: [PixelRect]) -> [PixelRect] {
        let all = damage + earlier
        return all.count > maxDamage ? [all.reduce(.empty) { $0.union($1) }] : all
    }

    /// Returns the changed pixels as updates of the contents.
    package var updates: [Commit.ContentsUpdate] {
        damage.map { rect in
            Commit.ContentsUpdate(
                id: id, width: buffer.width, height: buffer.height, rect: rect, pixels: buffer.pixels(in: rect),
                isOpaque: isOpaque, hasTransparentBorder: false, owner: owner)
        }
    }
}
