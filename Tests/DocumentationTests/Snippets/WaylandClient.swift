import Foundation
import Glibc
import WaylandClient

@MainActor private func openWindow() throws {
    let display = try WaylandDisplay()
    display.onDisconnect { error in print(error) }
    let queue = display.defaultQueue
    let registry = Registry(display)
    try queue.roundtrip()

    let surface = try registry.bind(WlCompositor.self).createSurface()
    let xdgSurface = try registry.bind(XdgWmBase.self).getXdgSurface(surface: surface)
    let toplevel = xdgSurface.getToplevel()
    toplevel.setTitle(title: "A window")

    let (width, height) = (Int32(400), Int32(300))
    let file = OwnedFD(open("/dev/shm", O_RDWR | O_CLOEXEC | 0o20200000, 0o600))  // O_TMPFILE
    ftruncate(file.rawValue, Int(width * height * 4))
    let pool = try registry.bind(WlShm.self).createPool(fd: file.rawValue, size: width * height * 4)
    let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: .xrgb8888)

    @MainActor func draw() {
        surface.frame().onEvent { _ in draw() }
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: width, height: height)
        surface.commit()
    }
    var isOpen = true
    toplevel.onEvent { if case .close = $0 { isOpen = false } }
    xdgSurface.onEvent { event in
        guard case .configure(let serial) = event else { return }
        xdgSurface.ackConfigure(serial: serial)
        draw()
    }
    surface.commit()
    try queue.wait { !isOpen }
    display.close()
}

private func dispatchOnMain(display: WaylandDisplay) {
    display.defaultQueue.onWake { DispatchQueue.main.async { display.defaultQueue.dispatchPending() } }
}
