import ServerScript
import Testing
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Moves and resizes of windows that draw their own frames, and how they end.
@MainActor @Suite(.serialized) final class WindowDragTests {
    private let fixture: DesktopFixture

    init() async throws { fixture = try await DesktopFixture() }

    private var windows: WindowManager { fixture.server.windows }
    private var pointer: SeatPointer { fixture.server.compositor.seat.pointer }

    /// Opens a window of 200 × 150 points at 100, 100 of `L`, and presses the button at a point of the output.
    private func pressWindow(_ client: DesktopClient, at x: Double, _ y: Double) async throws -> ManagedWindow {
        try await client.open("window", 200, 150)
        let window = try fixture.window("window")
        windows.move(window, to: (try fixture.output("L"), CGPoint(x: 100, y: 100)))
        try movePointer(x, y)
        pointer.button(0x110, isPressed: true, time: 2)
        try await client.roundtrip()
        return window
    }

    private func movePointer(_ x: Double, _ y: Double) throws {
        pointer.move(to: try fixture.position(x, y, on: "L"), time: 3)
    }

    private func release() { pointer.button(0x110, isPressed: false, time: 4) }

    private static let resizing: UInt32 = 3

    @Test func `Sizes of the client's choice grow to the right and down after a resize from the left and the top`()
        async throws
    {
        let client = try fixture.connect()
        let window = try await pressWindow(client, at: 105, 105)
        try await client.beginResize("window", .topLeft)
        try movePointer(85, 95)
        try await client.drawConfigured("window")
        await fixture.advance()
        #expect(window.view.frame == CGRect(x: 80, y: 90, width: 220, height: 160))
        release()
        // What answers the last size but one comes after the release.
        try await client.drawUnasked("window", 210, 155)
        await fixture.advance()
        #expect(window.view.frame == CGRect(x: 90, y: 95, width: 210, height: 155))
        try await client.drawConfigured("window")
        await fixture.advance()
        #expect(window.view.frame == CGRect(x: 80, y: 90, width: 220, height: 160))
        #expect(try await client.configured("window")?.states.contains(Self.resizing) == false)
        try await client.draw("window", 300, 250)
        await fixture.advance()
        #expect(window.view.frame == CGRect(x: 80, y: 90, width: 300, height: 250))
    }

    enum End: CaseIterable, Sendable {
        case maximized, fullscreen, tiled, minimized, unmapped, script, outputGone, outputMoved
    }

    @Test(arguments: End.allCases, [false, true])
    func `A move or a resize ends with the state, the output or the life of its window`(end: End, isMove: Bool)
        async throws
    {
        let client = try fixture.connect()
        let window = try await pressWindow(client, at: 190, 190)
        if isMove { try await client.beginMove("window") } else { try await client.beginResize("window", .bottomRight) }
        try movePointer(200, 200)
        #expect(window.drag != nil)
        #expect(isMove ? window.view.frame.minX == 110 : window.toplevel.configuration.size.width == 210)
        switch end {
        case .maximized: try await client.request("window") { $0.setMaximized() }
        case .fullscreen: try await client.setFullscreen("window", on: "L")
        case .tiled: window.arrange { $0.fill(.leftHalf) }
        case .minimized: try await client.request("window") { $0.setMinimized() }
        case .unmapped:
            try await client.drawConfigured("window")
            try await client.unmap("window")
        case .script: windows.move(window, to: (try fixture.output("L"), CGPoint(x: 7, y: 7)))
        case .outputGone: try await fixture.disconnect("L")
        case .outputMoved: try await fixture.change("L", OutputChange(position: OutputPosition(x: 4000, y: 0)))
        }
        #expect(window.drag == nil)
        #expect(!window.toplevel.configuration.states.contains(.resizing))
        let (frame, size) = (window.view.frame, window.toplevel.configuration.size)
        if end != .outputGone { try movePointer(300, 320) }
        #expect(window.view.frame == frame)
        #expect(window.toplevel.configuration.size == size)
        // The client, which has not got the press to its end, gets nothing of the rest either.
        _ = try await client.takeInput()
        release()
        #expect(try await client.takeInput().contains("release") == false)
        #expect(pointer.grab == nil)
        // An unmapped window was sent nothing that it could not acknowledge.
        if end == .unmapped {
            try await client.acknowledge("window")
            try await client.configure("window")
            try await client.draw("window")
            // It has lost its title, as all that its client has set before.
            #expect(windows.windows.count == 1 && windows.focused?.toplevel.title == "")
        }
    }

    @Test func `Another move replaces a resize`() async throws {
        let client = try fixture.connect()
        let window = try await pressWindow(client, at: 190, 190)
        try await client.beginResize("window", .bottomRight)
        try movePointer(200, 200)
        let move = try #require(WindowMove(window, at: fixture.position(120, 110, on: "L"), fixture.server))
        #expect(!window.toplevel.configuration.states.contains(.resizing))
        try movePointer(250, 250)
        #expect(window.toplevel.configuration.size == Size(width: 210, height: 160))
        move.move(to: try fixture.position(130, 120, on: "L"))
        #expect(window.view.frame.origin == CGPoint(x: 110, y: 110))
        release()
        #expect(move.isActive, "the end of the resize is not that of the move")
        move.end()
        #expect(window.drag == nil)
    }

    @Test func `A maximized window is not resized`() async throws {
        let client = try fixture.connect()
        let window = try await pressWindow(client, at: 190, 190)
        try await client.request("window") { $0.setMaximized() }
        try await client.drawConfigured("window")
        let size = window.toplevel.configuration.size
        try await client.beginResize("window", .bottomRight)
        try movePointer(100, 100)
        #expect(window.toplevel.configuration.size == size && window.drag == nil && pointer.grab == nil)
    }
}
