import WaylandServer

/// A client's `wl_buffer` that the compositor uses.
///
/// Each user of the contents holds the buffer: the surfaces whose state has it, and whoever calls ``hold()``. When the last
/// one releases it, the client gets `wl_buffer.release` and may draw into it. A compositor that copies the contents
/// while it handles a commit ends the surface's hold early, by `Surface.releaseBuffer()`.
///
/// The client may destroy its buffer at any time, and many do so after the commit. The object stays valid then, and shared
/// memory readable.
package final class SurfaceBuffer {
    /// The place of the contents.
    package enum Contents {
        /// Shared memory, to be read with ``withSharedMemory(_:)``.
        case sharedMemory(format: WlShm.Format)
        /// One premultiplied pixel, with components from 0 to `UInt32.max`.
        case singlePixel(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32)
        /// Memory of a GPU.
        case dmabuf(DmabufBuffer)
        /// A description that only its creator knows.
        case external(AnyObject)
    }

    /// The `wl_buffer`, which may be destroyed.
    package let resource: WlBuffer
    /// The size in pixels.
    package let size: Size
    package let contents: Contents
    /// An object that the delegate associates with the buffer.
    package var userData: AnyObject?

    /// The memory of the contents, if it is shared.
    private let memory: SharedMemoryBuffer?
    /// The reason for which the contents cannot be used; nil if they can.
    private(set) var invalidity: String?
    private var holds = 0
    /// The points that clients of the buffer await instead of `wl_buffer.release`, one for each of their timelines.
    private var releasePoints: [SyncobjPoint] = []

    private static let maxReleasePoints = 64

    /// Describes a buffer that the compositor has created itself.
    ///
    /// The description belongs to the resource, which must have no other.
    @discardableResult package init(_ resource: WlBuffer, size: Size, contents: Contents) {
        self.resource = resource
        self.size = size
        self.contents = contents
        memory = resource.sharedMemory
        resource.userData = self
        resource.onDestroy = { [unowned resource] in resource.userData = nil }
    }

    /// Returns the description of a client's buffer; nil if it is of a kind that nobody has described.
    static func of(_ resource: WlBuffer) -> SurfaceBuffer? {
        if let known = resource.userData as? SurfaceBuffer { return known }
        let memory = resource.withSharedMemory { pixels in
            (Size(width: pixels.width, height: pixels.height), pixels.format, pixels.stride)
        }
        guard let (size, format, stride) = memory else { return nil }
        let buffer = SurfaceBuffer(resource, size: size, contents: .sharedMemory(format: format))
        // As in libwayland, a pool does not compare rows with the size of pixels, which is four bytes in all formats here.
        if stride < size.width * 4 {
            buffer.invalidity = "rows of \(stride) bytes are too short for \(size.width) pixels"
        }
        return buffer
    }

    /// The number of bytes of a copy of the contents; 0 if they are not copied.
    var copySize: Int {
        switch contents {
        case .sharedMemory, .singlePixel: size.width * size.height * 4
        case .dmabuf, .external: 0
        }
    }

    /// Whether the client has destroyed the buffer.
    package var isDestroyed: Bool { resource.isDestroyed }

    /// Whether anyone holds the buffer.
    package var isHeld: Bool { holds > 0 }

    /// Keeps the client from drawing into the buffer until ``release()``.
    package func hold() { holds += 1 }

    /// Ends one hold; the last one notifies the client that it may use the buffer again.
    package func release() {
        guard holds > 0 else { return }
        holds -= 1
        guard holds == 0 else { return }
        resource.sendRelease()
        for point in releasePoints { point.signal() }
        releasePoints = []
    }

    /// Signals a point when nobody holds the buffer any more; returns false if there are too many of them.
    func add(_ point: SyncobjPoint) -> Bool {
        // A later point of the same timeline implies the earlier one.
        if let index = releasePoints.firstIndex(where: { $0.timeline === point.timeline }) {
            if releasePoints[index].value < point.value { releasePoints[index] = point }
            return true
        }
        releasePoints.append(point)
        return releasePoints.count <= Self.maxReleasePoints
    }

    /// Calls `body` with the pixels; returns nil if they are not in shared memory.
    package func withSharedMemory<Result>(_ body: (SharedMemoryPixels) throws -> Result) rethrows -> Result? {
        guard case .sharedMemory = contents else { return nil }
        return try memory.map { try resource.withSharedMemory($0, body) }
    }
}
