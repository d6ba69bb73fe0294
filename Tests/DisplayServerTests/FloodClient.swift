import CSystem
import Glibc
import WaylandClient

/// A client that commits without waiting for frames, and has many subsurfaces.
actor FloodClient {
    private let socket: OwnedFD
    private var display: WaylandDisplay!
    private var compositor: WlCompositor!
    private var subcompositor: WlSubcompositor!
    private var shm: WlShm!
    private var shell: XdgWmBase!
    private var surface: WlSurface!
    private var xdg: XdgSurface!
    private var toplevel: XdgToplevel!
    private var size: (width: Int32, height: Int32) = (0, 0)
    private var buffers: [WlBuffer] = []
    private var releases = 0
    private var children: [(surface: WlSurface, role: WlSubsurface)] = []
    private var childBuffer: WlBuffer!

    /// - Parameter socket: A connection to the server.
    init(socket: OwnedFD) { self.socket = socket }

    // A connection refers to itself until it is closed, even if the server has ended it.
    deinit { display?.close() }

    private func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(20)) }

    /// The colour of a frame.
    static func color(_ number: Int) -> UInt32 { 0xFF00_0000 | UInt32(number) &* 2_654_435_761 & 0xFF_FFFF }

    func openWindow(width: Int32, height: Int32) throws {
        let display = try WaylandDisplay(socket: socket)
        self.display = display
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try roundtrip()
        compositor = try registry.bind(WlCompositor.self)
        subcompositor = try registry.bind(WlSubcompositor.self)
        shm = try registry.bind(WlShm.self)
        shell = try registry.bind(XdgWmBase.self)
        size = (width, height)
        surface = compositor.createSurface()
        xdg = shell.getXdgSurface(surface: surface)
        xdg.onEvent { [unowned xdg] event in
            if case .configure(let serial) = event { xdg?.ackConfigure(serial: serial) }
        }
        toplevel = xdg.getToplevel()
        surface.commit()
        try roundtrip()
        surface.attach(buffer: makeBuffer(width, height, 0xFFFF_FFFF), x: 0, y: 0)
        surface.commit()
        try roundtrip()
    }

    private func makeBuffer(_ width: Int32, _ height: Int32, _ pixel: UInt32) -> WlBuffer {
        let count = Int(width) * Int(height)
        let file = OwnedFD(oriel_memfd_create("flood", Int64(count * 4)))
        let pixels = [UInt32](repeating: pixel, count: count)
        pixels.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
        let pool = shm.createPool(fd: file.rawValue, size: Int32(count * 4))
        defer { pool.destroy() }
        return pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)
    }

    /// Commits frames of different colours at once; returns how many of their buffers were released meanwhile.
    func flood(_ count: Int, destroyingBuffers: Bool, first: Int = 0) throws -> Int {
        releases = 0
        buffers = []
        for number in first..<first + count {
            let buffer = makeBuffer(size.width, size.height, Self.color(number))
            buffer.onEvent { [unowned self] _ in assumeIsolated { $0.releases += 1 } }
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.damageBuffer(x: 0, y: 0, width: size.width, height: size.height)
            surface.commit()
            if destroyingBuffers { buffer.destroy() } else { buffers.append(buffer) }
            // The descriptors of the buffers are sent in portions.
            if number % 20 == 0 { display.flush() }
        }
        try roundtrip()
        return releases
    }

    func releaseCount() throws -> Int {
        try roundtrip()
        return releases
    }

    /// Adds subsurfaces with contents to the window.
    func addSubsurfaces(_ count: Int) throws {
        childBuffer = makeBuffer(4, 4, 0xFF00_FF00)
        for number in 0..<count {
            let child = compositor.createSurface()
            let role = subcompositor.getSubsurface(surface: child, parent: surface)
            role.setPosition(x: Int32(number % 20), y: Int32(number % 16))
            role.setDesync()
            child.attach(buffer: childBuffer, x: 0, y: 0)
            child.commit()
            children.append((child, role))
        }
        surface.commit()
        try roundtrip()
    }

    /// Commits new contents of the subsurfaces, which are applied with the commit of the window.
    func commitSynchronized() throws {
        for child in children {
            child.role.setSync()
            child.surface.attach(buffer: childBuffer, x: 0, y: 0)
            child.surface.damageBuffer(x: 0, y: 0, width: 4, height: 4)
            child.surface.commit()
        }
        surface.commit()
        try roundtrip()
    }

    /// Removes the window's contents and gives it others, again and again.
    func mapAgain(_ count: Int) throws {
        let buffer = makeBuffer(size.width, size.height, 0xFFFF_FFFF)
        for _ in 0..<count {
            surface.attach(buffer: nil, x: 0, y: 0)
            surface.commit()
            surface.commit()
            try roundtrip()
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.damageBuffer(x: 0, y: 0, width: size.width, height: size.height)
            surface.commit()
            try roundtrip()
        }
    }

    /// Removes the contents of the subsurfaces and gives them others, again and again.
    func mapSubsurfacesAgain(_ count: Int) throws {
        for _ in 0..<count {
            for child in children {
                child.surface.attach(buffer: nil, x: 0, y: 0)
                child.surface.commit()
                child.surface.attach(buffer: childBuffer, x: 0, y: 0)
                child.surface.commit()
            }
            try roundtrip()
        }
    }

    func close() { display.close() }

    func destroySubsurfaces() throws {
        for child in children {
            child.role.destroy()
            child.surface.destroy()
        }
        children = []
        try roundtrip()
    }

    /// Ends the roles of the subsurfaces, and gives the surfaces new ones.
    func makeSubsurfacesAgain() throws {
        for index in children.indices {
            children[index].role.destroy()
            children[index].role = subcompositor.getSubsurface(surface: children[index].surface, parent: surface)
        }
        surface.commit()
        try roundtrip()
    }
}
