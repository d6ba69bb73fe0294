import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    @MainActor struct DisplayLinkTests {
        private final class Target {
            var times: [CFTimeInterval] = []
            var calls = 0
            func step(_ link: CADisplayLink) { times.append(link.targetTimestamp) }
            func plain() { calls += 1 }
        }

        @Test func aManualClockSteps() throws {
            defer { MediaClock.set(nil) }
            MediaClock.set(100)
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 10, 10, .red)
            let target = Target()
            let link = CADisplayLink(target: target, action: Target.step)
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            #expect(link.timestamp == 0 && link.duration == 0)
            let moving = CADisplayLink { link in layer.position.x = link.targetTimestamp - 100 }
            moving.add(to: .main, forMode: .common)
            defer { moving.invalidate() }
            for step in 1...5 { DisplayLinks.main.step(to: 100 + Double(step)) }
            #expect(target.times == [101, 102, 103, 104, 105] && CACurrentMediaTime() == 105)
            #expect(link.timestamp == 104 && link.targetTimestamp == 105 && link.duration == 1)
            #expect(layer.position.x == 5)
            #expect(try stage.statistics().framesPresented == 5)
            moving.isPaused = true
            DisplayLinks.main.step(to: 106)
            #expect(try stage.statistics().framesPresented == 5)
        }

        @Test func pausesAndFrameRates() {
            defer { MediaClock.set(nil) }
            MediaClock.set(0)
            let target = Target()
            let link = CADisplayLink(target: target, action: Target.plain)
            link.preferredFramesPerSecond = 30
            link.add(to: .main, forMode: .common)
            link.add(to: .main, forMode: .default)
            for step in 1...60 { DisplayLinks.main.step(to: Double(step) / 60) }
            #expect(target.calls == 30)
            link.isPaused = true
            DisplayLinks.main.step(to: 2)
            #expect(target.calls == 30)
            link.isPaused = false
            link.preferredFramesPerSecond = 0
            DisplayLinks.main.step(to: 2.1)
            #expect(target.calls == 31)
            link.remove(from: .main, forMode: .common)
            DisplayLinks.main.step(to: 2.2)
            #expect(target.calls == 31)
            link.add(to: .main, forMode: .common)
            DisplayLinks.main.step(to: 2.3)
            #expect(target.calls == 32)
            link.invalidate()
            link.add(to: .main, forMode: .common)
            DisplayLinks.main.step(to: 2.4)
            #expect(target.calls == 32)
        }

        @Test func theTargetIsHeldUntilInvalidated() {
            final class Owner {
                var link: CADisplayLink?
                func step() {}
            }
            weak var owner: Owner?
            var link: CADisplayLink?
            do {
                let made = Owner()
                made.link = CADisplayLink(target: made, action: Owner.step)
                made.link?.add(to: .main, forMode: .common)
                (owner, link) = (made, made.link)
            }
            #expect(owner != nil)
            link?.invalidate()
            #expect(owner == nil)
        }

        @Test func linksMayEndOneAnother() {
            defer { MediaClock.set(nil) }
            MediaClock.set(0)
            var calls = 0
            var links: [CADisplayLink] = []
            for _ in 0..<3 {
                links.append(
                    CADisplayLink { _ in
                        calls += 1
                        for link in links { link.invalidate() }
                    })
            }
            for link in links { link.add(to: .main, forMode: .common) }
            DisplayLinks.main.step(to: 1)
            DisplayLinks.main.step(to: 2)
            #expect(calls == 1)
        }

        @Test(.timeLimit(.minutes(1))) func screensTickAndStop() async throws {
            let stage = Stage(20, 20, refresh: 240)
            let layer = stage.add(0, 0, 10, 10, .red)
            CATransaction.flush()
            var calls = 0
            let link = CADisplayLink { _ in
                calls += 1
                layer.position.x += 1
            }
            link.add(to: .main, forMode: .common)
            for _ in 0..<400 where calls < 10 { try await Task.sleep(for: .milliseconds(5)) }
            #expect(calls >= 10 && layer.position.x >= 15)
            #expect(try stage.statistics().framesPresented >= 5)
            link.invalidate()
            try await Task.sleep(for: .milliseconds(30))
            let (last, frames) = (calls, try stage.statistics().framesPresented)
            try await Task.sleep(for: .milliseconds(50))
            #expect(calls == last)
            #expect(try stage.statistics().framesPresented == frames)
        }
    }
}
