import Foundation
import QuartzCore
import RenderProtocol
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Collections as existing apps use them.
    @MainActor @Suite struct PortedCollectionTests {
        /// Columns in which each item is below the shortest, as many apps have them.
        private final class Waterfall: UICollectionViewLayout {
            private var cache: [UICollectionViewLayoutAttributes] = []
            private var height: CGFloat = 0
            private(set) var preparations = 0

            override var collectionViewContentSize: CGSize {
                CGSize(width: collectionView?.bounds.width ?? 0, height: height)
            }

            override func prepare() {
                guard cache.isEmpty, let collectionView else { return }
                preparations += 1
                var ends: [CGFloat] = [0, 0]
                let width = collectionView.bounds.width / 2
                for item in 0..<collectionView.numberOfItems(inSection: 0) {
                    let column = ends[0] <= ends[1] ? 0 : 1
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                    let length = CGFloat(40 + item * 31 % 70)
                    attributes.frame = CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: length)
                    ends[column] += length
                    cache.append(attributes)
                }
                height = max(ends[0], ends[1])
            }

            override func invalidateLayout() {
                cache = []
                super.invalidateLayout()
            }

            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                let changes = newBounds.size != collectionView?.bounds.size
                if changes { cache = [] }
                return changes
            }

            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                cache.filter { $0.frame.intersects(rect) }
            }

            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
            }
        }

        @Test func `A waterfall is placed, scrolled and placed again for another width`() {
            let layout = Waterfall()
            let stage = CollectionStage(ItemsModel([(0..<500).map(String.init)]), layout: layout)
            defer { stage.end() }
            #expect(stage.visible["1"] == CGPoint(x: 160, y: 0))
            for y in stride(from: 0.0, to: 3000, by: 40) { stage.scroll(to: y) }
            #expect(layout.preparations == 1, "scrolling changes no size")
            stage.scroll(to: 0)
            stage.collection.frame.size.width = 200
            stage.window.layoutIfNeeded()
            #expect(layout.preparations == 2)
            #expect(stage.visible["1"] == CGPoint(x: 100, y: 0))
        }

        /// A flow layout whose item in the middle is the largest.
        private final class Carousel: UICollectionViewFlowLayout {
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                guard let collectionView else { return nil }
                let center = collectionView.contentOffset.x + collectionView.bounds.width / 2
                return super.layoutAttributesForElements(in: rect)?.map { original in
                    guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else { return original }
                    let scale = max(0.5, 1 - abs(attributes.center.x - center) / 400)
                    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
                    attributes.zIndex = Int(scale * 10)
                    return attributes
                }
            }
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 110).rounded() * 110, y: 0) }
        }

        @Test func `A carousel scales its items by their distance from the middle and stops at one`() throws {
            let layout = Carousel()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.scrollDirection = .horizontal
            let stage = CollectionStage(ItemsModel([(0..<50).map(String.init)]), layout: layout)
            defer { stage.end() }
            stage.collection.frame.size.height = 120
            stage.window.layoutIfNeeded()
            stage.collection.contentOffset.x = 550
            stage.window.layoutIfNeeded()
            let middle = try #require(stage.collection.cellForItem(at: [0, 6]))
            let side = try #require(stage.collection.cellForItem(at: [0, 5]))
            #expect(middle.transform.a == 1)
            #expect(abs(side.transform.a - 0.725) < 0.001)
            #expect(middle.layer.zPosition > side.layer.zPosition)
            #expect(stage.collection.scrollTarget(proposed: CGPoint(x: 700, y: 0), velocity: .zero).x == 660)
        }

        /// A table cell with a row of items, whose data belongs to the cell.
        private final class ShelfCell: UITableViewCell, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
            let collection: UICollectionView
            var titles: [String] = [] { didSet { collection.reloadData() } }

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                let layout = UICollectionViewFlowLayout()
                layout.scrollDirection = .horizontal
                collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                collection.register(SizedItem.self, forCellWithReuseIdentifier: "item")
                collection.dataSource = self
                collection.delegate = self
                collection.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(collection)
                NSLayoutConstraint.activate([
                    collection.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    collection.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    collection.topAnchor.constraint(equalTo: contentView.topAnchor),
                    collection.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    collection.heightAnchor.constraint(equalToConstant: 80),
                ])
            }

            required init?(coder: NSCoder) { nil }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                titles.count
            }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
                (cell as? SizedItem)?.text = titles[indexPath.item]
                return cell
            }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 60, height: collectionView.bounds.height) }
        }

        private final class Shelves: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "shelf", for: indexPath)
                (cell as? ShelfCell)?.titles = (0..<20).map { "\(indexPath.row)-\($0)" }
                return cell
            }
        }

        @Test func `Collections in the rows of a table are measured and used again`() throws {
            let window = Headless.showWindow(), source = Shelves()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            table.register(ShelfCell.self, forCellReuseIdentifier: "shelf")
            table.dataSource = source
            window.addSubview(table)
            window.layoutIfNeeded()
            func texts(_ row: Int) -> [String] {
                let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) as? ShelfCell
                return cell?.collection.visibleCells.compactMap { ($0 as? SizedItem)?.text } ?? []
            }
            #expect(table.rectForRow(at: [0, 0]).height == 80)
            let shelf = try #require(table.cellForRow(at: [0, 0]) as? ShelfCell)
            #expect(shelf.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
            #expect(shelf.collection.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
            #expect(shelf.collection.contentSize == CGSize(width: 1390, height: 80))
            #expect(texts(0) == ["0-0", "0-1", "0-2", "0-3", "0-4"])
            table.contentOffset.y = 800
            window.layoutIfNeeded()
            // Rows that were never visible have estimated heights.
            let row = try #require(table.indexPathsForVisibleRows?.last?.row)
            #expect(texts(row) == (0..<5).map { "\(row)-\($0)" })
        }

        @Test func `What an app does in an odd order is displayed`() {
            let model = ItemsModel([(0..<60).map(String.init)])
            let layout = CollectionStage.grid()
            let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            collection.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: true)
            collection.reloadData()
            collection.layoutIfNeeded()
            collection.register(SizedItem.self, forCellWithReuseIdentifier: "item")
            collection.delegate = model
            collection.selectItem(at: nil, animated: true, scrollPosition: [])
            collection.dataSource = model
            // It has no size yet, so that no place is known.
            collection.scrollToItem(at: [0, 40], at: .top, animated: false)
            #expect(collection.visibleCells.isEmpty)
            layout.itemSize = CGSize(width: 150, height: 40)
            collection.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
            layout.itemSize = CGSize(width: 90, height: 40)
            collection.performBatchUpdates(nil)
            #expect(collection.visibleCells.count == 12)
            collection.dataSource = nil
            collection.layoutIfNeeded()
            #expect(collection.visibleCells.isEmpty)
            #expect(collection.numberOfSections == 0)
            collection.collectionViewLayout = UICollectionViewLayout()
            collection.dataSource = model
            collection.layoutIfNeeded()
            #expect(collection.visibleCells.isEmpty, "a layout without items")
            #expect(collection.numberOfItems(inSection: 0) == 60)
        }
    }
}
