import Descriptors
import Testing
import WaylandClient
import WaylandCompositor
import WaylandServer

/// A program that does not read its events, as one that a debugger has stopped, while the user and other programs go on.
@Suite(.serialized, .timeLimit(.minutes(1))) struct StalledClientTests {
    private let server: TestCompositor
    private let client: RawClient

    // The client's objects.
    private static let list: UInt32 = 9
    private static let output: UInt32 = 10
    private static let pointer: UInt32 = 11
    private static let touch: UInt32 = 12
    private static let keyboard: UInt32 = 13
    private static let relative: UInt32 = 14
    private static let pinch: UInt32 = 15
    private static let toplevel: UInt32 = 18

    /// Maps a window of 1 × 1 points, and binds what reports input.
    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "TEST-1", size: Size(width: 80, height: 60)))
        }
        client = try RawClient(server)
        let globals = client.globals(id: 3)
        // Identifiers have no gaps.
        let interfaces: [(name: String, version: UInt32)] = [
            ("zwp_relative_pointer_manager_v1", 1), ("zwp_pointer_gestures_v1", 1), ("wl_seat", 8),
            ("wl_compositor", 4), ("wp_single_pixel_buffer_manager_v1", 1), ("xdg_wm_base", 1),
            ("zwlr_foreign_toplevel_manager_v1", 3), ("wl_output", 4),
        ]
        for (index, interface) in interfaces.enumerated() {
            let number = try #require(globals[interface.name])
            client.bind(number, interface.name, version: interface.version, id: UInt32(3 + index))
        }
        client.send(5, opcode: 0, [Self.pointer])
        client.send(5, opcode: 2, [Self.touch])
        client.send(5, opcode: 1, [Self.keyboard])
        client.send(3, opcode: 1, [Self.relative, Self.pointer])
        client.send(4, opcode: 1, [Self.pinch, Self.pointer])
        client.send(6, opcode: 0, [16])
        client.send(8, opcode: 2, [17, 16])
        client.send(17, opcode: 1, [Self.toplevel])
        client.send(16, opcode: 6, [])
        let serial = try #require(client.nextEvent(of: 17)).arguments[0]
        client.send(17, opcode: 4, [serial])
        client.send(7, opcode: 1, [19, 0, 0, 0, .max])
        client.send(16, opcode: 1, [19, 0, 0])
        client.send(16, opcode: 6, [])
        client.sync(id: 20)
    }

    /// Repeats a job, with the events sent after every tenth time, and expects that the client stays connected.
    private func repeatedly(
        _ count: Int, sourceLocation: SourceLocation = #_sourceLocation,
        _ job: @escaping @Sendable (Compositor, Int) -> Void
    ) {
        for start in stride(from: 0, to: count, by: 10) {
            server.perform { state in for index in start..<start + 10 { job(state.compositor, index) } }
        }
        #expect(isConnected, sourceLocation: sourceLocation)
    }

    private var isConnected: Bool {
        server.perform { state in !state.compositor.display.connectedClients.isEmpty }
    }

    /// Returns the events of an object up to the first that meets a condition, all of which the client has been sent.
    private func events(
        of object: UInt32, through isLast: (RawClient.Event) -> Bool
    ) throws -> [RawClient.Event] {
        var events: [RawClient.Event] = []
        while true {
            let event = try #require(client.nextEvent(of: object), "\(events.count) events")
            events.append(event)
            if isLast(event) { return events }
        }
    }

    /// A number of the protocol, in 256ths.
    private func fixed(_ argument: UInt32) -> Double { Double(Int32(bitPattern: argument)) / 256 }

    // MARK: Pointer

    @Test func `Movements are merged, and precede a press`() throws {
        repeatedly(100_000) { compositor, index in
            let isLast = index == 99_999
            compositor.seat.pointer.move(
                to: Point(x: isLast ? 0.75 : index % 2 == 0 ? 0.25 : 0.5, y: 0.5), time: UInt32(index))
            compositor.seat.pointer.frame()
        }
        server.perform { state in
            state.compositor.seat.pointer.button(0x110, isPressed: true, time: 100_000)
            state.compositor.seat.pointer.frame()
        }
        #expect(isConnected)
        let events = try events(of: Self.pointer) { $0.opcode == 3 }
        let movements = events.filter { $0.opcode == 2 }
        #expect(movements.count < 5000)
        let last = try #require(movements.last)
        #expect(fixed(last.arguments[1]) == 0.75)
        // The merged movement is followed by the press.
        #expect(events.last { $0.opcode != 5 && $0.opcode != 3 }?.opcode == 2)
    }

    @Test func `A client that reads again gets the last position by itself`() throws {
        repeatedly(20_000) { compositor, index in
            compositor.seat.pointer.move(
                to: Point(x: index == 19_999 ? 0.75 : 0.25 + Double(index % 2) / 8, y: 0.5), time: 1)
            compositor.seat.pointer.frame()
        }
        let events = try events(of: Self.pointer) { $0.opcode == 2 && fixed($0.arguments[1]) == 0.75 }
        #expect(events.count < 10_000)
        #expect(client.nextEvent(of: Self.pointer)?.opcode == 5)
        // From then on nothing is held.
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 0.5, y: 0.5), time: 2)
            state.compositor.seat.pointer.frame()
        }
        let next = try #require(client.nextEvent(of: Self.pointer, opcode: 2))
        #expect(fixed(next.arguments[1]) == 0.5)
    }

    @Test func `A pointer may cross the window any number of times`() throws {
        repeatedly(50_000) { compositor, index in
            compositor.seat.pointer.move(to: Point(x: index % 2 == 0 ? 0.5 : 50, y: 0.5), time: 1)
            compositor.seat.pointer.frame()
        }
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 0.75, y: 0.25), time: 1)
            state.compositor.seat.pointer.frame()
        }
        let events = try events(of: Self.pointer) { $0.opcode == 0 && fixed($0.arguments[2]) == 0.75 }
        #expect(events.count < 5000)
        // Enter and leave alternate.
        var isInside = false
        for event in events where event.opcode == 0 || event.opcode == 1 {
            #expect((event.opcode == 0) != isInside)
            isInside = event.opcode == 0
        }
        #expect(isInside)
    }

    @Test func `Scrolling and relative movements add up`() throws {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 0.5, y: 0.5), time: 1)
            state.compositor.seat.pointer.frame()
        }
        repeatedly(30_000) { compositor, index in
            var axis = PointerAxis(axis: .verticalScroll, value: 1)
            axis.source = .finger
            compositor.seat.pointer.axis(axis, time: 2)
            compositor.seat.pointer.moveRelatively(RelativeMotion(delta: Point(x: 1, y: -2), microseconds: 5))
            compositor.seat.pointer.frame()
        }
        server.perform { state in
            var axis = PointerAxis(axis: .verticalScroll, value: 0)
            (axis.source, axis.isStop) = (.finger, true)
            state.compositor.seat.pointer.axis(axis, time: 3)
            state.compositor.seat.pointer.frame()
        }
        // Both are in the order of the wire.
        var (scrolled, moved) = (0.0, Point.zero)
        var count = 0
        while let event = client.nextEvent() {
            count += 1
            if event.object == Self.pointer, event.opcode == 4 { scrolled += fixed(event.arguments[2]) }
            if event.object == Self.relative {
                moved = moved + Point(x: fixed(event.arguments[2]), y: fixed(event.arguments[3]))
            }
            if event.object == Self.pointer, event.opcode == 7 { break }
        }
        #expect(scrolled == 30_000)
        #expect(moved == Point(x: 30_000, y: -60_000))
        #expect(count < 10_000)
    }

    @Test func `Pinches are merged`() throws {
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 0.5, y: 0.5), time: 1)
            state.compositor.seat.gestures.beginPinch(fingers: 2, time: 1)
        }
        repeatedly(30_000) { compositor, index in
            compositor.seat.gestures.updatePinch(
                by: Point(x: 0.5, y: 0), scale: index == 29_999 ? 3 : 2, rotation: 0.25, time: UInt32(index))
        }
        server.perform { state in state.compositor.seat.gestures.endPinch(isCancelled: false, time: 30_000) }
        let events = try events(of: Self.pinch) { $0.opcode == 2 }
        let updates = events.filter { $0.opcode == 1 }
        #expect(updates.count < 5000)
        #expect(updates.reduce(0) { $0 + fixed($1.arguments[1]) } == 15_000)
        #expect(updates.reduce(0) { $0 + fixed($1.arguments[4]) } == 7500)
        #expect(updates.last.map { fixed($0.arguments[3]) } == 3)
    }

    @Test func `Presses are not lost, and follow the movement to their position`() throws {
        repeatedly(100) { compositor, index in
            compositor.seat.pointer.move(to: Point(x: index % 2 == 0 ? 0.25 : 0.5, y: 0.5), time: 1)
            compositor.seat.pointer.frame()
            for isPressed in [true, false] {
                compositor.seat.pointer.button(0x110, isPressed: isPressed, time: UInt32(index))
                compositor.seat.pointer.frame()
            }
        }
        let events = try events(of: Self.pointer) { $0.opcode == 3 && $0.arguments[1] == 99 && $0.arguments[3] == 0 }
        #expect(events.count { $0.opcode == 3 } == 200)
        // Each press is at its position.
        var position = 0.0
        for event in events {
            if event.opcode == 0 { position = fixed(event.arguments[2]) }
            if event.opcode == 2 { position = fixed(event.arguments[1]) }
            if event.opcode == 3 { #expect(position == (event.arguments[1] % 2 == 0 ? 0.25 : 0.5)) }
        }
    }

    // MARK: Fingers

    @Test func `Movements of fingers are merged`() throws {
        server.perform { state in
            state.compositor.seat.touch.down(1, at: Point(x: 0.5, y: 0.5), time: 1)
            state.compositor.seat.touch.down(2, at: Point(x: 0.25, y: 0.25), time: 1)
            state.compositor.seat.touch.frame()
        }
        repeatedly(50_000) { compositor, index in
            for id in [Int32(1), 2] {
                compositor.seat.touch.move(id, to: Point(x: Double(index) / 16, y: Double(id)), time: UInt32(index))
                compositor.seat.touch.shape(id, major: Double(index % 100), minor: 1, orientation: 0)
            }
            compositor.seat.touch.frame()
        }
        server.perform { state in
            state.compositor.seat.touch.up(1, time: 50_000)
            state.compositor.seat.touch.frame()
        }
        // down, up, motion, frame, cancel, shape, orientation
        let events = try events(of: Self.touch) { $0.opcode == 1 }
        #expect(events.count < 20_000)
        let last = events.last { $0.opcode == 2 && $0.arguments[1] == 1 }
        #expect(last.map { fixed($0.arguments[2]) } == 49_999.0 / 16)
        #expect(events.last { $0.opcode == 5 && $0.arguments[0] == 1 }.map { fixed($0.arguments[1]) } == 99)
        // The other finger follows as soon as the client reads.
        let other = try self.events(of: Self.touch) { $0.opcode == 2 && $0.arguments[1] == 2 }
        #expect(other.last.map { fixed($0.arguments[2]) } == 49_999.0 / 16)
    }

    // MARK: Keyboard and windows

    @Test func `The focus may change any number of times, and keys follow the enter event`() throws {
        repeatedly(20_000) { compositor, index in
            let surface = compositor.surfaces.first
            compositor.seat.keyboard.focus = index % 2 == 0 ? surface : nil
            compositor.toplevels.first?.configuration.states = index % 2 == 0 ? [.activated] : []
        }
        server.perform { state in
            let surface = state.compositor.surfaces.first
            state.compositor.seat.keyboard.focus = surface
            state.compositor.toplevels.first?.configuration.states = [.activated]
            state.compositor.seat.keyboard.key(30, isPressed: true, time: 7)
        }
        // keymap, enter, leave, key
        let events = try events(of: Self.keyboard) { $0.opcode == 3 }
        #expect(events.count < 5000)
        let changes = events.filter { [1, 2, 3].contains($0.opcode) }
        for (event, next) in zip(changes, changes.dropFirst()) { #expect(event.opcode != next.opcode) }
        #expect(changes.suffix(2).map(\.opcode) == [1, 3])
        // No key was down when the focus came.
        #expect(changes.dropLast().last?.arguments[2] == 0)
    }

    @Test func `The last configuration of a window is sent when its client reads`() throws {
        repeatedly(30_000) { compositor, index in
            compositor.toplevels.first?.configuration.size = Size(width: 100 + index % 7, height: 100)
        }
        server.perform { state in
            state.compositor.toplevels.first?.configuration.size = Size(width: 321, height: 100)
        }
        let events = try events(of: Self.toplevel) { $0.arguments[0] == 321 }
        #expect(events.count < 5000)
    }

    // MARK: Tools and outputs

    @Test func `Titles of other windows are merged`() throws {
        let other = try TestClient(server)
        let window = try TestWindow.mapped(other)
        for index in 0..<20_000 {
            window.toplevel.setTitle(title: "a title that changes, number \(index)")
            if index % 100 == 0 { try other.roundtrip() }
        }
        window.toplevel.setTitle(title: "end")
        try other.roundtrip()
        #expect(server.perform { state in state.compositor.display.connectedClients.count } == 2)
        let end = [4] + Array("end".utf8 + [0]).words
        var count = 0
        while let event = client.nextEvent() {
            count += 1
            if event.opcode == 0, event.arguments == end { break }
        }
        #expect(count < 10_000)
    }

    @Test func `Changes of outputs are merged`() throws {
        repeatedly(20_000) { compositor, index in
            compositor.outputs.first?.description.size = Size(width: 100 + index % 9, height: 60)
        }
        server.perform { state in
            state.compositor.outputs.first?.description.size = Size(width: 777, height: 60)
        }
        // geometry, mode, done
        let events = try events(of: Self.output) { $0.opcode == 1 && $0.arguments[1] == 777 }
        #expect(events.count < 20_000)
        #expect(client.nextEvent(of: Self.output, opcode: 2) != nil)
    }

    @Test func `Keymaps are merged`() throws {
        repeatedly(2000) { compositor, index in
            _ = compositor.seat.keyboard.setKeymap(
                KeymapNames(layout: index % 2 == 0 ? "de" : "us"))
        }
        server.perform { state in state.compositor.seat.keyboard.focus = state.compositor.surfaces.first }
        #expect(isConnected)
        let events = try events(of: Self.keyboard) { $0.opcode == 1 }
        #expect(events.contains { $0.opcode == 0 })
    }
}
