import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Locking
import Testing

extension CoreAnimationTests {
    /// For ThreadSanitizer: everything that may happen at once.
    struct ThreadingTests {
        /// Four threads with layers of their own commit while targets come and go.
        @Test(.timeLimit(.minutes(1))) func commitsFromFourThreadsWhileTargetsComeAndGo() throws {
            let before = IdentityPool.layers.take()
            IdentityPool.layers.giveBack(CollectionOfOne(before))
            let problems = Mutex<[String]>([])
            let group = DispatchGroup()
            for index in 0..<4 {
                let thread = Thread {
                    defer { group.leave() }
                    do {
                        try Self.work(index)
                    } catch {
                        problems.withLock { $0.append("\(error)") }
                    }
                }
                group.enter()
                thread.start()
            }
            group.wait()
            #expect(problems.withLock { $0 } == [])
        }

        private struct Wrong: Error {
            let what: String
        }

        private static func work(_ index: Int) throws {
            var random = SeededGenerator(seed: UInt64(index))
            for round in 0..<4 {
                let root = CALayer()
                root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                root.backgroundColor = .red
                let host = LayerHost(root: root, on: .offscreen(refresh: round % 2 == 0 ? nil : 500))
                host.configure(pixelWidth: 40, pixelHeight: 40, scale: 1)
                for step in 0..<25 {
                    CATransaction.begin()
                    let layer = CALayer()
                    layer.frame = CGRect(
                        x: CGFloat.random(in: 10..<40, using: &random), y: 0, width: 10, height: 10)
                    layer.backgroundColor = .green
                    if step % 5 == 0 { layer.contents = try CGImage.quarters(16, 16) }
                    root.addSublayer(layer)
                    if let first = root.sublayers?.first, step % 3 == 0 { first.removeFromSuperlayer() }
                    CATransaction.commit()
                    CATransaction.flush()
                    if step % 6 == 0 { RenderServer.shared.renderNow() }
                }
                let picture = try host.snapshot()
                if picture[2, 30] != SIMD4(255, 0, 0, 255) { throw Wrong(what: "\(picture[2, 30]) of thread \(index)") }
                if host.statistics == nil { throw Wrong(what: "no statistics") }
                host.close()
            }
            CATransaction.flush()
        }

        /// An image is shown by several threads and dropped by whichever is last.
        @Test(.timeLimit(.minutes(1))) func imagesAreSharedBetweenThreads() throws {
            let group = DispatchGroup()
            for round in 0..<5 {
                let image = try CGImage.quarters(20 + round, 20)
                for _ in 0..<4 {
                    let thread = Thread {
                        defer { group.leave() }
                        for _ in 0..<10 {
                            let layer = CALayer()
                            layer.contents = image
                            CATransaction.flush()
                        }
                    }
                    group.enter()
                    thread.start()
                }
            }
            group.wait()
            RenderServer.shared.renderNow()
        }

        @Test(.timeLimit(.minutes(1))) func targetsComeAndGoAtOnce() {
            DispatchQueue.concurrentPerform(iterations: 32) { _ in
                let target = RenderServer.shared.makeTarget(.offscreen(refresh: nil))
                _ = RenderServer.shared.statistics(of: target)
                RenderServer.shared.setTicking(false)
                RenderServer.shared.removeTarget(target)
                RenderServer.shared.removeTarget(target)
            }
        }
    }
}
