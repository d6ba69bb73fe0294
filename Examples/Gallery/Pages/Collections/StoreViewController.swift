import UIKit

/// A page of a store: each section has a layout of its own, and two of them are scrolled to the side.
final class StoreViewController: UIViewController {
    private enum Shelf: Int, CaseIterable {
        case featured, popular, all

        var title: String {
            switch self {
            case .featured: "Featured"
            case .popular: "Popular this week"
            case .all: "Everything"
            }
        }
    }

    private var dataSource: UICollectionViewDiffableDataSource<Shelf, Int>?

    override func loadView() {
        let layout = UICollectionViewCompositionalLayout { section, _ in
            Self.section(Shelf.allCases[section])
        }
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.backgroundColor = nil
        let tile = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
            cell.show("No. \(number)", hue: CGFloat(number * 53 % 360) / 360)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = UIListContentConfiguration.prominentInsetGroupedHeader()
            content.text = Shelf.allCases[path.section].title
            content.directionalLayoutMargins = .zero
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .clear()
        }
        let source = UICollectionViewDiffableDataSource<Shelf, Int>(collectionView: collection) {
            collection, path, number in
            collection.dequeueConfiguredReusableCell(using: tile, for: path, item: number)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        dataSource = source
        var snapshot = NSDiffableDataSourceSnapshot<Shelf, Int>()
        snapshot.appendSections(Shelf.allCases)
        snapshot.appendItems(Array(1...6), toSection: .featured)
        snapshot.appendItems(Array(10...30), toSection: .popular)
        snapshot.appendItems(Array(100...180), toSection: .all)
        source.apply(snapshot, animatingDifferences: false)
        view = collection
    }

    private static func section(_ shelf: Shelf) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let section: NSCollectionLayoutSection
        switch shelf {
        case .featured:
            section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(96)),
                    subitems: [item]))
            section.orthogonalScrollingBehavior = .groupPagingCentered
        case .popular:
            section = NSCollectionLayoutSection(
                group: .vertical(
                    layoutSize: .init(widthDimension: .absolute(110), heightDimension: .absolute(104)),
                    repeatingSubitem: NSCollectionLayoutItem(
                        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48))),
                    count: 2))
            section.orthogonalScrollingBehavior = .continuous
        case .all:
            section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
                    repeatingSubitem: item, count: 4))
        }
        section.interGroupSpacing = 8
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 12, trailing: 0)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(34)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
    }
}
