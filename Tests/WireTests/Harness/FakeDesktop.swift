import Foundation
import WaylandServer

/// A compositor on a socket that shows nothing, and withholds from its clients what a test wants.
final class FakeDesktop: Sendable {
    /// What the compositor does not do for its clients.
    struct Habits: OptionSet, Sendable {
        let rawValue: Int

        /// It never gives a buffer back.
        static let keepsBuffers = Habits(rawValue: 1)
        /// It never asks for another frame.
        static let keepsFrames = Habits(rawValue: 2)
    }

    /// What clients have done.
    struct Counts: Equatable, Sendable {
        var commits = 0
        /// Different buffers among those attached.
        var buffers = 0
        var frames = 0
    }

    /// The latest frame of the window: in points of the surface, except for the buffer.
    struct Frame: Equatable, Sendable {
        /// The width and the height of the buffer in pixels.
        var buffer: [Int32] = []
        /// x, y, width and height.
        var geometry: [Int32] = []
        var input: [[Int32]] = []
        var opaque: [[Int32]] = []
        /// The number of buffers that were committed with the geometry of another size.
        var mismatches = 0
    }

    /// An output that is plugged in.
    struct Output {
        var name: String
        var scale: Int32
        var global: ServerGlobal?
        var resources: [WlOutput] = []
    }

    /// Lives on the compositor's thread.
    final class State {
        var habits: Habits = []
        var counts = Counts()
        var attached: WlBuffer?
        var kept: [WlBuffer] = []
        var knownBuffers: Set<ObjectIdentifier> = []
        var callbacks: [WlCallback] = []
        /// Questions about the commit that comes next, and about the newest one.
        var asked: [WpPresentationFeedback] = []
        var unanswered: [WpPresentationFeedback] = []
        /// The refresh that the timer waits for, seconds of CLOCK_MONOTONIC.
        var nextRefresh = 0.0
        var time: UInt32 = 0
        /// The state of the latest commit, and of the next one.
        var frame = Frame()
        var nextFrame = Frame()
        var regions: [ObjectIdentifier: [[Int32]]] = [:]
        var timer: ServerTimer?
        var outputs: [Output] = []
        var surface: WlSurface?
        /// The surfaces' roles, to configure them.
        var toplevel: XdgToplevel?
        var xdgSurface: XdgSurface?
        var touch: WlTouch?
        var size = (width: Int32(1280), height: Int32(720))
        var states: [XdgToplevel.State] = []
        var serial: UInt32 = 0
        var resizing = ResizeLog()
        /// Rows of the last buffer without gaps, as the client drew them.
        var pixels = (bytes: [UInt8](), width: 0, height: 0)

        /// Whether the window awaits its first configuration, which its first commit requests.
        var awaitsConfiguration = false

        func commit() {
            counts.commits += 1
            if awaitsConfiguration {
                awaitsConfiguration = false
                configure()
                for output in outputs.flatMap(\.resources) { enter(output) }
            }
            if let buffer = attached {
                attached = nil
                read(buffer)
                recordFrame(buffer)
                if knownBuffers.insert(ObjectIdentifier(buffer)).inserted { counts.buffers += 1 }
                if habits.contains(.keepsBuffers) { kept.append(buffer) } else { buffer.sendRelease() }
            }
            resizing.committed(width: pixels.width, height: pixels.height)
            for feedback in unanswered where !feedback.isDestroyed { feedback.sendDiscarded() }
            (unanswered, asked) = (asked, [])
            if !callbacks.isEmpty || !unanswered.isEmpty { scheduleRefresh() }
        }

        /// Refreshes come 60 times a second, whenever clients draw.
        private func scheduleRefresh() {
            let now = FakeDesktop.now
            nextRefresh = (now * 60).rounded(.up) / 60
            timer?.schedule(milliseconds: max(1, Int32(((nextRefresh - now) * 1000).rounded(.up))))
        }

        /// Compares the geometry with the buffer: a frame leaves the same border in all sizes.
        private func recordFrame(_ buffer: WlBuffer) {
            var size: [Int32] = []
            buffer.withSharedMemory { size = [Int32($0.width), Int32($0.height)] }
            guard size.count == 2 else { return }
            nextFrame.buffer = size
            if nextFrame.geometry.count == 4 {
                let border = [size[0] - nextFrame.geometry[2], size[1] - nextFrame.geometry[3]]
                if border != [48, 48] { nextFrame.mismatches += 1 }
            }
            frame = nextFrame
        }

        private func read(_ buffer: WlBuffer) {
            buffer.withSharedMemory { memory in
                if memory.stride == memory.width * 4 {
                    pixels = (Array(memory.bytes), memory.width, memory.height)
                }
            }
        }

        func configure() {
            let states = states.flatMap { state in withUnsafeBytes(of: state.rawValue) { Array($0) } }
            toplevel?.sendConfigure(width: size.width, height: size.height, states: states)
            serial += 1
            resizing.configured(serial, width: Int(size.width), height: Int(size.height))
            xdgSurface?.sendConfigure(serial: serial)
        }

        /// Informs the client that its window is on the output.
        func enter(_ output: WlOutput) {
            guard let surface, surface.client === output.client else { return }
            surface.sendEnter(output: output)
        }

        func refresh() {
            time += 16
            // A window on no output is not shown, and requests no next frame.
            guard !habits.contains(.keepsFrames), !outputs.isEmpty else { return }
            for feedback in unanswered where !feedback.isDestroyed {
                let seconds = UInt64(nextRefresh)
                feedback.sendPresented(
                    tvSecHi: UInt32(seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
                    tvNsec: UInt32((nextRefresh - Double(seconds)) * 1e9), refresh: 16_666_667, seqHi: 0, seqLo: 0,
                    flags: .vsync)
            }
            unanswered = []
            counts.frames += callbacks.count
            for callback in callbacks {
                callback.sendDone(callbackData: time)
                callback.destroy()
            }
            callbacks = []
        }
    }

    /// Seconds of CLOCK_MONOTONIC.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private let folder: PrivateFolder
    private let thread: ServerThread
    private let environment: [String: String]

    /// - Parameter drawsFrames: Whether the compositor offers to draw the frames of windows.
    init(drawsFrames: Bool = true) throws {
        folder = try PrivateFolder()
        let socket = "\(folder.path)/fake"
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            state.timer = display.addTimer { [unowned state] _ in state.refresh() }
            display.userData = state
            Self.addGlobals(to: display, state)
            if drawsFrames { Self.addDecorations(to: display) }
            Self.plug("FAKE-1", 1, display)
            do {
                try display.addSocket(name: socket)
            } catch {
                fatalError("\(error)")
            }
        }
        environment = ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
            .merging(["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": socket, "LANG": "C.UTF-8"]) { $1 }
    }

    deinit { thread.stop() }

    /// Starts a program as a client of this server.
    func run(
        _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
    ) throws -> Subprocess {
        try Subprocess(
            program, arguments, environment: environment.merging(extra) { $1 }, folder: folder.path)
    }

    var counts: Counts {
        get throws {
            guard let counts = perform(\.counts) else { throw WireError("the fake compositor has stopped") }
            return counts
        }
    }

    /// Changes the behaviour, and releases what it no longer keeps.
    func adopt(_ habits: Habits) {
        perform { state in
            state.habits = habits
            if !habits.contains(.keepsBuffers) {
                for buffer in state.kept { buffer.sendRelease() }
                state.kept = []
            }
            if !habits.contains(.keepsFrames) { state.refresh() }
        }
    }

    /// The latest frame of the window.
    var frame: Frame { perform(\.frame) ?? Frame() }

    /// Whether there is a client.
    var isConnected: Bool { thread.perform { display in !display.connectedClients.isEmpty } ?? false }

    /// Closes the connections of all clients.
    func disconnectClients() {
        thread.perform { display in for client in display.connectedClients { client.disconnect() } }
    }

    // MARK: Outputs and windows

    /// What the window's last buffer shows.
    var picture: Picture? {
        let pixels = perform { state in
            // A copy for the test's thread.
            (state.pixels.bytes, state.pixels.width, state.pixels.height)
        }
        guard let (bytes, width, height) = pixels, width > 0 else { return nil }
        return Picture(width: width, height: height, bytes: bytes)
    }

    /// Plugs an output of 1280×720 points in; the window is shown on it.
    func plug(_ name: String, scale: Int32 = 1) {
        thread.perform { display in Self.plug(name, scale, display) }
    }

    /// Unplugs an output.
    ///
    /// - Parameter isPolite: Whether the window is informed that it leaves the output.
    func unplug(_ name: String, isPolite: Bool = true) {
        perform { state in
            guard let index = state.outputs.firstIndex(where: { $0.name == name }) else { return }
            let output = state.outputs.remove(at: index)
            if isPolite, let surface = state.surface {
                for resource in output.resources where resource.client === surface.client && !resource.isDestroyed {
                    surface.sendLeave(output: resource)
                }
            }
            output.global?.remove()
        }
    }

    /// What the window has answered to its configurations.
    var resizing: ResizeLog? { perform(\.resizing) }

    /// Gives the window another size in points.
    func resize(width: Int32, height: Int32) {
        perform { state in
            state.size = (width, height)
            state.configure()
        }
    }

    /// Gives the window other states.
    func setStates(_ states: [UInt32]) {
        perform { state in
            state.states = states.map { XdgToplevel.State(rawValue: $0) }
            state.configure()
        }
    }

    /// Requests that the window close.
    func requestClose() { perform { state in state.toplevel?.sendClose() } }

    private static func plug(_ name: String, _ scale: Int32, _ display: ServerDisplay) {
        let state = display.userData as! State
        let global = display.addGlobal(WlOutput.self, version: 4) { [unowned state] output in
            output.sendGeometry(
                x: 0, y: 0, physicalWidth: 0, physicalHeight: 0, subpixel: .unknown, make: "Oriel", model: "Fake",
                transform: .normal)
            output.sendMode(flags: [.current], width: 1280 &* scale, height: 720 &* scale, refresh: 60_000)
            output.sendScale(factor: scale)
            output.sendName(name: name)
            output.sendDone()
            if let index = state.outputs.firstIndex(where: { $0.name == name }) {
                state.outputs[index].resources.append(output)
                state.enter(output)
                state.refresh()
            }
        }
        state.outputs.append(Output(name: name, scale: scale, global: global))
    }

    @discardableResult private func perform<Result: Sendable>(
        _ job: @escaping @Sendable (State) -> Result
    ) -> Result? {
        thread.perform { display in job(display.userData as! State) }
    }

    /// Runs a job on the compositor's thread.
    func withDisplay(_ job: @escaping @Sendable (ServerDisplay, State) -> Void) {
        thread.perform { display in job(display, display.userData as! State) }
    }

    private static func addDecorations(to display: ServerDisplay) {
        display.addGlobal(ZxdgDecorationManagerV1.self) { manager in
            manager.onRequest { request in
                guard case .getToplevelDecoration(let decoration, _) = request else { return }
                decoration.onRequest { _ in }
                decoration.sendConfigure(mode: .serverSide)
            }
        }
    }

    private static func addGlobals(to display: ServerDisplay, _ state: State) {
        display.addSharedMemory()
        display.addGlobal(WpPresentation.self) { presentation in
            presentation.onRequest { [unowned state] request in
                if case .feedback(_, let feedback) = request { state.asked.append(feedback) }
            }
            presentation.sendClockId(clkId: UInt32(CLOCK_MONOTONIC))
        }
        display.addGlobal(WlCompositor.self, version: 4) { compositor in
            compositor.onRequest { [unowned state] request in
                if case .createRegion(let region) = request {
                    let id = ObjectIdentifier(region)
                    state.regions[id] = []
                    region.onRequest { [unowned state] request in
                        if case .add(let x, let y, let width, let height) = request {
                            state.regions[id]?.append([x, y, width, height])
                        }
                    }
                }
                guard case .createSurface(let surface) = request else { return }
                state.surface = surface
                surface.onRequest { [unowned state] request in
                    switch request {
                    case .attach(let buffer, _, _): state.attached = buffer
                    case .frame(let callback): state.callbacks.append(callback)
                    case .commit: state.commit()
                    case .setInputRegion(let region):
                        state.nextFrame.input = region.flatMap { state.regions[ObjectIdentifier($0)] } ?? []
                    case .setOpaqueRegion(let region):
                        state.nextFrame.opaque = region.flatMap { state.regions[ObjectIdentifier($0)] } ?? []
                    default: break
                    }
                }
            }
        }
        display.addGlobal(XdgWmBase.self) { base in
            base.onRequest { [unowned state] request in
                guard case .getXdgSurface(let surface, _) = request else { return }
                state.xdgSurface = surface
                surface.onRequest { [unowned state] request in
                    if case .ackConfigure(let serial) = request { state.resizing.acknowledged(serial) }
                    if case .setWindowGeometry(let x, let y, let width, let height) = request {
                        state.nextFrame.geometry = [x, y, width, height]
                    }
                    guard case .getToplevel(let toplevel) = request else { return }
                    state.toplevel = toplevel
                    toplevel.onRequest { _ in }
                    state.awaitsConfiguration = true
                }
            }
        }
    }
}
