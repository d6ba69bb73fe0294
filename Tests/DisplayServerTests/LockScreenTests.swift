import CSystem
import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import UIPlatform
import WaylandClient
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// A client that locks the session, and what the outputs, the windows and the input are meanwhile.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) final class LockScreenTests {
    private let fixture: DesktopFixture
    private let controller: ServerController
    private let locker: LockClient

    private static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFF0000, 0x00FF00, 0x0000FF)

    init() async throws {
        fixture = try await DesktopFixture()
        controller = ServerController(fixture.server)
        locker = try LockClient(socket: Self.connect(fixture))
    }

    private static func connect(_ fixture: DesktopFixture) throws -> OwnedFD {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try fixture.server.display.addClient(socket: OwnedFD(own))
        return OwnedFD(other)
    }

    private var server: DisplayServer { fixture.server }
    private var seat: Seat { server.compositor.seat }

    /// Opens a red window at the top left corner of the output L.
    private func open(_ client: DesktopClient, _ title: String = "window") async throws -> ManagedWindow {
        try await client.open(title, 300, 200, color: 0xFFFF_0000)
        let window = try fixture.window(title)
        server.windows.move(window, to: (try fixture.output("L"), .zero))
        await fixture.advance()
        return window
    }

    /// Locks the session, and waits until the client knows.
    private func lock(_ client: LockClient? = nil) async throws {
        let client = client ?? locker
        try await client.requestLock()
        await fixture.advance()
        #expect(try await client.takeEvents() == ["locked"])
    }

    private func press(_ key: UInt32) async throws {
        _ = try await controller.perform(.pressKey(Key(code: key)))
        _ = try await controller.perform(.releaseKey(Key(code: key)))
    }

    @Test func `The client knows of the lock only when the outputs have presented black`() async throws {
        let client = try fixture.connect()
        _ = try await open(client)
        #expect(try await fixture.colors("L", (5, 5)) == [Self.red])
        let frames = try fixture.output("L").frames
        // Refreshes are counted while a client waits for them; none has begun.
        let before = frames.refreshCount
        try await locker.requestLock()
        #expect(try await locker.takeEvents() == [])
        #expect(server.compositor.isSessionLocked)
        for _ in 0..<100 where frames.refreshCount == before { await fixture.advance(by: 1.0 / 240) }
        #expect(frames.refreshCount == before + 1)
        #expect(try await locker.takeEvents() == [])
        await fixture.advance()
        #expect(try await locker.takeEvents() == ["locked"])
        for name in ["L", "R"] { #expect(try await fixture.colors(name, (5, 5), (400, 300)) == [0, 0]) }
    }

    @Test func `Lock surfaces cover their outputs, and unlocking shows what was there`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        try await client.openPanel("panel", .overlay, on: "R", color: 0xFF12_3456)
        try await lock()
        try await locker.cover("L", color: Self.green)
        #expect(try await fixture.colors("L", (5, 5), (799, 599)) == [Self.green, Self.green])
        #expect(try await fixture.colors("R", (5, 5)) == [0])
        try await locker.cover("R", color: Self.blue)
        #expect(try await fixture.colors("R", (5, 5), (799, 599)) == [Self.blue, Self.blue])
        // A window and a panel that appear meanwhile, a window that wants all, and one that is moved.
        try await client.open("new", 800, 600, color: 0xFFFF_FFFF)
        try await client.setFullscreen("new", on: "L")
        try await client.drawConfigured("new")
        try await client.openPanel("second", .overlay, on: "L", color: 0xFF12_3456, keyboard: .exclusive)
        server.windows.focus(window)
        #expect(try await fixture.colors("L", (5, 5), (799, 599)) == [Self.green, Self.green])
        try await client.destroy("second")
        try await client.destroy("new")
        try await locker.uncover("R")
        #expect(try await fixture.colors("R", (5, 5)) == [0])
        try await locker.unlock()
        #expect(!server.compositor.isSessionLocked)
        #expect(try await fixture.colors("L", (5, 5)) == [Self.red])
        #expect(try await fixture.colors("R", (5, 5)) == [0x123456])
    }

    @Test func `Another size of an output is that of its cover`() async throws {
        try await lock()
        try await locker.cover("R", color: Self.blue)
        try await fixture.change("R", OutputChange(mode: OutputMode(width: 640, height: 480)))
        try await locker.draw("R")
        #expect(try fixture.output("R").desktop.lockView?.subviews.count == 1)
        let surface = try #require(server.compositor.lockSurfaces.first?.surface)
        #expect(surface.state.size == Size(width: 640, height: 480))
    }

    @Test func `An output that comes while the session is locked is black until it is covered`() async throws {
        let client = try fixture.connect()
        try await lock()
        let id = fixture.platform.connectOutput(width: 800, height: 600, name: "N")
        defer { fixture.platform.disconnectOutput(id) }
        await fixture.advance()
        #expect(try fixture.output("N").desktop.isLocked)
        try await client.openPanel("panel", .overlay, on: "L", color: 0xFF12_3456)
        #expect(try await fixture.colors("N", (5, 5)) == [0])
        try await locker.cover("N", color: Self.green)
        #expect(try await fixture.colors("N", (5, 5)) == [Self.green])
        // One that goes while its client waits for the lock does not keep it from that.
        try await locker.unlock()
        let other = try LockClient(socket: Self.connect(fixture))
        try await other.requestLock()
        try await fixture.disconnect("R")
        await fixture.advance()
        #expect(try await other.takeEvents() == ["locked"])
    }

    @Test func `Only the lock surface gets input, and no shortcut works`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        server.windows.focus(window)
        try await lock()
        #expect(seat.keyboard.effectiveFocus == nil)
        try await press(30)
        try await locker.cover("L", color: Self.green)
        _ = try await client.takeInput()
        _ = try await controller.perform(.movePointer(.to(LayoutPoint(x: 5, y: 5, output: "L"))))
        _ = try await controller.perform(.pressButton(.left))
        _ = try await controller.perform(.releaseButton(.left))
        try await press(31)
        #expect(try await locker.takeInput() == ["keyboard L", "pointer L", "press", "key 31"])
        #expect(try await client.takeInput() == [])
        // Over black.
        _ = try await controller.perform(.movePointer(.to(LayoutPoint(x: 5, y: 5, output: "R"))))
        _ = try await controller.perform(.pressButton(.left))
        _ = try await controller.perform(.releaseButton(.left))
        #expect(seat.pointer.focus == nil)
        #expect(try await client.takeInput() == [])
        // Alt and F4, Super and an arrow.
        for (modifier, key): (UInt32, UInt32) in [(56, 62), (56, 15), (125, 103)] {
            _ = try await controller.perform(.pressKey(Key(code: modifier)))
            try await press(key)
            _ = try await controller.perform(.releaseKey(Key(code: modifier)))
        }
        #expect(try await locker.takeInput().filter { $0.hasPrefix("key ") }.count == 6)
        #expect(!window.isArranged)
        // Whatever is activated.
        server.windows.focus(window)
        _ = try await controller.perform(.focusWindow(WindowSelector(title: "window")))
        #expect(try await controller.windows().allSatisfy { !$0.isFocused })
        #expect(seat.keyboard.effectiveFocus === server.compositor.lockSurfaces.first?.surface)
        try await locker.unlock()
        #expect(seat.keyboard.effectiveFocus === window.view.surface)
        #expect(window.toplevel.configuration.states.contains(.activated))
    }

    @Test func `The keyboard follows presses from one cover to another`() async throws {
        try await lock()
        try await locker.cover("L", color: Self.green)
        try await locker.cover("R", color: Self.blue)
        _ = try await locker.takeInput()
        _ = try await controller.perform(.movePointer(.to(LayoutPoint(x: 5, y: 5, output: "R"))))
        _ = try await controller.perform(.pressButton(.left))
        _ = try await controller.perform(.releaseButton(.left))
        #expect(try await locker.takeInput().contains("keyboard R"))
        try await locker.uncover("R")
        #expect(try await locker.takeInput().contains("keyboard L"))
    }

    @Test func `Hidden windows leave their outputs, and draw rarely`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        #expect(!window.view.surface.outputs.isEmpty)
        try await lock()
        #expect(window.view.surface.outputs.isEmpty)
        try await locker.unlock()
        await fixture.advance()
        #expect(!window.view.surface.outputs.isEmpty)
    }

    @Test func `A move of a window ends with the lock`() async throws {
        let client = try fixture.connect()
        let window = try await open(client)
        _ = try await controller.perform(.movePointer(.to(LayoutPoint(x: 50, y: 50, output: "L"))))
        _ = try await controller.perform(.pressButton(.left))
        #expect(try await client.takeInput().contains("press"))
        try await client.beginMove("window")
        #expect(window.drag != nil)
        try await lock()
        #expect(window.drag == nil && seat.pointer.grab == nil)
        _ = try await controller.perform(.movePointer(.to(LayoutPoint(x: 90, y: 90, output: "L"))))
        #expect(window.view.frame.origin == .zero)
        _ = try await controller.perform(.releaseButton(.left))
    }

    @Test func `The end of the client leaves the outputs black, and a command shows them again`() async throws {
        let client = try fixture.connect()
        _ = try await open(client)
        try await lock()
        try await locker.cover("L", color: Self.green)
        await locker.end()
        #expect(try await fixture.colors("L", (5, 5)) == [0])
        #expect(server.compositor.isSessionLocked)
        _ = try await controller.perform(.unlock)
        #expect(try await fixture.colors("L", (5, 5)) == [Self.red])
        var failure: ControlError?
        do { _ = try await controller.perform(.unlock) } catch { failure = error }
        #expect(failure?.code == .invalidValue)
    }

    @Test func `Another client takes over the lock of one that has ended`() async throws {
        try await lock()
        let second = try LockClient(socket: Self.connect(fixture))
        try await second.requestLock()
        await fixture.advance()
        #expect(try await second.takeEvents() == ["finished"])
        await locker.end()
        let third = try LockClient(socket: Self.connect(fixture))
        try await lock(third)
        try await third.cover("L", color: Self.blue)
        #expect(try await fixture.colors("L", (5, 5)) == [Self.blue])
        try await third.unlock()
        #expect(!server.compositor.isSessionLocked)
    }
}
