import CEGL
import CGLESv2

/// A GL ES context of another thread, in the share group of a connection's own context.
// Sendable: EGL may be called from any thread; the handles never change. A context is current on one thread at a time,
// which its users ensure.
public final class EGLSharedContext: @unchecked Sendable {
    let display: EGLDisplay
    let context: EGLContext
    /// The share group, that of the connection.
    public let group: UInt64
    /// Whether textures can be the storage of renderbuffers.
    public let hasImages: Bool

    init(display: EGLDisplay, context: EGLContext, group: UInt64, hasImages: Bool) {
        self.display = display
        self.context = context
        self.group = group
        self.hasImages = hasImages
    }

    deinit {
        eglDestroyContext(display, context)
    }

    /// Makes the context current on the calling thread, without a surface.
    ///
    /// - Returns: Whether that succeeded; false if the context was lost or is current elsewhere.
    public func makeCurrent() -> Bool {
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
        return eglMakeCurrent(display, nil, nil, context) == EGL_TRUE
    }

    /// Leaves the calling thread without a current context.
    public func clearCurrent() {
        eglMakeCurrent(display, nil, nil, nil)
    }

    /// Whether the context is current on the calling thread.
    public var isCurrent: Bool { eglGetCurrentContext() == context }
}
