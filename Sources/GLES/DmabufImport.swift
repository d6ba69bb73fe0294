import CEGL
import CGLESv2

/// The import of other programs' GPU memory into a display, where its driver can:
/// `EGL_EXT_image_dma_buf_import`.
// Sendable: the handles and functions never change, and EGL may be called from any thread.
public struct DmabufImport: @unchecked Sendable {
    /// A layout of pixels that can be imported.
    public struct Format: Hashable, Sendable {
        /// The `DRM_FORMAT` code.
        public let code: UInt32
        /// The `DRM_FORMAT_MOD` codes; none if the driver tells none, and imports what it has allocated itself, or linear rows.
        public let modifiers: [UInt64]
    }

    struct Functions {
        typealias Create =
            @convention(c) (EGLDisplay?, EGLContext?, EGLenum, EGLClientBuffer?, UnsafePointer<EGLint>?) ->
            UnsafeMutableRawPointer?
        typealias Destroy = @convention(c) (EGLDisplay?, UnsafeMutableRawPointer?) -> EGLBoolean
        typealias SetTexture = @convention(c) (GLenum, UnsafeMutableRawPointer?) -> Void
        typealias QueryFormats =
            @convention(c) (EGLDisplay?, EGLint, UnsafeMutablePointer<EGLint>?, UnsafeMutablePointer<EGLint>?) ->
            EGLBoolean
        typealias QueryModifiers =
            @convention(c) (
                EGLDisplay?, EGLint, EGLint, UnsafeMutablePointer<EGLuint64KHR>?, UnsafeMutablePointer<EGLBoolean>?,
                UnsafeMutablePointer<EGLint>?
            ) -> EGLBoolean
        typealias QueryDisplay = @convention(c) (EGLDisplay?, EGLint, UnsafeMutablePointer<EGLAttrib>?) -> EGLBoolean
        typealias QueryDevice = @convention(c) (EGLDeviceEXT?, EGLint) -> UnsafePointer<CChar>?

        let create: Create
        let destroy: Destroy
        let setTexture: SetTexture
    }

    /// The formats of textures with premultiplied colours in one plane.
    public let formats: [Format]
    /// The path of the device's render node; nil if the driver does not tell it.
    public let devicePath: String?
    private let display: EGLDisplay
    private let functions: Functions
    private let takesModifiers: Bool

    /// - Returns: nil where the driver imports nothing.
    init?(_ connection: EGLConnection) {
        let extensions = connection.extensions
        guard extensions.contains("EGL_EXT_image_dma_buf_import"), Self.hasExtension("GL_OES_EGL_image"),
            let create = Self.function("eglCreateImageKHR", as: Functions.Create.self),
            let destroy = Self.function("eglDestroyImageKHR", as: Functions.Destroy.self),
            let setTexture = Self.function("glEGLImageTargetTexture2DOES", as: Functions.SetTexture.self)
        else { return nil }
        display = connection.display
        functions = Functions(create: create, destroy: destroy, setTexture: setTexture)
        takesModifiers = extensions.contains("EGL_EXT_image_dma_buf_import_modifiers")
        formats = Self.formats(display, takesModifiers: takesModifiers)
        devicePath = Self.devicePath(display)
        if formats.isEmpty { return nil }
    }

    /// Imports memory.
    ///
    /// - Parameter modifier: The layout of all planes; nil for one that the driver knows.
    /// - Returns: nil if the driver refuses it.
    public func makeImage(
        width: Int, height: Int, format: UInt32, modifier: UInt64?, planes: [DmabufImage.Plane]
    ) -> DmabufImage? {
        guard planes.count <= Self.planeNames.count, modifier == nil || takesModifiers else { return nil }
        var attributes: [EGLint] = [
            EGL_WIDTH, EGLint(clamping: width), EGL_HEIGHT, EGLint(clamping: height), EGL_LINUX_DRM_FOURCC_EXT,
            EGLint(bitPattern: format),
        ]
        for (plane, names) in zip(planes, Self.planeNames) {
            attributes += [names.descriptor, plane.descriptor, names.offset, EGLint(bitPattern: plane.offset)]
            attributes += [names.stride, EGLint(bitPattern: plane.stride)]
            if let modifier {
                attributes += [names.modifierLow, EGLint(truncatingIfNeeded: modifier)]
                attributes += [names.modifierHigh, EGLint(truncatingIfNeeded: modifier >> 32)]
            }
        }
        // What was there before the import stays.
        attributes += [EGL_IMAGE_PRESERVED, EGLint(EGL_TRUE), EGL_NONE]
        guard let handle = functions.create(display, nil, EGLenum(EGL_LINUX_DMA_BUF_EXT), nil, attributes) else {
            // Reading the error code clears it.
            _ = eglGetError()
            return nil
        }
        return DmabufImage(
            handle: handle, display: display, functions: functions, width: width, height: height,
            isOpaque: Self.opaque.contains(format))
    }

    // MARK: Driver

    private static func function<T>(_ name: String, as type: T.Type) -> T? {
        eglGetProcAddress(name).map { unsafeBitCast($0, to: type) }
    }

    private static func hasExtension(_ name: String) -> Bool {
        guard let list = glGetString(GLenum(GL_EXTENSIONS)) else { return false }
        return String(cString: list).split(separator: " ").contains(Substring(name))
    }

    private static func formats(_ display: EGLDisplay, takesModifiers: Bool) -> [Format] {
        let queryFormats = function("eglQueryDmaBufFormatsEXT", as: Functions.QueryFormats.self)
        let queryModifiers = function("eglQueryDmaBufModifiersEXT", as: Functions.QueryModifiers.self)
        guard takesModifiers, let queryFormats, let queryModifiers else {
            // Drivers of before the query import these.
            return [code("XR24"), code("AR24")].map { Format(code: $0, modifiers: []) }
        }
        var count: EGLint = 0
        guard queryFormats(display, 0, nil, &count) == EGL_TRUE, count > 0 else { return [] }
        var codes = [EGLint](repeating: 0, count: Int(count))
        guard queryFormats(display, count, &codes, &count) == EGL_TRUE else { return [] }
        return codes.prefix(Int(count)).map { UInt32(bitPattern: $0) }.filter(known.contains).compactMap { code in
            var count: EGLint = 0
            let name = EGLint(bitPattern: code)
            guard queryModifiers(display, name, 0, nil, nil, &count) == EGL_TRUE, count > 0 else {
                return Format(code: code, modifiers: [])
            }
            var modifiers = [EGLuint64KHR](repeating: 0, count: Int(count))
            var isExternal = [EGLBoolean](repeating: 0, count: Int(count))
            guard queryModifiers(display, name, count, &modifiers, &isExternal, &count) == EGL_TRUE else { return nil }
            // The shaders sample textures of the other kind.
            let usable = zip(modifiers, isExternal).prefix(Int(count)).filter { $0.1 != EGL_TRUE }.map(\.0)
            return usable.isEmpty ? nil : Format(code: code, modifiers: usable)
        }
    }

    private static func devicePath(_ display: EGLDisplay) -> String? {
        var device: EGLAttrib = 0
        guard let queryDisplay = function("eglQueryDisplayAttribEXT", as: Functions.QueryDisplay.self),
            let queryDevice = function("eglQueryDeviceStringEXT", as: Functions.QueryDevice.self),
            queryDisplay(display, EGL_DEVICE_EXT, &device) == EGL_TRUE, device != 0
        else { return nil }
        let path = queryDevice(EGLDeviceEXT(bitPattern: device), EGL_DRM_RENDER_NODE_FILE_EXT)
        if path == nil { _ = eglGetError() }
        return path.map { String(cString: $0) }
    }

    // MARK: Formats

    /// The code of four characters, as drm_fourcc.h forms it.
    private static func code(_ characters: String) -> UInt32 {
        characters.utf8.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32($1.offset * 8) }
    }

    private static let opaque = Set(["XR24", "XB24", "RX24", "BX24", "XR30", "XB30", "RG16", "XB4H", "XR4H"].map(code))
    private static let known = opaque.union(
        ["AR24", "AB24", "RA24", "BA24", "AR30", "AB30", "AB4H", "AR4H"].map(code))

    private struct PlaneNames {
        let descriptor: EGLint
        let offset: EGLint
        let stride: EGLint
        let modifierLow: EGLint
        let modifierHigh: EGLint
    }

    private static let planeNames = [
        PlaneNames(
            descriptor: EGL_DMA_BUF_PLANE0_FD_EXT, offset: EGL_DMA_BUF_PLANE0_OFFSET_EXT,
            stride: EGL_DMA_BUF_PLANE0_PITCH_EXT, modifierLow: EGL_DMA_BUF_PLANE0_MODIFIER_LO_EXT,
            modifierHigh: EGL_DMA_BUF_PLANE0_MODIFIER_HI_EXT),
        PlaneNames(
            descriptor: EGL_DMA_BUF_PLANE1_FD_EXT, offset: EGL_DMA_BUF_PLANE1_OFFSET_EXT,
            stride: EGL_DMA_BUF_PLANE1_PITCH_EXT, modifierLow: EGL_DMA_BUF_PLANE1_MODIFIER_LO_EXT,
            modifierHigh: EGL_DMA_BUF_PLANE1_MODIFIER_HI_EXT),
        PlaneNames(
            descriptor: EGL_DMA_BUF_PLANE2_FD_EXT, offset: EGL_DMA_BUF_PLANE2_OFFSET_EXT,
            stride: EGL_DMA_BUF_PLANE2_PITCH_EXT, modifierLow: EGL_DMA_BUF_PLANE2_MODIFIER_LO_EXT,
            modifierHigh: EGL_DMA_BUF_PLANE2_MODIFIER_HI_EXT),
        PlaneNames(
            descriptor: EGL_DMA_BUF_PLANE3_FD_EXT, offset: EGL_DMA_BUF_PLANE3_OFFSET_EXT,
            stride: EGL_DMA_BUF_PLANE3_PITCH_EXT, modifierLow: EGL_DMA_BUF_PLANE3_MODIFIER_LO_EXT,
            modifierHigh: EGL_DMA_BUF_PLANE3_MODIFIER_HI_EXT),
    ]
}
