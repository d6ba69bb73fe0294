import Foundation
import QuartzCore
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Rows of strings in list cells.
@MainActor final class ListModel: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var accessories: [UICellAccessory] = []
    /// The default content of the cells, in the order in which they were made.
    private(set) var contents: [UIListContentConfiguration] = []
    private(set) var selected: [IndexPath] = []

    init(_ sections: [[String]]) { self.sections = sections }

    private func configure(_ view: UICollectionReusableView, _ text: String) {
        guard let cell = view as? UICollectionViewListCell else { return }
        var content = cell.defaultContentConfiguration()
        contents.append(content)
        content.text = text
        cell.contentConfiguration = content
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        configure(cell, sections[indexPath.section][indexPath.item])
        (cell as? UICollectionViewListCell)?.accessories = accessories
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        configure(view, kind)
        return view
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
}

/// A list of 320 by 480 points in a window.
@MainActor final class ListStage {
    let window = Headless.showWindow()
    let collection: UICollectionView
    /// Retained, as the collection does not retain it.
    private let model: ListModel

    init(_ model: ListModel, _ configuration: UICollectionLayoutListConfiguration) {
        self.model = model
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        collection.dataSource = model
        collection.delegate = model
        window.addSubview(collection)
        window.layoutIfNeeded()
    }

    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        collection.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? { cell(item, section)?.frame }

    func header(_ section: Int = 0) -> UICollectionViewListCell? {
        collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
            as? UICollectionViewListCell
    }

    /// The texts of the visible items.
    var texts: [String?] {
        collection.indexPathsForVisibleItems.sorted().map { path in
            (cell(path.item, path.section)?.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }

    var actions: SwipeActionsView? { collection.subviews.lazy.compactMap { $0 as? SwipeActionsView }.first }

    /// Drags a finger, which rests at the end.
    func drag(_ from: CGPoint, x: CGFloat = 0, y: CGFloat = 0, lift: Bool = true) {
        let steps = 12
        Headless.advance(by: 1)
        Headless.touchDown(at: from)
        for step in 1...steps {
            Headless.advance(by: 0.02)
            let part = CGFloat(step) / CGFloat(steps)
            Headless.touchMove(to: CGPoint(x: from.x + x * part, y: from.y + y * part))
        }
        Headless.advance(by: 0.3)
        Headless.touchMove(to: CGPoint(x: from.x + x, y: from.y + y))
        if lift { Headless.touchUp() }
    }

    func tap(_ point: CGPoint) {
        Headless.advance(by: 1)
        Headless.tap(at: point)
    }
}
