import CSystem
import Glibc
import WaylandClient

/// A client whose surfaces show patterns, drawn in the size times the scale that the server prefers for each, rounded.
actor PatternClient {
    private final class Globals {
        let compositor: WlCompositor
        let subcompositor: WlSubcompositor
        let shm: WlShm
        let shell: XdgWmBase
        let layerShell: ZwlrLayerShellV1
        let viewporter: WpViewporter
        let scales: WpFractionalScaleManagerV1
        let decorations: ZxdgDecorationManagerV1
        let seat: WlSeat
        let pointer: WlPointer
        let dataManager: WlDataDeviceManager
        let dataDevice: WlDataDevice

        init(_ registry: Registry) throws {
            compositor = try registry.bind(WlCompositor.self)
            subcompositor = try registry.bind(WlSubcompositor.self)
            shm = try registry.bind(WlShm.self)
            shell = try registry.bind(XdgWmBase.self)
            layerShell = try registry.bind(ZwlrLayerShellV1.self)
            viewporter = try registry.bind(WpViewporter.self)
            scales = try registry.bind(WpFractionalScaleManagerV1.self)
            decorations = try registry.bind(ZxdgDecorationManagerV1.self)
            seat = try registry.bind(WlSeat.self)
            pointer = seat.getPointer()
            dataManager = try registry.bind(WlDataDeviceManager.self)
            dataDevice = dataManager.getDataDevice(seat: seat)
        }
    }

    /// The events of the pointer that the client needs later.
    private final class PointerLog {
        var enterSerial: UInt32 = 0
        var pressSerial: UInt32 = 0
        var position = SIMD2<Double>.zero
    }

    /// What a window asks for.
    enum Request { case nothing, maximized, fullscreen, serverFrame }

    private let socket: OwnedFD
    private var display: WaylandDisplay?
    private var globals: Globals?
    private let log = PointerLog()
    private var surfaces: [Int: PatternSurface] = [:]
    private var objects: [WaylandObject] = []

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) { self.socket = socket }

    // A connection refers to itself until it is closed.
    deinit { display?.close() }

    private func connect() throws -> Globals {
        if let globals { return globals }
        let display = try WaylandDisplay(socket: socket)
        self.display = display
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try roundtrip()
        let new = try Globals(registry)
        new.pointer.onEvent { [log] event in
            switch event {
            case .enter(let serial, _, let x, let y): (log.enterSerial, log.position) = (serial, SIMD2(x, y))
            case .motion(_, let x, let y): log.position = SIMD2(x, y)
            case .button(let serial, _, _, .pressed): log.pressSerial = serial
            default: break
            }
        }
        globals = new
        return new
    }

    private func roundtrip() throws { try display?.defaultQueue.roundtrip(timeout: .seconds(20)) }

    private func add(_ number: Int, _ size: (width: Int, height: Int)) throws -> PatternSurface {
        let globals = try connect()
        let new = PatternSurface(
            number, size, globals.compositor.createSurface(), globals.shm, globals.viewporter, globals.scales)
        surfaces[number] = new
        return new
    }

    private func surface(_ number: Int) throws -> PatternSurface {
        guard let surface = surfaces[number] else { throw WaylandError.timedOut }
        return surface
    }

    /// Draws what has another size or scale than it was drawn for, until nothing has.
    func update() throws {
        repeat { try roundtrip() } while try surfaces.values.sorted { $0.number < $1.number }.contains { try $0.draw() }
    }

    /// Returns the patterns that surfaces show.
    func patterns(_ numbers: [Int]) -> [PixelPattern] { numbers.compactMap { surfaces[$0]?.pattern } }

    /// The position of the pointer in the surface that it is over.
    var pointerPosition: SIMD2<Double> { log.position }

    // MARK: Surfaces

    /// Opens a window of a size in points, or the one that the server asks for.
    ///
    /// - Parameter inset: The shadow around the visible part, in points.
    func openWindow(_ number: Int, _ width: Int, _ height: Int, _ request: Request = .nothing, inset: Int32 = 0) throws
    {
        let globals = try connect()
        let surface = try add(number, (width, height))
        let xdg = globals.shell.getXdgSurface(surface: surface.surface)
        let toplevel = xdg.getToplevel()
        surface.follow(xdg)
        toplevel.onEvent { [unowned surface] event in
            if case .configure(let width, let height, _) = event, width > 0, height > 0 {
                surface.size = (Int(width), Int(height))
            }
        }
        switch request {
        case .nothing: break
        case .maximized: toplevel.setMaximized()
        case .fullscreen: toplevel.setFullscreen()
        case .serverFrame:
            let decoration = globals.decorations.getToplevelDecoration(toplevel: toplevel)
            decoration.setMode(mode: .serverSide)
            objects.append(decoration)
        }
        if inset > 0 {
            xdg.setWindowGeometry(
                x: inset, y: inset, width: Int32(width) - 2 * inset, height: Int32(height) - 2 * inset)
        }
        objects += [xdg, toplevel]
        surface.surface.commit()
        try update()
    }

    /// Gives a window another size in points.
    func resize(_ number: Int, _ width: Int, _ height: Int) throws {
        try surface(number).size = (width, height)
        try update()
    }

    /// Draws a surface into a buffer that is rotated.
    func rotate(_ number: Int, _ transform: WlOutput.Transform) throws {
        let surface = try self.surface(number)
        surface.transform = transform
        surface.size.width += 1
        try update()
    }

    func addSubsurface(_ number: Int, of parent: Int, _ x: Int32, _ y: Int32, _ width: Int, _ height: Int) throws {
        let globals = try connect()
        let surface = try add(number, (width, height))
        let parent = try self.surface(parent)
        let subsurface = globals.subcompositor.getSubsurface(surface: surface.surface, parent: parent.surface)
        subsurface.setPosition(x: x, y: y)
        subsurface.setDesync()
        objects.append(subsurface)
        surface.parent = parent
        surface.isConfigured = true
        parent.surface.commit()
        try update()
    }

    /// Opens a popup at a point of the visible part of its parent, which is the newest window or popup.
    func openPopup(_ number: Int, _ x: Int32, _ y: Int32, _ width: Int, _ height: Int) throws {
        let globals = try connect()
        let positioner = globals.shell.createPositioner()
        positioner.setSize(width: Int32(width), height: Int32(height))
        positioner.setAnchorRect(x: x, y: y, width: 1, height: 1)
        positioner.setAnchor(anchor: .topLeft)
        positioner.setGravity(gravity: .bottomRight)
        guard let parent = objects.reversed().lazy.compactMap({ $0 as? XdgSurface }).first else { return }
        let surface = try add(number, (width, height))
        let xdg = globals.shell.getXdgSurface(surface: surface.surface)
        surface.follow(xdg)
        objects += [xdg.getPopup(parent: parent, positioner: positioner), xdg]
        positioner.destroy()
        surface.surface.commit()
        try update()
    }

    /// Shows a panel at edges of the output.
    ///
    /// - Parameters:
    ///   - width: The width in points; 0 for that of the output.
    ///   - height: The height in points; 0 for that of the output.
    func openPanel(_ number: Int, _ anchor: ZwlrLayerSurfaceV1.Anchor, _ width: Int, _ height: Int) throws {
        let globals = try connect()
        let surface = try add(number, (width, height))
        let role = globals.layerShell.getLayerSurface(
            surface: surface.surface, output: nil, layer: .top, namespace: "panel")
        role.setSize(width: UInt32(width), height: UInt32(height))
        role.setAnchor(anchor: anchor)
        role.setExclusiveZone(zone: Int32(max(width, height) == width ? height : width))
        role.onEvent { [unowned surface, unowned role] event in
            guard case .configure(let serial, let width, let height) = event else { return }
            role.ackConfigure(serial: serial)
            surface.size = (Int(width), Int(height))
            surface.isConfigured = true
        }
        objects.append(role)
        surface.surface.commit()
        try update()
    }

    // MARK: Pointer

    /// Shows a cursor while the pointer is over a surface of the client.
    func setCursor(_ number: Int, _ width: Int, _ height: Int, hotspot: (x: Int32, y: Int32)) throws {
        let globals = try connect()
        let surface = try add(number, (width, height))
        surface.isConfigured = true
        try roundtrip()
        globals.pointer.setCursor(
            serial: log.enterSerial, surface: surface.surface, hotspotX: hotspot.x, hotspotY: hotspot.y)
        try update()
    }

    /// Begins a drag with the button that is down.
    func drag(from origin: Int, icon number: Int, _ width: Int, _ height: Int) throws {
        let globals = try connect()
        let surface = try add(number, (width, height))
        surface.isConfigured = true
        try roundtrip()
        let source = globals.dataManager.createDataSource()
        source.offer(mimeType: "text/plain")
        globals.dataDevice.startDrag(
            source: source, origin: try self.surface(origin).surface, icon: surface.surface, serial: log.pressSerial)
        objects.append(source)
        try update()
    }

    func end() { display?.close() }
}
