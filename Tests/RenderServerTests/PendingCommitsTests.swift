import Dispatch
import Foundation
import Locking
import RenderProtocol
import Testing

@testable import RenderServer

@Suite(.serialized, .timeLimit(.minutes(1))) struct PendingCommitsTests {
    private let server = RenderServer()

    /// Blocks the render thread until the semaphore is signalled.
    private func block() -> DispatchSemaphore {
        let (started, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        server.start()
        server.send(.immediate) { _ in
            started.signal()
            end.wait()
        }
        started.wait()
        return end
    }

    private func commit(pixels: Int = 0) -> Commit {
        var commit = Commit()
        var state = LayerState()
        state.opacity = 0.5
        commit.setState(state, of: LayerID(index: 1))
        if pixels > 0 {
            let memory = PixelMemory(byteCount: pixels * 4)
            memory.address.initializeMemory(as: UInt8.self, repeating: 0, count: pixels * 4)
            let shared = SharedPixels(
                address: memory.address, width: pixels, height: 1, bytesPerRow: pixels * 4, owner: memory)
            commit.append(
                ContentsUpdate(
                    id: ContentsID(index: 1), owner: LayerID(index: 1), width: pixels, height: 1, isOpaque: true,
                    pixels: PixelUpdate(
                        rect: PixelRect(x: 0, y: 0, width: pixels, height: 1), pixels: shared, isWhole: true)))
        }
        return commit
    }

    /// Returns whether a thread that commits waits until the render thread continues.
    private func waits(until end: DispatchSemaphore) -> Bool {
        let hasWaited = Atomic(false)
        let waited = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [server] in
            server.waitForPendingCommits()
            hasWaited.store(true, ordering: .releasing)
            waited.signal()
        }
        usleep(100_000)
        let waits = !hasWaited.load(ordering: .acquiring)
        end.signal()
        waited.wait()
        return waits
    }

    @Test(arguments: [(PendingCommits.maxCount, false), (PendingCommits.maxCount + 1, true)])
    func `A thread waits while too many commits are not applied`(count: Int, expected: Bool) throws {
        let end = block()
        for _ in 0..<count { server.post(commit()) }
        #expect(server.pendingCommitCount == count)
        #expect(waits(until: end) == expected)
        _ = try server.information()
        #expect(server.pendingCommitCount == 0)
    }

    @Test(arguments: [(3, false), (4, true)])
    func `A thread waits while commits with many pixels are not applied`(count: Int, expected: Bool) {
        let end = block()
        for _ in 0..<count { server.post(commit(pixels: PendingCommits.maxPixelBytes / 4 / 3)) }
        #expect(waits(until: end) == expected)
    }

    @Test func `A render thread that is blocked does not block others for good`() {
        let end = block()
        for _ in 0...PendingCommits.maxCount { server.post(commit()) }
        let start = ContinuousClock.now
        server.waitForPendingCommits()
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(server.pendingCommitCount > 0)
        end.signal()
    }
}
