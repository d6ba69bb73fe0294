import Foundation
import Locking
import RenderProtocol
import Testing
import WaylandClient

@testable import RenderServer

extension DrawingTests {
    /// Animations on a compositor that reports presentation times. The test controls the time: nothing depends on the machine.
    @Suite struct PresentationTests {
        private static let start = 1000.0
        private static let interval = 1.0 / 60
        private static let scale = 20

        /// A window on a compositor, with a bar of 20×1 points in it that can move for 100.
        private final class Window {
            let compositor: PresentingCompositor
            let display: WaylandDisplay
            let server = RenderServer()
            let target: TargetID
            private(set) var refreshes = 0
            private var commits = 0

            init(
                latency: Int = 0, presents: Bool = true, clock: UInt32 = UInt32(CLOCK_MONOTONIC)
            ) throws {
                MediaClock.freeze(at: start + 0.001)
                compositor = try PresentingCompositor(latency: latency, presents: presents)
                display = try WaylandDisplay(socket: compositor.connect())
                let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
                try display.defaultQueue.roundtrip(timeout: .seconds(10))
                let queue = server.queue(for: display)
                let surface = try registry.bind(WlCompositor.self).createSurface()
                let presentation = registry.bindIfPresent(WpPresentation.self)
                target = server.makeTarget(
                    .wayland(
                        WaylandSurface(
                            surface: surface.wrapper(queue: queue), shm: try registry.bind(WlShm.self, queue: queue),
                            presentation: presentation?.wrapper(queue: display.makeQueue(name: "presentation")),
                            presentationClock: clock)))
            }

            deinit {
                server.removeTarget(target)
                display.close()
                compositor.stop()
                MediaClock.set(nil)
            }

            /// Shows the window with what `change` adds.
            func open(_ change: (inout Commit) -> Void) throws {
                var commit = Commit()
                commit.set(0, LayerState(0, 0, 120, 1))
                commit.set(1, LayerState(0, 0, 20, 1, color: SIMD4(1, 0, 0, 1)))
                // A light that others can keep busy, away from the row that is examined.
                commit.set(2, LayerState(0, 0.9, 1, 0.1, color: SIMD4(0, 0, 1, 1)))
                commit.setChildren([1, 2], of: 0)
                commit.targets = [
                    TargetUpdate(
                        id: target, root: LayerID(index: 0), pixelWidth: 120 * scale, pixelHeight: scale,
                        scale: Double(scale))
                ]
                change(&commit)
                server.post(commit)
                try waitForCommit()
            }

            /// One refresh of the screen, and the frame that the window draws then.
            func refresh() throws {
                refreshes += 1
                let time = start + Double(refreshes) * interval
                MediaClock.freeze(at: time + 0.001)
                compositor.refresh(at: time, interval: interval)
                try waitForCommit()
            }

            private func waitForCommit() throws {
                let limit = ContinuousClock.now + .seconds(20)
                while compositor.commits == commits {
                    try #require(ContinuousClock.now < limit, "no frame after refresh \(refreshes)")
                    usleep(100)
                }
                commits += 1
            }

            static func light(_ seconds: Double) -> AnimationDescription {
                AnimationDescription(.init(.opacity), [0.2, 1], begin: start, duration: seconds)
            }
        }

        @Test(.timeLimit(.minutes(1)), arguments: [0, 1, 2])
        func whatIsSeenIsOnTheCurveWhenItIsSeen(latency: Int) throws {
            let window = try Window(latency: latency)
            let ease = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
            // Six refreshes for the window to learn when frames are seen.
            let begin = Self.start + 6 * Self.interval
            try window.open { commit in
                commit.animate(2, id: 1, Window.light(10))
                commit.animate(
                    1, id: 2,
                    AnimationDescription(
                        .init(.position), [0, 0, 100, 0], begin: begin, duration: 2, timingCurve: ease
                    ) {
                        $0.fill = .both
                    })
            }
            window.server.setRecordsPresentation(true)
            // From here on only the screen sends events.
            for _ in 0..<130 { try window.refresh() }

            let seen = window.compositor.shown.filter { $0.time >= begin && $0.time < begin + 2 - 1e-6 }
            #expect(seen.count == 120)
            for frame in seen {
                let progress = ease.progress(at: (frame.time - begin) / 2, duration: 2)
                let red = try #require(frame.red)
                let middle = Double(red.lowerBound + red.upperBound + 1) / 2 / Double(Self.scale)
                #expect(abs(middle - (10 + 100 * progress)) < 0.1, "at \(frame.time)")
            }
            let record = try #require(window.server.presentationRecord(of: window.target))
            #expect(record.presented >= 120 && record.discarded == 0 && abs(record.interval - Self.interval) < 1e-8)
            let recorded = record.frames.filter { $0.presentationTime >= begin - 1e-6 }
            #expect(recorded.count >= 120)
            // The compositor counts nanoseconds.
            #expect(recorded.allSatisfy { abs($0.sampleTime - $0.presentationTime) < 1e-7 })
        }

        @Test(.timeLimit(.minutes(1))) func fewFeedbacksAreRequestedWithoutARecord() throws {
            let window = try Window()
            try window.open { $0.animate(2, id: 1, Window.light(10)) }
            for _ in 0..<120 { try window.refresh() }
            #expect((2...16).contains(window.compositor.questions))
            #expect(window.server.presentationRecord(of: window.target) == nil)
            #expect(window.compositor.shown.count == 120)
        }

        @Test(.timeLimit(.minutes(1))) func displayLinksReceiveTheScreensTimes() throws {
            let window = try Window(latency: 1)
            let ticks = Mutex<[Tick]>([])
            window.server.onTick { [unowned server = window.server] tick in
                ticks.withLock { $0.append(tick) }
                server.tickHandled()
            }
            window.server.setTicking(true)
            try window.open { $0.animate(2, id: 1, Window.light(10)) }
            for _ in 0..<20 { try window.refresh() }
            window.server.setTicking(false)
            let told = ticks.withLock { $0 }
            #expect(told.count >= 20)
            for (number, tick) in told.enumerated().dropFirst(5) {
                let refresh = Self.start + Double(number) * Self.interval
                #expect(abs(tick.timestamp - refresh) < 1e-6)
                #expect(abs(tick.targetTimestamp - (refresh + 2 * Self.interval)) < 1e-6)
                #expect(abs(tick.duration - Self.interval) < 1e-8)
            }
        }

        /// One without the protocol, and one with an unknown clock.
        @Test(.timeLimit(.minutes(1)), arguments: [(false, UInt32(CLOCK_MONOTONIC)), (true, 9999), (true, .max)])
        func aCompositorWithoutPresentationTimesIsNotQueried(presents: Bool, clock: UInt32) throws {
            let window = try Window(presents: presents, clock: clock)
            try window.open { $0.animate(2, id: 1, Window.light(10)) }
            window.server.setRecordsPresentation(true)
            for _ in 0..<20 { try window.refresh() }
            #expect(window.compositor.questions == 0)
            #expect(window.server.presentationRecord(of: window.target) == nil)
            let shown = try #require(window.server.statistics(of: window.target))
            let expected = Self.start + 20 * Self.interval + 0.001 + Self.interval
            #expect(shown.framesPresented == 21 && abs(shown.sampleTime - expected) < 1e-9)
        }

        @Test func theRecordIsBounded() {
            var record = PresentationRecord()
            for number in 0..<(PresentationRecord.capacity + 3) {
                record.add(.init(sampleTime: Double(number), presentationTime: 0), interval: 0)
            }
            let frames = record.frames
            #expect(frames.count == PresentationRecord.capacity && record.presented == frames.count + 3)
            #expect(frames.first?.sampleTime == 3 && frames.last?.sampleTime == Double(PresentationRecord.capacity + 2))
        }
    }
}
