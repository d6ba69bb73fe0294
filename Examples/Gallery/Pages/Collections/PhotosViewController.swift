import UIKit

/// Ten thousand photos, which the user selects and moves.
final class PhotosViewController: UICollectionViewController {
    private var photos = Array(1...10_000)

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 74, height: 54)
        layout.minimumInteritemSpacing = 4
        layout.minimumLineSpacing = 4
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.allowsMultipleSelection = true
        collectionView.backgroundColor = nil
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photos.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        let photo = photos[indexPath.item]
        (cell as? TileCell)?.show("\(photo)", hue: CGFloat(photo * 37 % 360) / 360)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { photos.insert(photos.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}
