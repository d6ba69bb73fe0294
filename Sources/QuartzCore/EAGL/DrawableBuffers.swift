import Dispatch
import GLES
import RenderServer
import Locking

/// The textures that a renderbuffer and the compositor pass to and fro, of one size.
///
/// One is drawn into, one is shown, and one is on its way: with three, an app waits only when it is faster than the screen.
final class DrawableBuffers: Sendable {
    private static let most = 3

    /// A texture, and when the compositor is done with it.
    final class Buffer: Sendable {
        let image: GLRenderbufferImage
        private let context: EGLSharedContext
        private let fence = Mutex<ForeignFrame.Fence?>(nil)

        init(_ image: GLRenderbufferImage, _ context: EGLSharedContext) {
            self.image = image
            self.context = context
        }

        deinit {
            // Whoever lets go of it last may have no context at hand.
            RenderServer.shared.deleteTexture(image.texture, fence: fence.withLock { $0 }, of: context)
        }

        func set(_ new: ForeignFrame.Fence?) {
            fence.withLock { $0 = new }
        }

        /// Has the app's next commands wait until the compositor is done.
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
    private let isSmall: Bool
    private let context: EGLSharedContext
    private let free = Mutex<[Buffer]>([])
    private let available = DispatchSemaphore(value: 0)

    init(context: EGLSharedContext, width: Int, height: Int, isSmall: Bool, isOpaque: Bool) {
        self.context = context
        self.width = width
        self.height = height
        self.isSmall = isSmall
        self.isOpaque = isOpaque
        // A semaphore must not be destroyed with a lower value than it was made with.
        for _ in 0..<Self.most { available.signal() }
    }

    /// A texture to draw the next frame into, when there is one; `context` is current.
    ///
    /// - Returns: nil where the driver makes none.
    func take() -> Buffer? {
        available.wait()
        if let buffer = free.withLock({ $0.popLast() }) {
            buffer.waitUntilFree()
            return buffer
        }
        if let image = GLRenderbufferImage(
            context: context, width: width, height: height, isSmall: isSmall, isOpaque: isOpaque)
        {
            return Buffer(image, context)
        }
        available.signal()
        return nil
    }

    /// Takes a texture back that the compositor, or the app, is done with.
    func giveBack(_ buffer: Buffer, after fence: ForeignFrame.Fence?) {
        buffer.set(fence)
        free.withLock { $0.append(buffer) }
        available.signal()
    }
}
