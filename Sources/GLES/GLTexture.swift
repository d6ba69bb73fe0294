import CGLESv2

/// A BGRA texture, eight bits a channel, premultiplied: the memory order of cairo's ARGB32 and wl_shm's ARGB8888.
public final class GLTexture {
    public let name: GLuint
    public let width: Int
    public let height: Int

    /// A texture with undefined pixels, sampled linearly and clamped to its edge.
    public init(width: Int, height: Int, limit: Int) throws(GraphicsError) {
        guard width > 0, height > 0, width <= limit, height <= limit else {
            throw .textureTooLarge(width: width, height: height, limit: limit)
        }
        self.width = width
        self.height = height
        var name: GLuint = 0
        glGenTextures(1, &name)
        self.name = name
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        for (parameter, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), value)
        }
        while glGetError() != GLenum(GL_NO_ERROR) {}
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_BGRA_EXT, GLsizei(width), GLsizei(height), 0, GLenum(GL_BGRA_EXT),
            GLenum(GL_UNSIGNED_BYTE), nil)
        if glGetError() == GLenum(GL_OUT_OF_MEMORY) { throw .outOfMemory("a texture of \(width)×\(height) pixels") }
    }

    deinit {
        var name = name
        glDeleteTextures(1, &name)
    }

    public var byteCount: Int { width * height * 4 }

    public func bind() { glBindTexture(GLenum(GL_TEXTURE_2D), name) }

    /// Copies pixels in; `bytesPerRow` is a multiple of four.
    public func upload(x: Int, y: Int, width: Int, height: Int, from pixels: UnsafeRawPointer, bytesPerRow: Int) {
        bind()
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(bytesPerRow / 4))
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_BGRA_EXT),
            GLenum(GL_UNSIGNED_BYTE), pixels)
    }
}
