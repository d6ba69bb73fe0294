import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct VirtualPointerTests {
    private let server: TestCompositor
    private let client: TestClient
    private let pointer: TestPointer
    private let virtual: ZwlrVirtualPointerV1

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "TEST-1", size: Size(width: 200, height: 100)))
        }
        client = try TestClient(server)
        pointer = TestPointer(try client.registry.bind(WlSeat.self))
        _ = try TestWindow.mapped(client)
        virtual = try client.registry.bind(ZwlrVirtualPointerManagerV1.self).createVirtualPointer(seat: nil)
    }

    @Test func eventsTakeEffectWithTheirFrame() throws {
        virtual.motionAbsolute(time: 1, x: 1, y: 1, xExtent: 4, yExtent: 2)
        virtual.button(time: 1, button: 272, state: .pressed)
        try client.roundtrip()
        #expect(pointer.log.take() == [])
        virtual.frame()
        try client.roundtrip()
        #expect(pointer.log.take() == ["enter 50.0 50.0", "button 272 1", "frame"])
        virtual.motion(time: 2, dx: -1000, dy: 3)
        virtual.button(time: 2, button: 272, state: .released)
        virtual.axisDiscrete(time: 2, axis: .verticalScroll, value: 15, discrete: 1)
        virtual.axisSource(axisSource: .wheel)
        virtual.frame()
        try client.roundtrip()
        let events = pointer.log.take().filter { $0 != "frame" }
        #expect(
            events == [
                "motion 0.0 53.0", "button 272 0", "source 0", "direction 0 0", "value120 0 120", "axis 0 15.0",
            ])
    }

    @Test func extremeNumbersDoNotTrap() throws {
        virtual.motion(time: .max, dx: 8_388_607, dy: -8_388_608)
        virtual.motionAbsolute(time: 0, x: .max, y: .max, xExtent: 0, yExtent: 1)
        virtual.motionAbsolute(time: 0, x: .max, y: .max, xExtent: 1, yExtent: 1)
        virtual.axisDiscrete(time: 0, axis: .init(rawValue: 99), value: -8_388_608, discrete: .min)
        virtual.frame()
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func toolsAreNotAdvertisedToEverybody() throws {
        let server = try TestCompositor()
        let client = try TestClient(server)
        #expect(client.registry.bindIfPresent(ZwlrVirtualPointerManagerV1.self) == nil)
    }
}
