import Foundation
import RenderProtocol
import Testing

@testable import RenderServer

@Suite struct AnimationTimingTests {
    private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
        var timing = MediaTiming()
        timing.duration = 2
        change(&timing)
        return timing
    }

    /// Progress at `time`; nil for nothing shown.
    private func progress(_ time: Double, _ change: (inout MediaTiming) -> Void) -> Double? {
        let track = AnimationTrack(AnimationDescription(.init(.opacity), [0, 1], duration: 2, change))
        defer { track.free() }
        return track.progress(at: time)?.value
    }

    @Test func runs() {
        #expect(progress(-0.1) { _ in } == nil)
        #expect(progress(0) { _ in } == 0)
        #expect(progress(1.5) { _ in } == 0.75)
        #expect(progress(2) { _ in } == nil)
        #expect(progress(11) { $0.beginTime = 10 } == 0.5)
        #expect(progress(0.5) { $0.timeOffset = 1 } == 0.75)
        #expect(progress(1.5) { $0.timeOffset = 1 } == nil)
        #expect(progress(0.5) { $0.speed = 2 } == 0.5)
        #expect(progress(3) { $0.speed = 0.5 } == 0.75)
    }

    @Test func backwardsAndStill() {
        // A negative speed runs from the offset back to the start.
        let back: (inout MediaTiming) -> Void = {
            $0.speed = -1
            $0.timeOffset = 2
        }
        #expect(progress(0.5, back) == 0.75)
        #expect(progress(1.5, back) == 0.25)
        #expect(progress(2.5, back) == nil)
        for time in [-5.0, 0, 100] {
            #expect(
                progress(time) {
                    $0.speed = 0
                    $0.timeOffset = 0.5
                } == 0.25)
        }
    }

    @Test func repeatsAndFractions() {
        let twice: (inout MediaTiming) -> Void = { $0.repeatCount = 2.5 }
        #expect(progress(3, twice) == 0.5)
        #expect(progress(4.5, twice) == 0.25)
        #expect(progress(5, twice) == nil)
        let held: (inout MediaTiming) -> Void = {
            $0.repeatCount = 2.5
            $0.fill = .forwards
        }
        #expect(progress(7, held) == 0.5)
        #expect(
            progress(7) {
                $0.repeatCount = 2
                $0.fill = .forwards
            } == 1)
        #expect(
            progress(7) {
                $0.repeatDuration = 5
                $0.fill = .both
            } == 0.5)
        #expect(progress(1e6 + 0.5) { $0.repeatCount = .infinity } == 0.25)
        #expect(progress(3) { $0.autoreverses = true } == 0.5)
        #expect(progress(3.5) { $0.autoreverses = true } == 0.25)
        #expect(
            progress(9) {
                $0.autoreverses = true
                $0.fill = .forwards
            } == 0)
        #expect(
            progress(9) {
                $0.autoreverses = true
                $0.repeatCount = 1.5
                $0.fill = .forwards
            } == 1)
    }

    @Test func fills() {
        for (fill, before, after) in [
            (MediaTiming.Fill.removed, nil, nil), (.forwards, nil, 1), (.backwards, 0, nil), (.both, 0, 1),
        ] as [(MediaTiming.Fill, Double?, Double?)] {
            #expect(progress(-1) { $0.fill = fill } == before)
            #expect(progress(3) { $0.fill = fill } == after)
        }
    }

    @Test func numbersOfNoUse() {
        for duration in [0, -1, .nan, -.infinity] as [Double] {
            #expect(progress(0.1) { $0.duration = duration } == nil)
            #expect(
                progress(0.1) {
                    $0.duration = duration
                    $0.fill = .forwards
                } == 1)
        }
        #expect(progress(1e9) { $0.duration = .infinity } == 0)
        #expect(progress(1) { $0.beginTime = .nan } == 0.5)
        #expect(progress(1) { $0.speed = .infinity } == 0.5)
        #expect(progress(1) { $0.repeatCount = .nan } == 0.5)
        #expect(progress(3) { $0.repeatCount = -4 } == nil)
        // Infinite repetitions of a zero duration end immediately.
        #expect(
            progress(1) {
                $0.duration = 0
                $0.repeatCount = .infinity
                $0.fill = .forwards
            } == 1)
    }

    // MARK: Groups

    private func grouped(
        _ group: (inout MediaTiming) -> Void, timingCurve: TimingCurve = .linear, _ child: (inout MediaTiming) -> Void
    ) -> AnimationTrack {
        var outer = MediaTiming()
        outer.duration = 4
        group(&outer)
        var description = AnimationDescription(.init(.opacity), [0, 1], duration: 2, child)
        description.spans.insert(AnimationSpan(timing: outer, timingCurve: timingCurve), at: 0)
        return AnimationTrack(description)
    }

    @Test func groupsClipAndWarp() {
        let track = grouped({ $0.beginTime = 10 }) { $0.beginTime = 1 }
        defer { track.free() }
        #expect(track.progress(at: 10.5) == nil)
        #expect(track.progress(at: 12)?.value == 0.5)
        #expect(track.progress(at: 13.5) == nil)

        let clipped = grouped({ $0.duration = 1 }) { $0.fill = .forwards }
        defer { clipped.free() }
        #expect(clipped.progress(at: 0.5)?.value == 0.25)
        #expect(clipped.progress(at: 1) == nil)

        let fast = grouped({
            $0.speed = 2
            $0.repeatCount = 2
        }) { $0.fill = .both }
        defer { fast.free() }
        #expect(fast.progress(at: 0.5)?.value == 0.5)
        #expect(fast.progress(at: 1.5)?.value == 1)
        #expect(fast.progress(at: 2.5)?.value == 0.5)
        #expect(fast.progress(at: 4) == nil)

        // A group's timingCurve bends the time of what is in it.
        let curve = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
        let bent = grouped({ _ in }, timingCurve: curve) { $0.duration = 4 }
        defer { bent.free() }
        let expected = curve.progress(at: 0.25, duration: 4)
        #expect(abs((bent.progress(at: 1)?.value ?? -1) - expected) < 1e-12)
    }

    @Test func whatEndsWithItsGroupStays() {
        let track = grouped({ $0.fill = .forwards }) { $0.beginTime = 2 }
        defer { track.free() }
        #expect(track.progress(at: 100)?.value == 1)
        let early = grouped({ $0.fill = .forwards }) { $0.beginTime = 1 }
        defer { early.free() }
        #expect(early.progress(at: 100) == nil)
    }

    // MARK: Wake-ups

    private func next(_ time: Double, _ map: TimeMap = TimeMap(), _ change: (inout MediaTiming) -> Void) -> Double {
        let track = AnimationTrack(AnimationDescription(.init(.opacity), [0, 1], duration: 2, change))
        defer { track.free() }
        return track.nextChange(after: time, map)
    }

    @Test func nextChanges() {
        #expect(next(3) { $0.beginTime = 5 } == 5)
        #expect(next(6) { $0.beginTime = 5 } == 6)
        #expect(next(7) { $0.beginTime = 5 } == .infinity)
        #expect(
            next(100) {
                $0.beginTime = 5
                $0.fill = .forwards
            } == .infinity)
        #expect(next(3) { $0.speed = 0 } == .infinity)
        #expect(next(3, TimeMap(rate: 0, offset: 1)) { _ in } == .infinity)
        #expect(next(3, TimeMap(rate: 2, offset: 0)) { $0.beginTime = 10 } == 5)
        // Backwards, it is over when it is before its start.
        #expect(next(3, TimeMap(rate: -1, offset: 0)) { _ in } == .infinity)
    }

    @Test func discreteOnesWakeAtTheirKeyframes() {
        var description = AnimationDescription(.init(.opacity), [0, 1, 0, 1], begin: 10, duration: 4) {
            $0.repeatCount = 3
        }
        description.interpolation = .discrete
        let track = AnimationTrack(description)
        defer { track.free() }
        for (time, expected) in [(10.0, 11.0), (10.5, 11), (12.25, 13), (13.5, 14), (14.5, 15), (22, .infinity)] {
            #expect(abs(track.nextChange(after: time, TimeMap()) - expected) < 1e-9 || expected == .infinity)
        }
        #expect(track.nextChange(after: 22, TimeMap()) == .infinity)
    }

    @Test func groupsWakeForTheirParts() {
        let track = grouped({ $0.beginTime = 10 }) {
            $0.beginTime = 1
            $0.duration = 1
        }
        defer { track.free() }
        #expect(track.nextChange(after: 0, TimeMap()) == 10)
        #expect(track.nextChange(after: 10.5, TimeMap()) == 11)
        #expect(track.nextChange(after: 11.5, TimeMap()) == 11.5)
        // It may begin again at the end of the group's run.
        #expect(track.nextChange(after: 13, TimeMap()) == 14)
        #expect(track.nextChange(after: 14, TimeMap()) == .infinity)
    }

    @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-18]) func groupsThatTakeNextToNoTime(duration: Double) {
        var group = MediaTiming()
        group.duration = duration
        group.autoreverses = true
        group.repeatDuration = .infinity
        var own = MediaTiming()
        own.duration = 1
        var description = AnimationDescription(
            .init(.opacity), spans: [AnimationSpan(timing: group), AnimationSpan(timing: own)])
        description.values = [0, 1]
        let track = AnimationTrack(description)
        defer { track.free() }
        for clock in [0.5, 5, 1e9] {
            // It never rests: runs come and go within any moment.
            #expect(track.nextChange(after: clock, TimeMap()) == clock)
            let number = description.number(at: clock)
            #expect(number >= 0 && number <= duration, "\(clock)")
        }
    }
}
