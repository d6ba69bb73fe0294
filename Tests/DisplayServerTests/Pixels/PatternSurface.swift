import CSystem
import Glibc
import WaylandClient

/// A surface of a `PatternClient`.
final class PatternSurface {
    let number: Int
    let surface: WlSurface
    /// The size in points.
    var size: (width: Int, height: Int)
    /// Whether the server permits contents.
    var isConfigured = false
    /// How the client has rotated its buffer.
    var transform = WlOutput.Transform.normal
    /// The contents of the buffer; nil before the surface was drawn.
    private(set) var pattern: PixelPattern?

    private let shm: WlShm
    private let viewport: WpViewport
    private let fractionalScale: WpFractionalScaleV1
    /// The scale in 120ths that the server prefers; nil before it has sent one.
    private var preferredScale: Int?
    /// The surface whose scale a subsurface has, unless it gets one of its own.
    weak var parent: PatternSurface?
    /// The pattern in a buffer, which the server may still read.
    private var buffers: [WlBuffer] = []

    init(
        _ number: Int, _ size: (width: Int, height: Int), _ surface: WlSurface, _ shm: WlShm,
        _ viewporter: WpViewporter, _ scales: WpFractionalScaleManagerV1
    ) {
        self.number = number
        self.size = size
        self.surface = surface
        self.shm = shm
        viewport = viewporter.getViewport(surface: surface)
        fractionalScale = scales.getFractionalScale(surface: surface)
        fractionalScale.onEvent { [unowned self] event in
            if case .preferredScale(let scale) = event { preferredScale = Int(scale) }
        }
    }

    /// The scale in 120ths.
    private var scale: Int { preferredScale ?? parent?.scale ?? 120 }

    /// Acknowledges the configurations of a role.
    func follow(_ xdg: XdgSurface) {
        xdg.onEvent { [unowned self, unowned xdg] event in
            guard case .configure(let serial) = event else { return }
            xdg.ackConfigure(serial: serial)
            isConfigured = true
        }
    }

    /// Draws the surface if it has another size or scale than before; returns whether it has.
    func draw() throws -> Bool {
        let (width, height) = ((size.width * scale + 60) / 120, (size.height * scale + 60) / 120)
        let isTurned = transform.rawValue % 2 == 1
        let new = PixelPattern(
            number: number, width: isTurned ? height : width, height: isTurned ? width : height)
        guard isConfigured, new != pattern else { return false }
        pattern = new
        let byteCount = new.width * new.height * 4
        let file = OwnedFD(oriel_memfd_create("pattern", Int64(byteCount)))
        new.colors.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
        let pool = shm.createPool(fd: file.rawValue, size: Int32(byteCount))
        // Surfaces with alpha are blended, the others replace what is behind them.
        let buffer = pool.createBuffer(
            offset: 0, width: Int32(new.width), height: Int32(new.height), stride: Int32(new.width * 4),
            format: number % 2 == 0 ? .argb8888 : .xrgb8888)
        pool.destroy()
        buffers.append(buffer)
        surface.setBufferTransform(transform: transform)
        viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: Int32(new.width), height: Int32(new.height))
        surface.commit()
        return true
    }
}
