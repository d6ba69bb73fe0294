import WaylandCompositor
import WaylandServer

extension TestCompositor.State {
    /// The number of bytes of shared memory of each client.
    var sharedMemorySizes: [Int] { compositor.display.connectedClients.map(\.sharedMemorySize) }

    /// The number of descriptors that are open for each client.
    var descriptorCounts: [Int] { compositor.display.connectedClients.map(\.descriptorCount) }
}

extension SurfaceBuffer {
    /// The bytes of the rows; nil if they cannot be read.
    var bytes: [UInt8]? { withSharedMemory { Array($0.bytes) } }

    var file: (descriptor: Int32, poolSize: Int, offset: Int)? {
        resource.sharedMemoryFile.map { ($0.file.descriptor, $0.poolSize, $0.offset) }
    }
}
