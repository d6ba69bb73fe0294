import CEGL
import Locking

/// An initialized EGL display with one GL ES 3 context, for one thread.
public final class EGLConnection {
    /// The destination of frames.
    public enum Platform {
        /// None: drawing into textures only.
        case surfaceless
        /// Windows of the Wayland connection with this `wl_display`.
        case wayland(OpaquePointer)
        /// None, with a certain device.
        case device(GPUDevice)

        var name: String {
            switch self {
            case .surfaceless: "surfaceless"
            case .wayland: "Wayland"
            case .device: "device"
            }
        }
    }

    public let display: EGLDisplay
    public let config: EGLConfig?
    public let context: EGLContext
    /// The names of the display's extensions.
    public let extensions: Set<Substring>
    /// The number of the device in EGL's list, where one was chosen.
    public let device: Int?
    /// The identity of the share group, which is never reused, in contrast to an address.
    public let group: UInt64
    private static let groups = Atomic<UInt64>(0)
    /// The attributes with which contexts are created.
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
        case .device(let device):
            opened = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), device.handle, nil)
        }
        guard let display = opened else { throw .noDisplay(platform: platform.name, code: eglGetError()) }
        guard eglInitialize(display, nil, nil) == EGL_TRUE else {
            throw .initializationFailed(platform: platform.name, code: eglGetError())
        }
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
        self.display = display
        extensions = Set(
            eglQueryString(display, EGL_EXTENSIONS).map { String(cString: $0).split(separator: " ") } ?? [])
        if case .device(let chosen) = platform { device = chosen.index } else { device = nil }
        switch platform {
        case .surfaceless: config = nil
        case .device:
            // Drawing into textures needs no configuration, unless the driver insists on one.
            let needsConfig = extensions.isDisjoint(with: ["EGL_KHR_no_config_context", "EGL_MESA_configless_context"])
            config = needsConfig ? try Self.anyConfig(display) : nil
        case .wayland: config = try Self.windowConfig(display)
        }
        // Request notification of GPU resets, where the driver supports it.
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

    /// Creates a context for another thread that shares textures and fences with this one.
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

    /// The import of other programs' GPU memory; nil where the driver imports nothing. The context must be current.
    public func makeDmabufImport() -> DmabufImport? { DmabufImport(self) }

    /// Returns whether `other` was created by this connection, so that object names are shared with it.
    public func shares(with other: EGLSharedContext) -> Bool { other.group == group }

    deinit {
        eglMakeCurrent(display, nil, nil, nil)
        eglDestroyContext(display, context)
    }

    /// Releases the objects of a display whose connection ends; a later display of the same address is another one.
    public static func terminate(_ display: EGLDisplay) { eglTerminate(display) }

    /// Returns a configuration with exactly eight bits per channel: some hosts list ten-bit configurations first, which
    /// draw five times slower there.
    private static func windowConfig(_ display: EGLDisplay) throws(GraphicsError) -> EGLConfig {
        let attributes: [EGLint] = [
            EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_RED_SIZE, 8,
            EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
        ]
        var configs = [EGLConfig?](repeating: nil, count: 64)
        var count: EGLint = 0
        eglChooseConfig(display, attributes, &configs, EGLint(configs.count), &count)
        for config in configs.prefix(Int(count)) {
            guard let config else { continue }
            var (red, depth) = (EGLint(0), EGLint(0))
            eglGetConfigAttrib(display, config, EGL_RED_SIZE, &red)
            eglGetConfigAttrib(display, config, EGL_DEPTH_SIZE, &depth)
            if red == 8 && depth == 0 { return config }
        }
        throw .noConfig("8 bits per channel, alpha and window support")
    }

    private static func anyConfig(_ display: EGLDisplay) throws(GraphicsError) -> EGLConfig {
        var config: EGLConfig?
        var count: EGLint = 0
        eglChooseConfig(
            display, [EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_NONE], &config, 1, &count)
        guard count > 0, let config else { throw .noConfig("OpenGL ES 3") }
        return config
    }

    /// Makes the context current on the calling thread, drawing to `surface` or to no surface.
    public func makeCurrent(_ surface: EGLWindow?) throws(GraphicsError) {
        guard eglMakeCurrent(display, surface?.surface, surface?.surface, context) == EGL_TRUE else {
            // Reading the error code clears it.
            let code = eglGetError()
            throw code == EGL_CONTEXT_LOST ? .contextLost : .surface(code: code)
        }
    }
}
