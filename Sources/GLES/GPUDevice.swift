import CEGL
import Glibc

/// A device that EGL draws with where there is no display server: a GPU, or Mesa's software device.
///
/// EGL_EXT_device_enumeration lists the devices of all drivers that are installed. Mesa's surfaceless platform finds only those
/// of Mesa.
public struct GPUDevice: Sendable, CustomStringConvertible {
    /// The address of EGL's object, which lives as long as the process.
    let address: UInt
    /// The number of the device in EGL's list.
    public let index: Int
    /// The node in `/dev/dri` by which programs draw with the device; nil where the driver has none, or does not tell.
    public let node: String?
    /// The names that the driver gives to the device and to itself, as far as it does without being started.
    public let name: String?
    /// Whether the CPU draws.
    public let isSoftware: Bool

    var handle: EGLDeviceEXT? { EGLDeviceEXT(bitPattern: address) }

    public var description: String {
        let names = [name, node].compactMap { $0 }.joined(separator: ", ")
        return "\(index): \(names.isEmpty ? isSoftware ? "software" : "unnamed" : names)"
    }

    /// The devices of this machine; none where EGL cannot list them. Loads all drivers that are installed: tens of milliseconds.
    public static var all: [GPUDevice] {
        let extensions = clientExtensions
        guard
            extensions.isSuperset(of: ["EGL_EXT_platform_device"]),
            extensions.contains("EGL_EXT_device_base") || extensions.contains("EGL_EXT_device_enumeration"),
            let query = function("eglQueryDevicesEXT", as: QueryDevices.self)
        else { return [] }
        var handles = [EGLDeviceEXT?](repeating: nil, count: maxDevices)
        var count: EGLint = 0
        guard query(EGLint(handles.count), &handles, &count) == EGL_TRUE else { return [] }
        return handles.prefix(Int(count)).enumerated().compactMap { index, handle in
            handle.map { GPUDevice($0, index: index) }
        }
    }

    private static let maxDevices = 64

    private typealias QueryDevices =
        @convention(c) (
            EGLint, UnsafeMutablePointer<EGLDeviceEXT?>?, UnsafeMutablePointer<EGLint>?
        ) -> EGLBoolean
    private typealias QueryString = @convention(c) (EGLDeviceEXT?, EGLint) -> UnsafePointer<CChar>?

    private static var clientExtensions: Set<Substring> {
        Set(eglQueryString(nil, EGL_EXTENSIONS).map { String(cString: $0).split(separator: " ") } ?? [])
    }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        eglGetProcAddress(name).map { unsafeBitCast($0, to: type) }
    }

    /// Creates a device that does not exist, for tests.
    init(index: Int, node: String?, name: String?, isSoftware: Bool) {
        address = 0
        (self.index, self.node, self.name, self.isSoftware) = (index, node, name, isSoftware)
    }

    private init(_ handle: EGLDeviceEXT, index: Int) {
        let query = Self.function("eglQueryDeviceStringEXT", as: QueryString.self)
        // A name that the driver does not know is an error of EGL, which only the next query of the error would report.
        func string(_ name: EGLint) -> String? { query?(handle, name).map { String(cString: $0) } }
        let extensions = Set(string(EGL_EXTENSIONS)?.split(separator: " ") ?? [])
        self.index = index
        address = UInt(bitPattern: handle)
        isSoftware = extensions.contains("EGL_MESA_device_software")
        node =
            extensions.contains("EGL_EXT_device_drm_render_node") && !isSoftware
            ? string(EGL_DRM_RENDER_NODE_FILE_EXT)
            : extensions.contains("EGL_EXT_device_drm") ? string(EGL_DRM_DEVICE_FILE_EXT) : nil
        let names =
            extensions.contains("EGL_EXT_device_query_name")
            ? [string(EGL_VENDOR), string(EGL_RENDERER_EXT)].compactMap { $0 } : []
        name = names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// Whether this machine may have a GPU. O(1): no driver is loaded.
    public static var isPresent: Bool {
        // The driver of NVIDIA needs no node in /dev/dri, which containers rarely have.
        access("/dev/nvidiactl", F_OK) == 0
            || (128..<192).contains { access("/dev/dri/renderD\($0)", F_OK) == 0 }
    }
}

/// The device that draws, as `ORIEL_GPU` names it.
public enum GPUChoice: Equatable, Sendable {
    /// The GPU of the compositor, the first other GPU, or the CPU.
    case automatic
    /// The CPU.
    case software
    /// The device with this number in EGL's list, with this node, or with this text in its name.
    case device(String)

    /// The choice that the environment makes.
    public static var requested: GPUChoice { GPUChoice(getenv("ORIEL_GPU").map { String(cString: $0) } ?? "") }

    public init(_ text: String) {
        switch text.lowercased() {
        case "", "auto": self = .automatic
        case "software": self = .software
        default: self = .device(text)
        }
    }

    /// Returns the devices to try, the best one first.
    public func candidates(among devices: [GPUDevice]) -> [GPUDevice] {
        switch self {
        case .automatic: devices.filter { !$0.isSoftware }
        case .software: devices.filter(\.isSoftware)
        case .device(let text):
            devices.filter { device in
                if let index = Int(text) { return device.index == index }
                if text.hasPrefix("/") { return device.node == text }
                return device.name?.lowercased().contains(text.lowercased()) == true
            }
        }
    }
}
