import GLES

/// The framebuffer that is drawn into: all changes of it during a frame go through here.
///
/// Where the CPU draws, a pass into a texture is waited for as it ends, and each pass as soon as it refers to many textures:
/// see `GLDriver.finishPass()`.
final class FramebufferBinding {
    /// The framebuffer of a pass.
    enum Destination: Equatable {
        /// A framebuffer that was bound before the frame began.
        case target(UInt32)
        /// The framebuffer of a texture that is read in the same frame.
        case texture(UInt32)
        case bitmap(BitmapIndex)
    }

    private let driver: GLDriver
    /// The bound framebuffer; nil where it is unknown.
    private var current: Destination?
    /// The textures to which the pass refers, and their number of bytes, where the CPU draws.
    private var textures: Set<UInt32> = []
    private var textureBytes = 0

    /// The number of bytes of textures above which a pass is waited for, where the CPU draws.
    ///
    /// llvmpipe executes a pass in parts of 64 MB of textures and buffers. It keeps the textures of each part until it needs the
    /// part's memory again, even if they are deleted: 145 MB after an image of 576 tiles. Of parts that are waited for, it
    /// keeps one.
    private static let maxTextureBytes = 32 << 20
    /// The number of bytes of a texture of unknown size: one of a window's size.
    private static let assumedTextureBytes = 4 << 20

    init(driver: GLDriver) {
        self.driver = driver
    }

    /// Returns the bound framebuffer, into which a frame is drawn; the previous frame has ended.
    func beginFrame() -> Destination {
        end()
        return .target(GLFramebuffer.bound)
    }

    /// Ends a frame, and binds its framebuffer again.
    func endFrame(_ target: Destination) {
        end()
        if case .target(let name) = target { GLFramebuffer.bind(name) }
    }

    /// Ends the current pass and begins another one, unless it is the same.
    ///
    /// - Parameter bindBitmap: Binds the framebuffer of an offscreen bitmap.
    /// - Returns: Whether a pass began; the GL state is that of the previous one.
    @discardableResult
    func begin(
        _ destination: Destination, bindBitmap: (BitmapIndex) throws(GraphicsError) -> Void = { _ in }
    ) throws(GraphicsError) -> Bool {
        guard current != destination else { return false }
        end()
        switch destination {
        case .target(let name), .texture(let name): GLFramebuffer.bind(name)
        case .bitmap(let index): try bindBitmap(index)
        }
        current = destination
        return true
    }

    /// Begins a pass into a texture.
    func begin(_ framebuffer: GLFramebuffer) { begin(texture: framebuffer.name) }

    /// Begins a pass into a mask or into sums for one.
    func begin(_ framebuffer: GLScalarFramebuffer) { begin(texture: framebuffer.name) }

    private func begin(texture name: UInt32) {
        guard current != .texture(name) else { return }
        end()
        GLFramebuffer.bind(name)
        current = .texture(name)
    }

    /// Ends the current pass: the next one binds its framebuffer in any case.
    func end() {
        switch current {
        case .texture, .bitmap: driver.finishPass()
        case .target, nil: break
        }
        current = nil
        clearTextures()
    }

    /// Changes the framebuffer within a pass, and binds that of the pass again.
    func restoring<Result>(
        _ body: (_ bound: UInt32) throws(GraphicsError) -> Result
    ) throws(GraphicsError) -> Result {
        let name = GLFramebuffer.bound
        defer { GLFramebuffer.bind(name) }
        return try body(name)
    }

    /// Records that the pass refers to a texture from now on, and binds it.
    func bindTexture(_ name: UInt32) {
        GLTexture.bind(name)
        guard driver.isSoftware, textures.insert(name).inserted else { return }
        let bytes = driver.boundTextureByteCount ?? Self.assumedTextureBytes
        if textureBytes + bytes > Self.maxTextureBytes, textureBytes > 0 {
            driver.finishPass()
            clearTextures()
            textures.insert(name)
        }
        textureBytes += bytes
    }

    private func clearTextures() {
        if textures.isEmpty { return }
        textures.removeAll(keepingCapacity: true)
        textureBytes = 0
    }
}
