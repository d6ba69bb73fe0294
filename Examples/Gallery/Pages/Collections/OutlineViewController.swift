import UIKit

/// Folders of the project in a list that is expanded and collapsed.
final class OutlineViewController: UIViewController {
    private struct Folder: Hashable {
        let name: String
        let path: String
    }

    private static let folders = [
        "Sources": [
            "CoreGraphics": ["Contexts", "Paths"], "QuartzCore": ["Animations", "Layers"],
            "UIKit": ["Collections", "Tables", "Text", "Views"], "Wayland": ["Protocols", "Surfaces"],
        ],
        "Tests": ["Layers": [], "Lists": [], "Text": []], "Examples": ["Gallery": ["Pages"], "Tour": []],
    ]

    private var dataSource: UICollectionViewDiffableDataSource<Int, Folder>?

    override func loadView() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebarPlain)
        configuration.backgroundColor = .clear
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> { [weak self] cell, _, folder in
            var content = cell.defaultContentConfiguration()
            content.text = folder.name
            cell.contentConfiguration = content
            let hasChildren = self?.children(of: folder).isEmpty == false
            cell.accessories = hasChildren ? [.outlineDisclosure()] : []
        }
        let source = UICollectionViewDiffableDataSource<Int, Folder>(collectionView: collection) {
            collection, path, folder in
            collection.dequeueConfiguredReusableCell(using: row, for: path, item: folder)
        }
        dataSource = source
        var snapshot = NSDiffableDataSourceSectionSnapshot<Folder>()
        for (name, folders) in Self.folders.sorted(by: { $0.key < $1.key }) {
            let root = Folder(name: name, path: name)
            snapshot.append([root])
            for (name, leaves) in folders.sorted(by: { $0.key < $1.key }) {
                let folder = Folder(name: name, path: "\(root.path)/\(name)")
                snapshot.append([folder], to: root)
                snapshot.append(leaves.map { Folder(name: $0, path: "\(folder.path)/\($0)") }, to: folder)
            }
        }
        snapshot.expand(snapshot.rootItems.filter { $0.name == "Sources" })
        source.apply(snapshot, to: 0, animatingDifferences: false)
        view = collection
    }

    private func children(of folder: Folder) -> [Folder] {
        guard let snapshot = dataSource?.snapshot(for: 0), snapshot.contains(folder) else {
            // The data source asks for the first cells after its snapshot was applied.
            return []
        }
        return snapshot.snapshot(of: folder).items
    }
}
