import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing
import UIKit

@MainActor @Suite struct DisplayLinkSelectorTests {
    @MainActor private final class Clock {
        var calls: [String] = []
        func step(_ link: CADisplayLink) { calls.append("\(link.targetTimestamp)") }
        func plain() { calls.append("plain") }
    }

    private final class NonisolatedClock {
        var calls = 0
        func step(_ link: CADisplayLink) { calls += 1 }
    }

    @Test func displayLinksTakeMethodReferences() {
        defer { MediaClock.set(nil) }
        MediaClock.set(100)
        let clock = Clock()
        let nonisolatedClock = NonisolatedClock()
        let links = [
            CADisplayLink(target: clock, selector: Clock.step), CADisplayLink(target: clock, selector: Clock.plain),
            CADisplayLink(target: nonisolatedClock, selector: NonisolatedClock.step),
        ]
        for link in links { link.add(to: .main, forMode: .common) }
        DisplayLinks.main.step(to: 101)
        for link in links { link.invalidate() }
        #expect(clock.calls == ["101.0", "plain"])
        #expect(nonisolatedClock.calls == 1)
    }

    @Test func `A display link performs a selector`() {
        defer { MediaClock.set(nil) }
        MediaClock.set(200)
        let clock = Clock()
        let links = [
            CADisplayLink(target: clock, selector: Selector("step:", Clock.step)),
            CADisplayLink(target: clock, selector: Selector("plain", Clock.plain)),
            // A name without a method is logged and calls nothing.
            CADisplayLink(target: clock, selector: "unknown:"),
        ]
        for link in links { link.add(to: .main, forMode: .common) }
        DisplayLinks.main.step(to: 201)
        #expect(clock.calls == ["201.0", "plain"])
        for link in links { link.invalidate() }
        DisplayLinks.main.step(to: 202)
        #expect(clock.calls.count == 2)
    }

    private final class SilentDelegate: CAAnimationDelegate {}
    private final class EndDelegate: CAAnimationDelegate {
        var ended = false
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ended = flag }
    }

    @Test func delegatesOfAnimationsMayLeaveOutMethods() {
        let delegate: any CAAnimationDelegate = EndDelegate()
        delegate.animationDidStart(CAAnimation())
        delegate.animationDidStop(CAAnimation(), finished: true)
        SilentDelegate().animationDidStop(CAAnimation(), finished: true)
        #expect((delegate as? EndDelegate)?.ended == true)
    }
}
