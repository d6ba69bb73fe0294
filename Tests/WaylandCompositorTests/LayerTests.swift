import Testing
import WaylandClient
import WaylandCompositor

@Suite(.serialized, .timeLimit(.minutes(1))) struct LayerTests {
    private let server: TestCompositor
    private let client: TestClient
    private let shell: ZwlrLayerShellV1

    init() throws {
        server = try TestCompositor()
        server.perform { state in
            var description = OutputDescription(name: "TEST-1", size: Size(width: 800, height: 600))
            description.position = Offset(x: 100, y: 0)
            _ = state.compositor.addOutput(description)
        }
        client = try TestClient(server)
        shell = try client.registry.bind(ZwlrLayerShellV1.self)
    }

    /// A layer surface of the client, with the sizes that it was sent.
    private final class Panel {
        let surface: WlSurface
        let role: ZwlrLayerSurfaceV1
        let log = Log()
        var serial: UInt32 = 0

        init(_ client: TestClient, _ shell: ZwlrLayerShellV1, _ layer: ZwlrLayerShellV1.Layer = .top) {
            surface = client.compositor.createSurface()
            role = shell.getLayerSurface(surface: surface, output: nil, layer: layer, namespace: "test")
            role.onEvent { [unowned self] event in
                switch event {
                case .configure(let serial, let width, let height):
                    self.serial = serial
                    log.add("\(width)×\(height)")
                case .closed: log.add("closed")
                }
            }
        }

        func show(_ client: TestClient) {
            role.ackConfigure(serial: serial)
            surface.attach(buffer: client.makeBuffer(10, 10), x: 0, y: 0)
            surface.commit()
        }
    }

    private func frames() -> [LayoutRectangle] { server.perform { $0.compositor.layerSurfaces.map(\.frame) } }

    private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> LayoutRectangle {
        LayoutRectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    @Test(
        arguments: [
            ([], [400, 250, 200, 100]), ([.left], [103, 250, 200, 100]), ([.right], [695, 250, 200, 100]),
            ([.top], [400, 2, 200, 100]), ([.bottom, .right], [695, 496, 200, 100]),
            ([.left, .right, .top], [400, 2, 200, 100]),
        ] as [(ZwlrLayerSurfaceV1.Anchor, [Int])])
    func anchorsPosition(anchor: ZwlrLayerSurfaceV1.Anchor, expected: [Int]) throws {
        let panel = Panel(client, shell)
        panel.role.setSize(width: 200, height: 100)
        panel.role.setAnchor(anchor: anchor)
        panel.role.setMargin(top: 2, right: 5, bottom: 4, left: 3)
        panel.surface.commit()
        try client.roundtrip()
        #expect(panel.log.take() == ["200×100"])
        #expect(frames() == [box(expected[0], expected[1], expected[2], expected[3])])
    }

    @Test func exclusiveZonesKeepOthersAway() throws {
        let panel = Panel(client, shell, .bottom)
        panel.role.setAnchor(anchor: [.top, .left, .right])
        panel.role.setSize(width: 0, height: 30)
        panel.role.setExclusiveZone(zone: 30)
        panel.role.setMargin(top: 5, right: 0, bottom: 0, left: 10)
        panel.surface.commit()
        let other = Panel(client, shell)
        other.role.setAnchor(anchor: [.top, .bottom, .left, .right])
        other.surface.commit()
        let background = Panel(client, shell, .background)
        background.role.setAnchor(anchor: [.top, .bottom, .left, .right])
        background.role.setExclusiveZone(zone: -1)
        background.surface.commit()
        try client.roundtrip()
        #expect(frames() == [box(110, 5, 790, 30), box(100, 35, 800, 565), box(100, 0, 800, 600)])
        #expect(other.log.take() == ["800×565"])
        #expect(server.perform { $0.compositor.outputs[0].usableArea } == box(100, 35, 800, 565))
        panel.role.destroy()
        try client.roundtrip()
        #expect(other.log.take() == ["800×600"])
        #expect(background.log.take() == ["800×600"])
    }

    @Test(
        arguments: [
            (.top, 30, .min, [100, 0, 800, 600]), (.top, 30, .max, [100, 450, 800, 150]),
            (.top, .max, 0, [100, 450, 800, 150]), (.bottom, 30, .min, [100, 0, 800, 600]),
            (.bottom, .max, .max, [100, 0, 800, 150]), (.left, 30, .min, [100, 0, 800, 600]),
            (.left, .max, .max, [700, 0, 200, 600]), (.right, 30, .min, [100, 0, 800, 600]),
            (.right, .max, .max, [100, 0, 200, 600]),
        ] as [(ZwlrLayerSurfaceV1.Anchor, Int32, Int32, [Int])])
    func `A panel leaves windows a part of their output`(
        edge: ZwlrLayerSurfaceV1.Anchor, zone: Int32, margin: Int32, expected: [Int]
    ) throws {
        let panel = Panel(client, shell)
        panel.role.setAnchor(anchor: edge)
        panel.role.setSize(width: 30, height: 30)
        panel.role.setExclusiveZone(zone: zone)
        panel.role.setMargin(top: margin, right: margin, bottom: margin, left: margin)
        panel.surface.commit()
        // A second one with the same numbers changes nothing that matters.
        let other = Panel(client, shell)
        other.role.setAnchor(anchor: edge)
        other.role.setSize(width: 30, height: 30)
        other.role.setExclusiveZone(zone: zone)
        other.role.setMargin(top: margin, right: margin, bottom: margin, left: margin)
        other.surface.commit()
        try client.roundtrip()
        let area = server.perform { $0.compositor.outputs[0].usableArea }
        #expect(area == box(expected[0], expected[1], expected[2], expected[3]))
    }

    @Test func aSurfaceIsConfiguredBeforeItIsMapped() throws {
        let panel = Panel(client, shell)
        panel.role.setSize(width: 10, height: 10)
        panel.surface.commit()
        try client.roundtrip()
        panel.show(client)
        try client.roundtrip()
        #expect(server.perform { $0.compositor.layerSurfaces[0].isMapped })
        // A change that leaves the size alone is not configured.
        panel.role.setAnchor(anchor: .top)
        panel.surface.commit()
        try client.roundtrip()
        #expect(panel.log.take() == ["10×10"])
        server.perform { $0.compositor.outputs[0].remove() }
        try client.roundtrip()
        #expect(panel.log.take() == ["closed"])
        #expect(server.perform { $0.compositor.layerSurfaces[0].isMapped } == false)
    }

    @Test func popupsBelongToTheSurface() throws {
        let panel = Panel(client, shell)
        panel.role.setSize(width: 10, height: 10)
        panel.surface.commit()
        try client.roundtrip()
        panel.show(client)
        let positioner = try client.shell.createPositioner()
        positioner.setSize(width: 5, height: 5)
        positioner.setAnchorRect(x: 10, y: 10, width: 0, height: 0)
        positioner.setGravity(gravity: .bottomRight)
        let surface = client.compositor.createSurface()
        let xdg = try client.shell.getXdgSurface(surface: surface)
        let popup = xdg.getPopup(parent: nil, positioner: positioner)
        let log = Log()
        popup.onEvent { log.add("\($0)") }
        panel.role.getPopup(popup: popup)
        surface.commit()
        try client.roundtrip()
        #expect(log.take() == ["configure(x: 10, y: 10, width: 5, height: 5)"])
    }

    @Test func errors() throws {
        func check(_ expected: String, _ body: (TestClient, ZwlrLayerShellV1, Panel) throws -> Void) throws {
            let client = try TestClient(server)
            let shell = try client.registry.bind(ZwlrLayerShellV1.self)
            let panel = Panel(client, shell)
            try body(client, shell, panel)
            #expect(client.error() == expected)
        }
        try check("zwlr_layer_shell_v1 0") {
            _ = $1.getLayerSurface(surface: $2.surface, output: nil, layer: .top, namespace: "")
        }
        try check("zwlr_layer_shell_v1 1") { client, shell, _ in
            let surface = client.compositor.createSurface()
            _ = shell.getLayerSurface(surface: surface, output: nil, layer: .init(rawValue: 4), namespace: "")
        }
        try check("zwlr_layer_shell_v1 2") { client, shell, _ in
            let surface = client.compositor.createSurface()
            surface.attach(buffer: client.makeBuffer(1, 1), x: 0, y: 0)
            _ = shell.getLayerSurface(surface: surface, output: nil, layer: .top, namespace: "")
        }
        try check("zwlr_layer_surface_v1 0") { $2.role.ackConfigure(serial: 12345) }
        try check("zwlr_layer_surface_v1 1") { $2.surface.commit() }
        try check("zwlr_layer_surface_v1 1") {
            $2.role.setAnchor(anchor: [.left, .right])
            $2.surface.commit()
        }
        try check("zwlr_layer_surface_v1 1") { $2.role.setSize(width: .max, height: 1) }
        try check("zwlr_layer_surface_v1 2") { $2.role.setAnchor(anchor: .init(rawValue: 16)) }
        try check("zwlr_layer_surface_v1 3") {
            $2.role.setKeyboardInteractivity(keyboardInteractivity: .init(rawValue: 3))
        }
        try check("zwlr_layer_surface_v1 4") { $2.role.setExclusiveEdge(edge: [.left, .top]) }
    }
}
