import Glibc
import Testing
import WaylandClient

@Suite(.serialized, .timeLimit(.minutes(1))) struct EventTests {
    @Test func numbersStringsAndFlagsArrive() throws {
        let client = try Client()
        defer { client.end() }
        var events: [String] = []
        let seat = try client.registry.bind(WlSeat.self)
        var capabilities: WlSeat.Capability = []
        seat.onEvent { event in
            switch event {
            case .capabilities(let value): capabilities = value
            case .name(let name): events.append(name)
            }
        }
        client.compositor.addOutput()
        try client.roundtrip()
        let output = try client.registry.bind(WlOutput.self)
        output.onEvent { event in
            switch event {
            case .geometry(let x, let y, let width, let height, let subpixel, let make, let model, let transform):
                events.append("\(x) \(y) \(width) \(height) \(make) \(model) \(transform.rawValue)")
                #expect(subpixel == .horizontalRgb)
            case .mode(let flags, let width, let height, let refresh):
                #expect(flags == [.current, .preferred])
                events.append("\(width) \(height) \(refresh)")
            case .scale(let factor): events.append("scale \(factor)")
            case .name(let name): events.append(name)
            case .description: break
            case .done: events.append("done")
            }
        }
        try client.roundtrip()
        client.compositor.sendOutputState(transform: 99)
        try client.roundtrip()
        #expect(capabilities == [.pointer, .keyboard, .init(rawValue: 64)])
        #expect(events == ["seat0", "-5 6 300 200 Oriel Größe 1 99", "1920 1080 0", "scale 2", "TEST-1", "done"])
    }

    @Test func anUnknownEnumValueKeepsItsNumber() throws {
        let client = try Client()
        defer { client.end() }
        var formats: [WlShm.Format] = []
        try client.registry.bind(WlShm.self).onEvent { event in
            if case .format(let format) = event { formats.append(format) }
        }
        try client.roundtrip()
        #expect(formats == [.xrgb8888, WlShm.Format(rawValue: 0xDEAD_BEEF)])
    }

    @Test func descriptorsArraysObjectsAndFixedNumbersArrive() async {
        // In a separate process, since it examines the whole process.
        await #expect(processExitsWith: .success) {
            let client = try Client()
            defer { client.end() }
            let seat = try client.registry.bind(WlSeat.self)
            let surface = try client.registry.bind(WlCompositor.self).createSurface()
            let keyboard = seat.getKeyboard()
            var keymap = ""
            var keys: [UInt32] = []
            var entered: WlSurface?
            keyboard.onEvent { event in
                switch event {
                case .keymap(let format, let file, let size):
                    #expect(format == .xkbV1)
                    var bytes = [UInt8](repeating: 0, count: Int(size))
                    #expect(pread(file.rawValue, &bytes, bytes.count, 0) == bytes.count)
                    keymap = String(decoding: bytes, as: UTF8.self)
                case .enter(let serial, let surface, let array):
                    #expect(serial == 7)
                    entered = surface
                    keys = array.words
                default: break
                }
            }
            var position: [Double] = []
            seat.getPointer().onEvent { event in
                if case .motion(_, let x, let y) = event { position = [x, y] }
            }
            try client.roundtrip()
            let before = openDescriptors()
            client.compositor.sendKeyboardEvents(keymap: "keys!", keys: [1, 0xFFFF_FFFF])
            client.compositor.sendPointerMotion(x: -0.5, y: 1023.99609375)
            try client.roundtrip()
            #expect(keymap == "keys!")
            #expect(keys == [1, 0xFFFF_FFFF])
            #expect(entered === surface)
            #expect(position == [-0.5, 1023.99609375])
            #expect(leakedDescriptors(since: before) == [])
        }
    }

    @Test func unclaimedDescriptorsAreClosed() async {
        // In a separate process, since it examines the whole process.
        await #expect(processExitsWith: .success) {
            let client = try Client()
            defer { client.end() }
            let surface = try client.registry.bind(WlCompositor.self).createSurface()
            let seat = try client.registry.bind(WlSeat.self)
            let ignored = seat.getKeyboard()
            let destroyed = seat.getKeyboard()
            try client.roundtrip()
            let before = openDescriptors()
            client.compositor.sendKeyboardEvents(keymap: "x", keys: [])
            // One is destroyed while its events are pending.
            destroyed.destroy()
            try client.roundtrip()
            #expect(leakedDescriptors(since: before) == [])
            #expect(!ignored.isDestroyed && !surface.isDestroyed)
        }
    }

    @Test func objectsThatEventsMakeArrive() throws {
        let client = try Client()
        defer { client.end() }
        let seat = try client.registry.bind(WlSeat.self)
        let device = try client.registry.bind(WlDataDeviceManager.self).getDataDevice(seat: seat)
        var log: [String] = []
        var offered: WlDataOffer?
        device.onEvent { event in
            switch event {
            case .dataOffer(let offer):
                offered = offer
                offer.onEvent { if case .offer(let type) = $0 { log.append(type) } }
            case .selection(let offer): log.append(offer == nil ? "none" : offer === offered ? "same" : "other")
            default: break
            }
        }
        try client.roundtrip()
        client.compositor.sendDataOffer(mimeTypes: ["text/plain", "image/png"])
        try client.roundtrip()
        #expect(log == ["text/plain", "image/png", "same", "none"])

        var facts: [String] = []
        let manager = try client.registry.bind(ZwlrOutputManagerV1.self)
        manager.onEvent { event in
            switch event {
            case .head(let head):
                head.onEvent { event in
                    switch event {
                    case .mode(let mode): mode.onEvent { facts.append("\($0)") }
                    case .currentMode(let mode): facts.append(mode == nil ? "no mode" : "current mode")
                    default: facts.append("\(event)")
                    }
                }
            case .done(let serial): facts.append("done \(serial)")
            case .finished: break
            }
        }
        try client.roundtrip()
        #expect(
            facts == [
                "name(name: \"HEAD-1\")", "size(width: 640, height: 480)", "current mode", "scale(scale: 1.5)",
                "done 9",
            ])
    }

    @Test func aStringMayBeNull() throws {
        let client = try Client()
        defer { client.end() }
        let seat = try client.registry.bind(WlSeat.self)
        var texts: [String?] = []
        try client.registry.bind(ZwpTextInputManagerV3.self).getTextInput(seat: seat).onEvent { event in
            if case .preeditString(let text, _, _) = event { texts.append(text) }
        }
        try client.roundtrip()
        client.compositor.sendPreedit("か")
        client.compositor.sendPreedit(nil)
        try client.roundtrip()
        #expect(texts == ["か", nil])
    }

    @Test func aDestroyedObjectInAnEventIsNil() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        client.compositor.addOutput()
        try client.roundtrip()
        let output = try client.registry.bind(WlOutput.self)
        try client.roundtrip()
        var entered: [WlOutput?] = []
        surface.onEvent { if case .enter(let output) = $0 { entered.append(output) } }
        client.compositor.sendSurfaceEnter()
        try client.roundtrip()
        client.compositor.sendSurfaceEnter()
        output.destroy()
        try client.roundtrip()
        #expect(entered.count == 2)
        #expect(entered.first == .some(output) && entered.last == .some(nil))
    }

    @Test func anEventThatEndsAnObjectDestroysIt() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        var times: [UInt32] = []
        let callback = surface.frame()
        callback.onEvent { if case .done(let time) = $0 { times.append(time) } }
        try client.roundtrip()
        client.compositor.fireFrameCallbacks(time: 1234)
        try client.roundtrip()
        #expect(times == [1234])
        #expect(callback.isDestroyed)
    }

    @Test func configureCarriesStates() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        let xdg = try client.registry.bind(XdgWmBase.self).getXdgSurface(surface: surface)
        var states: [XdgToplevel.State] = []
        xdg.getToplevel().onEvent { event in
            if case .configure(800, 600, let array) = event { states = array.words.map(XdgToplevel.State.init) }
        }
        var serials: [UInt32] = []
        xdg.onEvent { if case .configure(let serial) = $0 { serials.append(serial) } }
        try client.roundtrip()
        #expect(states == [.activated, .maximized])
        #expect(serials == [21])
    }
}
