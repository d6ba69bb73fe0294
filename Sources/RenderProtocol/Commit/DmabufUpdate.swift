/// The GPU memory of another program, as the render thread uses it.
package protocol ImportedImage: AnyObject, Sendable {
    /// The width in pixels.
    var width: Int { get }
    /// The height in pixels.
    var height: Int { get }

    /// Returns a new texture of the current context that shows the memory; the caller deletes it.
    func makeTexture() throws -> UInt32
}

/// New contents of a layer: the GPU memory of another program, which is shown without a copy.
package struct DmabufUpdate: Sendable {
    package let id: ContentsID
    /// The layer that shows it.
    package let owner: LayerID
    package let image: any ImportedImage
    /// Ends when the GPU has read the memory for the last time.
    package let hold: ClientBufferUpdate.Hold
    /// Whether no pixel is transparent.
    package let isOpaque: Bool
    /// Whether the first row is the lowest one.
    package let isYInverted: Bool
    /// What has changed since the previous frame; within the image.
    package private(set) var damage: [PixelRect]

    package init(
        id: ContentsID, owner: LayerID, image: any ImportedImage, hold: ClientBufferUpdate.Hold, isOpaque: Bool,
        isYInverted: Bool, damage: [PixelRect]
    ) {
        self.id = id
        self.owner = owner
        self.image = image
        self.hold = hold
        self.isOpaque = isOpaque
        self.isYInverted = isYInverted
        // Damage is counted from the first row, which is shown at the bottom.
        self.damage = damage.map { rect in
            isYInverted
                ? PixelRect(x: Int(rect.minX), y: image.height - Int(rect.maxY), width: rect.width, height: rect.height)
                : rect
        }
    }

    /// Adds the damage of a frame that this one replaces before it was shown.
    package mutating func add(_ earlier: [PixelRect]) { damage = ClientBufferUpdate.merge(damage, earlier) }
}
