import CEGL
import CGLESv2

/// A texture that can be the storage of a renderbuffer, so that what is drawn into the renderbuffer is sampled from the
/// texture.
// Sendable: the handles never change; GL objects may be used from every context of the share group.
public final class GLRenderbufferImage: @unchecked Sendable {
    private typealias CreateImage =
        @convention(c) (EGLDisplay?, EGLContext?, EGLenum, EGLClientBuffer?, UnsafePointer<EGLint>?) ->
        UnsafeMutableRawPointer?
    private typealias DestroyImage = @convention(c) (EGLDisplay?, UnsafeMutableRawPointer?) -> EGLBoolean
    private typealias TargetStorage = @convention(c) (GLenum, UnsafeMutableRawPointer?) -> Void

    /// The name of the texture; the creator of this object deletes it.
    public let texture: UInt32
    private let image: UnsafeMutableRawPointer
    private let display: EGLDisplay
    private let destroy: DestroyImage
    private let setStorage: TargetStorage

    /// Creates the texture and the image in `context`, which must be current; the texture binding is unchanged.
    ///
    /// - Parameters:
    ///   - isSmall: Whether it has 16 bits per pixel instead of 32.
    ///   - isOpaque: Whether alpha is always sampled as 1.
    /// - Returns: nil where the driver does not support it.
    public init?(context: EGLSharedContext, width: Int, height: Int, isSmall: Bool, isOpaque: Bool) {
        func function<T>(_ name: String, as type: T.Type) -> T? {
            eglGetProcAddress(name).map { unsafeBitCast($0, to: type) }
        }
        guard context.hasImages, let create = function("eglCreateImageKHR", as: CreateImage.self),
            let destroy = function("eglDestroyImageKHR", as: DestroyImage.self),
            let setStorage = function("glEGLImageTargetRenderbufferStorageOES", as: TargetStorage.self)
        else { return nil }
        var bound: GLint = 0
        glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &bound)
        defer { glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(bound)) }
        var name: GLuint = 0
        glGenTextures(1, &name)
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        GLTexture.setParameters()
        if isOpaque { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_SWIZZLE_A), GL_ONE) }
        if isSmall {
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, GL_RGB565, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGB),
                GLenum(GL_UNSIGNED_SHORT_5_6_5), nil)
        } else {
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, GL_BGRA_EXT, GLsizei(width), GLsizei(height), 0, GLenum(GL_BGRA_EXT),
                GLenum(GL_UNSIGNED_BYTE), nil)
        }
        let none: [EGLint] = [EGL_NONE]
        guard
            let image = create(
                context.display, context.context, EGLenum(EGL_GL_TEXTURE_2D),
                EGLClientBuffer(bitPattern: UInt(name)), none)
        else {
            glDeleteTextures(1, &name)
            return nil
        }
        texture = name
        self.image = image
        display = context.display
        self.destroy = destroy
        self.setStorage = setStorage
    }

    deinit {
        _ = destroy(display, image)
    }

    /// Makes the texture the storage of the bound renderbuffer, for all framebuffers to which that is attached.
    public func becomeStorage() {
        setStorage(GLenum(GL_RENDERBUFFER), image)
    }

    /// Copies all pixels of another image on the GPU; the framebuffer bindings are unchanged.
    public func copy(from other: GLRenderbufferImage, width: Int, height: Int) {
        var bound: [GLint] = [0, 0]
        glGetIntegerv(GLenum(GL_READ_FRAMEBUFFER_BINDING), &bound[0])
        glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &bound[1])
        let cuts = glIsEnabled(GLenum(GL_SCISSOR_TEST)) == GLboolean(GL_TRUE)
        if cuts { glDisable(GLenum(GL_SCISSOR_TEST)) }
        var names: [GLuint] = [0, 0]
        glGenFramebuffers(2, &names)
        for (target, name, texture) in [
            (GL_READ_FRAMEBUFFER, names[0], other.texture), (GL_DRAW_FRAMEBUFFER, names[1], texture),
        ] {
            glBindFramebuffer(GLenum(target), name)
            glFramebufferTexture2D(
                GLenum(target), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        }
        glBlitFramebuffer(
            0, 0, GLint(width), GLint(height), 0, 0, GLint(width), GLint(height), GLbitfield(GL_COLOR_BUFFER_BIT),
            GLenum(GL_NEAREST))
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), GLuint(bound[0]))
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(bound[1]))
        glDeleteFramebuffers(2, &names)
        if cuts { glEnable(GLenum(GL_SCISSOR_TEST)) }
    }
}
