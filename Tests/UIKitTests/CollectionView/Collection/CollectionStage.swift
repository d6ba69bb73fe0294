import Foundation
import QuartzCore
import RenderProtocol
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A cell whose content has a size that the test chooses.
final class SizedItem: UICollectionViewCell {
    var fitting: CGSize?
    var text = ""
    private(set) var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let fitting else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
        layoutAttributes.size = fitting
        return layoutAttributes
    }
}

/// A header or a footer.
final class ItemHeader: UICollectionReusableView {}

/// Items of strings in sections, and a record of calls.
@MainActor class Items: NSObject {
    var sections: [[String]]
    /// Returns the size of an item; nil for that of the layout.
    var fitting: ((String) -> CGSize)?
    /// The calls, if they are recorded.
    var calls: [String]?
    private(set) var cellsMade = 0
    var willMakeCell: (IndexPath) -> Void = { _ in }

    init(_ sections: [[String]]) { self.sections = sections }

    func record(_ call: String) { calls?.append(call) }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls ?? []
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        record("cell \(indexPath.pair)")
        willMakeCell(indexPath)
        cellsMade += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        guard let cell = cell as? SizedItem else { return cell }
        cell.text = sections[indexPath.section][indexPath.item]
        cell.fitting = fitting?(cell.text)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { record("will display \(indexPath.pair)") }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { record("did end \(indexPath.pair)") }
}

/// Items of strings for a collection, without further methods.
final class ItemsModel: Items, UICollectionViewDataSource, UICollectionViewDelegate {}

/// A collection of 320 by 480 points in a window, on a stopped clock.
@MainActor final class CollectionStage {
    let window = Headless.showWindow()
    let collection: UICollectionView
    /// Retained, as the collection does not retain it.
    private let model: any UICollectionViewDataSource & UICollectionViewDelegate
    private(set) var time = 0.0

    init(
        _ model: any UICollectionViewDataSource & UICollectionViewDelegate, layout: UICollectionViewLayout? = nil
    ) {
        self.model = model
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout ?? Self.grid())
        collection.register(SizedItem.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(
                ItemHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        collection.dataSource = model
        collection.delegate = model
        window.addSubview(collection)
        MediaClock.set(1000)
        step(to: 0)
    }

    /// Returns a layout of three columns of 100 by 50 points, 10 points apart.
    static func grid() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        return layout
    }

    /// Goes to a time, in seconds since the start, and shows one frame.
    func step(to time: Double) {
        self.time = time
        DisplayLinks.main.step(to: 1000 + time)
        window.layoutIfNeeded()
    }

    /// Shows frames at 60 Hz for some seconds.
    func run(for seconds: Double) {
        let end = time + seconds
        while time < end { step(to: min(time + 1.0 / 60, end)) }
    }

    /// Scrolls at once, with a layout.
    func scroll(to y: CGFloat) {
        collection.contentOffset.y = y
        window.layoutIfNeeded()
    }

    /// The texts of the visible items with their places in the collection's frame, in points.
    var visible: [String: CGPoint] {
        var result: [String: CGPoint] = [:]
        for case let cell as SizedItem in collection.visibleCells {
            result[cell.text] = CGPoint(
                x: cell.frame.minX - collection.bounds.minX, y: cell.frame.minY - collection.bounds.minY)
        }
        return result
    }

    func end() { MediaClock.set(nil) }
}
