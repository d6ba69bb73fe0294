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

/// A server with two outputs of 800 × 600 points beside each other, `L` and `R`, whose clients are the tests; the screen of
/// the tests is another one.
@MainActor final class DesktopFixture {
    let app: AppFixture
    let platform: HeadlessPlatform
    let server: DisplayServer
    private var connected: [PlatformOutput.ID] = []

    init() async throws {
        app = try await AppFixture()
        let platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        self.platform = platform
        connected = ["L", "R"].map { platform.connectOutput(width: 800, height: 600, name: $0) }
        server = try DisplayServer(allowsTools: true, outputs: .screens)
        await advance()
        // New windows appear where the pointer is.
        server.compositor.seat.pointer.move(to: try position(1, 599, on: "L"), time: 1)
    }

    isolated deinit {
        server.close()
        for id in connected { platform.disconnectOutput(id) }
    }

    func advance(by seconds: Double = 0.1) async { await app.synthesizer.advance(by: seconds) }

    func disconnect(_ name: String) async throws {
        let id = try output(name).screen.outputID
        connected.removeAll { $0 == id }
        platform.disconnectOutput(try #require(id))
        await advance()
    }

    func change(_ name: String, _ change: OutputChange) async throws {
        platform.change(try #require(try output(name).screen.outputID)) { $0.apply(change) }
        await advance()
    }

    func output(_ name: String) throws -> ServerOutput {
        try #require(server.outputs.first { $0.output.description.name == name })
    }

    /// The position in the layout of a point of an output.
    func position(_ x: Double, _ y: Double, on name: String) throws -> Point {
        try output(name).layoutPosition(CGPoint(x: x, y: y))
    }

    /// Connects a client.
    func connect() throws -> DesktopClient { try DesktopClient(socket: connectSocket()) }

    /// Returns the client's end of a new connection.
    func connectSocket() throws -> OwnedFD {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try server.display.addClient(socket: OwnedFD(own))
        return OwnedFD(other)
    }

    /// The window with a title.
    func window(_ title: String) throws -> ManagedWindow {
        try #require(server.windows.windows.first { $0.toplevel.title == title })
    }

    /// The titles of the visible windows of an output, from the rearmost to the frontmost.
    func stack(_ output: String) throws -> [String] {
        try self.output(output).desktop.windows.subviews.compactMap { view in
            view.isHidden ? nil : (view as? WindowView)?.surface.managedToplevel?.title
        }
    }

    /// The title of the window with the focus.
    var focused: String? { server.windows.focused?.toplevel.title }

    /// The colours of an output's pixels, as 0xRRGGBB.
    func pixels(_ name: String, _ points: (x: Int, y: Int)..., cursor: Bool = true) async throws -> [UInt32] {
        await advance()
        let image = try #require(try output(name).presented.image(includingCursor: cursor))
        return image.withUnsafeBytes { bytes in
            points.map { point in
                bytes.loadUnaligned(fromByteOffset: point.y * image.bytesPerRow + point.x * 4, as: UInt32.self)
                    & 0xFFFFFF
            }
        }
    }

    /// The colours of an output at points, as 0xRRGGBB.
    func colors(_ name: String, _ points: (x: Int, y: Int)...) async throws -> [UInt32] {
        await advance()
        let image = try #require(try output(name).presented.image(includingCursor: false))
        let scale = image.width / 800
        return image.withUnsafeBytes { bytes in
            points.map { point in
                let offset = point.y * scale * image.bytesPerRow + point.x * scale * 4
                return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFFFFFF
            }
        }
    }
}
