import UIKit

// The examples in the documentation comments of collections, each in a function of its own.

private enum Section: Sendable {
    case favourites, files
}

private struct Song: Identifiable, Hashable {
    var id: Int
    var title: String
}

private struct File: Identifiable {
    var id: String
}

final class TitleView: UICollectionReusableView {
    let label = UILabel()
    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }
}

final class PhotoCell: UICollectionViewCell {
    let imageView = UIImageView()
    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
    }
    required init?(coder: NSCoder) { fatalError("not archived") }
}

private final class NumberCell: UICollectionViewCell {
    let label = UILabel()
}

final class NumbersController: UICollectionViewController {
    private let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, indexPath, number in
        cell.label.text = "\(number)"
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
}

final class ColumnLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 44 * 100) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 44 * CGFloat(indexPath.item), width: 320, height: 44)
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<100).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
}

private final class PanelView: UICollectionReusableView {}

private final class CollectionController: UIViewController, UICollectionViewDataSource {
    func showUICollectionView() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
}

@MainActor private func showUICollectionViewFlowLayout() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
}

@MainActor private func showUICollectionViewLayoutAttributes(indexPath: IndexPath) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 44 * CGFloat(indexPath.item), width: 320, height: 44)
}

@MainActor private func showUICollectionViewTransitionLayout(
    in collectionView: UICollectionView, to gridLayout: UICollectionViewLayout, _ recognizer: UIPinchGestureRecognizer
) {
    let transition = collectionView.startInteractiveTransition(to: gridLayout)
    transition.transitionProgress = recognizer.scale - 1
}

// MARK: Compositional layouts

@MainActor private func showNSCollectionLayoutItem() -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
        subitems: [item])
    row.interItemSpacing = .fixed(8)
    return row
}

@MainActor private func showNSCollectionLayoutSize() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    _ = size
}

@MainActor private func showNSCollectionLayoutSection(
    row: NSCollectionLayoutGroup, layout: UICollectionViewCompositionalLayout
) {
    let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = 8
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "panel")]
    layout.register(PanelView.self, forDecorationViewOfKind: "panel")
    _ = corner
}

@MainActor private func showUICollectionViewCompositionalLayout(
    wide: NSCollectionLayoutGroup, narrow: NSCollectionLayoutGroup
) {
    let layout = UICollectionViewCompositionalLayout { index, environment in
        let section = NSCollectionLayoutSection(
            group: environment.container.effectiveContentSize.width > 600 ? wide : narrow)
        section.interGroupSpacing = 8
        return section
    }
    _ = layout
}

// MARK: Data sources

@MainActor private final class SongsSource {
    private var dataSource: UICollectionViewDiffableDataSource<Section, Song.ID>!

    func showUICollectionViewDiffableDataSource(
        collectionView: UICollectionView, registration: UICollectionView.CellRegistration<PhotoCell, Song.ID>,
        songs: [Song]
    ) {
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
            collectionView, indexPath, song in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: song)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Song.ID>()
        snapshot.appendSections([.favourites])
        snapshot.appendItems(songs.map(\.id))
        dataSource.apply(snapshot)
    }
}

@MainActor private func showUILocalizedIndexedCollation(person: NSObject) {
    let collation = UILocalizedIndexedCollation.current()
    let section = collation.section(for: person, collationStringSelector: "name")
    _ = section
}
