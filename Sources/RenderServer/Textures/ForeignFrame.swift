import CGLESv2
import GLES

/// A frame that an app has drawn into a texture with a GL context of its own, handed over without a copy.
package struct ForeignFrame: Sendable {
    package let id: ContentsID
    /// The layer that shows it.
    package let owner: LayerID
    package let texture: UInt32
    package let width: Int
    package let height: Int
    package let isOpaque: Bool
    package let showing: Showing
    /// What it was drawn with.
    let context: EGLSharedContext
    /// Signalled once it is drawn.
    private let fence: UInt
    /// Takes the texture back, with the fence after which the app may draw into it again, or nil when its context is gone.
    private let release: @Sendable (Fence?) -> Void

    /// When a frame is to be shown, in seconds of the media clock.
    package enum Showing: Sendable, Equatable {
        case atOnce
        case at(Double)
        /// Once the frame before it has been shown for so long.
        case after(Double)
    }

    /// A GL sync object, valid in all contexts of the share group.
    package struct Fence: Sendable {
        private let bits: UInt

        /// Makes one behind all commands of the current context so far, and sends them on their way.
        package init() {
            bits = UInt(bitPattern: glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0))
            glFlush()
        }

        fileprivate init(bits: UInt) {
            self.bits = bits
        }

        fileprivate var value: UInt { bits }

        /// Deletes it; a context of its share group is current.
        consuming func delete() {
            glDeleteSync(GLsync(bitPattern: bits))
        }

        /// Has the commands of the current context that follow wait for it, and deletes it.
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

    func waitUntilDrawn() {
        Fence(bits: fence).wait()
    }

    /// Lets the app draw into the texture again once what has been drawn from it is done.
    func giveBack() {
        release(Fence())
    }

    /// Lets the app have the texture of a frame that was never shown.
    package func refuse() {
        release(nil)
    }
}
