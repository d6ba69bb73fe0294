import CSystem
import Glibc
import WaylandClient

/// A client with surfaces of all roles, which records the events of each; it waits for the server on a thread of its own.
actor SurfaceClient {
    /// A surface with the objects of its role.
    private final class Item {
        let surface: WlSurface
        let fractionalScale: WpFractionalScaleV1
        var size: (width: Int32, height: Int32)
        /// The colour of the contents, as 0xAARRGGBB.
        var color: UInt32 = 0xFF00_0000
        var xdg: XdgSurface?
        var toplevel: XdgToplevel?
        var decoration: ZxdgToplevelDecorationV1?
        var popup: XdgPopup?
        var subsurface: WlSubsurface?
        var layer: ZwlrLayerSurfaceV1?
        /// The serial of the latest configuration; 0 if it was acknowledged.
        var lastSerial: UInt32 = 0
        var events: [String] = []

        init(_ surface: WlSurface, _ fractionalScale: WpFractionalScaleV1, _ size: (width: Int32, height: Int32)) {
            self.surface = surface
            self.fractionalScale = fractionalScale
            self.size = size
        }
    }

    /// The outputs of the server, with their names.
    private final class Outputs {
        var objects: [WlOutput] = []
        var names: [ObjectIdentifier: String] = [:]

        func name(of output: WlOutput?) -> String { output.flatMap { names[ObjectIdentifier($0)] } ?? "?" }

        func bind(_ global: Registry.Global, of registry: Registry) throws {
            let output = try registry.bind(WlOutput.self, global)
            objects.append(output)
            output.onEvent { [unowned self, unowned output] event in
                if case .name(let name) = event { names[ObjectIdentifier(output)] = name }
            }
        }
    }

    private struct Globals {
        var compositor: WlCompositor
        var shm: WlShm
        var shell: XdgWmBase
        var subcompositor: WlSubcompositor
        var fractionalScales: WpFractionalScaleManagerV1
        var presentation: WpPresentation
        var layerShell: ZwlrLayerShellV1
        var decorations: ZxdgDecorationManagerV1
    }

    private let display: WaylandDisplay
    private let registry: Registry
    private var globals: Globals?
    private var items: [String: Item] = [:]
    private let outputs = Outputs()
    private var pointer: Pointer?
    private var drag: (device: WlDataDevice, source: WlDataSource)?
    private var textInput: ZwpTextInputV3?
    private var inputMethod: ZwpInputMethodV2?
    private var candidates: ZwpInputPopupSurfaceV2?

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) throws {
        display = try WaylandDisplay(socket: socket)
        registry = Registry(display, disabled: DisabledInterfaces(list: ""))
    }

    deinit { display.close() }

    /// Handles all events that the server has sent.
    func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(20)) }

    func end() { display.close() }

    private func connect() throws -> Globals {
        if let globals { return globals }
        try roundtrip()
        let new = Globals(
            compositor: try registry.bind(WlCompositor.self), shm: try registry.bind(WlShm.self),
            shell: try registry.bind(XdgWmBase.self), subcompositor: try registry.bind(WlSubcompositor.self),
            fractionalScales: try registry.bind(WpFractionalScaleManagerV1.self),
            presentation: try registry.bind(WpPresentation.self), layerShell: try registry.bind(ZwlrLayerShellV1.self),
            decorations: try registry.bind(ZxdgDecorationManagerV1.self))
        globals = new
        for global in registry.globals where global.interface == WlOutput.interfaceName {
            try outputs.bind(global, of: registry)
        }
        registry.onAdd = { [unowned outputs, unowned registry] global in
            if global.interface == WlOutput.interfaceName { try? outputs.bind(global, of: registry) }
        }
        try roundtrip()
        return new
    }

    // MARK: Surfaces

    private func add(_ name: String, _ width: Int32, _ height: Int32) throws -> Item {
        let globals = try connect()
        let surface = globals.compositor.createSurface()
        let item = Item(surface, globals.fractionalScales.getFractionalScale(surface: surface), (width, height))
        items[name] = item
        surface.onEvent { [unowned item, unowned outputs] event in
            switch event {
            case .enter(let output): item.events.append("enter \(outputs.name(of: output))")
            case .leave(let output): item.events.append("leave \(outputs.name(of: output))")
            case .preferredBufferScale(let factor): item.events.append("buffer scale \(factor)")
            case .preferredBufferTransform(let transform): item.events.append("transform \(transform.rawValue)")
            }
        }
        item.fractionalScale.onEvent { [unowned item] event in
            if case .preferredScale(let scale) = event { item.events.append("scale \(scale)") }
        }
        return item
    }

    private func item(_ name: String) -> Item {
        guard let item = items[name] else { fatalError("there is no surface “\(name)”") }
        return item
    }

    /// Opens a window with contents.
    ///
    /// - Parameters:
    ///   - isDecorated: Whether the server draws the frame.
    ///   - isOpaque: Whether the contents have no alpha.
    func openWindow(
        _ name: String, width: Int32 = 100, height: Int32 = 80, isDecorated: Bool = false, isOpaque: Bool = true
    ) throws {
        try createWindow(name, width: width, height: height, isDecorated: isDecorated)
        try map(name, isOpaque: isOpaque)
    }

    /// Creates a window that has received its first configuration, and has no contents.
    func createWindow(
        _ name: String, width: Int32 = 100, height: Int32 = 80, isDecorated: Bool = false
    ) throws {
        let item = try add(name, width, height)
        let xdg = try connect().shell.getXdgSurface(surface: item.surface)
        item.xdg = xdg
        xdg.onEvent { [unowned item] event in
            guard case .configure(let serial) = event else { return }
            item.lastSerial = serial
            item.events.append("configure")
        }
        let toplevel = xdg.getToplevel()
        item.toplevel = toplevel
        if isDecorated {
            let decoration = try connect().decorations.getToplevelDecoration(toplevel: toplevel)
            decoration.setMode(mode: .serverSide)
            item.decoration = decoration
        }
        try configure(name)
    }

    /// Makes a commit without contents, and waits for the answer.
    func configure(_ name: String) throws {
        item(name).surface.commit()
        try roundtrip()
    }

    func setMaximized(_ name: String) throws {
        item(name).toplevel?.setMaximized()
        try roundtrip()
    }

    func setFullscreen(_ name: String, _ isFullscreen: Bool) throws {
        let toplevel = item(name).toplevel
        if isFullscreen { toplevel?.setFullscreen(output: nil) } else { toplevel?.unsetFullscreen() }
        try roundtrip()
    }

    /// Gives a surface contents of its size, in answer to the latest configuration.
    func map(_ name: String, isOpaque: Bool = true) throws {
        commitContents(of: name, isOpaque: isOpaque)
        try roundtrip()
    }

    /// Gives a surface contents of another size.
    func resize(_ name: String, width: Int32, height: Int32) throws {
        item(name).size = (width, height)
        try map(name)
    }

    func unmap(_ name: String) throws {
        item(name).surface.attach(buffer: nil, x: 0, y: 0)
        item(name).surface.commit()
        try roundtrip()
    }

    private func commitContents(of name: String, isOpaque: Bool) {
        guard let globals else { return }
        let item = item(name)
        if item.lastSerial != 0 {
            item.xdg?.ackConfigure(serial: item.lastSerial)
            item.layer?.ackConfigure(serial: item.lastSerial)
            item.lastSerial = 0
        }
        let (width, height) = item.size
        let pixels = [UInt32](repeating: item.color, count: Int(width) * Int(height))
        let file = OwnedFD(oriel_memfd_create("surface", Int64(pixels.count * 4)))
        pixels.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
        let pool = globals.shm.createPool(fd: file.rawValue, size: width * height * 4)
        let buffer = pool.createBuffer(
            offset: 0, width: width, height: height, stride: width * 4, format: isOpaque ? .xrgb8888 : .argb8888)
        pool.destroy()
        item.surface.attach(buffer: buffer, x: 0, y: 0)
        item.surface.damageBuffer(x: 0, y: 0, width: width, height: height)
        item.surface.commit()
        buffer.destroy()
    }

    /// Adds a subsurface without contents, which the next commit of its parent shows.
    func addSubsurface(_ name: String, of parent: String, width: Int32 = 20, height: Int32 = 20) throws {
        let item = try add(name, width, height)
        item.subsurface = try connect().subcompositor.getSubsurface(
            surface: item.surface, parent: self.item(parent).surface)
        item.subsurface?.setDesync()
        try roundtrip()
    }

    func removeSubsurface(_ name: String) throws {
        item(name).subsurface?.destroy()
        item(name).subsurface = nil
        try roundtrip()
    }

    /// Applies the pending state of a surface.
    func commit(_ name: String) throws {
        item(name).surface.commit()
        try roundtrip()
    }

    /// Opens a popup, in the middle of whose parent's rectangle at a point its own one is.
    ///
    /// - Parameter slides: Whether the popup may be moved to where there is space for it.
    func openPopup(
        _ name: String, of parent: String, at point: (x: Int32, y: Int32) = (0, 0), slides: Bool = false,
        color: UInt32 = 0xFF00_0000
    ) throws {
        let item = try add(name, 30, 30)
        item.color = color
        let globals = try connect()
        let positioner = globals.shell.createPositioner()
        positioner.setSize(width: 30, height: 30)
        positioner.setAnchorRect(x: point.x, y: point.y, width: 10, height: 10)
        if slides { positioner.setConstraintAdjustment(constraintAdjustment: 3) }
        let xdg = globals.shell.getXdgSurface(surface: item.surface)
        item.xdg = xdg
        xdg.onEvent { [unowned item] event in
            guard case .configure(let serial) = event else { return }
            item.lastSerial = serial
            item.events.append("configure")
        }
        item.popup = xdg.getPopup(parent: self.item(parent).xdg, positioner: positioner)
        if let popup = item.popup { self.item(parent).layer?.getPopup(popup: popup) }
        try configure(name)
        try map(name)
    }

    /// Opens a panel of the top layer on an output.
    func openPanel(
        _ name: String, on output: String, width: Int32 = 100, height: Int32 = 20,
        anchor: ZwlrLayerSurfaceV1.Anchor = .top
    ) throws {
        let item = try add(name, width, height)
        let globals = try connect()
        let layer = globals.layerShell.getLayerSurface(
            surface: item.surface, output: outputs.objects.first { outputs.name(of: $0) == output }, layer: .top,
            namespace: "panel")
        item.layer = layer
        layer.setSize(width: UInt32(width), height: UInt32(height))
        layer.setAnchor(anchor: anchor)
        layer.setExclusiveZone(zone: height)
        layer.onEvent { [unowned item] event in
            guard case .configure(let serial, _, _) = event else { return }
            item.lastSerial = serial
            item.events.append("configure")
        }
        try configure(name)
        try map(name)
    }

    func destroy(_ name: String) throws {
        let item = item(name)
        item.popup?.destroy()
        item.decoration?.destroy()
        item.toplevel?.destroy()
        item.layer?.destroy()
        item.xdg?.destroy()
        item.subsurface?.destroy()
        item.fractionalScale.destroy()
        item.surface.destroy()
        items[name] = nil
        try roundtrip()
    }

    // MARK: Input

    /// What the server has sent of the pointer.
    private final class Pointer {
        let resource: WlPointer
        var enterSerial: UInt32 = 0
        /// The serial of the latest press of a button.
        var pressSerial: UInt32 = 0

        init(_ resource: WlPointer) {
            self.resource = resource
            resource.onEvent { [unowned self] event in
                switch event {
                case .enter(let serial, _, _, _): enterSerial = serial
                case .button(let serial, _, _, .pressed): pressSerial = serial
                default: break
                }
            }
        }
    }

    /// Gets the pointer's events from now on.
    func followPointer() throws {
        _ = try connect()
        pointer = Pointer(try registry.bind(WlSeat.self).getPointer())
        try roundtrip()
    }

    /// Makes a new surface with contents the cursor, while the pointer is over a surface of the client.
    func setCursor(
        _ name: String, color: UInt32 = 0xFF00_0000, hotspot: (x: Int32, y: Int32) = (0, 0)
    ) throws {
        try roundtrip()
        guard let pointer else { fatalError("the client does not follow the pointer") }
        let item = try add(name, 24, 24)
        item.color = color
        pointer.resource.setCursor(
            serial: pointer.enterSerial, surface: item.surface, hotspotX: hotspot.x, hotspotY: hotspot.y)
        try map(name)
    }

    /// Begins a drag of text from a surface, in answer to the latest press, with an icon of 40 × 40 points.
    func startDrag(from name: String, icon: String, color: UInt32 = 0xFF00_0000) throws {
        try roundtrip()
        guard let pointer else { fatalError("the client does not follow the pointer") }
        let item = try add(icon, 40, 40)
        item.color = color
        let manager = try registry.bind(WlDataDeviceManager.self)
        let device = manager.getDataDevice(seat: try registry.bind(WlSeat.self))
        let source = manager.createDataSource()
        source.offer(mimeType: "text/plain")
        drag = (device, source)
        device.startDrag(
            source: source, origin: self.item(name).surface, icon: item.surface, serial: pointer.pressSerial)
        try map(icon)
    }

    /// Enables a text field of the window with the keyboard, for input methods.
    ///
    /// - Parameter cursor: The top left corner of the text field's cursor.
    func enableTextInput(cursor: (x: Int32, y: Int32) = (10, 10)) throws {
        _ = try connect()
        let input = try registry.bind(ZwpTextInputManagerV3.self).getTextInput(seat: try registry.bind(WlSeat.self))
        textInput = input
        try roundtrip()
        input.enable()
        input.setCursorRectangle(x: cursor.x, y: cursor.y, width: 1, height: 10)
        input.commit()
        try roundtrip()
    }

    /// Becomes the input method of the seat.
    func becomeInputMethod() throws {
        _ = try connect()
        inputMethod = try registry.bind(ZwpInputMethodManagerV2.self)
            .getInputMethod(seat: try registry.bind(WlSeat.self))
        try roundtrip()
    }

    /// Opens a list of candidates at the text field.
    func openCandidates(_ name: String, color: UInt32 = 0xFF00_0000) throws {
        let item = try add(name, 40, 30)
        item.color = color
        candidates = inputMethod?.getInputPopupSurface(surface: item.surface)
        try map(name)
    }

    // MARK: Events

    /// Returns the events of a surface since the last call, after a round trip.
    func events(of name: String) throws -> [String] {
        try roundtrip()
        defer { item(name).events = [] }
        return item(name).events
    }

    /// Draws again, with a frame callback and a question about the presentation, which become the events `frame`,
    /// `presented` and `discarded`.
    func draw(_ name: String) throws {
        let item = item(name)
        item.surface.frame().onEvent { [unowned item] _ in item.events.append("frame") }
        askForFeedback(item)
        try map(name)
    }

    private func askForFeedback(_ item: Item) {
        globals?.presentation.feedback(surface: item.surface).onEvent { [unowned item] event in
            switch event {
            case .presented: item.events.append("presented")
            case .discarded: item.events.append("discarded")
            case .syncOutput: break
            }
        }
    }

    /// Unmaps a surface with a question about the presentation of that commit.
    func unmapWithFeedback(_ name: String) throws {
        askForFeedback(item(name))
        try unmap(name)
    }
}
