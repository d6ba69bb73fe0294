import CSystem
import Foundation
import WaylandClient

@testable import DisplayServer

/// A program with a window that fills a view, which drags and takes drops.
@MainActor final class DragProgram {
    private let display: WaylandDisplay
    private let registry: Registry
    private var window: (surface: WlSurface, xdg: XdgSurface, toplevel: XdgToplevel)?
    private var size: (width: Int32, height: Int32) = (0, 0)
    private var compositor: WlCompositor?
    private var shm: WlShm?
    private var manager: WlDataDeviceManager?
    private var device: WlDataDevice?
    private var objects: [Any] = []
    private var serial: UInt32 = 0
    private var source: WlDataSource?
    /// The offer of what is dragged over the window.
    private var offer: WlDataOffer?
    private var enterSerial: UInt32 = 0

    /// The events of the data device, of the source and of the offer.
    private(set) var log: [String] = []
    /// The types of the offer.
    private(set) var types: [String] = []
    /// Whether the window is shown.
    private(set) var isReady = false
    /// The type that the program accepts; nil for none.
    var acceptedType: String? = "text/plain;charset=utf-8"
    /// The actions that the program wants; the first is preferred.
    var wantedActions: [WlDataDeviceManager.DndAction] = [.copy]
    /// Whether the program reads what was dropped on it.
    var readsDrops = true
    /// What the program has read.
    private(set) var received: Data?
    /// Returns the data that the program sends; nil if it keeps the pipe open without writing.
    var answer: (String) -> Data? = { Data("as \($0)".utf8) }
    private var heldFiles: [OwnedFD] = []

    init(_ view: OutputView) throws {
        display = try WaylandDisplay(name: view.server.socketName)
        registry = Registry(display)
        display.defaultQueue.onWake { [weak self] in
            DispatchQueue.main.async { self?.dispatch() }
        }
        display.defaultQueue.sync { [weak self] in MainActor.assumeIsolated { self?.start() } }
        display.flush()
    }

    isolated deinit { quit() }

    private func dispatch() {
        display.defaultQueue.dispatchPending()
        display.flush()
    }

    /// Ends the connection, as when the program has crashed.
    func quit() { display.close() }

    /// Closes the pipes that the program has neither written to nor closed.
    func releaseFiles() { heldFiles = [] }

    /// Returns the events since the last call.
    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    // MARK: Window

    private func start() {
        do {
            let compositor = try registry.bind(WlCompositor.self)
            let shell = try registry.bind(XdgWmBase.self)
            let seat = try registry.bind(WlSeat.self)
            let manager = try registry.bind(WlDataDeviceManager.self)
            shm = try registry.bind(WlShm.self)
            let (pointer, touch) = (seat.getPointer(), seat.getTouch())
            pointer.onEvent { [weak self] event in
                MainActor.assumeIsolated {
                    if case .button(let serial, _, _, .pressed) = event { self?.pressed(serial) }
                    if case .button(_, _, _, .released) = event { self?.log.append("released") }
                }
            }
            touch.onEvent { [weak self] event in
                MainActor.assumeIsolated {
                    if case .down(let serial, _, _, _, _, _) = event { self?.pressed(serial) }
                    if case .up = event { self?.log.append("up") }
                }
            }
            let device = manager.getDataDevice(seat: seat)
            device.onEvent { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
            let surface = compositor.createSurface()
            let xdg = shell.getXdgSurface(surface: surface)
            let toplevel = xdg.getToplevel()
            toplevel.onEvent { [weak self] event in
                if case .configure(let width, let height, _) = event {
                    MainActor.assumeIsolated { self?.size = (width, height) }
                }
            }
            xdg.onEvent { [weak self] event in
                if case .configure(let serial) = event { MainActor.assumeIsolated { self?.draw(serial) } }
            }
            (self.compositor, self.manager, self.device) = (compositor, manager, device)
            window = (surface, xdg, toplevel)
            objects = [shell, seat, pointer, touch]
            surface.commit()
        } catch {
            log.append("\(error)")
        }
    }

    private func pressed(_ serial: UInt32) {
        self.serial = serial
        log.append("pressed")
    }

    private func draw(_ serial: UInt32) {
        guard let window else { return }
        window.xdg.ackConfigure(serial: serial)
        window.surface.attach(buffer: makeBuffer(max(size.width, 1), max(size.height, 1)), x: 0, y: 0)
        window.surface.commit()
        isReady = true
    }

    private func makeBuffer(_ width: Int32, _ height: Int32, pixel: UInt32 = 0xFF00_80FF) -> WlBuffer? {
        let count = Int(width) * Int(height)
        let file = OwnedFD(oriel_memfd_create("test", Int64(count * 4)))
        [UInt32](repeating: pixel, count: count).withUnsafeBytes {
            _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0)
        }
        guard let pool = shm?.createPool(fd: file.rawValue, size: Int32(count * 4)) else { return nil }
        defer { pool.destroy() }
        return pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .argb8888)
    }

    // MARK: Dragging

    /// Begins a drag with the button or the finger that is down, with an icon of 16 × 16 points.
    func drag(_ types: [String], actions: WlDataDeviceManager.DndAction = .copy) {
        guard let manager, let device, let compositor, let window else { return }
        let source = manager.createDataSource()
        source.onEvent { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
        for type in types { source.offer(mimeType: type) }
        source.setActions(dndActions: actions)
        let icon = compositor.createSurface()
        device.startDrag(source: source, origin: window.surface, icon: icon, serial: serial)
        icon.attach(buffer: makeBuffer(16, 16, pixel: 0xFFFF_0000), x: 0, y: 0)
        icon.commit()
        self.source = source
        objects.append(icon)
        display.flush()
    }

    /// Begins a drag that concerns only the program, with the button that is down.
    func dragWithoutSource() {
        if let window { device?.startDrag(source: nil, origin: window.surface, icon: nil, serial: serial) }
        display.flush()
    }

    /// Ends the drag of the program, or withdraws what it has dragged.
    func destroySource() {
        source?.destroy()
        display.flush()
    }

    private func handle(_ event: WlDataSource.Event) {
        switch event {
        case .target(let type): log.append("target \(type ?? "nil")")
        case .action(let action): log.append("action \(action.rawValue)")
        case .cancelled: log.append("cancelled")
        case .dndDropPerformed: log.append("drop performed")
        case .dndFinished: log.append("finished")
        case .send(let type, let file):
            log.append("send \(type)")
            guard let data = answer(type) else { return heldFiles.append(file) }
            let descriptor = file.take()
            DispatchQueue.global().async {
                data.withUnsafeBytes { bytes in
                    var written = 0
                    while written < bytes.count {
                        let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                        guard count > 0 else { break }
                        written += count
                    }
                }
                close(descriptor)
            }
        }
    }

    // MARK: Drops

    private func handle(_ event: WlDataDevice.Event) {
        switch event {
        case .dataOffer(let new):
            types = []
            new.onEvent { [weak self] event in
                MainActor.assumeIsolated {
                    switch event {
                    case .offer(let type): self?.types.append(type)
                    case .sourceActions(let actions): self?.log.append("source actions \(actions.rawValue)")
                    case .action(let action): self?.log.append("offer action \(action.rawValue)")
                    }
                }
            }
        case .enter(let serial, _, _, _, let offer):
            self.offer = offer
            enterSerial = serial
            log.append("enter")
            updateAcceptance()
        case .leave:
            log.append("leave")
            offer?.destroy()
            offer = nil
        case .motion: break
        case .drop: receive()
        case .selection: break
        }
    }

    /// Tells the compositor what the program accepts.
    func updateAcceptance() {
        offer?.accept(serial: enterSerial, mimeType: acceptedType)
        offer?.setActions(
            dndActions: wantedActions.reduce(into: []) { $0.formUnion($1) }, preferredAction: wantedActions.first ?? [])
        display.flush()
    }

    private func receive() {
        log.append("drop")
        guard readsDrops, let offer, let acceptedType else { return }
        var pipe: [Int32] = [0, 0]
        guard Glibc.pipe(&pipe) == 0 else { return log.append("no pipe") }
        offer.receive(mimeType: acceptedType, fd: pipe[1])
        display.flush()
        close(pipe[1])
        let reading = FileHandle(fileDescriptor: pipe[0], closeOnDealloc: true)
        DispatchQueue.global().async { [weak self] in
            let data = (try? reading.readToEnd()) ?? Data()
            DispatchQueue.main.async { self?.didReceive(data) }
        }
    }

    private func didReceive(_ data: Data) {
        received = data
        offer?.finish()
        offer?.destroy()
        offer = nil
        display.flush()
    }
}
