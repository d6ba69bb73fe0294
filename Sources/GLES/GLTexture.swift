import CGLESv2

/// A BGRA texture, eight bits per channel, premultiplied: the memory order of cairo's ARGB32 and wl_shm's ARGB8888.
public final class GLTexture {
    public let name: GLuint
    public let width: Int
    public let height: Int
    private var isOwned = true

    /// Creates a texture with undefined pixels, sampled linearly and clamped to its edge.
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
        Self.setParameters()
        while glGetError() != GLenum(GL_NO_ERROR) {}
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_BGRA_EXT, GLsizei(width), GLsizei(height), 0, GLenum(GL_BGRA_EXT),
            GLenum(GL_UNSIGNED_BYTE), nil)
        if glGetError() == GLenum(GL_OUT_OF_MEMORY) { throw .outOfMemory("a texture of \(width)×\(height) pixels") }
    }

    /// Lets the bound texture be sampled linearly and clamped to its edge: without mipmaps it is complete only with such filters.
    static func setParameters() {
        for (parameter, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), value)
        }
    }

    deinit {
        guard isOwned else { return }
        var name = name
        glDeleteTextures(1, &name)
    }

    /// Transfers ownership of the texture: the new owner of the name deletes it.
    public func handOver() -> UInt32 {
        isOwned = false
        return name
    }

    /// Takes ownership of a texture that another context of the same share group created.
    public init(adopting name: UInt32, width: Int, height: Int) {
        self.name = name
        self.width = width
        self.height = height
    }

    /// The number of bytes of memory, including mipmaps.
    public var byteCount: Int { Self.byteCount(width: width, height: height, mipmaps: hasMipmaps) }

    /// Whether mipmaps have been generated; they show the pixels of that time.
    public private(set) var hasMipmaps = false

    /// Returns the number of bytes of a texture of this size.
    public static func byteCount(width: Int, height: Int, mipmaps: Bool = false) -> Int {
        let base = width * height * 4
        return mipmaps ? base + base / 3 : base
    }

    public func bind() { Self.bind(name) }

    /// Binds a texture by its name.
    public static func bind(_ name: GLuint) { glBindTexture(GLenum(GL_TEXTURE_2D), name) }

    /// Generates the mipmaps on the GPU.
    ///
    /// - Parameter maxLevel: The smallest level that is ever sampled; nil for all levels.
    public func makeMipmaps(maxLevel: Int? = nil) {
        bind()
        if let maxLevel { glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAX_LEVEL), GLint(maxLevel)) }
        glGenerateMipmap(GLenum(GL_TEXTURE_2D))
        hasMipmaps = true
    }

    /// Copies a rectangle of `source` to the origin of this texture on the GPU; changes the framebuffer bindings.
    public func copy(x: Int, y: Int, width: Int, height: Int, of source: GLTexture) {
        var names: [GLuint] = [0, 0]
        glGenFramebuffers(2, &names)
        for (target, name, texture) in [
            (GL_READ_FRAMEBUFFER, names[0], source.name), (GL_DRAW_FRAMEBUFFER, names[1], self.name),
        ] {
            glBindFramebuffer(GLenum(target), name)
            glFramebufferTexture2D(
                GLenum(target), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        }
        glDisable(GLenum(GL_SCISSOR_TEST))
        glBlitFramebuffer(
            GLint(x), GLint(y), GLint(x + width), GLint(y + height), 0, 0, GLint(width), GLint(height),
            GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        glDeleteFramebuffers(2, &names)
    }

    /// Uploads pixels, or those of the bound pixel buffer if `pixels` is nil; `bytesPerRow` must be a multiple of four.
    public func upload(x: Int, y: Int, width: Int, height: Int, from pixels: UnsafeRawPointer?, bytesPerRow: Int) {
        bind()
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(bytesPerRow / 4))
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_BGRA_EXT),
            GLenum(GL_UNSIGNED_BYTE), pixels)
    }
}
