import Foundation
import RenderProtocol
import RenderServer
import Testing

@testable import QuartzCore
@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The frames of two screens with different rates, on a simulated clock.
    @MainActor @Suite(.serialized) struct ScreenPacingTests {
        private static let start = 20_000.0
        /// The simulated steps in a second: refreshes of 60 and of 144 Hz are at whole steps.
        private static let steps = 720
        private static let seconds = 30

        /// A window with a moving view on a screen of its own.
        @MainActor private final class Stage {
            let screen: UIScreen
            let window: UIWindow
            let mover = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let rate: Int
            private let id: PlatformOutput.ID
            var calls = 0
            var link: CADisplayLink?

            init?(rate: Int) {
                let platform = Headless.platform
                self.rate = rate
                id = platform.connectOutput(width: 160, height: 120, name: "\(rate) HZ")
                platform.change(id) { $0.modes[0].refresh = rate * 1000 }
                guard let screen = UIScreen.screen(for: id) else { return nil }
                self.screen = screen
                window = UIWindow(frame: screen.bounds)
                window.screen = screen
                window.addSubview(mover)
                mover.backgroundColor = .red
                window.isHidden = false
            }

            var frames: Int { window.windowScene?.renderStatistics?.framesPresented ?? 0 }

            func startAnimation() {
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue) = (0, 100)
                (animation.duration, animation.repeatCount) = (1, .infinity)
                animation.autoreverses = true
                mover.layer.add(animation, forKey: "move")
            }

            func startLink() {
                link = screen.displayLink(withTarget: self, selector: Stage.step)
                link?.add(to: .main, forMode: .common)
            }

            private func step(_ link: CADisplayLink) {
                calls += 1
                mover.center.x = 20 + CGFloat(calls % 100)
            }

            func end() {
                link?.invalidate()
                window.isHidden = true
                Headless.platform.disconnectOutput(id)
            }
        }

        private static func turn() async {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }

        /// Lets simulated time pass. The main thread takes no time for its work.
        private func run(from start: Double = start, seconds: Int = Self.seconds, _ stage: Stage) async {
            CATransaction.flush()
            for step in 1...(seconds * Self.steps) {
                let end = start + Double(step) / Double(Self.steps)
                MediaClock.run(until: end)
                repeat { _ = stage.frames } while MediaClock.now < end
                await Self.turn()
            }
        }

        private func withStages(_ body: (Stage, Stage) async throws -> Void) async throws {
            MediaClock.freeze(at: Self.start)
            defer { MediaClock.set(nil) }
            let slow = try #require(Stage(rate: 60))
            defer { slow.end() }
            let fast = try #require(Stage(rate: 144))
            defer { fast.end() }
            try await body(slow, fast)
        }

        @Test(.timeLimit(.minutes(2))) func animationsShowTheFramesOfTheirScreens() async throws {
            try await withStages { slow, fast in
                for stage in [slow, fast] { stage.startAnimation() }
                let before = [slow.frames, fast.frames]
                await run(slow)
                for (stage, before) in zip([slow, fast], before) {
                    let share = Double(stage.frames - before) / Double(stage.rate * Self.seconds)
                    #expect(share >= 0.99 && share < 1.01, "\(stage.screen.name): \(share)")
                }
            }
        }

        @Test(.timeLimit(.minutes(2))) func linksTickOnceForEachFrameOfTheirScreens() async throws {
            try await withStages { slow, fast in
                for stage in [slow, fast] { stage.startLink() }
                let before = [slow.frames, fast.frames]
                await run(slow)
                for (stage, before) in zip([slow, fast], before) {
                    let wanted = Double(stage.rate * Self.seconds)
                    let (called, shown) = (Double(stage.calls) / wanted, Double(stage.frames - before) / wanted)
                    #expect(called >= 0.99 && called < 1.01, "\(stage.screen.name): \(called)")
                    #expect(shown >= 0.99 && shown < 1.01, "\(stage.screen.name): \(shown)")
                }
            }
        }

        @Test(.timeLimit(.minutes(1))) func aScreenWithoutChangesCostsNothing() async throws {
            try await withStages { slow, fast in
                await run(seconds: 1, slow)
                fast.startLink()
                let target = try #require(fast.window.windowScene?.renderTarget)
                #expect(DisplayLinks.main.tickingTargets == [target])
                let frames = slow.frames
                await run(from: Self.start + 1, seconds: 2, fast)
                #expect(slow.frames == frames && fast.calls > 250)
                fast.link?.isPaused = true
                #expect(DisplayLinks.main.tickingTargets.isEmpty)
                // Nothing is left to do on either screen.
                await run(from: Self.start + 3, seconds: 1, fast)
                let before = try #require(fast.window.windowScene?.renderStatistics)
                MediaClock.run(until: Self.start + 60)
                let after = try #require(fast.window.windowScene?.renderStatistics)
                #expect(after.framesPresented == before.framesPresented)
                // The one that this question causes.
                #expect(after.wakeUps - before.wakeUps <= 2)
            }
        }

        @Test(.timeLimit(.minutes(1))) func twoWindowsOfAScreenTickALinkOnce() async throws {
            try await withStages { slow, _ in
                let root = CALayer()
                root.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
                let host = LayerHost(root: root, on: .offscreen(refresh: 60))
                defer { host.close() }
                host.display = slow.screen.displayID
                host.configure(pixelWidth: 20, pixelHeight: 20, scale: 1)
                slow.startLink()
                await run(seconds: 2, slow)
                #expect((118...121).contains(slow.calls), "\(slow.calls)")
            }
        }

        @Test(.timeLimit(.minutes(1))) func aWindowTakesTheRateOfTheScreenThatShowsIt() async throws {
            try await withStages { slow, fast in
                slow.startAnimation()
                slow.window.screen = fast.screen
                CATransaction.flush()
                let before = slow.frames
                await run(seconds: 2, fast)
                let shown = slow.frames - before
                #expect((285...290).contains(shown), "\(shown)")
            }
        }

        @Test func preferredRatesAreThoseOfWholeFrames() {
            // The screen's rate, the wanted one, and the one that results.
            let cases: [(screen: Int, wanted: Float, calls: Int)] = [
                (144, 60, 72), (144, 72, 72), (144, 50, 48), (144, 30, 28), (144, 144, 144), (144, 500, 144),
                (60, 30, 30),
                (60, 24, 20), (60, 35, 30), (60, 59, 60), (120, 24, 24),
            ]
            defer { MediaClock.set(nil) }
            for (screen, wanted, expected) in cases {
                MediaClock.set(100)
                var calls = 0
                let link = CADisplayLink { _ in calls += 1 }
                link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 1000, preferred: wanted)
                #expect(link.preferredFramesPerSecond == Int(wanted))
                link.add(to: .main, forMode: .common)
                for step in 1...(screen * 5) { DisplayLinks.main.step(to: 100 + Double(step) / Double(screen)) }
                link.invalidate()
                let rate = Double(calls) / 5
                #expect(abs(rate - Double(expected)) <= 1, "\(wanted) at \(screen) Hz: \(rate)")
            }
        }

        @Test func aVariableRateIsFollowedFrameByFrame() {
            defer { MediaClock.set(nil) }
            MediaClock.set(100)
            var (times, all) = ([Double](), 0)
            let link = CADisplayLink { times.append($0.targetTimestamp) }
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 45)
            let every = CADisplayLink { _ in all += 1 }
            for link in [link, every] { link.add(to: .main, forMode: .common) }
            defer { for link in [link, every] { link.invalidate() } }
            var time = 100.0
            for step in 0..<600 {
                // 40 to 144 frames a second.
                time += 1 / (92 + 52 * sin(Double(step) / 20))
                DisplayLinks.main.step(to: time)
            }
            #expect(all == 600)
            let rate = Double(times.count - 1) / (time - 100)
            #expect((38...52).contains(rate), "\(rate)")
            let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
            #expect(gaps.allSatisfy { $0 > 0.011 && $0 < 0.036 }, "\(gaps.min() ?? 0) to \(gaps.max() ?? 0)")
        }

        @Test func aFrameBeginsWithTheFirstOfItsTicks() {
            let (a, b) = (TargetID(index: 1), TargetID(index: 2))
            var frames = DisplayFrames()
            let ticks = [a, b, b, a, a, a, b, a]
            let begins = ticks.map { frames.begins(with: $0) }
            #expect(begins == [true, false, true, false, true, true, false, true])
            frames.retain([b])
            let next = frames.begins(with: b)
            #expect(next)
        }

        @Test(.timeLimit(.minutes(1))) func aScreenWithoutWindowsTicksByATimer() async throws {
            let id = Headless.platform.connectOutput(width: 100, height: 100)
            Headless.platform.change(id) { $0.modes[0].refresh = 240_000 }
            let screen = try #require(UIScreen.screen(for: id))
            let counter = Counter()
            let link = try #require(screen.displayLink(withTarget: counter, selector: Counter.plain))
            let other = try #require(
                screen.displayLink(withTarget: counter, selector: Selector("tick:", Counter.count)))
            for link in [link, other] { link.add(to: .main, forMode: .common) }
            defer { for link in [link, other] { link.invalidate() } }
            for _ in 0..<400 where counter.calls < 10 || counter.senders < 10 {
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(counter.calls >= 10 && counter.senders >= 10)
            #expect(abs(link.duration - 1.0 / 240) < 1e-6)
            Headless.platform.disconnectOutput(id)
            let calls = counter.calls
            try await Task.sleep(for: .milliseconds(50))
            #expect(counter.calls == calls, "a link ends with its screen")
        }

        @MainActor private final class Counter {
            var (calls, senders) = (0, 0)
            func plain() { calls += 1 }
            func count(_ sender: Any?) { if sender is CADisplayLink { senders += 1 } }
        }
    }
}
