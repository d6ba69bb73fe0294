import CEGL

/// A window surface that `eglSwapBuffers` presents.
public final class EGLWindow {
    private typealias SwapWithDamage =
        @convention(c) (EGLDisplay?, EGLSurface?, UnsafeMutablePointer<EGLint>?, EGLint) -> EGLBoolean

    let surface: EGLSurface
    private let connection: EGLConnection
    private let swapWithDamage: SwapWithDamage?
    private let hasBufferAge: Bool

    /// - Parameter nativeWindow: A `wl_egl_window`, which must remain valid until this object is destroyed.
    public init(connection: EGLConnection, nativeWindow: OpaquePointer) throws(GraphicsError) {
        self.connection = connection
        guard
            let surface = eglCreateWindowSurface(
                connection.display, connection.config, EGLNativeWindowType(UInt(bitPattern: nativeWindow)), nil)
        else { throw .surface(code: eglGetError()) }
        self.surface = surface
        hasBufferAge =
            connection.extensions.contains("EGL_EXT_buffer_age")
            || connection.extensions.contains("EGL_KHR_partial_update")
        let names = [
            "EGL_EXT_swap_buffers_with_damage": "eglSwapBuffersWithDamageEXT",
            "EGL_KHR_swap_buffers_with_damage": "eglSwapBuffersWithDamageKHR",
        ]
        let name = names.first { connection.extensions.contains(Substring($0.key)) }?.value
        swapWithDamage = name.flatMap { eglGetProcAddress($0) }.map { unsafeBitCast($0, to: SwapWithDamage.self) }
        try connection.makeCurrent(self)
        // Frame callbacks control the frame rate; a blocking swap would hang the render thread while the window is
        // hidden.
        eglSwapInterval(connection.display, 0)
    }

    deinit {
        eglMakeCurrent(connection.display, nil, nil, connection.context)
        eglDestroySurface(connection.display, surface)
    }

    /// The age in frames of the next buffer's content; 0 when it is undefined.
    public var bufferAge: Int {
        guard hasBufferAge else { return 0 }
        var age: EGLint = 0
        eglQuerySurface(connection.display, surface, EGL_BUFFER_AGE_EXT, &age)
        return Int(age)
    }

    /// Presents the drawn frame.
    ///
    /// - Parameter damage: The difference from the previous frame as x, y, width, height in pixels, with y upwards from
    ///   the bottom.
    public func swap(damage: inout [Int32]) throws(GraphicsError) {
        let ok: EGLBoolean
        if let swapWithDamage, !damage.isEmpty {
            ok = swapWithDamage(connection.display, surface, &damage, EGLint(damage.count / 4))
        } else {
            ok = eglSwapBuffers(connection.display, surface)
        }
        if ok != EGL_TRUE {
            let code = eglGetError()
            throw code == EGL_CONTEXT_LOST ? .contextLost : .surface(code: code)
        }
    }
}
