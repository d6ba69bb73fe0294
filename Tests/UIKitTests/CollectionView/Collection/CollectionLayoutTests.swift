import Foundation
import QuartzCore
import TestRandom
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// The views of visible items, and their places.
    @MainActor @Suite struct CollectionLayoutTests {
        private static func model(_ count: Int) -> ItemsModel { ItemsModel([(0..<count).map(String.init)]) }

        /// A column whose hooks are recorded.
        private final class Column: UICollectionViewLayout {
            var calls: [String] = []
            var count = 100
            override func prepare() {
                super.prepare()
                calls.append("prepare")
                count = collectionView?.numberOfItems(inSection: 0) ?? 0
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 40 * count) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                calls.append("elements")
                let first = max(0, Int(rect.minY / 40)), last = min(count, Int(rect.maxY / 40) + 1)
                return (first..<max(first, last)).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0))! }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: 0, y: 40 * indexPath.item, width: 320, height: 40)
                return attributes
            }
        }

        @Test func `Only visible items have cells, which are used again`() {
            let model = Self.model(1_000_000)
            let stage = CollectionStage(model)
            defer { stage.end() }
            #expect(stage.collection.visibleCells.count == 24, "eight lines of three")
            #expect(stage.visible["4"] == CGPoint(x: 110, y: 60))
            for y in stride(from: 0.0, through: 20_000, by: 100) { stage.scroll(to: y) }
            #expect(model.cellsMade > 900)
            let cells = stage.collection.subviews.filter { $0 is SizedItem }
            #expect(cells.count <= 2 * 27, "cells that left are those that enter")
            #expect(stage.collection.visibleCells.count == 27)
            let size = stage.collection.contentSize
            #expect(size == CGSize(width: 320, height: 333_334 * 60 - 10))
        }

        @Test func `A layout is prepared once, and asked again only outside of what it was asked for`() {
            let layout = Column()
            let stage = CollectionStage(Self.model(1000), layout: layout)
            defer { stage.end() }
            #expect(layout.calls == ["prepare", "elements"])
            layout.calls = []
            for y in stride(from: 0.0, through: 200, by: 10) { stage.scroll(to: y) }
            #expect(layout.calls.isEmpty)
            stage.scroll(to: 1000)
            #expect(layout.calls == ["elements"])
            layout.calls = []
            layout.invalidateLayout()
            #expect(layout.calls.isEmpty)
            stage.window.layoutIfNeeded()
            #expect(layout.calls == ["prepare", "elements"])
        }

        @Test func `The delegate knows which items are visible`() {
            let model = Self.model(300)
            model.calls = []
            let stage = CollectionStage(model)
            defer { stage.end() }
            #expect(model.takeCalls().filter { $0.hasPrefix("will") }.count == 24)
            stage.scroll(to: 60)
            let calls = model.takeCalls()
            #expect(calls.filter { $0.hasPrefix("did end") }.sorted() == ["did end 0-0", "did end 0-1", "did end 0-2"])
            #expect(
                calls.filter { $0.hasPrefix("will") } == [
                    "will display 0-24", "will display 0-25", "will display 0-26",
                ])
            stage.collection.reloadData()
            stage.window.layoutIfNeeded()
            let reload = model.takeCalls()
            #expect(reload.filter { $0.hasPrefix("did end") }.count == 24)
            #expect(reload.filter { $0.hasPrefix("will") }.count == 24)
        }

        @Test func `Cells are of the size of their items when they are configured`() {
            let model = Self.model(3)
            var sizes: [CGSize] = []
            let stage = CollectionStage(model)
            defer { stage.end() }
            for cell in stage.collection.visibleCells { sizes.append(cell.bounds.size) }
            #expect(sizes == Array(repeating: CGSize(width: 100, height: 50), count: 3))
        }

        // MARK: Cells that size themselves

        private static func column() -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 300, height: 50)
            layout.minimumLineSpacing = 0
            return layout
        }

        private static func height(_ text: String) -> CGFloat { CGFloat(20 + (Int(text) ?? 0) * 37 % 90) }

        @Test func `Visible items stay where they are while others are measured`() {
            let model = Self.model(2000)
            model.fitting = { CGSize(width: 300, height: Self.height($0)) }
            let stage = CollectionStage(model, layout: Self.column())
            defer { stage.end() }
            stage.collection.scrollToItem(at: [0, 1000], at: .top, animated: false)
            for _ in 0..<150 {
                let before = stage.visible
                stage.scroll(to: stage.collection.contentOffset.y - 13)
                for (text, point) in stage.visible {
                    guard let old = before[text] else { continue }
                    #expect(abs(point.y - old.y - 13) < 0.001, "\(text)")
                }
            }
        }

        @Test(arguments: [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom])
        func `An item is exactly where it is scrolled to`(position: UICollectionView.ScrollPosition) {
            let model = Self.model(2000)
            model.fitting = { CGSize(width: 300, height: Self.height($0)) }
            let stage = CollectionStage(model, layout: Self.column())
            defer { stage.end() }
            var random = SplitMix(7)
            for _ in 0..<40 {
                let item = Int.random(in: 100..<1900, using: &random)
                stage.collection.scrollToItem(at: [0, item], at: position, animated: false)
                let top = stage.visible[String(item)]?.y ?? -1, height = Self.height(String(item))
                let expected: CGFloat =
                    switch position {
                    case .top: 0
                    case .bottom: 480 - height
                    default: (480 - height) / 2
                    }
                #expect(abs(top - expected) <= 0.5, "\(item)")
            }
        }

        @Test func `An animated scrolling ends at the item`() {
            let model = Self.model(2000)
            model.fitting = { CGSize(width: 300, height: Self.height($0)) }
            let stage = CollectionStage(model, layout: Self.column())
            defer { stage.end() }
            stage.collection.scrollToItem(at: [0, 700], at: .top, animated: true)
            stage.run(for: 2)
            #expect(abs((stage.visible["700"]?.y ?? -1) - 0) <= 0.5)
        }

        // MARK: Headers and decorations

        @Test func `Headers and footers are placed, and are in front of items`() {
            let model = ItemsModel((0..<30).map { section in (0..<7).map { "\(section)-\($0)" } })
            let layout = CollectionStage.grid()
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.footerReferenceSize = CGSize(width: 0, height: 20)
            let stage = CollectionStage(model, layout: layout)
            defer { stage.end() }
            let kind = UICollectionView.elementKindSectionHeader
            let visible = stage.collection.indexPathsForVisibleSupplementaryElements(ofKind: kind)
            #expect(visible == [[0, 0], [1, 0], [2, 0]])
            let header = stage.collection.supplementaryView(forElementKind: kind, at: [1, 0])
            #expect(header?.frame == CGRect(x: 0, y: 30 + 170 + 20, width: 320, height: 30))
            #expect(header.flatMap { stage.collection.indexPath(forSupplementaryView: $0) } == [1, 0])
            layout.sectionHeadersPinToVisibleBounds = true
            stage.scroll(to: 100)
            #expect(stage.collection.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 100)
            stage.scroll(to: 195)
            #expect(stage.collection.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY == 190)
        }

        private final class Backdrop: UICollectionReusableView {}

        private final class Decorated: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let backdrop = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "backdrop", with: [0, 0])
                backdrop.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
                backdrop.zIndex = -1
                return (super.layoutAttributesForElements(in: rect) ?? [])
                    + (backdrop.frame.intersects(rect) ? [backdrop] : [])
            }
        }

        @Test func `A decoration is made by the layout's class, behind items`() {
            let layout = Decorated()
            layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
            let stage = CollectionStage(Self.model(300), layout: layout)
            defer { stage.end() }
            let backdrops = { stage.collection.subviews.filter { $0 is Backdrop && !$0.isHidden } }
            #expect(backdrops().count == 1)
            #expect(backdrops().first?.layer.zPosition == -1.5)
            stage.scroll(to: 500)
            #expect(backdrops().isEmpty)
            stage.scroll(to: 0)
            #expect(backdrops().count == 1)
        }

        // MARK: Hostile apps

        private final class Broken: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: .nan, height: CGFloat.infinity) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0]
                return numbers.enumerated().map { index, number in
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, index])
                    attributes.frame = CGRect(x: number, y: number, width: number, height: 10)
                    return attributes
                } + [
                    UICollectionViewLayoutAttributes(forCellWith: [7, 7]),
                    UICollectionViewLayoutAttributes(forCellWith: []),
                ]
            }
        }

        @Test func `A layout with impossible numbers displays what is possible`() {
            let stage = CollectionStage(Self.model(10), layout: Broken())
            defer { stage.end() }
            #expect(stage.collection.visibleCells.count <= 6)
            #expect(stage.collection.contentSize == .zero)
        }

        @Test func `Items may be loaded again while a cell is made`() {
            let model = Self.model(100)
            let stage = CollectionStage(model)
            defer { stage.end() }
            var isFirst = true
            model.willMakeCell = { [unowned collection = stage.collection] _ in
                guard isFirst else { return }
                isFirst = false
                collection.reloadData()
            }
            stage.collection.reloadData()
            stage.window.layoutIfNeeded()
            stage.window.layoutIfNeeded()
            #expect(stage.collection.visibleCells.count == 24)
        }

        @Test func `A collection is released with its views`() {
            weak var collection: UICollectionView?
            weak var cell: UICollectionViewCell?
            do {
                let stage = CollectionStage(Self.model(100))
                stage.scroll(to: 500)
                collection = stage.collection
                cell = stage.collection.visibleCells.first
                stage.collection.removeFromSuperview()
                stage.end()
            }
            CATransaction.flush()
            #expect(collection == nil)
            #expect(cell == nil)
        }
    }
}
