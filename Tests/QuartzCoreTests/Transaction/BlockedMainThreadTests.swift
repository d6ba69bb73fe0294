import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// What continues while the main thread is busy: here, it waits for simulated time to pass.
    @MainActor struct BlockedMainThreadTests {
        /// Lets the render thread work until `time`, and draw what is due then.
        private func run(until time: Double, _ stage: Stage) throws -> RenderServer.TargetStatistics {
            MediaClock.run(until: time)
            repeat { _ = try stage.statistics() } while MediaClock.now < time
            // The previous answer may precede the frame that was due then; the next one does not.
            _ = try stage.statistics()
            return try stage.statistics()
        }

        /// CSS's and Core Animation's ease-in-ease-out, by halving.
        private func eased(_ x: Double) -> Double {
            func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
                3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let t = (low + high) / 2
                if bezier(t, 0.42, 0.58) < x { low = t } else { high = t }
            }
            return bezier(low, 0, 1)
        }

        @Test(.timeLimit(.minutes(1))) func twoSecondsAtSixtyHertz() throws {
            let start = 1000.0
            let refresh = 1.0 / 60
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let scale = 20
            let stage = Stage(120, 1, scale: CGFloat(scale), refresh: 60)
            let mover = stage.add(0, 0, 20, 1, .red)
            _ = try stage.frame()

            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 10
            animation.toValue = 110
            animation.duration = 2
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            mover.add(animation, forKey: nil)
            mover.position.x = 110
            CATransaction.flush()

            let before = try stage.statistics().framesPresented
            var last = try stage.statistics().sampleTime
            var shown = 0
            // From here on nothing is committed.
            for number in 1...120 {
                let statistics = try run(until: start + Double(number) * refresh, stage)
                guard statistics.sampleTime != last else { continue }
                // Presented at the refresh after the one at which it is drawn, without gaps.
                #expect(abs(statistics.sampleTime - (start + Double(number + 1) * refresh)) < 1e-6)
                last = statistics.sampleTime
                shown += 1
                let expected = 10 + 100 * eased(min((last - start) / 2, 1))
                let picture = try RenderServer.shared.presentedPicture(of: stage.host.target)
                let columns = (0..<picture.width).filter { picture[$0, scale / 2].x > 127 }
                let middle = Double(columns[0] + columns[columns.count - 1] + 1) / 2 / Double(scale)
                #expect(abs(middle - expected) < 0.1, "frame \(number): \(middle), not \(expected)")
            }
            #expect(shown >= 118)
            #expect(try stage.statistics().framesPresented - before >= 118)
        }

        @Test(.timeLimit(.minutes(1))) func nothingIsDrawnWhenItIsOver() throws {
            MediaClock.set(1000)
            defer { MediaClock.set(nil) }
            let stage = Stage(40, 10, refresh: 60)
            let mover = stage.add(0, 0, 10, 10, .red)
            _ = try stage.frame()
            let before = try stage.statistics().framesPresented
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 0.5
            mover.add(animation, forKey: nil)
            CATransaction.flush()
            let shown = try run(until: 1001, stage).framesPresented
            #expect(try run(until: 1010, stage).framesPresented == shown)
            // The first value, which the commit shows, and the last, which is the layer's own, are not drawn twice.
            #expect((28...30).contains(shown - before), "\(shown - before) frames in half a second")
        }
    }
}
