import Testing
import UIPlatform
import WaylandClient
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// Fingers that move and resize windows: by a frame of the client, and by that of the server.
@MainActor @Suite(.serialized) final class TouchDragTests {
    private let fixture: DesktopFixture

    init() async throws { fixture = try await DesktopFixture() }

    private var windows: WindowManager { fixture.server.windows }
    private var touch: SeatTouch { fixture.server.compositor.seat.touch }

    private func touchDown(_ id: Int32, _ x: Double, _ y: Double) throws {
        fixture.platform.touchDown(id, at: CGPoint(x: x, y: y), on: try fixture.output("L").screen.outputID)
    }

    private func touchMove(_ id: Int32, _ x: Double, _ y: Double) {
        fixture.platform.touchMove(id, to: CGPoint(x: x, y: y))
    }

    /// Opens a window of 200 × 150 points at 100, 100 of `L`.
    private func openWindow(_ client: DesktopClient) async throws -> ManagedWindow {
        try await client.open("window", 200, 150)
        let window = try fixture.window("window")
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 100, y: 100)))
        return window
    }

    @Test func `A finger moves a window by the frame of its client`() async throws {
        let client = try fixture.connect()
        let window = try await openWindow(client)
        try touchDown(3, 150, 110)
        try touchDown(4, 160, 140)
        #expect(try await client.takeInput() == ["down 3 window", "down 4 window"])
        // The serial of the second one is the latest; the finger that has it moves the window.
        try await client.beginMove("window")
        #expect(try await client.takeInput() == ["cancel"], "the touches are not for the client")
        touchMove(4, 190, 170)
        touchMove(3, 400, 400)
        #expect(window.view.frame.origin == CGPoint(x: 130, y: 130))
        fixture.platform.touchUp(4)
        #expect(window.drag == nil)
        touchMove(4, 0, 0)
        #expect(window.view.frame.origin == CGPoint(x: 130, y: 130))
        fixture.platform.touchUp(3)
        #expect(try await client.takeInput() == [])
        // The next touch is an ordinary one.
        try touchDown(4, 140, 140)
        fixture.platform.touchUp(4)
        #expect(try await client.takeInput() == ["down 4 window", "up 4"])
    }

    @Test func `A finger resizes a window by the frame of its client`() async throws {
        let client = try fixture.connect()
        let window = try await openWindow(client)
        try touchDown(1, 295, 245)
        try await client.roundtrip()
        try await client.beginResize("window", .bottomRight)
        touchMove(1, 345, 275)
        #expect(try await client.configured("window").map { $0.width == 250 && $0.height == 180 } == true)
        #expect(window.toplevel.configuration.states.contains(.resizing))
        fixture.platform.cancelTouches()
        #expect(!window.toplevel.configuration.states.contains(.resizing) && window.drag == nil)
        try await client.drawConfigured("window")
        await fixture.advance()
        #expect(window.view.frame == CGRect(x: 100, y: 100, width: 250, height: 180))
    }

    /// Returns what a client was told that the server does with a window.
    private func capabilities(_ title: String) throws -> [WaylandServer.XdgToplevel.WmCapabilities] {
        try #require(try fixture.window(title).toplevel as? Toplevel).capabilities
    }

    @Test func `Clients are told what the server does with windows`() async throws {
        let client = try fixture.connect()
        _ = try await openWindow(client)
        #expect(try capabilities("window") == [.maximize, .fullscreen, .minimize], "there is no menu")
        windows.placement = .filling
        try await client.open("filling")
        #expect(try capabilities("filling") == [.fullscreen])
        try await client.open("dialog", parent: "filling")
        #expect(try capabilities("dialog") == [.maximize, .fullscreen])
        // What is not offered is not done.
        for title in ["filling", "dialog"] {
            try await client.request(title) { $0.setMinimized() }
            #expect(try !fixture.window(title).isMinimized)
        }
    }

    @Test func `A finger that was lifted moves nothing`() async throws {
        let client = try fixture.connect()
        let window = try await openWindow(client)
        try touchDown(1, 150, 110)
        try await client.roundtrip()
        fixture.platform.touchUp(1)
        try await client.beginMove("window")
        #expect(window.drag == nil)
        // Nor does it with another finger's press.
        try touchDown(2, 700, 500)
        try await client.beginMove("window")
        touchMove(2, 710, 510)
        #expect(window.view.frame.origin == CGPoint(x: 100, y: 100))
        fixture.platform.touchUp(2)
    }

    @Test func `A move by a finger ends with the life of its window`() async throws {
        let client = try fixture.connect()
        _ = try await openWindow(client)
        try touchDown(1, 150, 110)
        try await client.roundtrip()
        try await client.beginMove("window")
        touchMove(1, 170, 110)
        try await client.destroy("window")
        touchMove(1, 200, 110)
        fixture.platform.touchUp(1)
        #expect(touch.position(of: 1) == nil)
        try await client.open("window", 200, 150)
        #expect(try fixture.window("window").drag == nil)
    }

    @Test func `A finger moves and resizes a window by the frame of the server`() async throws {
        let client = try fixture.connect()
        try await client.create("window", 200, 150, isDecorated: true)
        try await client.draw("window")
        let window = try fixture.window("window")
        #expect(window.decoration != nil)
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 100, y: 100)))
        await fixture.advance()
        try touchDown(1, 130, 118)
        for x in stride(from: 132.0, through: 180, by: 4) { touchMove(1, x, 118) }
        await fixture.advance()
        fixture.platform.touchUp(1)
        // A finger moves it after 10 points: from 144 to 180.
        #expect(window.frame.origin == CGPoint(x: 136, y: 100))
        #expect(window.drag == nil)
        // The corner at the bottom right.
        let corner = CGPoint(x: window.frame.maxX + 2, y: window.frame.maxY + 2)
        try touchDown(1, corner.x, corner.y)
        for step in stride(from: 4.0, through: 40, by: 4) { touchMove(1, corner.x + step, corner.y + step) }
        await fixture.advance()
        #expect(window.toplevel.configuration.states.contains(.resizing))
        // A state that the client asks for ends it.
        try await client.request("window") { $0.setMaximized() }
        #expect(!window.toplevel.configuration.states.contains(.resizing) && window.drag == nil)
        fixture.platform.touchUp(1)
    }
}
