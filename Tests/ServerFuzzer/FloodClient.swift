import CSystem
import Foundation
import Glibc
import WaylandClient

/// A well-formed client that requests as much as it can, without waiting for frames.
final class FloodClient {
    private static let (width, height): (Int32, Int32) = (640, 480)

    private let display: WaylandDisplay
    private let registry: Registry
    private let compositor: WlCompositor
    private let subcompositor: WlSubcompositor
    private let shell: XdgWmBase
    private let surface: WlSurface
    private let xdg: XdgSurface
    private let toplevel: XdgToplevel
    private let buffers: [WlBuffer]
    private let small: WlBuffer
    private var children: [(surface: WlSurface, role: WlSubsurface)] = []
    private(set) var requests = 0

    /// Opens a window.
    init() throws {
        display = try WaylandDisplay()
        registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(10))
        compositor = try registry.bind(WlCompositor.self)
        subcompositor = try registry.bind(WlSubcompositor.self)
        shell = try registry.bind(XdgWmBase.self)
        let shm = try registry.bind(WlShm.self)
        let frame = Int64(Self.width) * Int64(Self.height) * 4
        let file = OwnedFD(oriel_memfd_create("flood", 2 * frame))
        let pool = shm.createPool(fd: file.rawValue, size: Int32(2 * frame))
        buffers = (0..<2).map {
            pool.createBuffer(
                offset: Int32(Int64($0) * frame), width: Self.width, height: Self.height, stride: Self.width * 4,
                format: .argb8888)
        }
        // With alpha, so that the window covers nothing: a client that is covered may draw once a second.
        small = pool.createBuffer(offset: 0, width: 16, height: 16, stride: 64, format: .argb8888)
        surface = compositor.createSurface()
        xdg = shell.getXdgSurface(surface: surface)
        xdg.onEvent { [unowned xdg] event in
            if case .configure(let serial) = event { xdg.ackConfigure(serial: serial) }
        }
        toplevel = xdg.getToplevel()
        surface.commit()
        try roundtrip()
        draw(0)
        try roundtrip()
    }

    deinit { display.close() }

    /// Ends the connection.
    func close() { display.close() }

    func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(60)) }

    private func draw(_ number: Int) {
        surface.attach(buffer: buffers[number % 2], x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: Self.width, height: Self.height)
        surface.commit()
        requests += 3
    }

    // MARK: Floods

    /// Commits whole frames.
    func commitFrames() {
        for number in 0..<600 { draw(number) }
    }

    /// Commits without a buffer.
    func commitNothing() {
        for _ in 0..<4000 { surface.commit() }
        requests += 4000
    }

    /// Commits frames with many small rectangles of damage.
    func commitDamage() {
        for number in 0..<40 {
            surface.attach(buffer: buffers[number % 2], x: 0, y: 0)
            for rectangle in 0..<60 {
                surface.damageBuffer(
                    x: Int32(rectangle % 8 * 80), y: Int32(rectangle / 8 * 60), width: 70, height: 50)
            }
            surface.commit()
            requests += 62
        }
    }

    /// Commits frames of sizes that alternate, so that the window changes each time.
    func commitSizes() {
        for number in 0..<400 {
            surface.attach(buffer: number % 2 == 0 ? small : buffers[0], x: 0, y: 0)
            surface.commit()
        }
        requests += 800
    }

    // MARK: Subsurfaces

    private func addChildren(_ count: Int, to parent: WlSurface) {
        for number in 0..<count {
            let child = compositor.createSurface()
            let role = subcompositor.getSubsurface(surface: child, parent: parent)
            role.setPosition(x: Int32(number % 40 * 16), y: Int32(number / 40 * 16))
            role.setDesync()
            child.attach(buffer: small, x: 0, y: 0)
            child.commit()
            children.append((child, role))
        }
        parent.commit()
        requests += count * 6 + 1
    }

    private func removeChildren() {
        for child in children {
            child.role.destroy()
            child.surface.destroy()
        }
        requests += children.count * 2
        children = []
    }

    /// Creates subsurfaces, and destroys them.
    func destroySubsurfaces(_ count: Int) throws {
        addChildren(count, to: surface)
        try roundtrip()
        usleep(50_000)
        removeChildren()
    }

    /// Moves subsurfaces among their siblings.
    func reorderSubsurfaces(_ count: Int) {
        if children.isEmpty { addChildren(count, to: surface) }
        for number in 0..<1000 {
            let (child, sibling) = (number * 7919 % count, number * 104_729 % count)
            guard child != sibling else { continue }
            if number % 2 == 0 {
                children[child].role.placeAbove(sibling: children[sibling].surface)
            } else {
                children[child].role.placeBelow(sibling: children[sibling].surface)
            }
            surface.commit()
            requests += 2
        }
    }

    /// Maps and unmaps subsurfaces.
    func mapSubsurfaces(_ count: Int) {
        if children.isEmpty { addChildren(count, to: surface) }
        for child in children {
            child.surface.attach(buffer: nil, x: 0, y: 0)
            child.surface.commit()
            child.surface.attach(buffer: small, x: 0, y: 0)
            child.surface.commit()
        }
        requests += children.count * 4
    }

    /// Moves, synchronizes and desynchronizes the subsurfaces of a deep tree.
    func changeDeepTree() {
        if children.isEmpty {
            var parent = surface
            for _ in 0..<60 {
                addChildren(1, to: parent)
                parent = children[children.count - 1].surface
            }
        }
        for number in 0..<600 {
            let child = children[number % children.count]
            child.role.setPosition(x: Int32(number % 5), y: 1)
            child.role.setSync()
            child.surface.attach(buffer: small, x: 0, y: 0)
            child.surface.commit()
            child.role.setDesync()
        }
        surface.commit()
        requests += 3001
    }

    // MARK: Windows

    /// Maps and unmaps the window.
    func mapWindow() throws {
        for number in 0..<10 {
            surface.attach(buffer: nil, x: 0, y: 0)
            surface.commit()
            surface.commit()
            try roundtrip()
            draw(number)
            // A configuration for the mapped window must be acknowledged before it is unmapped.
            try roundtrip()
            requests += 3
        }
    }

    /// Opens popups beside each other, and closes them.
    func openPopups() throws {
        var popups: [(surface: WlSurface, xdg: XdgSurface, popup: XdgPopup)] = []
        let positioner = shell.createPositioner()
        positioner.setSize(width: 16, height: 16)
        positioner.setAnchorRect(x: 0, y: 0, width: 1, height: 1)
        for _ in 0..<100 {
            let surface = compositor.createSurface()
            let xdg = shell.getXdgSurface(surface: surface)
            xdg.onEvent { [unowned xdg] event in
                if case .configure(let serial) = event { xdg.ackConfigure(serial: serial) }
            }
            popups.append((surface, xdg, xdg.getPopup(parent: self.xdg, positioner: positioner)))
            surface.commit()
        }
        positioner.destroy()
        try roundtrip()
        for popup in popups {
            popup.surface.attach(buffer: small, x: 0, y: 0)
            popup.surface.commit()
        }
        try roundtrip()
        for popup in popups.reversed() {
            popup.popup.destroy()
            popup.xdg.destroy()
            popup.surface.destroy()
        }
        requests += 900
    }
}
