import CSystem
import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import UIPlatform
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// A server whose outputs are the screen of the tests and those that a test connects.
@MainActor final class ScreensFixture {
    let app: AppFixture
    let platform: HeadlessPlatform
    let server: DisplayServer
    private var connected: [String: PlatformOutput.ID] = [:]

    init() async throws {
        app = try await AppFixture()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        server = try DisplayServer(allowsTools: true, outputs: .screens)
        await advance()
    }

    isolated deinit {
        server.close()
        for id in connected.values { platform.disconnectOutput(id) }
    }

    /// The name of the screen that the tests have from the beginning.
    var mainName: String { platform.outputs[0].name }

    /// Connects a screen to the right of the others.
    func connect(_ name: String, width: Int = 800, height: Int = 600, scale: Double = 1) async {
        connected[name] = platform.connectOutput(width: width, height: height, scale: scale, name: name)
        await advance()
    }

    func disconnect(_ name: String) async throws {
        let id = try #require(connected[name])
        connected[name] = nil
        platform.disconnectOutput(id)
        await advance()
    }

    func change(_ name: String, _ change: OutputChange) async throws {
        let id = try #require(connected[name])
        platform.change(id) { $0.apply(change) }
        await advance()
    }

    func advance(by seconds: Double = 0.1) async { await app.synthesizer.advance(by: seconds) }

    func output(_ name: String) throws -> ServerOutput {
        try #require(server.outputs.first { $0.output.description.name == name })
    }

    /// The window with a number, from the first that has appeared.
    func window(_ id: Int) throws -> ManagedWindow { try #require(server.windows.windows.first { $0.id == id }) }

    /// Connects a client.
    func connectClient() throws -> SurfaceClient { try SurfaceClient(socket: connectSocket()) }

    /// Returns the client's end of a new connection.
    func connectSocket() throws -> OwnedFD {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try server.display.addClient(socket: OwnedFD(own))
        return OwnedFD(other)
    }
}
