import CEGL
import CGLESv2

/// What the current context's driver is and can do.
public struct GLDriver: Sendable {
    public let renderer: String
    public let version: String
    /// The longest edge of a texture, pixels.
    public let maxTextureSize: Int
    /// Drawn by the CPU: every pixel not drawn is time won.
    public let isSoftware: Bool
    public let hasBGRA: Bool
    /// The GPU can be asked how long it worked: see `GPUTimer`.
    public let hasTimerQueries: Bool
    /// Names of the extensions of the context.
    public let extensions: Set<Substring>

    private typealias ResetStatus = @convention(c) () -> GLenum
    private let resetStatus: ResetStatus?

    /// Asks the driver; throws when it lacks something without which nothing is drawn.
    ///
    /// - Parameter limit: The longest edge of a texture to admit to, whatever the driver can do; for tests.
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
        // Contents arrive in cairo's and wl_shm's byte order; swizzling them on the CPU would cost every upload.
        guard hasBGRA else { throw .missingFeature("GL_EXT_texture_format_BGRA8888", renderer: renderer) }
        let name =
            extensions.contains("GL_KHR_robustness")
            ? "glGetGraphicsResetStatusKHR"
            : extensions.contains("GL_EXT_robustness") ? "glGetGraphicsResetStatusEXT" : nil
        resetStatus = name.flatMap { eglGetProcAddress($0) }.map { unsafeBitCast($0, to: ResetStatus.self) }
    }

    /// Whether the GPU was reset, and everything in the context with it.
    public var isContextLost: Bool {
        guard let resetStatus else { return false }
        return resetStatus() != GLenum(GL_NO_ERROR)
    }
}
