import CSystem
import CoreGraphics
import Foundation
import Testing
import UIKitTesting
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// A server with an output in a view of the app that the tests are, for clients of the tests.
@MainActor final class OutputViewFixture {
    let synthesizer: UIEventSynthesizer
    let server: DisplayServer
    let window: UIWindow
    let view: OutputView
    private let folder: URL

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        server = try DisplayServer(allowsTools: true, outputs: .views)
        view = OutputView(server: server, name: "V-1")
        view.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
        controller.view.addSubview(view)
        _ = view.becomeFirstResponder()
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        view.removeFromServer()
        server.close()
        window.isHidden = true
        try? FileManager.default.removeItem(at: folder)
    }

    /// Connects a client.
    func connect() throws -> WindowClient {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try server.display.addClient(socket: OwnedFD(own))
        return WindowClient(socket: OwnedFD(other))
    }
}
