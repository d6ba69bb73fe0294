import CEGL
import CGLESv2

/// The capabilities of the current context's driver.
public struct GLDriver: Sendable {
    public let renderer: String
    public let version: String
    /// The maximum edge length of a texture in pixels.
    public let maxTextureSize: Int
    /// Whether the CPU draws, so that every skipped pixel saves time.
    public let isSoftware: Bool
    public let hasBGRA: Bool
    /// Whether GPU time can be measured: see `GPUTimer`.
    public let hasTimerQueries: Bool
    /// The names of the context's extensions.
    public let extensions: Set<Substring>

    private typealias ResetStatus = @convention(c) () -> GLenum
    private let resetStatus: ResetStatus?
    private typealias TextureLevelParameter =
        @convention(c) (GLenum, GLint, GLenum, UnsafeMutablePointer<GLint>) -> Void
    private let textureLevelParameter: TextureLevelParameter?

    /// Queries the driver; throws when it lacks a required feature.
    ///
    /// - Parameter limit: An upper limit of the edge length of textures; for tests.
    public init(limit: Int? = nil) throws(GraphicsError) {
        func string(_ name: Int32) -> String {
            glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
        }
        renderer = string(GL_RENDERER)
        version = string(GL_VERSION)
        isSoftware = ["llvmpipe", "softpipe", "swrast", "SwiftShader"].contains { [renderer] in renderer.contains($0) }
        var size: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &size)
        maxTextureSize = min(Int(size), limit ?? .max)
        let extensions = Set(string(GL_EXTENSIONS).split(separator: " "))
        self.extensions = extensions
        hasBGRA = extensions.contains("GL_EXT_texture_format_BGRA8888")
        hasTimerQueries = extensions.contains("GL_EXT_disjoint_timer_query")
        // Contents have the byte order of cairo and wl_shm; swizzling them on the CPU would slow down every upload.
        guard hasBGRA else { throw .missingFeature("GL_EXT_texture_format_BGRA8888", renderer: renderer) }
        let name =
            extensions.contains("GL_KHR_robustness")
            ? "glGetGraphicsResetStatusKHR"
            : extensions.contains("GL_EXT_robustness") ? "glGetGraphicsResetStatusEXT" : nil
        resetStatus = name.flatMap { eglGetProcAddress($0) }.map { unsafeBitCast($0, to: ResetStatus.self) }
        var (major, minor): (GLint, GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
        glGetIntegerv(GLenum(GL_MINOR_VERSION), &minor)
        // GL ES 3.1, which drivers return for a context of 3.0.
        let hasLevelParameters = (major, minor) >= (3, 1)
        textureLevelParameter =
            (hasLevelParameters ? eglGetProcAddress("glGetTexLevelParameteriv") : nil)
            .map { unsafeBitCast($0, to: TextureLevelParameter.self) }
    }

    /// Whether the GPU was reset and the context, with all of its objects, was lost.
    public var isContextLost: Bool {
        guard let resetStatus else { return false }
        return resetStatus() != GLenum(GL_NO_ERROR)
    }

    /// The number of bytes of the bound texture, without mipmaps and for four bytes a pixel; nil where the driver has no such
    /// query.
    public var boundTextureByteCount: Int? {
        guard let textureLevelParameter else { return nil }
        var (width, height): (GLint, GLint) = (0, 0)
        textureLevelParameter(GLenum(GL_TEXTURE_2D), 0, 0x1000 /* GL_TEXTURE_WIDTH */, &width)
        textureLevelParameter(GLenum(GL_TEXTURE_2D), 0, 0x1001 /* GL_TEXTURE_HEIGHT */, &height)
        return Int(width) * Int(height) * 4
    }

    /// Waits until a pass into a texture is drawn, where the CPU draws.
    ///
    /// llvmpipe keeps the commands of a pass and their reference to its texture until it needs their memory again. Of passes
    /// that it executed at the same time, it reuses the memory of the first only, and from then on every draw with the texture
    /// of another one waits for all draws before it. The scene with ten unchanged groups took 10 to 25 % more processor
    /// time. A frame with ten small passes takes 10 % more for this wait, and one with ten large passes takes no more.
    public func finishPass() {
        if isSoftware { glFinish() }
    }
}
