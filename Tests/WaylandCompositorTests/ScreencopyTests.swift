import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct ScreencopyTests {
    private let server: TestCompositor
    private let client: TestClient
    private let manager: ZwlrScreencopyManagerV1
    private let output: WlOutput
    private let log = Log()

    init() throws {
        var options = CompositorOptions()
        options.advertisesTools = true
        server = try TestCompositor(options: options)
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "A", size: Size(width: 80, height: 60)))
        }
        client = try TestClient(server)
        manager = try client.registry.bind(ZwlrScreencopyManagerV1.self)
        output = try client.registry.bind(WlOutput.self)
    }

    private func follow(_ frame: ZwlrScreencopyFrameV1) -> ZwlrScreencopyFrameV1 {
        frame.onEvent { [log] event in
            switch event {
            case .buffer(let format, let width, let height, let stride):
                log.add("\(format == .xrgb8888 ? "xrgb" : "?") \(width)×\(height) \(stride)")
            case .flags(let flags): log.add("flags \(flags.rawValue)")
            case .ready(let high, let low, let nanoseconds): log.add("ready \(high) \(low) \(nanoseconds)")
            case .failed: log.add("failed")
            case .damage(let x, let y, let width, let height): log.add("damage \(x) \(y) \(width) \(height)")
            case .linuxDmabuf: log.add("dmabuf")
            case .bufferDone: log.add("buffer done")
            }
        }
        return frame
    }

    private func frame(cursor: Bool = false) -> ZwlrScreencopyFrameV1 {
        follow(manager.captureOutput(overlayCursor: cursor ? 1 : 0, output: output))
    }

    private func frame(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> ZwlrScreencopyFrameV1 {
        follow(
            manager.captureOutputRegion(
                overlayCursor: 0, output: output, x: x, y: y, width: width, height: height))
    }

    private func events() throws -> [String] {
        try client.roundtrip()
        return log.take()
    }

    @Test(arguments: [0, 3] as [Int32]) func anOutputIsCopied(extra: Int32) throws {
        let frame = frame(cursor: true)
        #expect(try events() == ["xrgb 80×60 320", "buffer done"])
        let buffer = TestCaptureBuffer(client, 80, 60, extra: extra)
        server.perform { state in state.drawsCaptures = false }
        frame.copy(buffer: buffer.buffer)
        #expect(try events() == [])
        server.perform { state in state.finishCaptures(stride: 5) }
        #expect(try events() == ["flags 0", "ready 0 5 7"])
        #expect(buffer.pixel(0, 0) == 0x120000)
        #expect(buffer.pixel(79, 59) == 0x123B4F)
        #expect(buffer.pixel(7, 30) == 0x121E07)
        #expect(server.log == ["capture 80×60 cursor true"])
    }

    @Test func aPartIsClippedToTheOutput() throws {
        let frame = frame(70, -5, 100, 15)
        #expect(try events() == ["xrgb 10×10 40", "buffer done"])
        let buffer = TestCaptureBuffer(client, 10, 10)
        frame.copy(buffer: buffer.buffer)
        #expect(try events() == ["flags 0", "ready 0 5 7"])
        #expect(buffer.pixel(0, 0) == 0x120046)
        #expect(buffer.pixel(9, 9) == 0x12094F)
        #expect(server.log == ["capture 80×60 cursor false"])
    }

    /// The corners of a picture of the output as it is seen are where the protocol's transform puts them in the mode.
    @Test(
        arguments: zip(
            BufferTransform.allCases,
            [
                [0, 1, 2, 3], [1, 3, 0, 2], [3, 2, 1, 0], [2, 0, 3, 1], [1, 0, 3, 2], [0, 2, 1, 3], [2, 3, 0, 1],
                [3, 1, 2, 0],
            ] as [[UInt32]]))
    func anUprightPictureIsTransformed(transform: BufferTransform, corners: [UInt32]) throws {
        server.perform { state in
            state.compositor.outputs[0].description.transform = transform
            state.drawsCaptures = false
        }
        let buffer = TestCaptureBuffer(client, 80, 60)
        frame().copy(buffer: buffer.buffer)
        try client.roundtrip()
        server.perform { state in
            let size = Size(width: 80, height: 60).transformed(transform)
            var pixels = [UInt32](repeating: 9, count: size.width * size.height)
            let last = (size.height - 1) * size.width
            for (index, position) in [0, size.width - 1, last, last + size.width - 1].enumerated() {
                pixels[position] = UInt32(index)
            }
            pixels.withUnsafeBytes { bytes in
                let image = CapturedImage(
                    size: size, stride: size.width * 4, pixels: bytes, isTransformed: true, nanoseconds: 0)
                for capture in state.captures { capture.finish(with: image) }
            }
        }
        #expect(try events().last == "ready 0 0 0")
        #expect([buffer.pixel(0, 0), buffer.pixel(79, 0), buffer.pixel(0, 59), buffer.pixel(79, 59)] == corners)
        #expect(buffer.pixel(40, 30) == 9)
    }

    @Test(
        arguments: [
            (80, 0, 5, 5), (-5, 0, 5, 5), (0, 0, 0, 5), (0, 0, -1, -1), (.max, .max, .max, .max),
            (.min, .min, .max, .max),
        ] as [(Int32, Int32, Int32, Int32)])
    func aPartOutsideOfTheOutputFails(x: Int32, y: Int32, width: Int32, height: Int32) throws {
        let frame = frame(x, y, width, height)
        frame.copy(buffer: TestCaptureBuffer(client, 5, 5).buffer)
        #expect(try events() == ["failed"])
    }

    @Test func aCopyWithDamageWaitsForIt() throws {
        let buffer = TestCaptureBuffer(client, 80, 60)
        frame().copyWithDamage(buffer: buffer.buffer)
        #expect(
            try events() == ["xrgb 80×60 320", "buffer done", "flags 0", "damage 0 0 80 60", "ready 0 5 7"])
        frame().copyWithDamage(buffer: buffer.buffer)
        let part = frame(0, 0, 10, 10)
        part.copyWithDamage(buffer: TestCaptureBuffer(client, 10, 10).buffer)
        #expect(try events() == ["xrgb 80×60 320", "buffer done", "xrgb 10×10 40", "buffer done"])
        server.perform { state in
            state.compositor.outputs[0].contentsDidChange(in: [
                BufferRectangle(minX: 70, minY: 5, maxX: 1000, maxY: 15),
                BufferRectangle(minX: -5, minY: 50, maxX: 3, maxY: 51),
            ])
        }
        #expect(
            try events() == ["flags 0", "damage 70 5 10 10", "damage 0 50 3 1", "ready 0 5 7"])
        server.perform { state in
            state.compositor.outputs[0].contentsDidChange(in: [BufferRectangle(minX: 8, minY: 8, maxX: 20, maxY: 20)])
        }
        #expect(try events() == ["flags 0", "damage 8 8 2 2", "ready 0 5 7"])
    }

    @Test func damageOfAFailedCopyBelongsToTheNext() throws {
        let buffer = TestCaptureBuffer(client, 80, 60)
        server.perform { state in state.drawsCaptures = false }
        frame().copyWithDamage(buffer: buffer.buffer)
        try client.roundtrip()
        server.perform { state in state.captures = [] }
        #expect(try events() == ["xrgb 80×60 320", "buffer done", "failed"])
        server.perform { state in state.drawsCaptures = true }
        frame().copyWithDamage(buffer: buffer.buffer)
        #expect(try events().contains("damage 0 0 80 60"))
    }

    @Test func aCopyFailsWithTheOutput() throws {
        let buffer = TestCaptureBuffer(client, 80, 60)
        frame().copyWithDamage(buffer: buffer.buffer)
        frame().copyWithDamage(buffer: buffer.buffer)
        let unused = frame()
        try client.roundtrip()
        _ = log.take()
        server.perform { state in state.compositor.outputs[0].remove() }
        unused.copy(buffer: buffer.buffer)
        _ = frame()
        #expect(try events() == ["failed", "failed", "failed"])
    }

    @Test func aCopyFailsWhenTheSizeHasChanged() throws {
        let old = frame()
        let buffer = TestCaptureBuffer(client, 80, 60)
        try client.roundtrip()
        server.perform { state in state.compositor.outputs[0].description.size = Size(width: 50, height: 50) }
        _ = log.take()
        old.copy(buffer: buffer.buffer)
        #expect(try events() == ["failed"])
        server.perform { state in state.drawsCaptures = false }
        frame().copy(buffer: TestCaptureBuffer(client, 50, 50).buffer)
        try client.roundtrip()
        server.perform { state in
            let bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            let image = CapturedImage(size: Size(width: 50, height: 50), stride: 200, pixels: bytes, nanoseconds: 0)
            for capture in state.captures { capture.finish(with: image) }
        }
        #expect(try events() == ["xrgb 50×50 200", "buffer done", "failed"])
    }

    @Test func aFrameThatIsDestroyedCancelsItsCapture() throws {
        server.perform { state in state.drawsCaptures = false }
        let frame = frame()
        frame.copy(buffer: TestCaptureBuffer(client, 80, 60).buffer)
        frame.destroy()
        try client.roundtrip()
        #expect(server.perform { state in state.captures.map(\.isFinished) } == [true])
        server.perform { state in state.finishCaptures() }
        try client.roundtrip()
    }

    @Test func aBufferThatIsDestroyedFailsItsCapture() throws {
        server.perform { state in state.drawsCaptures = false }
        let buffer = TestCaptureBuffer(client, 80, 60)
        frame().copy(buffer: buffer.buffer)
        buffer.buffer.destroy()
        try client.roundtrip()
        _ = log.take()
        server.perform { state in state.finishCaptures() }
        #expect(try events() == ["failed"])
    }

    @Test func tooManyPendingCopiesFail() throws {
        let buffer = TestCaptureBuffer(client, 80, 60)
        server.perform { state in state.drawsCaptures = false }
        for _ in 0..<66 { frame().copy(buffer: buffer.buffer) }
        try client.roundtrip()
        #expect(log.take().filter { $0 == "failed" }.count == 2)
        server.perform { state in state.finishCaptures() }
        try client.roundtrip()
        #expect(log.take().filter { $0 == "flags 0" }.count == 64)
        server.perform { state in state.drawsCaptures = true }
        frame().copy(buffer: buffer.buffer)
        #expect(try events().last == "ready 0 5 7")
    }

    @Test func aClientThatTakesItsMemoryAwayIsDisconnectedAlone() throws {
        let bad = try TestClient(server)
        let buffer = TestCaptureBuffer(bad, 80, 60)
        let frame = try bad.registry.bind(ZwlrScreencopyManagerV1.self)
            .captureOutput(overlayCursor: 0, output: try bad.registry.bind(WlOutput.self))
        try bad.roundtrip()
        buffer.truncate()
        frame.copy(buffer: buffer.buffer)
        #expect(bad.error()?.isEmpty == false)
        self.frame().copy(buffer: TestCaptureBuffer(client, 80, 60).buffer)
        #expect(try events().last == "ready 0 5 7")
    }

    @Test(arguments: ["used", "size", "single pixel"]) func errors(mistake: String) throws {
        let frame = frame()
        let good = TestCaptureBuffer(client, 80, 60)
        switch mistake {
        case "used":
            frame.copy(buffer: good.buffer)
            frame.copyWithDamage(buffer: good.buffer)
        case "size": frame.copy(buffer: TestCaptureBuffer(client, 80, 61).buffer)
        default:
            let manager = try client.registry.bind(WpSinglePixelBufferManagerV1.self)
            frame.copy(buffer: manager.createU32RgbaBuffer(r: 0, g: 0, b: 0, a: 0))
        }
        #expect(client.error() == (mistake == "used" ? "zwlr_screencopy_frame_v1 0" : "zwlr_screencopy_frame_v1 1"))
    }
}
