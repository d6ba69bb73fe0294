import CoreGraphics
import Diagnostics
import Foundation
import RenderServer
import UIFoundation
import WaylandClient

/// A client of the session's compositor.
@MainActor package final class WaylandPlatform: Platform {
    package let name = "wayland"
    package let hasFixedWindowSizes = false
    package let pacesMotion = true

    private weak var delegate: (any PlatformDelegate)?
    let display: WaylandDisplay
    private let registry: Registry
    let renderQueue: EventQueue
    let compositor: WlCompositor
    let windowManager: XdgWmBase
    let viewporter: WpViewporter?
    let fractionalScales: WpFractionalScaleManagerV1?
    let decorations: WaylandDecoration.Managers
    let cutouts: XxCutoutsManagerV1?
    private let presentation: WpPresentation?
    /// The clock of `presentation`; nil until the compositor has sent it.
    private var presentationClock: UInt32?
    /// Has no wake-up: the render thread polls it when it draws.
    private let presentationQueue: EventQueue
    private let outputList: WaylandOutputs
    var seats: [UInt32: WaylandSeat] = [:]
    private var dataDevices: WaylandDataDevices?
    private var textInputs: WaylandTextInputs?
    private let cursorShapes: WpCursorShapeManagerV1?
    private(set) lazy var cursorThemes = CursorThemes(shm: shm, variables: ProcessInfo.processInfo.environment)
    private let tablets: ZwpTabletManagerV2?
    private let gestures: ZwpPointerGesturesV1?
    private let activation: WaylandActivation
    private let powerSaveBlocker: PowerSaveBlocker
    private let systemShortcutBlocker: SystemShortcutBlocker
    let dialogs: XdgWmDialogV1?
    private let layerShell: ZwlrLayerShellV1?
    let sessionLock: WaylandSessionLock
    let icons: WindowIcons?
    private let constraints: ZwpPointerConstraintsV1?
    private let relativePointers: ZwpRelativePointerManagerV1?
    private var lockedSurfaces: [ToplevelID: WlSurface] = [:]
    private let shm: WlShm
    private var toplevels: [ToplevelID: WaylandWindow] = [:]
    private var toplevelOfSurface: [ObjectIdentifier: ToplevelID] = [:]
    var nextToplevel: UInt32 = 1
    private var hasStarted = false
    /// The timeout of the compositor's responses during start-up.
    private let connectTimeout: Duration

    /// The default of `connectTimeout`: `ORIEL_CONNECT_TIMEOUT` in seconds, or 10.
    static var defaultConnectTimeout: Duration {
        let value = ProcessInfo.processInfo.environment["ORIEL_CONNECT_TIMEOUT"].flatMap { Double($0) }
        return .seconds(value.map { $0 > 0 && $0 < 86_400 ? $0 : 10 } ?? 10)
    }

    /// Connects to the compositor that the environment names, and binds its globals.
    ///
    /// Throws `PlatformError` if there is none, or if it lacks a required protocol.
    package convenience init() throws(PlatformError) {
        let display: WaylandDisplay
        do throws(WaylandError) { display = try WaylandDisplay() } catch { throw .cannotConnect("\(error)") }
        // Programs that this one starts must not use the token.
        let token = ProcessInfo.processInfo.environment[WaylandActivation.variable]
        unsetenv(WaylandActivation.variable)
        try self.init(display, launchToken: token, renderQueue: RenderServer.shared.queue(for:))
    }

    /// Binds the globals of a compositor.
    ///
    /// - Parameters:
    ///   - disabled: The interfaces to ignore.
    ///   - launchToken: The activation token with which the app was started.
    ///   - connectTimeout: The timeout of each of the compositor's responses; nil for the default.
    ///   - makeRenderQueue: Returns the queue of the thread that draws.
    init(
        _ display: WaylandDisplay, disabled: DisabledInterfaces = .init(), launchToken: String? = nil,
        connectTimeout: Duration? = nil, renderQueue makeRenderQueue: (WaylandDisplay) -> EventQueue
    ) throws(PlatformError) {
        self.display = display
        let connectTimeout = connectTimeout ?? Self.defaultConnectTimeout
        self.connectTimeout = connectTimeout
        do throws(WaylandError) {
            registry = Registry(display, disabled: disabled)
            try display.defaultQueue.roundtrip(timeout: connectTimeout)
            // All windows need these; a session without outputs is normal.
            compositor = try registry.bind(WlCompositor.self)
            windowManager = try registry.bind(XdgWmBase.self, maximumVersion: WaylandToplevel.newestVersion)
            shm = try registry.bind(WlShm.self)
        } catch {
            if case .missingGlobal(let interface) = error { throw .missingProtocol(interface) }
            throw .cannotConnect("\(error)")
        }
        renderQueue = makeRenderQueue(display)
        viewporter = registry.bindIfPresent(WpViewporter.self)
        fractionalScales = registry.bindIfPresent(WpFractionalScaleManagerV1.self)
        decorations = WaylandDecoration.Managers(registry)
        cutouts = registry.bindIfPresent(XxCutoutsManagerV1.self)
        presentation = registry.bindIfPresent(WpPresentation.self)
        presentationQueue = display.makeQueue(name: "presentation")
        cursorShapes = registry.bindIfPresent(WpCursorShapeManagerV1.self)
        tablets = registry.bindIfPresent(ZwpTabletManagerV2.self)
        gestures = registry.bindIfPresent(ZwpPointerGesturesV1.self)
        activation = WaylandActivation(
            registry.bindIfPresent(XdgActivationV1.self), launchToken: launchToken,
            after: { delay, action in
                DispatchQueue.main.asyncAfter(deadline: .now() + delay) { action() }
            })
        powerSaveBlocker = PowerSaveBlocker(registry.bindIfPresent(ZwpIdleInhibitManagerV1.self))
        systemShortcutBlocker = SystemShortcutBlocker(
            registry.bindIfPresent(ZwpKeyboardShortcutsInhibitManagerV1.self))
        dialogs = registry.bindIfPresent(XdgWmDialogV1.self)
        layerShell = registry.bindIfPresent(ZwlrLayerShellV1.self)
        sessionLock = WaylandSessionLock(
            registry.bindIfPresent(ExtSessionLockManagerV1.self), queue: display.defaultQueue)
        let shm = shm
        icons = registry.bindIfPresent(XdgToplevelIconManagerV1.self).map { WindowIcons($0, shm: shm) }
        constraints = registry.bindIfPresent(ZwpPointerConstraintsV1.self)
        relativePointers = registry.bindIfPresent(ZwpRelativePointerManagerV1.self)
        outputList = WaylandOutputs(registry: registry, queue: display.defaultQueue)
    }

    // MARK: Platform

    package var outputs: [PlatformOutput] { outputList.complete }

    package func start(delegate: any PlatformDelegate) throws {
        self.delegate = delegate
        presentation?.onEvent { [weak self] event in
            if case .clockId(let clock) = event { self?.presentationClock = clock }
        }
        let dataDevices = WaylandDataDevices(
            registry: registry, compositor: compositor, shm: shm,
            toplevelForSurface: { [weak self] surface in self?.toplevelOfSurface[ObjectIdentifier(surface)] })
        dataDevices.onSelection = { [weak self] selection in
            guard let self else { return }
            self.delegate?.platform(self, didChange: selection)
        }
        dataDevices.onDrag = { [weak self] event in
            guard let self else { return }
            self.delegate?.platform(self, didReceive: event)
        }
        self.dataDevices = dataDevices
        textInputs = registry.bindIfPresent(ZwpTextInputManagerV3.self).map { manager in
            WaylandTextInputs(manager) { [weak self] surface in self?.toplevelOfSurface[ObjectIdentifier(surface)] }
        }
        // Before the round trips, in which globals may come and go.
        registry.onAdd = { [weak self] in self?.add($0) }
        registry.onRemove = { [weak self] in self?.remove($0) }
        for global in registry.globals { add(global) }
        do {
            // One roundtrip for the outputs themselves, and one for the objects that their events created.
            try display.defaultQueue.roundtrip(timeout: connectTimeout)
            try display.defaultQueue.roundtrip(timeout: connectTimeout)
        } catch {
            throw PlatformError.connectionLost("\(error)")
        }
        outputList.collectsChanges = true
        outputList.onChange = { [weak self] change in self?.report(change) }
        display.defaultQueue.onWake { [weak self] in
            DispatchQueue.main.async { self?.dispatch() }
        }
        display.onDisconnect { [weak self] error in
            DispatchQueue.main.async { self?.fail(error) }
        }
        hasStarted = true
    }

    // MARK: Globals

    private func add(_ global: Registry.Global) {
        if global.interface == WlSeat.interfaceName { addSeat(global) } else { outputList.add(global) }
    }

    private func remove(_ global: Registry.Global) {
        guard seats[global.name] != nil else { return outputList.remove(global) }
        removeSeat(global.name)
    }

    func removeSeat(_ name: UInt32) {
        guard let seat = seats.removeValue(forKey: name) else { return }
        dataDevices?.remove(seat.id)
        textInputs?.remove(seat.id)
        systemShortcutBlocker.remove(seat.id)
        seat.destroy()
        delegate?.platformDidChangeDevices(self)
    }

    private func addSeat(_ global: Registry.Global) {
        guard seats[global.name] == nil,
            let seat = try? registry.bind(WlSeat.self, global, maximumVersion: WaylandSeat.newestVersion)
        else { return }
        let environment = SeatEnvironment(
            cursorShapes: cursorShapes, tablets: tablets, gestures: gestures, constraints: constraints,
            relativePointers: relativePointers,
            compositor: compositor, shm: shm,
            cursorThemes: cursorShapes == nil ? cursorThemes : nil,
            scale: { [weak self] id in self?.toplevels[id]?.scale ?? 1 },
            lockDidChange: { [weak self] toplevel, isLocked in
                guard let self else { return }
                self.delegate?.platform(self, didLockPointer: isLocked, in: toplevel)
            },
            flush: { [weak self] in self?.display.flush() })
        let waylandSeat = WaylandSeat(
            seat: seat, id: SeatID(global.name), environment: environment,
            toplevelForSurface: { [weak self] surface in self?.toplevelOfSurface[ObjectIdentifier(surface)] },
            emit: { [weak self] event in
                guard let self else { return }
                self.delegate?.platform(self, didReceive: event)
            })
        waylandSeat.capabilitiesDidChange = { [weak self] in
            guard let self else { return }
            self.delegate?.platformDidChangeDevices(self)
        }
        seats[global.name] = waylandSeat
        dataDevices?.add(waylandSeat, seat)
        textInputs?.add(seat, waylandSeat.id)
        systemShortcutBlocker.add(seat, waylandSeat.id)
        if !lockedSurfaces.isEmpty { seats[global.name]?.setLocks(lockedSurfaces) }
    }

    private func dispatch() {
        display.defaultQueue.dispatchPending()
    }

    private func report(_ change: WaylandOutputs.Change) {
        guard hasStarted else { return }
        switch change {
        case .connected(let output):
            delegate?.platform(self, didConnect: output)
            for toplevel in toplevels.values { toplevel.outputDidConnect(output.id) }
        case .changed(let output):
            delegate?.platform(self, didChange: output)
            for toplevel in toplevels.values { toplevel.outputsDidChange() }
        case .disconnected(let id):
            for toplevel in toplevels.values { toplevel.outputDidDisconnect(id) }
            delegate?.platform(self, didDisconnect: id)
        }
    }

    private func fail(_ error: WaylandError) {
        // The compositor's last events may still be in the queue.
        dispatch()
        let failure = PlatformError.connectionLost("\(error)")
        if canReconnect(after: error) {
            delegate?.platform(self, didLoseConnection: failure)
        } else {
            delegate?.platform(self, didFailWith: failure)
        }
    }

    package func makeToplevel(
        _ request: WindowRequest, delegate: any PlatformToplevelDelegate
    ) throws -> any PlatformToplevel {
        let toplevel = try makeWindow(ToplevelID(nextToplevel), request, delegate)
        nextToplevel += 1
        toplevels[toplevel.id] = toplevel
        toplevelOfSurface[ObjectIdentifier(toplevel.surface)] = toplevel.id
        powerSaveBlocker.add(toplevel.surface, of: toplevel.id)
        if request.role == .window { activation.activateFirst(toplevel.surface) }
        display.flush()
        return toplevel
    }

    private func makeWindow(
        _ id: ToplevelID, _ request: WindowRequest, _ delegate: any PlatformToplevelDelegate
    ) throws -> WaylandWindow {
        switch request.role {
        case .window: return WaylandToplevel(id: id, platform: self, request: request, delegate: delegate)
        case .layer(let layer):
            guard let layerShell else { throw PlatformError.missingProtocol(ZwlrLayerShellV1.interfaceName) }
            if let problem = layer.problem { throw PlatformError.unsupported(problem) }
            return WaylandLayerSurface(id: id, platform: self, shell: layerShell, request: layer, delegate: delegate)
        case .lock(let output):
            guard sessionLock.isOffered else {
                throw PlatformError.missingProtocol(ExtSessionLockManagerV1.interfaceName)
            }
            guard let wlOutput = wlOutput(output) else {
                throw PlatformError.unsupported("the session is not locked on an output that is not connected")
            }
            guard !sessionLock.covers(output) else {
                throw PlatformError.unsupported("the output has a lock surface already")
            }
            return WaylandLockSurface(
                id: id, platform: self, lock: sessionLock, session: sessionLock.start(), output: output,
                wlOutput: wlOutput, delegate: delegate)
        }
    }

    package func makePopup(
        _ request: PopupRequest, delegate: any PlatformToplevelDelegate
    ) throws -> any PlatformPopup {
        guard let parent = toplevels[request.parent],
            let surface = (parent as? WaylandToplevel)?.xdgSurface ?? (parent as? WaylandPopup)?.xdgSurface
        else {
            throw PlatformError.unsupported("the window has no popups")
        }
        let popup = WaylandPopup(
            id: ToplevelID(nextToplevel), platform: self, parent: parent, parentSurface: surface, request: request,
            delegate: delegate)
        nextToplevel += 1
        toplevels[popup.id] = popup
        toplevelOfSurface[ObjectIdentifier(popup.surface)] = popup.id
        display.flush()
        return popup
    }

    /// Returns what the render thread needs to draw on a surface.
    func renderSurface(of surface: WlSurface) -> WaylandSurface {
        WaylandSurface(
            surface: surface.wrapper(queue: renderQueue), shm: shm.wrapper(queue: renderQueue),
            presentation: presentationForRendering(), presentationClock: presentationClock ?? 0)
    }

    /// Returns a wrapper for the render thread; nil if the compositor's clock is unknown.
    private func presentationForRendering() -> sending WpPresentation? {
        guard presentationClock != nil else { return nil }
        return presentation?.wrapper(queue: presentationQueue)
    }

    /// Destroys the objects that refer to a window's surface, before it is destroyed.
    func unregister(_ toplevel: WaylandWindow) {
        powerSaveBlocker.remove(toplevel.id)
        systemShortcutBlocker.set(nil, of: toplevel.id)
        toplevels[toplevel.id] = nil
        if lockedSurfaces[toplevel.id] != nil { setPointerLocked(false, in: toplevel.id) }
        toplevelOfSurface[ObjectIdentifier(toplevel.surface)] = nil
    }

    /// Draws the cursors in a window at its scale, which has changed.
    func scaleDidChange(of toplevel: WaylandWindow) {
        for seat in seats.values { seat.scaleDidChange(of: toplevel.id) }
    }

    /// Returns the output of a `wl_output` object.
    func outputID(of output: WlOutput?) -> PlatformOutput.ID? { output.flatMap { outputList.id(of: $0) } }

    func wlOutput(_ id: PlatformOutput.ID?) -> WlOutput? { id.flatMap { outputList.wlOutput($0) } }

    func xdgToplevel(_ id: ToplevelID) -> WaylandToplevel? { toplevels[id] as? WaylandToplevel }

    /// The `xdg_toplevel`s, oldest first.
    var xdgToplevels: [WaylandToplevel] {
        toplevels.values.compactMap { $0 as? WaylandToplevel }.sorted { $0.id.rawValue < $1.id.rawValue }
    }

    /// Returns a seat and the serial of its latest press, which authorizes interactive requests; nil if it has none.
    func latestPress(of seat: SeatID) -> (WlSeat, UInt32)? {
        seats[seat.rawValue]?.latestPress.map { ($0.seat, $0.serial) }
    }

    /// Prevents the system from handling shortcuts while a window has the keyboard.
    func setShortcutsInhibited(_ isInhibited: Bool, in window: WaylandWindow) {
        systemShortcutBlocker.set(isInhibited ? window.surface : nil, of: window.id)
    }

    /// Requests the person's attention for a window.
    func requestAttention(for window: WaylandWindow) {
        activation.requestAttention(for: window.surface)
    }

    func scale(of id: PlatformOutput.ID) -> Int { outputs.first { $0.id == id }?.scale ?? 1 }

    package func setMode(_ mode: PlatformOutput.Mode, of output: PlatformOutput.ID) throws {
        try outputList.setMode(mode, of: output, queue: display.defaultQueue)
    }

    package func snapshot(of output: PlatformOutput.ID) -> CGImage? { nil }

    package func setIdleInhibited(_ inhibited: Bool) {
        powerSaveBlocker.setInhibited(inhibited)
    }

    package func unlockSession() { sessionLock.unlock() }

    package var keyboard: PlatformKeyboard? {
        seats.values.max { SeatSerials.isOlder($0.latestSerial, than: $1.latestSerial) }?.keyboard?.state
    }

    package var devices: SeatCapabilities { seats.values.reduce(into: []) { $0.formUnion($1.capabilities) } }

    package var textInput: (any PlatformTextInput)? { textInputs }

    package func setCursor(_ cursor: PlatformCursor, of seat: SeatID) {
        seats[seat.rawValue]?.setCursor(cursor)
    }

    package func requestActivationToken(
        for toplevel: ToplevelID?, completion: @escaping @MainActor (String?) -> Void
    ) {
        let input = seats.values.compactMap(\.latestPress).max { SeatSerials.isOlder($0.serial, than: $1.serial) }
        let surface = toplevel.flatMap { toplevels[$0]?.surface }
        activation.requestToken(.init(surface: surface, input: input), completion: completion)
        display.flush()
    }

    package func activate(_ toplevel: ToplevelID, token: String) {
        guard let surface = toplevels[toplevel]?.surface else { return }
        activation.activate(surface, token: token)
        display.flush()
    }

    package func setPointerLocked(_ isLocked: Bool, in toplevel: ToplevelID) {
        if isLocked, constraints == nil {
            logger.once("The pointer cannot be locked: the compositor does not offer zwp_pointer_constraints_v1.")
        }
        lockedSurfaces[toplevel] = isLocked ? toplevels[toplevel]?.surface : nil
        for seat in seats.values { seat.setLocks(lockedSurfaces) }
        display.flush()
    }

    package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    package func schedule(_ timer: EventTimer) {
        fire(timer) { [weak self] in self?.dispatch() }
    }

    // MARK: Data

    package func offer(for selection: ClipboardBuffer) -> (any DataOffer)? { dataDevices?.offer(for: selection) }

    package func setSelection(_ source: ContentProvider?, _ selection: ClipboardBuffer) throws {
        guard let dataDevices else { throw PlatformError.unsupported("the platform has not started") }
        try dataDevices.setSelection(source, selection)
    }

    package func startDrag(_ request: DragRequest) throws {
        guard let dataDevices, let origin = toplevels[request.toplevel] else {
            throw PlatformError.unsupported("the window is not shown")
        }
        try dataDevices.startDrag(request, origin: origin.surface)
    }

    package func flush() {
        display.flush()
    }
}
