import CSystem
import Foundation
import WaylandClient

@testable import DisplayServer

/// A tool that captures the cursor of a server, and lists what it gets.
@MainActor final class CursorTool {
    private let display: WaylandDisplay
    private let registry: Registry
    private var objects: [Any] = []
    private var session: ExtImageCopyCaptureSessionV1?
    private var frame: ExtImageCopyCaptureFrameV1?
    private var shm: WlShm?
    private var file: OwnedFD?
    private(set) var size: (width: UInt32, height: UInt32) = (0, 0)
    private(set) var hotspot: (x: Int32, y: Int32)?
    /// Whether the cursor is over the output.
    private(set) var isInside = false
    /// The first pixels of the pictures.
    private(set) var pixels: [UInt32] = []

    init(_ server: DisplayServer) throws {
        display = try WaylandDisplay(name: server.socketName)
        registry = Registry(display)
        display.defaultQueue.onWake { [weak self] in
            DispatchQueue.main.async { self?.dispatch() }
        }
        display.defaultQueue.sync { [weak self] in MainActor.assumeIsolated { try? self?.start() } }
        display.flush()
    }

    isolated deinit { display.close() }

    func quit() { display.close() }

    private func dispatch() {
        display.defaultQueue.dispatchPending()
        display.flush()
    }

    private func start() throws {
        let manager = try registry.bind(ExtImageCopyCaptureManagerV1.self)
        let source = try registry.bind(ExtOutputImageCaptureSourceManagerV1.self)
            .createSource(output: try registry.bind(WlOutput.self))
        let pointer = try registry.bind(WlSeat.self).getPointer()
        shm = try registry.bind(WlShm.self)
        let cursor = manager.createPointerCursorSession(source: source, pointer: pointer)
        cursor.onEvent { [weak self] event in
            MainActor.assumeIsolated {
                switch event {
                case .enter: self?.isInside = true
                case .leave: self?.isInside = false
                case .position: break
                case .hotspot(let x, let y): self?.hotspot = (x, y)
                }
            }
        }
        let session = cursor.getCaptureSession()
        session.onEvent { [weak self] event in
            if case .bufferSize(let width, let height) = event {
                MainActor.assumeIsolated { self?.size = (width, height) }
            }
        }
        self.session = session
        objects = [manager, source, pointer, cursor]
    }

    /// Requests the next picture, which is added to ``pixels``.
    func capture() {
        guard let session, let shm, size.width > 0 else { return }
        frame?.destroy()
        let (width, height) = (Int32(size.width), Int32(size.height))
        let file = OwnedFD(oriel_memfd_create("test", Int64(width * height * 4)))
        let pool = shm.createPool(fd: file.rawValue, size: width * height * 4)
        let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .argb8888)
        pool.destroy()
        let frame = session.createFrame()
        frame.onEvent { [weak self] event in
            if case .ready = event { MainActor.assumeIsolated { self?.read(file) } }
        }
        frame.attachBuffer(buffer: buffer)
        frame.capture()
        self.frame = frame
        objects.append(buffer)
        display.flush()
    }

    private func read(_ file: OwnedFD) {
        var pixel: UInt32 = 0
        pread(file.rawValue, &pixel, 4, 0)
        pixels.append(pixel)
    }
}
