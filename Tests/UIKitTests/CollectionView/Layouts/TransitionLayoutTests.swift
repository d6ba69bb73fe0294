import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// The attributes between two layouts.
    @MainActor @Suite struct TransitionLayoutTests {
        private static func layouts() -> (UICollectionViewFlowLayout, UICollectionViewFlowLayout) {
            let (small, large) = (CollectionStage.grid(), UICollectionViewFlowLayout())
            large.itemSize = CGSize(width: 320, height: 150)
            return (small, large)
        }

        @Test func `Frames, opacities and the content are in between`() {
            let (small, large) = Self.layouts()
            large.headerReferenceSize = CGSize(width: 0, height: 40)
            let stage = CollectionStage(ItemsModel([(0..<12).map(String.init)]), layout: small)
            defer { stage.end() }
            let layout = UICollectionViewTransitionLayout(currentLayout: small, nextLayout: large)
            layout._collectionView = stage.collection
            layout.prepare()
            func frame(_ item: Int) -> CGRect? { layout.layoutAttributesForItem(at: [0, item])?.frame }
            #expect(layout.currentLayout === small && layout.nextLayout === large)
            #expect(frame(1) == CGRect(x: 110, y: 0, width: 100, height: 50))
            layout.transitionProgress = 1
            #expect(frame(1) == CGRect(x: 0, y: 200, width: 320, height: 150))
            layout.transitionProgress = 0.5
            #expect(frame(1) == CGRect(x: 55, y: 100, width: 210, height: 100))
            #expect(small.collectionViewContentSize.height == 230)
            #expect(large.collectionViewContentSize.height == 1950)
            #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 1090))
            let kind = UICollectionView.elementKindSectionHeader
            #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])?.alpha == 0.5)
            let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480)) ?? []
            #expect(all.filter { $0.representedElementCategory == .cell }.count == 12, "those of both layouts")
            #expect(all.contains { $0.representedElementKind == kind })
            #expect(layout.layoutAttributesForItem(at: [0, 99]) == nil)
        }

        @Test func `The offset leads to that of the next layout`() {
            let (small, large) = Self.layouts()
            let stage = CollectionStage(ItemsModel([(0..<60).map(String.init)]), layout: large)
            defer { stage.end() }
            stage.scroll(to: 4000)
            let layout = UICollectionViewTransitionLayout(currentLayout: large, nextLayout: small)
            layout._collectionView = stage.collection
            layout.prepare()
            // Twenty lines of 60 points without the last spacing.
            #expect(small.collectionViewContentSize.height == 1190)
            layout.transitionProgress = 1
            #expect(layout._contentOffset == CGPoint(x: 0, y: 710))
            #expect(stage.collection.contentOffset == CGPoint(x: 0, y: 710))
            layout.transitionProgress = 0
            #expect(layout._contentOffset == CGPoint(x: 0, y: 4000))
        }

        @Test func `Values are stored by their keys, and progress that is no number is ignored`() {
            let (small, large) = Self.layouts()
            let layout = UICollectionViewTransitionLayout(currentLayout: small, nextLayout: large)
            #expect(layout.value(forAnimatedKey: "angle") == 0)
            layout.updateValue(0.25, forAnimatedKey: "angle")
            #expect(layout.value(forAnimatedKey: "angle") == 0.25)
            layout.transitionProgress = 0.75
            layout.transitionProgress = .nan
            #expect(layout.transitionProgress == 0.75)
        }
    }
}
