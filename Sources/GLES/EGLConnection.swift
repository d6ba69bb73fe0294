import CEGL
import Locking

/// An initialized EGL display with one GL ES 3 context, for one thread.
public final class EGLConnection {
    /// Where the frames go.
    public enum Platform {
        /// Nowhere: drawing into textures alone.
        case surfaceless
        /// Windows of the Wayland connection that this `wl_display` stands for.
        case wayland(OpaquePointer)

        var name: String {
            switch self {
            case .surfaceless: "surfaceless"
            case .wayland: "Wayland"
            }
        }
    }

    public let display: EGLDisplay
    public let config: EGLConfig?
    public let context: EGLContext
    /// Names of the extensions of the display.
    public let extensions: Set<Substring>
    /// Tells contexts that share objects from all others: an address may come again, this does not.
    let group: UInt64
    private static let groups = Atomic<UInt64>(0)
    /// What contexts here are made with.
    private let attributes: [EGLint]

    /// Opens EGL and makes a context current on the calling thread, without a surface.
    public init(platform: Platform) throws(GraphicsError) {
        let opened: EGLDisplay?
        switch platform {
        case .surfaceless:
            opened = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
        case .wayland(let connection):
            opened = eglGetPlatformDisplay(
                EGLenum(EGL_PLATFORM_WAYLAND_KHR), UnsafeMutableRawPointer(connection), nil)
        }
        guard let display = opened else { throw .noDisplay(platform: platform.name, code: eglGetError()) }
        guard eglInitialize(display, nil, nil) == EGL_TRUE else {
            throw .initializationFailed(platform: platform.name, code: eglGetError())
        }
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
        self.display = display
        extensions = Set(
            eglQueryString(display, EGL_EXTENSIONS).map { String(cString: $0).split(separator: " ") } ?? [])
        switch platform {
        case .surfaceless: config = nil
        case .wayland: config = try Self.windowConfig(display)
        }
        // Ask to be told when the GPU is reset, where the driver can tell.
        let robust = extensions.contains("EGL_EXT_create_context_robustness")
        var attributes: [EGLint] = [EGL_CONTEXT_CLIENT_VERSION, 3]
        if robust {
            attributes += [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT]
        }
        attributes.append(EGL_NONE)
        guard let context = eglCreateContext(display, config, nil, attributes) else {
            throw .noContext(code: eglGetError())
        }
        self.attributes = attributes
        self.context = context
        group = Self.groups.wrappingAdd(1, ordering: .relaxed).newValue
        guard eglMakeCurrent(display, nil, nil, context) == EGL_TRUE else {
            throw .noContext(code: eglGetError())
        }
    }

    /// Makes another context, for another thread, whose textures and fences are also this one's.
    public func makeSharedContext() throws(GraphicsError) -> EGLSharedContext {
        guard extensions.contains("EGL_KHR_surfaceless_context") else {
            throw .missingFeature("EGL_KHR_surfaceless_context", renderer: "EGL")
        }
        guard let shared = eglCreateContext(display, config, context, attributes) else {
            throw .noContext(code: eglGetError())
        }
        return EGLSharedContext(
            display: display, context: shared, group: group,
            hasImages: extensions.contains("EGL_KHR_gl_texture_2D_image"))
    }

    /// Whether `other` was made by this connection, so that names of objects mean the same there.
    public func shares(with other: EGLSharedContext) -> Bool { other.group == group }

    deinit {
        eglMakeCurrent(display, nil, nil, nil)
        eglDestroyContext(display, context)
    }

    /// Exactly eight bits a channel: some hosts sort ten-bit configurations first, which draw five times slower there.
    private static func windowConfig(_ display: EGLDisplay) throws(GraphicsError) -> EGLConfig {
        let wanted: [EGLint] = [
            EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_RED_SIZE, 8,
            EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
        ]
        var configs = [EGLConfig?](repeating: nil, count: 64)
        var count: EGLint = 0
        eglChooseConfig(display, wanted, &configs, EGLint(configs.count), &count)
        for config in configs.prefix(Int(count)) {
            guard let config else { continue }
            var (red, depth) = (EGLint(0), EGLint(0))
            eglGetConfigAttrib(display, config, EGL_RED_SIZE, &red)
            eglGetConfigAttrib(display, config, EGL_DEPTH_SIZE, &depth)
            if red == 8 && depth == 0 { return config }
        }
        throw .noConfig("8 bits a channel, alpha and a window")
    }

    /// Makes the context current on the calling thread, drawing to `surface` or to no surface.
    public func makeCurrent(_ surface: EGLWindow?) throws(GraphicsError) {
        guard eglMakeCurrent(display, surface?.surface, surface?.surface, context) == EGL_TRUE else {
            // Asking for the code clears it.
            let code = eglGetError()
            throw code == EGL_CONTEXT_LOST ? .contextLost : .surface(code: code)
        }
    }
}
