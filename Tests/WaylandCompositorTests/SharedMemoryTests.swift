import CSystem
import Glibc
import Testing
import WaylandClient
import WaylandCompositor

/// `wl_shm`: what clients may share, how much of it, and what happens when they take it away.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SharedMemoryTests {
    private let server: TestCompositor
    private let files = Files()

    /// The files of a test, which stay open until its end.
    private final class Files {
        var open: [OwnedFD] = []
    }

    init() throws {
        var options = CompositorOptions()
        options.maxSharedMemory = 1 << 20
        options.maxDescriptors = 32
        server = try TestCompositor(options: options)
    }

    /// A file that may become shorter.
    private func file(_ size: Int) -> OwnedFD {
        let file = OwnedFD(open("/dev/shm", O_RDWR | O_CLOEXEC | 0o20200000, 0o600))  // O_TMPFILE
        ftruncate(file.rawValue, size)
        files.open.append(file)
        return file
    }

    private var sizes: [Int] { server.perform { $0.sharedMemorySizes } }

    @Test func `A client that shares more than its limit is disconnected, and no other one`() throws {
        let good = try TestClient(server)
        let window = try TestWindow.mapped(good)
        let hostile = try TestClient(server)
        let memory = file(1 << 16)
        for _ in 0..<16 { _ = hostile.shm.createPool(fd: memory.rawValue, size: 1 << 16) }
        try hostile.roundtrip()
        #expect(sizes.last == 1 << 20)
        _ = hostile.shm.createPool(fd: memory.rawValue, size: 1)
        #expect(hostile.error() == "no memory")
        window.surface.attach(buffer: good.makeBuffer(30, 30), x: 0, y: 0)
        window.surface.commit()
        try good.roundtrip()
        #expect(sizes.count == 1)
    }

    @Test func `The limit is for all pools of a client together, and for their growth`() throws {
        let client = try TestClient(server)
        let pool = client.shm.createPool(fd: file(1 << 20).rawValue, size: 1 << 19)
        let other = client.shm.createPool(fd: file(1 << 20).rawValue, size: 1 << 18)
        pool.resize(size: 3 << 18)
        try client.roundtrip()
        #expect(sizes == [1 << 20])
        other.resize(size: 1 << 18 + 1)
        #expect(client.error() == "no memory")
    }

    @Test func `Memory counts until the pool and its buffers are gone`() throws {
        let client = try TestClient(server)
        let memory = file(1 << 20)
        for _ in 0..<100 {
            let pool = client.shm.createPool(fd: memory.rawValue, size: 1 << 20)
            let buffer = pool.createBuffer(offset: 0, width: 4, height: 4, stride: 16, format: .argb8888)
            pool.destroy()
            try client.roundtrip()
            #expect(sizes == [1 << 20])
            buffer.destroy()
        }
        try client.roundtrip()
        #expect(sizes == [0])
        let pool = client.shm.createPool(fd: memory.rawValue, size: 1 << 20)
        _ = pool.createBuffer(offset: 0, width: 4, height: 4, stride: 16, format: .argb8888)
        pool.destroy()
        _ = client.shm.createPool(fd: memory.rawValue, size: 1)
        #expect(client.error() == "no memory")
    }

    @Test func `Surfaces that show the same memory have a limit together`() throws {
        var options = CompositorOptions()
        options.maxContentsMemory = 4 * 16 * 16 * 4
        let server = try TestCompositor(options: options)
        let client = try TestClient(server)
        let buffer = client.makeBuffer(16, 16)
        let surfaces = (0..<5).map { _ in client.compositor.createSurface() }
        func show(_ surface: WlSurface, _ buffer: WlBuffer?) throws {
            surface.attach(buffer: buffer, x: 0, y: 0)
            surface.commit()
            try client.roundtrip()
        }
        for surface in surfaces.dropLast() { try show(surface, buffer) }
        // New contents replace the old ones; surfaces without contents, and destroyed ones, have none.
        try show(surfaces[0], buffer)
        try show(surfaces[0], nil)
        try show(surfaces[4], buffer)
        surfaces[1].destroy()
        try show(surfaces[0], buffer)
        surfaces[2].attach(buffer: client.makeBuffer(16, 17), x: 0, y: 0)
        surfaces[2].commit()
        #expect(client.error() == "no memory")

        // Those of Xwayland are limited for each of its clients.
        let xwayland = try TestClient(socket: server.connectXwayland())
        let shared = xwayland.makeBuffer(16, 16)
        for _ in 0..<5 {
            let surface = xwayland.compositor.createSurface()
            surface.attach(buffer: shared, x: 0, y: 0)
            surface.commit()
        }
        try xwayland.roundtrip()
    }

    private var descriptors: [Int] { server.perform { $0.descriptorCounts } }

    @Test func `A client with more files than its limit is disconnected, and no other one`() throws {
        let good = try TestClient(server)
        let hostile = try TestClient(server)
        let memory = file(16)
        let pools = (0..<32).map { _ in hostile.shm.createPool(fd: memory.rawValue, size: 16) }
        try hostile.roundtrip()
        #expect(descriptors == [0, 32])
        // What is destroyed does not count.
        pools[0].destroy()
        _ = hostile.shm.createPool(fd: memory.rawValue, size: 16)
        try hostile.roundtrip()
        #expect(descriptors == [0, 32])
        _ = hostile.shm.createPool(fd: memory.rawValue, size: 16)
        #expect(hostile.error() == "no memory")
        let pool = good.shm.createPool(fd: memory.rawValue, size: 16)
        _ = pool.createBuffer(offset: 0, width: 1, height: 1, stride: 4, format: .argb8888)
        pool.destroy()
        try good.roundtrip()
        #expect(descriptors == [1])
    }

    @Test func `Nothing stays mapped after the connection`() throws {
        func mappings() throws -> Int {
            let maps = try #require(fopen("/proc/self/maps", "r"))
            defer { fclose(maps) }
            var count = 0
            let line = UnsafeMutablePointer<CChar>.allocate(capacity: 4096)
            defer { line.deallocate() }
            while fgets(line, 4096, maps) != nil {
                if String(cString: line).contains("memfd:shared-test") { count += 1 }
            }
            return count
        }
        let memory = OwnedFD(oriel_memfd_create("shared-test", 4096))
        do {
            let client = try TestClient(server)
            let pool = client.shm.createPool(fd: memory.rawValue, size: 4096)
            let surface = client.compositor.createSurface()
            surface.attach(
                buffer: pool.createBuffer(offset: 0, width: 4, height: 4, stride: 16, format: .argb8888), x: 0, y: 0)
            surface.commit()
            try client.roundtrip()
            #expect(try mappings() == 1)
        }
        for _ in 0..<2000 where !sizes.isEmpty { usleep(1000) }
        #expect(try mappings() == 0)
    }

    @Test func `A client that takes its memory away is disconnected, and reads as zeros until then`() throws {
        let good = try TestClient(server)
        let client = try TestClient(server)
        server.perform { state in
            state.onCommit = { [unowned state] surface, _ in
                let sum = surface.state.buffer?.bytes?.reduce(0) { $0 + Int($1) }
                state.log.append("sum \(sum.map { "\($0)" } ?? "none")")
            }
        }
        let memory = file(1 << 16)
        let bytes = [UInt8](repeating: 1, count: 1 << 16)
        #expect(pwrite(memory.rawValue, bytes, bytes.count, 0) == bytes.count)
        let pool = client.shm.createPool(fd: memory.rawValue, size: 1 << 16)
        let surface = client.compositor.createSurface()
        let buffer = pool.createBuffer(offset: 0, width: 128, height: 128, stride: 512, format: .argb8888)
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        ftruncate(memory.rawValue, 4096)
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.commit()
        #expect(client.error() == "wl_buffer 2")
        let log = server.perform { $0.log }
        #expect(log.first == "sum 65536")
        // The whole mapping is replaced.
        #expect(log.dropFirst().first == "sum 0" || log.dropFirst().first == "sum 4096", "\(log)")
        try good.roundtrip()
    }

    @Test func `The errors are those of the protocol`() throws {
        func check(_ expected: String, _ body: (TestClient) -> Void) throws {
            let client = try TestClient(server)
            body(client)
            #expect(client.error() == expected)
        }
        func buffer(
            _ offset: Int32, _ width: Int32, _ height: Int32, _ stride: Int32, _ format: WlShm.Format = .argb8888
        ) -> (TestClient) -> Void {
            { client in
                let pool = client.shm.createPool(fd: self.file(4096).rawValue, size: 4096)
                _ = pool.createBuffer(offset: offset, width: width, height: height, stride: stride, format: format)
            }
        }
        try check("wl_shm 1") { _ = $0.shm.createPool(fd: file(1).rawValue, size: 0) }
        try check("wl_shm 1") { _ = $0.shm.createPool(fd: file(1).rawValue, size: .min) }
        try check("wl_shm 2") { client in
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            _ = client.shm.createPool(fd: ends[0], size: 4096)
        }
        try check("wl_shm_pool 0", buffer(0, 1, 1, 4, .init(rawValue: 0x3432_4742)))
        for (offset, width, height, stride) in [
            (-1, 1, 1, 4), (0, 0, 1, 4), (0, 1, 0, 4), (0, -1, -1, 4), (0, 32, 32, 16), (4093, 1, 1, 4),
            (0, 1, 1025, 4),
            (.max, 1, 1, 4), (0, 1, .max, .max), (0, .max, .max, .max),
        ] as [(Int32, Int32, Int32, Int32)] {
            try check("wl_shm_pool 1", buffer(offset, width, height, stride))
        }
        try check("wl_shm_pool 2") { $0.shm.createPool(fd: file(4096).rawValue, size: 4096).resize(size: 4095) }
        try check("wl_shm_pool 2") { $0.shm.createPool(fd: file(4096).rawValue, size: 4096).resize(size: .min) }
    }

    @Test func `A buffer of a pool that has grown is read, and its file can be reached`() throws {
        let client = try TestClient(server)
        let memory = file(1 << 17)
        let pixel: [UInt8] = [1, 2, 3, 4]
        #expect(pwrite(memory.rawValue, pixel, 4, 1 << 16) == 4)
        let pool = client.shm.createPool(fd: memory.rawValue, size: 4096)
        pool.resize(size: 1 << 17)
        let surface = client.compositor.createSurface()
        surface.attach(
            buffer: pool.createBuffer(offset: 1 << 16, width: 1, height: 1, stride: 4, format: .argb8888), x: 0, y: 0)
        surface.commit()
        try client.roundtrip()
        server.perform { state in
            let buffer = state.compositor.surfaces.first?.state.buffer
            #expect(buffer?.bytes == pixel)
            let file = buffer?.file
            #expect(file?.poolSize == 1 << 17 && file?.offset == 1 << 16)
            var bytes: [UInt8] = [0, 0, 0, 0]
            #expect(pread(file?.descriptor ?? -1, &bytes, 4, 1 << 16) == 4 && bytes == pixel)
        }
    }
}
