import Foundation
import UIKit
import WaylandCompositor

/// Makes the screens of the app the outputs of a server, each with a window that covers it, and their input that of its
/// seat.
@MainActor final class ScreenOutputs {
    private unowned let server: DisplayServer
    private var windows: [ObjectIdentifier: UIWindow] = [:]
    private let input = SeatInputRouter()
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
        for window in windows.values { window.isHidden = true }
        windows = [:]
    }

    private func output(of screen: UIScreen) -> ServerOutput? { server.outputs.first { $0.screen === screen } }

    private func connect(_ screen: UIScreen) {
        guard output(of: screen) == nil else { return }
        let output = ServerOutput(OutputDescription(screen.output), screen: screen, server: server)
        output.desktop.backgroundColor = server.backgroundColor
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        let controller = UIViewController()
        controller.view = output.desktop
        window.rootViewController = controller
        window.isHidden = false
        windows[ObjectIdentifier(screen)] = window
        server.add(output)
    }

    private func disconnect(_ screen: UIScreen) {
        guard let output = output(of: screen) else { return }
        windows.removeValue(forKey: ObjectIdentifier(screen))?.isHidden = true
        server.remove(output)
    }

    private func update(_ screen: UIScreen) {
        guard let output = output(of: screen) else { return }
        output.output.description = OutputDescription(screen.output)
        server.outputDidChange()
    }
}

extension OutputDescription {
    /// The description of an output of the platform.
    fileprivate init(_ output: PlatformOutput) {
        let mode = output.currentMode.map { output.modes[$0] }
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
        let size = size.transformed(transform)
        let points = output.pointSize
        if points.width > 0 { scale = Int((Double(size.width) * 120 / points.width).rounded()) }
        physicalSize = Size(width: Int(output.physicalSize.width), height: Int(output.physicalSize.height))
    }
}
