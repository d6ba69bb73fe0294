import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct SubsurfaceTests {
    private let server: TestCompositor
    private let client: TestClient
    private let subcompositor: WlSubcompositor
    private let window: TestWindow

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        subcompositor = try client.registry.bind(WlSubcompositor.self)
        window = try TestWindow.mapped(client)
    }

    private func add(to parent: WlSurface, size: Int32 = 10) -> (surface: WlSurface, role: WlSubsurface) {
        let surface = client.compositor.createSurface()
        let role = subcompositor.getSubsurface(surface: surface, parent: parent)
        surface.attach(buffer: client.makeBuffer(size, size), x: 0, y: 0)
        return (surface, role)
    }

    /// The tree of the window, from the bottom: width, position and whether the surface is mapped.
    private func tree() throws -> [String] {
        try client.roundtrip()
        return server.perform { state in
            var tree: [String] = []
            state.windows.first?.surface.forEachInTree { surface in
                let offset = surface.offsetInRoot
                tree.append("\(surface.state.size.width)@\(offset.x),\(offset.y)\(surface.isMapped ? "" : " unmapped")")
            }
            return tree
        }
    }

    @Test func `A subsurface does not inherit the position of a destroyed one`() throws {
        for _ in 0..<20 {
            let gone = add(to: window.surface)
            gone.role.setPosition(x: 50, y: 60)
            gone.role.destroy()
            let next = add(to: window.surface)
            next.surface.commit()
            window.surface.commit()
            #expect(try tree() == ["100@0,0", "10@0,0"])
            next.role.destroy()
        }
    }

    @Test func everythingAppearsWithTheParent() throws {
        let child = add(to: window.surface)
        child.role.setPosition(x: 5, y: 6)
        #expect(try tree() == ["100@0,0"])
        child.surface.commit()
        #expect(try tree() == ["100@0,0"])
        window.surface.commit()
        #expect(try tree() == ["100@0,0", "10@5,6"])
    }

    @Test func aFingerKeepsItsSurfaceThatMoves() throws {
        let touch = try client.registry.bind(WlSeat.self).getTouch()
        let log = Log()
        touch.onEvent { event in
            switch event {
            case .down(_, _, _, let id, let x, let y): log.add("down \(id) \(x) \(y)")
            case .motion(_, let id, let x, let y): log.add("motion \(id) \(x) \(y)")
            case .frame: log.add("frame")
            default: log.add("\(event)")
            }
        }
        let child = add(to: window.surface)
        child.surface.commit()
        window.surface.commit()
        try client.roundtrip()
        server.perform { state in
            state.compositor.seat.touch.down(3, at: Point(x: 5, y: 5), time: 1)
            state.compositor.seat.touch.frame()
        }
        child.role.setPosition(x: 50, y: -2)
        window.surface.commit()
        window.surface.commit()
        try client.roundtrip()
        #expect(log.take() == ["down 3 5.0 5.0", "frame", "motion 3 -45.0 7.0", "frame"])
    }

    @Test func desynchronizedContentsAppearAtOnce() throws {
        let child = add(to: window.surface)
        child.surface.commit()
        window.surface.commit()
        child.surface.attach(buffer: client.makeBuffer(20, 20), x: 0, y: 0)
        child.surface.commit()
        #expect(try tree() == ["100@0,0", "10@0,0"])
        // What was cached is applied when the surface is desynchronized.
        child.role.setDesync()
        #expect(try tree() == ["100@0,0", "20@0,0"])
        child.surface.attach(buffer: client.makeBuffer(30, 30), x: 0, y: 0)
        child.surface.commit()
        child.role.setPosition(x: 1, y: 1)
        #expect(try tree() == ["100@0,0", "30@0,0"])
        child.surface.commit()
        #expect(try tree() == ["100@0,0", "30@0,0"])
        window.surface.commit()
        #expect(try tree() == ["100@0,0", "30@1,1"])
    }

    @Test func synchronizationIsInherited() throws {
        let child = add(to: window.surface)
        let grandchild = add(to: child.surface, size: 5)
        grandchild.role.setDesync()
        grandchild.surface.commit()
        child.surface.commit()
        #expect(try tree() == ["100@0,0"])
        window.surface.commit()
        #expect(try tree() == ["100@0,0", "10@0,0", "5@0,0"])
        grandchild.surface.attach(buffer: client.makeBuffer(6, 6), x: 0, y: 0)
        grandchild.surface.commit()
        #expect(try tree().last == "5@0,0")
        child.role.setDesync()
        #expect(try tree().last == "6@0,0")
    }

    @Test func positionsOfGrandchildrenWaitForBothParents() throws {
        let child = add(to: window.surface)
        let grandchild = add(to: child.surface, size: 5)
        grandchild.surface.commit()
        child.surface.commit()
        window.surface.commit()
        grandchild.role.setPosition(x: 3, y: 3)
        window.surface.commit()
        #expect(try tree().last == "5@0,0")
        child.surface.commit()
        #expect(try tree().last == "5@0,0")
        window.surface.commit()
        #expect(try tree().last == "5@3,3")
    }

    @Test func orderIsAppliedWithTheParent() throws {
        let first = add(to: window.surface, size: 1)
        let second = add(to: window.surface, size: 2)
        let third = add(to: window.surface, size: 3)
        for child in [first, second, third] { child.surface.commit() }
        window.surface.commit()
        #expect(try tree() == ["100@0,0", "1@0,0", "2@0,0", "3@0,0"])
        first.role.placeAbove(sibling: second.surface)
        third.role.placeBelow(sibling: window.surface)
        second.role.placeBelow(sibling: third.surface)
        #expect(try tree() == ["100@0,0", "1@0,0", "2@0,0", "3@0,0"])
        window.surface.commit()
        #expect(try tree() == ["2@0,0", "3@0,0", "100@0,0", "1@0,0"])
        second.role.placeAbove(sibling: window.surface)
        window.surface.commit()
        #expect(try tree() == ["3@0,0", "100@0,0", "2@0,0", "1@0,0"])
    }

    @Test func aDestroyedRoleDisappearsAtOnce() throws {
        let child = add(to: window.surface)
        let grandchild = add(to: child.surface, size: 5)
        grandchild.surface.commit()
        child.surface.commit()
        window.surface.commit()
        #expect(try tree().count == 3)
        child.role.destroy()
        #expect(try tree() == ["100@0,0"])
        // The surface may get the same role again, but no other.
        let again = subcompositor.getSubsurface(surface: child.surface, parent: window.surface)
        window.surface.commit()
        #expect(try tree() == ["100@0,0", "10@0,0", "5@0,0"])
        child.surface.destroy()
        #expect(try tree() == ["100@0,0"])
        again.setPosition(x: 1, y: 1)
        again.destroy()
        grandchild.surface.commit()
        grandchild.role.setPosition(x: 1, y: 1)
        grandchild.role.placeAbove(sibling: window.surface)
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }

    @Test func aTreeIsDestroyedInAnyOrder() throws {
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
            let client = try TestClient(server)
            let subcompositor = try client.registry.bind(WlSubcompositor.self)
            let surfaces = (0..<3).map { _ in client.compositor.createSurface() }
            let roles = (1..<3).map { subcompositor.getSubsurface(surface: surfaces[$0], parent: surfaces[$0 - 1]) }
            for surface in surfaces.reversed() {
                surface.attach(buffer: client.makeBuffer(1, 1), x: 0, y: 0)
                surface.commit()
            }
            for index in order { surfaces[index].destroy() }
            for role in roles { role.destroy() }
            try client.roundtrip()
            #expect(client.display.failure == nil)
        }
        #expect(server.perform { $0.compositor.surfaces.count } == 1)
    }

    @Test func errors() throws {
        func check(_ expected: String, _ body: (TestClient, WlSubcompositor, [WlSurface]) throws -> Void) throws {
            let client = try TestClient(server)
            let subcompositor = try client.registry.bind(WlSubcompositor.self)
            try body(client, subcompositor, (0..<3).map { _ in client.compositor.createSurface() })
            #expect(client.error() == expected)
        }
        try check("wl_subcompositor 1") { _ = $1.getSubsurface(surface: $2[0], parent: $2[0]) }
        try check("wl_subcompositor 1") {
            _ = $1.getSubsurface(surface: $2[1], parent: $2[0])
            _ = $1.getSubsurface(surface: $2[2], parent: $2[1])
            _ = $1.getSubsurface(surface: $2[0], parent: $2[2])
        }
        try check("wl_subcompositor 0") {
            _ = $1.getSubsurface(surface: $2[1], parent: $2[0])
            _ = $1.getSubsurface(surface: $2[1], parent: $2[2])
        }
        try check("wl_subcompositor 0") {
            let window = TestWindow($0, try $0.shell)
            _ = $1.getSubsurface(surface: window.surface, parent: $2[0])
        }
        try check("wl_subsurface 0") {
            let role = $1.getSubsurface(surface: $2[1], parent: $2[0])
            role.placeAbove(sibling: $2[2])
        }
        try check("wl_subsurface 0") {
            let role = $1.getSubsurface(surface: $2[1], parent: $2[0])
            role.placeBelow(sibling: $2[1])
        }
    }

    @Test func depthIsLimited() throws {
        var parent = window.surface
        for _ in 0..<65 {
            let surface = client.compositor.createSurface()
            _ = subcompositor.getSubsurface(surface: surface, parent: parent)
            parent = surface
        }
        #expect(client.error() == "no memory")
    }

    @Test func inputGoesToTheTopmostRegionThatAcceptsIt() throws {
        let child = add(to: window.surface, size: 20)
        child.role.setPosition(x: -5, y: 10)
        let region = client.compositor.createRegion()
        region.add(x: 0, y: 0, width: 10, height: .max)
        child.surface.setInputRegion(region: region)
        child.surface.commit()
        window.surface.commit()
        try client.roundtrip()
        func hit(_ x: Double, _ y: Double) -> String {
            server.perform { state in
                guard let found = state.windows[0].surface.surface(at: Point(x: x, y: y)) else { return "none" }
                return "\(found.surface.state.size.width) \(found.point.x) \(found.point.y)"
            }
        }
        #expect(hit(-5, 10) == "20 0.0 0.0")
        #expect(hit(4.5, 10) == "20 9.5 0.0")
        #expect(hit(5, 10) == "100 5.0 10.0")
        #expect(hit(-1, 30) == "none")
        #expect(hit(100, 0) == "none")
        let bounds = server.perform { $0.windows[0].surface.treeBounds }
        #expect(bounds == SurfaceRectangle(minX: -5, minY: 0, maxX: 100, maxY: 100))
    }
}
