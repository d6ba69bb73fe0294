import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import RenderServer
import UIPlatform

/// The process's connection to the windowing system, and its screens.
@MainActor package final class PlatformHost {
    package static let shared = PlatformHost()

    /// Called with each frame of input before it is delivered.
    package var eventObserver: ((SeatEvent) -> Void)?
    /// Receives input before the application, which does not receive what the closure returns true for.
    package var inputInterceptor: ((SeatEvent) -> Bool)?
    /// Whether new windows get a frame where the system draws none.
    package var drawsFrames = true
    package private(set) var startedPlatform: (any Platform)?
    private(set) var connectedScreens: [UIScreen] = []
    /// Whether requests reach the system: false while the connection is lost.
    var isConnected = true
    var reconnection = ReconnectionSchedule()
    private var placeholder: UIScreen?
    private var isFlushScheduled = false
    /// The notifications of screens, held while the app is in the background.
    let screenNotifications = ScreenNotifications { UIApplication.current?.applicationState == .background }

    // At once, since the driver may fail before there is a connection.
    private init() { RenderServer.shared.onFailure { error in Self.failDrawing(error) } }

    /// Delivers input to the application, without the interceptor.
    package func deliver(_ event: SeatEvent) { UIApplication.shared.input.receive(event) }

    /// Connects to a given platform instead of the one that the environment selects.
    package func use(_ platform: any Platform) throws {
        if let startedPlatform {
            throw PlatformError.unsupported(
                "cannot use \(platform.name): this process already uses \(startedPlatform.name)")
        }
        try start(platform)
    }

    /// Returns the platform; the first call chooses and connects it.
    func platform() throws -> any Platform {
        if let startedPlatform { return startedPlatform }
        let platform = try PlatformChoice.make(environment: ProcessInfo.processInfo.environment)
        try start(platform)
        return platform
    }

    private func start(_ platform: any Platform) throws {
        try platform.start(delegate: self)
        startedPlatform = platform
        InputMethodController.shared.platformDidChange()
        if platform.hasFixedWindowSizes { RenderServer.shared.onAllTargetsFailed { error in Self.failDrawing(error) } }
        for output in platform.outputs where UIScreen.screen(for: output.id) == nil {
            connectedScreens.append(UIScreen(output: output))
        }
        screensDidChange()
    }

    func replacePlatform(by platform: any Platform) {
        startedPlatform = platform
        InputMethodController.shared.platformDidChange()
    }

    /// Ends the process from the render thread, if drawing is impossible.
    nonisolated private static func failDrawing(_ error: any Error) {
        let reason = "\(error)"
        DispatchQueue.main.async {
            let host = PlatformHost.shared
            guard let platform = host.startedPlatform else {
                return logger.error("Drawing stopped: \(reason)")
            }
            host.platform(platform, didFailWith: .unsupported("nothing can be drawn: \(reason)"))
        }
    }

    /// Updates what depends on the screens: the default scale of images, which is the main screen's, and the rates of
    /// frames.
    private func screensDidChange() {
        if let startedMainScreen { GraphicsDefaults.screenScale = startedMainScreen.scale }
        if startedPlatform != nil { UIDevice.current.screensDidChange() }
        let links = DisplayLinks.main
        links.intervals = Dictionary(
            connectedScreens.map { ($0.displayID, $0.refreshInterval ?? 1 / 60) }, uniquingKeysWith: { a, _ in a })
        links.mainDisplay = startedMainScreen?.displayID ?? .unknown
        for host in UIApplication.current?.sceneHosts.values.map(\.self) ?? [] { host.updateDisplay() }
    }

    /// Returns the platform, or ends the process, because nothing can be shown without one.
    func requirePlatform() -> any Platform {
        do {
            return try platform()
        } catch {
            FatalExit.report("\(error)")
        }
    }

    var screens: [UIScreen] {
        _ = requirePlatform()
        return connectedScreens.isEmpty ? [mainScreen] : connectedScreens
    }

    var startedMainScreen: UIScreen? { connectedScreens.first ?? placeholder }

    var mainScreen: UIScreen {
        _ = requirePlatform()
        return connectedScreens.first ?? ensurePlaceholder(like: nil)
    }

    /// Returns the placeholder screen, creating it with the properties of `output` if needed.
    private func ensurePlaceholder(like output: PlatformOutput?) -> UIScreen {
        if let placeholder { return placeholder }
        // 1280 × 800 points: windows that fit into it suit most desktops.
        let mode = PlatformOutput.Mode(width: 1280, height: 800, refresh: 0)
        var description = output ?? PlatformOutput(id: .init(0), name: "none", modes: [mode])
        (description.name, description.details) = ("none", "no output is connected")
        let screen = UIScreen(output: description, isPlaceholder: true)
        placeholder = screen
        return screen
    }

    // MARK: Changes of screens

    func connect(_ output: PlatformOutput) {
        let screen = UIScreen(output: output)
        connectedScreens.append(screen)
        placeholder = nil
        screensDidChange()
        screenNotifications.didConnect(screen)
        UIApplication.current?.coverScreensOfLockedSession()
    }

    func disconnect(_ screen: UIScreen) {
        guard let index = connectedScreens.firstIndex(where: { $0 === screen }), let output = screen.outputID else {
            return
        }
        connectedScreens.remove(at: index)
        UIApplication.shared.input.cancelTouches { $0.window?.screen === screen }
        UIApplication.current?.disconnectLockScenes(of: output)
        screen.disconnect()
        if connectedScreens.isEmpty { _ = ensurePlaceholder(like: screen.output) }
        screensDidChange()
        screenNotifications.didDisconnect(screen)
    }

    /// Called after the output of a screen was updated.
    func screenDidChange(_ screen: UIScreen, before: PlatformOutput) {
        guard screen.output.differs(from: before) else { return }
        screensDidChange()
        screenNotifications.didChange(screen, before: before)
        for scene in UIApplication.shared.windowScenes where scene.screen === screen {
            scene.host.updateOrientation()
            scene.host.geometryMayHaveChanged()
        }
    }

    /// Sends the requests at the end of this run-loop turn.
    func setNeedsFlush() {
        guard !isFlushScheduled else { return }
        isFlushScheduled = true
        DispatchQueue.main.async {
            let host = PlatformHost.shared
            host.isFlushScheduled = false
            host.startedPlatform?.flush()
        }
    }
}

extension PlatformHost: PlatformDelegate {
    package func platform(_ platform: any Platform, didConnect output: PlatformOutput) {
        guard !connectedScreens.contains(where: { $0.outputID == output.id }) else { return }
        connect(output)
    }

    package func platform(_ platform: any Platform, didChange output: PlatformOutput) {
        guard let screen = connectedScreens.first(where: { $0.outputID == output.id }) else { return }
        let before = screen.output
        screen.update(output)
        screenDidChange(screen, before: before)
    }

    package func platform(_ platform: any Platform, didDisconnect output: PlatformOutput.ID) {
        guard let screen = connectedScreens.first(where: { $0.outputID == output }) else { return }
        disconnect(screen)
    }

    package func platformDidChangeDevices(_ platform: any Platform) {
        guard platform === startedPlatform else { return }
        ScreenKeyboard.shared.sessionDidChange()
    }

    package func platform(_ platform: any Platform, didReceive event: SeatEvent) {
        eventObserver?(event)
        if inputInterceptor?(event) == true { return }
        // With its serial, the app may offer its data again.
        if UIPasteboard.anyAwaitsSerial, event.hasSerialForSelections { UIPasteboard.offerAgain() }
        UIApplication.shared.input.receive(event)
    }

    package func platform(_ platform: any Platform, didLockPointer isLocked: Bool, in toplevel: ToplevelID) {
        UIApplication.shared.sceneHost(for: toplevel)?.scene?.lockState.update(isLocked)
    }

    package func platform(_ platform: any Platform, didChange selection: ClipboardBuffer) {
        UIPasteboard.systemSelectionDidChange(selection)
    }

    package func platform(_ platform: any Platform, didReceive event: DragEvent) {
        DragController.shared.receive(event)
    }

    package func platform(_ platform: any ReconnectablePlatform, didLoseConnection error: PlatformError) {
        guard platform === startedPlatform else { return }
        connectionWasLost(platform, error)
    }

    package func platform(_ platform: any Platform, didFailWith error: PlatformError) {
        UIApplication.shared.willTerminate()
        FatalExit.report("\(error)")
    }
}
