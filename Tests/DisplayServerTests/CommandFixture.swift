import CSystem
import Foundation
import ServerScript
import Testing
import UIKitTesting
import UIPlatform
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// A server whose outputs are the screens of the app that the tests are, with the commands of scenarios.
@MainActor final class CommandFixture {
    let synthesizer: UIEventSynthesizer
    let platform: HeadlessPlatform
    let server: DisplayServer
    let controller: ServerController
    private let folder: URL

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        // The pointer enters the window of the server, whatever it has been in before.
        platform.send(.cancelled(platform.seat, .all))
        server = try DisplayServer(allowsTools: true)
        controller = ServerController(server)
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        server.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns the client's end of a new connection.
    func connect() throws -> OwnedFD {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try server.display.addClient(socket: OwnedFD(own))
        return OwnedFD(other)
    }

    func perform(_ command: ServerCommand) async throws { _ = try await controller.perform(command) }

    /// Moves the pointer into a window, and clicks.
    func click(_ window: ManagedWindow) async throws {
        let output = try #require(window.output)
        let point = output.layoutPosition(CGPoint(x: window.view.frame.midX, y: window.view.frame.midY))
        try await perform(.movePointer(.to(LayoutPoint(x: point.x, y: point.y))))
        try await perform(.pressButton(.left))
        try await perform(.releaseButton(.left))
    }
}
