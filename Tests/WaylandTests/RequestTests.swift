import Glibc
import Testing
import WaylandClient

@Suite(.serialized, .timeLimit(.minutes(1))) struct RequestTests {
    @Test func argumentsOfEveryKindArrive() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        surface.damageBuffer(x: -1, y: 2, width: .max, height: .min)
        surface.setBufferTransform(transform: .flipped90)
        surface.attach(buffer: nil, x: 3, y: -4)
        let viewport = try client.registry.bind(WpViewporter.self).getViewport(surface: surface)
        viewport.setSource(x: 0.5, y: -1.25, width: 100.00390625, height: .nan)
        let file = OwnedFD(makeTemporaryFile([1, 2, 3, 4]))
        let pool = try client.registry.bind(WlShm.self).createPool(fd: file.rawValue, size: 4)
        let buffer = pool.createBuffer(offset: 0, width: 1, height: 1, stride: 4, format: .init(rawValue: 77))
        surface.attach(buffer: buffer, x: 0, y: 0)
        let xdg = try client.registry.bind(XdgWmBase.self).getXdgSurface(surface: surface)
        let toplevel = xdg.getToplevel()
        toplevel.setTitle(title: "Übergrößenträger 🪟")
        toplevel.setParent(parent: nil)
        toplevel.setFullscreen(output: nil)
        surface.commit()
        try client.roundtrip()
        #expect(
            client.compositor.log == [
                "bind wl_compositor 4",
                "surface damageBuffer(x: -1, y: 2, width: 2147483647, height: -2147483648)",
                "surface setBufferTransform(transform: WaylandServer.WlOutput.Transform(rawValue: 5))",
                "attach nil 3 -4",
                "viewport setSource(x: 0.5, y: -1.25, width: 100.00390625, height: 0.0)",
                "pool 4 [1, 2, 3, 4]",
                "buffer 0 1 1 4 77",
                "attach \(buffer.id) 0 0",
                "toplevel setTitle(title: \"Übergrößenträger 🪟\")",
                "toplevel setParent(parent: nil)",
                "toplevel setFullscreen(output: nil)",
                "surface commit",
            ])
    }

    @Test func destructorsEndObjectsOnBothSides() throws {
        let client = try Client()
        defer { client.end() }
        let compositor = try client.registry.bind(WlCompositor.self)
        let surface = compositor.createSurface()
        let region = compositor.createRegion()
        #expect(!surface.isDestroyed && surface.id != 0)
        region.add(x: 0, y: 0, width: 1, height: 1)
        region.destroy()
        surface.destroy()
        #expect(surface.isDestroyed && surface.id == 0 && surface.proxy == nil)
        try client.roundtrip()
        #expect(
            client.compositor.log.suffix(4) == [
                "region add(x: 0, y: 0, width: 1, height: 1)", "region destroy", "surface destroy", "surface gone",
            ])
        #expect(client.compositor.openSurfaces == 0)
        // Version 1 has no such request: forgetting it must be enough.
        let shm = try client.registry.bind(WlShm.self)
        shm.destroy()
        #expect(shm.isDestroyed)
    }

    @Test func bindsTheLesserVersion() throws {
        let client = try Client()
        defer { client.end() }
        #expect(try client.registry.bind(WlCompositor.self).version == 4)
        #expect(WlCompositor.interfaceVersion > 4, "ours must be newer for this test to mean anything")
        #expect(try client.registry.bind(WlSeat.self, maximumVersion: 2).version == 2)
        #expect(throws: WaylandError.missingGlobal("wp_presentation")) {
            try client.registry.bind(WpPresentation.self)
        }
        #expect(client.registry.bindIfPresent(WpPresentation.self) == nil)
    }

    @Test func aDestroyedObjectTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let client = try Client()
            let surface = try client.registry.bind(WlCompositor.self).createSurface()
            surface.destroy()
            surface.commit()
        }
        #expect(text(result).contains("wl_surface.commit: the object has been destroyed"))
    }

    @Test func aDestroyedArgumentTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let client = try Client()
            let compositor = try client.registry.bind(WlCompositor.self)
            let surface = compositor.createSurface()
            let region = compositor.createRegion()
            region.destroy()
            surface.setInputRegion(region: region)
        }
        #expect(text(result).contains("wl_surface.set_input_region: the wl_region has been destroyed"))
    }

    @Test func aRequestOfANewerVersionTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let client = try Client()
            let surface = try client.registry.bind(WlCompositor.self).createSurface()
            #expect(surface.version < WlSurface.sinceOffset)
            surface.offset(x: 1, y: 1)
        }
        #expect(text(result).contains("wl_surface.offset needs version 5, but version 4 is bound"))
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aMessageThatIsTooLongIsNotSent() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        let toplevel = try client.registry.bind(XdgWmBase.self).getXdgSurface(surface: surface).getToplevel()
        toplevel.setTitle(title: String(repeating: "x", count: 5000))
        toplevel.setTitle(title: String(repeating: "y", count: 4000))
        try client.roundtrip()
        #expect(client.compositor.log.filter { $0.hasPrefix("toplevel setTitle(title: \"x") }.isEmpty)
        #expect(client.compositor.log.filter { $0.hasPrefix("toplevel setTitle(title: \"y") }.count == 1)
    }

    @Test func aCompositorThatDoesNotReadLosesNothing() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        client.compositor.freeze(milliseconds: 200)
        // About 960 kB: more than the buffer and the socket hold.
        let count: Int32 = 40_000
        for x in 0..<count { surface.damage(x: x, y: 0, width: 1, height: 1) }
        try client.roundtrip()
        let damage = client.compositor.log.filter { $0.hasPrefix("surface damage(") }
        #expect(damage.count == Int(count))
        #expect(damage.last == "surface damage(x: \(count - 1), y: 0, width: 1, height: 1)")
        #expect(client.display.failure == nil)
    }

    @Test func manyDescriptorsAreSentAndNoneLeaks() async {
        // In a separate process, since it examines the whole process.
        await #expect(processExitsWith: .success) {
            let client = try Client()
            defer { client.end() }
            let shm = try client.registry.bind(WlShm.self)
            let before = openDescriptors()
            for _ in 0..<200 {
                let file = OwnedFD(makeTemporaryFile([9, 9, 9, 9]))
                shm.createPool(fd: file.rawValue, size: 4).destroy()
            }
            try client.roundtrip()
            #expect(client.compositor.log.filter { $0 == "pool 4 [9, 9, 9, 9]" }.count == 200)
            #expect(leakedDescriptors(since: before) == [])
        }
    }
}
