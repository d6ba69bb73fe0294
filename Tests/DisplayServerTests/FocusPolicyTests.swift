import Testing
import UIKitTesting
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// Which new windows get the focus.
@MainActor @Suite(.serialized) final class FocusPolicyTests {
    private let fixture: OutputViewFixture

    init() async throws { fixture = try await OutputViewFixture() }

    private var server: DisplayServer { fixture.server }

    /// The number of the client whose window has the focus.
    private var focused: Int? { server.windows.focused?.view.surface.client.id }

    private func pressKey() {
        for isPressed in [true, false] { server.compositor.seat.keyboard.key(30, isPressed: isPressed, time: 1) }
    }

    @Test func aProgramThatHasJustStartedGetsTheFocus() async throws {
        let (first, second) = (try fixture.connect(), try fixture.connect())
        try await first.open(1)
        pressKey()
        try await second.open(1)
        #expect(focused == 1, "the user has typed since it connected")
        // The window is behind the other one.
        let views = server.outputs.first?.desktop.windows.subviews.compactMap { $0 as? WindowView }
        #expect(views?.map(\.surface.client.id) == [2, 1])
        #expect(server.compositor.seat.keyboard.focus?.client.id == 1)
        #expect(server.windows.windows.map { $0.toplevel.configuration.states.contains(.activated) } == [false, true])

        let third = try fixture.connect()
        try await third.open(1)
        #expect(focused == 3)
        // Only with its first window.
        try await first.open(1)
        #expect(focused == 3)
        try await third.open(1)
        #expect(focused == 3 && server.windows.windows.last?.id == 5)
    }

    @Test func aFloodOfWindowsLeavesTheFocus() async throws {
        let (flood, good) = (try fixture.connect(), try fixture.connect())
        try await flood.open(1)
        try await good.open(1)
        #expect(focused == 2)
        try await flood.open(100)
        #expect(focused == 2 && server.windows.windows.count == 102)
        await good.end()
        try await flood.start()
        #expect(focused == 1, "nothing else is there")
    }

    @Test func aTokenGivesAWindowTheFocusOnce() async throws {
        let (first, second) = (try fixture.connect(), try fixture.connect())
        try await second.start()
        try await first.open(1)
        pressKey()
        let token = server.compositor.makeActivationToken()
        try await second.open(1, token: token)
        #expect(focused == 2)
        let window = try #require(server.windows.windows.first)
        server.windows.focus(window)
        try await second.open(1, token: token)
        #expect(focused == 1)
        try await second.open(1, token: "guessed")
        #expect(focused == 1)
    }

    @Test func aViewWithoutTheKeyboardShowsNewWindowsInFront() async throws {
        let (first, second) = (try fixture.connect(), try fixture.connect())
        try await first.open(1)
        pressKey()
        _ = fixture.view.resignFirstResponder()
        try await second.open(1)
        #expect(focused == 2)
    }

    @Test func aMinimizedWindowIsOnNoOutput() async throws {
        let client = try fixture.connect()
        try await client.open(1)
        let window = try #require(server.windows.windows.first)
        let surface = window.view.surface
        #expect(surface.outputs.count == 1)
        server.windows.handle(.minimize, of: window.toplevel)
        await fixture.app.synthesizer.advance(by: 0.02)
        #expect(surface.outputs.isEmpty)
        server.windows.handle(.unminimize, of: window.toplevel)
        await fixture.app.synthesizer.advance(by: 0.02)
        #expect(surface.outputs.count == 1)
    }
}
