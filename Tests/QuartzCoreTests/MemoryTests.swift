import CSystem
import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Synchronization
import Testing

extension CoreAnimationTests {
    /// What layers cost when there are very many.
    @MainActor @Suite struct MemoryTests {
        /// Bytes that `body`'s result keeps, of the heap of this process.
        private func growth<Kept>(_ body: () -> Kept) -> (bytes: Int, kept: Kept) {
            let before = mallinfo2()
            let kept = body()
            let after = mallinfo2()
            return (Int(after.uordblks + after.hblkhd) - Int(before.uordblks + before.hblkhd), kept)
        }

        @Test func aHundredThousandLayersFit() {
            let count = 100_000
            let (bytes, layers) = growth {
                (0..<count).map { index in
                    let layer = CALayer()
                    layer.frame = CGRect(x: index % 1000, y: index / 1000, width: 10, height: 10)
                    return layer
                }
            }
            let object = malloc_usable_size(UnsafeMutableRawPointer(Unmanaged.passUnretained(layers[0]).toOpaque()))
            let total = bytes / count + RenderServer.bytesPerLayer
            #expect(total <= 1024, "\(bytes / count) here, \(RenderServer.bytesPerLayer) in the render tree")
            #expect(object <= 448, "\(object) of them the object itself")
        }

        @Test func settersAllocateNothing() {
            let layer = CALayer()
            layer.transform = CATransform3DMakeScale(2, 2, 1)
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            let before = mallinfo2().uordblks
            for step in 1...1000 {
                layer.position = CGPoint(x: step, y: step)
                layer.opacity = Float(step) / 1000
                layer.cornerRadius = CGFloat(step)
                layer.isHidden = step % 2 == 0
                layer.transform = CATransform3DMakeScale(CGFloat(step) + 2, 2, 1)
                layer.bounds = CGRect(x: 0, y: 0, width: step, height: step)
            }
            #expect(mallinfo2().uordblks == before)
        }

        /// Counts the layers that were asked whether they contain a point.
        private final class Counted: CALayer {
            static let asked = Atomic(0)

            override func contains(_ p: CGPoint) -> Bool {
                Self.asked.add(1, ordering: .relaxed)
                return super.contains(p)
            }
        }

        @Test func hitTestsAskOnlyWhereTheParentIsHit() {
            let root = Counted()
            root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
            for row in 0..<100 {
                let group = Counted()
                group.frame = CGRect(x: 0, y: row * 10, width: 1000, height: 10)
                group.masksToBounds = true
                for column in 0..<1000 {
                    let layer = Counted()
                    layer.frame = CGRect(x: column, y: 0, width: 1, height: 10)
                    group.addSublayer(layer)
                }
                root.addSublayer(group)
            }
            let before = Counted.asked.load(ordering: .relaxed)
            let hit = root.hitTest(CGPoint(x: 500.5, y: 505))
            #expect(hit?.frame == CGRect(x: 500, y: 0, width: 1, height: 10) && hit?.superlayer?.frame.minY == 500)
            // The root, the groups in front of the hit one and that one, the layers of that one in front of the hit one.
            #expect(Counted.asked.load(ordering: .relaxed) - before == 1 + 50 + 500)
        }
    }
}
