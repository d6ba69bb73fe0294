import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// The events and requests of `xdg_toplevel`.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WaylandToplevelTests {
    private let client: ShellClient
    private let recorder = ToplevelRecorder()

    init() throws { client = try ShellClient(FakeShell()) }

    @Test func `Capabilities and bounds take effect with the configuration that follows`() throws {
        defer { client.end() }
        let toplevel = try client.open(recorder)
        #expect(toplevel.toplevel.version == 6)
        try client.send { state in
            state.toplevels[0].sendWmCapabilities(capabilities: FakeShell.State.wire([1, 4, 77]))
            state.toplevels[0].sendConfigureBounds(width: 500, height: 900)
        }
        #expect(recorder.configurations.isEmpty)
        try client.send { $0.configure(0, width: 300, height: 200) }
        #expect(recorder.last?.capabilities == [.windowMenu, .minimize])
        #expect(recorder.last?.bounds == CGSize(width: 500, height: 900))
        // They stay until they are sent again.
        try client.send { $0.configure(0, width: 310, height: 200) }
        #expect(recorder.last?.capabilities == [.windowMenu, .minimize])
        #expect(recorder.last?.bounds == CGSize(width: 500, height: 900))
        try client.send { state in
            state.toplevels[0].sendWmCapabilities(capabilities: [])
            state.toplevels[0].sendConfigureBounds(width: 0, height: 0)
            state.finishConfigure(0)
        }
        #expect(recorder.last?.capabilities == [])
        #expect(recorder.last?.bounds == nil)
        #expect(recorder.last?.size == CGSize(width: 310, height: 200))
    }

    @Test func `A compositor without capabilities is assumed to offer everything`() throws {
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { $0.configure(0) }
        #expect(recorder.last?.capabilities == .all)
        #expect(recorder.last?.bounds == nil)
    }

    @Test func `The bounds limit the size that the client chooses, and no other`() throws {
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { state in
            state.toplevels[0].sendConfigureBounds(width: 500, height: 900)
            state.configure(0)
        }
        #expect(recorder.last?.size == CGSize(width: 500, height: 400))
        try client.send { $0.configure(0, width: 800, height: 0) }
        #expect(recorder.last?.size == CGSize(width: 800, height: 400))
        // Larger bounds, on another output.
        try client.send { state in
            state.toplevels[0].sendConfigureBounds(width: 2000, height: 900)
            state.configure(0)
        }
        #expect(recorder.last?.size == CGSize(width: 800, height: 400))
    }

    @Test func `The size limits apply to the size that the client chooses`() throws {
        defer { client.end() }
        let toplevel = try client.open(recorder)
        toplevel.setSizeLimits(minimum: CGSize(width: 700, height: 0), maximum: CGSize(width: 0, height: 300))
        try client.send { $0.configure(0) }
        #expect(recorder.last?.size == CGSize(width: 700, height: 300))
    }

    @Test func `A window returns from maximized to the size it had`() throws {
        defer { client.end() }
        let toplevel = try client.open(recorder)
        try client.send { $0.configure(0, width: 640, height: 480, states: [4]) }
        toplevel.setMaximized(true)
        try client.send { $0.configure(0, width: 1000, height: 700, states: [1, 4]) }
        #expect(recorder.last?.states == [.maximized, .activated])
        try client.send { $0.configure(0, states: [4]) }
        #expect(recorder.last?.size == CGSize(width: 640, height: 480))
        toplevel.setMaximized(false)
        toplevel.minimize()
        #expect(try client.log().suffix(3) == ["maximize 1", "unmaximize 1", "minimize 1"])
    }

    @Test func `Each state of the wire has its own`() throws {
        defer { client.end() }
        _ = try client.open(recorder)
        let expected: [(UInt32, WindowConfiguration.States)] = [
            (1, .maximized), (2, .fullscreen), (3, .resizing), (4, .activated), (5, [.tiled, .tiledLeft]),
            (6, [.tiled, .tiledRight]), (7, [.tiled, .tiledTop]), (8, [.tiled, .tiledBottom]), (9, .suspended),
            (99, []),
        ]
        for (number, states) in expected {
            try client.send { $0.configure(0, width: 100, height: 100, states: [number]) }
            #expect(recorder.last?.states == states)
        }
        // An incomplete number at the end.
        try client.send { state in
            state.toplevels[0].sendConfigure(width: 100, height: 100, states: [4, 0, 0, 0, 1, 0])
            state.finishConfigure(0)
        }
        #expect(recorder.last?.states == .activated)
    }

    @Test func `Dialogs follow their parent's parent when it closes first`() throws {
        defer { client.end() }
        let first = try client.open(recorder)
        let second = try client.open(recorder)
        let third = try client.open(recorder)
        second.setParent(first.id, isModal: false)
        third.setParent(second.id, isModal: false)
        #expect(try client.log().filter { $0.hasPrefix("parent") } == ["parent 2 1", "parent 3 2"])
        second.destroy()
        #expect(try client.log() == ["parent 3 1", "destroy 2", "destroy surface 2"])
        first.destroy()
        #expect(try client.log() == ["parent 3 nil", "destroy 1", "destroy surface 1"])
        // The window that is gone is no parent.
        third.setParent(first.id, isModal: false)
        #expect(try client.log() == ["parent 3 nil"])
    }

    // xdg_toplevel.error.invalid_parent ends the connection.
    @Test func `A window is no dialog of itself, nor of its dialogs`() throws {
        defer { client.end() }
        let first = try client.open(recorder)
        let second = try client.open(recorder)
        first.setParent(first.id, isModal: false)
        second.setParent(first.id, isModal: false)
        first.setParent(second.id, isModal: false)
        #expect(try client.log().filter { $0.hasPrefix("parent") } == ["parent 2 1"])
    }

    @Test func `The parent is set again when it is shown`() throws {
        defer { client.end() }
        client.compositor.plug("OUT-1")
        let parent = try client.open(recorder)
        let dialog = try client.open(recorder)
        dialog.setParent(parent.id, isModal: false)
        _ = try client.log()
        try client.send { state in state.surfaces[0].sendEnter(output: state.outputs[0]) }
        #expect(recorder.outputs == client.platform.outputs.map(\.id))
        #expect(try client.log() == ["parent 2 1"])
        // Not at each output.
        client.compositor.plug("OUT-2")
        try client.roundtrip()
        try client.send { state in state.surfaces[0].sendEnter(output: state.outputs[1]) }
        #expect(try client.log() == [])
    }

    @Test func `A close request reaches the delegate`() throws {
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { $0.toplevels[0].sendClose() }
        #expect(recorder.closeRequests == 1)
    }
}
