import CGLESv2

/// A texture to draw into.
public final class GLFramebuffer {
    public let texture: GLTexture
    public let name: GLuint

    public init(width: Int, height: Int, limit: Int) throws(GraphicsError) {
        texture = try GLTexture(width: width, height: height, limit: limit)
        var name: GLuint = 0
        glGenFramebuffers(1, &name)
        self.name = name
        bind()
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
        let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw .incompleteFramebuffer(width: width, height: height, status: status)
        }
    }

    deinit {
        var name = name
        glDeleteFramebuffers(1, &name)
    }

    public var width: Int { texture.width }
    public var height: Int { texture.height }

    public func bind() { Self.bind(name) }

    /// The name of the bound framebuffer; 0 for a window.
    public static var bound: GLuint {
        var name: GLint = 0
        glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &name)
        return GLuint(name)
    }

    /// Binds a framebuffer by its name.
    public static func bind(_ name: GLuint) { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name) }

    /// Copies a rectangle of the framebuffer `source` to the top left corner of this one, which stays bound.
    public func copy(from source: GLuint, x: Int, y: Int, width: Int, height: Int) {
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), source)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), name)
        glBlitFramebuffer(
            GLint(x), GLint(y), GLint(x + width), GLint(y + height), 0, 0, GLint(width), GLint(height),
            GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    }

    /// Binds the window for drawing.
    public static func bindWindow() { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }

    /// Copies a rectangle out of the bound framebuffer; waits until it is drawn.
    ///
    /// - Parameter pixels: The destination of the rectangle's top left pixel; rows are `bytesPerRow` bytes (a multiple
    ///   of four) apart.
    public func read(x: Int, y: Int, width: Int, height: Int, to pixels: UnsafeMutableRawPointer, bytesPerRow: Int) {
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(bytesPerRow / 4))
        glReadPixels(
            GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_BGRA_EXT), GLenum(GL_UNSIGNED_BYTE), pixels)
    }
}
