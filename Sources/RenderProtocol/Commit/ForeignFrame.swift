import CGLESv2
import GLES

/// A frame that an app has drawn into a texture with its own GL context, passed on without a copy.
@usableFromInline package struct ForeignFrame: Sendable {
    package let id: ContentsID
    /// The layer that shows it.
    package let owner: LayerID
    package let texture: UInt32
    package let width: Int
    package let height: Int
    package let isOpaque: Bool
    package let showing: Showing
    /// The GL context that drew it.
    package let context: EGLSharedContext
    /// Signalled when it has been drawn.
    private let fence: UInt
    /// Returns the texture to the app, with the fence after which it may be drawn into again, or nil when its context
    /// no longer exists.
    private let release: @Sendable (Fence?) -> Void

    /// The presentation time of a frame.
    @usableFromInline package enum Showing: Sendable, Equatable {
        case immediately
        case at(Double)
        /// After the previous frame has been shown for this many seconds.
        case after(Double)
    }

    /// A GL sync object, valid in all contexts of the share group.
    package struct Fence: Sendable {
        private let bits: UInt

        /// Creates a fence after all commands of the current context so far, and flushes them.
        package init() {
            bits = UInt(bitPattern: glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0))
            glFlush()
        }

        fileprivate init(bits: UInt) {
            self.bits = bits
        }

        fileprivate var value: UInt { bits }

        /// Whether the GPU has reached it; a context of its share group must be current.
        package var isSignalled: Bool {
            guard let sync = GLsync(bitPattern: bits) else { return true }
            return glClientWaitSync(sync, 0, 0) != GLenum(GL_TIMEOUT_EXPIRED)
        }

        /// Deletes it; a context of its share group must be current.
        package consuming func delete() {
            glDeleteSync(GLsync(bitPattern: bits))
        }

        /// Makes the following commands of the current context wait for it, and deletes it.
        package consuming func wait() {
            guard let sync = GLsync(bitPattern: bits) else { return }
            glWaitSync(sync, 0, GL_TIMEOUT_IGNORED)
            glDeleteSync(sync)
        }
    }

    package init(
        id: ContentsID, owner: LayerID, texture: UInt32, width: Int, height: Int, isOpaque: Bool,
        showing: Showing, context: EGLSharedContext, fence: Fence,
        release: @escaping @Sendable (Fence?) -> Void
    ) {
        self.id = id
        self.owner = owner
        self.texture = texture
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        self.showing = showing
        self.context = context
        self.fence = fence.value
        self.release = release
    }

    package func waitUntilDrawn() {
        Fence(bits: fence).wait()
    }

    /// Returns the texture to the app, to be drawn into after what has been drawn from it is done.
    package func recycle() {
        release(Fence())
    }

    /// Returns the texture of a frame that was never shown to the app.
    package func refuse() {
        release(nil)
    }
}
