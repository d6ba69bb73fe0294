import CoreGraphics
import ServerScript
import Testing
import UIKitTesting
import WaylandClient
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// The windows of workspaces: which are shown, and which have the focus.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) final class WorkspaceWindowTests {
    private let fixture: DesktopFixture
    private let controller: ServerController

    private static let (red, green, desktop): (UInt32, UInt32, UInt32) = (0xFF0000, 0x00FF00, 0x212933)

    init() async throws {
        fixture = try await DesktopFixture()
        controller = ServerController(fixture.server)
    }

    private var server: DisplayServer { fixture.server }
    private var windows: WindowManager { server.windows }

    /// Opens a window at the top left corner of an output.
    @discardableResult private func open(
        _ client: DesktopClient, _ title: String, color: UInt32 = 0xFFFF_FFFF, parent: String? = nil,
        on output: String = "L"
    ) async throws -> ManagedWindow {
        try await client.open(title, 300, 200, color: color, parent: parent)
        let window = try fixture.window(title)
        windows.move(window, to: (try fixture.output(output), .zero))
        await fixture.advance()
        return window
    }

    @Test func `A workspace shows its windows on all outputs, and no others`() async throws {
        let client = try fixture.connect()
        try await open(client, "a", color: 0xFFFF_0000)
        try await open(client, "b", color: 0xFFFF_0000, on: "R")
        windows.activateWorkspace(1)
        #expect(try fixture.stack("L") == [] && fixture.focused == nil)
        #expect(server.compositor.seat.keyboard.effectiveFocus == nil)
        try await open(client, "c", color: 0xFF00_FF00)
        #expect(try await fixture.colors("L", (5, 5)) == [Self.green])
        #expect(try await fixture.colors("R", (5, 5)) == [Self.desktop])
        windows.activateWorkspace(0)
        #expect(fixture.focused == "b")
        #expect(server.compositor.seat.keyboard.effectiveFocus === windows.focused?.view.surface)
        #expect(try await fixture.colors("L", (5, 5)) == [Self.red])
        #expect(try await fixture.colors("R", (5, 5)) == [Self.red])
        windows.activateWorkspace(1)
        #expect(fixture.focused == "c")
        #expect(try await fixture.colors("L", (5, 5)) == [Self.green])
        // There are no others.
        for index in [-1, 4, .max] { windows.activateWorkspace(index) }
        #expect(windows.activeWorkspace == 1)
    }

    @Test func `Windows of other workspaces are on no output, and draw rarely`() async throws {
        let client = try SurfaceClient(socket: fixture.connectSocket())
        try await client.openWindow("window")
        let window = try #require(windows.windows.last)
        await fixture.advance()
        try await client.draw("window")
        await fixture.advance()
        #expect(Set(try await client.events(of: "window")).isSuperset(of: ["frame", "presented"]))
        windows.activateWorkspace(2)
        #expect(window.toplevel.configuration.states.contains(.suspended))
        #expect(!window.isMinimized)
        try await client.draw("window")
        await fixture.advance()
        let events = try await client.events(of: "window")
        #expect(!events.contains("frame") && !events.contains("presented"))
        #expect(window.view.surface.outputs.isEmpty)
        windows.activateWorkspace(0)
        await fixture.advance()
        #expect(Set(try await client.events(of: "window")).isSuperset(of: ["frame", "presented"]))
        #expect(!window.toplevel.configuration.states.contains(.suspended))
        #expect(window.view.surface.outputs.count == 1)
    }

    @Test func `A full-screen window hides with its workspace, and panels are in all`() async throws {
        let client = try fixture.connect()
        try await client.create("full", color: 0xFFFF_0000, fullscreen: "L")
        try await client.drawConfigured("full")
        try await client.openPanel("panel", .top, on: "L", color: 0xFF12_3456)
        #expect(try await fixture.colors("L", (5, 5)) == [Self.red])
        windows.activateWorkspace(1)
        #expect(try await fixture.colors("L", (5, 5), (5, 300)) == [0x123456, Self.desktop])
        windows.activateWorkspace(0)
        #expect(try await fixture.colors("L", (5, 5), (5, 300)) == [Self.red, Self.red])
    }

    @Test func `A dialog is in the workspace of its parent`() async throws {
        let client = try fixture.connect()
        let parent = try await open(client, "parent")
        windows.activateWorkspace(1)
        let other = try await open(client, "other")
        try await client.open("dialog", parent: "parent")
        let dialog = try fixture.window("dialog")
        #expect(dialog.workspace == 0 && dialog.view.isHidden)
        #expect(fixture.focused == "other")
        try await client.setParent("other", "parent")
        #expect(other.workspace == 0 && other.view.isHidden && fixture.focused == nil)
        // They move together, whichever is moved.
        windows.move(dialog, toWorkspace: 1)
        #expect([parent, other, dialog].allSatisfy { $0.workspace == 1 && !$0.view.isHidden })
    }

    @Test func `Activating a window shows its workspace`() async throws {
        let client = try fixture.connect()
        try await open(client, "a")
        windows.activateWorkspace(3)
        try await open(client, "b")
        windows.focus(try fixture.window("a"))
        #expect(windows.activeWorkspace == 0 && fixture.focused == "a")
        _ = try await controller.perform(.focusWindow(WindowSelector(title: "b")))
        #expect(windows.activeWorkspace == 3 && fixture.focused == "b")
        windows.handle(.activate, of: try fixture.window("a").toplevel)
        #expect(windows.activeWorkspace == 0 && fixture.focused == "a")
        let surface = try fixture.window("b").view.surface
        server.compositor(server.compositor, didRequestActivationOf: surface, isTrusted: true)
        #expect(windows.activeWorkspace == 3 && fixture.focused == "b")
    }

    @Test func `A minimized window stays minimized in its workspace`() async throws {
        let client = try fixture.connect()
        let window = try await open(client, "a")
        windows.minimize(window)
        windows.activateWorkspace(1)
        windows.activateWorkspace(0)
        #expect(window.view.isHidden && window.isMinimized && fixture.focused == nil)
        windows.activateWorkspace(1)
        windows.focus(window)
        #expect(!window.view.isHidden && windows.activeWorkspace == 0 && fixture.focused == "a")
    }

    @Test func `Switching between windows stays in the workspace`() async throws {
        let client = try fixture.connect()
        for title in ["a", "b"] { try await open(client, title) }
        windows.activateWorkspace(1)
        for title in ["c", "d"] { try await open(client, title) }
        for expected in ["c", "d", "c"] {
            windows.switchWindow(forward: true)
            #expect(fixture.focused == expected && windows.activeWorkspace == 1)
        }
        windows.endSwitching()
        windows.activateWorkspace(0)
        #expect(fixture.focused == "b")
    }

    @Test func `A move of a window and its menu end with its workspace`() async throws {
        let client = try fixture.connect()
        let window = try await open(client, "a")
        _ = try await controller.perform(.movePointer(.to(LayoutPoint(x: 50, y: 50, output: "L"))))
        _ = try await controller.perform(.pressButton(.left))
        #expect(try await client.takeInput().contains("press"))
        try await client.beginMove("a")
        #expect(window.drag != nil)
        windows.activateWorkspace(1)
        #expect(window.drag == nil)
        _ = try await controller.perform(.releaseButton(.left))
        windows.activateWorkspace(0)

        let menus = InputClient(socket: try fixture.connectSocket())
        try await menus.open()
        let owner = try #require(windows.windows.last)
        windows.move(owner, to: (try fixture.output("L"), .zero))
        windows.focus(owner)
        _ = try await controller.perform(.movePointer(.to(LayoutPoint(x: 50, y: 50, output: "L"))))
        _ = try await controller.perform(.pressButton(.left))
        try await menus.openMenu()
        #expect(server.compositor.seat.popupGrab != nil)
        windows.activateWorkspace(1)
        #expect(server.compositor.seat.popupGrab == nil)
        _ = try await controller.perform(.releaseButton(.left))
    }

    @Test func `Keys activate workspaces, and take the window with the focus there`() async throws {
        let client = try fixture.connect()
        let window = try await open(client, "a")
        let shortcuts = WindowShortcuts(server)
        let keyboard: SeatKeyboard = server.compositor.seat.keyboard
        func press(_ key: UInt32, with modifiers: [UInt32]) -> Bool {
            for modifier in modifiers { keyboard.key(modifier, isPressed: true, time: 1) }
            defer { for modifier in modifiers { keyboard.key(modifier, isPressed: false, time: 2) } }
            defer { _ = shortcuts.handle(key, isPressed: false) }
            return shortcuts.handle(key, isPressed: true)
        }
        // Super and the digits.
        #expect(press(3, with: [125]) && windows.activeWorkspace == 1)
        #expect(press(5, with: [126]) && windows.activeWorkspace == 3)
        #expect(press(2, with: [125]) && windows.activeWorkspace == 0)
        #expect(press(3, with: [125, 42]) && windows.activeWorkspace == 0)
        #expect(window.workspace == 1 && window.view.isHidden)
        #expect(!press(3, with: []) && !press(6, with: [125]))
    }

    @Test func `Commands activate workspaces, and tell which window is where`() async throws {
        let client = try fixture.connect()
        try await open(client, "a")
        _ = try await controller.perform(.activateWorkspace(2))
        #expect(windows.activeWorkspace == 1)
        #expect(try await controller.windows().map(\.workspace) == [1])
        _ = try await controller.perform(.moveToWorkspace(WindowSelector(title: "a"), 2))
        #expect(try await controller.windows().map(\.workspace) == [2])
        #expect(fixture.focused == "a")
        var failure: ControlError?
        do { _ = try await controller.perform(.activateWorkspace(5)) } catch { failure = error }
        #expect(failure?.code == .notFound)
    }

    @Test func `A tool activates a workspace`() async throws {
        let tool = try fixture.connect()
        try await tool.activateWorkspace("3")
        #expect(windows.activeWorkspace == 2)
        windows.activateWorkspace(0)
        #expect(try await tool.activeWorkspaces() == ["1"])
    }
}
