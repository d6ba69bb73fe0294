import CSystem
import Testing
import WaylandClient
import WaylandCompositor

/// Tools that send random requests while outputs and windows come and go; the compositor must survive, and serve the others.
@Suite(.serialized, .timeLimit(.minutes(1))) struct HostileToolTests {
    @Test(arguments: 0..<24 as Range<UInt64>)
    func nobodyElseNotices(seed: UInt64) throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        let xrgb = DmabufFormats.Format(code: 0x3432_5258, modifiers: [0])
        options.dmabufFormats = DmabufFormats(device: 1, formats: [xrgb])
        let server = try TestCompositor(options: options)
        addOutput(server)
        let good = try TestClient(server)
        let window = try TestWindow.mapped(good)
        var numbers = HostileNumbers(seed: seed)
        for round in 0..<6 {
            let client = try TestClient(server)
            // Handlers of events need them as long as the client.
            let heads = try TestOutputManager(client)
            let list = try TestToplevelList(client)
            let clipboard = try TestDataControl(client, numbers.next() % 2 == 0 ? .ext : .wlr)
            defer { withExtendedLifetime((heads, list, clipboard)) {} }
            try client.roundtrip()
            try attack(client, heads, list, clipboard, &numbers)
            if round % 3 != 0 { try? client.roundtrip() }
            let choice = numbers.next()
            server.perform { state in disturb(state, choice) }
            if round % 2 == 0 { try? client.roundtrip() }
            if outputCount(server) == 0 { addOutput(server) }
        }
        window.surface.attach(buffer: good.makeBuffer(30, 30), x: 0, y: 0)
        window.surface.commit()
        try good.roundtrip()
        server.perform { state in state.finishCaptures() }
        #expect(server.perform { state in state.compositor.toplevels.contains { $0.surface.state.size.width == 30 } })
    }

    private func outputCount(_ server: TestCompositor) -> Int {
        server.perform { state in state.compositor.outputs.count }
    }

    private func addOutput(_ server: TestCompositor) {
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "TEST-1", size: Size(width: 80, height: 60)))
        }
    }

    private func disturb(_ state: TestCompositor.State, _ choice: UInt64) {
        let compositor = state.compositor
        state.drawsCaptures = choice % 2 == 0
        state.allowsPower = choice % 3 == 0
        state.cursor = choice % 5 == 0 ? nil : CapturedCursor(size: Size(width: 8, height: 8), hotspot: .zero)
        compositor.cursorDidChange()
        compositor.seat.pointer.move(to: Point(x: Double(choice % 100), y: 5), time: 0)
        compositor.seat.keyboard.focus = compositor.surfaces.first
        compositor.seat.keyboard.key(30, isPressed: choice % 2 == 0, time: 0)
        let output = compositor.outputs.first
        switch choice % 6 {
        case 0: output?.remove()
        case 1: output?.description.size = Size(width: 30, height: 20)
        case 2: output?.contentsDidChange()
        case 3: state.captures = []
        case 4: state.finishCaptures()
        default: output?.description.transform = .rotated270
        }
    }

    private func attack(
        _ client: TestClient, _ heads: TestOutputManager, _ list: TestToplevelList, _ clipboard: TestDataControl,
        _ numbers: inout HostileNumbers
    ) throws {
        let registry = client.registry
        let output = try registry.bind(WlOutput.self)
        let screencopy = try registry.bind(ZwlrScreencopyManagerV1.self)
        let copier = try registry.bind(ExtImageCopyCaptureManagerV1.self)
        let outputSources = try registry.bind(ExtOutputImageCaptureSourceManagerV1.self)
        let windowSources = try registry.bind(ExtForeignToplevelImageCaptureSourceManagerV1.self)
        let powers = try registry.bind(ZwlrOutputPowerManagerV1.self)
        let dmabuf = try registry.bind(ZwpLinuxDmabufV1.self)
        let seat = try registry.bind(WlSeat.self)
        let keyboard = try registry.bind(ZwpVirtualKeyboardManagerV1.self).createVirtualKeyboard(seat: seat)
        let pointer = seat.getPointer()
        var buffer = client.makeBuffer(80, 60)
        var frames: [ZwlrScreencopyFrameV1] = []
        var sources: [ExtImageCaptureSourceV1] = [outputSources.createSource(output: output)]
        var sessions: [ExtImageCopyCaptureSessionV1] = []
        var copies: [ExtImageCopyCaptureFrameV1] = []
        for _ in 0..<60 {
            switch numbers.next() % 25 {
            case 0: frames.append(screencopy.captureOutput(overlayCursor: numbers.int(), output: output))
            case 1:
                frames.append(
                    screencopy.captureOutputRegion(
                        overlayCursor: 0, output: output, x: numbers.int(), y: numbers.int(), width: numbers.int(),
                        height: numbers.int()))
            case 2:
                screencopy.captureOutput(overlayCursor: 0, output: output).copy(buffer: buffer)
            case 3:
                let frame = screencopy.captureOutput(overlayCursor: 0, output: output)
                frame.copyWithDamage(buffer: buffer)
                if numbers.next() % 2 == 0 { frame.destroy() }
            case 4: if !frames.isEmpty { frames.removeLast().destroy() }
            case 5: sources.append(outputSources.createSource(output: output))
            case 6:
                if let handle = numbers.pick(list.handles) {
                    sources.append(windowSources.createSource(toplevelHandle: handle))
                }
            case 7:
                if let source = numbers.pick(sources) {
                    sessions.append(copier.createSession(source: source, options: []))
                }
            case 8, 9:
                guard let source = numbers.pick(sources) else { continue }
                let frame = copier.createSession(source: source, options: .paintCursors).createFrame()
                frame.attachBuffer(buffer: buffer)
                frame.damageBuffer(x: 0, y: numbers.positive(), width: numbers.positive(), height: numbers.positive())
                frame.capture()
                copies.append(frame)
            case 10: if !sessions.isEmpty { sessions.removeFirst().destroy() }
            case 11: if !copies.isEmpty { copies.removeFirst().destroy() }
            case 12:
                guard let source = numbers.pick(sources) else { continue }
                let cursor = copier.createPointerCursorSession(source: source, pointer: pointer)
                sessions.append(cursor.getCaptureSession())
                if numbers.next() % 2 == 0 { cursor.destroy() }
            case 13, 14:
                let configuration = heads.configure()
                for head in heads.heads {
                    let part = configuration.enableHead(head: head.head)
                    part.setPosition(x: numbers.int(), y: numbers.int())
                    part.setScale(scale: abs(numbers.fixed()) + 1)
                    part.setCustomMode(
                        width: numbers.positive(), height: numbers.positive(), refresh: numbers.positive())
                }
                if numbers.next() % 2 == 0 { configuration.apply() } else { configuration.destroy() }
            case 15: powers.getOutputPower(output: output).setMode(mode: numbers.next() % 2 == 0 ? .on : .off)
            case 16, 17:
                let parameters = dmabuf.createParams()
                let file = OwnedFD(oriel_memfd_create("dmabuf", 4096))
                parameters.add(
                    fd: file.rawValue, planeIdx: 0, offset: 0, stride: 40, modifierHi: 0,
                    modifierLo: numbers.next() % 16 == 0 ? numbers.uint() : 0)
                let new = parameters.createImmed(
                    width: 10, height: numbers.next() % 16 == 0 ? numbers.int() : 10, format: 0x3432_5258, flags: [])
                let surface = client.compositor.createSurface()
                surface.attach(buffer: new, x: 0, y: 0)
                surface.commit()
                if numbers.next() % 2 == 0 { new.destroy() }
            case 18: _ = dmabuf.getSurfaceFeedback(surface: client.compositor.createSurface())
            case 19:
                guard numbers.next() % 8 == 0 else { continue }
                keyboard.key(time: numbers.uint(), key: numbers.uint(), state: numbers.uint())
            case 20:
                buffer.destroy()
                buffer = client.makeBuffer(80, 60)
            case 21:
                let source = clipboard.makeSource(["type/\(numbers.next() % 4)"])
                clipboard.set(source, isPrimary: numbers.next() % 2 == 0)
                if numbers.next() % 4 == 0 { source.destroy() }
            case 22:
                let pipe = Pipe()
                for receive in clipboard.receive.values {
                    receive("type/\(numbers.next() % 4)", pipe.write.rawValue)
                }
            case 23: clipboard.clear(numbers.next() % 2 == 0)
            default: if !sources.isEmpty { sources.removeFirst().destroy() }
            }
        }
    }
}
