import Foundation
import RenderProtocol
import RenderServer
import TestSupport
import Testing

@testable import UIKit

/// The motions of scrolling, compared with their differential equations, which are integrated step by step.
struct ScrollPhysicsTests {
    /// The motion of one fling, integrated in steps of 20 µs by the midpoint rule: friction inside the range and, after
    /// an edge was passed, a critically damped spring.
    private struct Integration {
        let rate: Double
        let range: ClosedRange<Double>
        var offset: Double
        var velocity: Double
        var time = 0.0
        var edge: Double?

        init(_ fling: Fling, rate: Double) {
            self.rate = rate
            range = fling.range
            (offset, velocity) = (fling.offset, fling.velocity)
            if offset < range.lowerBound { edge = range.lowerBound }
            if offset > range.upperBound { edge = range.upperBound }
        }

        private func acceleration(_ x: Double, _ v: Double) -> Double {
            if let edge { return -100 * (x - edge) - 20 * v }
            return v * log(rate) * 1000
        }

        mutating func run(until end: Double) {
            let step = 20e-6
            while time < end - step / 2 {
                let (middle, speed) = (
                    offset + velocity * step / 2, velocity + acceleration(offset, velocity) * step / 2
                )
                offset += speed * step
                velocity += acceleration(middle, speed) * step
                if edge == nil, offset < range.lowerBound { edge = range.lowerBound }
                if edge == nil, offset > range.upperBound { edge = range.upperBound }
                time += step
            }
        }
    }

    struct Fling: Sendable {
        var offset: Double
        var velocity: Double
        var range: ClosedRange<Double>
    }

    static let flings = [
        Fling(offset: 0, velocity: 3000, range: 0...100_000),
        Fling(offset: 20_000, velocity: -6500, range: 0...100_000),
        Fling(offset: 400, velocity: 2500, range: 0...900),
        Fling(offset: 120, velocity: -900, range: 0...2000),
        Fling(offset: -80, velocity: -400, range: 0...2000),
    ]

    @Test(arguments: flings, [0.998, 0.99])
    func aFlingFollowsTheEquationsAtEachFrame(fling: Fling, rate: Double) {
        let track = ScrollTrack.fling(
            from: fling.offset, velocity: fling.velocity, rate: rate, in: fling.range, bounces: true)
        #expect(track.duration > 0.3 && track.duration < 7)
        for hertz in [60.0, 120.0] {
            var integration = Integration(fling, rate: rate)
            var worst = 0.0
            for frame in 0...Int(track.duration * hertz) + 10 {
                let time = Double(frame) / hertz
                integration.run(until: time)
                worst = max(worst, abs(track.value(at: time) - integration.offset))
            }
            #expect(worst < 0.5, "\(fling) at \(rate), \(hertz) Hz: \(worst) points off")
        }
        #expect(track.value(at: track.duration) == track.end && track.value(at: 1e9) == track.end)
        #expect(fling.range.contains(track.end))
    }

    @Test func decelerationHasTheDocumentedDistance() throws {
        // 1 / (−1000 ln 0.998) and 1 / (−1000 ln 0.99) seconds.
        let normal = ScrollDeceleration(from: 100, velocity: 2000, rate: 0.998)
        #expect(abs(normal.end - (100 + 2000 * 0.4994998)) < 0.01)
        let fast = ScrollDeceleration(from: 100, velocity: -2000, rate: 0.99)
        #expect(abs(fast.end - (100 - 2000 * 0.0994992)) < 0.01)
        // After a second the velocity is 0.998^1000 of what it was.
        #expect(abs(normal.curve.velocity(at: 1) - 2000 * pow(0.998, 1000)) < 1e-6)
        let time = try #require(normal.time(ofCrossing: 600))
        #expect(abs(normal.curve.value(at: time) - 600) < 1e-6)
        #expect(normal.time(ofCrossing: 99) == nil && normal.time(ofCrossing: 1200) == nil)
        #expect(abs(normal.curve.value(at: normal.duration) - normal.end) <= 0.2501)
    }

    @Test func theRubberBandIsTheDocumentedOne() {
        // (1 − 1 / (x · 0.55 / d + 1)) · d, computed by hand.
        #expect(abs(RubberBand.offset(forPull: 100, length: 400) - 48.351648) < 1e-5)
        #expect(abs(RubberBand.offset(forPull: -100, length: 400) + 48.351648) < 1e-5)
        #expect(abs(RubberBand.offset(forPull: 1000, length: 800) - 325.925926) < 1e-5)
        for pull in [0.001, 1, 17, 250, 9000] {
            let offset = RubberBand.offset(forPull: pull, length: 480)
            #expect(offset < 480 && abs(RubberBand.pull(forOffset: offset, length: 480) - pull) < pull * 1e-9)
            let next = RubberBand.offset(forPull: pull + 1e-4, length: 480)
            #expect(abs((next - offset) / 1e-4 - RubberBand.rate(atPull: pull, length: 480)) < 1e-4)
        }
        for length in [0, -1, Double.nan] { #expect(RubberBand.offset(forPull: 10, length: length) == 0) }
        #expect(RubberBand.offset(forPull: .nan, length: 100) == 0)
        #expect(RubberBand.offset(forPull: 1e308, length: 100) <= 100)
        #expect(RubberBand.pull(forOffset: 1e308, length: 100).isFinite)
    }

    @Test func springsReturnWithoutOscillation() {
        let spring = ScrollSpring(from: 0, velocity: 2000, to: 0)
        // v t e^(−10 t) has its peak at a tenth of a second, v / (10 e) away.
        #expect(abs(spring.curve.value(at: 0.1) - 2000 / (10 * M_E)) < 1e-9)
        #expect(abs(spring.curve.velocity(at: 0)) == 2000 && abs(spring.curve.velocity(at: 0.1)) < 1e-9)
        for frame in 0..<600 {
            let time = spring.duration + Double(frame) / 100
            #expect(abs(spring.curve.value(at: time)) <= ScrollSpring.tolerance)
            #expect(spring.curve.value(at: Double(frame) / 100) >= 0)
        }
        #expect(spring.duration < 2)
        let later = spring.curve.advanced(by: 0.3)
        #expect(abs(later.value(at: 0.2) - spring.curve.value(at: 0.5)) < 1e-9)
        #expect(abs(later.velocity(at: 0.2) - spring.curve.velocity(at: 0.5)) < 1e-9)
    }

    @Test func motionsToAChosenOffsetKeepTheVelocity() {
        let near = ScrollTrack.fling(from: 0, velocity: 1000, to: 400, isPage: false)
        #expect(near.end == 400 && abs(near.velocity(at: 0) - 1000) < 2)
        #expect(abs(near.value(at: near.duration - 1e-9) - 400) < 0.001)
        // Back, and with a page, by a spring.
        for track in [
            ScrollTrack.fling(from: 0, velocity: 1000, to: -300, isPage: false),
            ScrollTrack.fling(from: 40, velocity: 1800, to: 320, isPage: true),
        ] {
            #expect(abs(track.velocity(at: 0) - (track.end < 0 ? 1000 : 1800)) < 1e-6)
            #expect(abs(track.value(at: track.duration - 1e-9) - track.end) < 0.051)
        }
        let page = ScrollTrack.fling(from: 40, velocity: 8000, to: 320, isPage: true)
        for frame in 0..<200 { #expect(page.value(at: Double(frame) / 120) <= 320.001, "pages do not overshoot") }
    }

    @Test func pages() {
        func target(_ offset: Double, _ velocity: Double) -> Double {
            ScrollPaging.target(from: offset, velocity: velocity, page: 320, in: 0...960)
        }
        #expect(target(10, 0) == 0 && target(170, 0) == 320 && target(330, 0) == 320)
        #expect(target(10, 500) == 320 && target(330, 500) == 640 && target(310, -500) == 0)
        #expect(target(300, 50) == 320 && target(640, -500) == 320 && target(600, -500) == 320)
        #expect(target(-50, -900) == 0 && target(-50, 0) == 0 && target(990, 3000) == 960)
        #expect(ScrollPaging.target(from: 50, velocity: 500, page: 0, in: 0...960) == 50)
        #expect(ScrollPaging.target(from: .nan, velocity: 500, page: 320, in: 0...960) == 0)
        #expect(ScrollPaging.target(from: 1e308, velocity: .nan, page: 320, in: 0...960) == 960)
        // The last page may be shorter.
        #expect(ScrollPaging.target(from: 700, velocity: 500, page: 320, in: 0...800) == 800)
    }

    @Test func directionsAreLockedNearTheAxes() {
        #expect(DirectionalLock.axis(of: CGPoint(x: 10, y: 1)) == .horizontal)
        #expect(DirectionalLock.axis(of: CGPoint(x: -2, y: -11)) == .vertical)
        #expect(DirectionalLock.axis(of: CGPoint(x: 10, y: -10)) == nil)
        #expect(DirectionalLock.axis(of: CGPoint(x: 10, y: 4.2)) == nil)
        #expect(DirectionalLock.axis(of: .zero) == nil)
    }

    @Test(arguments: [0, 1e-300, -1e-9, 0.3, 1e6, 1e308, -1e308, Double.nan, .infinity, -.infinity])
    func extremeVelocities(velocity: Double) {
        for range in [0.0...0.0, 0...1000, -1e308...1e308, 0...1e308] {
            for offset in [0.0, -1e-12, 500, -500, 1e308] {
                for bounces in [true, false] {
                    let track = ScrollTrack.fling(
                        from: offset, velocity: velocity, rate: 0.998, in: range, bounces: bounces)
                    #expect(range.contains(track.end) && track.duration.isFinite && track.duration >= 0)
                    for time in [0, 0.008, 1, track.duration / 2, track.duration, 1e6] {
                        #expect(track.value(at: time).isFinite, "\(velocity) from \(offset) in \(range) at \(time)")
                        #expect(!track.velocity(at: time).isNaN)
                    }
                }
            }
        }
        #expect(ScrollTrack.fling(from: 0, velocity: velocity, to: 1e308, isPage: false).end == 1e308)
    }

    @Test func withoutBouncingAFlingStopsAtTheEdge() {
        let track = ScrollTrack.fling(from: 0, velocity: 5000, rate: 0.998, in: 0...1000, bounces: false)
        #expect(track.end == 1000 && track.duration < 0.5)
        for frame in 0..<60 { #expect(track.value(at: Double(frame) / 60) <= 1000.0001) }
    }
}
