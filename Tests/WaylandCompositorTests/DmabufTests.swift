import CSystem
import Glibc
import Testing
import WaylandClient
import WaylandCompositor

/// Files take the place of GPU memory, which the rules do not distinguish.
@Suite(.serialized, .timeLimit(.minutes(1))) struct DmabufTests {
    private static let xrgb: UInt32 = 0x3432_5258
    private static let nv12: UInt32 = 0x3231_564E
    private static let tiled: UInt64 = 0x0100_0000_0000_0001

    private let server: TestCompositor
    private let client: TestClient
    private let log = Log()

    init() throws {
        var options = CompositorOptions()
        var formats = DmabufFormats(
            device: 0x1234,
            formats: [
                .init(code: Self.xrgb, modifiers: [DmabufFormats.linearModifier, Self.tiled]),
                .init(code: Self.nv12, modifiers: [DmabufFormats.linearModifier]),
            ])
        var scanout = DmabufFormats.Tranche(device: 0x77, formats: [.init(code: Self.xrgb, modifiers: [Self.tiled])])
        scanout.isScanout = true
        formats.tranches.insert(scanout, at: 0)
        options.dmabufFormats = formats
        options.maxDescriptors = 100
        server = try TestCompositor(options: options)
        client = try TestClient(server)
    }

    private func dmabuf(version: UInt32 = 4) throws -> ZwpLinuxDmabufV1 {
        try client.registry.bind(ZwpLinuxDmabufV1.self, maximumVersion: version)
    }

    private func add(
        _ parameters: ZwpLinuxBufferParamsV1, plane: UInt32 = 0, bytes: Int64 = 4096, offset: UInt32 = 0,
        stride: UInt32 = 40, modifier: UInt64 = 0
    ) {
        let file = OwnedFD(oriel_memfd_create("dmabuf", bytes))
        parameters.add(
            fd: file.rawValue, planeIdx: plane, offset: offset, stride: stride,
            modifierHi: UInt32(truncatingIfNeeded: modifier >> 32), modifierLo: UInt32(truncatingIfNeeded: modifier))
    }

    private func follow(_ feedback: ZwpLinuxDmabufFeedbackV1) {
        feedback.onEvent { [log] event in
            switch event {
            case .done: log.add("done")
            case .formatTable(let file, let size): log.add("table \(Self.table(file, Int(size)))")
            case .mainDevice(let device): log.add("main \(device)")
            case .trancheDone: log.add("tranche done")
            case .trancheTargetDevice(let device): log.add("target \(device)")
            case .trancheFormats(let indices): log.add("formats \(indices)")
            case .trancheFlags(let flags): log.add("flags \(flags.rawValue)")
            }
        }
    }

    private static func table(_ file: OwnedFD, _ size: Int) -> [String] {
        guard pwrite(file.rawValue, "x", 1, 0) < 0, ftruncate(file.rawValue, 0) < 0 else { return ["not sealed"] }
        var words = [UInt32](repeating: 0, count: size / 4)
        words.withUnsafeMutableBytes { _ = pread(file.rawValue, $0.baseAddress, size, 0) }
        return stride(from: 0, to: words.count, by: 4).map { first in
            let modifier = UInt64(words[first + 3]) << 32 | UInt64(words[first + 2])
            return "\(String(words[first], radix: 16)) \(String(modifier, radix: 16))"
        }
    }

    private func events() throws -> [String] {
        try client.roundtrip()
        return log.take()
    }

    // MARK: Formats

    @Test func feedbackListsDevicesAndFormats() throws {
        follow(try dmabuf().getDefaultFeedback())
        #expect(
            try events() == [
                "table [\"34325258 100000000000001\", \"34325258 0\", \"3231564e 0\"]",
                "main [52, 18, 0, 0, 0, 0, 0, 0]", "target [119, 0, 0, 0, 0, 0, 0, 0]", "flags 1",
                "formats [0, 0]", "tranche done", "target [52, 18, 0, 0, 0, 0, 0, 0]", "flags 0",
                "formats [1, 0, 0, 0, 2, 0]", "tranche done", "done",
            ])
    }

    @Test func feedbackOfASurfaceCanDiffer() throws {
        let surface = client.compositor.createSurface()
        let dmabuf = try dmabuf()
        follow(dmabuf.getSurfaceFeedback(surface: surface))
        #expect(try events().count == 11)
        let restrict = {
            server.perform { state in
                let format = DmabufFormats.Format(code: Self.xrgb, modifiers: [0])
                for surface in state.compositor.surfaces {
                    surface.dmabufFormats = DmabufFormats(device: 1, formats: [format])
                }
            }
        }
        restrict()
        #expect(
            try events() == [
                "table [\"34325258 0\"]", "main [1, 0, 0, 0, 0, 0, 0, 0]", "target [1, 0, 0, 0, 0, 0, 0, 0]", "flags 0",
                "formats [0, 0]", "tranche done", "done",
            ])
        restrict()
        #expect(try events() == [])
        surface.destroy()
        try client.roundtrip()
    }

    @Test func olderVersionsGetListsOfFormats() throws {
        for version in 1...4 as ClosedRange<UInt32> {
            try dmabuf(version: version).onEvent { [log] event in
                switch event {
                case .format(let format): log.add("\(version): \(String(format, radix: 16))")
                case .modifier(let format, let high, let low):
                    log.add("\(version): \(String(format, radix: 16)) \(high) \(low)")
                }
            }
        }
        #expect(
            try events() == [
                "1: 3231564e", "1: 34325258", "2: 3231564e", "2: 34325258", "3: 34325258 16777216 1",
                "3: 34325258 0 0", "3: 3231564e 0 0",
            ])
    }

    @Test func thereIsNoGlobalWithoutFormats() throws {
        let client = try TestClient(try TestCompositor())
        #expect(throws: (any Error).self) { try client.registry.bind(ZwpLinuxDmabufV1.self) }
    }

    // MARK: Buffers

    @Test func aBufferKeepsItsDescriptorsWhileItIsUsed() throws {
        let parameters = try dmabuf().createParams()
        add(parameters, offset: 8)
        let buffer = parameters.createImmed(width: 10, height: 20, format: Self.xrgb, flags: .yInvert)
        parameters.destroy()
        let surface = client.compositor.createSurface()
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.commit()
        buffer.destroy()
        try client.roundtrip()
        let description = server.perform { state -> [String] in
            guard let surface = state.compositor.surfaces.first,
                case .dmabuf(let buffer) = surface.state.buffer?.contents
            else { return [] }
            state.dmabuf = buffer
            let isOpen = buffer.planes.allSatisfy { fcntl($0.descriptor, F_GETFD) >= 0 }
            return [
                "\(buffer.size.width)×\(buffer.size.height)", "\(buffer.format == Self.xrgb)", "\(buffer.modifier)",
                "\(buffer.isYInverted)", "\(buffer.planes.map { "\($0.offset) \($0.stride)" })", "open \(isOpen)",
                "\(surface.state.size.width)",
            ]
        }
        #expect(description == ["10×20", "true", "0", "true", "[\"8 40\"]", "open true", "10"])
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        #expect(server.perform { state in state.dmabuf == nil })
    }

    @Test func aBufferIsCreatedLater() throws {
        let parameters = try dmabuf().createParams()
        add(parameters, plane: 1, offset: 300, stride: 10)
        add(parameters, plane: 0, stride: 10)
        var buffers: [WlBuffer] = []
        parameters.onEvent { [log] event in
            switch event {
            case .created(let buffer): buffers.append(buffer)
            case .failed: log.add("failed")
            }
        }
        parameters.create(width: 10, height: 20, format: Self.nv12, flags: [])
        #expect(try events() == [])
        let buffer = try #require(buffers.first)
        let surface = client.compositor.createSurface()
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        #expect(server.perform { state in state.compositor.surfaces.first?.state.bufferSize.height } == 20)
    }

    @Test(arguments: ["refused", "interlaced"]) func aBufferThatCannotBeImportedFails(reason: String) throws {
        if reason == "refused" { server.perform { state in state.importsDmabufs = false } }
        let flags: ZwpLinuxBufferParamsV1.Flags = reason == "refused" ? [] : .interlaced
        let parameters = try dmabuf().createParams()
        add(parameters)
        parameters.onEvent { [log] event in
            switch event {
            case .created: log.add("created")
            case .failed: log.add("failed")
            }
        }
        parameters.create(width: 10, height: 20, format: Self.xrgb, flags: flags)
        #expect(try events() == ["failed"])
        let second = try dmabuf().createParams()
        add(second)
        _ = second.createImmed(width: 10, height: 20, format: Self.xrgb, flags: flags)
        #expect(client.error() == "zwp_linux_buffer_params_v1 7")
    }

    @Test func olderVersionsMayLeaveTheLayoutToTheDriver() throws {
        for version in [1, 3] as [UInt32] {
            let parameters = try dmabuf(version: version).createParams()
            add(parameters, modifier: version == 3 ? DmabufFormats.implicitModifier : 77)
            parameters.onEvent { [log] event in
                switch event {
                case .created: log.add("created")
                case .failed: log.add("failed")
                }
            }
            parameters.create(width: 10, height: 20, format: Self.xrgb, flags: [])
        }
        #expect(try events() == ["created", "created"])
    }

    @Test(arguments: [
        ("used", 0), ("used by add", 0), ("index", 1), ("set", 2), ("none", 3), ("gap", 3), ("few", 3), ("many", 3),
        ("format", 4), ("modifier", 4), ("modifiers", 4), ("implicit", 4), ("width", 5), ("height", 5), ("bounds", 6),
        ("offset", 6), ("rows", 6), ("second plane", 6), ("huge", 6),
    ])
    func errors(mistake: String, code: Int) throws {
        let parameters = try dmabuf().createParams()
        var format = Self.xrgb
        var width: Int32 = 10
        var height: Int32 = 20
        switch mistake {
        case "index": add(parameters, plane: 4)
        case "none": break
        case "gap":
            add(parameters, plane: 0)
            add(parameters, plane: 2)
        case "modifier": add(parameters, modifier: 5)
        case "modifiers":
            format = Self.nv12
            add(parameters, plane: 0)
            add(parameters, plane: 1, modifier: Self.tiled)
        case "implicit": add(parameters, modifier: DmabufFormats.implicitModifier)
        case "bounds": add(parameters, bytes: 799)
        case "offset": add(parameters, offset: .max)
        case "rows": add(parameters, stride: 39)
        case "second plane":
            format = Self.nv12
            add(parameters)
            add(parameters, plane: 1, offset: 4090)
        case "huge": add(parameters, offset: .max, stride: .max, modifier: Self.tiled)
        default: add(parameters)
        }
        if mistake == "set" { add(parameters) }
        if mistake == "few" { format = Self.nv12 }
        if mistake == "many" { add(parameters, plane: 1) }
        if mistake == "format" { format = 0 }
        if mistake == "width" { width = 0 }
        if mistake == "height" { height = -1 }
        if mistake == "huge" { height = .max }
        parameters.create(width: width, height: height, format: format, flags: [])
        if mistake == "used" { parameters.create(width: width, height: height, format: format, flags: []) }
        if mistake == "used by add" { add(parameters, plane: 3) }
        #expect(client.error() == "zwp_linux_buffer_params_v1 \(code)")
    }

    @Test func tooManyDescriptorsEndTheConnection() throws {
        let dmabuf = try dmabuf()
        // Those that are closed do not count.
        for _ in 0..<200 {
            let parameters = dmabuf.createParams()
            add(parameters)
            parameters.destroy()
            try client.roundtrip()
        }
        for _ in 0..<101 {
            add(dmabuf.createParams())
            if client.display.failure == nil { try? client.roundtrip() }
        }
        #expect(client.error() == "no memory")
        try TestClient(server).roundtrip()
    }
}
