import Dispatch
import Foundation
import ServerScript
import UIKit
import WaylandCompositor
import WaylandServer

/// A Wayland compositor that is itself a UIKit app: each screen is an output, and each surface of a client is a view.
///
/// Clients' windows can therefore be moved, rotated, faded and animated like any view. Create the server after the
/// application has launched; its outputs are the app's screens, as they come and go.
///
///     let server = try DisplayServer()
///     try server.run(["foot"]) { status in exit(status) }
@MainActor public final class DisplayServer {
    let display: ServerDisplay
    let compositor: Compositor
    /// The name of the socket, for `WAYLAND_DISPLAY`.
    public let socketName: String
    /// The path of the control socket, for `ORIEL_SOCKET` of programs; nil if there is none.
    package var controlPath: String?
    let windows = WindowManager()
    private(set) lazy var cursor = PointerSurface(self)
    private(set) lazy var dragIcon = PointerSurface(self)
    private(set) var outputs: [ServerOutput] = []
    private let input = SeatInputRouter()
    private let source: any DispatchSourceRead
    private var isFlushScheduled = false
    /// Called after outputs or windows may have changed.
    var onChange: (() -> Void)?
    private var observers: [any NSObjectProtocol] = []
    /// The programs that the server has started, by name.
    private(set) var programs: [String: RunningProgram] = [:]

    /// Starts a server that listens on a socket of its own in `XDG_RUNTIME_DIR`.
    ///
    /// - Parameter socketName: The name of the socket; nil for the next free one of `wayland-N`.
    public init(socketName: String? = nil) throws {
        display = try ServerDisplay()
        compositor = Compositor(display: display)
        self.socketName = try display.addSocket(name: socketName)
        source = DispatchSource.makeReadSource(fileDescriptor: display.fileDescriptor, queue: .main)
        compositor.delegate = self
        compositor.seat.capabilities = [.pointer, .keyboard, .touch]
        windows.server = self
        input.server = self
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.dispatch() } }
        source.activate()
        followScreens()
        PlatformHost.shared.inputInterceptor = { [weak input] event in input?.receive(event) ?? false }
    }

    /// Disconnects all clients and closes the socket.
    public func close() {
        source.cancel()
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        PlatformHost.shared.inputInterceptor = nil
        for program in programs.values { program.terminate() }
        for output in outputs { output.remove() }
        outputs = []
        display.close()
    }

    // MARK: Requests and events

    private func dispatch() {
        display.dispatch()
        onChange?()
    }

    /// Sends pending events at the end of the run-loop turn.
    func setNeedsFlush() {
        guard !isFlushScheduled else { return }
        isFlushScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isFlushScheduled = false
                self.display.flush()
                self.onChange?()
            }
        }
    }

    // MARK: Outputs

    /// Makes the screens of the app the outputs of the server.
    private func followScreens() {
        let center = NotificationCenter.default
        for (name, action) in [
            (UIScreen.didConnectNotification, DisplayServer.connect),
            (UIScreen.didDisconnectNotification, DisplayServer.disconnect),
            (UIScreen.modeDidChangeNotification, DisplayServer.update),
        ] {
            observers.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                    guard let screen = notification.object as? UIScreen else { return }
                    MainActor.assumeIsolated {
                        if let self { action(self)(screen) }
                    }
                })
        }
        for screen in UIScreen.screens where screen.outputID != nil { connect(screen) }
    }

    private func connect(_ screen: UIScreen) {
        guard !outputs.contains(where: { $0.screen === screen }) else { return }
        outputs.append(ServerOutput(screen, server: self))
        windows.outputsDidChange()
        setNeedsFlush()
    }

    private func disconnect(_ screen: UIScreen) {
        guard let index = outputs.firstIndex(where: { $0.screen === screen }) else { return }
        outputs.remove(at: index).remove()
        windows.outputsDidChange()
        setNeedsFlush()
    }

    private func update(_ screen: UIScreen) {
        guard let output = outputs.first(where: { $0.screen === screen }) else { return }
        output.update()
        windows.outputsDidChange()
        setNeedsFlush()
    }

    /// Returns the output that shows a position of the layout.
    func output(at position: Point) -> ServerOutput? {
        outputs.first { $0.output.description.frame.contains(position) }
    }

    // MARK: Programs

    /// Starts a program as a client of the server.
    ///
    /// - Parameters:
    ///   - command: The program, which is searched for in `PATH`, and its arguments.
    ///   - onExit: Called with its exit status, or 128 and the number of the signal that ended it.
    public func run(_ command: [String], onExit: @escaping @MainActor (Int32) -> Void = { _ in }) throws {
        programs[Program(command).name] = try RunningProgram(
            Program(command), socketName: socketName, controlPath: controlPath, onExit: onExit)
    }

    /// Starts a program of a script; returns its process.
    func run(_ program: Program) throws(ControlError) -> Int {
        if let old = programs[program.name], old.status == nil {
            throw ControlError(.alreadyExists, "“\(program.name)” is running already: give this one another name.")
        }
        do {
            let run = try RunningProgram(program, socketName: socketName, controlPath: controlPath)
            programs[program.name] = run
            return run.processID
        } catch {
            throw ControlError(.failed, "“\(program.name)” cannot be started: \(error.localizedDescription)")
        }
    }
}
