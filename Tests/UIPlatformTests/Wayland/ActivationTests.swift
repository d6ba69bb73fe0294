import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct ActivationTests {
    @MainActor private final class Timers {
        var actions: [@MainActor () -> Void] = []
        func fire() {
            let due = actions
            actions = []
            for action in due { action() }
        }
    }

    private let client: SeatClient
    private let timers = Timers()

    init() throws {
        client = try SeatClient(toplevels: 2)
    }

    private func make(launchToken: String? = nil, hasManager: Bool = true) -> WaylandActivation {
        WaylandActivation(
            hasManager ? client.registry.bindIfPresent(WaylandClient.XdgActivationV1.self) : nil,
            launchToken: launchToken,
            after: { [timers] _, action in timers.actions.append(action) })
    }

    private func log() throws -> [String] {
        try client.roundtrip()
        return client.compositor.log
    }

    @Test func `The token of the launch activates the first window only`() throws {
        defer { client.end() }
        let activation = make(launchToken: "from-launcher")
        activation.activateFirst(client.surfaces[1])
        activation.activateFirst(client.surfaces[0])
        make(launchToken: "").activateFirst(client.surfaces[0])
        make().activateFirst(client.surfaces[0])
        make(launchToken: "unused", hasManager: false).activateFirst(client.surfaces[0])
        #expect(try log() == ["activate 1 from-launcher"])
    }

    @Test func `A token is requested for the last press`() throws {
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 1, surfaceY: 1)
            pointer.sendButton(serial: 5, time: 1_000_000, button: 0x110, state: .pressed)
            pointer.sendFrame()
        }
        #expect(client.seat.latestPress == nil)
        _ = try client.take()
        var tokens: [String?] = []
        let request = WaylandActivation.Request(
            surface: client.surfaces[0], input: client.seat.latestPress, appID: "app")
        make().requestToken(request) { tokens.append($0) }
        #expect(
            try log().suffix(4) == ["token serial 5", "token app app", "token surface", "token commit"])
        client.compositor.perform { state in state.tokens[0].sendDone(token: "secret") }
        try client.roundtrip()
        #expect(tokens == ["secret"])
        // The time for an answer ends later.
        timers.fire()
        #expect(tokens == ["secret"])
        #expect(try log().last == "token destroy")
    }

    @Test func `A compositor that does not answer, or has no tokens, delays nothing`() throws {
        defer { client.end() }
        var tokens: [String?] = []
        make().requestToken(.init()) { tokens.append($0) }
        try client.roundtrip()
        #expect(tokens.isEmpty)
        timers.fire()
        #expect(tokens == [nil])
        // An answer that comes too late.
        client.compositor.perform { state in state.tokens[0].sendDone(token: "late") }
        try client.roundtrip()
        #expect(tokens == [nil])
        make().requestToken(.init()) { tokens.append($0) }
        try client.roundtrip()
        client.compositor.perform { state in state.tokens.last?.sendDone(token: "") }
        try client.roundtrip()
        make(hasManager: false).requestToken(.init()) { tokens.append($0) }
        #expect(tokens == [nil, nil, nil])
    }
}
