import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Sections of a compositional layout that are scrolled across the collection's axis.
    @MainActor @Suite struct OrthogonalSectionTests {
        typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

        /// A section of groups of 200 by 80 points, 10 points apart and 20 points from the edges.
        private static func section(_ behavior: Behavior) -> NSCollectionLayoutSection {
            let item = NSCollectionLayoutItem(layoutSize: Compositions.size(.fractionalWidth(1), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: Compositions.size(.absolute(200), .absolute(80)), subitems: [item]))
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
            section.boundarySupplementaryItems = [Compositions.header()]
            section.orthogonalScrollingBehavior = behavior
            return section
        }

        private static func stage(
            _ section: NSCollectionLayoutSection, count: Int = 10
        ) -> (CollectionStage, UICollectionViewCompositionalLayout) {
            let layout = UICollectionViewCompositionalLayout(section: section)
            return (CollectionStage(ItemsModel([(0..<count).map(String.init)]), layout: layout), layout)
        }

        private static func items(_ layout: UICollectionViewLayout, in rect: CGRect) -> [Int] {
            (layout.layoutAttributesForElements(in: rect) ?? []).filter { $0.representedElementCategory == .cell }
                .map { $0.indexPath[1] }
        }

        @Test func `Groups follow each other across the axis, in a scroll view below the header`() {
            let (stage, layout) = Self.stage(Self.section(.continuous))
            defer { stage.end() }
            let orthogonal = layout._orthogonalSection(0)
            #expect(orthogonal?.frame == CGRect(x: 0, y: 35, width: 320, height: 80))
            #expect(orthogonal?.contentSize == CGSize(width: 2130, height: 80))
            #expect(orthogonal?.initialOffset == .zero && orthogonal?.bounces == true && orthogonal?.target == nil)
            #expect(layout.layoutAttributesForItem(at: [0, 3])?.frame == CGRect(x: 650, y: 35, width: 200, height: 80))
            #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 120))
            #expect(Self.items(layout, in: CGRect(x: 0, y: 0, width: 320, height: 480)) == [0, 1])
            stage.collection.content.orthogonalOffsets[0] = CGPoint(x: 430, y: 0)
            #expect(Self.items(layout, in: CGRect(x: 0, y: 0, width: 320, height: 480)) == [2, 3])
            let ordinary = UICollectionViewCompositionalLayout(section: Self.section(.none))
            stage.collection.collectionViewLayout = ordinary
            stage.window.layoutIfNeeded()
            #expect(ordinary._orthogonalSection(0) == nil && ordinary._orthogonalSection(9) == nil)
            #expect(ordinary.layoutAttributesForItem(at: [0, 1])?.frame.origin == CGPoint(x: 20, y: 125))
        }

        @Test func `A drag comes to rest where the behavior says`() throws {
            let drags: [(behavior: Behavior, start: CGFloat, proposed: CGFloat, velocity: CGFloat, end: CGFloat)] = [
                (.continuousGroupLeadingBoundary, 0, 500, 0, 420), (.groupPaging, 0, 900, 900, 210),
                (.groupPaging, 210, 150, 0, 210), (.groupPaging, 210, 100, -900, 0),
                (.groupPaging, 1800, 1900, 900, 1810), (.groupPaging, 0, -90, -900, 0), (.paging, 0, 900, 900, 320),
                (.paging, 320, 330, 0, 320), (.paging, 320, 0, -900, 0), (.paging, 0, .nan, .nan, 0),
                (.groupPaging, 0, .infinity, 0, 0),
            ]
            for drag in drags {
                let (stage, layout) = Self.stage(Self.section(drag.behavior))
                defer { stage.end() }
                let target = try #require(layout._orthogonalSection(0)?.target)
                #expect(target(drag.start, drag.proposed, drag.velocity) == drag.end, "\(drag)")
            }
        }

        @Test func `Groups are in the centre, the first and the last one too`() throws {
            let (stage, layout) = Self.stage(Self.section(.groupPagingCentered), count: 3)
            defer { stage.end() }
            let orthogonal = try #require(layout._orthogonalSection(0)), target = try #require(orthogonal.target)
            #expect(layout.layoutAttributesForItem(at: [0, 0])?.frame.midX == 160)
            #expect(orthogonal.contentSize.width == 740)
            #expect(target(0, 20, 900) == 210 && target(210, 400, 0) == 420 && target(420, 900, 900) == 420)
            #expect(orthogonal.decelerationRate == .fast)
        }

        @Test func `Leading is at the right where lines begin there`() throws {
            let (stage, layout) = Self.stage(Self.section(.groupPaging))
            defer { stage.end() }
            stage.collection.semanticContentAttribute = .forceRightToLeft
            layout.invalidateLayout()
            stage.collection.content.orthogonalOffsets = [:]
            let orthogonal = try #require(layout._orthogonalSection(0)), target = try #require(orthogonal.target)
            #expect(orthogonal.initialOffset == CGPoint(x: 1810, y: 0))
            #expect(
                layout.layoutAttributesForItem(at: [0, 0])?.frame == CGRect(x: 1910, y: 35, width: 200, height: 80))
            #expect(Self.items(layout, in: CGRect(x: 0, y: 0, width: 320, height: 480)) == [0, 1])
            #expect(target(1810, 1700, -900) == 1600 && target(1600, 1700, 900) == 1810)
        }

        @Test func `Properties determine how a section bounces and slows down`() {
            let section = Self.section(.continuous)
            section.orthogonalScrollingProperties.bounce = .never
            section.orthogonalScrollingProperties.decelerationRate = .fast
            let (stage, layout) = Self.stage(section)
            defer { stage.end() }
            #expect(layout._orthogonalSection(0)?.bounces == false)
            #expect(layout._orthogonalSection(0)?.decelerationRate == .fast)
        }

        @Test func `The handler changes visible items, from their own attributes each time`() throws {
            let section = Self.section(.continuous)
            var offsets: [CGFloat] = []
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                offsets.append(offset.x)
                for item in items where item.representedElementCategory == .cell {
                    item.center.y += 3
                    item.alpha = item.frame.midX - offset.x > environment.container.contentSize.width / 2 ? 0.5 : 1
                }
            }
            let (stage, layout) = Self.stage(section)
            defer { stage.end() }
            #expect(layout._changesVisibleItems && !offsets.isEmpty)
            let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 480)) ?? []
            layout._updateVisibleItems(all, in: 0, offset: .zero)
            layout._updateVisibleItems(all, in: 0, offset: .zero)
            let second = try #require(all.first { $0.representedElementCategory == .cell && $0.indexPath[1] == 1 })
            #expect(second.frame.minY == 38 && second.alpha == 0.5)
            #expect(layout.layoutAttributesForItem(at: [0, 1])?.frame.minY == 35)
            let header = all.first { $0.representedElementKind == UICollectionView.elementKindSectionHeader }
            #expect(header?.frame.minY == 0)
        }
    }
}
