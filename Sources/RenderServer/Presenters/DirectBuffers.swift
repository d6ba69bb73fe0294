import RenderProtocol
import WaylandClient

/// The `wl_buffer`s of a surface that are the memory of other programs.
final class DirectBuffers {
    private final class Entry {
        let source: ClientBuffer
        let buffer: WlBuffer
        /// Keeps the program from drawing into the buffer; nil once the compositor has released it.
        var hold: BufferUse?

        init(_ source: ClientBuffer, _ buffer: WlBuffer) {
            self.source = source
            self.buffer = buffer
            buffer.onEvent { [weak self] _ in self?.hold = nil }
        }

        deinit {
            if !buffer.isDestroyed { buffer.destroy() }
        }
    }

    /// The maximum number of buffers: programs draw into two to four in turn.
    static let capacity = 8

    private let shm: WlShm
    /// The buffers, from the one that was presented longest ago.
    private var entries: [Entry] = []

    init(shm: WlShm) {
        self.shm = shm
    }

    /// Attaches the buffer of a frame to a surface.
    func attach(_ frame: ClientBufferFrame, to surface: WlSurface) {
        let entry = take(frame.buffer)
        entry.hold = frame.hold
        surface.attach(buffer: entry.buffer, x: 0, y: 0)
        entries.append(entry)
        // Those that the compositor may read go last: to destroy one would make the presented pixels undefined.
        while entries.count > Self.capacity { entries.remove(at: entries.firstIndex { $0.hold == nil } ?? 0) }
    }

    private func take(_ source: ClientBuffer) -> Entry {
        if let index = entries.firstIndex(where: { $0.source === source }) { return entries.remove(at: index) }
        let end = source.offset + source.bytesPerRow * source.height
        let pool = shm.createPool(fd: source.descriptor, size: Int32(end))
        defer { pool.destroy() }
        let buffer = pool.createBuffer(
            offset: Int32(source.offset), width: Int32(source.width), height: Int32(source.height),
            stride: Int32(source.bytesPerRow), format: .xrgb8888)
        return Entry(source, buffer)
    }

    /// Removes all buffers that the compositor has released.
    func removeUnused() { entries.removeAll { $0.hold == nil } }

    func removeAll() { entries.removeAll() }
}
