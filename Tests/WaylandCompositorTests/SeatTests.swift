import Glibc
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct SeatTests {
    private let server: TestCompositor
    private let client: TestClient
    private let seat: WlSeat
    private let window: TestWindow

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        seat = try client.registry.bind(WlSeat.self)
        window = try TestWindow.mapped(client)
    }

    private func pointer(_ body: @escaping @Sendable (SeatPointer) -> Void) throws {
        try client.roundtrip()
        server.perform { body($0.compositor.seat.pointer) }
        try client.roundtrip()
    }

    private func keyboard(_ body: @escaping @Sendable (SeatKeyboard) -> Void) throws {
        try client.roundtrip()
        server.perform { body($0.compositor.seat.keyboard) }
        try client.roundtrip()
    }

    // MARK: Pointer

    @Test func thePointerFollowsTheSurfacesUnderIt() throws {
        let pointer = TestPointer(seat)
        _ = try TestWindow.mapped(client)
        server.perform { state in state.place(state.compositor.toplevels[1].surface, at: Point(x: 50, y: 0)) }
        try self.pointer {
            $0.move(to: Point(x: 10, y: 20), time: 1)
            $0.move(to: Point(x: 11, y: 20), time: 2)
            $0.frame()
        }
        #expect(pointer.log.take() == ["enter 10.0 20.0", "motion 11.0 20.0", "frame"])
        try self.pointer {
            $0.move(to: Point(x: 60, y: 20), time: 3)
            $0.frame()
        }
        #expect(pointer.log.take() == ["leave", "frame", "enter 10.0 20.0", "frame"])
        try self.pointer {
            $0.move(to: Point(x: -1, y: 0), time: 4)
            $0.frame()
            $0.move(to: Point(x: -2, y: 0), time: 4)
            $0.frame()
        }
        #expect(pointer.log.take() == ["leave", "frame"])
    }

    @Test func aButtonKeepsTheFocus() throws {
        let pointer = TestPointer(seat)
        try self.pointer {
            $0.move(to: Point(x: 99, y: 0), time: 1)
            $0.button(272, isPressed: true, time: 1)
            $0.button(273, isPressed: true, time: 1)
            $0.move(to: Point(x: 150, y: -5), time: 2)
            $0.button(272, isPressed: false, time: 3)
            $0.button(272, isPressed: false, time: 3)
            $0.frame()
        }
        #expect(
            pointer.log.take() == [
                "enter 99.0 0.0", "button 272 1", "button 273 1", "motion 150.0 -5.0", "button 272 0", "frame",
            ])
        try self.pointer { $0.button(273, isPressed: false, time: 4) }
        #expect(pointer.log.take() == ["button 273 0", "leave", "frame"])
    }

    @Test func commitsMoveSurfacesUnderThePointer() throws {
        let pointer = TestPointer(seat)
        try self.pointer { $0.move(to: Point(x: 105, y: 5), time: 1) }
        #expect(pointer.log.take() == [])
        window.surface.attach(buffer: client.makeBuffer(200, 200), x: 0, y: 0)
        window.surface.commit()
        try client.roundtrip()
        #expect(pointer.log.take() == ["enter 105.0 5.0", "frame"])
        window.surface.setInputRegion(region: client.compositor.createRegion())
        window.surface.commit()
        try client.roundtrip()
        #expect(pointer.log.take() == ["leave", "frame"])
        window.surface.setInputRegion(region: nil)
        window.surface.commit()
        try client.roundtrip()
        #expect(pointer.log.take() == ["enter 105.0 5.0", "frame"])
        server.perform { state in
            state.place(state.compositor.toplevels[0].surface, at: Point(x: 5, y: 0))
            state.compositor.seat.pointer.refocus()
        }
        try client.roundtrip()
        #expect(pointer.log.take() == ["motion 100.0 5.0", "frame"])
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        try client.roundtrip()
        #expect(pointer.log.take() == ["leave", "frame"])
    }

    @Test func aDestroyedSurfaceIsLeft() throws {
        let pointer = TestPointer(seat)
        try self.pointer {
            $0.move(to: Point(x: 1, y: 1), time: 1)
            $0.button(272, isPressed: true, time: 1)
        }
        window.toplevel.destroy()
        window.xdg.destroy()
        _ = pointer.log.take()
        window.surface.destroy()
        try client.roundtrip()
        #expect(pointer.log.take() == ["leave", "frame"])
        try self.pointer { $0.button(272, isPressed: false, time: 2) }
        #expect(pointer.log.take() == [])
        #expect(client.display.failure == nil)
        #expect(server.perform { $0.compositor.seat.pointer.focus == nil })
    }

    @Test(arguments: [4, 5, 7, 8, 9] as [UInt32])
    func scrollingHasTheEventsOfTheVersion(version: UInt32) throws {
        let pointer = TestPointer(try client.registry.bind(WlSeat.self, maximumVersion: version))
        try self.pointer {
            $0.move(to: Point(x: 1, y: 1), time: 1)
            $0.frame()
        }
        _ = pointer.log.take()
        try self.pointer { pointer in
            for axis in [PointerAxis.halfStep, .halfStep, .stop] {
                pointer.axis(axis, time: 2)
                pointer.frame()
            }
        }
        let expected: [String] =
            switch version {
            case 4: ["axis 0 5.0", "axis 0 5.0"]
            case 5, 7:
                [
                    "source 0", "axis 0 5.0", "frame", "source 0", "steps 0 1", "axis 0 5.0", "frame", "source 1",
                    "stop 1",
                    "frame",
                ]
            case 8:
                [
                    "source 0", "value120 0 60", "axis 0 5.0", "frame", "source 0", "value120 0 60", "axis 0 5.0",
                    "frame", "source 1", "stop 1", "frame",
                ]
            default:
                [
                    "source 0", "direction 0 1", "value120 0 60", "axis 0 5.0", "frame", "source 0", "direction 0 1",
                    "value120 0 60", "axis 0 5.0", "frame", "source 1", "stop 1", "frame",
                ]
            }
        #expect(pointer.log.take() == expected)
    }

    @Test func cursorsNeedTheSerialOfTheFocus() throws {
        let pointer = TestPointer(seat)
        let surface = client.compositor.createSurface()
        pointer.pointer.setCursor(serial: 0, surface: surface, hotspotX: 1, hotspotY: 2)
        try self.pointer { $0.move(to: Point(x: 1, y: 1), time: 1) }
        #expect(!server.log.contains { $0.hasPrefix("cursor") })
        pointer.pointer.setCursor(serial: pointer.enterSerial, surface: surface, hotspotX: 1, hotspotY: 2)
        surface.offset(x: -3, y: -4)
        surface.commit()
        try client.roundtrip()
        #expect(server.log.suffix(2) == ["cursor 1 2", "cursor 4 6"])
        pointer.pointer.setCursor(serial: pointer.enterSerial, surface: nil, hotspotX: 0, hotspotY: 0)
        try client.roundtrip()
        #expect(server.log.last == "cursor hidden")
        try self.pointer { $0.move(to: Point(x: -1, y: 1), time: 1) }
        #expect(server.log.last == "cursor default")
        pointer.pointer.setCursor(serial: pointer.enterSerial, surface: window.surface, hotspotX: 0, hotspotY: 0)
        #expect(client.error() == "wl_pointer 0")
    }

    // MARK: Keyboard

    @Test func theKeymapIsSealed() throws {
        let keyboard = TestKeyboard(seat)
        let old = TestKeyboard(try client.registry.bind(WlSeat.self, maximumVersion: 6))
        try client.roundtrip()
        #expect(keyboard.keymap.hasPrefix("xkb_keymap {"))
        #expect(old.keymap == keyboard.keymap)
        let file = try #require(keyboard.keymapFile)
        #expect(pwrite(file.rawValue, "x", 1, 0) == -1)
        #expect(ftruncate(file.rawValue, 0) == -1)
        #expect(keyboard.log.take() == ["repeat 25 600"])
        try self.keyboard { keyboard in
            _ = keyboard.setKeymap(KeymapNames(layout: "de"))
            #expect(!keyboard.setKeymap(KeymapNames(layout: "no-such-layout")))
            keyboard.repeatInfo.rate = 0
        }
        #expect(keyboard.keymap.contains("udiaeresis"))
        #expect(keyboard.log.take() == ["repeat 0 600"])
    }

    @Test func focusBringsPressedKeysAndModifiers() throws {
        let keyboard = TestKeyboard(seat)
        try client.roundtrip()
        _ = keyboard.log.take()
        try self.keyboard { keyboard in
            keyboard.key(42, isPressed: true, time: 1)
            keyboard.key(30, isPressed: true, time: 1)
        }
        #expect(keyboard.log.take() == [])
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.toplevels[0].surface }
        try client.roundtrip()
        #expect(keyboard.log.take() == ["enter [42, 30]", "modifiers 1 0 0"])
        #expect(keyboard.focus === window.surface)
        try self.keyboard { keyboard in
            keyboard.key(30, isPressed: true, time: 2)
            keyboard.key(30, isPressed: false, time: 2)
            keyboard.key(42, isPressed: false, time: 3)
            keyboard.focus = nil
            keyboard.key(31, isPressed: true, time: 4)
        }
        #expect(keyboard.log.take() == ["key 30 0", "key 42 0", "modifiers 0 0 0", "leave"])
        // An object that is created while its client has the focus enters, too.
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.toplevels[0].surface }
        let second = TestKeyboard(seat)
        try client.roundtrip()
        #expect(second.log.take() == ["repeat 25 600", "enter [31]", "modifiers 0 0 0"])
    }

    @Test func hostileKeysDoNotTrap() throws {
        try keyboard { keyboard in
            keyboard.key(.max, isPressed: true, time: 0)
            keyboard.key(.max, isPressed: false, time: 0)
            keyboard.setModifiers(depressed: .max, latched: .max, locked: .max, group: .max)
        }
    }

    // MARK: Touch

    @Test func aFingerStaysWithItsSurface() throws {
        let touch = seat.getTouch()
        let log = Log()
        touch.onEvent { event in
            switch event {
            case .down(_, _, _, let id, let x, let y): log.add("down \(id) \(x) \(y)")
            case .up(_, _, let id): log.add("up \(id)")
            case .motion(_, let id, let x, let y): log.add("motion \(id) \(x) \(y)")
            case .frame: log.add("frame")
            case .cancel: log.add("cancel")
            case .shape(let id, let major, let minor): log.add("shape \(id) \(major) \(minor)")
            case .orientation(let id, let angle): log.add("orientation \(id) \(angle)")
            }
        }
        try client.roundtrip()
        server.perform { state in
            let touch = state.compositor.seat.touch!
            touch.down(3, at: Point(x: 5, y: 5), time: 1)
            touch.down(4, at: Point(x: 500, y: 5), time: 1)
            touch.frame()
            touch.move(3, to: Point(x: 300, y: 5), time: 2)
            touch.move(4, to: Point(x: 5, y: 5), time: 2)
            touch.shape(3, major: 8, minor: 6, orientation: 45)
            touch.frame()
            touch.up(3, time: 3)
            touch.up(3, time: 3)
            touch.frame()
            touch.down(1, at: Point(x: 5, y: 5), time: 4)
            touch.frame()
        }
        try client.roundtrip()
        #expect(
            log.take() == [
                "down 3 5.0 5.0", "frame", "motion 3 300.0 5.0", "shape 3 8.0 6.0", "orientation 3 45.0", "frame",
                "up 3",
                "frame", "down 1 5.0 5.0", "frame",
            ])
        window.toplevel.destroy()
        window.xdg.destroy()
        window.surface.destroy()
        try client.roundtrip()
        #expect(log.take() == ["up 1", "frame"])
    }

    // MARK: Capabilities

    @Test func capabilitiesComeAndGo() throws {
        var log: [UInt32] = []
        seat.onEvent { if case .capabilities(let capabilities) = $0 { log.append(capabilities.rawValue) } }
        let pointer = TestPointer(seat)
        try self.pointer { $0.move(to: Point(x: 1, y: 1), time: 1) }
        _ = pointer.log.take()
        server.perform { $0.compositor.seat.removePointer() }
        try client.roundtrip()
        #expect(log == [6])
        #expect(pointer.log.take() == ["leave", "frame"])
        // It had the capability: the object is inert, and no error.
        _ = seat.getPointer()
        pointer.pointer.setCursor(serial: 0, surface: nil, hotspotX: 0, hotspotY: 0)
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func manyPointersAreTooMany() throws {
        for _ in 0...1024 { _ = seat.getPointer() }
        #expect(client.error() == "no memory")
    }

    @Test func aMissingCapabilityIsAnError() throws {
        let server = try TestCompositor(capabilities: [])
        let client = try TestClient(server)
        _ = try client.registry.bind(WlSeat.self).getTouch()
        #expect(client.error() == "wl_seat 0")
    }

    // MARK: Interactive operations

    @Test func movesNeedAButtonThatIsDown() throws {
        let pointer = TestPointer(seat)
        try self.pointer {
            $0.move(to: Point(x: 1, y: 1), time: 1)
            $0.button(272, isPressed: true, time: 1)
        }
        window.toplevel.move(seat: seat, serial: pointer.enterSerial)
        window.toplevel.move(seat: seat, serial: pointer.pressSerial &+ 100)
        try client.roundtrip()
        #expect(!server.log.contains { $0.hasPrefix("request") })
        window.toplevel.move(seat: seat, serial: pointer.pressSerial)
        try client.roundtrip()
        #expect(server.log.last?.hasPrefix("request move") == true)
        try self.pointer { $0.button(272, isPressed: false, time: 2) }
        let count = server.log.count
        window.toplevel.resize(seat: seat, serial: pointer.pressSerial, edges: .bottomRight)
        try client.roundtrip()
        #expect(server.log.count == count)
    }
}
