import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct OutputManagementTests {
    private let server: TestCompositor
    private let client: TestClient
    private let manager: TestOutputManager

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        server.perform { state in
            var first = OutputDescription(name: "A", size: Size(width: 800, height: 600))
            first.modes = [.init(size: first.size, isPreferred: true), .init(size: Size(width: 640, height: 480))]
            first.serialNumber = "7"
            state.compositor.addOutput(first)
            state.compositor.disabledOutputs = [OutputDescription(name: "B", size: Size(width: 300, height: 200))]
        }
        client = try TestClient(server)
        manager = try TestOutputManager(client)
        try client.roundtrip()
    }

    @Test func headsAreAdvertisedWithTheirModesAndState() throws {
        #expect(
            manager.log.take() == [
                "A make Oriel", "A model Virtual", "A serial 7", "A description Oriel virtual output",
                "A mode 0 800×600", "A mode 0 60000 mHz", "A mode 0 preferred", "A mode 1 640×480",
                "A mode 1 60000 mHz", "A enabled 1", "A current 0", "A position 0 0", "A transform 0", "A scale 1.0",
                "A adaptive sync 0", "B make Oriel", "B model Virtual", "B description Oriel virtual output",
                "B mode 0 300×200", "B mode 0 60000 mHz", "B enabled 0", "done",
            ])
    }

    @Test func changesAreSentOnceForAllThatHappenTogether() throws {
        _ = manager.log.take()
        server.perform { state in
            state.compositor.outputs[0].description.scale = 180
            state.compositor.outputs[0].description.position = Offset(x: 5, y: 6)
            state.compositor.outputs[0].description.size = Size(width: 100, height: 100)
            state.compositor.disabledOutputs = []
        }
        try client.roundtrip()
        #expect(
            manager.log.take() == [
                "B mode 0 finished", "B finished", "A mode 2 100×100", "A mode 2 60000 mHz", "A current 2",
                "A position 5 6", "A scale 1.5", "done",
            ])
    }

    @Test func `An output whose power is off stays enabled, and keeps its mode`() throws {
        _ = manager.log.take()
        server.perform { state in state.compositor.outputs[0].isPoweredOn = false }
        let other = try TestOutputManager(client)
        try client.roundtrip()
        #expect(manager.log.take().isEmpty)
        #expect(Set(other.log.take()).isSuperset(of: ["A enabled 1", "A current 0", "A position 0 0"]))
    }

    @Test func aConfigurationReachesTheDelegateAsOneValue() throws {
        server.perform { state in
            state.onConfigure = { [unowned state] configuration, isTest in
                state.log.append(isTest ? "test" : "apply")
                for head in configuration { state.log.append(head.summary) }
                guard !isTest else { return true }
                let compositor = state.compositor
                configuration[0].apply(to: &compositor.outputs[0].description)
                var second = compositor.disabledOutputs.removeLast()
                configuration[1].apply(to: &second)
                compositor.addOutput(second)
                return true
            }
        }
        _ = manager.log.take()
        for isTest in [true, false] {
            let configuration = manager.configure()
            let first = configuration.enableHead(head: manager.heads[0].head)
            first.setMode(mode: manager.heads[0].modes[1])
            first.setScale(scale: 1.25)
            first.setTransform(transform: ._90)
            first.setAdaptiveSync(state: .enabled)
            let second = configuration.enableHead(head: manager.heads[1].head)
            second.setCustomMode(width: 320, height: 240, refresh: 0)
            second.setPosition(x: -320, y: 0)
            if isTest { configuration.test() } else { configuration.apply() }
            try client.roundtrip()
            configuration.destroy()
            let expected = [
                isTest ? "test" : "apply", "A on 640×480@60000 scale 150 transform 1 sync true",
                "B on 320×240@0 position -320 0",
            ]
            #expect(server.perform { state in state.log.suffix(3) } == expected[...])
        }
        #expect(
            manager.log.take() == [
                "succeeded", "succeeded", "A current 1", "A transform 1", "A scale 1.25", "A adaptive sync 1",
                "B mode 0 finished", "B mode 1 320×240", "B mode 1 60000 mHz", "B enabled 1", "B current 1",
                "B position -320 0", "B transform 0", "B scale 1.0", "B adaptive sync 0", "done",
            ])
    }

    @Test func aDelegateThatRefusesLetsItFail() throws {
        let configuration = manager.configure()
        for head in manager.heads { configuration.disableHead(head: head.head) }
        _ = manager.log.take()
        configuration.apply()
        try client.roundtrip()
        #expect(manager.log.take() == ["failed"])
    }

    @Test func aChangeCancelsConfigurationsOfTheStateBefore() throws {
        server.perform { state in state.onConfigure = { _, _ in true } }
        let configuration = manager.configure()
        for head in manager.heads { configuration.disableHead(head: head.head) }
        server.perform { state in state.compositor.outputs[0].remove() }
        _ = manager.log.take()
        configuration.apply()
        try client.roundtrip()
        #expect(manager.log.take().contains("cancelled"))
        #expect(client.display.failure == nil)
    }

    @Test func stopEndsTheEvents() throws {
        _ = manager.log.take()
        manager.manager.stop()
        try client.roundtrip()
        server.perform { state in state.compositor.outputs[0].description.scale = 240 }
        try client.roundtrip()
        #expect(manager.log.take() == ["finished"])
    }

    @Test(arguments: [
        "omitted", "twice", "used", "used by test", "mode twice", "mode of another", "custom mode", "refresh",
        "position twice", "transform", "scale", "negative scale", "sync",
    ])
    func errors(mistake: String) throws {
        server.perform { state in state.onConfigure = { _, _ in true } }
        let configuration = manager.configure()
        let part = configuration.enableHead(head: manager.heads[0].head)
        if mistake != "omitted" { configuration.disableHead(head: manager.heads[1].head) }
        var expected = "zwlr_output_configuration_v1 3"
        switch mistake {
        case "omitted":
            configuration.apply()
            expected = "zwlr_output_configuration_v1 2"
        case "twice":
            configuration.disableHead(head: manager.heads[0].head)
            expected = "zwlr_output_configuration_v1 1"
        case "used":
            configuration.apply()
            configuration.apply()
        case "used by test":
            configuration.test()
            configuration.disableHead(head: manager.heads[0].head)
        case "mode twice":
            part.setMode(mode: manager.heads[0].modes[0])
            part.setCustomMode(width: 1, height: 1, refresh: 0)
            expected = "zwlr_output_configuration_head_v1 1"
        case "mode of another":
            part.setMode(mode: manager.heads[1].modes[0])
            expected = "zwlr_output_configuration_head_v1 2"
        case "custom mode":
            part.setCustomMode(width: 1, height: 0, refresh: 0)
            expected = "zwlr_output_configuration_head_v1 3"
        case "refresh":
            part.setCustomMode(width: 1, height: 1, refresh: -1)
            expected = "zwlr_output_configuration_head_v1 3"
        case "position twice":
            part.setPosition(x: .max, y: .min)
            part.setPosition(x: 0, y: 0)
            expected = "zwlr_output_configuration_head_v1 1"
        case "transform":
            part.setTransform(transform: .init(rawValue: 8))
            expected = "zwlr_output_configuration_head_v1 4"
        case "scale":
            part.setScale(scale: 0)
            expected = "zwlr_output_configuration_head_v1 5"
        case "negative scale":
            part.setScale(scale: -1)
            expected = "zwlr_output_configuration_head_v1 5"
        default:
            part.setAdaptiveSync(state: .init(rawValue: 2))
            expected = "zwlr_output_configuration_head_v1 6"
        }
        #expect(client.error() == expected)
    }

    @Test func toolsAreOnlyServedWhereTheyAreAllowed() throws {
        let client = try TestClient(try TestCompositor())
        #expect(throws: (any Error).self) { try client.registry.bind(ZwlrOutputManagerV1.self) }
        #expect(throws: (any Error).self) { try client.registry.bind(ZwlrOutputPowerManagerV1.self) }
    }

    // MARK: Power

    private func powerControl(_ log: Log) throws -> ZwlrOutputPowerV1 {
        let output = try client.registry.bind(WlOutput.self)
        let control = try client.registry.bind(ZwlrOutputPowerManagerV1.self).getOutputPower(output: output)
        control.onEvent { event in
            switch event {
            case .mode(let mode): log.add("mode \(mode.rawValue)")
            case .failed: log.add("failed")
            }
        }
        return control
    }

    @Test func anOutputIsTurnedOffAndOn() throws {
        let log = Log()
        server.perform { state in state.allowsPower = true }
        let control = try powerControl(log)
        control.setMode(mode: .off)
        control.setMode(mode: .off)
        try client.roundtrip()
        #expect(log.take() == ["mode 1", "mode 0"])
        server.perform { state in state.compositor.outputs[0].isPoweredOn = true }
        try client.roundtrip()
        #expect(log.take() == ["mode 1"])
        server.perform { state in state.compositor.outputs[0].remove() }
        control.setMode(mode: .off)
        try client.roundtrip()
        #expect(log.take() == ["failed"])
    }

    @Test func anOutputWithoutPowerManagementFails() throws {
        let log = Log()
        let control = try powerControl(log)
        control.setMode(mode: .off)
        try client.roundtrip()
        #expect(log.take() == ["mode 1", "failed"])
    }

    @Test func anUnknownPowerModeIsAnError() throws {
        try powerControl(Log()).setMode(mode: .init(rawValue: 2))
        #expect(client.error() == "zwlr_output_power_v1 1")
    }
}

extension HeadConfiguration {
    fileprivate var summary: String {
        var words = [name, isEnabled ? "on" : "off"]
        if let mode { words.append("\(mode.size.width)×\(mode.size.height)@\(mode.refresh)") }
        if let position { words.append("position \(position.x) \(position.y)") }
        if let scale { words.append("scale \(scale)") }
        if let transform { words.append("transform \(transform.rawValue)") }
        if let isAdaptiveSyncEnabled { words.append("sync \(isAdaptiveSyncEnabled)") }
        return words.joined(separator: " ")
    }
}
