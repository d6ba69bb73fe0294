import CGLESv2

/// A GL sync object, valid in all contexts of the share group.
public struct GLFence: Sendable {
    /// The object's handle as a number.
    public let bits: UInt

    /// Creates a fence after all commands of the current context so far, and flushes them.
    public init() {
        bits = UInt(bitPattern: glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0))
        glFlush()
    }

    /// Creates the fence of a handle.
    public init(bits: UInt) {
        self.bits = bits
    }

    /// Whether the GPU has reached it; a context of its share group must be current.
    public var isSignalled: Bool {
        guard let sync = GLsync(bitPattern: bits) else { return true }
        return glClientWaitSync(sync, 0, 0) != GLenum(GL_TIMEOUT_EXPIRED)
    }

    /// Deletes it; a context of its share group must be current.
    public consuming func delete() {
        glDeleteSync(GLsync(bitPattern: bits))
    }

    /// Makes the following commands of the current context wait for it, and deletes it.
    public consuming func wait() {
        guard let sync = GLsync(bitPattern: bits) else { return }
        glWaitSync(sync, 0, GL_TIMEOUT_IGNORED)
        glDeleteSync(sync)
    }
}
