import CSystem
import Locking
import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct SurfaceTests {
    private let server: TestCompositor
    private let client: TestClient

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
    }

    private func state<Result: Sendable>(_ body: @escaping @Sendable (Surface) -> Result) -> Result? {
        server.perform { $0.compositor.surfaces.first.map(body) }
    }

    @Test func contentsAppearWithTheCommit() throws {
        let surface = client.compositor.createSurface()
        surface.attach(buffer: client.makeBuffer(4, 2), x: 0, y: 0)
        try client.roundtrip()
        #expect(state { $0.state.size } == Size.zero)
        surface.commit()
        try client.roundtrip()
        #expect(state { $0.state.size } == Size(width: 4, height: 2))
        #expect(state { $0.firstPixel } == 0xFF00_00FF)
        surface.attach(buffer: nil, x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        #expect(state { $0.state.hasContents } == false)
    }

    @Test func buffersAreReleasedOnceByTheLastHolder() throws {
        let surface = client.compositor.createSurface()
        let first = client.makeBuffer(2, 2)
        var releases = 0
        first.onEvent { _ in releases += 1 }
        surface.attach(buffer: first, x: 0, y: 0)
        surface.commit()
        // Attached again while in use: it stays in use.
        surface.attach(buffer: first, x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        #expect(releases == 0)
        server.perform { $0.holdBuffer() }
        let second = client.makeBuffer(2, 2)
        surface.attach(buffer: second, x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        #expect(releases == 0)
        server.perform { $0.heldBuffer?.release() }
        try client.roundtrip()
        #expect(releases == 1)
        // The last hold ends with the surface.
        second.onEvent { _ in releases += 1 }
        surface.destroy()
        try client.roundtrip()
        #expect(releases == 2)
    }

    @Test func copiedContentsAreReleasedWithTheirCommit() throws {
        server.perform { $0.copiesContents = true }
        let surface = client.compositor.createSurface()
        let buffer = client.makeBuffer(2, 2)
        var releases = 0
        buffer.onEvent { _ in releases += 1 }
        for count in 1...3 {
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.commit()
            try client.roundtrip()
            #expect(releases == count)
        }
        #expect(state { $0.state.size } == Size(width: 2, height: 2))
        surface.destroy()
        try client.roundtrip()
        #expect(releases == 3)
    }

    @Test func `A destroyed buffer keeps its pixels while a surface holds it`() throws {
        let surface = client.compositor.createSurface()
        let buffer = client.makeBuffer(2, 2)
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.commit()
        buffer.destroy()
        try client.roundtrip()
        #expect(state { $0.state.buffer?.isDestroyed } == true)
        #expect(state { $0.firstPixel } == 0xFF00_00FF)
        #expect(state { $0.state.size } == Size(width: 2, height: 2))
        // Destroyed between attach and commit.
        let second = client.makeBuffer(3, 3)
        surface.attach(buffer: second, x: 0, y: 0)
        second.destroy()
        surface.commit()
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func damageOfBothSpacesIsInBufferPixels() throws {
        let damage = Mutex<[[BufferRectangle]]>([])
        server.perform { state in
            state.onCommit = { _, commit in damage.withLock { $0.append(commit.damage) } }
        }
        let surface = client.compositor.createSurface()
        surface.setBufferScale(scale: 2)
        surface.setBufferTransform(transform: ._90)
        surface.attach(buffer: client.makeBuffer(40, 20), x: 0, y: 0)
        surface.commit()
        surface.damage(x: 0, y: 0, width: 1, height: 2)
        surface.damageBuffer(x: 35, y: -5, width: .max, height: 10)
        surface.damage(x: 100, y: 0, width: 5, height: 5)
        surface.damage(x: .min, y: 0, width: .max, height: -3)
        surface.commit()
        try client.roundtrip()
        #expect(state { $0.state.size } == Size(width: 10, height: 20))
        let box = { (x: Int, y: Int, width: Int, height: Int) in
            BufferRectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)
        }
        // The first buffer is all new. Then: a point (x, y) of the surface is at (2y, 20 - 2x) in the buffer.
        #expect(damage.withLock { $0 } == [[box(0, 0, 40, 20)], [box(35, 0, 5, 5), box(0, 18, 4, 2)]])
    }

    @Test func viewportsCropAndScale() throws {
        let viewporter = try client.registry.bind(WpViewporter.self)
        let surface = client.compositor.createSurface()
        let viewport = viewporter.getViewport(surface: surface)
        viewport.setSource(x: 10, y: 10, width: 20, height: 10)
        surface.attach(buffer: client.makeBuffer(40, 40), x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        #expect(state { $0.state.size } == Size(width: 20, height: 10))
        viewport.setDestination(width: 5, height: 40)
        surface.commit()
        let damage = Mutex<[BufferRectangle]>([])
        server.perform { state in state.onCommit = { _, commit in damage.withLock { $0 = commit.damage } } }
        surface.damage(x: 1, y: 0, width: 1, height: 4)
        surface.commit()
        try client.roundtrip()
        #expect(state { $0.state.size } == Size(width: 5, height: 40))
        #expect(damage.withLock { $0 } == [BufferRectangle(minX: 14, minY: 10, maxX: 18, maxY: 11)])
        viewport.destroy()
        surface.commit()
        try client.roundtrip()
        #expect(state { $0.state.size } == Size(width: 40, height: 40))
    }

    @Test func aViewportWithoutContentsSelectsNothing() throws {
        let surface = client.compositor.createSurface()
        let viewport = try client.registry.bind(WpViewporter.self).getViewport(surface: surface)
        viewport.setSource(x: 1, y: 1, width: 2, height: 2)
        surface.commit()
        try client.roundtrip()
        #expect(server.perform { $0.compositor.surfaces.first?.state.sourceInBuffer == nil })
        surface.attach(buffer: client.makeBuffer(4, 4), x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        #expect(server.perform { $0.compositor.surfaces.first?.state.sourceInBuffer != nil })
    }

    @Test func viewportErrors() throws {
        func check(_ expected: String, _ body: (TestClient, WlSurface, WpViewport) -> Void) throws {
            let client = try TestClient(server)
            let surface = client.compositor.createSurface()
            let viewport = try client.registry.bind(WpViewporter.self).getViewport(surface: surface)
            surface.attach(buffer: client.makeBuffer(10, 10), x: 0, y: 0)
            body(client, surface, viewport)
            #expect(client.error() == expected)
        }
        try check("wp_viewport 0") { $2.setSource(x: -1, y: 0, width: 5, height: 5) }
        try check("wp_viewport 0") { $2.setDestination(width: 0, height: 5) }
        try check("wp_viewport 1") { _, surface, viewport in
            viewport.setSource(x: 0, y: 0, width: 2.5, height: 2)
            surface.commit()
        }
        try check("wp_viewport 2") { _, surface, viewport in
            viewport.setSource(x: 5, y: 5, width: 6, height: 5)
            surface.commit()
        }
        try check("wp_viewport 3") { _, surface, viewport in
            surface.destroy()
            viewport.setDestination(width: 1, height: 1)
        }
        try check("wp_viewporter 0") { client, surface, _ in
            _ = try? client.registry.bind(WpViewporter.self).getViewport(surface: surface)
        }
    }

    @Test func surfaceErrors() throws {
        func check(_ expected: String, _ body: (TestClient, WlSurface) -> Void) throws {
            let client = try TestClient(server)
            body(client, client.compositor.createSurface())
            #expect(client.error() == expected)
        }
        try check("wl_surface 0") { $1.setBufferScale(scale: 0) }
        try check("wl_surface 1") { $1.setBufferTransform(transform: .init(rawValue: 8)) }
        try check("wl_surface 3") { $1.attach(buffer: nil, x: 1, y: 0) }
        try check("wl_buffer 1") { client, surface in
            let file = OwnedFD(oriel_memfd_create("test", 4096))
            let pool = client.shm.createPool(fd: file.rawValue, size: 4096)
            let buffer = pool.createBuffer(offset: 0, width: 32, height: 32, stride: 127, format: .argb8888)
            surface.attach(buffer: buffer, x: 0, y: 0)
        }
        try check("wl_surface 2") { client, surface in
            surface.setBufferScale(scale: 2)
            surface.attach(buffer: client.makeBuffer(3, 4), x: 0, y: 0)
            surface.commit()
        }
    }

    @Test func hostileNumbersDoNotTrap() throws {
        let surface = client.compositor.createSurface()
        let viewport = try client.registry.bind(WpViewporter.self).getViewport(surface: surface)
        surface.setBufferScale(scale: 1)
        surface.attach(buffer: client.makeBuffer(1, 1), x: 0, y: 0)
        surface.offset(x: .min, y: .max)
        viewport.setDestination(width: .max, height: .max)
        surface.damage(x: .min, y: .min, width: .max, height: .max)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        surface.damageBuffer(x: .max, y: .max, width: .max, height: .max)
        surface.commit()
        viewport.setSource(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        surface.damage(x: .max, y: 0, width: .max, height: .max)
        for _ in 0..<200 { surface.damage(x: 5, y: 5, width: 5, height: 5) }
        surface.commit()
        try client.roundtrip()
        #expect(state { $0.state.size } == Size(width: Int(Int32.max), height: Int(Int32.max)))
        surface.setBufferScale(scale: .max)
        surface.commit()
        #expect(client.error() == "wl_surface 2")
    }

    @Test func frameCallbacksArriveInOrder() throws {
        let surface = client.compositor.createSurface()
        var done: [String] = []
        for name in ["a", "b"] { surface.frame().onEvent { _ in done.append(name) } }
        try client.roundtrip()
        #expect(state { $0.wantsFrame } == false)
        surface.commit()
        surface.frame().onEvent { _ in done.append("c") }
        try client.roundtrip()
        _ = state { $0.sendFrameDone(time: 7) }
        try client.roundtrip()
        #expect(done == ["a", "b"])
    }

    @Test func supersededContentsAreReportedAsDiscarded() throws {
        let presentation = try client.registry.bind(WpPresentation.self)
        let surface = client.compositor.createSurface()
        var log: [String] = []
        func ask(_ name: String) {
            presentation.feedback(surface: surface).onEvent { event in
                switch event {
                case .presented(
                    let high, let low, let nanoseconds, let refresh, let sequenceHigh, let sequence, let flags):
                    log.append(
                        "\(name) \(high) \(low) \(nanoseconds) \(refresh) \(sequenceHigh) \(sequence) \(flags.rawValue)"
                    )
                case .discarded: log.append("\(name) discarded")
                case .syncOutput: break
                }
            }
        }
        ask("without contents")
        surface.commit()
        try client.roundtrip()
        #expect(log == ["without contents discarded"])
        log = []
        surface.attach(buffer: client.makeBuffer(4, 4), x: 0, y: 0)
        ask("first")
        surface.commit()
        ask("second")
        surface.commit()
        try client.roundtrip()
        #expect(log == ["first discarded"])
        _ = state { $0.present(nanoseconds: (1 << 32) * 1_000_000_000 + 5, refresh: 16, sequence: 1 << 32 | 3) }
        ask("third")
        surface.commit()
        surface.destroy()
        try client.roundtrip()
        #expect(log == ["first discarded", "second 1 0 5 16 1 3 1", "third discarded"])
    }

    @Test func singlePixelBuffersHaveAColour() throws {
        let surface = client.compositor.createSurface()
        let manager = try client.registry.bind(WpSinglePixelBufferManagerV1.self)
        surface.attach(buffer: manager.createU32RgbaBuffer(r: 1, g: 2, b: 3, a: .max), x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        let color: [UInt32]? = state { surface in
            guard case .singlePixel(let red, let green, let blue, let alpha) = surface.state.buffer?.contents else {
                return []
            }
            return [red, green, blue, alpha]
        }
        #expect(color == [1, 2, 3, .max])
    }

    @Test func scalesArriveInEveryForm() throws {
        let surface = client.compositor.createSurface()
        let fractional = try client.registry.bind(WpFractionalScaleManagerV1.self).getFractionalScale(surface: surface)
        var log: [String] = []
        fractional.onEvent { if case .preferredScale(let scale) = $0 { log.append("\(scale)/120") } }
        surface.onEvent { event in
            switch event {
            case .preferredBufferScale(let factor): log.append("whole \(factor)")
            case .preferredBufferTransform(let transform): log.append("transform \(transform.rawValue)")
            default: break
            }
        }
        try client.roundtrip()
        _ = state { surface in
            surface.setPreferredScale(150, transform: .rotated90)
            surface.setPreferredScale(150, transform: .rotated90)
        }
        try client.roundtrip()
        #expect(log == ["whole 2", "150/120", "transform 1"])
    }

    @Test func limitsDisconnectOnlyTheOffender() throws {
        var options = CompositorOptions()
        options.maxSurfaces = 3
        options.maxObjects = 200
        options.maxFrameCallbacks = 5
        options.maxRegionRectangles = 8
        let server = try TestCompositor(options: options)
        let good = try TestClient(server)
        let window = good.compositor.createSurface()
        func check(_ body: (TestClient) -> Void) throws {
            let client = try TestClient(server)
            body(client)
            #expect(client.error() == "no memory")
        }
        try check { client in for _ in 0..<4 { _ = client.compositor.createSurface() } }
        try check { client in
            let surface = client.compositor.createSurface()
            for _ in 0..<6 {
                _ = surface.frame()
                surface.commit()
            }
        }
        try check { client in
            let region = client.compositor.createRegion()
            for x: Int32 in 0..<9 { region.add(x: x * 2, y: 0, width: 1, height: 1) }
        }
        try check { client in for _ in 0..<201 { _ = client.compositor.createRegion() } }
        try check { client in
            for _ in 0..<199 { _ = client.compositor.createRegion() }
            // The objects that could not be created are not there, either.
            for _ in 0..<2 { _ = client.compositor.createSurface() }
        }
        // Objects that are destroyed do not count.
        for _ in 0..<300 { good.compositor.createRegion().destroy() }
        window.commit()
        try good.roundtrip()
        #expect(server.perform { $0.compositor.surfaces.count } == 1)
    }
}
