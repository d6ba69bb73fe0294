import UIKit

/// Numbers that a button shuffles.
final class ShuffleViewController: UIViewController {
    private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
    private var numbers = Array(1...36)

    override func loadView() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 44, height: 36)
        layout.minimumInteritemSpacing = 6
        layout.minimumLineSpacing = 6
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.backgroundColor = nil
        let tile = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
            cell.show("\(number)", hue: CGFloat(number) / 40)
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, number in
            collection.dequeueConfiguredReusableCell(using: tile, for: path, item: number)
        }
        display(animated: false)
        let button = UIButton(
            configuration: .tinted(),
            primaryAction: UIAction(title: "Shuffle") { [weak self] _ in
                self?.numbers.shuffle()
                self?.display(animated: true)
            })
        view = ArrangedView([collection, button]) { bounds in
            button.frame = CGRect(x: 0, y: max(0, bounds.height - 34), width: bounds.width, height: 34)
            collection.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 42))
        }
    }

    private func display(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(numbers)
        dataSource?.apply(snapshot, animatingDifferences: animated)
    }
}
