import Foundation
import UIKit

/// A collection whose items size themselves, with headers, in one layout after the other.
final class FuzzedCollection: FuzzedList, UICollectionViewDataSource, UICollectionViewDelegate {
    enum Kind: CaseIterable { case flow, list, grid, shelves }

    private final class Cell: UICollectionViewCell {
        var item: ListItem?

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            if let item { layoutAttributes.size.height = item.height(width: layoutAttributes.size.width) }
            return layoutAttributes
        }
    }

    private final class Header: UICollectionReusableView {
        var title = ""

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes { layoutAttributes }
    }

    private let collection: UICollectionView
    private var kind: Kind
    private static let headerKind = UICollectionView.elementKindSectionHeader
    private static let shelfHeight: CGFloat = 50

    init(_ model: ListModel, frame: CGRect, kind: Kind = .flow) {
        self.kind = kind
        collection = UICollectionView(frame: frame, collectionViewLayout: Self.layout(kind))
        super.init(model)
        collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
        collection.register(
            Header.self, forSupplementaryViewOfKind: Self.headerKind, withReuseIdentifier: "header")
        collection.allowsMultipleSelection = true
        collection.allowsMultipleSelectionDuringEditing = true
        collection.dataSource = self
        collection.delegate = self
    }

    // MARK: Layouts

    private static func layout(_ kind: Kind) -> UICollectionViewLayout {
        switch kind {
        case .flow:
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 60, height: 40)
            layout.minimumLineSpacing = 3
            layout.minimumInteritemSpacing = 3
            layout.headerReferenceSize = CGSize(width: 100, height: 20)
            return layout
        case .list:
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.headerMode = .supplementary
            return UICollectionViewCompositionalLayout.list(using: configuration)
        case .grid: return UICollectionViewCompositionalLayout { _, _ in gridSection() }
        case .shelves:
            return UICollectionViewCompositionalLayout { section, _ in
                isShelf(section) ? shelfSection() : gridSection()
            }
        }
    }

    private static func isShelf(_ section: Int) -> Bool { section.isMultiple(of: 2) }

    private static func gridSection() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)), subitems: [item])
        return section(group)
    }

    private static func shelfSection() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .absolute(70), heightDimension: .absolute(shelfHeight)), subitems: [item])
        let section = section(group)
        section.orthogonalScrollingBehavior = .continuous
        return section
    }

    private static func section(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 2
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
                elementKind: headerKind, alignment: .top)
        ]
        return section
    }

    private func isInShelf(_ path: IndexPath) -> Bool { kind == .shelves && Self.isShelf(path.section) }

    // MARK: FuzzedList

    override var name: String { "collection (\(kind))" }
    override var view: UIScrollView { collection }
    override var visibleCells: [(path: IndexPath, cell: UIView?)] {
        collection.indexPathsForVisibleItems.map { ($0, collection.cellForItem(at: $0)) }
    }
    override var selectedPaths: Set<IndexPath> { Set(collection.indexPathsForSelectedItems ?? []) }
    override var counts: [Int] {
        (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
    }

    override func perform(_ updates: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        collection.performBatchUpdates(updates, completion: completion)
    }

    override func apply(_ operation: ListBatch.Operation, using random: inout RandomSource) {
        switch operation {
        case .deleteItem(let path): collection.deleteItems(at: [path])
        case .insertItem(let path): collection.insertItems(at: [path])
        case .moveItem(let old, let new): collection.moveItem(at: old, to: new)
        case .reloadItem(let path): collection.reloadItems(at: [path])
        case .deleteSection(let section): collection.deleteSections([section])
        case .insertSection(let section): collection.insertSections([section])
        case .moveSection(let old, let new): collection.moveSection(old, toSection: new)
        case .reloadSection(let section): collection.reloadSections([section])
        }
    }

    override func reloadData() { collection.reloadData() }
    override func reconfigure(_ paths: [IndexPath]) { collection.reconfigureItems(at: paths) }
    override func select(_ path: IndexPath) { collection.selectItem(at: path, animated: false, scrollPosition: []) }
    override func deselect(_ path: IndexPath) { collection.deselectItem(at: path, animated: false) }
    override func setEditing(_ isEditing: Bool, animated: Bool) { collection.isEditing = isEditing }
    override func scroll(to path: IndexPath, animated: Bool) {
        collection.scrollToItem(at: path, at: .centeredVertically, animated: animated)
    }

    override func changeKind(using random: inout RandomSource) -> String {
        let shelves = collection.subviews.compactMap { $0 as? UIScrollView }
        if !shelves.isEmpty, random.chance(2) {
            let shelf = random.pick(shelves)
            shelf.contentOffset.x = random.unit() * max(0, shelf.contentSize.width - shelf.bounds.width)
            return "scroll of a section"
        }
        kind = random.pick(Kind.allCases)
        collection.setCollectionViewLayout(Self.layout(kind), animated: random.chance(2))
        return "layout \(kind)"
    }

    override func content(of cell: UIView, at path: IndexPath) -> (item: ListItem?, isSelected: Bool, frame: CGRect) {
        let cell = cell as? Cell
        var frame = collection.layoutAttributesForItem(at: path)?.frame ?? .null
        // The attributes of a section with a scroll view of its own do not follow that.
        if isInShelf(path), let shelf = cell?.superview as? UIScrollView {
            frame = frame.offsetBy(dx: -shelf.contentOffset.x, dy: -shelf.contentOffset.y)
        }
        return (cell?.item, cell?.isSelected ?? false, frame)
    }

    override func describe(_ view: UIView) -> String {
        (view as? Cell)?.item?.text ?? (view as? Header).map { "header “\($0.title)”" } ?? "nothing"
    }

    override func makeFresh() -> FuzzedList { FuzzedCollection(model, frame: collection.frame, kind: kind) }

    override var places: [String: CGRect] {
        var places: [String: CGRect] = [:]
        for path in collection.indexPathsForVisibleItems where !isInShelf(path) {
            places[model[path].text] = collection.layoutAttributesForItem(at: path)?.frame
        }
        for path in collection.indexPathsForVisibleSupplementaryElements(ofKind: Self.headerKind) {
            let view = collection.supplementaryView(forElementKind: Self.headerKind, at: path)
            places["header of \(model.sections[path.section].title)"] = view?.frame
        }
        return places
    }

    // MARK: Geometry

    override func geometryFault() -> String? {
        let visible = Set(collection.indexPathsForVisibleItems), bounds = collection.bounds
        var last: CGRect?
        for (path, item) in model.items {
            guard let frame = collection.layoutAttributesForItem(at: path)?.frame else {
                return "\(path) has no attributes"
            }
            if path.item == 0, isInShelf(path) { last = nil }
            if let last, frame.minX < last.maxX - 0.01, frame.minY < last.maxY - 0.01, !isInShelf(path) {
                return "\(path) is at \(frame), and the item before it at \(last)"
            }
            last = isInShelf(path) ? nil : frame
            guard !isInShelf(path), frame.insetBy(dx: 0.01, dy: 0.01).intersects(bounds) else { continue }
            if !visible.contains(path) { return "\(path) is visible without a cell" }
            let height = item.height(width: frame.width)
            if abs(frame.height - height) > 0.01 { return "\(path) is \(frame.height) points high, not \(height)" }
            if frame.maxY > collection.contentSize.height + 0.01 { return "\(path) is below the end of the content" }
        }
        return headerFault()
    }

    private func headerFault() -> String? {
        let visible = Set(collection.indexPathsForVisibleSupplementaryElements(ofKind: Self.headerKind))
        for (section, content) in model.sections.enumerated() {
            let path = IndexPath(item: 0, section: section)
            guard
                let frame = collection.layoutAttributesForSupplementaryElement(ofKind: Self.headerKind, at: path)?.frame
            else { continue }
            let isInside = frame.insetBy(dx: 0.01, dy: 0.01).intersects(collection.bounds)
            if isInside, !visible.contains(path) { return "the header of section \(section) is missing" }
            guard visible.contains(path) else { continue }
            let header = collection.supplementaryView(forElementKind: Self.headerKind, at: path) as? Header
            if header?.title != content.title {
                return "the header of section \(section) displays \(header?.title ?? "nothing"), not \(content.title)"
            }
        }
        return visible.first { !model.sections.indices.contains($0.section) }.map {
            "the header at \($0) does not exist"
        }
    }

    // MARK: UICollectionViewDataSource

    func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        guard model.sections.indices.contains(section) else {
            report("numberOfItemsInSection is asked for \(section), which does not exist")
            return 0
        }
        return model.sections[section].items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.item = requestedItem(at: indexPath, "cellForItemAt")
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        if model.sections.indices.contains(indexPath.section) {
            (view as? Header)?.title = model.sections[indexPath.section].title
        } else {
            report("a header is asked for at \(indexPath), which does not exist")
        }
        return view
    }

    // MARK: UICollectionViewDelegate

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { willDisplay(cell, (cell as? Cell)?.item, at: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { didEndDisplaying(cell) }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { willDisplay(view) }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { didEndDisplaying(view) }
}
