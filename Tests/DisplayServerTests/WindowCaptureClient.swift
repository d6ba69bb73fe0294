import CSystem
import WaylandClient

/// A tool that captures a window again and again, on a thread of its own.
actor WindowCaptureClient {
    private final class Handles {
        var all: [ExtForeignToplevelHandleV1] = []
    }

    private let display: WaylandDisplay
    private let registry: Registry
    private var objects: [AnyObject] = []

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) throws {
        display = try WaylandDisplay(socket: socket)
        registry = Registry(display, disabled: DisabledInterfaces(list: ""))
    }

    deinit { display.close() }

    private func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(20)) }

    /// Begins to capture the first window.
    func begin() throws {
        try roundtrip()
        let handles = Handles()
        let list = try registry.bind(ExtForeignToplevelListV1.self)
        list.onEvent { event in if case .toplevel(let handle) = event { handles.all.append(handle) } }
        try roundtrip()
        guard let window = handles.all.first else { fatalError("there is no window") }
        let source = try registry.bind(ExtForeignToplevelImageCaptureSourceManagerV1.self)
            .createSource(toplevelHandle: window)
        let session = try registry.bind(ExtImageCopyCaptureManagerV1.self).createSession(source: source, options: [])
        objects = [list, window, source, session]
        try roundtrip()
    }

    /// Ends the connection.
    func end() { display.close() }
}
