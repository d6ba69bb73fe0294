import WaylandCompositor
import WaylandServer

extension TestCompositor.State {
    /// The number of bytes of shared memory of each client.
    var sharedMemorySizes: [Int] { compositor.display.connectedClients.map(\.sharedMemorySize) }
}

extension SurfaceBuffer {
    /// The bytes of the rows; nil if they cannot be read.
    var bytes: [UInt8]? { withSharedMemory { Array($0.bytes) } }

    var file: (descriptor: Int32, poolSize: Int, offset: Int)? { resource.sharedMemoryFile }
}
