import GLES
import RenderProtocol

/// A copy of what is behind a layer that is mixed with it, for a shader to read.
///
/// The texture is kept from frame to frame. It is freed once the frames need much less: a window may become smaller, and
/// a picture of a large layer is drawn once.
struct BackdropCopy {
    /// The number of frames after which a texture that none of them needed is freed.
    static let keptFrames = 16
    /// The fraction of the texture that frames must need for it to be kept.
    private static let keptFraction = 4

    private(set) var framebuffer: GLFramebuffer?
    /// The position of the first copied pixel, in GL's pixels of the canvas.
    private(set) var origin = SIMD2<Float>.zero
    /// The largest number of pixels that a copy has had in these frames.
    private var neededPixels = 0
    private var frames = 0

    /// The number of bytes of the texture.
    var byteCount: Int { framebuffer?.texture.byteCount ?? 0 }

    /// Copies a rectangle of the framebuffer `drawn`; changes the framebuffer bindings.
    ///
    /// - Parameter y: The first row in GL's order.
    /// - Returns: Whether the texture is another one.
    mutating func copy(_ rect: PixelRect, y: Int, from drawn: UInt32) throws(GraphicsError) -> Bool {
        origin = SIMD2(Float(rect.minX), Float(y))
        let isReplaced = (framebuffer?.width ?? 0) < rect.width || (framebuffer?.height ?? 0) < rect.height
        if isReplaced {
            let size = size(for: rect)
            framebuffer = nil
            framebuffer = try GLFramebuffer(
                width: size.width, height: size.height, limit: max(size.width, size.height))
        }
        neededPixels = max(neededPixels, rect.area)
        framebuffer?.copy(from: drawn, x: Int(rect.minX), y: y, width: rect.width, height: rect.height)
        return isReplaced
    }

    /// Returns the size of a new texture: one that also suits the previous copies, unless a wide and a tall one would make
    /// it much larger than both.
    private func size(for rect: PixelRect) -> (width: Int, height: Int) {
        guard let framebuffer else { return (rect.width, rect.height) }
        let (width, height) = (max(rect.width, framebuffer.width), max(rect.height, framebuffer.height))
        let isMuchLarger = width * height > 2 * max(rect.area, framebuffer.width * framebuffer.height)
        return isMuchLarger ? (rect.width, rect.height) : (width, height)
    }

    /// Ends a frame; frees the texture if the last frames needed little of it.
    mutating func endFrame() {
        frames += 1
        guard frames >= Self.keptFrames else { return }
        if let framebuffer, neededPixels * Self.keptFraction < framebuffer.width * framebuffer.height { free() }
        (frames, neededPixels) = (0, 0)
    }

    /// Frees the texture.
    mutating func free() {
        framebuffer = nil
    }
}
