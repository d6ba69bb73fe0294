import Testing

@testable import RenderServer

/// Predictions of when frames are seen, for screens of all kinds.
@Suite struct PresentationTimelineTests {
    private struct Screen {
        var interval = 1.0 / 60
        /// What the compositor says that `interval` is.
        var claimed = 1.0 / 60
        /// Refreshes from the one that takes a frame to the one that shows it.
        var latency = 0
        /// Seconds from a refresh until the app begins its next frame, and their variation.
        var start = 0.001
        var jitter = 0.0
    }

    /// The outcome of a frame.
    private struct Outcome {
        var predicted: Double
        var seen: Double
        var isAsked: Bool
        var error: Double { abs(predicted - seen) }
    }

    private var generator = SeededGenerator(seed: 4)

    /// Draws a frame for each refresh from number `first` on, each answered when it is seen.
    private mutating func run(
        _ timeline: inout PresentationTimeline, _ screen: Screen, first: Int = 0, frames: Int
    ) -> [Outcome] {
        var outcomes: [Outcome] = []
        var pending: [(number: Int, frame: PresentationTimeline.Frame, isAsked: Bool)] = []
        for number in first..<(first + frames) {
            let refresh = 1000 + Double(number) * screen.interval
            while let shown = pending.first, shown.number <= number {
                pending.removeFirst()
                guard shown.isAsked else { continue }
                timeline.presented(shown.frame, at: refresh, interval: screen.claimed)
            }
            let begun = refresh + screen.start + Double.random(in: 0...1, using: &generator) * screen.jitter
            let predicted = timeline.prediction(at: begun) ?? begun + 1.0 / 60
            var frame = PresentationTimeline.Frame(begun: begun, predicted: predicted)
            let isAsked = timeline.present(&frame)
            let shown = number + 1 + screen.latency
            pending.append((shown, frame, isAsked))
            outcomes.append(
                Outcome(predicted: predicted, seen: 1000 + Double(shown) * screen.interval, isAsked: isAsked))
        }
        return outcomes
    }

    @Test(arguments: [0, 1, 2], [30.0, 60, 144])
    mutating func framesAreSeenWhenPredicted(latency: Int, rate: Double) {
        var timeline = PresentationTimeline()
        let screen = Screen(
            interval: 1 / rate, claimed: 1 / rate, latency: latency, start: 0.1 / rate, jitter: 0.4 / rate)
        let outcomes = run(&timeline, screen, frames: 600).dropFirst(4 + latency)
        #expect(outcomes.allSatisfy { $0.error < 1e-9 })
        #expect(zip(outcomes, outcomes.dropFirst()).allSatisfy { $0.predicted < $1.predicted })
    }

    @Test mutating func fewQuestionsAreAskedOfAClockThatIsRight() {
        var timeline = PresentationTimeline()
        let outcomes = run(&timeline, Screen(), frames: 1200)
        // Twice a second, and a few at the start.
        #expect((40...52).contains(outcomes.count { $0.isAsked }))
    }

    @Test mutating func aClockThatDriftsIsFollowed() {
        var timeline = PresentationTimeline()
        // Half a percent fast: a whole refresh in three seconds.
        let outcomes = run(&timeline, Screen(claimed: 1.005 / 60), frames: 2000).dropFirst(5)
        #expect(outcomes.allSatisfy { $0.error < 0.0035 })
    }

    @Test mutating func aScreenThatDoesNotDoAsItSaysHasADelay() {
        var timeline = PresentationTimeline()
        let outcomes = run(&timeline, Screen(interval: 0.0263), frames: 400)
        #expect(outcomes.dropFirst(40).allSatisfy { $0.error < 1e-9 })
        #expect(outcomes.count { $0.isAsked } < 80)
        // And back on the grid when it does.
        let rest = run(&timeline, Screen(jitter: 0.008), first: 1000, frames: 400)
        #expect(rest.dropFirst(200).allSatisfy { $0.error < 1e-9 })
    }

    @Test mutating func aScreenThatCannotBePredictedIsAskedTenTimesASecond() {
        var timeline = PresentationTimeline()
        let outcomes = run(&timeline, Screen(interval: 0.0263, jitter: 0.015), frames: 1000)
        #expect(outcomes.count { $0.isAsked } < 400)
        #expect(outcomes.dropFirst(5).allSatisfy { $0.error < 0.03 })
    }

    @Test mutating func anotherLatencyIsLearned() {
        var timeline = PresentationTimeline()
        _ = run(&timeline, Screen(latency: 1), frames: 200)
        for (first, latency) in [(210, 2), (450, 0), (700, 1)] {
            let outcomes = run(&timeline, Screen(latency: latency), first: first, frames: 200)
            // Half a second until it is noticed, and some frames more.
            #expect(outcomes.dropFirst(45).allSatisfy { $0.error < 1e-9 })
        }
    }

    @Test mutating func aScreenWithoutARateHasADelay() {
        var timeline = PresentationTimeline()
        let screen = Screen(interval: 0.02, claimed: 0, start: 0.005)
        let outcomes = run(&timeline, screen, frames: 50).dropFirst(5)
        #expect(outcomes.allSatisfy { $0.error < 1e-9 })
        #expect(timeline.interval == nil && timeline.refresh(before: 1001) == nil)
    }

    @Test func nothingIsKnownBeforeTheFirstAnswer() {
        let timeline = PresentationTimeline()
        #expect(timeline.prediction(at: 5) == nil && timeline.refresh(before: 5) == nil)
    }

    @Test mutating func afterARestOnlyTheDelayIsKnown() throws {
        var timeline = PresentationTimeline()
        let outcomes = run(&timeline, Screen(), frames: 100)
        let last = try #require(outcomes.last)
        let delay = 1.0 / 60 - 0.001
        let now = last.predicted + 100.0012
        let prediction = try #require(timeline.prediction(at: now))
        #expect(abs(prediction - (now + delay)) < 1e-9)
        #expect(timeline.refresh(before: now) == nil)
        // And the first frame afterwards requests feedback.
        var frame = PresentationTimeline.Frame(begun: now, predicted: now + delay)
        let isAsked = timeline.present(&frame)
        #expect(isAsked)
    }

    @Test mutating func refreshesAreOnTheGrid() throws {
        var timeline = PresentationTimeline()
        _ = run(&timeline, Screen(), frames: 30)
        let refresh = try #require(timeline.refresh(before: 1000 + 40.7 / 60))
        #expect(abs(refresh - (1000 + 40.0 / 60)) < 1e-9)
    }

    @Test(arguments: [-1e300, -1, 0, 1e6, 1e300, .infinity, -.infinity, .nan], [-1, 0, 1e-9, 1e300, .nan])
    mutating func absurdAnswersDoNoHarm(offset: Double, interval: Double) throws {
        var timeline = PresentationTimeline()
        _ = run(&timeline, Screen(), frames: 30)
        for number in 30..<40 {
            let now = 1000 + Double(number) / 60
            timeline.presented(.init(begun: now, predicted: now), at: now + offset, interval: interval)
            let time = try #require(timeline.prediction(at: now))
            #expect(time >= now && time < now + 0.1)
        }
        // And it is right again when the compositor is.
        let outcomes = run(&timeline, Screen(), first: 45, frames: 50).dropFirst(12)
        #expect(outcomes.allSatisfy { $0.error < 1e-9 })
    }
}
