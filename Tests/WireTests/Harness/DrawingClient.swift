import CSystem
import DRMTesting
import Foundation
import Glibc
import WaylandClient

/// A program with one window, which it fills with one colour after another, in shared memory or that of a GPU.
final class DrawingClient {
    /// Its memory, of which it says whether it can shrink.
    enum Memory: CaseIterable {
        case sealed
        case file
        case gpu
    }

    private final class Buffer {
        let buffer: WlBuffer
        let pixels: UnsafeMutablePointer<UInt32>
        /// The number of pixels from one row to the next.
        let stride: Int
        let memory: DumbBuffer?
        var isBusy = false

        init(
            _ buffer: WlBuffer, _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, memory: DumbBuffer? = nil
        ) {
            self.buffer = buffer
            self.pixels = pixels
            self.stride = stride
            self.memory = memory
            buffer.onEvent { [weak self] _ in self?.isBusy = false }
        }
    }

    let byteCount: Int
    private let display: WaylandDisplay
    private let surface: WlSurface
    private let toplevel: XdgToplevel
    private let objects: [WaylandObject]
    private var memory: UnsafeMutableRawPointer?
    private let width: Int
    private let height: Int
    private var buffers: [Buffer] = []
    private var isConfigured = false
    private var framesToCome = 0
    /// The number of frame callbacks.
    private(set) var frames = 0

    /// - Parameters:
    ///   - path: The socket of the server.
    ///   - size: The size of the buffers, in pixels.
    ///   - scale: The pixels per point.
    ///   - bufferCount: The number of buffers that it draws into in turn.
    init(
        path: String, size: (width: Int, height: Int), scale: Int = 1, isFullscreen: Bool = true,
        memory kind: Memory = .sealed, bufferCount: Int = 2
    ) throws {
        (width, height) = size
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard withUnixAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
            throw WireError("no connection to \(path): \(String(cString: strerror(errno)))")
        }
        display = try WaylandDisplay(socket: OwnedFD(descriptor))
        let registry = Registry(display)
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        let shm = try registry.bind(WlShm.self)
        let shell = try registry.bind(XdgWmBase.self)
        surface = try registry.bind(WlCompositor.self).createSurface()
        let xdgSurface = shell.getXdgSurface(surface: surface)
        toplevel = xdgSurface.getToplevel()
        objects = [shm, shell, xdgSurface]

        byteCount = width * height * 4 * bufferCount
        switch kind {
        case .sealed:
            try makeSharedBuffers(shm, oriel_memfd_create("drawing", Int64(byteCount)), bufferCount)
        case .file: try makeSharedBuffers(shm, Self.file(byteCount), bufferCount)
        case .gpu: try makeGPUBuffers(registry, bufferCount)
        }
        xdgSurface.onEvent { [weak self, unowned xdgSurface] event in
            if case .configure(let serial) = event { xdgSurface.ackConfigure(serial: serial) }
            self?.isConfigured = true
        }
        toplevel.setTitle(title: "drawing")
        if isFullscreen { toplevel.setFullscreen() }
        if scale > 1 { surface.setBufferScale(scale: Int32(scale)) }
        surface.commit()
        display.flush()
        try wait("a configuration") { isConfigured }
    }

    deinit {
        display.close()
        if let memory { munmap(memory, byteCount) }
    }

    private func makeSharedBuffers(_ shm: WlShm, _ file: Int32, _ count: Int) throws {
        defer { close(file) }
        guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
        else { throw WireError("no memory") }
        self.memory = memory
        let pool = shm.createPool(fd: file, size: Int32(byteCount))
        for offset in stride(from: 0, to: byteCount, by: byteCount / count) {
            let buffer = pool.createBuffer(
                offset: Int32(offset), width: Int32(width), height: Int32(height), stride: Int32(width * 4),
                format: .xrgb8888)
            let pixels = (memory + offset).bindMemory(to: UInt32.self, capacity: width * height)
            buffers.append(Buffer(buffer, pixels, stride: width))
        }
        pool.destroy()
    }

    private func makeGPUBuffers(_ registry: Registry, _ count: Int) throws {
        let dmabuf = try registry.bind(ZwpLinuxDmabufV1.self)
        defer { dmabuf.destroy() }
        for _ in 0..<count {
            guard let memory = DumbBuffer(width: width, height: height) else { throw WireError("no GPU memory") }
            let parameters = dmabuf.createParams()
            parameters.add(
                fd: memory.descriptor, planeIdx: 0, offset: 0, stride: UInt32(memory.stride), modifierHi: 0,
                modifierLo: 0)
            let buffer = parameters.createImmed(
                width: Int32(width), height: Int32(height), format: 0x3432_5258, flags: [])
            parameters.destroy()
            buffers.append(Buffer(buffer, memory.row(0), stride: memory.stride / 4, memory: memory))
        }
    }

    private static func file(_ size: Int) throws -> Int32 {
        var template = Array("/tmp/oriel-drawing-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        unlink(template)
        guard ftruncate(file, off_t(size)) == 0 else { throw WireError("no file of \(size) bytes") }
        return file
    }

    /// Draws a frame, when a buffer is free and the last frame callback has been received.
    ///
    /// - Parameter rect: The damage; nil for all.
    func draw(_ color: UInt32, in rect: (x: Int, y: Int, width: Int, height: Int)? = nil) throws {
        try wait("a frame callback") { framesToCome == 0 }
        try wait("a free buffer") { buffers.contains { !$0.isBusy } }
        guard let index = buffers.firstIndex(where: { !$0.isBusy }) else { return }
        let rect = rect ?? (0, 0, width, height)
        // All buffers have the same pixels except for those that are in use.
        for buffer in buffers where !buffer.isBusy {
            for y in rect.y..<(rect.y + rect.height) {
                (buffer.pixels + y * buffer.stride + rect.x).update(repeating: color, count: rect.width)
            }
        }
        let buffer = buffers.remove(at: index)
        buffers.append(buffer)
        buffer.isBusy = true
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damageBuffer(
            x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
        framesToCome += 1
        let callback = surface.frame()
        callback.onEvent { [weak self] _ in
            self?.framesToCome -= 1
            self?.frames += 1
        }
        surface.commit()
        display.flush()
    }

    /// Waits until the server has released all buffers but those that are shown.
    func waitForRelease(busy count: Int) throws { try wait("a release") { buffers.count { $0.isBusy } <= count } }

    private func wait(_ what: String, until condition: () -> Bool) throws {
        do {
            try display.defaultQueue.wait(timeout: .seconds(10), until: condition)
        } catch {
            throw WireError("not within 10 seconds: \(what): \(error)")
        }
    }
}
