import CGLESv2

/// A texture of one number per pixel to draw into: coverage, or sums of it.
public final class GLScalarFramebuffer {
    /// The format of a number.
    public enum Format: Sendable {
        /// 0 to 1 in eight bits.
        case byte
        /// Sixteen bits, eleven of them for the significand.
        case half
        case float

        /// The number of bytes of a pixel.
        public var byteCount: Int {
            switch self {
            case .byte: 1
            case .half: 2
            case .float: 4
            }
        }

        fileprivate var names: (internal: GLint, type: GLint) {
            switch self {
            case .byte: (GL_R8, GL_UNSIGNED_BYTE)
            case .half: (GL_R16F, GL_HALF_FLOAT)
            case .float: (GL_R32F, GL_FLOAT)
            }
        }
    }

    public let texture: GLuint
    public let width: Int
    public let height: Int
    public let format: Format
    private let framebuffer: GLuint

    /// Creates a texture with undefined values, sampled without interpolation, and leaves it bound for drawing.
    public init(width: Int, height: Int, format: Format, limit: Int) throws(GraphicsError) {
        guard width > 0, height > 0, width <= limit, height <= limit else {
            throw .textureTooLarge(width: width, height: height, limit: limit)
        }
        self.width = width
        self.height = height
        self.format = format
        var texture: GLuint = 0
        glGenTextures(1, &texture)
        self.texture = texture
        var framebuffer: GLuint = 0
        glGenFramebuffers(1, &framebuffer)
        self.framebuffer = framebuffer
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        for (parameter, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), value)
        }
        while glGetError() != GLenum(GL_NO_ERROR) {}
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, format.names.internal, GLsizei(width), GLsizei(height), 0, GLenum(GL_RED),
            GLenum(format.names.type), nil)
        if glGetError() == GLenum(GL_OUT_OF_MEMORY) { throw .outOfMemory("a mask of \(width)×\(height) pixels") }
        bind()
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
        let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw .incompleteFramebuffer(width: width, height: height, status: status)
        }
    }

    deinit {
        var (texture, framebuffer) = (texture, framebuffer)
        glDeleteFramebuffers(1, &framebuffer)
        glDeleteTextures(1, &texture)
    }

    public var byteCount: Int { width * height * format.byteCount }

    /// The name of the framebuffer.
    public var name: GLuint { framebuffer }

    private func bind() { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer) }
}

extension GLDriver {
    /// The most precise format in which fragments can be summed by blending; nil where there is none.
    public var accumulationFormat: GLScalarFramebuffer.Format? {
        if extensions.contains("GL_EXT_color_buffer_float"), extensions.contains("GL_EXT_float_blend") {
            return .float
        }
        // A context with floating-point targets always supports blending of 16-bit ones.
        let hasHalf =
            extensions.contains("GL_EXT_color_buffer_half_float") || extensions.contains("GL_EXT_color_buffer_float")
        return hasHalf ? .half : nil
    }
}
