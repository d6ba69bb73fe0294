import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Groups and sections for tests.
@MainActor enum Compositions {
    static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// A row of items of one width.
    static func row(columns: Int, height: CGFloat) -> NSCollectionLayoutGroup {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
        return .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item])
    }

    /// One item a row, whose height is measured.
    static func list(estimate: CGFloat) -> NSCollectionLayoutSection {
        let size = size(.fractionalWidth(1), .estimated(estimate))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    static func header(
        _ height: NSCollectionLayoutDimension = .absolute(30), _ alignment: NSRectAlignment = .top
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), height), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: alignment)
    }
}

extension WindowTests {
    /// The frames of a compositional layout.
    @MainActor @Suite struct CompositionalCollectionTests {
        private static func model(_ counts: Int...) -> ItemsModel {
            ItemsModel(counts.map { (0..<$0).map(String.init) })
        }

        private static func frame(_ layout: UICollectionViewLayout, _ item: Int, in section: Int = 0) -> CGRect? {
            layout.layoutAttributesForItem(at: [section, item])?.frame
        }

        @Test func `Groups are repeated for all items of all sections`() {
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 4, height: 60))
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
            let layout = UICollectionViewCompositionalLayout(section: section)
            let stage = CollectionStage(Self.model(10, 4), layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, 5) == CGRect(x: 90, y: 75, width: 70, height: 60))
            #expect(Self.frame(layout, 0, in: 1)?.minY == 215)
            #expect(stage.collection.contentSize == CGSize(width: 320, height: 280))
            #expect(stage.visible.count == 10)
            #expect(
                layout.layoutAttributesForItem(at: [0, 10]) == nil && layout.layoutAttributesForItem(at: [9, 0]) == nil)
        }

        @Test func `Classes have the values of UIKit, and are copied`() throws {
            typealias Dimension = NSCollectionLayoutDimension
            #expect(Dimension.fractionalWidth(0.5) == Dimension.fractionalWidth(0.5))
            #expect(Dimension.fractionalWidth(0.5) != Dimension.fractionalHeight(0.5))
            #expect(Dimension.estimated(9).isEstimated && !Dimension.absolute(9).isEstimated)
            #expect(NSCollectionLayoutSpacing.flexible(4).isFlexibleSpacing)
            let header = Compositions.header()
            #expect(header.extendsBoundary && !header.pinToVisibleBounds && header.zIndex == 1)
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 2, height: 10))
            #expect(section.orthogonalScrollingBehavior == .none && section.supplementariesFollowContentInsets)
            #expect(section.contentInsetsReference == .automatic && section.decorationItems.isEmpty)
            section.boundarySupplementaryItems = [header]
            section.interGroupSpacing = 3
            section.orthogonalScrollingProperties.bounce = .never
            let copy = try #require(section.copy() as? NSCollectionLayoutSection)
            copy.orthogonalScrollingProperties.bounce = .always
            #expect(copy !== section && copy.interGroupSpacing == 3)
            #expect(copy.boundarySupplementaryItems.first === header)
            #expect(section.orthogonalScrollingProperties.bounce == .never)
            let group = Compositions.row(columns: 2, height: 10)
            group.interItemSpacing = .fixed(5)
            group.contentInsets.top = 4
            let other = try #require(group.copy() as? NSCollectionLayoutGroup)
            #expect(other.interItemSpacing?.spacing == 5 && other.contentInsets.top == 4 && other.subitems.count == 1)
            #expect(group.visualDescription().contains("horizontal"))
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            #expect(configuration.scrollDirection == .vertical && configuration.contentInsetsReference == .safeArea)
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            configuration.interSectionSpacing = 50
            #expect(layout.configuration.interSectionSpacing == 0, "the layout has a copy")
        }

        @Test func `The provider is asked once for each section, and again for another size`() {
            var asked: [String] = []
            let layout = UICollectionViewCompositionalLayout { index, environment in
                asked.append("\(index) \(Int(environment.container.effectiveContentSize.width))")
                return NSCollectionLayoutSection(group: Compositions.row(columns: index + 1, height: 50))
            }
            let stage = CollectionStage(Self.model(2, 2), layout: layout)
            defer { stage.end() }
            #expect(asked == ["0 320", "1 320"])
            stage.scroll(to: 20)
            #expect(asked.count == 2)
            asked = []
            stage.collection.frame.size.width = 400
            stage.window.layoutIfNeeded()
            #expect(asked == ["0 400", "1 400"])
            #expect(Self.frame(layout, 1, in: 1) == CGRect(x: 200, y: 100, width: 200, height: 50))
        }

        @Test func `A section of nil displays nothing`() {
            let layout = UICollectionViewCompositionalLayout { index, _ in
                index == 0 ? nil : NSCollectionLayoutSection(group: Compositions.row(columns: 1, height: 50))
            }
            let stage = CollectionStage(Self.model(3, 2), layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, 0) == nil && Self.frame(layout, 0, in: 1)?.minY == 0)
            #expect(stage.collection.visibleCells.count == 2)
        }

        @Test func `A million items are found at once`() {
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 4, height: 80))
            let layout = UICollectionViewCompositionalLayout(section: section)
            let model = ItemsModel([Array(repeating: "", count: 1_000_000)])
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            #expect(model.cellsMade == 24)
            #expect(Self.frame(layout, 999_999) == CGRect(x: 240, y: 19_999_920, width: 80, height: 80))
        }

        @Test func `Custom groups have frames and positions of the app`() {
            let group = NSCollectionLayoutGroup.custom(
                layoutSize: Compositions.size(.fractionalWidth(1), .absolute(100))
            ) { environment in
                let width = environment.container.contentSize.width
                return [
                    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width, height: 60)),
                    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 50, width: 50, height: 50), zIndex: 4),
                ]
            }
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let stage = CollectionStage(Self.model(4), layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, 2) == CGRect(x: 0, y: 100, width: 320, height: 60))
            #expect(layout.layoutAttributesForItem(at: [0, 3])?.zIndex == 4)
        }

        @Test func `Numbers of an app that are no sizes do not trap`() {
            let stage = CollectionStage(Self.model(5))
            defer { stage.end() }
            for number in [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308, -3, 0] {
                let size = Compositions.size(.absolute(number), .estimated(number))
                let item = NSCollectionLayoutItem(layoutSize: size)
                item.contentInsets = NSDirectionalEdgeInsets(
                    top: number, leading: number, bottom: number, trailing: number)
                item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: .fixed(number), top: .flexible(number), trailing: .flexible(number), bottom: nil)
                let groups: [NSCollectionLayoutGroup] = [
                    .horizontal(
                        layoutSize: Compositions.size(.fractionalWidth(number), .absolute(50)), subitems: [item]),
                    .vertical(layoutSize: size, repeatingSubitem: item, count: 3),
                    .horizontal(layoutSize: size, subitem: item, count: -1),
                    .custom(layoutSize: size) { _ in
                        [
                            NSCollectionLayoutGroupCustomItem(
                                frame: CGRect(x: number, y: number, width: number, height: number))
                        ]
                    },
                ]
                for group in groups {
                    group.interItemSpacing = .fixed(number)
                    let section = NSCollectionLayoutSection(group: group)
                    section.interGroupSpacing = number
                    section.contentInsets.leading = number
                    section.boundarySupplementaryItems = [Compositions.header(.absolute(number))]
                    for behavior in [UICollectionLayoutSectionOrthogonalScrollingBehavior.none, .groupPagingCentered] {
                        section.orthogonalScrollingBehavior = behavior
                        let layout = UICollectionViewCompositionalLayout(section: section)
                        stage.collection.collectionViewLayout = layout
                        stage.window.layoutIfNeeded()
                        let size = layout.collectionViewContentSize
                        #expect(size.width.isFinite && size.height.isFinite)
                        for attributes in layout.layoutAttributesForElements(in: .infinite) ?? [] {
                            #expect(attributes.frame.minX.isFinite && attributes.frame.maxY.isFinite)
                        }
                    }
                }
            }
        }

        // MARK: Supplementary items and decorations

        @Test func `Headers have index paths among their kind, and are pinned`() {
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 1, height: 100))
            let header = Compositions.header()
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header, Compositions.header(.absolute(12), .bottom)]
            let layout = UICollectionViewCompositionalLayout(section: section)
            let stage = CollectionStage(Self.model(10, 10), layout: layout)
            defer { stage.end() }
            let kind = UICollectionView.elementKindSectionHeader
            func frame(_ path: IndexPath) -> CGRect? {
                layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
            }
            #expect(frame([0, 0]) == CGRect(x: 0, y: 0, width: 320, height: 30))
            #expect(frame([0, 1]) == CGRect(x: 0, y: 1030, width: 320, height: 12))
            #expect(frame([1, 0])?.minY == 1042 && frame([0, 2]) == nil)
            stage.scroll(to: 500)
            #expect(frame([0, 0])?.minY == 500)
            #expect(stage.collection.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 500)
            #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])?.zIndex == 1)
        }

        @Test func `Items of the whole layout have one index`() {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.boundarySupplementaryItems = [Compositions.header(.absolute(70))]
            configuration.interSectionSpacing = 9
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 1, height: 100))
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let stage = CollectionStage(Self.model(1, 1), layout: layout)
            defer { stage.end() }
            let kind = UICollectionView.elementKindSectionHeader
            let header = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(index: 0))
            #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 70))
            #expect(Self.frame(layout, 0, in: 1)?.minY == 179)
        }

        @Test func `Badges and backgrounds are placed relative to items and sections`() {
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: Compositions.size(.absolute(20), .absolute(20)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(
                    edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
            let item = NSCollectionLayoutItem(
                layoutSize: Compositions.size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: Compositions.size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
            section.contentInsets.top = 40
            let background = NSCollectionLayoutDecorationItem.background(elementKind: "panel")
            background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            section.decorationItems = [background]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(ItemHeader.self, forDecorationViewOfKind: "panel")
            let stage = CollectionStage(Self.model(0), layout: layout)
            defer { stage.end() }
            // The badge is not registered: ask the layout alone.
            let model = Self.model(3)
            stage.collection.register(
                ItemHeader.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "header")
            stage.collection.dataSource = model
            stage.window.layoutIfNeeded()
            let first = layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: [0, 0])
            #expect(first?.frame == CGRect(x: 150, y: 30, width: 20, height: 20))
            #expect(first?.belongsToItem == true && first?.zIndex == 1)
            let panel = layout.layoutAttributesForDecorationView(ofKind: "panel", at: [0, 0])
            #expect(panel?.frame == CGRect(x: 2, y: 1, width: 314, height: 236))
            #expect(panel?.zIndex == 0 && panel?.representedElementCategory == .decorationView)
            let kinds = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 100))?.map {
                $0.representedElementKind ?? "item"
            }
            #expect(kinds?.first == "panel", "behind the items")
            #expect(kinds?.count { $0 == "badge" } == 2)
        }

        // MARK: Measured sizes

        @Test func `Measured heights move with their items`() {
            let model = Self.model(100)
            model.fitting = { CGSize(width: 9, height: 20 + CGFloat(Int($0) ?? 0) * 2) }
            let section = Compositions.list(estimate: 40)
            section.boundarySupplementaryItems = [Compositions.header(.estimated(25))]
            let layout = UICollectionViewCompositionalLayout(section: section)
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            #expect(Self.frame(layout, 3)?.size == CGSize(width: 320, height: 26), "the width is not that of the cell")
            #expect(Self.frame(layout, 99)?.height == 40)
            let attributes = layout.layoutAttributesForItem(at: [0, 0])
            #expect(attributes?.fitsHeight == true && attributes?.fitsWidth == false)
            stage.collection.performBatchUpdates {
                model.sections[0].removeFirst()
                stage.collection.deleteItems(at: [[0, 0]])
            }
            stage.run(for: 1)
            #expect(Self.frame(layout, 2)?.height == 26)
            stage.collection.collectionViewLayout.invalidateLayout()
            stage.window.layoutIfNeeded()
            #expect(Self.frame(layout, 2)?.height == 26)
        }

        @Test func `Headers that are measured move the items below them`() {
            let section = Compositions.list(estimate: 40)
            section.boundarySupplementaryItems = [Compositions.header(.estimated(25))]
            let layout = UICollectionViewCompositionalLayout(section: section)
            let stage = CollectionStage(Self.model(3), layout: layout)
            defer { stage.end() }
            let kind = UICollectionView.elementKindSectionHeader
            guard let header = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0]),
                let preferred = header.copy() as? UICollectionViewLayoutAttributes
            else {
                Issue.record("there is no header")
                return
            }
            preferred.size.height = header.size.height + 35
            let old = Self.frame(layout, 0)?.minY ?? 0
            #expect(
                layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: header))
            layout.invalidateLayout(
                with: layout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: header))
            #expect(Self.frame(layout, 0)?.minY == old + 35)
            preferred.size = CGSize(width: 5, height: header.size.height)
            #expect(
                !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: header))
        }

        // MARK: Direction and subclasses

        @Test func `Leading is at the right where lines begin there`() {
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 4, height: 60))
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0)
            let layout = UICollectionViewCompositionalLayout(section: section)
            let stage = CollectionStage(Self.model(4), layout: layout)
            defer { stage.end() }
            stage.collection.semanticContentAttribute = .forceRightToLeft
            layout.invalidateLayout()
            stage.window.layoutIfNeeded()
            #expect(Self.frame(layout, 0) == CGRect(x: 210, y: 0, width: 70, height: 60))
            #expect(Self.frame(layout, 3)?.minX == 0)
        }

        @Test func `A subclass changes attributes`() {
            final class Faded: UICollectionViewCompositionalLayout {
                override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                    super.layoutAttributesForElements(in: rect)?.map { attributes in
                        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
                        copy?.alpha = 0.5
                        return copy ?? attributes
                    }
                }
            }
            let section = NSCollectionLayoutSection(group: Compositions.row(columns: 4, height: 60))
            let stage = CollectionStage(Self.model(4), layout: Faded(section: section))
            defer { stage.end() }
            #expect(stage.collection.visibleCells.count == 4)
            #expect(stage.collection.visibleCells.allSatisfy { $0.alpha == 0.5 })
        }
    }
}
