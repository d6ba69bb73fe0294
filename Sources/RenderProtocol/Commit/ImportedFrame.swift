/// The GPU memory of another program, as the render thread uses it.
package protocol ImportedImage: AnyObject, Sendable {
    /// The width in pixels.
    var width: Int { get }
    /// The height in pixels.
    var height: Int { get }

    /// Returns a new texture of the current context that shows the memory; the caller deletes it.
    func makeTexture() throws -> UInt32
}

/// A frame that another program has drawn into GPU memory, which is presented without a copy.
package struct ImportedFrame: Sendable {
    package let image: any ImportedImage
    /// Ends when the GPU has read the memory for the last time.
    package let hold: BufferUse
    /// Whether the first row is the lowest one.
    package let isYInverted: Bool
    /// The parts that have changed since the previous frame; within the image, from the top.
    package private(set) var damage: [PixelRect]

    /// - Parameter damage: From the first row.
    package init(image: any ImportedImage, hold: BufferUse, isYInverted: Bool, damage: [PixelRect]) {
        self.image = image
        self.hold = hold
        self.isYInverted = isYInverted
        self.damage = damage.map { rect in
            isYInverted
                ? PixelRect(x: Int(rect.minX), y: image.height - Int(rect.maxY), width: rect.width, height: rect.height)
                : rect
        }
    }

    /// Adds the damage of an earlier frame, which this one replaces before it was presented.
    mutating func addDamage(_ earlier: [PixelRect]) { damage.addDamage(earlier) }
}
