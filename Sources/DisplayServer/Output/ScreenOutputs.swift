import Foundation
import UIKit
import UIPlatform
import WaylandCompositor

/// Makes the screens of the app the outputs of a server, each with a window that covers it, and their input that of its
/// seat.
@MainActor final class ScreenOutputs {
    private unowned let server: DisplayServer
    private var windows: [ObjectIdentifier: UIWindow] = [:]
    /// The screens that show an output, in the order in which they were plugged.
    private(set) var mirrors: [OutputMirror] = []
    /// The outputs that screens mirror from their connection on, by the names of the screens.
    private var announcedMirrors: [String: ServerOutput] = [:]
    let input = SeatInputRouter()
    private var observers: [any NSObjectProtocol] = []

    init(_ server: DisplayServer) {
        self.server = server
        input.server = server
        PlatformHost.shared.inputInterceptor = { [weak input] event in input?.receive(event) ?? false }
        let center = NotificationCenter.default
        for (name, action) in [
            (UIScreen.didConnectNotification, ScreenOutputs.connect),
            (UIScreen.didDisconnectNotification, ScreenOutputs.disconnect),
            (UIScreen.modeDidChangeNotification, ScreenOutputs.update),
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

    func invalidate() {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        PlatformHost.shared.inputInterceptor = nil
        input.invalidate()
        for window in windows.values { window.isHidden = true }
        windows = [:]
    }

    private func output(of screen: UIScreen) -> ServerOutput? { server.outputs.first { $0.screen === screen } }

    private func connect(_ screen: UIScreen) {
        guard output(of: screen) == nil else { return }
        let window = OutputWindow(frame: screen.bounds)
        window.screen = screen
        windows[ObjectIdentifier(screen)] = window
        if let source = announcedMirrors.removeValue(forKey: screen.output.name) {
            window.isHidden = false
            addMirror(of: source, on: screen)
        } else {
            addOutput(on: screen, in: window)
        }
    }

    private func addOutput(on screen: UIScreen, in window: UIWindow) {
        let output = ServerOutput(OutputDescription(screen.output), screen: screen, server: server)
        output.output.isPoweredOn = screen.output.currentMode != nil
        output.desktop.backgroundColor = server.backgroundColor
        let controller = UIViewController()
        controller.view = output.desktop
        window.rootViewController = controller
        window.isHidden = false
        server.add(output)
    }

    private func disconnect(_ screen: UIScreen) {
        defer { windows.removeValue(forKey: ObjectIdentifier(screen))?.isHidden = true }
        if mirrors.contains(where: { $0.screen === screen }) {
            mirrors.removeAll { $0.screen === screen }
            return server.outputDidChange()
        }
        guard let output = output(of: screen) else { return }
        // The windows of the output move to what has shown them.
        for mirror in mirrors where mirror.source === output { endMirror(mirror) }
        server.remove(output)
    }

    // MARK: Mirrors

    /// Lets a screen mirror an output as soon as it is connected: clients never see it.
    func announceMirror(of source: ServerOutput, on name: String) { announcedMirrors[name] = source }

    /// Makes a screen that is an output, or mirrors another one, show an output.
    func mirror(_ source: ServerOutput, on screen: UIScreen) {
        mirrors.removeAll { $0.screen === screen }
        if let output = output(of: screen) { server.remove(output) }
        addMirror(of: source, on: screen)
    }

    private func addMirror(of source: ServerOutput, on screen: UIScreen) {
        guard let window = windows[ObjectIdentifier(screen)] else { return }
        if let mirror = OutputMirror(of: source, in: window, on: screen) { mirrors.append(mirror) }
        server.outputDidChange()
    }

    /// Makes the screen of a mirror an output again.
    func endMirror(_ mirror: OutputMirror) {
        mirrors.removeAll { $0 === mirror }
        mirror.end()
        if let window = windows[ObjectIdentifier(mirror.screen)] { addOutput(on: mirror.screen, in: window) }
    }

    private func update(_ screen: UIScreen) {
        guard let output = output(of: screen) else { return server.outputDidChange() }
        output.output.description = OutputDescription(screen.output)
        output.output.isPoweredOn = screen.output.currentMode != nil
        server.outputDidChange()
    }
}

/// The window of a screen that is an output: it also gets the presses on those of its windows that extend to other screens.
final class OutputWindow: UIWindow {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}

extension OutputDescription {
    /// The description of an output of the platform. One that is off has the mode that it will have when it is on again: a
    /// `wl_output` always has a current one, and stays a part of the layout.
    init(_ output: PlatformOutput) {
        let mode = output.currentMode.map { output.modes[$0] } ?? output.modes.first
        self.init(name: output.name, size: Size(width: mode?.width ?? 0, height: mode?.height ?? 0))
        details = output.details
        make = output.make
        model = output.model
        refresh = mode?.refresh ?? 0
        modes = output.modes.map {
            Mode(size: Size(width: $0.width, height: $0.height), refresh: $0.refresh, isPreferred: $0.isPreferred)
        }
        transform = BufferTransform(rawValue: UInt32(output.transform.rawValue)) ?? .normal
        position = Offset(x: Int(output.position.x), y: Int(output.position.y))
        scale = Int((output.nativeScale * 120).rounded())
        physicalSize = Size(width: Int(output.physicalSize.width), height: Int(output.physicalSize.height))
    }
}
