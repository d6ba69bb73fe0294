import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ImageCopyTests {
    private let server: TestCompositor
    private let client: TestClient
    private let manager: ExtImageCopyCaptureManagerV1
    private let windows: TestToplevelList
    private let log = Log()

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        server.perform { state in
            var output = OutputDescription(name: "A", size: Size(width: 80, height: 60))
            output.transform = .rotated90
            state.compositor.addOutput(output)
        }
        client = try TestClient(server)
        manager = try client.registry.bind(ExtImageCopyCaptureManagerV1.self)
        windows = try TestToplevelList(client)
    }

    private func outputSource() throws -> ExtImageCaptureSourceV1 {
        try client.registry.bind(ExtOutputImageCaptureSourceManagerV1.self)
            .createSource(output: try client.registry.bind(WlOutput.self))
    }

    private func windowSource() throws -> ExtImageCaptureSourceV1 {
        try client.registry.bind(ExtForeignToplevelImageCaptureSourceManagerV1.self)
            .createSource(toplevelHandle: try #require(windows.handles.last))
    }

    private func session(
        _ source: ExtImageCaptureSourceV1, _ options: ExtImageCopyCaptureManagerV1.Options = []
    ) -> ExtImageCopyCaptureSessionV1 { follow(manager.createSession(source: source, options: options)) }

    private func follow(_ session: ExtImageCopyCaptureSessionV1) -> ExtImageCopyCaptureSessionV1 {
        session.onEvent { [log] event in
            switch event {
            case .bufferSize(let width, let height): log.add("size \(width)×\(height)")
            case .shmFormat(let format): log.add("format \(format.rawValue)")
            case .dmabufDevice, .dmabufFormat: log.add("dmabuf")
            case .done: log.add("done")
            case .stopped: log.add("stopped")
            }
        }
        return session
    }

    private func frame(_ session: ExtImageCopyCaptureSessionV1) -> ExtImageCopyCaptureFrameV1 {
        let frame = session.createFrame()
        frame.onEvent { [log] event in
            switch event {
            case .transform(let transform): log.add("transform \(transform.rawValue)")
            case .damage(let x, let y, let width, let height): log.add("damage \(x) \(y) \(width) \(height)")
            case .presentationTime(let high, let low, let nanoseconds): log.add("time \(high) \(low) \(nanoseconds)")
            case .ready: log.add("ready")
            case .failed(let reason): log.add("failed \(reason.rawValue)")
            }
        }
        return frame
    }

    private func capture(
        _ session: ExtImageCopyCaptureSessionV1, _ buffer: TestCaptureBuffer
    ) -> ExtImageCopyCaptureFrameV1 {
        let frame = frame(session)
        frame.attachBuffer(buffer: buffer.buffer)
        frame.damageBuffer(x: 0, y: 0, width: .max, height: .max)
        frame.capture()
        return frame
    }

    private func events() throws -> [String] {
        try client.roundtrip()
        return log.take()
    }

    // MARK: Sessions and frames

    @Test func anOutputIsCapturedAgainAndAgain() throws {
        let session = session(try outputSource(), .paintCursors)
        #expect(try events() == ["size 80×60", "format 1", "format 0", "done"])
        let buffer = TestCaptureBuffer(client, 80, 60)
        let first = capture(session, buffer)
        #expect(try events() == ["transform 1", "damage 0 0 80 60", "time 0 5 7", "ready"])
        #expect(buffer.pixel(79, 59) == 0x123B4F)
        #expect(server.log == ["capture 80×60 cursor true"])
        first.destroy()
        _ = capture(session, buffer)
        #expect(try events() == [])
        server.perform { state in
            state.compositor.outputs[0].contentsDidChange(in: [BufferRectangle(minX: 1, minY: 2, maxX: 4, maxY: 8)])
        }
        #expect(try events() == ["transform 1", "damage 1 2 3 6", "time 0 5 7", "ready"])
    }

    @Test func aSessionFollowsTheSizeOfItsSource() throws {
        let session = session(try outputSource())
        try client.roundtrip()
        _ = log.take()
        server.perform { state in state.compositor.outputs[0].description.size = Size(width: 30, height: 20) }
        #expect(try events() == ["size 30×20", "format 1", "format 0", "done"])
        let outdated = capture(session, TestCaptureBuffer(client, 80, 60))
        #expect(try events() == ["failed 1"])
        outdated.destroy()
        _ = capture(session, TestCaptureBuffer(client, 30, 20, format: .argb8888))
        #expect(try events().last == "ready")
    }

    @Test func aFrameFailsIfTheSizeChangesWhileItIsDrawn() throws {
        let session = session(try outputSource())
        server.perform { state in state.drawsCaptures = false }
        _ = capture(session, TestCaptureBuffer(client, 80, 60))
        try client.roundtrip()
        _ = log.take()
        server.perform { state in
            let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 400, alignment: 4)
            defer { bytes.deallocate() }
            let image = CapturedImage(
                size: Size(width: 10, height: 10), stride: 40, pixels: UnsafeRawBufferPointer(bytes), nanoseconds: 0)
            for capture in state.captures { capture.finish(with: image) }
        }
        #expect(try events() == ["failed 1"])
    }

    @Test func theEndOfTheSourceStopsSessionAndFrame() throws {
        let source = try outputSource()
        let session = session(source)
        let buffer = TestCaptureBuffer(client, 80, 60)
        capture(session, buffer).destroy()
        let waiting = capture(session, buffer)
        try client.roundtrip()
        _ = log.take()
        server.perform { state in state.compositor.outputs[0].remove() }
        #expect(try events() == ["failed 2", "stopped"])
        waiting.destroy()
        _ = capture(session, buffer)
        _ = self.session(source)
        #expect(try events() == ["failed 2", "stopped"])
    }

    @Test func aFrameOutlivesItsSession() throws {
        let session = session(try outputSource())
        let frame = frame(session)
        session.destroy()
        let buffer = TestCaptureBuffer(client, 80, 60)
        frame.attachBuffer(buffer: buffer.buffer)
        frame.capture()
        #expect(try events().last == "ready")
    }

    @Test func aDelegateThatDrawsNothingLetsFramesFail() throws {
        let session = session(try outputSource())
        try client.roundtrip()
        _ = log.take()
        server.perform { state in state.drawsCaptures = false }
        let frame = capture(session, TestCaptureBuffer(client, 80, 60))
        try client.roundtrip()
        server.perform { state in for capture in state.captures { capture.fail() } }
        #expect(try events() == ["failed 0"])
        frame.destroy()
        _ = capture(session, TestCaptureBuffer(client, 80, 60))
        try client.roundtrip()
        server.perform { state in state.captures = [] }
        #expect(try events() == ["failed 0"])
    }

    @Test(arguments: ["option", "second frame", "no buffer", "captured", "attached", "damaged", "origin", "width"])
    func errors(mistake: String) throws {
        let session = session(try outputSource(), mistake == "option" ? .init(rawValue: 2) : [])
        let buffer = TestCaptureBuffer(client, 80, 60)
        let frame = frame(session)
        var expected = "ext_image_copy_capture_frame_v1 3"
        switch mistake {
        case "option": expected = "ext_image_copy_capture_manager_v1 1"
        case "second frame":
            _ = session.createFrame()
            expected = "ext_image_copy_capture_session_v1 1"
        case "no buffer":
            frame.capture()
            expected = "ext_image_copy_capture_frame_v1 1"
        case "origin":
            frame.damageBuffer(x: -1, y: 0, width: 1, height: 1)
            expected = "ext_image_copy_capture_frame_v1 2"
        case "width":
            frame.damageBuffer(x: 0, y: 0, width: 0, height: 1)
            expected = "ext_image_copy_capture_frame_v1 2"
        default:
            frame.attachBuffer(buffer: buffer.buffer)
            frame.capture()
            if mistake == "captured" { frame.capture() }
            if mistake == "attached" { frame.attachBuffer(buffer: buffer.buffer) }
            if mistake == "damaged" { frame.damageBuffer(x: 0, y: 0, width: 1, height: 1) }
        }
        #expect(client.error() == expected)
    }

    // MARK: Windows

    @Test func aWindowIsCapturedWhenItCommits() throws {
        let other = try TestClient(server)
        let window = try TestWindow.mapped(other, 40, 30)
        try client.roundtrip()
        let session = session(try windowSource())
        #expect(try events() == ["size 40×30", "format 0", "format 1", "done"])
        let buffer = TestCaptureBuffer(client, 40, 30, format: .argb8888)
        capture(session, buffer).destroy()
        try client.roundtrip()
        _ = log.take()
        let second = capture(session, buffer)
        #expect(try events() == [])
        window.surface.attach(buffer: other.makeBuffer(40, 30), x: 0, y: 0)
        window.surface.damage(x: 0, y: 0, width: 1, height: 1)
        window.surface.commit()
        try other.roundtrip()
        #expect(try events() == ["transform 0", "damage 0 0 40 30", "time 0 5 7", "ready"])
        second.destroy()
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        try other.roundtrip()
        #expect(try events() == ["stopped"])
        _ = self.session(try windowSource())
        #expect(try events() == ["stopped"])
    }

    @Test func aWindowWithoutAPictureIsNotCaptured() throws {
        let other = try TestClient(server)
        _ = try TestWindow.mapped(other, 40, 30)
        server.perform { state in state.captureSize = .zero }
        try client.roundtrip()
        _ = session(try windowSource())
        #expect(try events() == ["stopped"])
    }

    // MARK: Cursors

    @Test func aCursorSessionFollowsThePointer() throws {
        let cursor = manager.createPointerCursorSession(
            source: try outputSource(), pointer: try client.registry.bind(WlSeat.self).getPointer())
        cursor.onEvent { [log] event in
            switch event {
            case .enter: log.add("enter")
            case .leave: log.add("leave")
            case .position(let x, let y): log.add("position \(x) \(y)")
            case .hotspot(let x, let y): log.add("hotspot \(x) \(y)")
            }
        }
        _ = follow(cursor.getCaptureSession())
        #expect(try events() == [])
        server.perform { state in
            state.cursor = CapturedCursor(size: Size(width: 16, height: 24), hotspot: Offset(x: 3, y: 4))
            state.compositor.cursorDidChange()
        }
        // The pointer is at the top left corner; then it is moved so far that only the image is in the output.
        #expect(
            try events() == ["size 16×24", "format 0", "format 1", "done", "enter", "position 0 0", "hotspot 3 4"])
        server.perform { state in state.compositor.seat.pointer.move(to: Point(x: 62.5, y: 79), time: 0) }
        #expect(try events() == ["position 62 79"])
        server.perform { state in state.compositor.seat.pointer.move(to: Point(x: 63, y: 79), time: 0) }
        #expect(try events() == ["leave"])
        _ = cursor.getCaptureSession()
        #expect(client.error() == "ext_image_copy_capture_cursor_session_v1 1")
    }

    @Test func theImageOfTheCursorIsCaptured() throws {
        server.perform { state in
            state.cursor = CapturedCursor(size: Size(width: 16, height: 24), hotspot: .zero)
        }
        let cursor = manager.createPointerCursorSession(
            source: try outputSource(), pointer: try client.registry.bind(WlSeat.self).getPointer())
        let buffer = TestCaptureBuffer(client, 16, 24, format: .argb8888)
        _ = capture(follow(cursor.getCaptureSession()), buffer)
        #expect(try events().last == "ready")
        #expect(buffer.pixel(15, 23) == 0x12170F)
    }
}
