/// An error that prevents drawing with GL ES; each message includes the remedy where there is one.
public enum GraphicsError: Error, CustomStringConvertible, Equatable {
    case noDisplay(platform: String, code: Int32)
    case initializationFailed(platform: String, code: Int32)
    case noConfig(String)
    case noContext(code: Int32)
    case missingFeature(String, renderer: String)
    case shader(name: String, stage: String, log: String)
    case link(name: String, log: String)
    case incompleteFramebuffer(width: Int, height: Int, status: UInt32)
    case textureTooLarge(width: Int, height: Int, limit: Int)
    case outOfMemory(String)
    case importFailed(width: Int, height: Int, code: Int32)
    case surface(code: Int32)
    case contextLost

    public var description: String {
        switch self {
        case .noDisplay(let platform, let code):
            "EGL has no \(platform) display (error 0x\(hex(code))): is the driver's EGL installed (libgl1-mesa-dri for Mesa, "
                + "libnvidia-egl-wayland1 for windows with NVIDIA's)?"
        case .initializationFailed(let platform, let code):
            "EGL did not start on \(platform) (error 0x\(hex(code))): is a driver installed (libgl1-mesa-dri for Mesa)?"
        case .noConfig(let wanted): "EGL offers no configuration with \(wanted)."
        case .noContext(let code): "The driver cannot create an OpenGL ES 3 context (EGL error 0x\(hex(code)))."
        case .missingFeature(let feature, let renderer): "The driver “\(renderer)” lacks \(feature), which Oriel needs."
        case .shader(let name, let stage, let log): "The \(stage) shader “\(name)” does not compile:\n\(log)"
        case .link(let name, let log): "The shader program “\(name)” does not link:\n\(log)"
        case .incompleteFramebuffer(let width, let height, let status):
            "The driver cannot draw into a texture of \(width)×\(height) pixels (status 0x\(hex(Int32(bitPattern: status))))."
        case .textureTooLarge(let width, let height, let limit):
            "A texture of \(width)×\(height) pixels is over the driver's limit of \(limit)."
        case .outOfMemory(let what): "The driver is out of memory for \(what)."
        case .importFailed(let width, let height, let code):
            "The driver cannot show a program's buffer of \(width)×\(height) pixels (GL error 0x\(hex(code)))."
        case .surface(let code): "EGL cannot present to the window (error 0x\(hex(code)))."
        case .contextLost: "The GPU was reset, and the GL context was lost."
        }
    }

    private func hex(_ value: Int32) -> String { String(UInt32(bitPattern: value), radix: 16) }
}
