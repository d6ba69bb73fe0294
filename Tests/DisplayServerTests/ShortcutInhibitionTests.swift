import Testing
import UIKitTesting
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// The shortcuts of windows, and the clients that ask for their keys.
@MainActor @Suite(.serialized) final class ShortcutInhibitionTests {
    private let fixture: OutputViewFixture

    init() async throws { fixture = try await OutputViewFixture() }

    private var server: DisplayServer { fixture.server }

    private var isMaximized: Bool {
        server.windows.focused?.toplevel.configuration.states.contains(.maximized) == true
    }

    /// Presses and releases Super and a key; returns whether the key was a shortcut.
    private func press(_ key: UInt32, _ shortcuts: WindowShortcuts) -> Bool {
        server.compositor.seat.keyboard.key(125, isPressed: true, time: 1)
        defer { server.compositor.seat.keyboard.key(125, isPressed: false, time: 2) }
        let isShortcut = shortcuts.handle(key, isPressed: true)
        #expect(shortcuts.handle(key, isPressed: false) == isShortcut)
        return isShortcut
    }

    @Test func `A window that inhibits shortcuts gets their keys`() async throws {
        let (up, down): (UInt32, UInt32) = (103, 108)
        let shortcuts = WindowShortcuts(server)
        let client = try fixture.connect()
        try await client.open(1)
        #expect(press(up, shortcuts) && isMaximized)
        #expect(press(down, shortcuts) && !isMaximized)
        try await client.inhibitShortcuts(true)
        #expect(!press(up, shortcuts) && !isMaximized)
        // Another window has the keyboard.
        let other = try fixture.connect()
        try await other.open(1)
        #expect(press(up, shortcuts) && isMaximized)
        await other.end()
        try await client.inhibitShortcuts(false)
        #expect(press(up, shortcuts) && isMaximized)
    }
}
