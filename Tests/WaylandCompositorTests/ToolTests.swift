import Glibc
import Testing
import WaylandClient
import WaylandCompositor

/// Programs of other projects, which use the protocols of tools as their authors understand them.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ToolTests {
    private let server: TestCompositor

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        server.perform { state in
            var first = OutputDescription(name: "A", size: Size(width: 80, height: 60))
            first.modes = [.init(size: first.size, isPreferred: true), .init(size: Size(width: 64, height: 48))]
            state.compositor.addOutput(first)
        }
    }

    @Test(.enabled(if: ToolProcess("wlr-randr").isInstalled)) func wlrRandrListsAndConfiguresOutputs() throws {
        let tool = ToolProcess("wlr-randr")
        let list = tool.run(server, [])
        let text = String(decoding: list.output, as: UTF8.self)
        #expect(list.status == 0)
        #expect(text.contains("80x60 px, 60.000000 Hz (preferred, current)"))
        #expect(text.contains("64x48 px, 60.000000 Hz"))
        server.perform { state in
            state.onConfigure = { [unowned state] configuration, isTest in
                guard !isTest else { return true }
                for head in configuration {
                    for output in state.compositor.outputs where output.description.name == head.name {
                        head.apply(to: &output.description)
                        guard !head.isEnabled else { continue }
                        state.compositor.disabledOutputs.append(output.description)
                        output.remove()
                    }
                    for (index, disabled) in state.compositor.disabledOutputs.enumerated()
                    where disabled.name == head.name && head.isEnabled {
                        state.compositor.disabledOutputs.remove(at: index)
                        state.compositor.addOutput(disabled)
                    }
                }
                return true
            }
        }
        let change = ["--output", "A", "--mode", "64x48", "--scale", "1.5", "--transform", "90", "--pos", "3,4"]
        #expect(tool.run(server, change).status == 0)
        let description = server.perform { state in state.compositor.outputs[0].description }
        #expect(description.size == Size(width: 64, height: 48))
        #expect(description.scale == 180)
        #expect(description.transform == .rotated90)
        #expect(description.position == Offset(x: 3, y: 4))
        #expect(tool.run(server, ["--output", "A", "--off"]).status == 0)
        #expect(server.perform { state in state.compositor.outputs.isEmpty })
        #expect(tool.run(server, ["--output", "A", "--on"]).status == 0)
        #expect(server.perform { state in state.compositor.outputs.count } == 1)
    }

    @Test(.enabled(if: ToolProcess("grim").isInstalled)) func grimCapturesOutputsAndParts() throws {
        let tool = ToolProcess("grim")
        let whole = tool.run(server, ["-t", "ppm", "-"])
        #expect(whole.status == 0)
        #expect(whole.output.starts(with: "P6\n80 60\n255\n".utf8))
        // The red, green and blue of a pixel are a constant, its row and its column.
        #expect(whole.output.suffix(3) == [0x12, 59, 79])
        server.perform { state in
            state.compositor.outputs[0].description.scale = 240
            state.compositor.outputs[0].description.transform = .rotated90
        }
        // 5 × 3 points, at 2 pixels a point. The first is (2, 4) of the rotated picture, (4, 57) before.
        let part = tool.run(server, ["-t", "ppm", "-g", "1,2 5x3", "-"])
        #expect(part.status == 0)
        #expect(part.output.starts(with: "P6\n10 6\n255\n".utf8))
        #expect(part.output.dropFirst(12).prefix(3) == [0x12, 57, 4])
    }

    @Test(.enabled(if: ToolProcess("wtype").isInstalled)) func wtypeTypes() throws {
        let client = try TestClient(server)
        let keyboard = TestKeyboard(try client.registry.bind(WlSeat.self))
        _ = try TestWindow.mapped(client)
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.surfaces.first }
        try client.roundtrip()
        _ = keyboard.log.take()
        #expect(ToolProcess("wtype").run(server, ["-M", "ctrl", "ü"]).status == 0)
        try client.roundtrip()
        #expect(
            keyboard.log.take() == [
                "modifiers 4 0 0", "key 1 1", "key 1 0", "modifiers 0 0 0",
            ])
    }
}
