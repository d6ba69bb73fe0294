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

    /// Lives on the compositor's thread.
    private final class State {
        var habits: Habits = []
        var counts = Counts()
        var attached: WlBuffer?
        var kept: [WlBuffer] = []
        var knownBuffers: Set<ObjectIdentifier> = []
        var callbacks: [WlCallback] = []
        var time: UInt32 = 0
        var timer: ServerTimer?

        func commit() {
            counts.commits += 1
            if let buffer = attached {
                attached = nil
                if knownBuffers.insert(ObjectIdentifier(buffer)).inserted { counts.buffers += 1 }
                if habits.contains(.keepsBuffers) { kept.append(buffer) } else { buffer.sendRelease() }
            }
            if !callbacks.isEmpty { timer?.schedule(milliseconds: 16) }
        }

        func refresh() {
            time += 16
            guard !habits.contains(.keepsFrames) else { return }
            counts.frames += callbacks.count
            for callback in callbacks {
                callback.sendDone(callbackData: time)
                callback.destroy()
            }
            callbacks = []
        }
    }

    private let folder: PrivateFolder
    private let thread: ServerThread
    private let environment: [String: String]

    init(_ habits: Habits = []) throws {
        folder = try PrivateFolder()
        let socket = "\(folder.path)/fake"
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            state.habits = habits
            state.timer = display.addTimer { [unowned state] _ in state.refresh() }
            display.userData = state
            Self.addGlobals(to: display, state)
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
    func run(_ program: String, _ arguments: [String] = []) throws -> Subprocess {
        try Subprocess(program, arguments, environment: environment, folder: folder.path)
    }

    var counts: Counts {
        get throws {
            guard let counts = perform(\.counts) else { throw WireError("the fake compositor has stopped") }
            return counts
        }
    }

    /// Changes its ways; what it does not keep any more it gives back.
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

    @discardableResult private func perform<Result: Sendable>(
        _ job: @escaping @Sendable (State) -> Result
    ) -> Result? {
        thread.perform { display in job(display.userData as! State) }
    }

    private static func addGlobals(to display: ServerDisplay, _ state: State) {
        display.addSharedMemory()
        display.addGlobal(WlCompositor.self, version: 4) { compositor in
            compositor.onRequest { [unowned state] request in
                guard case .createSurface(let surface) = request else { return }
                surface.onRequest { [unowned state] request in
                    switch request {
                    case .attach(let buffer, _, _): state.attached = buffer
                    case .frame(let callback): state.callbacks.append(callback)
                    case .commit: state.commit()
                    default: break
                    }
                }
            }
        }
        display.addGlobal(WlOutput.self, version: 4) { output in
            output.sendGeometry(
                x: 0, y: 0, physicalWidth: 0, physicalHeight: 0, subpixel: .unknown, make: "Oriel", model: "Fake",
                transform: .normal)
            output.sendMode(flags: [.current], width: 1280, height: 720, refresh: 60_000)
            output.sendName(name: "FAKE-1")
            output.sendDone()
        }
        display.addGlobal(XdgWmBase.self) { base in
            base.onRequest { request in
                guard case .getXdgSurface(let surface, _) = request else { return }
                surface.onRequest { [unowned surface] request in
                    guard case .getToplevel(let toplevel) = request else { return }
                    toplevel.onRequest { _ in }
                    toplevel.sendConfigure(width: 1280, height: 720, states: [])
                    surface.sendConfigure(serial: 1)
                }
            }
        }
    }
}
