import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct PointerExtensionTests {
    private let server: TestCompositor
    private let client: TestClient
    private let pointer: TestPointer
    private let window: TestWindow
    private let constraints: ZwpPointerConstraintsV1

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        pointer = TestPointer(try client.registry.bind(WlSeat.self))
        window = try TestWindow.mapped(client)
        constraints = try client.registry.bind(ZwpPointerConstraintsV1.self)
    }

    private func move(_ x: Double, _ y: Double) throws {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: x, y: y), time: 1)
            state.compositor.seat.pointer.frame()
        }
        try client.roundtrip()
    }

    private func focusKeyboard(_ isFocused: Bool) throws {
        server.perform { state in
            state.compositor.seat.keyboard.focus = isFocused ? state.compositor.toplevels[0].surface : nil
        }
        try client.roundtrip()
    }

    private var position: Point { server.perform { $0.compositor.seat.pointer.position } }

    @Test func aLockKeepsThePointerWhileTheWindowIsActive() throws {
        let relative = try client.registry.bind(ZwpRelativePointerManagerV1.self)
            .getRelativePointer(pointer: pointer.pointer)
        let motions = Log()
        relative.onEvent { event in
            guard case .relativeMotion(let high, let low, let dx, let dy, let rawX, let rawY) = event else { return }
            motions.add("\(high) \(low) \(dx) \(dy) \(rawX) \(rawY)")
        }
        let lock = constraints.lockPointer(
            surface: window.surface, pointer: pointer.pointer, region: nil, lifetime: .persistent)
        let log = Log()
        lock.onEvent { log.add("\($0)") }
        try move(10, 10)
        #expect(log.take() == [])
        try focusKeyboard(true)
        #expect(log.take() == ["locked"])
        _ = pointer.log.take()
        server.perform { state in
            state.compositor.seat.pointer.moveRelatively(
                RelativeMotion(delta: Point(x: 1, y: 2), unaccelerated: Point(x: 3, y: 4), microseconds: 1 << 32 | 5))
        }
        try move(50, 50)
        #expect(pointer.log.take() == ["frame"])
        #expect(motions.take() == ["1 5 1.0 2.0 3.0 4.0"])
        #expect(position == Point(x: 10, y: 10))
        try focusKeyboard(false)
        #expect(log.take() == ["unlocked"])
        try focusKeyboard(true)
        #expect(log.take() == ["locked"])
        // The pointer appears where the client has drawn its own.
        lock.setCursorPositionHint(surfaceX: 30, surfaceY: 40)
        window.surface.commit()
        lock.destroy()
        try client.roundtrip()
        #expect(position == Point(x: 30, y: 40))
    }

    @Test func aOneshotLockIsUsedUp() throws {
        try focusKeyboard(true)
        try move(10, 10)
        let lock = constraints.lockPointer(
            surface: window.surface, pointer: pointer.pointer, region: nil, lifetime: .oneshot)
        let log = Log()
        lock.onEvent { log.add("\($0)") }
        try client.roundtrip()
        try focusKeyboard(false)
        try focusKeyboard(true)
        #expect(log.take() == ["locked", "unlocked"])
        // Another one may follow.
        _ = constraints.confinePointer(
            surface: window.surface, pointer: pointer.pointer, region: nil, lifetime: .oneshot)
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func aConfinedPointerStaysInTheRegion() throws {
        try focusKeyboard(true)
        try move(5, 5)
        let region = client.compositor.createRegion()
        region.add(x: 10, y: 10, width: 30, height: 30)
        let area = constraints.confinePointer(
            surface: window.surface, pointer: pointer.pointer, region: region, lifetime: .persistent)
        let log = Log()
        area.onEvent { log.add("\($0)") }
        try client.roundtrip()
        #expect(log.take() == [])
        try move(20, 20)
        #expect(log.take() == ["confined"])
        try move(200, 25)
        #expect(position == Point(x: 39, y: 25))
        try move(200, -300)
        #expect(position == Point(x: 39, y: 10))
    }

    @Test func aSurfaceHasOneConstraint() throws {
        for _ in 0..<2 {
            _ = constraints.lockPointer(
                surface: window.surface, pointer: pointer.pointer, region: nil, lifetime: .persistent)
        }
        #expect(client.error() == "zwp_pointer_constraints_v1 1")
    }

    @Test func gesturesStayWithTheSurface() throws {
        let gestures = try client.registry.bind(ZwpPointerGesturesV1.self)
        let log = Log()
        gestures.getSwipeGesture(pointer: pointer.pointer).onEvent { event in
            switch event {
            case .begin(_, _, _, let fingers): log.add("swipe \(fingers)")
            case .update(_, let dx, let dy): log.add("\(dx) \(dy)")
            case .end(_, _, let cancelled): log.add("end \(cancelled)")
            }
        }
        gestures.getPinchGesture(pointer: pointer.pointer).onEvent { event in
            switch event {
            case .begin(_, _, _, let fingers): log.add("pinch \(fingers)")
            case .update(_, let dx, let dy, let scale, let rotation): log.add("\(dx) \(dy) \(scale) \(rotation)")
            case .end(_, _, let cancelled): log.add("end \(cancelled)")
            }
        }
        try client.roundtrip()
        server.perform { $0.compositor.seat.gestures.beginSwipe(fingers: 3, time: 1) }
        try move(10, 10)
        server.perform { state in
            let gestures = state.compositor.seat.gestures!
            gestures.beginSwipe(fingers: 3, time: 1)
            gestures.beginPinch(fingers: 2, time: 1)
            gestures.updateSwipe(by: Point(x: 1, y: 2), time: 2)
            gestures.updatePinch(by: .zero, scale: 2, rotation: 0, time: 2)
            gestures.endSwipe(isCancelled: true, time: 3)
            gestures.beginPinch(fingers: 2, time: 4)
            gestures.updatePinch(by: .zero, scale: 2, rotation: -5, time: 5)
            gestures.endPinch(isCancelled: false, time: 6)
        }
        try client.roundtrip()
        #expect(log.take() == ["swipe 3", "1.0 2.0", "end 1", "pinch 2", "0.0 0.0 2.0 -5.0", "end 0"])
    }

    @Test func cursorShapesNeedTheSerialOfTheFocus() throws {
        let device = try client.registry.bind(WpCursorShapeManagerV1.self).getPointer(pointer: pointer.pointer)
        try move(10, 10)
        device.setShape(serial: pointer.enterSerial &+ 1, shape: .text)
        device.setShape(serial: pointer.enterSerial, shape: .grab)
        try client.roundtrip()
        #expect(server.log.filter { $0.hasPrefix("cursor") } == ["cursor shape 16"])
        device.setShape(serial: pointer.enterSerial, shape: .init(rawValue: 35))
        #expect(client.error() == "wp_cursor_shape_device_v1 1")
    }

    @Test func visibleSurfacesInhibitIdling() throws {
        let manager = try client.registry.bind(ZwpIdleInhibitManagerV1.self)
        let surface = client.compositor.createSurface()
        let hidden = manager.createInhibitor(surface: surface)
        try client.roundtrip()
        #expect(!server.log.contains { $0.hasPrefix("idle") })
        let inhibitor = manager.createInhibitor(surface: window.surface)
        try client.roundtrip()
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        try client.roundtrip()
        #expect(server.log.filter { $0.hasPrefix("idle") } == ["idle inhibited", "idle"])
        hidden.destroy()
        inhibitor.destroy()
        try client.roundtrip()
    }
}
