import CAllocations
import CSystem
import CoreGraphics
import Foundation
import Locking
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// What layers cost when there are very many.
    @MainActor @Suite struct MemoryTests {
        /// Bytes of the heap that this process uses, in all threads.
        private var heap: Int {
            let info = mallinfo2()
            return Int(info.uordblks + info.hblkhd)
        }

        /// `count` layers with a frame and a colour, ten in a group, on a stage.
        private func show(_ count: Int, on stage: Stage) -> [CALayer] {
            let color = CGColor.blue
            return (0..<count / 10).map { index in
                let group = stage.add(CGFloat(index % 100) * 10, CGFloat(index / 100) * 10, 10, 10)
                for column in 0..<9 { stage.add(CGFloat(column), 0, 1, 10, color, to: group) }
                return group
            }
        }

        @Test func aHundredThousandLayersFit() throws {
            let count = 100_000
            let stage = Stage(100, 100)
            _ = try stage.frame()
            // Of this thread alone: others end the frame before, and took 1 MiB meanwhile in one of ten runs.
            let before = oriel_allocated_bytes()
            let groups = show(count, on: stage)
            let bytes = oriel_allocated_bytes() - before
            // The smallest of them: a block that was free before is not split for 16 bytes.
            let object = groups.map {
                malloc_usable_size(UnsafeMutableRawPointer(Unmanaged.passUnretained($0).toOpaque()))
            }.min()
            #expect(try #require(object) <= 360, "the object itself")
            #expect(bytes / count <= 425, "with its part of arrays and weak references")
            let total = bytes / count + RenderServer.bytesPerLayer
            #expect(total <= 1024, "\(bytes / count) here, \(RenderServer.bytesPerLayer) in the render tree")
            // The commit's own memory is released when it has been applied.
            let heapBefore = heap
            let frame = try stage.frame()
            #expect(frame?.layersChanged == count + 1)
            #expect((bytes + heap - heapBefore) / count <= 1024)
        }

        @Test func settersKeepNothing() {
            let layer = CALayer()
            func change(_ step: Int) {
                layer.position = CGPoint(x: step, y: step)
                layer.opacity = Float(step) / 2000
                layer.cornerRadius = CGFloat(step)
                layer.isHidden = step % 2 == 0
                layer.transform = CATransform3DMakeScale(CGFloat(step) + 2, 2, 1)
                layer.bounds = CGRect(x: 0, y: 0, width: step, height: step)
            }
            // The structures of rarely used values, and the tables that the first change of each kind makes, if no other test has
            // made them: only the second step hides the layer. The last one leaves it in the same state.
            for step in 1...2 { change(step) }
            // Not the number of allocations: without optimization, each use of a key path is an object.
            let before = oriel_allocated_bytes()
            for step in 3...1000 { change(step) }
            #expect(oriel_allocated_bytes() == before)
        }

        /// Shows other contents, until what was removed before has been released.
        private func showOthers(_ layer: CALayer, on stage: Stage) async throws {
            // The render thread holds the pixels last, and the main queue is told of their end.
            for _ in 0..<3 {
                // The driver keeps the texture that it has drawn last.
                layer.contents = try CGImage.quarters(8, 8)
                _ = try stage.frame()
                await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
            }
        }

        /// Returns how far the heap has grown, as soon as that is less than 16 MB: threads release the last references, the upload
        /// thread's and the driver's.
        private func bytesLeft(since before: Int, _ layer: CALayer, on stage: Stage) async throws -> Int {
            for _ in 0..<50 where heap - before >= 16_000_000 {
                try await showOthers(layer, on: stage)
                try await Task.sleep(for: .milliseconds(10))
            }
            return heap - before
        }

        @Test func largeImagesLeaveNothing() async throws {
            let stage = Stage(100, 100)
            let (layer, other) = (stage.add(0, 0, 50, 50), stage.add(50, 0, 50, 50))
            func show(_ width: Int, _ height: Int) async throws {
                other.contents = nil
                layer.contents = try CGImage.drawn(width, height) { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
                _ = try stage.frame()
                layer.contents = nil
                try await showOthers(other, on: stage)
            }
            // The upload thread's own memory.
            try await show(1024, 1024)
            let before = heap
            try await show(4096, 4096)
            #expect(try await bytesLeft(since: before, other, on: stage) < 16_000_000, "of 64 MiB")
        }

        // llvmpipe draws them in parts of 64 MB, and keeps the textures of parts that it draws at the same time.
        @Test func `A frame with very many textures leaves none of them`() async throws {
            let stage = Stage(100, 100)
            let other = stage.add(0, 0, 10, 10)
            func show(_ count: Int) async throws {
                other.contents = nil
                let layers = try (0..<count).map { _ in
                    let layer = stage.add(0, 0, 100, 100)
                    layer.opacity = 0.5
                    layer.contents = try CGImage.drawn(512, 1024) { $0.fill(CGRect(x: 0, y: 0, width: 512, height: 9)) }
                    return layer
                }
                _ = try stage.frame()
                for layer in layers { layer.removeFromSuperlayer() }
                try await showOthers(other, on: stage)
            }
            try await show(2)
            let before = heap
            try await show(64)
            #expect(try await bytesLeft(since: before, other, on: stage) < 16_000_000, "of 128 MiB")
        }

        /// Counts the layers that were asked whether they contain a point.
        private final class Counted: CALayer {
            static let asked = Atomic(0)

            override func contains(_ p: CGPoint) -> Bool {
                Self.asked.add(1, ordering: .relaxed)
                return super.contains(p)
            }
        }

        @Test(arguments: [1000, 100_000]) func hitTestsAskOnlyWhereTheParentIsHit(count: Int) {
            let columns = count / 100
            let root = Counted()
            root.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
            for row in 0..<100 {
                let group = Counted()
                group.frame = CGRect(x: 0, y: row * 10, width: 1000, height: 10)
                group.masksToBounds = true
                for column in 0..<columns {
                    let layer = Counted()
                    layer.frame = CGRect(x: column, y: 0, width: 1, height: 10)
                    group.addSublayer(layer)
                }
                root.addSublayer(group)
            }
            let before = Counted.asked.load(ordering: .relaxed)
            let hit = root.hitTest(CGPoint(x: CGFloat(columns / 2) + 0.5, y: 505))
            #expect(hit?.frame == CGRect(x: columns / 2, y: 0, width: 1, height: 10))
            #expect(hit?.superlayer?.frame.minY == 500)
            // The root, the groups in front of the hit one and that one, the layers of that one in front of the hit one.
            #expect(Counted.asked.load(ordering: .relaxed) - before == 1 + 50 + columns / 2)
        }
    }
}
