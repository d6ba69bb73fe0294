import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// Layer surfaces and lock surfaces.
@MainActor @Suite(.timeLimit(.minutes(1))) struct KioskTests {
    private let recorder = ToplevelRecorder()

    private func client(
        outputs: [Int32] = [], layerVersion: UInt32 = 5, locks: Bool? = true, disabled: String = ""
    ) throws -> ShellClient {
        let compositor = try FakeShell { display, state in
            state.locks = locks
            FakeShell.addKiosk(to: display, state, layerVersion: layerVersion)
        }
        for (index, scale) in outputs.enumerated() { compositor.plug("OUT-\(index + 1)", scale: scale) }
        return try ShellClient(compositor, disabled: disabled)
    }

    // MARK: Layer surfaces

    private var panel: LayerSurfaceRequest {
        var panel = LayerSurfaceRequest()
        panel.edges = [.top, .left, .right]
        panel.size = CGSize(width: 0, height: 32)
        panel.margins = UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2)
        panel.exclusiveZone = 33
        panel.keyboardMode = .onDemand
        panel.namespace = "panel"
        return panel
    }

    @Test func `A layer surface is described before its first commit, and configured`() throws {
        let client = try client(outputs: [1, 3])
        defer { client.end() }
        var request = panel
        request.output = client.platform.outputs[1].id
        let window = try client.open(.layer(request), recorder)
        #expect(
            try client.log() == [
                "layer 1 2 panel on 2", "size 0 32", "anchor 13", "zone 33", "margin 1 2 3 4", "keyboard 2",
                "commit 1",
            ])
        #expect(recorder.configurations.isEmpty)
        try client.send { $0.layers[0].sendConfigure(serial: 7, width: 1000, height: 0) }
        let configuration = try #require(recorder.last)
        #expect(configuration.size == CGSize(width: 1000, height: 32))
        #expect(configuration.scale == 3)
        #expect(configuration.decoration == .server)
        #expect(configuration.capabilities == [])
        window.acknowledgement(of: configuration, shadow: .zero)?()
        #expect(try client.log() == ["ack 7"])
        try client.send { $0.layers[0].sendClosed() }
        #expect(recorder.closeRequests == 1)
        window.destroy()
        #expect(try client.log() == ["destroy layer", "destroy surface 1"])
    }

    @Test(arguments: [UInt32(3), 4]) func `The keyboard on demand needs version 4`(version: UInt32)
        throws
    {
        let client = try client(layerVersion: version)
        defer { client.end() }
        _ = try client.open(.layer(panel), recorder)
        #expect(try client.log().contains(version == 3 ? "keyboard 1" : "keyboard 2"))
    }

    // zwlr_layer_surface_v1.error.invalid_size ends the connection.
    @Test func `A size that the protocol forbids is an error here`() throws {
        let client = try client()
        defer { client.end() }
        var request = LayerSurfaceRequest()
        request.edges = [.left, .top, .bottom]
        let width = #expect(throws: PlatformError.self) { try client.open(.layer(request), recorder) }
        #expect(width?.description.contains("without a width") == true)
        request.size.width = 10
        request.edges = [.bottom]
        let height = #expect(throws: PlatformError.self) { try client.open(.layer(request), recorder) }
        #expect(height?.description.contains("without a height") == true)
        #expect(try client.log() == [])
    }

    @Test func `A compositor without the protocols is a missing protocol`() throws {
        let client = try client(
            outputs: [1], disabled: "zwlr_layer_shell_v1,ext_session_lock_manager_v1")
        defer { client.end() }
        let layer = #expect(throws: PlatformError.self) { try client.open(.layer(panel), recorder) }
        #expect(layer?.description == "the compositor does not offer zwlr_layer_shell_v1")
        let output = client.platform.outputs[0].id
        let lock = #expect(throws: PlatformError.self) { try client.open(.lock(output), recorder) }
        #expect(lock?.description == "the compositor does not offer ext_session_lock_manager_v1")
    }

    // MARK: The session's lock

    @Test func `One lock has a surface for each output, also for one that is added`() throws {
        let client = try client(outputs: [1, 2])
        defer { client.end() }
        let outputs = client.platform.outputs.map(\.id)
        let first = try client.open(.lock(outputs[0]), recorder)
        // No commit before the first configuration is acknowledged: commit_before_first_ack.
        #expect(try client.log() == ["lock", "lock surface 1 on 1"])
        #expect(recorder.last?.size == CGSize(width: 1000, height: 700))
        #expect(recorder.last?.scale == 1)
        let second = try client.open(.lock(outputs[1]), recorder)
        #expect(try client.log() == ["lock surface 2 on 2"])
        #expect(recorder.last?.scale == 2)
        #expect(recorder.last?.states == [.activated, .fullscreen])
        #expect(throws: PlatformError.self) { try client.open(.lock(outputs[1]), recorder) }

        client.compositor.plug("OUT-3")
        // An output is complete a round trip after its first done event.
        for _ in 0..<2 { try client.roundtrip() }
        let added = try #require(client.platform.outputs.last?.id)
        let third = try client.open(.lock(added), recorder)
        #expect(try client.log() == ["lock surface 3 on 3"])
        // Its output is unplugged and connected again.
        third.destroy()
        _ = try client.open(.lock(added), recorder)
        #expect(
            try client.log() == ["destroy lock surface 3", "destroy surface 3", "lock surface 4 on 3"])

        if let configuration = recorder.configurations.first {
            first.acknowledgement(of: configuration, shadow: .zero)?()
        }
        #expect(try client.log() == ["ack 1"])
        client.platform.unlockSession()
        #expect(client.compositor.perform { $0.log } == ["unlock"])
        first.destroy()
        second.destroy()
        #expect(
            try client.log() == [
                "unlock", "destroy lock surface 1", "destroy surface 1", "destroy lock surface 2",
                "destroy surface 2",
            ])
        client.platform.unlockSession()
        #expect(try client.log() == [])
    }

    @Test func `A lock that the compositor refuses is destroyed, and its surfaces closed`() throws {
        let client = try client(outputs: [1], locks: false)
        defer { client.end() }
        let window = try client.open(.lock(client.platform.outputs[0].id), recorder)
        #expect(recorder.closeRequests == 1)
        window.destroy()
        // Not unlock_and_destroy: invalid_unlock.
        #expect(
            try client.log() == [
                "lock", "lock surface 1 on 1", "destroy lock", "destroy lock surface 1",
                "destroy surface 1",
            ])
    }

    @Test func `A lock that the compositor ends later is unlocked`() throws {
        let client = try client(outputs: [1])
        defer { client.end() }
        let window = try client.open(.lock(client.platform.outputs[0].id), recorder)
        try client.send { $0.lock?.sendFinished() }
        #expect(recorder.closeRequests == 1)
        #expect(try client.log().last == "unlock")
        // The session can be locked again.
        window.destroy()
        _ = try client.open(.lock(client.platform.outputs[0].id), recorder)
        #expect(try client.log().suffix(2) == ["lock", "lock surface 2 on 1"])
    }

    @Test func `Unlocking waits for the answer to the lock`() throws {
        let client = try client(outputs: [1])
        defer { client.end() }
        // Immediately, before the client has read the answer.
        var request = WindowRequest(title: "", appID: "app", size: .zero)
        request.role = .lock(client.platform.outputs[0].id)
        _ = try client.platform.makeToplevel(request, delegate: recorder)
        client.platform.unlockSession()
        #expect(client.compositor.perform { $0.log.last } == "unlock")
    }

    @Test func `Surfaces do not keep the lock`() throws {
        weak var lock: WaylandSessionLock?
        do {
            let client = try client(outputs: [1])
            defer { client.end() }
            _ = try client.open(.lock(client.platform.outputs[0].id), recorder)
            lock = client.platform.sessionLock
            #expect(lock?.covers(client.platform.outputs[0].id) == true)
        }
        #expect(lock == nil)
    }
}
