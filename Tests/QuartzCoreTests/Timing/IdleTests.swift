import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// A picture that stays costs nothing.
    @MainActor @Suite struct IdleTests {
        /// Queries until the render thread sleeps between several queries: between two it may be drawing a frame.
        private func settle(_ stage: Stage) throws {
            var quiet = 0
            for _ in 0..<400 {
                CATransaction.flush()
                TileDrawing.waitUntilIdle()
                let before = try stage.statistics()
                Thread.sleep(forTimeInterval: 0.02)
                let after = try stage.statistics()
                let slept = after.wakeUps == before.wakeUps + 1 && after.framesPresented == before.framesPresented
                quiet = slept ? quiet + 1 : 0
                if quiet == 8 { return }
            }
            Issue.record("The render thread does not come to rest.")
        }

        @Test(.timeLimit(.minutes(1))) func noClassOfLayersWakesAnybody() throws {
            let stage = Stage(200, 200, refresh: 1000)
            for layer in try everyStillLayer() { stage.root.addSublayer(layer) }
            // Let it draw at the screen's refresh rate, including the fade-in of tiles.
            CATransaction.flush()
            Thread.sleep(forTimeInterval: 0.1)
            try settle(stage)
            let before = try stage.statistics()
            #expect(before.framesPresented > 0 && before.last.quads > 0)
            Thread.sleep(forTimeInterval: 1)
            let after = try stage.statistics()
            #expect(after.wakeUps == before.wakeUps + 1, "the question itself wakes it once")
            #expect(after.framesPresented == before.framesPresented && after.total == before.total)
            #expect(try stage.frame() == nil)
        }

        /// The count includes an animation that runs.
        @Test(.timeLimit(.minutes(1))) func particlesDoWakeIt() throws {
            let stage = Stage(50, 50, refresh: 1000)
            let emitter = CAEmitterLayer()
            emitter.frame = stage.root.bounds
            let cell = CAEmitterCell()
            cell.birthRate = 100
            cell.lifetime = 10
            cell.velocity = 10
            cell.contents = try CGImage.quarters(4, 4)
            emitter.emitterCells = [cell]
            stage.root.addSublayer(emitter)
            CATransaction.flush()
            let before = try stage.statistics()
            Thread.sleep(forTimeInterval: 0.2)
            #expect(try stage.statistics().wakeUps > before.wakeUps + 2)
        }
    }
}
