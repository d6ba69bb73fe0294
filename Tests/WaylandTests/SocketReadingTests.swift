import Foundation
import Glibc
import Testing
import WaylandClient

/// A thread that reads the socket itself, as one that draws does.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SocketReadingTests {
    /// Reads and dispatches a queue until it is stopped.
    private final class Attendant: Sendable {
        let queue: EventQueue
        let rounds = Counter()
        let frames = Counter()
        /// Set while the thread is to stay away from the socket.
        let isAway = Counter()
        private let stops = Counter()
        private let ended = Counter()
        private let wake: (read: Int32, write: Int32)

        /// - Parameter drawsFrames: Whether the thread requests frames, and so uses objects of the connection.
        init(_ client: Client, drawsFrames: Bool = true) throws {
            queue = client.display.makeQueue(name: "render")
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
            wake = (ends[0], ends[1])
            let surface = try client.registry.bind(WlCompositor.self).createSurface()
            let handover = Handover(surface.wrapper(queue: queue))
            let display = client.display
            let thread = Thread { [self] in
                let surface = handover.take()
                var asked = -1
                while stops.value == 0 {
                    queue.dispatchPending()
                    if drawsFrames, asked < frames.value {
                        asked = frames.value
                        surface.frame().onEvent { [frames] _ in frames.increment() }
                        surface.commit()
                        display.flush()
                    }
                    while isAway.value > 0, stops.value == 0 { usleep(1000) }
                    display.waitAndRead(queue, or: wake.read, timeout: nil)
                    rounds.increment()
                    var byte: UInt8 = 0
                    read(wake.read, &byte, 1)
                }
                ended.increment()
            }
            thread.start()
            try client.roundtrip()
        }

        deinit {
            close(wake.read)
            close(wake.write)
        }

        func poke() {
            var byte: UInt8 = 1
            write(wake.write, &byte, 1)
        }

        /// Returns when the thread has ended, or false after some seconds.
        func end() -> Bool {
            stops.increment()
            poke()
            return ended.wait(for: 1)
        }
    }

    @Test func itGetsItsEvents() throws {
        let client = try Client()
        let attendant = try Attendant(client)
        for frame in 1...50 {
            for _ in 0..<5000 where attendant.frames.value < frame {
                client.compositor.fireFrameCallbacks(time: 1)
                usleep(100)
            }
            try #require(attendant.frames.value >= frame)
        }
        #expect(attendant.end())
        client.end()
    }

    @Test func otherQueuesAreSignalled() throws {
        let client = try Client()
        let pointer = try client.registry.bind(WlSeat.self).getPointer()
        var motions = 0
        pointer.onEvent { if case .motion = $0 { motions += 1 } }
        let base = try client.registry.bind(XdgWmBase.self)
        let attendant = try Attendant(client)
        let wakes = Counter()
        client.queue.onWake { wakes.increment() }
        client.queue.dispatchPending()
        client.compositor.sendPointerMotion(x: 1, y: 1)
        var seen = 0
        for _ in 0..<5000 where motions == 0 {
            // Dispatched for a wake alone; one may be for what has been dispatched since.
            if wakes.value > seen {
                seen = wakes.value
                client.queue.dispatchPending()
            }
            usleep(1000)
        }
        #expect(motions == 1)
        client.compositor.ping(5)
        for _ in 0..<2000 where client.compositor.pongs.isEmpty { usleep(1000) }
        #expect(client.compositor.pongs == [5])
        for round in 2...100 {
            client.compositor.sendPointerMotion(x: 0, y: 0)
            try client.queue.wait(timeout: .seconds(5)) { motions >= round }
        }
        #expect(attendant.end())
        withExtendedLifetime(base) {}
        client.end()
    }

    @Test func theReaderThreadReplacesAnAbsentReader() throws {
        let client = try Client()
        let attendant = try Attendant(client)
        attendant.isAway.increment()
        attendant.poke()
        let rounds = attendant.rounds.value
        for _ in 0..<20 { try client.roundtrip() }
        #expect(attendant.rounds.value <= rounds + 1)
        #expect(attendant.end())
        client.end()
    }

    @Test func aConnectionIsClosedUnderIt() throws {
        for _ in 0..<20 {
            let client = try Client()
            // It only reads: objects must not be in use when their connection is closed.
            let attendant = try Attendant(client, drawsFrames: false)
            client.end()
            #expect(attendant.end())
        }
    }

    @Test func closingWaitsForTheDispatchOfAnotherThread() throws {
        let client = try Client()
        let queue = client.display.makeQueue(name: "other")
        let (begun, finished) = (Counter(), Counter())
        queue.sync {
            begun.increment()
            usleep(50_000)
            finished.increment()
        }
        Thread {
            while finished.value == 0 {
                queue.dispatchPending()
                usleep(1000)
            }
        }.start()
        try client.roundtrip()
        #expect(begun.wait(for: 1))
        client.end()
        #expect(finished.value == 1)
    }

    @Test func theEndIsReportedOnce() throws {
        let client = try Client()
        let attendant = try Attendant(client)
        let ends = Counter()
        client.display.onDisconnect { _ in ends.increment() }
        client.compositor.stop()
        #expect(ends.wait(for: 1))
        #expect(client.display.failure == .disconnected)
        attendant.poke()
        #expect(attendant.end())
        client.end()
        #expect(ends.value == 1)
    }

    @Test func aFullSocketIsEmptiedWithoutIt() throws {
        let client = try Client()
        let surface = try client.registry.bind(WlCompositor.self).createSurface()
        let attendant = try Attendant(client)
        client.compositor.freeze(milliseconds: 100)
        for index in 0..<20_000 { surface.setBufferScale(scale: Int32(index % 4 + 1)) }
        try client.roundtrip()
        #expect(client.compositor.log.count { $0.hasPrefix("surface setBufferScale") } == 20_000)
        #expect(attendant.end())
        client.end()
    }
}
