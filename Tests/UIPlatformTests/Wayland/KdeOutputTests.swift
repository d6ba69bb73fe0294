import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// A compositor with KDE's protocols of outputs.
@MainActor private final class KdeDesktop {
    /// Lives on the compositor's thread.
    final class State {
        var devices: [WaylandServer.KdeOutputDeviceV2] = []
        var modes: [[WaylandServer.KdeOutputDeviceModeV2]] = []
        var outputs: [WaylandServer.WlOutput] = []
        var globals: [[ServerGlobal]] = []
        /// Whether modes are accepted; nil for no answer.
        var accepts: Bool? = true
        var log: [String] = []
    }

    private let thread: ServerThread
    private let display: WaylandDisplay
    private let registry: Registry
    let outputs: WaylandOutputs
    var changes: [String] = []

    /// - Parameters:
    ///   - hasWlr: Whether the compositor offers wlr's protocol, too.
    ///   - version: The version of the devices, which have names from 2 on.
    init(hasWlr: Bool = false, version: UInt32 = 2) throws {
        thread = try ServerThread(disabled: DisabledInterfaces(list: "")) { display in
            let state = State()
            display.userData = state
            if hasWlr { display.addGlobal(WaylandServer.ZwlrOutputManagerV1.self) { $0.sendDone(serial: 1) } }
            Self.addManager(to: display, state)
            for index in 0..<2 { Self.addOutput(index, version: version, to: display, state) }
        }
        display = try WaylandDisplay(socket: thread.connect())
        registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        outputs = WaylandOutputs(registry: registry, queue: display.defaultQueue)
        for global in registry.globals { outputs.add(global) }
        registry.onRemove = { [weak outputs] in outputs?.remove($0) }
        try roundtrip()
        outputs.onChange = { [weak self] change in
            switch change {
            case .connected(let output): self?.changes.append("connected \(output.name)")
            case .changed(let output): self?.changes.append("changed \(output.name) \(output.pixelSize.height)")
            case .disconnected: self?.changes.append("disconnected")
            }
        }
    }

    func roundtrip() throws {
        for _ in 0..<2 { try display.defaultQueue.roundtrip(timeout: .seconds(5)) }
    }

    func perform(_ job: @escaping @Sendable (State) -> Void) throws {
        thread.perform { display in job(display.userData as! State) }
        try roundtrip()
    }

    var log: [String] { thread.perform { display in (display.userData as! State).log } ?? [] }

    func end() {
        display.close()
        thread.stop()
    }

    func setMode(height: Int, of index: Int) throws {
        let output = outputs.complete[index]
        var mode = PlatformOutput.Mode(width: 1280, height: height, refresh: 60_000)
        mode = output.modes.first { $0.height == height } ?? mode
        try outputs.setMode(mode, of: output.id, queue: display.defaultQueue)
    }

    nonisolated private static func addManager(to display: ServerDisplay, _ state: State) {
        display.addGlobal(WaylandServer.KdeOutputManagementV2.self) { manager in
            manager.onRequest { [unowned state] request in
                guard case .createConfiguration(let configuration) = request else { return }
                configuration.onRequest { [unowned state, unowned configuration] request in
                    switch request {
                    case .mode(let device, let mode):
                        let index = state.devices.firstIndex { $0 === device } ?? -1
                        let number = index < 0 ? -1 : state.modes[index].firstIndex { $0 === mode } ?? -1
                        state.log.append("mode \(index) \(number)")
                        if state.accepts == true {
                            state.outputs[index].sendMode(
                                flags: [.current], width: 1280, height: number == 0 ? 720 : 1024, refresh: 60_000)
                            state.outputs[index].sendDone()
                        }
                    case .apply:
                        state.log.append("apply")
                        if let accepts = state.accepts {
                            if accepts { configuration.sendApplied() } else { configuration.sendFailed() }
                        }
                    case .destroy: state.log.append("destroy")
                    default: state.log.append("other")
                    }
                }
            }
        }
    }

    nonisolated private static func addOutput(_ index: Int, version: UInt32, to display: ServerDisplay, _ state: State)
    {
        let x = Int32(index) * 1280
        let device = display.addGlobal(WaylandServer.KdeOutputDeviceV2.self, version: version) { device in
            state.devices.append(device)
            state.modes.append([])
            device.sendGeometry(
                x: x, y: 0, physicalWidth: 0, physicalHeight: 0, subpixel: .unknown, make: "KDE", model: "Display",
                transform: .normal)
            for height in [Int32(720), 1024] {
                guard let mode = device.sendMode() else { return }
                mode.sendSize(width: 1280, height: height)
                mode.sendRefresh(refresh: 60_000)
                if height == 1024 { mode.sendPreferred() }
                state.modes[state.devices.count - 1].append(mode)
            }
            device.sendCurrentMode(mode: state.modes[state.devices.count - 1][0])
            device.sendEnabled(enabled: 1)
            device.sendUuid(uuid: "uuid-\(index)")
            if version >= 2 { device.sendName(name: "KDE-\(index + 1)") }
            device.sendDone()
        }
        let output = display.addGlobal(WaylandServer.WlOutput.self, version: 4) { output in
            state.outputs.append(output)
            output.sendGeometry(
                x: x, y: 0, physicalWidth: 0, physicalHeight: 0, subpixel: .unknown, make: "KDE", model: "Display",
                transform: .normal)
            output.sendMode(flags: [.current], width: 1280, height: 720, refresh: 60_000)
            output.sendName(name: "KDE-\(index + 1)")
            output.sendDone()
        }
        state.globals.append([device, output].compactMap { $0 })
    }
}

/// Modes by KDE's protocols.
@MainActor @Suite(.timeLimit(.minutes(1))) struct KdeOutputTests {
    @Test(arguments: [UInt32(1), 2]) func `Outputs have the modes of their devices`(version: UInt32) throws {
        let desktop = try KdeDesktop(version: version)
        defer { desktop.end() }
        #expect(desktop.outputs.complete.map(\.name) == ["KDE-1", "KDE-2"])
        for output in desktop.outputs.complete {
            #expect(output.modes.map(\.height) == [720, 1024])
            #expect(output.modes.map(\.isPreferred) == [false, true])
            #expect(output.currentMode == 0)
        }
    }

    @Test(arguments: [UInt32(1), 2]) func `A mode is set on the output's device`(version: UInt32) throws {
        let desktop = try KdeDesktop(version: version)
        defer { desktop.end() }
        try desktop.setMode(height: 1024, of: 1)
        try desktop.roundtrip()
        #expect(desktop.log == ["mode 1 1", "apply", "destroy"])
        #expect(desktop.changes == ["changed KDE-2 1024.0"])
        #expect(desktop.outputs.complete[1].currentMode == 1)
    }

    @Test func `A mode that the compositor refuses, or does not have, is an error`() throws {
        let desktop = try KdeDesktop()
        defer { desktop.end() }
        try desktop.perform { $0.accepts = false }
        let rejected = #expect(throws: PlatformError.self) { try desktop.setMode(height: 1024, of: 0) }
        #expect(rejected?.description == "the compositor rejected the mode")
        let unknown = #expect(throws: PlatformError.self) { try desktop.setMode(height: 5, of: 0) }
        #expect(unknown?.description == "KDE-1 has no mode of 1280×5 at 60000 mHz")
        try desktop.roundtrip()
        #expect(desktop.log == ["mode 0 1", "apply", "destroy"])
    }

    @Test func `Modes that are removed disappear`() throws {
        let desktop = try KdeDesktop()
        defer { desktop.end() }
        try desktop.perform { state in
            state.modes[0][1].sendRemoved()
            state.devices[0].sendDone()
        }
        #expect(desktop.outputs.complete.map(\.modes.count) == [1, 2])
        #expect(desktop.changes == ["changed KDE-1 720.0"])
    }

    @Test func `A device that is unplugged is forgotten with its output`() throws {
        let desktop = try KdeDesktop()
        defer { desktop.end() }
        try desktop.perform { state in for global in state.globals[0] { global.remove() } }
        #expect(desktop.changes == ["disconnected"])
        try desktop.setMode(height: 1024, of: 0)
        #expect(desktop.log.first == "mode 1 1")
    }

    @Test func `The other protocol is preferred`() throws {
        let desktop = try KdeDesktop(hasWlr: true)
        defer { desktop.end() }
        // The fake compositor's wlr_output_manager has no heads.
        #expect(desktop.outputs.complete.map(\.modes.count) == [1, 1])
    }
}
