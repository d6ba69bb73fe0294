import Testing
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Full-screen windows: what an output shows beside them, behind them and over them.
@MainActor @Suite(.serialized) final class FullScreenTests {
    private let fixture: DesktopFixture

    init() async throws { fixture = try await DesktopFixture() }

    private var windows: WindowManager { fixture.server.windows }

    private static let (black, desktop): (UInt32, UInt32) = (0, 0x212933)
    private static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)

    @Test func `A smaller window is in the middle of black`() async throws {
        let client = try fixture.connect()
        try await client.open("behind", 600, 500, color: Self.green)
        try await client.open("film", 300, 200, color: Self.red)
        try await client.setFullscreen("film")
        #expect(try await client.configured("film")?.width == 800)
        // Its old contents are there at once; those of another size than was asked for, too.
        #expect(
            try await fixture.colors("L", (400, 300), (260, 210), (200, 300), (5, 5)) == [0xFF0000, 0xFF0000, 0, 0])
        try await client.draw("film", 401, 301)
        #expect(try fixture.window("film").view.frame == CGRect(x: 199, y: 149, width: 401, height: 301))
        try await client.draw("film", 1000, 700)
        await fixture.advance()
        #expect(try fixture.window("film").view.frame == CGRect(x: -100, y: -50, width: 1000, height: 700))
        try await client.drawConfigured("film")
        await fixture.advance()
        #expect(try fixture.window("film").view.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
        // The other output is as it was.
        #expect(try await fixture.colors("R", (5, 5)) == [Self.desktop])
        try await client.request("film") { $0.unsetFullscreen() }
        try await client.draw("film", 300, 200)
        #expect(try await fixture.colors("L", (400, 300), (120, 300), (5, 5)) == [0xFF0000, 0x00FF00, Self.desktop])
    }

    @Test func `Nothing of other windows is seen through a translucent window`() async throws {
        let client = try fixture.connect()
        try await client.open("behind", 600, 500, color: Self.green)
        try await client.open("film", 300, 200, color: 0x8000_0080)
        try await client.setFullscreen("film")
        try await client.drawConfigured("film")
        #expect(try await fixture.colors("L", (400, 300), (5, 5)) == [0x000080, 0x000080])
    }

    @Test func `The layer top is behind a full-screen window, and the layer overlay in front`() async throws {
        let client = try fixture.connect()
        try await client.open("film", 300, 200, color: Self.red)
        try await client.openPanel("panel", .top, on: "L", color: Self.green)
        try await client.setFullscreen("film")
        try await client.drawConfigured("film")
        #expect(try await fixture.colors("L", (5, 5)) == [0xFF0000])
        let film = try fixture.window("film").view.surface
        #expect(try fixture.output("L").surface(at: fixture.position(5, 5, on: "L"))?.surface === film)
        try await client.openPanel("volume", .overlay, on: "L", height: 20, color: Self.blue)
        #expect(try await fixture.colors("L", (5, 5), (5, 30)) == [0x0000FF, 0xFF0000])
        try await client.request("film") { $0.unsetFullscreen() }
        #expect(try await fixture.colors("L", (5, 5), (5, 30)) == [0x0000FF, 0x00FF00])
    }

    @Test func `A part of the desktop with the keyboard is seen`() async throws {
        let client = try fixture.connect()
        try await client.open("film", 300, 200, color: Self.red)
        try await client.setFullscreen("film")
        try await client.drawConfigured("film")
        try await client.openPanel("launcher", .top, on: "L", color: Self.green, keyboard: .exclusive)
        #expect(try await fixture.colors("L", (5, 5), (5, 300)) == [0x00FF00, 0xFF0000])
        try await client.destroy("launcher")
        #expect(try await fixture.colors("L", (5, 5)) == [0xFF0000])
        #expect(fixture.focused == "film")
        // A launcher on the other output changes nothing here.
        try await client.openPanel("panel", .top, on: "L", color: Self.green)
        try await client.openPanel("launcher", .top, on: "R", color: Self.blue, keyboard: .exclusive)
        #expect(try await fixture.colors("L", (5, 5)) == [0xFF0000])
        #expect(try await fixture.colors("R", (5, 5)) == [0x0000FF])
    }

    @Test func `Another window in front shares the output with a full-screen one`() async throws {
        let client = try fixture.connect()
        try await client.open("other", 300, 200, color: Self.green)
        try await client.open("film", 400, 300, color: Self.red)
        try await client.openPanel("panel", .top, on: "L", color: Self.blue)
        try await client.setFullscreen("film")
        #expect(try await fixture.colors("L", (400, 300), (100, 100), (5, 5)) == [0xFF0000, 0, 0])
        windows.focus(try fixture.window("other"))
        #expect(
            try await fixture.colors("L", (400, 300), (210, 300), (100, 100), (5, 5))
                == [0x00FF00, 0xFF0000, Self.desktop, 0x0000FF])
        windows.focus(try fixture.window("film"))
        #expect(try await fixture.colors("L", (400, 300), (100, 100), (5, 5)) == [0xFF0000, 0, 0])
        // The focus on another output leaves it alone.
        try await client.open("elsewhere", 100, 80)
        windows.move(try fixture.window("elsewhere"), to: (try fixture.output("R"), .zero))
        #expect(fixture.focused == "elsewhere")
        #expect(try await fixture.colors("L", (400, 300), (100, 100), (5, 5)) == [0xFF0000, 0, 0])
        windows.handle(.minimize, of: try fixture.window("film").toplevel)
        #expect(try await fixture.colors("L", (400, 300), (100, 100), (5, 5)) == [0x00FF00, Self.desktop, 0x0000FF])
        try await client.destroy("film")
        #expect(try await fixture.colors("L", (100, 100), (5, 5)) == [Self.desktop, 0x0000FF])
    }

    @Test func `A dialog of a full-screen window is over it, and nothing else`() async throws {
        let (client, second) = (try fixture.connect(), try fixture.connect())
        try await second.open("other", 300, 200, color: Self.green)
        try await client.open("film", 400, 300, color: Self.red)
        try await client.setFullscreen("film")
        try await client.open("dialog", 100, 80, color: Self.blue, parent: "film")
        #expect(fixture.focused == "dialog")
        #expect(try await fixture.colors("L", (400, 300), (250, 300), (100, 100)) == [0x0000FF, 0xFF0000, 0])
        // A window that opens without the focus stays behind the black.
        fixture.server.compositor.seat.keyboard.key(30, isPressed: true, time: 1)
        fixture.server.compositor.seat.keyboard.key(30, isPressed: false, time: 1)
        try await second.open("late", 790, 590, color: Self.green)
        #expect(try fixture.stack("L") == ["other", "late", "film", "dialog"])
        #expect(try await fixture.colors("L", (400, 300), (250, 300), (100, 100)) == [0x0000FF, 0xFF0000, 0])
        #expect(try fixture.output("L").surface(at: fixture.position(100, 100, on: "L")) == nil)
        #expect(windows.window(at: try fixture.position(100, 100, on: "L")) == nil)
    }
}
