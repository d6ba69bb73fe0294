import CoreGraphics
import Testing

@testable import UIKit

extension WindowTests {
    /// The cells that lists make for what a motion is about to reach.
    @MainActor @Suite struct CellsAheadTests {
        private func fling(_ view: UIScrollView, velocity: CGFloat) {
            view.beginTracking()
            view.beginDragging(translation: .zero, at: nil)
            view.drag(translation: CGPoint(x: 0, y: velocity > 0 ? 20 : -20))
            view.endDragging(velocity: CGPoint(x: 0, y: velocity))
            view.layoutIfNeeded()
        }

        /// Returns the vertical range that views fill, those in the pool excepted.
        private func range(of type: UIView.Type, in view: UIScrollView) -> ClosedRange<CGFloat> {
            let frames = view.subviews.filter { $0.isKind(of: type) && !$0.isHidden }.map(\.frame)
            return (frames.map(\.minY).min() ?? 0)...(frames.map(\.maxY).max() ?? 0)
        }

        @Test(arguments: [-6000, 6000] as [CGFloat]) func `A table has cells for the next two frames of a motion`(
            velocity: CGFloat
        ) {
            let stage = TableStage(TableModel([(0..<10_000).map(String.init)]))
            defer { stage.end() }
            stage.scroll(to: 200_000)
            fling(stage.table, velocity: velocity)
            for _ in 0..<20 {
                let bounds = stage.table.bounds
                let next = bounds.offsetBy(dx: 0, dy: (stage.table.player?.velocity.y ?? 0) / 30)
                #expect(abs(next.minY - bounds.minY) > 50, "it moves")
                let range = range(of: UITableViewCell.self, in: stage.table)
                #expect(range.lowerBound <= min(bounds.minY, next.minY))
                #expect(range.upperBound >= max(bounds.maxY, next.maxY))
                #expect(stage.table.visibleCells.allSatisfy { $0.frame.intersects(bounds) })
                stage.step(to: stage.time + 1.0 / 60)
            }
            stage.run(for: 10)
            #expect(stage.table.player == nil)
            let range = range(of: UITableViewCell.self, in: stage.table)
            #expect(range.upperBound - range.lowerBound <= 480 + 88, "none is made ahead of a table at rest")
        }

        @Test func `A collection has cells for the next two frames of a motion, which are not visible`() {
            let stage = CollectionStage(ItemsModel([(0..<10_000).map(String.init)]))
            defer { stage.end() }
            stage.collection.contentOffset.y = 1000
            stage.collection.layoutIfNeeded()
            fling(stage.collection, velocity: -6000)
            for _ in 0..<20 {
                let bounds = stage.collection.bounds
                let next = bounds.offsetBy(dx: 0, dy: (stage.collection.player?.velocity.y ?? 0) / 30)
                #expect(next.minY - bounds.minY > 50, "it moves")
                let lineSpacing: CGFloat = 10
                #expect(
                    range(of: UICollectionViewCell.self, in: stage.collection).upperBound + lineSpacing >= next.maxY)
                #expect(stage.collection.visibleCells.allSatisfy { $0.frame.intersects(bounds) })
                stage.step(to: stage.time + 1.0 / 60)
            }
        }

        @Test func `A late main thread has more cells made`() {
            let stage = TableStage(TableModel([(0..<10_000).map(String.init)]))
            defer { stage.end() }
            fling(stage.table, velocity: -2000)
            stage.step(to: stage.time + 1.0 / 60)
            #expect(abs(stage.table.boundsAhead.height - 480 - 2000 / 30) < 10)
            stage.step(to: stage.time + 0.1)
            #expect(stage.table.boundsAhead.height > 480 + 300, "two steps of 0.1 s")
            stage.step(to: stage.time + 0.5)
            #expect(stage.table.boundsAhead.height <= 960, "as much as is visible")
        }
    }
}
