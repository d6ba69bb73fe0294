import Diagnostics
import WaylandServer

/// The rules of Wayland's protocols for a compositor: its clients' surfaces, windows, outputs and seat.
///
/// The compositor draws nothing. It checks what clients request, keeps the state that they commit, and calls its
/// ``delegate``, which decides what is shown where. What only the delegate knows, such as the surface at a position, the
/// compositor asks it for.
///
///     let display = try ServerDisplay()
///     let compositor = Compositor(display: display)
///     compositor.delegate = desktop
///     compositor.addOutput(OutputDescription(name: "HEADLESS-1", size: Size(width: 1920, height: 1080)))
///
/// It belongs to the thread of its display, like all objects that it creates, and has to live until the display is closed.
package final class Compositor {
    package let display: ServerDisplay
    package let options: CompositorOptions
    package weak var delegate: (any CompositorDelegate)?

    /// The connected outputs, in the order in which they were added.
    package internal(set) var outputs: [Output] = []
    /// Outputs that are connected, but show nothing. Only tools see them, which may enable them; the names are those of no
    /// output in ``outputs``.
    package var disabledOutputs: [OutputDescription] = [] { didSet { tools?.outputsDidChange() } }
    /// The point of the layout that is the origin of X's root window: no output has a lesser coordinate. X programs get no events
    /// of a pointer at negative coordinates, so that Xwayland is sent outputs there as if the layout were moved.
    package private(set) var xwaylandOrigin = Offset.zero
    /// The seat, whose input the delegate's owner provides.
    package private(set) var seat: Seat!
    /// The windows, in the order of their creation, including those that are not mapped yet. O(*n* log *n*).
    package var toplevels: [Toplevel] { toplevelTable.sorted { $0.key < $1.key }.map(\.value) }

    /// The windows by their numbers.
    var toplevelTable: [Int: Toplevel] = [:]
    /// The number of windows that there have been.
    var toplevelCount = 0
    /// The number of popups that there have been.
    var popupCount = 0
    /// The number of subsurfaces that there have been.
    var subsurfaceCount = 0
    /// Whether a change may have put another surface under the pointer.
    var needsRefocus = false
    /// Whether what is under the pointer was found out while the requests that have arrived are handled.
    private var hasRefocused = false
    private var surfaceTable: [ObjectIdentifier: Surface] = [:]
    private var surfaceGlobals: SurfaceGlobals?
    private(set) var dmabufs: Dmabufs?
    private var syncobjs: SyncobjManager?
    private var subcompositor: Subcompositor?
    private var shell: Shell?
    private var toplevelExtensions: ToplevelExtensions?
    private var toplevelIcons: ToplevelIcons?
    private var activation: Activation?
    private var outputGlobals: OutputGlobals?
    private(set) var layers: Layers!
    private(set) var tools: Tools?
    private var inputMethods: InputMethods?
    private var idleInhibitors: IdleInhibitors?
    private(set) var idleNotifier: IdleNotifier?
    private(set) var foreignWindows: ForeignWindows?
    private var surfaceHints: SurfaceHints?
    private var fifos: Fifos?
    private var securityContexts: SecurityContexts?
    private var xwaylandShell: XwaylandShell?

    /// Advertises the globals of a compositor without outputs.
    package init(display: ServerDisplay, options: CompositorOptions = CompositorOptions()) {
        self.display = display
        self.options = options
        display.maxObjectsPerClient = options.maxObjects
        display.maxSharedMemoryPerClient = options.maxSharedMemory
        display.maxDescriptorsPerClient = min(options.maxDescriptors, DescriptorLimit.current / 4)
        seat = Seat(self)
        surfaceGlobals = SurfaceGlobals(self)
        if let formats = options.dmabufFormats, !formats.pairs.isEmpty { dmabufs = Dmabufs(self, formats) }
        if let device = options.syncobjDevice.flatMap({ SyncobjDevice(path: $0) }) {
            syncobjs = SyncobjManager(display, device)
        }
        subcompositor = Subcompositor(self)
        shell = Shell(self)
        toplevelExtensions = ToplevelExtensions(self)
        toplevelIcons = ToplevelIcons(self)
        activation = Activation(self)
        layers = Layers(self)
        outputGlobals = OutputGlobals(self)
        if options.advertisesTools {
            tools = Tools(self)
            inputMethods = InputMethods(self)
        }
        idleInhibitors = IdleInhibitors(self)
        idleNotifier = IdleNotifier(self)
        foreignWindows = ForeignWindows(self)
        surfaceHints = SurfaceHints(self)
        fifos = Fifos(self)
        securityContexts = SecurityContexts(self)
        xwaylandShell = XwaylandShell(self)
    }

    /// The surfaces of all clients, in no particular order.
    package var surfaces: some Collection<Surface> {
        surfaceVisitCount += 1
        return surfaceTable.values
    }
    /// The number of visits of all surfaces, for tests: no request of a client makes one.
    package private(set) var surfaceVisitCount = 0

    /// The parts of the desktop that clients provide, in the order of their creation.
    package var layerSurfaces: [LayerSurface] { layers.surfaces }

    /// Connects an output.
    @discardableResult package func addOutput(_ description: OutputDescription) -> Output {
        let output = Output(description, compositor: self)
        outputs.append(output)
        layoutDidChange()
        tools?.outputsDidChange()
        return output
    }

    /// Called when outputs have come, gone or moved.
    func layoutDidChange() {
        let origin = Offset(
            x: outputs.reduce(0) { min($0, $1.description.position.x) },
            y: outputs.reduce(0) { min($0, $1.description.position.y) })
        guard origin != xwaylandOrigin else { return }
        xwaylandOrigin = origin
        for output in outputs { output.xwaylandOriginDidChange() }
    }

    /// Asks a client whether it still handles events; the delegate is called if it does not answer in time.
    package func ping(_ client: ServerClient) {
        for shellClient in shell?.clients ?? [] where shellClient.resource.client === client { shellClient.ping() }
    }

    /// Notifies tools that take pictures of the cursor that it looks different.
    package func cursorDidChange() { tools?.captures.cursorDidChange() }

    /// Whether a tool follows the cursor or takes pictures of it.
    package var isCursorCaptured: Bool { tools?.captures.isCursorCaptured ?? false }

    /// Whether the surface that has the keyboard gets the keys of the compositor's own shortcuts, too.
    package var areShortcutsInhibited: Bool { tools?.shortcutInhibitors.isActive ?? false }

    /// Returns whether a tool takes pictures of a window again and again.
    package func isCaptured(_ toplevel: any ListedToplevel) -> Bool {
        tools?.captures.hasStream(of: .toplevel(toplevel)) ?? false
    }

    /// Whether a client keeps the screen on.
    package var isIdleInhibited: Bool { idleInhibitors?.isInhibited ?? false }

    /// Returns a token with which a program that the compositor starts may activate its window; for
    /// `XDG_ACTIVATION_TOKEN`.
    package func makeActivationToken() -> String { activation?.makeToken(isTrusted: true) ?? "" }

    /// Returns whether a token of a program that presents it by another protocol than Wayland's permits it to activate its
    /// window. It has no effect from then on.
    package func useActivationToken(_ name: String) -> Bool { activation?.use(name) ?? false }

    /// The workspaces that tools see; nil if there are none.
    package var workspaces: Workspaces? { tools?.workspaces }

    // MARK: The session lock

    /// Whether a client has locked the session: only lock surfaces may be shown and get input.
    package var isSessionLocked: Bool { tools?.sessionLocks.isLocked ?? false }

    /// The lock surfaces of all clients, in the order of their creation.
    package var lockSurfaces: [LockSurface] { tools?.sessionLocks.surfaces ?? [] }

    /// Unlocks the session for the owner of the compositor, whether or not the client of the lock is still there.
    package func unlockSession() { tools?.sessionLocks.unlock() }

    // MARK: Surfaces

    func addSurface(_ resource: WlSurface) {
        let client = ClientState.of(resource.client)
        guard client.surfaces.count < options.maxSurfaces else { return resource.client.postNoMemory() }
        let surface = Surface(resource, compositor: self)
        client.surfaces[ObjectIdentifier(surface)] = surface
        surfaceTable[ObjectIdentifier(surface)] = surface
        delegate?.compositor(self, didCreate: surface)
    }

    func surfaceWasDestroyed(_ surface: Surface) {
        let client = ClientState.of(surface.client)
        client.surfaces[ObjectIdentifier(surface)] = nil
        client.contentsMemory -= surface.contentsMemory
        surfaceTable[ObjectIdentifier(surface)] = nil
        delegate?.compositor(self, didDestroy: surface)
        seat.surfaceWasDestroyed(surface)
        idleInhibitors?.surfaceWasDestroyed()
    }

    /// Reports where a surface will appear, unless it is visible already.
    func roleWasAssigned(to surface: Surface) {
        if !surface.state.hasContents { delegate?.compositor(self, didAssignRoleOf: surface) }
    }

    /// Finds out again what is under the pointer and the fingers: at once after the first change, and once after all others
    /// that clients request with it. The search visits all surfaces of a tree, of which a client may change thousands.
    func refocusIfNeeded() {
        guard needsRefocus, !hasRefocused else { return }
        needsRefocus = false
        idleInhibitors?.update()
        seat.refocus()
        guard display.isDispatching else { return }
        hasRefocused = true
        display.performWhenIdle { [weak self] in
            guard let self else { return }
            hasRefocused = false
            refocusIfNeeded()
        }
    }

    /// Finds out again what is under the pointer and the fingers, after the delegate has moved surfaces.
    package func refocus() {
        needsRefocus = true
        refocusIfNeeded()
    }

    /// Reports that a surface is not shown in its parent any more, which no commit has requested.
    func subsurfaceWasRemoved(_ surface: Surface, from parent: Surface) {
        guard !parent.isDestroyed else { return }
        delegate?.compositor(self, didRemove: surface, from: parent)
        refocus()
    }
}
