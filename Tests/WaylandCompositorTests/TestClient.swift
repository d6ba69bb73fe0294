import CSystem
import Glibc
import WaylandClient

/// A client of a `TestCompositor`.
final class TestClient {
    let display: WaylandDisplay
    let registry: Registry
    let compositor: WlCompositor
    let shm: WlShm

    convenience init(_ server: TestCompositor) throws { try self.init(socket: server.connect()) }

    /// - Parameter socket: A connection to the compositor.
    init(socket: OwnedFD) throws {
        display = try WaylandDisplay(socket: socket)
        registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        compositor = try registry.bind(WlCompositor.self)
        shm = try registry.bind(WlShm.self)
    }

    deinit { display.close() }

    /// The client's `xdg_wm_base`, bound on first use.
    var shell: XdgWmBase {
        get throws {
            if let boundShell { return boundShell }
            let shell = try registry.bind(XdgWmBase.self)
            boundShell = shell
            return shell
        }
    }

    private var boundShell: XdgWmBase?

    func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }

    /// Returns the code and the interface of the error by which the compositor has ended the connection.
    func error() -> String? {
        // Only the reader thread dispatches the error event, so that it is handled before the end of the connection.
        display.flush()
        for _ in 0..<5000 where display.failure == nil { usleep(1000) }
        // libwayland reports wl_display.no_memory as an error of the connection.
        if case .connectionFailed(ENOMEM) = display.failure { return "no memory" }
        guard case .protocolError(let interface, _, let code, _) = display.failure else {
            return display.failure.map { "\($0)" }
        }
        return "\(interface) \(code)"
    }

    /// Creates a buffer of one colour.
    func makeBuffer(_ width: Int32, _ height: Int32, pixel: UInt32 = 0xFF00_00FF) -> WlBuffer {
        let count = Int(width) * Int(height)
        let file = OwnedFD(oriel_memfd_create("test", Int64(count * 4)))
        let pixels = [UInt32](repeating: pixel, count: count)
        pixels.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
        let pool = shm.createPool(fd: file.rawValue, size: Int32(count * 4))
        let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .argb8888)
        pool.destroy()
        return buffer
    }
}
