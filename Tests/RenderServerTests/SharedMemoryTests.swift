import CSystem
import Glibc
import Testing

/// Memory whose descriptor is sent to a compositor.
@Suite struct SharedMemoryTests {
    @Test func `Holders of the descriptor cannot change its size`() {
        let file = oriel_memfd_create("oriel-test", 8192)
        #expect(file >= 0)
        defer { close(file) }
        #expect(lseek(file, 0, SEEK_END) == 8192)
        let other = dup(file)
        defer { close(other) }
        for size in [0, 4096, 16384] { #expect(ftruncate(other, off_t(size)) == -1 && errno == EPERM) }
        let memory = mmap(nil, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        #expect(memory != MAP_FAILED)
        memory?.storeBytes(of: 7, toByteOffset: 8191, as: UInt8.self)
        munmap(memory, 8192)
    }

    @Test func `A size that is out of reason is an error`() {
        #expect(oriel_memfd_create("oriel-test", -1) == -1)
    }
}
