import CSystem
import Glibc
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct DataTests {
    private let server: TestCompositor
    private let first: DataClient
    private let second: DataClient

    init() throws {
        server = try TestCompositor()
        first = try DataClient(server)
        second = try DataClient(server)
        server.perform { state in state.place(state.compositor.toplevels[1].surface, at: Point(x: 200, y: 0)) }
    }

    private func focus(_ index: Int?) throws {
        server.perform { state in
            state.compositor.seat.keyboard.focus = index.map { state.compositor.toplevels[$0].surface }
        }
        try roundtrip()
    }

    private func roundtrip() throws {
        for client in [first, second, first] { try client.client.roundtrip() }
    }

    /// Moves the pointer, presses or releases the button.
    private func pointer(_ x: Double, isPressed: Bool? = nil) throws {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: x, y: 10), time: 1)
            if let isPressed { state.compositor.seat.pointer.button(272, isPressed: isPressed, time: 2) }
            state.compositor.seat.pointer.frame()
        }
        try roundtrip()
    }

    // MARK: Selection

    @Test func theSelectionGoesToTheClientWithTheKeyboard() throws {
        try focus(0)
        let source = first.makeSource(["text/plain", "text/html"])
        first.device.setSelection(source: source.source, serial: first.keyboard.serial)
        try roundtrip()
        #expect(first.log.take() == ["selection nil", "offer text/plain text/html", "selection"])
        #expect(second.log.take() == [])
        try focus(1)
        #expect(second.log.take() == ["offer text/plain text/html", "selection"])
        let offer = try #require(second.offer)
        let pipe = Pipe()
        offer.receive(mimeType: "text/html", fd: pipe.write.rawValue)
        offer.receive(mimeType: "no/such", fd: pipe.write.rawValue)
        try roundtrip()
        #expect(source.log.take() == ["send text/html"])
        pipe.closeWriteEnd()
        #expect(pipe.readAll() == "text/html")
        // Another source replaces it.
        let other = second.makeSource(["image/png"])
        second.device.setSelection(source: other.source, serial: second.keyboard.serial)
        try roundtrip()
        #expect(source.log.take() == ["cancelled"])
        #expect(second.log.take() == ["offer image/png", "selection"])
        other.source.destroy()
        try roundtrip()
        #expect(second.log.take() == ["selection nil"])
    }

    @Test func onlyTheClientWithTheKeyboardMayCopy() throws {
        try focus(0)
        let early = first.keyboard.serial
        let source = second.makeSource(["text/plain"])
        second.device.setSelection(source: source.source, serial: early)
        try roundtrip()
        #expect(source.log.take() == ["cancelled"])
        #expect(server.perform { $0.compositor.seat.selection.source == nil })
        // What responds to an older event comes too late.
        server.perform { $0.compositor.seat.keyboard.key(30, isPressed: true, time: 1) }
        try roundtrip()
        let new = first.makeSource(["new"])
        first.device.setSelection(source: new.source, serial: first.keyboard.serial)
        let old = first.makeSource(["old"])
        first.device.setSelection(source: old.source, serial: early)
        try roundtrip()
        #expect(old.log.take() == ["cancelled"])
        #expect(server.perform { $0.compositor.seat.selection.source?.mimeTypes } == ["new"])
    }

    /// As wl-copy does, whose request may arrive when the window of wl-paste has the keyboard.
    @Test func aClientThatHadTheKeyboardMayCopyWithItsSerial() throws {
        try focus(0)
        let source = first.makeSource(["text/plain"])
        let serial = first.keyboard.serial
        try focus(1)
        first.device.setSelection(source: source.source, serial: serial)
        try roundtrip()
        #expect(source.log.take() == [])
        #expect(second.log.take() == ["selection nil", "offer text/plain", "selection"])
    }

    @Test func theCompositorMayCopy() throws {
        final class Source: DataSource {
            let mimeTypes = ["text/plain"]
            func send(_ mimeType: String, to file: OwnedFD) { _ = oriel_write(file.rawValue, "own", 3) }
            func cancel() {}
        }
        try focus(0)
        server.perform { $0.compositor.seat.selection.set(Source()) }
        try roundtrip()
        let pipe = Pipe()
        first.offer?.receive(mimeType: "text/plain", fd: pipe.write.rawValue)
        try roundtrip()
        pipe.closeWriteEnd()
        #expect(pipe.readAll() == "own")
    }

    @Test func thePrimarySelectionIsSeparate() throws {
        let manager = try first.client.registry.bind(ZwpPrimarySelectionDeviceManagerV1.self)
        let device = manager.getDevice(seat: first.seat)
        let log = Log()
        device.onEvent { event in
            switch event {
            case .dataOffer(let offer):
                offer.onEvent { if case .offer(let type) = $0 { log.add("type \(type)") } }
                log.add("offer")
            case .selection(let offer): log.add("selection\(offer == nil ? " nil" : "")")
            }
        }
        try focus(0)
        #expect(log.take() == ["selection nil"])
        let source = manager.createSource()
        source.offer(mimeType: "text/plain")
        device.setSelection(source: source, serial: first.keyboard.serial)
        try roundtrip()
        #expect(log.take() == ["offer", "type text/plain", "selection"])
        #expect(first.log.take() == ["selection nil"])
        source.destroy()
        try roundtrip()
        #expect(log.take() == ["selection nil"])
    }

    // MARK: Drags

    private func startDrag(_ source: DataClient.Source?, icon: WlSurface? = nil) throws {
        try pointer(10, isPressed: true)
        first.device.startDrag(
            source: source?.source, origin: first.window.surface, icon: icon, serial: first.pointer.pressSerial)
        try roundtrip()
    }

    @Test func aDragIsNegotiatedAndFinished() throws {
        let source = first.makeSource(["text/plain"])
        source.source.setActions(dndActions: [.copy, .move])
        let icon = first.client.compositor.createSurface()
        try startDrag(source, icon: icon)
        #expect(first.pointer.log.take().suffix(2) == ["leave", "frame"])
        #expect(first.log.take() == ["offer text/plain", "actions 3", "enter 10.0"])
        icon.offset(x: 4, y: 5)
        icon.commit()
        try pointer(210)
        #expect(server.perform { $0.compositor.seat.drag?.iconOffset } == Offset(x: 4, y: 5))
        #expect(second.log.take() == ["offer text/plain", "actions 3", "enter 10.0"])
        let offer = try #require(second.offer)
        offer.accept(serial: 0, mimeType: "text/plain")
        offer.setActions(dndActions: [.move, .ask], preferredAction: .move)
        try roundtrip()
        #expect(source.log.take().suffix(2) == ["target text/plain", "action 2"])
        #expect(second.log.take() == ["action 2"])
        try pointer(211, isPressed: false)
        #expect(second.log.take() == ["motion 11.0", "drop"])
        #expect(source.log.take() == ["drop performed"])
        #expect(server.perform { $0.compositor.seat.drag == nil })
        #expect(second.pointer.log.take().prefix(1) == ["enter 11.0 10.0"])
        offer.finish()
        offer.destroy()
        try roundtrip()
        #expect(source.log.take() == ["finished"])
        #expect(second.client.display.failure == nil)
    }

    @Test func aDropWhereNothingIsAcceptedIsCancelled() throws {
        let source = first.makeSource(["text/plain"])
        source.source.setActions(dndActions: .copy)
        try startDrag(source)
        try pointer(210)
        second.offer?.accept(serial: 0, mimeType: "text/plain")
        try roundtrip()
        // No common action.
        try pointer(210, isPressed: false)
        #expect(second.log.take().last == "leave")
        #expect(source.log.take().last == "cancelled")
    }

    @Test func aDragWithoutSourceStaysInItsClient() throws {
        try startDrag(nil)
        #expect(first.log.take() == ["enter 10.0"])
        try pointer(210)
        #expect(first.log.take() == ["leave"])
        #expect(second.log.take() == [])
    }

    @Test func `A drag has the surface under a pointer that does not move`() throws {
        let source = first.makeSource(["text/plain"])
        source.source.setActions(dndActions: .copy)
        try startDrag(source)
        _ = first.log.take()
        // As when another workspace is shown.
        server.perform { state in
            state.place(state.compositor.toplevels[0].surface, at: Point(x: 200, y: 100))
            state.compositor.refocus()
        }
        try roundtrip()
        #expect(first.log.take() == ["leave"])
        #expect(server.perform { $0.compositor.seat.drag != nil })
        server.perform { state in
            state.place(state.compositor.toplevels[1].surface, at: Point(x: 3, y: 0))
            state.compositor.refocus()
        }
        try roundtrip()
        #expect(second.log.take() == ["offer text/plain", "actions 1", "enter 7.0"])
        server.perform { state in
            state.compositor.refocus()
            state.place(state.compositor.toplevels[1].surface, at: Point(x: 4, y: 0))
            state.compositor.refocus()
        }
        try roundtrip()
        #expect(second.log.take() == ["motion 6.0"])
        second.offer?.accept(serial: 0, mimeType: "text/plain")
        second.offer?.setActions(dndActions: .copy, preferredAction: .copy)
        try roundtrip()
        // The surface under the pointer disappears, and the one behind it is the target.
        server.perform { state in
            state.place(state.compositor.toplevels[0].surface, at: .zero)
            state.place(state.compositor.toplevels[1].surface, at: Point(x: 4, y: 0))
        }
        second.window.surface.attach(buffer: nil, x: 0, y: 0)
        second.window.surface.commit()
        try roundtrip()
        #expect(second.log.take().suffix(1) == ["leave"])
        #expect(first.log.take() == ["offer text/plain", "actions 1", "enter 10.0"])
        #expect(server.perform { $0.compositor.seat.drag != nil })
    }

    @Test func aDestroyedSourceEndsTheDrag() throws {
        let source = first.makeSource(["text/plain"])
        try startDrag(source)
        try pointer(210)
        _ = second.log.take()
        source.source.destroy()
        try roundtrip()
        #expect(second.log.take() == ["leave"])
        #expect(server.perform { $0.compositor.seat.drag == nil })
        second.offer?.setActions(dndActions: .copy, preferredAction: .copy)
        try roundtrip()
        #expect(second.client.display.failure == nil)
    }

    @Test func aDragNeedsAButtonThatIsDown() throws {
        try pointer(10, isPressed: true)
        try pointer(10, isPressed: false)
        let source = first.makeSource(["text/plain"])
        first.device.startDrag(
            source: source.source, origin: first.window.surface, icon: nil, serial: first.pointer.pressSerial)
        try roundtrip()
        #expect(source.log.take() == ["cancelled"])
    }

    @Test func aFingerDrags() throws {
        let touch = first.seat.getTouch()
        var serial: UInt32 = 0
        touch.onEvent { if case .down(let new, _, _, _, _, _) = $0 { serial = new } }
        try roundtrip()
        server.perform { $0.compositor.seat.touch.down(5, at: Point(x: 20, y: 10), time: 1) }
        try roundtrip()
        let source = first.makeSource(["text/plain"])
        source.source.setActions(dndActions: .copy)
        first.device.startDrag(source: source.source, origin: first.window.surface, icon: nil, serial: serial)
        try roundtrip()
        server.perform { $0.compositor.seat.touch.move(5, to: Point(x: 220, y: 10), time: 2) }
        try roundtrip()
        second.offer?.accept(serial: 0, mimeType: "text/plain")
        second.offer?.setActions(dndActions: .copy, preferredAction: .copy)
        try roundtrip()
        server.perform { $0.compositor.seat.touch.up(5, time: 3) }
        try roundtrip()
        #expect(second.log.take().last == "drop")
    }

    @Test func errors() throws {
        func check(_ expected: String, _ body: (DataTests) throws -> Void) throws {
            let test = try DataTests()
            try body(test)
            #expect(test.first.client.error() == expected)
        }
        try check("wl_data_source 0") { $0.first.makeSource([]).source.setActions(dndActions: .init(rawValue: 8)) }
        try check("wl_data_source 1") { test in
            let source = test.first.makeSource(["a"])
            source.source.setActions(dndActions: .copy)
            test.first.device.setSelection(source: source.source, serial: 0)
        }
        try check("wl_data_device 1") { test in
            let source = test.first.makeSource(["a"])
            test.first.device.setSelection(source: source.source, serial: 0)
            test.first.device.setSelection(source: source.source, serial: 0)
        }
        try check("wl_data_device 0") { test in
            try test.pointer(10, isPressed: true)
            let surface = test.first.window.surface
            test.first.device.startDrag(
                source: nil, origin: surface, icon: surface, serial: test.first.pointer.pressSerial)
        }
        func checkOffer(_ expected: String, _ body: (WlDataOffer) -> Void) throws {
            try check(expected) { test in
                let source = test.first.makeSource(["a"])
                source.source.setActions(dndActions: .copy)
                try test.startDrag(source)
                body(try #require(test.first.offer))
            }
        }
        try checkOffer("wl_data_offer 0") { offer in
            offer.accept(serial: 0, mimeType: "a")
            offer.setActions(dndActions: .copy, preferredAction: .copy)
            offer.finish()
        }
        try checkOffer("wl_data_offer 1") { $0.setActions(dndActions: .init(rawValue: 9), preferredAction: .copy) }
        try checkOffer("wl_data_offer 2") { $0.setActions(dndActions: .copy, preferredAction: .move) }
        try check("wl_data_offer 3") { test in
            try test.focus(0)
            test.first.device.setSelection(
                source: test.first.makeSource(["a"]).source, serial: test.first.keyboard.serial)
            try test.roundtrip()
            test.first.offer?.setActions(dndActions: .copy, preferredAction: .copy)
        }
    }
}
