internal import Descriptors
internal import Glibc

/// The global `wl_shm`: memory that clients share with the server, up to a limit for each of them.
///
/// libwayland's own implementation counts nothing, and gives nobody the file behind a buffer.
enum SharedMemoryGlobal {
    private static let formats: [WlShm.Format] = [.argb8888, .xrgb8888]

    static func add(to display: ServerDisplay) {
        display.addGlobal(WlShm.self, version: 1) { shm in
            for format in formats { shm.sendFormat(format: format) }
            shm.onRequest { [unowned shm] request in
                guard case .createPool(let pool, let file, let size) = request else { return }
                create(pool, file, Int(size), shm)
            }
        }
    }

    private static func create(_ resource: WlShmPool, _ descriptor: OwnedFD, _ size: Int, _ shm: WlShm) {
        guard size > 0 else { return shm.post(.invalidStride, "a pool of \(size) bytes") }
        guard let file = ClientFile(descriptor, client: shm.client) else { return }
        let pool: SharedMemoryPool
        do throws(SharedMemoryPool.Failure) {
            pool = try SharedMemoryPool(file, size: size, client: shm.client)
        } catch {
            return report(error, to: shm)
        }
        resource.onRequest { [unowned resource] request in
            switch request {
            case .createBuffer(let buffer, let offset, let width, let height, let stride, let format):
                let description = SharedMemoryBuffer(
                    pool, offset: Int(offset), width: Int(width), height: Int(height), stride: Int(stride),
                    format: format)
                add(description, to: buffer, of: resource)
            case .resize(let size):
                guard Int(size) >= pool.size else {
                    return resource.post(.invalidFd, "a pool of \(pool.size) bytes cannot shrink to \(size)")
                }
                do throws(SharedMemoryPool.Failure) {
                    try pool.grow(to: Int(size))
                } catch {
                    report(error, to: resource)
                }
            case .destroy: break
            }
        }
    }

    private static func report(_ failure: SharedMemoryPool.Failure, to resource: WaylandResource) {
        switch failure {
        case .limit: resource.client.postNoMemory()
        case .mapping(let code):
            resource.post(.invalidFd, "the memory cannot be mapped: \(String(cString: strerror(code)))")
        }
    }

    private static func add(_ memory: SharedMemoryBuffer, to buffer: WlBuffer, of pool: WlShmPool) {
        guard formats.contains(memory.format) else {
            return pool.post(.invalidFormat, "format \(memory.format.rawValue)")
        }
        guard memory.offset >= 0, memory.width > 0, memory.height > 0, memory.stride >= memory.width,
            memory.byteCount <= Int(Int32.max), memory.offset <= memory.pool.size - memory.byteCount
        else {
            return pool.post(
                .invalidStride,
                "\(memory.width) × \(memory.height) pixels in rows of \(memory.stride) bytes, from byte \(memory.offset)"
            )
        }
        buffer.sharedMemory = memory
        buffer.onRequest { _ in }
    }
}

extension WaylandResource {
    fileprivate func post(_ error: WlShm.Error, _ message: String) { postError(code: error.rawValue, message: message) }
}
