import Testing
import WaylandClient
import WaylandCompositor

/// The cost of requests on large trees of subsurfaces, by the number of calls that they cause.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ManySubsurfacesTests {
    private let server: TestCompositor
    private let client: TestClient
    private let subcompositor: WlSubcompositor
    private let window: TestWindow

    init() throws {
        server = try TestCompositor()
        client = try TestClient(server)
        subcompositor = try client.registry.bind(WlSubcompositor.self)
        window = try TestWindow.mapped(client)
        server.perform { state in
            state.compositor.seat.pointer.move(to: Point(x: 50, y: 50), time: 1)
            state.compositor.seat.pointer.frame()
        }
    }

    private struct Child {
        let surface: WlSurface
        let role: WlSubsurface
    }

    private func addChildren(_ count: Int, to parent: WlSurface, buffer: WlBuffer) -> [Child] {
        (0..<count).map { _ in
            let surface = client.compositor.createSurface()
            let role = subcompositor.getSubsurface(surface: surface, parent: parent)
            role.setDesync()
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.commit()
            return Child(surface: surface, role: role)
        }
    }

    /// Counts the searches for what is under the pointer, and the commits of which the delegate is notified, since the last call.
    private func counts() throws -> (searches: Int, commits: Int) {
        try client.roundtrip()
        return server.perform { state in
            let commits = state.log.count { $0 == "commit" }
            defer {
                state.log = []
                state.searchCount = 0
                state.onCommit = { [unowned state] _, _ in state.log.append("commit") }
            }
            return (state.searchCount, commits)
        }
    }

    /// The number of children, and of searches while 4096 bytes of their requests are handled: one for the first, one for the rest.
    private static let (childCount, maxSearches) = (1000, 30)

    @Test func `Destroyed subsurfaces cost their window no commits, and the pointer few searches`() throws {
        let children = addChildren(Self.childCount, to: window.surface, buffer: client.makeBuffer(4, 4))
        window.surface.commit()
        _ = try counts()
        for child in children { child.role.destroy() }
        let (searches, commits) = try counts()
        #expect(commits == 0)
        #expect((1...Self.maxSearches).contains(searches))
        #expect(server.perform { $0.windows[0].surface.subsurfacesAbove.isEmpty })
    }

    @Test func `Subsurfaces that appear and disappear cost the pointer few searches`() throws {
        let buffer = client.makeBuffer(4, 4)
        let children = addChildren(Self.childCount, to: window.surface, buffer: buffer)
        window.surface.commit()
        _ = try counts()
        for child in children {
            child.surface.attach(buffer: nil, x: 0, y: 0)
            child.surface.commit()
        }
        let (searches, commits) = try counts()
        #expect(commits == Self.childCount)
        #expect((1...Self.maxSearches).contains(searches))
    }

    @Test func `A commit of a parent visits the children that have committed`() throws {
        let buffer = client.makeBuffer(4, 4)
        let children = addChildren(Self.childCount, to: window.surface, buffer: buffer)
        window.surface.commit()
        for child in children { child.role.setSync() }
        _ = try counts()
        for child in [children[7], children[900]] {
            child.surface.attach(buffer: buffer, x: 0, y: 0)
            child.surface.commit()
        }
        window.surface.commit()
        #expect(try counts().commits == 3)
        window.surface.commit()
        #expect(try counts().commits == 1)
    }

    @Test func `Cached commits below a surface without one wait for their parent`() throws {
        let buffer = client.makeBuffer(4, 4)
        let child = addChildren(1, to: window.surface, buffer: buffer)[0]
        let grandchild = addChildren(1, to: child.surface, buffer: buffer)[0]
        child.surface.commit()
        window.surface.commit()
        child.role.setSync()
        _ = try counts()
        // It follows its parent, which has not committed.
        grandchild.surface.attach(buffer: client.makeBuffer(5, 5), x: 0, y: 0)
        grandchild.surface.commit()
        window.surface.commit()
        #expect(try counts().commits == 1)
        child.role.setDesync()
        #expect(try counts().commits == 1)
        let widths = server.perform { state in
            var widths: [Int] = []
            state.windows[0].surface.forEachInTree { widths.append($0.state.size.width) }
            return widths
        }
        #expect(widths == [100, 4, 5])
    }

    private func listingCount() throws -> Int {
        try client.roundtrip()
        return server.perform { state in
            var count = 0
            state.windows[0].surface.forEachInTree { count += $0.subsurfaceListingCount }
            return count
        }
    }

    @Test(arguments: [false, true]) func `The order is listed for searches, not for each commit`(isCached: Bool) throws
    {
        let buffer = client.makeBuffer(4, 4)
        let middle = addChildren(1, to: window.surface, buffer: buffer)[0]
        let parent = isCached ? middle.surface : window.surface
        let children = addChildren(Self.childCount, to: parent, buffer: buffer)
        parent.commit()
        window.surface.commit()
        if isCached { middle.role.setSync() }
        let before = try listingCount()
        for number in 0..<Self.childCount {
            let sibling = children[(number * 7919 + 1) % Self.childCount]
            if sibling.surface !== children[number].surface {
                children[number].role.placeAbove(sibling: sibling.surface)
            }
            parent.commit()
        }
        let maxCount = isCached ? 1 : Self.maxSearches
        #expect(try listingCount() - before <= maxCount)
        window.surface.commit()
        try client.roundtrip()
        let count = server.perform { state in
            var count = 0
            state.windows[0].surface.forEachInTree { _ in count += 1 }
            return count
        }
        #expect(count == Self.childCount + 2)
    }

    /// The applied order stays that of the last commit, however many changes are requested meanwhile.
    @Test func `Changes without a commit leave the order that is shown`() throws {
        let children = addChildren(50, to: window.surface, buffer: client.makeBuffer(4, 4))
        window.surface.commit()
        let expected = children.map(\.surface.id)
        func order() throws -> [UInt32] {
            try client.roundtrip()
            return server.perform { $0.windows[0].surface.subsurfacesAbove.map(\.surface.objectID) }
        }
        #expect(try order() == expected)
        for number in 0..<400 {
            let (moved, sibling) = (children[number * 7 % 50], children[number * 13 % 49 + 1])
            guard moved.surface !== sibling.surface else { continue }
            moved.role.placeBelow(sibling: number % 3 == 0 ? window.surface : sibling.surface)
            if number % 80 == 0 { #expect(try order() == expected) }
        }
        #expect(try order() == expected)
        children[20].role.destroy()
        #expect(try order() == expected.filter { $0 != children[20].surface.id })
    }

    /// What the order remembers of subsurfaces that are gone is limited, whether or not the window commits.
    @Test(arguments: ["nothing", "a move", "many moves", "many moves and a commit"])
    func `Destroyed subsurfaces are released`(before change: String) throws {
        let children = addChildren(Self.childCount, to: window.surface, buffer: client.makeBuffer(4, 4))
        window.surface.commit()
        try client.roundtrip()
        server.perform { state in
            state.existence = state.windows[0].surface.subsurfacesAbove.map { subsurface in
                { [weak subsurface] in subsurface != nil }
            }
        }
        if change != "nothing" {
            for number in 0..<(change == "a move" ? 1 : 3 * Self.childCount) {
                children[number % 500].role.placeAbove(sibling: children[number % 500 + 1].surface)
            }
        }
        if change.hasSuffix("a commit") { window.surface.commit() }
        for child in children {
            child.role.destroy()
            child.surface.destroy()
        }
        try client.roundtrip()
        #expect(server.perform { state in state.existence.count { $0() } } <= 100)
    }

    /// Compares the order with that of a list, in which each change is as the protocol describes it.
    @Test func `Many changes of the order are applied as they are requested`() throws {
        var generator = SystemRandomNumberGenerator()
        let buffer = client.makeBuffer(4, 4)
        var children = addChildren(40, to: window.surface, buffer: buffer)
        // The window is the -1.
        var model = [-1] + Array(0..<children.count)
        window.surface.commit()
        for round in 0..<20 {
            for _ in 0..<30 {
                let moved = model.filter { $0 >= 0 }.randomElement(using: &generator)!
                let sibling = model.filter { $0 != moved }.randomElement(using: &generator)!
                let isAbove = Bool.random(using: &generator)
                let surface = sibling < 0 ? window.surface : children[sibling].surface
                if isAbove {
                    children[moved].role.placeAbove(sibling: surface)
                } else {
                    children[moved].role.placeBelow(sibling: surface)
                }
                model.removeAll { $0 == moved }
                model.insert(moved, at: model.firstIndex(of: sibling)! + (isAbove ? 1 : 0))
            }
            let gone = model.filter { $0 >= 0 }.randomElement(using: &generator)!
            children[gone].role.destroy()
            model.removeAll { $0 == gone }
            if round % 3 == 0 {
                model.append(children.count)
                children += addChildren(1, to: window.surface, buffer: buffer)
            }
            window.surface.commit()
            try client.roundtrip()
            let order = server.perform { state in
                var order: [UInt32] = []
                state.windows[0].surface.forEachInTree { order.append($0.objectID) }
                return order
            }
            #expect(order == model.map { $0 < 0 ? window.surface.id : children[$0].surface.id })
        }
    }

    @Test func `The bounds of a tree follow every change`() throws {
        let buffer = client.makeBuffer(10, 10)
        let child = addChildren(1, to: window.surface, buffer: buffer)[0]
        let grandchild = addChildren(1, to: child.surface, buffer: buffer)[0]
        func bounds() throws -> SurfaceRectangle {
            try client.roundtrip()
            return server.perform { $0.windows[0].surface.treeBounds }
        }
        child.surface.commit()
        window.surface.commit()
        #expect(try bounds() == SurfaceRectangle(minX: 0, minY: 0, maxX: 100, maxY: 100))
        grandchild.role.setPosition(x: 95, y: 0)
        child.surface.commit()
        #expect(try bounds() == SurfaceRectangle(minX: 0, minY: 0, maxX: 105, maxY: 100))
        grandchild.surface.attach(buffer: client.makeBuffer(30, 10), x: 0, y: 0)
        grandchild.surface.commit()
        #expect(try bounds() == SurfaceRectangle(minX: 0, minY: 0, maxX: 125, maxY: 100))
        // Without contents the child hides what is in it.
        child.surface.attach(buffer: nil, x: 0, y: 0)
        child.surface.commit()
        #expect(try bounds() == SurfaceRectangle(minX: 0, minY: 0, maxX: 100, maxY: 100))
        child.surface.attach(buffer: buffer, x: 0, y: 0)
        child.surface.commit()
        #expect(try bounds() == SurfaceRectangle(minX: 0, minY: 0, maxX: 125, maxY: 100))
        grandchild.role.destroy()
        #expect(try bounds() == SurfaceRectangle(minX: 0, minY: 0, maxX: 100, maxY: 100))
    }

    @Test func `A depth that was reached once does not keep a smaller tree out`() throws {
        let limit = 64
        func chain(_ length: Int, to parent: WlSurface) -> [Child] {
            var children: [Child] = []
            for _ in 0..<length {
                let surface = client.compositor.createSurface()
                let above = children.last?.surface ?? parent
                children.append(
                    Child(surface: surface, role: subcompositor.getSubsurface(surface: surface, parent: above)))
            }
            return children
        }
        let root = client.compositor.createSurface()
        let deep = chain(40, to: root)
        for child in deep.reversed() { child.role.destroy() }
        let outer = chain(limit - 10, to: window.surface)
        _ = subcompositor.getSubsurface(surface: root, parent: outer.last!.surface)
        try client.roundtrip()
        #expect(client.display.failure == nil)
    }
}
