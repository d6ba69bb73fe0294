import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Items of a flow layout whose sizes are those of their cells.
    @MainActor @Suite struct FlowSizingTests {
        private static func model(_ count: Int) -> ItemsModel {
            let model = ItemsModel([(0..<count).map(String.init)])
            model.fitting = { CGSize(width: 320, height: 20 + CGFloat(Int($0) ?? 0) * 2) }
            return model
        }

        private static func layout() -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 320, height: 40)
            layout.minimumLineSpacing = 0
            return layout
        }

        private static func height(_ layout: UICollectionViewLayout, _ item: Int) -> CGFloat? {
            layout.layoutAttributesForItem(at: [0, item])?.frame.height
        }

        @Test func `Visible cells are measured, and others have the estimate`() {
            let layout = Self.layout()
            let stage = CollectionStage(Self.model(100), layout: layout)
            defer { stage.end() }
            #expect(Self.height(layout, 0) == 20 && Self.height(layout, 3) == 26)
            #expect(Self.height(layout, 99) == 40)
            #expect(layout.layoutAttributesForItem(at: [0, 3])?.frame.minY == 66)
        }

        @Test func `The automatic size is that of the cell`() {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let stage = CollectionStage(Self.model(3), layout: layout)
            defer { stage.end() }
            #expect(Self.height(layout, 2) == 24)
            layout.estimatedItemSize = .zero
            stage.window.layoutIfNeeded()
            #expect(Self.height(layout, 2) == 50)
        }

        @Test func `Only a difference of more than half a pixel counts`() {
            let layout = Self.layout()
            let stage = CollectionStage(Self.model(0), layout: layout)
            defer { stage.end() }
            let original = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
            original.size = CGSize(width: 100, height: 50)
            func differs(_ width: CGFloat, _ height: CGFloat) -> Bool {
                let preferred = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
                preferred.size = CGSize(width: width, height: height)
                return layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            }
            #expect(!differs(100.01, 50) && !differs(100, 49.99))
            #expect(differs(102, 50) && differs(100, 48) && differs(.nan, 50))
            original.size = CGSize(width: 1e9, height: 0)
            #expect(!differs(.infinity, -8), "numbers that are none settle at once")
            layout.estimatedItemSize = .zero
            #expect(!differs(2, 2))
        }

        @Test func `Measured sizes move with their items`() {
            let model = Self.model(100)
            let layout = Self.layout()
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            stage.collection.performBatchUpdates {
                model.sections[0].removeFirst(2)
                model.sections[0].insert("90", at: 0)
                stage.collection.deleteItems(at: [[0, 0], [0, 1]])
                stage.collection.insertItems(at: [[0, 0]])
            }
            stage.run(for: 1)
            #expect(Self.height(layout, 0) == 200, "the new cell is measured")
            #expect(Self.height(layout, 1) == 24 && Self.height(layout, 2) == 26)
            stage.collection.reloadData()
            stage.scroll(to: 3000)
            #expect(Self.height(layout, 1) == 40, "all are estimates again")
        }

        @Test func `Inserted and deleted items fade`() {
            final class Recorder: UICollectionViewFlowLayout {
                var alphas: [String] = []
                override func initialLayoutAttributesForAppearingItem(
                    at itemIndexPath: IndexPath
                ) -> UICollectionViewLayoutAttributes? {
                    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                    if let attributes { alphas.append("in \(itemIndexPath.pair) \(attributes.alpha)") }
                    return attributes
                }
                override func finalLayoutAttributesForDisappearingItem(
                    at itemIndexPath: IndexPath
                ) -> UICollectionViewLayoutAttributes? {
                    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
                    if let attributes { alphas.append("out \(itemIndexPath.pair) \(attributes.frame.minX)") }
                    return attributes
                }
            }
            let layout = Recorder()
            layout.itemSize = CGSize(width: 100, height: 50)
            let model = ItemsModel([["a", "b", "c"]])
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            stage.collection.performBatchUpdates {
                model.sections[0] = ["a", "n", "c"]
                stage.collection.deleteItems(at: [[0, 1]])
                stage.collection.insertItems(at: [[0, 1]])
            }
            stage.run(for: 1)
            #expect(layout.alphas.contains("in 0-1 0.0") && layout.alphas.contains("out 0-1 110.0"))
            #expect(Set(layout.alphas).count == 2, "the others have their own")
        }
    }
}
