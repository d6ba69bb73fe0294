import Foundation
import Glibc
import Locking
import Testing
import Transfers
import Descriptors

@Suite struct PipeWriterTests {
    /// Returns when a condition holds, at the latest after five seconds.
    private func wait(until isMet: () -> Bool) async throws -> Bool {
        for _ in 0..<500 where !isMet() { try await Task.sleep(for: .milliseconds(10)) }
        return isMet()
    }

    @Test func `A writer waits for its reader, and for more data`() async throws {
        let (reading, writing) = try OwnedFD.pipe()
        let calls = Atomic(0)
        let writer = PipeWriter(to: writing) { calls.add(1, ordering: .sequentiallyConsistent) }
        writer.write(Data(count: 300_000))
        try await Task.sleep(for: .milliseconds(50))
        // A pipe takes 64 KB.
        #expect(!writer.isIdle && calls.load(ordering: .sequentiallyConsistent) == 0)
        var reader = PipeReader(reading, limit: .max)
        let isWritten = try await wait {
            _ = try? reader.readAvailable()
            return writer.isIdle
        }
        #expect(isWritten)
        writer.write(Data("more".utf8))
        let hasArrived = try await wait {
            _ = try? reader.readAvailable()
            return reader.byteCount == 300_004
        }
        #expect(hasArrived)
        #expect(try await wait { calls.load(ordering: .sequentiallyConsistent) == 2 })
        writer.cancel()
        let progress = try reader.readAvailable()
        #expect(progress == .complete)
    }

    @Test func `A reader that is gone fails its writer, and does not end the process`() async throws {
        let (reading, writing) = try OwnedFD.pipe()
        close(reading.take())
        let calls = Atomic(0)
        let writer = PipeWriter(to: writing) { calls.add(1, ordering: .sequentiallyConsistent) }
        writer.write(Data(count: 100))
        #expect(try await wait { calls.load(ordering: .sequentiallyConsistent) == 1 })
        #expect(writer.hasFailed && writer.isIdle)
        writer.write(Data(count: 100))
        #expect(writer.isIdle)
    }

    @Test func `A reader that stops reading is given up`() async throws {
        let (reading, writing) = try OwnedFD.pipe()
        let calls = Atomic(0)
        let writer = PipeWriter(Data(count: 300_000), to: writing) { calls.add(1, ordering: .sequentiallyConsistent) }
        writer.end(afterIdle: 0.1)
        #expect(try await wait { calls.load(ordering: .sequentiallyConsistent) == 1 })
        #expect(writer.hasFailed)
        var reader = PipeReader(reading, limit: .max)
        let progress = try reader.readAvailable()
        #expect(progress == .complete && reader.byteCount == 1 << 16)
    }

    @Test func `A stream reads no more than its owner has room for`() async throws {
        let (reading, writing) = try OwnedFD.pipe()
        let calls = Atomic(0)
        let stream = PipeStream(reading, limit: 250_000) { calls.add(1, ordering: .sequentiallyConsistent) }
        #expect(calls.load(ordering: .sequentiallyConsistent) == 0)
        let writer = PipeWriter(Data((0..<240_000).map { UInt8(truncatingIfNeeded: $0) }), to: writing) {}
        #expect(try await wait { calls.load(ordering: .sequentiallyConsistent) > 0 })
        var received: [UInt8] = []
        while !stream.reader.isComplete || !stream.reader.data.isEmpty {
            try stream.fill(100_000)
            #expect(stream.reader.data.count < 100_000 + 1 << 16)
            received += stream.take(max: 40_000)
        }
        #expect(received == (0..<240_000).map { UInt8(truncatingIfNeeded: $0) })
        #expect(!writer.hasFailed)
    }
}
