import Dispatch
import GLES
import RenderProtocol
import RenderServer
import Locking

/// The swapchain of a renderbuffer: textures of one size that it exchanges with the compositor.
///
/// One is drawn into, one is presented and one is queued: with three, an app waits only when it is faster than the screen.
final class DrawableBuffers: Sendable {
    private static let maxCount = 3

    /// A texture, and the fence that signals when the compositor has finished with it.
    final class Buffer: Sendable {
        let image: GLDrawableTexture
        private let context: EGLSharedContext
        private let fence = Mutex<GLFence?>(nil)

        init(_ image: GLDrawableTexture, _ context: EGLSharedContext) {
            self.image = image
            self.context = context
        }

        deinit {
            // The last owner may have no current context.
            RenderServer.shared.deleteTexture(image.texture, fence: fence.withLock { $0 }, of: context)
        }

        func set(_ new: GLFence?) {
            fence.withLock { $0 = new }
        }

        /// Makes the app's next commands wait until the compositor has finished.
        func waitUntilFree() {
            let fence = fence.withLock { fence in
                defer { fence = nil }
                return fence
            }
            fence?.wait()
        }
    }

    let width: Int
    let height: Int
    let isOpaque: Bool
    /// Whether the textures are the storage of the renderbuffer, instead of copies.
    let isStorage: Bool
    private let isSmall: Bool
    private let context: EGLSharedContext
    private let free = Mutex<[Buffer]>([])
    private let available = DispatchSemaphore(value: 0)

    init(
        context: EGLSharedContext, width: Int, height: Int, isStorage: Bool, isSmall: Bool, isOpaque: Bool
    ) {
        self.context = context
        self.width = width
        self.height = height
        self.isStorage = isStorage
        self.isSmall = isSmall
        self.isOpaque = isOpaque
        // A semaphore must not be destroyed with a lower value than it was created with.
        for _ in 0..<Self.maxCount { available.signal() }
    }

    /// Returns a texture to draw the next frame into, waiting until one is available; `context` is current.
    ///
    /// - Returns: nil if the driver cannot create one.
    func take() -> Buffer? {
        available.wait()
        if let buffer = free.withLock({ $0.popLast() }) {
            buffer.waitUntilFree()
            return buffer
        }
        if let image = GLDrawableTexture(
            context: context, width: width, height: height, isStorage: isStorage, isSmall: isSmall, isOpaque: isOpaque)
        {
            return Buffer(image, context)
        }
        available.signal()
        return nil
    }

    /// Returns a texture to the pool once the compositor or the app has finished with it.
    func recycle(_ buffer: Buffer, after fence: FenceID?) {
        buffer.set(fence.map { GLFence($0) })
        free.withLock { $0.append(buffer) }
        available.signal()
    }
}
