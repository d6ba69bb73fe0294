import Foundation
import Testing
import Transfers
import Descriptors

@Suite(.serialized) struct PipeTransferTests {
    private func collect(_ file: OwnedFD, _ limits: TransferLimits = .standard) async throws(TransferError) -> Data {
        let result: Result<Data, TransferError> = await withCheckedContinuation { continuation in
            _ = PipeTransfer(file, limits: limits) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    @Test func `Data arrives as it was written`() async throws {
        let (reading, writing) = try OwnedFD.pipe()
        let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let written: Result<Data, TransferError> = await withCheckedContinuation { continuation in
            _ = PipeWriter(data, to: writing) {}
            _ = PipeTransfer(reading) { continuation.resume(returning: $0) }
        }
        #expect(try written.get() == data)
        #expect(writing.rawValue == -1)
    }

    @Test func `A program that sends too much, nothing or too slowly ends its transfer`() async throws {
        let (tooLong, writing) = try OwnedFD.pipe()
        _ = PipeWriter(Data(count: 300_000), to: writing) {}
        await #expect(throws: TransferError.tooLarge(limit: 200_000)) {
            try await collect(tooLong, TransferLimits(size: 200_000))
        }
        let (empty, closed) = try OwnedFD.pipe()
        close(closed.take())
        await #expect(throws: TransferError.closed) { try await collect(empty) }
        let (silent, kept) = try OwnedFD.pipe()
        await #expect(throws: TransferError.noAnswer(seconds: 0.05)) {
            try await collect(silent, TransferLimits(idleTime: 0.05))
        }
        withExtendedLifetime(kept) {}
    }

    @Test func `A transfer is cancelled at once`() async throws {
        let (reading, writing) = try OwnedFD.pipe()
        let result: Result<Data, TransferError> = await withCheckedContinuation { continuation in
            let transfer = PipeTransfer(reading) { continuation.resume(returning: $0) }
            transfer.cancel()
            transfer.cancel()
        }
        #expect(throws: TransferError.cancelled) { try result.get() }
        withExtendedLifetime(writing) {}
    }

    @Test func `All transfers share a thread, which ends with them`() async throws {
        func threadCount() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count { task in
                (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == "oriel-pipes\n"
            }
        }
        let pipes = try (0..<50).map { _ in try OwnedFD.pipe() }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for pipe in pipes { group.addTask { try await collect(pipe.reading).count } }
            try await Task.sleep(for: .milliseconds(100))
            #expect(try threadCount() == 1)
            for pipe in pipes { _ = PipeWriter(Data(count: 100_000), to: pipe.writing) {} }
            var counts: [Int] = []
            for try await count in group { counts.append(count) }
            #expect(counts == [Int](repeating: 100_000, count: 50))
        }
        var left = try threadCount()
        for _ in 0..<500 where left > 0 {
            try await Task.sleep(for: .milliseconds(10))
            left = try threadCount()
        }
        #expect(left == 0)
    }
}
