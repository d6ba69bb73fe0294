import CSystem
import Foundation
import Glibc
import WaylandClient

/// A tool that lists, controls and captures windows, in a server that allows clients to do so.
final class ToplevelTool {
    /// A window as the tool sees it.
    final class Window {
        let handle: ZwlrForeignToplevelHandleV1
        fileprivate(set) var title = ""
        fileprivate(set) var appID = ""
        fileprivate(set) var states: [UInt32] = []
        fileprivate(set) var hasOutput = false
        fileprivate(set) var hasParent = false
        fileprivate(set) var isClosed = false

        fileprivate init(_ handle: ZwlrForeignToplevelHandleV1) { self.handle = handle }
    }

    /// The states of windows.
    enum State {
        static let maximized: UInt32 = 0
        static let minimized: UInt32 = 1
        static let activated: UInt32 = 2
        static let fullscreen: UInt32 = 3
    }

    private let display: WaylandDisplay
    private let registry: Registry
    private let seat: WlSeat
    private let output: WlOutput
    private let list: ExtForeignToplevelListV1
    private(set) var windows: [Window] = []
    /// The names of windows for captures, by title.
    private var names: [String: ExtForeignToplevelHandleV1] = [:]

    /// - Parameter path: The path of the server's socket.
    init(_ path: String) throws {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard withUnixAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
            throw WireError("no connection to \(path): \(String(cString: strerror(errno)))")
        }
        display = try WaylandDisplay(socket: OwnedFD(descriptor))
        registry = Registry(display)
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        seat = try registry.bind(WlSeat.self)
        // An output that is bound before the windows are listed is named by them.
        output = try registry.bind(WlOutput.self)
        let manager = try registry.bind(ZwlrForeignToplevelManagerV1.self)
        list = try registry.bind(ExtForeignToplevelListV1.self)
        manager.onEvent { [unowned self] event in
            if case .toplevel(let handle) = event { add(handle) }
        }
        list.onEvent { [unowned self] event in
            guard case .toplevel(let handle) = event else { return }
            handle.onEvent { [unowned self] event in
                if case .title(let title) = event { names[title] = handle }
            }
        }
        try update()
    }

    deinit { display.close() }

    private func add(_ handle: ZwlrForeignToplevelHandleV1) {
        let window = Window(handle)
        windows.append(window)
        handle.onEvent { [unowned window] event in
            switch event {
            case .title(let title): window.title = title
            case .appId(let appID): window.appID = appID
            case .outputEnter: window.hasOutput = true
            case .outputLeave: window.hasOutput = false
            case .state(let states): window.states = states.words
            case .closed: window.isClosed = true
            case .parent(let parent): window.hasParent = parent != nil
            case .done: break
            }
        }
    }

    /// Returns when the server has answered what was requested.
    func update() throws { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }

    /// Waits for a state of the windows.
    func wait(until isMet: () -> Bool) async throws -> Bool {
        try await eventually(within: .seconds(10)) {
            try update()
            return isMet() ? true : nil
        } == true
    }

    func activate(_ window: Window) { window.handle.activate(seat: seat) }

    /// Takes a picture of a window; returns its size, and the pixel in its middle.
    func capture(_ title: String) throws -> (width: Int, height: Int, pixel: UInt32)? {
        guard let handle = names[title] else { return nil }
        let source = try registry.bind(ExtForeignToplevelImageCaptureSourceManagerV1.self)
            .createSource(toplevelHandle: handle)
        let session = try registry.bind(ExtImageCopyCaptureManagerV1.self).createSession(source: source, options: [])
        var size: (width: Int, height: Int)?
        session.onEvent { event in
            if case .bufferSize(let width, let height) = event { size = (Int(width), Int(height)) }
        }
        try update()
        guard let size else { return nil }
        let file = OwnedFD(oriel_memfd_create("capture", Int64(size.width * size.height * 4)))
        let pool = try registry.bind(WlShm.self)
            .createPool(fd: file.rawValue, size: Int32(size.width * size.height * 4))
        let buffer = pool.createBuffer(
            offset: 0, width: Int32(size.width), height: Int32(size.height), stride: Int32(size.width * 4),
            format: .argb8888)
        let frame = session.createFrame()
        var isReady: Bool?
        frame.onEvent { event in
            switch event {
            case .ready: isReady = true
            case .failed: isReady = false
            default: break
            }
        }
        frame.attachBuffer(buffer: buffer)
        frame.damageBuffer(x: 0, y: 0, width: .max, height: .max)
        frame.capture()
        for _ in 0..<100 where isReady == nil { try update() }
        guard isReady == true else { return nil }
        var pixel: UInt32 = 0
        pread(file.rawValue, &pixel, 4, (size.height / 2 * size.width + size.width / 2) * 4)
        return (size.width, size.height, pixel & 0xffffff)
    }
}
