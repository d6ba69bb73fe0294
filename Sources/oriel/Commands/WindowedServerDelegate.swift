import DisplayServer
import Foundation
import ServerScript
import UIKit

/// Runs the display server with its outputs in windows of the present session.
///
/// Closing a window disconnects its output; the server ends with its program, or with the last window.
final class WindowedServerDelegate: UIResponder, UIApplicationDelegate {
    struct Options {
        var outputs: [OutputConfiguration] = []
        var socket: String?
        var allowsTools = false
        var startsXwayland = false
        var background: BackgroundColor?
        var program: [String] = []
    }

    static var options = Options()
    /// The server, for the delegates of scenes; nil before the launch.
    fileprivate static var server: DisplayServer?

    private var waiting: [OutputConfiguration] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do {
            let server = try DisplayServer(
                socketName: Self.options.socket, allowsTools: Self.options.allowsTools, outputs: .views)
            Self.server = server
            let displayName = Self.options.startsXwayland ? try server.startXwayland() : nil
            if let color = Self.options.background { server.backgroundColor = color.uiColor }
            waiting = Self.options.outputs
            // The first scene connects at the end of the launch.
            for _ in waiting.dropFirst() {
                application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error in
                    TerminalOutput.report("oriel serve: \(error)")
                }
            }
            if Self.options.program.isEmpty {
                let names = [server.socketName] + (displayName.map { [$0] } ?? [])
                TerminalOutput.print(names.joined(separator: "\n"))
            } else {
                try server.run(Self.options.program) { status in Self.end(status) }
            }
        } catch {
            TerminalOutput.report("oriel serve: \(error)")
            Self.end(1)
        }
        return true
    }

    /// Ends the programs, removes the sockets, and exits.
    private static func end(_ status: Int32) -> Never {
        server?.close()
        exit(status)
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Output", sessionRole: .windowApplication)
        configuration.delegateClass = OutputSceneDelegate.self
        OutputSceneDelegate.next = waiting.isEmpty ? OutputConfiguration() : waiting.removeFirst()
        return configuration
    }

    func applicationWillTerminate(_ application: UIApplication) { Self.server?.close() }
}

/// Shows an output in a window.
final class OutputSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The output of the scene that connects next.
    fileprivate static var next = OutputConfiguration()
    private static var count = 0

    var window: UIWindow?
    private var view: OutputView?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, let server = WindowedServerDelegate.server else { return }
        let output = Self.next
        Self.count += 1
        let name = output.name?.word ?? "WINDOW-\(Self.count)"
        let view = OutputView(server: server, name: name)
        let controller = UIViewController()
        controller.view = view
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        scene.title = "\(name) – \(server.socketName)"
        let scale = output.scale.value
        scene.requestGeometryUpdate(
            .Wayland(
                size: CGSize(width: CGFloat(output.mode.width) / scale, height: CGFloat(output.mode.height) / scale))
        ) { _ in }
        window.makeKeyAndVisible()
        _ = view.becomeFirstResponder()
        self.window = window
        self.view = view
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        view?.removeFromServer()
        view = nil
        window = nil
    }
}
