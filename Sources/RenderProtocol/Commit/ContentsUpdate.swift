/// New contents of a layer: pixels to upload, or memory that another program or another GL context has drawn into.
package struct ContentsUpdate: Sendable {
    /// The origin of new contents.
    package enum Source: Sendable {
        /// Pixels to upload.
        case pixels(PixelUpdate)
        /// The shared memory of another program.
        case buffer(ClientBufferFrame)
        /// The GPU memory of another program.
        case image(ImportedFrame)
        /// A texture that the app has drawn with its own GL context.
        case texture(TextureFrame)
    }

    package let id: ContentsID
    /// The one layer whose contents these are; none for an image, which never changes and which any layer may show.
    package let owner: LayerID
    /// The width of the contents in pixels. A change of size discards the previous pixels.
    package let width: Int
    package let height: Int
    /// Whether no pixel is transparent.
    package let isOpaque: Bool
    package private(set) var source: Source

    /// Creates an update with pixels of contents of a size.
    package init(id: ContentsID, owner: LayerID, width: Int, height: Int, isOpaque: Bool, pixels: PixelUpdate) {
        (self.id, self.owner, self.isOpaque) = (id, owner, isOpaque)
        (self.width, self.height) = (width, height)
        source = .pixels(pixels)
    }

    /// Creates an update with the shared memory of another program.
    package init(id: ContentsID, owner: LayerID, isOpaque: Bool, buffer: ClientBufferFrame) {
        (self.id, self.owner, self.isOpaque) = (id, owner, isOpaque)
        (width, height) = (buffer.buffer.width, buffer.buffer.height)
        source = .buffer(buffer)
    }

    /// Creates an update with the GPU memory of another program.
    package init(id: ContentsID, owner: LayerID, isOpaque: Bool, image: ImportedFrame) {
        (self.id, self.owner, self.isOpaque) = (id, owner, isOpaque)
        (width, height) = (image.image.width, image.image.height)
        source = .image(image)
    }

    /// Creates an update with a texture.
    package init(id: ContentsID, owner: LayerID, isOpaque: Bool, texture: TextureFrame) {
        (self.id, self.owner, self.isOpaque) = (id, owner, isOpaque)
        (width, height) = (texture.width, texture.height)
        source = .texture(texture)
    }

    /// The pixels to upload; nil where there are none.
    package var pixels: PixelUpdate? {
        if case .pixels(let pixels) = source { return pixels }
        return nil
    }

    /// The number of bytes of the pixels to upload.
    package var pixelBytes: Int { pixels.map { $0.rect.area * 4 } ?? 0 }

    /// Calls `body` with the parts of the contents that may have changed; none for a texture, of which everything changes when it
    /// is presented.
    package func forEachDamage(_ body: (PixelRect) -> Void) {
        switch source {
        case .pixels(let pixels): body(pixels.changedRect(width: width, height: height))
        case .buffer(let frame): frame.damage.forEach(body)
        case .image(let frame): frame.damage.forEach(body)
        case .texture: break
        }
    }

    /// Adds what an earlier update of the same contents has changed, which is replaced before it was presented.
    ///
    /// This is the one rule for contents that come faster than they are presented: damage adds up, textures return to their app, and
    /// parts of the pixels follow a copy of what they are parts of.
    ///
    /// - Returns: The updates that must still be made before this one.
    package mutating func replace(_ earlier: ContentsUpdate) -> [ContentsUpdate] {
        switch (source, earlier.source) {
        case (.pixels, .pixels): return [earlier]
        case (.pixels(let pixels), .buffer): return pixels.isWhole ? [] : earlier.copies
        case (.buffer(var frame), .buffer(let previous)):
            frame.addDamage(previous.damage)
            source = .buffer(frame)
        case (.image(var frame), .image(let previous)):
            frame.addDamage(previous.damage)
            source = .image(frame)
        case (_, .texture): earlier.discard()
        default: break
        }
        return []
    }

    /// Returns the texture of a frame that will never be presented to its app.
    package func discard() {
        if case .texture(let frame) = source { frame.discard() }
    }

    /// The changed pixels of another program's buffer, copied, as updates of the contents.
    package var copies: [ContentsUpdate] {
        guard case .buffer(let frame) = source else { return [] }
        return frame.damage.map { copy(of: $0, in: frame.buffer) }
    }

    /// Returns an update with a copy of a part of another program's buffer.
    package func copy(of rect: PixelRect, in buffer: ClientBuffer) -> ContentsUpdate {
        ContentsUpdate(
            id: id, owner: owner, width: width, height: height, isOpaque: isOpaque,
            pixels: PixelUpdate(
                rect: rect, pixels: buffer.pixels(in: rect),
                isWhole: rect.width >= width && rect.height >= height))
    }
}

extension [PixelRect] {
    private static let maxDamage = 32

    /// Adds rectangles to damage, of which so many become their bounds.
    mutating func addDamage(_ earlier: [PixelRect]) {
        self += earlier
        if count > Self.maxDamage { self = [reduce(.empty) { $0.union($1) }] }
    }
}
