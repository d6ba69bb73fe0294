import Foundation
import ServerScript
import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// Performs the commands of scenarios and of the control socket on a server with virtual outputs.
@MainActor package final class ServerController: ServerControlling {
    let server: DisplayServer
    /// Called with an exit status when a program has asked the server to end, after it was replied to.
    package var onQuit: ((Int) -> Void)?

    private var changeObservers: [ObjectIdentifier: @MainActor () -> Void] = [:]

    package init(_ server: DisplayServer) {
        self.server = server
        server.addChangeObserver { [weak self] in
            guard let self else { return }
            for handler in changeObservers.values { handler() }
        }
    }

    package func perform(_ command: ServerCommand) async throws(ControlError) -> CommandResult {
        server.handlePendingRequests()
        if let session = server.xwayland?.session {
            await session.synchronize()
            server.handlePendingRequests()
        }
        let input = InjectedInput(controller: self, platform: try platform)
        switch command {
        case .plug(let configuration): return .output(try plug(configuration))
        case .unplug(let name): try unplug(name)
        case .configure(let name, let change): try configure(name, change)
        case .movePointer(let motion): try input.move(motion)
        case .pressButton(let button): input.button(button.code, isPressed: true)
        case .releaseButton(let button): input.button(button.code, isPressed: false)
        case .scroll(let scroll): input.scroll(scroll)
        case .pressKey(let key): input.key(key.code, isPressed: true)
        case .releaseKey(let key): input.key(key.code, isPressed: false)
        case .type(let text, _): try input.type(text)
        case .touchDown(let finger, let point): try input.touchDown(finger, point)
        case .touchMove(let finger, let point): try input.touchMove(finger, point)
        case .touchUp(let finger): input.touchUp(finger)
        case .touchCancel: input.touchCancel()
        case .focusWindow(let selector): server.windows.focus(try window(selector))
        case .closeWindow(let selector): try window(selector).toplevel.close()
        case .moveWindow(let selector, let point):
            let target = try target(point)
            if let layerSurface = layerSurface(selector), layerSurface.output === target.output.output {
                server.windows.layers.move(layerSurface, to: target.point)
            } else {
                try server.windows.move(window(selector), to: target)
            }
        case .resizeWindow(let selector, let width, let height):
            try window(selector).resizeFrame(to: Size(width: width, height: height))
        case .maximizeWindow(let selector): server.windows.handle(.maximize, of: try window(selector).toplevel)
        case .unmaximizeWindow(let selector): server.windows.handle(.unmaximize, of: try window(selector).toplevel)
        case .minimizeWindow(let selector): server.windows.handle(.minimize, of: try window(selector).toplevel)
        case .unminimizeWindow(let selector): server.windows.focus(try window(selector))
        case .fullscreenWindow(let selector, let name):
            let output: Output? = if let name { try output(name).output } else { nil }
            server.windows.handle(.fullscreen(output), of: try window(selector).toplevel)
        case .unfullscreenWindow(let selector): server.windows.handle(.unfullscreen, of: try window(selector).toplevel)
        case .run(let program): return .program(name: program.name, process: try server.run(program))
        case .screenshot(let file, let name, let includesCursor):
            return .file(try screenshot(file, name, includingCursor: includesCursor))
        // Whoever performs it ends the server, after the reply or the report.
        case .quit: break
        case .activateWorkspace(let number): server.windows.activateWorkspace(try workspace(number))
        case .moveToWorkspace(let selector, let number):
            server.windows.move(try window(selector), toWorkspace: try workspace(number))
        case .unlock:
            guard server.lockScreen.isLocked else { throw ControlError(.invalidValue, "The session is not locked.") }
            server.compositor.unlockSession()
        case .mirror(let name, let source): try mirror(name, source: source)
        case .unmirror(let name): try unmirror(name)
        case .listOutputs, .listWindows, .listClients, .click, .key, .tap, .swipe, .pinch, .wait, .sleep, .expect,
            .compare:
            throw ControlError(.unsupported, "\(command) is performed by a command executor.")
        }
        // Before the reply: what a client requests afterwards is answered after the events of the command.
        server.display.flush()
        server.setNeedsFlush()
        return .none
    }

    // MARK: Queries

    /// The outputs and windows as they are now.
    var state: ServerState { ServerState(outputs: outputStates, windows: server.windows.windows.reversed().map(state)) }

    package func outputs() async throws(ControlError) -> [OutputState] {
        server.handlePendingRequests()
        return outputStates
    }

    package func clients() async throws(ControlError) -> [ClientState] {
        server.handlePendingRequests()
        return server.display.connectedClients.map { ClientState(id: $0.id, process: Int($0.processID)) }
    }

    package func windows() async throws(ControlError) -> [WindowState] {
        server.handlePendingRequests()
        return server.windows.windows.reversed().map(state)
    }

    /// Returns a position without its rounding error: a pixel is a fraction of a point.
    private static func rounded(_ position: Double) -> Double { (position * 1000).rounded() / 1000 }

    func state(of window: ManagedWindow) -> WindowState {
        let output = window.output
        let frame = window.frame
        let origin = output.map { $0.layoutPosition(frame.origin) } ?? .zero
        var state = WindowState(
            id: window.id, title: window.toplevel.title, appID: window.toplevel.appID, output: output?.name,
            x: Self.rounded(origin.x), y: Self.rounded(origin.y), width: Int(frame.width),
            height: Int(frame.height))
        state.client = window.view.surface.client.id
        state.surface = Int(window.view.surface.resource.id)
        let states = window.toplevel.configuration.states
        state.isFocused =
            window === server.windows.focused && server.windows.layers.focused == nil && !server.lockScreen.isLocked
        state.isMaximized = states.contains(.maximized)
        state.isFullscreen = states.contains(.fullscreen)
        state.isMinimized = window.isMinimized
        state.workspace = window.workspace + 1
        return state
    }

    package func color(x: Int, y: Int, output name: OutputName?) async throws(ControlError) -> PixelColor {
        try color(x: x, y: y, of: name)
    }

    func color(of pixel: PixelCondition) throws(ControlError) -> PixelColor {
        try color(x: pixel.x, y: pixel.y, of: pixel.output)
    }

    private func color(x: Int, y: Int, of name: OutputName?) throws(ControlError) -> PixelColor {
        let picture = try picture(of: name)
        guard let color = picture.color(x: x, y: y) else {
            throw ControlError(
                .invalidValue, "There is no pixel at \(x), \(y): the picture has \(picture.width) × \(picture.height).")
        }
        return color
    }

    package func exitStatus(of program: String) async throws(ControlError) -> Int? { try status(of: program) }

    /// Returns the exit status of a program; nil while it runs.
    func status(of program: String) throws(ControlError) -> Int? {
        guard let run = server.programs[program] else {
            throw ControlError(.notFound, "The server has run no program named “\(program)”.")
        }
        return run.status.map(Int.init)
    }

    package func compare(_ comparison: Comparison) async throws(ControlError) -> PictureDifference {
        let drawn = try picture(of: comparison.output)
        let reference = try Picture(file: comparison.reference)
        guard let difference = drawn.difference(from: reference, tolerance: comparison.tolerance) else {
            throw ControlError(
                .expectationFailed,
                """
                The picture has \(drawn.width) × \(drawn.height) pixels, and \(comparison.reference) has \
                \(reference.width) × \(reference.height).
                """)
        }
        return difference
    }

    // MARK: Changes

    /// Calls `handler` whenever outputs, windows or programs may have changed, until `observer` is removed.
    func addChangeObserver(_ observer: AnyObject, _ handler: @escaping @MainActor () -> Void) {
        changeObservers[ObjectIdentifier(observer)] = handler
    }

    func removeChangeObserver(_ observer: AnyObject) { changeObservers[ObjectIdentifier(observer)] = nil }

    // MARK: What commands name

    var platform: HeadlessPlatform {
        get throws(ControlError) {
            guard let platform = PlatformHost.shared.startedPlatform as? HeadlessPlatform else {
                throw ControlError(.unsupported, "The server's outputs belong to another display server.")
            }
            return platform
        }
    }

    private func window(_ selector: WindowSelector) throws(ControlError) -> ManagedWindow {
        guard let window = server.windows.windows.last(where: { selector.matches(state(of: $0)) }) else {
            throw ControlError(.notFound, "There is no such window.")
        }
        return window
    }

    /// Returns the index of the workspace with a number, which begins at 1.
    private func workspace(_ number: Int) throws(ControlError) -> Int {
        guard (1...server.windows.workspaceCount).contains(number) else {
            throw ControlError(
                .notFound, "There is no workspace \(number): there are \(server.windows.workspaceCount).")
        }
        return number - 1
    }

    /// Returns the part of the desktop that a selector names by its client and surface.
    private func layerSurface(_ selector: WindowSelector) -> LayerSurface? {
        guard let client = selector.client, let surface = selector.surface else { return nil }
        return server.compositor.layerSurfaces.first { layerSurface in
            layerSurface.client.id == client && layerSurface.surface.resource.id == surface
        }
    }

    /// Returns the output of a point, and the point on it; for a point of a mirror, what is shown there.
    func target(_ point: LayoutPoint) throws(ControlError) -> (output: ServerOutput, point: CGPoint) {
        if let name = point.output, let mirror = server.mirror(named: name.text) {
            return (mirror.source, mirror.sourcePoint(CGPoint(x: point.x, y: point.y)))
        }
        if let name = point.output { return (try output(name), CGPoint(x: point.x, y: point.y)) }
        let position = Point(x: point.x, y: point.y)
        guard let output = server.output(at: position) else {
            throw ControlError(.invalidValue, "There is no output at \(point.x), \(point.y).")
        }
        return (output, output.desktopPoint(position))
    }
}
