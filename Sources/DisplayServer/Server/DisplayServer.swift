import Diagnostics
import Dispatch
import Foundation
import Glibc
import RenderProtocol
import ServerScript
import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// A Wayland compositor that is itself a UIKit app: each screen is an output, and each surface of a client is a view.
///
/// Clients' windows can therefore be moved, rotated, faded and animated like any view. Create the server after the
/// application has launched; its outputs are the app's screens, as they come and go. For programs in a view of the app, use
/// ``CompositorView``.
///
///     let server = try DisplayServer()
///     try server.run(["foot"]) { status in exit(status) }
@MainActor public final class DisplayServer {
    let display: ServerDisplay
    let compositor: Compositor
    /// The name of the socket, for `WAYLAND_DISPLAY`.
    public let socketName: String
    /// The colour of the outputs where no window is.
    public var backgroundColor: UIColor = DesktopView.color {
        didSet {
            // The view of a program has none.
            for output in outputs where output.desktop.backgroundColor != nil {
                output.desktop.backgroundColor = backgroundColor
            }
        }
    }
    /// The path of the control socket, for `ORIEL_SOCKET` of programs; nil if there is none.
    package var controlPath: String?
    /// The GPU memory of clients; nil where it cannot be shown.
    let dmabufs: DmabufSupport?
    /// The memory of copies of clients' pixels.
    let pixelMemory = PixelMemoryPool()
    private var isTrimScheduled = false
    private(set) lazy var deferredCommits = DeferredCommits(self)
    let windows = WindowManager()
    private(set) lazy var lockScreen = LockScreen(self)
    private(set) lazy var surfaceOutputs = SurfaceOutputs(self)
    private(set) lazy var hiddenFrames = HiddenFrames(self)
    private(set) lazy var cursor = PointerImage(self)
    private(set) lazy var dragIcon = PointerSurface(self) { $0.dragIcons }
    /// Whether the outputs show the cursor of the pointer. Pictures of the outputs may leave it out.
    package var showsCursor = true {
        didSet {
            for output in outputs {
                output.desktop.cursors.isHidden = !showsCursor
                surfaceOutputs.setNeedsUpdate(output.desktop.cursors)
            }
        }
    }
    private(set) var outputs: [ServerOutput] = []
    private let source: any DispatchSourceRead
    private var isFlushScheduled = false
    /// Whether something else may be under the pointer than the cursor and the server's own views show.
    var needsPointerUpdate = false
    private var isClosed = false
    private var changeObservers: [@MainActor () -> Void] = []
    /// Called when another window has the focus, or the title of one has changed.
    var onToplevelChange: (() -> Void)?
    /// Called with each commit of a client before it is shown; for tests, which compare pictures with what clients have drawn. A
    /// client may draw into its buffer again as soon as the commit has been shown, so that no later moment has its pixels.
    var onCommit: ((Surface, SurfaceCommit) -> Void)?
    /// The drag of a program that has left its view; nil if there is none.
    var outgoingDrag: OutgoingDrag?
    /// The data dropped on programs that have not read all of it yet.
    private var receivedItems: [DraggedItems] = []
    /// The seat of outputs that are views.
    private(set) lazy var sharedSeat = SharedSeat(self)
    /// The outputs that are screens of the app; nil for a server in a view.
    private(set) var screens: ScreenOutputs?
    /// The X server for programs that need one; nil unless ``startXwayland()`` was called.
    private(set) var xwayland: Xwayland?
    /// The programs that the server has started, by name.
    private(set) var programs: [String: RunningProgram] = [:]

    /// Starts a server that listens on a socket of its own in `XDG_RUNTIME_DIR`.
    ///
    /// - Parameters:
    ///   - socketName: The name of the socket; nil for the next free one of `wayland-N`.
    ///   - allowsTools: Whether clients may use the protocols of tools, by which they control other clients.
    ///   - outputs: What the outputs of the server are.
    public convenience init(
        socketName: String? = nil, allowsTools: Bool = false, outputs: OutputSource = .screens
    ) throws {
        try self.init(socketName: socketName, allowsTools: allowsTools, placement: .floating)
        if outputs == .screens { screens = ScreenOutputs(self) }
    }

    /// The possible outputs of a server.
    public enum OutputSource: Sendable {
        /// All screens of the app, as they come and go.
        case screens
        /// The instances of ``OutputView`` that are created for the server.
        case views
    }

    /// Starts a server without outputs.
    init(socketName: String?, allowsTools: Bool, placement: WindowManager.Placement) throws {
        display = try ServerDisplay()
        display.onRefusal = { logger.once($0) }
        dmabufs = DmabufSupport()
        var options = CompositorOptions()
        options.advertisesTools = allowsTools
        if placement == .floating { options.workspaceNames = WindowManager.workspaceNames }
        options.dmabufFormats = dmabufs?.formats
        options.syncobjDevice = dmabufs?.devicePath
        compositor = Compositor(display: display, options: options)
        self.socketName = try display.addSocket(name: socketName)
        // A descriptor must stay open until its source has been cancelled, which is later than the end of the display.
        let descriptor = dup(display.fileDescriptor)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setCancelHandler { Glibc.close(descriptor) }
        compositor.delegate = self
        compositor.seat.capabilities = [.pointer, .keyboard, .touch]
        windows.server = self
        display.onConnect = { [windows] client in
            let owner = WindowOwner.client(client.id)
            windows.focusPolicy?.programDidConnect(owner)
            client.onDisconnect = { windows.focusPolicy?.programDidDisconnect(owner) }
        }
        windows.placement = placement
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.dispatch() } }
        source.activate()
    }

    /// Disconnects all clients and closes the socket.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        source.cancel()
        screens?.invalidate()
        for program in programs.values { program.terminate() }
        xwayland?.close()
        for output in outputs { remove(output) }
        display.close()
        for items in receivedItems { items.cancel() }
    }

    // MARK: Requests and events

    /// The number of rounds in which requests are handled before other work: in each one, 4096 bytes of a client at most.
    ///
    /// What is not read waits in the clients, and Xwayland ends if it has more than 1024 descriptors to send.
    private static let maxRounds = 16
    /// The time for the requests that precede a command. Some 200 kB of each client may have arrived.
    private static let maxTurnBeforeCommand = Duration.milliseconds(20)

    private func dispatch() {
        guard !isClosed else { return }
        display.dispatchPending(maxRounds: Self.maxRounds, within: TurnBudget.limit)
        flush()
    }

    /// Handles what clients have requested until now, so that a command that follows takes effect after it.
    func handlePendingRequests() {
        display.dispatchPending(within: Self.maxTurnBeforeCommand)
        deferredCommits.showAll()
        flush()
    }

    /// Sends the clients what the turn has changed.
    private func flush() {
        surfaceOutputs.update()
        if needsPointerUpdate {
            needsPointerUpdate = false
            cursor.surfacesDidChange()
            screens?.input.surfacesDidChange()
        }
        hiddenFrames.update()
        display.flush()
        notifyChangeObservers()
    }

    /// Sends pending events at the end of the run-loop turn.
    func setNeedsFlush() {
        guard !isFlushScheduled, !isClosed else { return }
        isFlushScheduled = true
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            self.isFlushScheduled = false
            if !self.isClosed { self.flush() }
        }
    }

    /// Frees the memory of copies that nothing uses, once for all surfaces that are destroyed within a second: the other clients
    /// go on using it meanwhile.
    func trimPixelMemory() {
        guard !isTrimScheduled else { return }
        isTrimScheduled = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.isTrimScheduled = false
            self?.pixelMemory.removeAll()
        }
    }

    /// Calls `observer` whenever outputs or windows may have changed, until the server is deallocated.
    func addChangeObserver(_ observer: @escaping @MainActor () -> Void) { changeObservers.append(observer) }

    private func notifyChangeObservers() {
        for observer in changeObservers { observer() }
    }

    // MARK: Outputs

    func add(_ output: ServerOutput) {
        // One that has been a mirror returns to its former position.
        let order = UIScreen.screens
        let position = screens.flatMap { _ in order.firstIndex { $0 === output.screen } } ?? order.count
        let index = outputs.firstIndex { other in
            screens != nil && (order.firstIndex { $0 === other.screen } ?? order.count) > position
        }
        outputs.insert(output, at: index ?? outputs.count)
        arrangeViews()
        lockScreen.outputsDidChange()
        windows.outputsDidChange()
        cursor.outputsDidChange()
        dragIcon.outputsDidChange()
        setNeedsFlush()
    }

    func remove(_ output: ServerOutput) {
        outputs.removeAll { $0 === output }
        arrangeViews()
        output.remove()
        windows.outputsDidChange()
        cursor.outputsDidChange()
        dragIcon.outputsDidChange()
        setNeedsFlush()
    }

    /// Called when an output has other properties.
    func outputDidChange() {
        arrangeViews()
        for output in outputs {
            surfaceOutputs.setNeedsUpdate(output.desktop)
            output.desktop.alignViews()
            if !output.isOn { output.frames.suspend() }
        }
        windows.layers.outputsDidChange()
        for window in windows.windows { window.decoration?.updateSize() }
        windows.outputsDidChange()
        cursor.outputsDidChange()
        dragIcon.outputsDidChange()
        setNeedsFlush()
    }

    /// Puts outputs that are views beside each other in the layout: they have no position of their own.
    private func arrangeViews() {
        guard screens == nil else { return }
        var x = 0
        for output in outputs {
            let description = output.output.description
            if description.position.x != x { output.output.description.position.x = x }
            x += description.logicalSize.width
        }
    }

    /// The frames of the outputs and of those that mirror them, in the order in which they were plugged.
    var outputFrames: [OutputFrames] {
        let frames = outputs.map(\.presented)
        guard let mirrors = screens?.mirrors, !mirrors.isEmpty else { return frames }
        let order = UIScreen.screens
        return (frames + mirrors.map(\.presented)).map { frames in
            (frames, order.firstIndex { $0 === frames.screen } ?? order.count)
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Returns what mirrors an output on the screen with a name.
    func mirror(named name: String) -> OutputMirror? {
        screens?.mirrors.first { $0.screen.output.name == name }
    }

    /// Returns the output that shows a position of the layout.
    func output(at position: Point) -> ServerOutput? {
        outputs.first { $0.output.description.frame.contains(position) } ?? outputs.first { $0.contains(position) }
    }

    // MARK: Drags

    /// Whether a program has not taken all yet of what was dropped on it.
    var receivesItems: Bool { !receivedItems.isEmpty }

    /// Keeps items that are dropped on a program until it has taken them, or will not take them.
    func receive(_ items: DraggedItems, onEnd: @escaping (_ hasFailed: Bool) -> Void) {
        receivedItems.append(items)
        items.willDrop { [weak self, unowned items] hasFailed in
            self?.receivedItems.removeAll { $0 === items }
            onEnd(hasFailed)
        }
    }

    // MARK: Programs

    /// Lets programs of X run in the server, too: Xwayland is started when the first of them connects.
    ///
    /// - Returns: The name of the display, for `DISPLAY`. Programs that the server starts have it.
    @discardableResult public func startXwayland() throws -> String {
        if let xwayland { return xwayland.displayName }
        let new = try Xwayland(self)
        xwayland = new
        return new.displayName
    }

    /// Starts a program as a client of the server.
    ///
    /// - Parameters:
    ///   - command: The program, which is searched for in `PATH`, and its arguments.
    ///   - onExit: Called with its exit status, or 128 and the number of the signal that ended it.
    public func run(_ command: [String], onExit: @escaping @MainActor (Int32) -> Void = { _ in }) throws(ProgramError) {
        programs[Program(command).name] = try RunningProgram(
            Program(command), socketName: socketName, controlPath: controlPath, xDisplay: xwayland?.displayName,
            activationToken: compositor.makeActivationToken(), onExit: onExit)
    }

    /// Starts a program of a script; returns its process.
    func run(_ program: Program) throws(ControlError) -> Int {
        if let old = programs[program.name], old.status == nil {
            throw ControlError(.alreadyExists, "“\(program.name)” is running already: give this one another name.")
        }
        do {
            let run = try RunningProgram(
                program, socketName: socketName, controlPath: controlPath, xDisplay: xwayland?.displayName,
                activationToken: compositor.makeActivationToken()
            ) { [weak self] _ in
                self?.notifyChangeObservers()
            }
            programs[program.name] = run
            return run.processID
        } catch {
            throw ControlError(.failed, "\(error).")
        }
    }
}
