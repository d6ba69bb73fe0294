import Testing
import WaylandClient
import WaylandCompositor

/// Which clients may copy, and which may read what was copied.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SelectionTests {
    private let server: TestCompositor
    private let first: DataClient
    private let second: DataClient

    init() throws { try self.init(lastSerial: 0) }

    private init(lastSerial: UInt32) throws {
        server = try TestCompositor(lastSerial: lastSerial)
        first = try DataClient(server)
        second = try DataClient(server)
        server.perform { state in state.place(state.compositor.toplevels[1].surface, at: Point(x: 200, y: 0)) }
    }

    private func roundtrip() throws { for client in [first, second, first] { try client.client.roundtrip() } }

    private func focus(_ index: Int) throws {
        server.perform { state in
            state.compositor.seat.keyboard.focus = state.compositor.toplevels[index].surface
        }
        try roundtrip()
    }

    /// Presses and releases a key a number of times.
    private func type(_ count: Int = 1) throws {
        server.perform { state in
            for _ in 0..<count {
                for isPressed in [true, false] { state.compositor.seat.keyboard.key(30, isPressed: isPressed, time: 1) }
            }
        }
        try roundtrip()
    }

    /// The type that is copied.
    private func copied(_ kind: TestSelection.Kind) -> String? {
        server.perform { state in
            let seat: Seat = state.compositor.seat
            return (kind == .clipboard ? seat.selection : seat.primarySelection).source?.mimeTypes.first
        }
    }

    @Test(arguments: TestSelection.Kind.allCases, [0x7000_0000, 1, UInt32.max - 1000])
    func `An invented serial copies nothing, and keeps nobody from copying`(
        kind: TestSelection.Kind, distance: UInt32
    ) throws {
        let (own, other) = (try TestSelection(kind, of: first), try TestSelection(kind, of: second))
        try focus(0)
        let invented = own.copy("invented", serial: server.lastSerial &+ distance)
        try roundtrip()
        #expect(invented.log.take() == ["cancelled"] && copied(kind) == nil)
        try focus(1)
        _ = other.copy("second", serial: second.keyboard.serial)
        try roundtrip()
        #expect(copied(kind) == "second")
        try focus(0)
        _ = own.copy("first", serial: first.keyboard.serial)
        try roundtrip()
        #expect(copied(kind) == "first")
    }

    @Test(arguments: TestSelection.Kind.allCases)
    func `The serial of another client copies nothing`(kind: TestSelection.Kind) throws {
        let own = try TestSelection(kind, of: first)
        try focus(1)
        let foreign = second.keyboard.serial
        try focus(0)
        let copy = own.copy("foreign", serial: foreign)
        try roundtrip()
        #expect(copy.log.take() == ["cancelled"] && copied(kind) == nil)
    }

    @Test(arguments: TestSelection.Kind.allCases)
    func `The serial of the keyboard's entry copies however much was typed since`(kind: TestSelection.Kind) throws {
        let own = try TestSelection(kind, of: first)
        try focus(0)
        let entry = first.keyboard.serial
        try type(1000)
        _ = own.copy("first", serial: entry)
        try roundtrip()
        #expect(copied(kind) == "first")
    }

    @Test(arguments: TestSelection.Kind.allCases)
    func `A pointer that has only entered a window is no reason to copy`(kind: TestSelection.Kind) throws {
        let other = try TestSelection(kind, of: second)
        try focus(0)
        func point(isPressed: Bool? = nil) throws {
            server.perform { state in
                state.compositor.seat.pointer.move(to: Point(x: 210, y: 10), time: 1)
                if let isPressed { state.compositor.seat.pointer.button(272, isPressed: isPressed, time: 2) }
            }
            try roundtrip()
        }
        try point()
        _ = other.copy("hovered", serial: second.pointer.enterSerial)
        try roundtrip()
        #expect(second.pointer.enterSerial != 0 && copied(kind) == nil)
        try point(isPressed: true)
        _ = other.copy("pressed", serial: second.pointer.pressSerial)
        try roundtrip()
        #expect(copied(kind) == "pressed")
    }

    @Test(arguments: TestSelection.Kind.allCases)
    func `Clients copy after their serials have begun again`(kind: TestSelection.Kind) throws {
        let test = try SelectionTests(lastSerial: .max - 60)
        let own = try TestSelection(kind, of: test.first)
        try test.focus(0)
        let entry = test.first.keyboard.serial
        var serials: [UInt32] = []
        for count in 0..<60 {
            try test.type()
            serials.append(test.first.keyboard.serial)
            _ = own.copy("\(count)", serial: test.first.keyboard.serial)
            try test.roundtrip()
            #expect(test.copied(kind) == "\(count)")
        }
        #expect(serials.first! > .max - 60 && serials.last! < 200 && !serials.contains(0))
        // What responds to an older event still comes too late.
        let late = own.copy("late", serial: entry)
        try test.roundtrip()
        #expect(late.log.take() == ["cancelled"] && test.copied(kind) == "59")
        // Windows are configured, and pointers enter them.
        _ = try TestWindow.mapped(test.first.client)
        #expect(test.first.client.display.failure == nil)
    }

    @Test(arguments: TestSelection.Kind.allCases)
    func `A kept offer is not readable without the keyboard, or after the next one`(kind: TestSelection.Kind) throws {
        let (own, other) = (try TestSelection(kind, of: first), try TestSelection(kind, of: second))
        try focus(1)
        let secret = other.copy("secret", serial: second.keyboard.serial)
        try focus(0)
        /// Reads from a pipe whose other end the test has closed.
        func read(_ selection: TestSelection) throws -> [String] {
            let pipe = Pipe()
            selection.read("secret", into: pipe)
            try roundtrip()
            pipe.closeWriteEnd()
            return secret.log.take()
        }
        #expect(try read(own) == ["send secret"])
        try focus(1)
        #expect(try read(own) == [])
        #expect(try read(other) == ["send secret"])
        try focus(0)
        #expect(try read(own) == ["send secret"])
        // Another source, while the first one is kept.
        _ = own.copy("own", serial: first.keyboard.serial)
        try roundtrip()
        #expect(secret.log.take() == ["cancelled"])
        #expect(try read(own) == [])
    }

    /// A request of a client with a serial, by its name in the protocol.
    enum Request: CaseIterable {
        case startDrag, move, resize, showWindowMenu, grab, activate, setCursor
    }

    @Test(arguments: Request.allCases, [true, false])
    func `Requests with a serial that their client was not sent have no effect`(
        request: Request, isForeign: Bool
    ) throws {
        let activation = try first.client.registry.bind(XdgActivationV1.self)
        func press(_ x: Double) throws {
            server.perform { state in
                let pointer: SeatPointer = state.compositor.seat.pointer
                for code in pointer.pressedButtons { pointer.button(code, isPressed: false, time: 1) }
                pointer.move(to: Point(x: x, y: 10), time: 1)
                pointer.button(272, isPressed: true, time: 2)
                state.log = []
            }
            try roundtrip()
        }
        func send(_ serial: UInt32) throws -> Bool {
            let log = Log()
            switch request {
            case .startDrag:
                let source = first.makeSource(["a"])
                first.device.startDrag(
                    source: source.source, origin: first.window.surface, icon: nil, serial: serial)
                try roundtrip()
                return server.perform { $0.compositor.seat.drag != nil }
            case .move: first.window.toplevel.move(seat: first.seat, serial: serial)
            case .resize: first.window.toplevel.resize(seat: first.seat, serial: serial, edges: .right)
            case .showWindowMenu:
                first.window.toplevel.showWindowMenu(seat: first.seat, serial: serial, x: 1, y: 1)
            case .grab:
                let positioner = try first.client.shell.createPositioner()
                positioner.setSize(width: 20, height: 10)
                positioner.setAnchorRect(x: 0, y: 0, width: 100, height: 100)
                let popup = try TestPopup(
                    first.client, first.window.xdg, positioner, seat: first.seat, serial: serial)
                try roundtrip()
                defer { popup.popup.destroy() }
                return server.perform { $0.compositor.seat.popupGrab != nil }
            case .activate:
                let token = activation.getActivationToken()
                token.onEvent { if case .done(let name) = $0 { log.add(name) } }
                token.setSerial(serial: serial, seat: first.seat)
                token.commit()
                try roundtrip()
                activation.activate(token: log.take()[0], surface: first.window.surface)
                try roundtrip()
                return server.log.contains("activate true")
            case .setCursor: first.pointer.pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
            }
            try roundtrip()
            return server.log.contains { $0.hasPrefix("request ") || $0 == "cursor hidden" }
        }
        try press(210)
        let foreign = second.pointer.pressSerial
        try press(10)
        let invented = server.lastSerial &+ 100
        #expect(try !send(isForeign ? foreign : invented))
        #expect(first.client.display.failure == nil)
        try press(10)
        #expect(try send(request == .setCursor ? first.pointer.enterSerial : first.pointer.pressSerial))
    }
}
