import CSystem
import Foundation
import Glibc
import WaylandClient

/// A client that draws a frame whenever the server asks for one, and counts what it has drawn.
final class DrawingClient {
    private let display: WaylandDisplay
    private let surface: WlSurface
    private let xdg: XdgSurface
    private let toplevel: XdgToplevel
    private let shell: XdgWmBase
    private let presentation: WpPresentation
    private let buffers: [WlBuffer]
    private var frames = 0
    private var presented = 0
    private var discarded = 0
    private var longestGap = Duration.zero
    private var lastFrame: ContinuousClock.Instant?
    private var serverTime: ServerTime?
    private var lastServerTime: Int?
    /// The most CPU time of the server between two frames, in microseconds.
    private var longestServerTime = 0

    /// Draws until the standard input says to end, and prints the numbers.
    ///
    /// - Parameter server: The number of the server's process; nil if its time is not measured.
    static func main(server: Int32?) -> Never {
        do {
            let client = try DrawingClient()
            if let server { client.serverTime = ServerTime(process: server) }
            try client.draw()
            exit(0)
        } catch {
            ServerFuzzer.print("\(error)")
            exit(1)
        }
    }

    private init() throws {
        display = try WaylandDisplay()
        let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
        try display.defaultQueue.roundtrip(timeout: .seconds(10))
        let shm = try registry.bind(WlShm.self)
        let file = OwnedFD(oriel_memfd_create("frame", 2 * 64 * 64 * 4))
        let pool = shm.createPool(fd: file.rawValue, size: 2 * 64 * 64 * 4)
        buffers = (0..<2).map {
            pool.createBuffer(offset: $0 * 64 * 64 * 4, width: 64, height: 64, stride: 64 * 4, format: .xrgb8888)
        }
        shell = try registry.bind(XdgWmBase.self)
        presentation = try registry.bind(WpPresentation.self)
        surface = try registry.bind(WlCompositor.self).createSurface()
        xdg = shell.getXdgSurface(surface: surface)
        toplevel = xdg.getToplevel()
    }

    private func draw() throws {
        var isConfigured = false
        xdg.onEvent { [unowned self] event in
            guard case .configure(let serial) = event else { return }
            xdg.ackConfigure(serial: serial)
            isConfigured = true
        }
        surface.commit()
        try display.defaultQueue.wait(timeout: .seconds(10)) { isConfigured }
        drawFrame()
        try display.defaultQueue.wait(timeout: .seconds(10)) { frames > 2 }
        ServerFuzzer.print("drawing")
        while !hasInput {
            do {
                try display.defaultQueue.wait(timeout: .milliseconds(100)) { false }
            } catch WaylandError.timedOut {}
        }
        // The gap that is open now counts, too.
        measureGap()
        let gap = longestGap.components
        ServerFuzzer.print(
            "\(frames) \(presented) \(discarded) \(gap.seconds * 1000 + gap.attoseconds / 1_000_000_000_000_000) "
                + "\(longestServerTime / 1000)")
    }

    private var hasInput: Bool {
        var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    private func measureGap() {
        let now = ContinuousClock.now
        if let lastFrame { longestGap = max(longestGap, now - lastFrame) }
        lastFrame = now
        guard let time = serverTime?.now else { return }
        if let lastServerTime { longestServerTime = max(longestServerTime, time - lastServerTime) }
        lastServerTime = time
    }

    private func drawFrame() {
        surface.attach(buffer: buffers[frames % 2], x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: 64, height: 64)
        surface.frame().onEvent { [unowned self] _ in
            measureGap()
            drawFrame()
        }
        presentation.feedback(surface: surface).onEvent { [unowned self] event in
            switch event {
            case .syncOutput: break
            case .presented: presented += 1
            case .discarded: discarded += 1
            }
        }
        surface.commit()
        frames += 1
    }
}
