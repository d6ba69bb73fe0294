import Foundation
import Glibc
import Testing
import WaylandClient

@Suite(.serialized, .timeLimit(.minutes(1))) struct ThreadTests {
    @Test func aBlockedThreadStillAnswersPings() throws {
        let client = try Client()
        defer { client.end() }
        let base = try client.registry.bind(XdgWmBase.self)
        try client.roundtrip()
        for serial in UInt32(1)...3 { client.compositor.ping(serial) }
        // This thread dispatches nothing.
        usleep(1_000_000)
        #expect(client.compositor.pongs == [1, 2, 3])
        #expect(base.isWrapper)
    }

    @Test func theStandInOfXdgWmBaseIsDestroyedOnBothSides() throws {
        let client = try Client()
        defer { client.end() }
        let base = try client.registry.bind(XdgWmBase.self)
        try client.roundtrip()
        base.destroy()
        #expect(base.isDestroyed)
        for _ in 0..<500 where !client.compositor.log.contains("destroy xdg_wm_base") { usleep(1000) }
        #expect(client.compositor.log.contains("destroy xdg_wm_base"))
    }

    @Test func aQueueIsWokenOncePerBurst() throws {
        let client = try Client()
        defer { client.end() }
        let pointer = try client.registry.bind(WlSeat.self).getPointer()
        var motions = 0
        pointer.onEvent { if case .motion = $0 { motions += 1 } }
        let other = client.display.makeQueue(name: "other")
        try client.roundtrip()
        // The reader may signal the queue for the answer after it was dispatched; dispatching again clears the signal.
        usleep(50_000)
        client.queue.dispatchPending()
        let wakes = Counter()
        let otherWakes = Counter()
        client.queue.onWake { wakes.increment() }
        other.onWake { otherWakes.increment() }
        usleep(50_000)
        #expect(wakes.value == 0, "nothing has arrived")
        for _ in 0..<10 { client.compositor.sendPointerMotion(x: 1, y: 1) }
        #expect(wakes.wait(for: 1))
        usleep(50_000)
        #expect(wakes.value == 1)
        #expect(motions == 0, "only the owner dispatches")
        client.queue.dispatchPending()
        #expect(motions == 10)
        client.compositor.sendPointerMotion(x: 1, y: 1)
        #expect(wakes.wait(for: 2))
        client.queue.dispatchPending()
        #expect(wakes.value == 2)
        #expect(otherWakes.value == 0)
    }

    @Test func anIdleConnectionDoesNotWakeItsReader() async {
        // In a separate process, since it examines the whole process.
        await #expect(processExitsWith: .success) {
            let client = try Client()
            defer { client.end() }
            try client.roundtrip()
            usleep(50_000)
            let before = Self.readerSwitches()
            usleep(300_000)
            #expect(Self.readerSwitches() == before)
            #expect(!before.isEmpty)
        }
    }

    /// How often the reader threads of this process have gone to sleep.
    private static func readerSwitches() -> [String: String] {
        var result: [String: String] = [:]
        for task in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? [] {
            let folder = "/proc/self/task/\(task)"
            guard (try? String(contentsOfFile: folder + "/comm", encoding: .utf8)) == "wayland-reader\n",
                let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8)
            else { continue }
            result[task] = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }.map(
                String.init)
        }
        return result
    }

    @Test func aWrapperServesAnotherThread() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        let queue = client.display.makeQueue(name: "render")
        let handover = Handover(surface.wrapper(queue: queue))
        let frames = Counter()
        let failed = Counter()
        let thread = Thread {
            let surface = handover.take()
            do {
                for _ in 0..<5 {
                    let before = frames.value
                    surface.frame().onEvent { _ in frames.increment() }
                    surface.commit()
                    try queue.wait(timeout: .seconds(5)) { frames.value > before }
                }
            } catch { failed.increment() }
        }
        thread.start()
        for _ in 0..<2000 where frames.value < 5 && failed.value == 0 {
            client.compositor.fireFrameCallbacks(time: 1)
            usleep(1000)
        }
        #expect(frames.value == 5)
        #expect(failed.value == 0)
        #expect(client.compositor.log.filter { $0 == "surface commit" }.count == 5)
        while !thread.isFinished { usleep(1000) }
    }

    @Test func anObjectCanBeMadeOnAnotherQueue() throws {
        let client = try Client()
        defer { client.end() }
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        let queue = client.display.makeQueue(name: "render")
        var done = 0
        surface.frame(queue: queue).onEvent { _ in done += 1 }
        try client.roundtrip()
        client.compositor.fireFrameCallbacks(time: 1)
        try client.roundtrip()
        #expect(done == 0)
        queue.dispatchPending()
        #expect(done == 1)
    }

    @Test func aWaitIsNotLostToAnAfterthought() throws {
        let client = try Client()
        defer { client.end() }
        let pointer = try client.registry.bind(WlSeat.self).getPointer()
        var motions = 0
        pointer.onEvent { if case .motion = $0 { motions += 1 } }
        try client.roundtrip()
        for round in 1...200 {
            client.compositor.sendPointerMotion(x: 0, y: 0)
            try client.queue.wait(timeout: .seconds(5)) { motions >= round }
        }
        #expect(motions == 200)
    }
}
