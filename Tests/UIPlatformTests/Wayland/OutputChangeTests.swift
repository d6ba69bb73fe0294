import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// A compositor whose outputs a test describes event by event, and the client's list of them.
@MainActor private struct DescribedOutputs {
    /// Lives on the compositor's thread.
    final class State {
        var globals: [ServerGlobal] = []
        var outputs: [WaylandServer.WlOutput] = []
        var descriptions: [WaylandServer.ZxdgOutputV1] = []
        var manager: WaylandServer.ZwlrOutputManagerV1?
        var head: WaylandServer.ZwlrOutputHeadV1?
    }

    private let thread: ServerThread
    private let display: WaylandDisplay
    let list: WaylandOutputs

    init(hasManager: Bool = true) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            display.userData = state
            Self.addOutput(to: display, state)
            display.addGlobal(WaylandServer.ZxdgOutputManagerV1.self, version: 3) { [unowned state] manager in
                manager.onRequest { [unowned state] request in
                    guard case .getXdgOutput(let description, _) = request else { return }
                    state.descriptions.append(description)
                    description.onRequest { _ in }
                }
            }
            guard hasManager else { return }
            display.addGlobal(WaylandServer.ZwlrOutputManagerV1.self, version: 2) { [unowned state] manager in
                state.manager = manager
                state.head = manager.sendHead()
                state.head?.sendName(name: "OUT-1")
                Self.sendMode(1920, 1080, state)
                manager.sendDone(serial: 1)
            }
        }
        display = try WaylandDisplay(socket: thread.connect())
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        list = WaylandOutputs(registry: registry, queue: display.defaultQueue)
        registry.onAdd = { [weak list] in list?.add($0) }
        registry.onRemove = { [weak list] in list?.remove($0) }
        for global in registry.globals { list.add(global) }
        try settle()
        list.collectsChanges = true
    }

    nonisolated static func addOutput(to display: ServerDisplay, _ state: State) {
        let index = state.globals.count + 1
        let global = display.addGlobal(WaylandServer.WlOutput.self, version: 4) { [unowned state] output in
            state.outputs.append(output)
            output.onRequest { _ in }
            output.sendName(name: "OUT-\(index)")
            Self.describe(output, width: 1920, height: 1080)
        }
        if let global { state.globals.append(global) }
    }

    nonisolated static func describe(
        _ output: WaylandServer.WlOutput, width: Int32, height: Int32, scale: Int32 = 1,
        transform: WaylandServer.WlOutput.Transform = .normal
    ) {
        output.sendGeometry(
            x: 0, y: 0, physicalWidth: 0, physicalHeight: 0, subpixel: .unknown, make: "Oriel", model: "test",
            transform: transform)
        output.sendMode(flags: [.current], width: width, height: height, refresh: 60000)
        output.sendScale(factor: scale)
        output.sendDone()
    }

    nonisolated static func sendMode(_ width: Int32, _ height: Int32, _ state: State) {
        guard let mode = state.head?.sendMode() else { return }
        mode.sendSize(width: width, height: height)
        mode.sendRefresh(refresh: 60000)
    }

    /// Sends events, and lets the client handle them.
    func perform(_ job: @escaping @Sendable (ServerDisplay, State) -> Void) throws {
        thread.perform { display in job(display, display.userData as! State) }
        try settle()
    }

    private func settle() throws {
        for _ in 0..<3 { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }
    }

    func end() {
        display.close()
        thread.stop()
    }
}

/// Changes of outputs, which compositors describe by several groups of events.
@MainActor @Suite struct OutputChangeTests {
    private func record(_ test: DescribedOutputs) -> Journal {
        let journal = Journal()
        test.list.onChange = { change in
            switch change {
            case .connected(let output): journal.note("+\(output.name) \(output.pointSize.width)")
            case .changed(let output):
                journal.note(
                    "~\(output.name) \(output.pointSize.width)×\(output.pointSize.height) \(output.transform) "
                        + "\(output.modes.count)")
            case .disconnected(let id): journal.note("-\(id.rawValue)")
            }
        }
        return journal
    }

    @Test func `Several groups of events are one change`() throws {
        let test = try DescribedOutputs()
        defer { test.end() }
        let journal = record(test)
        // As wlroots does it: the output, its logical size with a `done` of its own, and the list of modes.
        try test.perform { _, state in
            let output = state.outputs[0]
            DescribedOutputs.describe(output, width: 1280, height: 720, scale: 2, transform: ._90)
            state.descriptions[0].sendLogicalSize(width: 480, height: 853)
            state.descriptions[0].sendLogicalPosition(x: 10, y: 20)
            output.sendDone()
            DescribedOutputs.sendMode(1280, 720, state)
            state.manager?.sendDone(serial: 2)
        }
        #expect(journal.take() == ["~OUT-1 480.0×853.0 rotated90 2"])
        #expect(test.list.complete.first?.position == CGPoint(x: 10, y: 20))
        // Nothing that differs.
        try test.perform { _, state in
            state.outputs[0].sendDone()
            state.manager?.sendDone(serial: 3)
        }
        #expect(journal.take() == [])
    }

    @Test func `What was not completed by done is not applied`() throws {
        let test = try DescribedOutputs(hasManager: false)
        defer { test.end() }
        let journal = record(test)
        try test.perform { _, state in
            DescribedOutputs.describe(state.outputs[0], width: 640, height: 480)
            state.outputs[0].sendScale(factor: 2)
            state.descriptions[0].sendLogicalSize(width: 320, height: 240)
        }
        #expect(journal.take() == ["~OUT-1 640.0×480.0 normal 1"])
        try test.perform { _, state in state.outputs[0].sendDone() }
        #expect(journal.take() == ["~OUT-1 320.0×240.0 normal 1"])
    }

    @Test func `An output that is removed immediately was never there`() throws {
        let test = try DescribedOutputs(hasManager: false)
        defer { test.end() }
        let journal = record(test)
        try test.perform { display, state in DescribedOutputs.addOutput(to: display, state) }
        #expect(journal.take() == ["+OUT-2 1920.0"])
        try test.perform { display, state in
            DescribedOutputs.addOutput(to: display, state)
            state.globals[2].remove()
            state.globals[1].remove()
            // The events of a removed output are ignored.
            DescribedOutputs.describe(state.outputs[1], width: 1, height: 1)
        }
        let lines = journal.take()
        #expect(lines.count == 1 && lines.first?.hasPrefix("-") == true)
        #expect(test.list.complete.map(\.name) == ["OUT-1"])
    }
}
