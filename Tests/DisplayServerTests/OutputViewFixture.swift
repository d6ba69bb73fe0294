import CSystem
import CoreGraphics
import Testing
import UIKitTesting
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// A server with an output in a view of the app that the tests are, for clients of the tests.
@MainActor final class OutputViewFixture {
    let app: AppFixture
    let server: DisplayServer
    let view: OutputView

    init(frame: CGRect = CGRect(x: 0, y: 0, width: 800, height: 600), allowsTools: Bool = true) async throws {
        app = try await AppFixture()
        server = try DisplayServer(allowsTools: allowsTools, outputs: .views)
        view = OutputView(server: server, name: "V-1")
        view.frame = frame
        app.controller.view.addSubview(view)
        _ = view.becomeFirstResponder()
        await app.synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        view.removeFromServer()
        server.close()
    }

    /// Connects a client.
    func connect() throws -> WindowClient { WindowClient(socket: try connectSocket()) }

    /// Returns the client's end of a new connection.
    func connectSocket() throws -> OwnedFD {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try server.display.addClient(socket: OwnedFD(own))
        return OwnedFD(other)
    }
}
