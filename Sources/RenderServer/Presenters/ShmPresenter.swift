import GLES
import RenderProtocol
import WaylandClient

/// Draws into a texture and copies the changed area into shared memory.
///
/// On software GL this is the fastest way to present: EGL has neither buffer age nor damage there, so it draws and
/// copies the whole window for each frame.
final class ShmPresenter: WaylandPresenter {
    /// The maximum number of buffers: one presented, one committed, one to draw into.
    private static let maxBuffers = 3

    private var framebuffer: GLFramebuffer?
    private var buffers: [ShmBuffer] = []
    /// Buffers of previous sizes that the compositor may still read: to destroy one would make the presented pixels undefined.
    private var retired: [ShmBuffer] = []
    /// Memory of previous sizes for the buffers of this one, at most `maxBuffers`.
    private var spare: [ShmMemory] = []
    private var framesOfThisSize = 0
    private var limit: Int

    init(wayland: WaylandSurface, limit: Int) {
        self.limit = limit
        super.init(wayland: wayland)
    }

    override func resize(width: Int, height: Int) throws(GraphicsError) {
        framebuffer = nil
        retire()
        framebuffer = try GLFramebuffer(width: width, height: height, limit: limit)
        try super.resize(width: width, height: height)
    }

    /// Makes room for buffers of another size.
    private func retire() {
        framesOfThisSize = 0
        retired += buffers
        buffers.removeAll()
        reclaim()
        // A compositor that releases nothing.
        if retired.count > Self.maxBuffers { retired.removeFirst(retired.count - Self.maxBuffers) }
    }

    /// Keeps the memory of released buffers.
    private func reclaim() {
        for buffer in retired where !buffer.isBusy && spare.count < Self.maxBuffers { spare.append(buffer.memory) }
        retired.removeAll { !$0.isBusy }
    }

    override func loseContext() {
        framebuffer = nil
    }

    override func restore(connection: EGLConnection, limit: Int) {
        self.limit = limit
    }

    override var isReady: Bool {
        buffers.count < Self.maxBuffers || buffers.contains { !$0.isBusy }
    }

    override func begin(_ damage: DirtyRegion) -> DirtyRegion {
        framebuffer?.bind()
        return damage
    }

    override func present(_ damage: DirtyRegion, acknowledge: (() -> Void)?) throws(GraphicsError) {
        guard let framebuffer else { return }
        let buffer = try freeBuffer()
        for other in buffers { other.stale.add(damage) }
        for rect in buffer.stale.rects {
            framebuffer.read(
                x: Int(rect.minX), y: Int(rect.minY), width: rect.width, height: rect.height,
                to: buffer.pixels + Int(rect.minY) * buffer.bytesPerRow + Int(rect.minX) * 4,
                bytesPerRow: buffer.bytesPerRow)
        }
        buffer.stale.removeAll()
        acknowledge?()
        announceFrame()
        buffer.attach(to: surface)
        for rect in damage.rects {
            if surface.version >= 4 {
                surface.damageBuffer(
                    x: rect.minX, y: rect.minY, width: Int32(rect.width), height: Int32(rect.height))
            } else {
                // Before version 4 damage is in surface coordinates, whose scale is unknown here: everything is
                // damaged.
                surface.damage(x: 0, y: 0, width: .max, height: .max)
            }
        }
        surface.commit()
        surface.display.flush()
        framesOfThisSize += 1
        if framesOfThisSize > Self.maxBuffers { spare.removeAll() }
    }

    private func freeBuffer() throws(GraphicsError) -> ShmBuffer {
        if !retired.isEmpty { reclaim() }
        if let buffer = buffers.first(where: { !$0.isBusy }) { return buffer }
        let byteCount = width * 4 * height
        guard byteCount <= Int(Int32.max) else { throw .outOfMemory("a window buffer of \(width)×\(height) pixels") }
        let memory: ShmMemory
        if let index = spare.firstIndex(where: { $0.suits(byteCount) }) {
            memory = spare.remove(at: index)
        } else {
            memory = try ShmMemory(shm: wayland.shm, atLeast: byteCount)
        }
        let buffer = ShmBuffer(memory: memory, width: width, height: height, isOpaque: isOpaque)
        buffers.append(buffer)
        return buffer
    }

    override func close() {
        super.close()
        buffers.removeAll()
        retired.removeAll()
        spare.removeAll()
        framebuffer = nil
    }
}
