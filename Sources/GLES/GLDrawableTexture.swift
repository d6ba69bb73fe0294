import CEGL
import CGLESv2

/// A texture with what is drawn into a renderbuffer: the storage of the renderbuffer, or a copy of its pixels.
// Sendable: the handles never change; GL objects may be used from every context of the share group.
public final class GLDrawableTexture: @unchecked Sendable {
    private typealias CreateImage =
        @convention(c) (EGLDisplay?, EGLContext?, EGLenum, EGLClientBuffer?, UnsafePointer<EGLint>?) ->
        UnsafeMutableRawPointer?
    private typealias DestroyImage = @convention(c) (EGLDisplay?, UnsafeMutableRawPointer?) -> EGLBoolean
    private typealias TargetStorage = @convention(c) (GLenum, UnsafeMutableRawPointer?) -> Void

    /// The name of the texture; the creator of this object deletes it.
    public let texture: UInt32
    private let storage: Storage?

    /// The image by which the texture becomes the storage of renderbuffers.
    private struct Storage {
        let image: UnsafeMutableRawPointer
        let display: EGLDisplay
        let destroy: DestroyImage
        let set: TargetStorage

        init?(_ texture: GLuint, _ context: EGLSharedContext) {
            func function<T>(_ name: String, as type: T.Type) -> T? {
                eglGetProcAddress(name).map { unsafeBitCast($0, to: type) }
            }
            guard context.hasImages, let create = function("eglCreateImageKHR", as: CreateImage.self),
                let destroy = function("eglDestroyImageKHR", as: DestroyImage.self),
                let set = function("glEGLImageTargetRenderbufferStorageOES", as: TargetStorage.self)
            else { return nil }
            let none: [EGLint] = [EGL_NONE]
            guard
                let image = create(
                    context.display, context.context, EGLenum(EGL_GL_TEXTURE_2D),
                    EGLClientBuffer(bitPattern: UInt(texture)), none)
            else { return nil }
            (self.image, display, self.destroy, self.set) = (image, context.display, destroy, set)
        }
    }

    /// Creates the texture in `context`, which must be current; the texture binding is unchanged.
    ///
    /// - Parameters:
    ///   - isStorage: Whether it will be the storage of renderbuffers, instead of a copy.
    ///   - isSmall: Whether it has 16 bits per pixel instead of 32.
    ///   - isOpaque: Whether alpha is always sampled as 1.
    /// - Returns: nil where the driver does not support it.
    public init?(
        context: EGLSharedContext, width: Int, height: Int, isStorage: Bool, isSmall: Bool, isOpaque: Bool
    ) {
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
        texture = name
        storage = isStorage ? Storage(name, context) : nil
        if isStorage, storage == nil {
            glDeleteTextures(1, &name)
            return nil
        }
    }

    deinit {
        if let storage { _ = storage.destroy(storage.display, storage.image) }
    }

    /// Makes the texture the storage of the bound renderbuffer, for all framebuffers to which that is attached; does
    /// nothing if the texture is a copy.
    public func becomeStorage() { storage?.set(GLenum(GL_RENDERBUFFER), storage?.image) }

    /// Copies all pixels of a renderbuffer on the GPU, unless the texture is its storage; the framebuffer bindings are
    /// unchanged.
    public func update(fromRenderbuffer name: UInt32, width: Int, height: Int) {
        guard storage == nil else { return }
        blit(width, height) {
            glFramebufferRenderbuffer(
                GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), name)
        }
    }

    /// Copies all pixels of another texture on the GPU, so that the renderbuffer keeps them, unless the textures are
    /// copies of it; the framebuffer bindings are unchanged.
    public func retain(_ other: GLDrawableTexture, width: Int, height: Int) {
        guard storage != nil else { return }
        blit(width, height) {
            glFramebufferTexture2D(
                GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), other.texture, 0)
        }
    }

    private func blit(_ width: Int, _ height: Int, attachSource: () -> Void) {
        var bound: [GLint] = [0, 0]
        glGetIntegerv(GLenum(GL_READ_FRAMEBUFFER_BINDING), &bound[0])
        glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &bound[1])
        let cuts = glIsEnabled(GLenum(GL_SCISSOR_TEST)) == GLboolean(GL_TRUE)
        if cuts { glDisable(GLenum(GL_SCISSOR_TEST)) }
        var names: [GLuint] = [0, 0]
        glGenFramebuffers(2, &names)
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), names[0])
        attachSource()
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), names[1])
        glFramebufferTexture2D(
            GLenum(GL_DRAW_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        glBlitFramebuffer(
            0, 0, GLint(width), GLint(height), 0, 0, GLint(width), GLint(height), GLbitfield(GL_COLOR_BUFFER_BIT),
            GLenum(GL_NEAREST))
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), GLuint(bound[0]))
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), GLuint(bound[1]))
        glDeleteFramebuffers(2, &names)
        if cuts { glEnable(GLenum(GL_SCISSOR_TEST)) }
    }
}
