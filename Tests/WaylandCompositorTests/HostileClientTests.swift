import Testing
import WaylandClient
import WaylandCompositor

/// Clients that send random requests with random arguments; the compositor must survive, and serve the others.
@Suite(.serialized, .timeLimit(.minutes(1))) struct HostileClientTests {
    @Test(arguments: 0..<24 as Range<UInt64>)
    func nobodyElseNotices(seed: UInt64) throws {
        let server = try TestCompositor()
        server.perform { state in
            _ = state.compositor.addOutput(OutputDescription(name: "TEST-1", size: Size(width: 800, height: 600)))
            state.constraint = SurfaceRectangle(minX: 0, minY: 0, maxX: 800, maxY: 600)
        }
        let good = try TestClient(server)
        let window = try TestWindow.mapped(good)
        var numbers = HostileNumbers(seed: seed)
        for round in 0..<6 {
            let client = try TestClient(server)
            try attack(client, &numbers)
            server.perform { state in
                let seat = state.compositor.seat!
                seat.keyboard.focus = state.compositor.surfaces.randomElement()
                for step in 0..<20 {
                    seat.pointer.move(to: Point(x: Double(step * 37 % 200), y: Double(step * 11 % 200)), time: 1)
                    seat.pointer.button(272, isPressed: step % 3 == 0, time: 1)
                    seat.touch.down(Int32(step), at: Point(x: Double(step), y: 5), time: 1)
                    seat.keyboard.key(30, isPressed: step % 2 == 0, time: 1)
                    seat.pointer.frame()
                    seat.touch.frame()
                }
                for surface in state.compositor.surfaces {
                    surface.sendFrameDone(time: 1)
                    surface.popup?.updatePlacement()
                }
            }
            if round % 2 == 0 { try? client.roundtrip() }
        }
        window.surface.attach(buffer: good.makeBuffer(30, 30), x: 0, y: 0)
        window.surface.commit()
        try good.roundtrip()
        #expect(server.perform { state in state.compositor.toplevels.contains { $0.surface.state.size.width == 30 } })
    }

    private func attack(_ client: TestClient, _ numbers: inout HostileNumbers) throws {
        let shell = try client.shell
        let subcompositor = try client.registry.bind(WlSubcompositor.self)
        let viewporter = try client.registry.bind(WpViewporter.self)
        let layers = try client.registry.bind(ZwlrLayerShellV1.self)
        let seat = try client.registry.bind(WlSeat.self)
        var surfaces = [client.compositor.createSurface()]
        var shellSurfaces: [XdgSurface] = []
        var toplevels: [XdgToplevel] = []
        var popups: [XdgPopup] = []
        var subsurfaces: [WlSubsurface] = []
        var viewports: [WpViewport] = []
        var panels: [ZwlrLayerSurfaceV1] = []
        for _ in 0..<60 {
            guard let surface = numbers.pick(surfaces) else { break }
            // Mostly what is allowed, so that the client lives to do more.
            switch numbers.next() % 24 {
            case 0: surfaces.append(client.compositor.createSurface())
            case 1: surface.attach(buffer: client.makeBuffer(8, 8), x: 0, y: 0)
            case 2, 3: surface.commit()
            case 4: surface.offset(x: numbers.int(), y: numbers.int())
            case 5: surface.damage(x: numbers.int(), y: numbers.int(), width: numbers.int(), height: numbers.int())
            case 6:
                surface.damageBuffer(x: numbers.int(), y: numbers.int(), width: numbers.int(), height: numbers.int())
            case 7:
                let region = client.compositor.createRegion()
                for _ in 0..<8 {
                    region.add(x: numbers.int(), y: numbers.int(), width: numbers.int(), height: numbers.int())
                    region.subtract(x: numbers.int(), y: numbers.int(), width: numbers.int(), height: numbers.int())
                }
                surface.setInputRegion(region: region)
            case 8:
                let new = client.compositor.createSurface()
                let xdg = shell.getXdgSurface(surface: new)
                toplevels.append(xdg.getToplevel())
                surfaces.append(new)
                shellSurfaces.append(xdg)
                new.commit()
            case 9:
                numbers.pick(shellSurfaces)?.setWindowGeometry(
                    x: numbers.int(), y: numbers.int(), width: numbers.positive(), height: numbers.positive())
            case 10, 11:
                let positioner = shell.createPositioner()
                positioner.setSize(width: numbers.positive(), height: numbers.positive())
                positioner.setAnchorRect(
                    x: numbers.int(), y: numbers.int(), width: numbers.positive(), height: numbers.positive())
                positioner.setConstraintAdjustment(constraintAdjustment: numbers.uint())
                positioner.setOffset(x: numbers.int(), y: numbers.int())
                positioner.setAnchor(anchor: .init(rawValue: UInt32(numbers.next() % 9)))
                positioner.setGravity(gravity: .init(rawValue: UInt32(numbers.next() % 9)))
                positioner.setReactive()
                positioner.setParentSize(parentWidth: numbers.int(), parentHeight: numbers.int())
                guard let parent = numbers.pick(shellSurfaces) else { continue }
                let new = client.compositor.createSurface()
                let xdg = shell.getXdgSurface(surface: new)
                let popup = xdg.getPopup(parent: parent, positioner: positioner)
                if numbers.next() % 2 == 0 { popup.reposition(positioner: positioner, token: numbers.uint()) }
                new.commit()
                surfaces.append(new)
                shellSurfaces.append(xdg)
                popups.append(popup)
            case 12: numbers.pick(popups)?.grab(seat: seat, serial: numbers.uint())
            case 13: numbers.pick(toplevels)?.setMaxSize(width: numbers.positive(), height: numbers.positive())
            case 14: numbers.pick(toplevels)?.setParent(parent: numbers.pick(toplevels))
            case 15:
                let new = client.compositor.createSurface()
                subsurfaces.append(subcompositor.getSubsurface(surface: new, parent: surface))
                new.attach(buffer: client.makeBuffer(8, 8), x: 0, y: 0)
                new.commit()
                surfaces.append(new)
            case 16: numbers.pick(subsurfaces)?.setPosition(x: numbers.int(), y: numbers.int())
            case 17: numbers.pick(subsurfaces)?.setDesync()
            case 18:
                let new = client.compositor.createSurface()
                let viewport = viewporter.getViewport(surface: new)
                viewport.setDestination(width: numbers.positive(), height: numbers.positive())
                viewport.setSource(x: 0.25, y: 0, width: numbers.next() % 2 == 0 ? 1 / 256 : 7.75, height: 3)
                new.attach(buffer: client.makeBuffer(8, 8), x: 0, y: 0)
                new.commit()
                surfaces.append(new)
                viewports.append(viewport)
            case 19: numbers.pick(viewports)?.setDestination(width: numbers.positive(), height: numbers.positive())
            case 20:
                let new = client.compositor.createSurface()
                let panel = layers.getLayerSurface(surface: new, output: nil, layer: .top, namespace: "")
                panel.setSize(width: UInt32(numbers.positive()), height: UInt32(numbers.positive()))
                panel.setMargin(
                    top: numbers.int(), right: numbers.int(), bottom: numbers.int(), left: numbers.int())
                panel.setExclusiveZone(zone: numbers.int())
                panel.setAnchor(anchor: .init(rawValue: UInt32(numbers.next() % 16)))
                new.commit()
                surfaces.append(new)
                panels.append(panel)
            case 21: numbers.pick(panels)?.setAnchor(anchor: .init(rawValue: UInt32(numbers.next() % 16)))
            case 22: surface.setBufferTransform(transform: .init(rawValue: UInt32(numbers.next() % 8)))
            default:
                guard numbers.next() % 8 == 0 else { continue }
                surfaces.removeAll { $0 === surface }
                surface.destroy()
            }
        }
    }
}
