import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// A compositor with one output manager, and its client.
@MainActor private struct ManagedOutput {
    /// Lives on the compositor's thread.
    final class State {
        var manager: WaylandServer.ZwlrOutputManagerV1?
        var head: WaylandServer.ZwlrOutputHeadV1?
        var modes: [WaylandServer.ZwlrOutputModeV1] = []
        var log: [String] = []
    }

    private let thread: ServerThread
    private let display: WaylandDisplay
    let management: WlrDisplayConfigurator

    /// - Parameter version: Objects can be released from version 3 on.
    init(version: UInt32) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            display.userData = state
            display.addGlobal(WaylandServer.ZwlrOutputManagerV1.self, version: version) { [unowned state] manager in
                state.manager = manager
            }
        }
        display = try WaylandDisplay(socket: thread.connect())
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        management = WlrDisplayConfigurator(try registry.bind(ZwlrOutputManagerV1.self))
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
    }

    func perform(_ job: @escaping @Sendable (State) -> Void) throws {
        thread.perform { display in job(display.userData as! State) }
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        // And what the client says to that.
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
    }

    var log: [String] { thread.perform { display in (display.userData as! State).log } ?? [] }

    func end() {
        display.close()
        thread.stop()
    }

    func announce() throws {
        try perform { state in
            guard let manager = state.manager, let head = manager.sendHead() else { return }
            state.head = head
            head.onRequest { [unowned state] _ in state.log.append("release head") }
            head.sendName(name: "OUT-1")
            for height in [Int32(720), 1080] {
                guard let mode = head.sendMode() else { return }
                mode.onRequest { [unowned state] _ in state.log.append("release mode \(height)") }
                mode.sendSize(width: 1280, height: height)
                state.modes.append(mode)
            }
            manager.sendDone(serial: 1)
        }
        #expect(management.modes(of: OutputIdentity(name: "OUT-1"))?.map(\.height) == [720, 1080])
    }
}

/// Objects that a long-lived client releases.
@MainActor @Suite struct OutputManagementTests {
    @Test func `Modes and heads that are finished are released`() throws {
        let test = try ManagedOutput(version: 3)
        defer { test.end() }
        try test.announce()
        try test.perform { state in
            state.modes[0].sendFinished()
            state.manager?.sendDone(serial: 2)
        }
        #expect(test.management.modes(of: OutputIdentity(name: "OUT-1"))?.map(\.height) == [1080])
        #expect(test.log == ["release mode 720"])
        try test.perform { state in
            state.head?.sendFinished()
            state.manager?.sendDone(serial: 3)
        }
        #expect(test.management.modes(of: OutputIdentity(name: "OUT-1")) == nil)
        #expect(test.log == ["release mode 720", "release mode 1080", "release head"])
    }

    /// In version 2 the compositor is not informed of the destruction of an object, so its events may still arrive.
    @Test(arguments: [UInt32(2), 3]) func `Events of what is finished are ignored`(version: UInt32) throws {
        let test = try ManagedOutput(version: version)
        defer { test.end() }
        try test.announce()
        try test.perform { state in
            state.modes[0].sendFinished()
            state.manager?.sendDone(serial: 2)
            state.modes[0].sendSize(width: 1, height: 1)
            state.modes[0].sendPreferred()
            state.head?.sendFinished()
            state.manager?.sendDone(serial: 3)
            state.head?.sendName(name: "ghost")
            state.modes[1].sendSize(width: 2, height: 2)
            state.manager?.sendFinished()
        }
        #expect(test.management.modes(of: OutputIdentity(name: "OUT-1")) == nil)
        #expect(test.management.modes(of: OutputIdentity(name: "ghost")) == nil)
    }
}
