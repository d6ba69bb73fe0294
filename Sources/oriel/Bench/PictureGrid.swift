import CoreGraphics
import UIKit

/// S13: a collection with a flow layout, whose items are pictures in squares.
final class PictureGrid: NSObject, ListContent, UICollectionViewDataSource {
    static let slowStep = side

    private static let side: CGFloat = 80
    private static let identifier = "picture"
    private static let background = UIColor(cgColor: SceneNumbers.color(SceneNumbers.background))

    let view: UIScrollView
    private let collection: UICollectionView
    private let count: Int

    init(in parent: UIView, count: Int) {
        self.count = count
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: Self.side, height: Self.side)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        collection = UICollectionView(frame: parent.bounds, collectionViewLayout: layout)
        view = collection
        super.init()
        collection.contentInsetAdjustmentBehavior = .never
        collection.backgroundColor = Self.background
        collection.register(Cell.self, forCellWithReuseIdentifier: Self.identifier)
        collection.dataSource = self
        Cell.made = 0
        parent.addSubview(collection)
    }

    var cellsMade: Int { Cell.made }

    static func prepare() { _ = pictures }

    /// Returns the number of items in a rectangle, by the layout that the scene describes, that have no cell.
    func blanks(in rect: CGRect) -> Int {
        let columns = Int(view.bounds.width / Self.side)
        let first = Int(max(0, rect.minY) / Self.side) * columns
        let last = min(count, Int((rect.maxY / Self.side).rounded(.up)) * columns)
        guard first < last else { return 0 }
        return (first..<last).count {
            guard let cell = collection.cellForItem(at: [0, $0]), cell.superview === collection, !cell.isHidden else {
                return true
            }
            return cell.frame.origin
                != CGPoint(
                    x: CGFloat($0 % columns) * Self.side, y: CGFloat($0 / columns) * Self.side)
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
        (cell as? Cell)?.picture.image = Self.pictures[indexPath.item % Self.pictures.count]
        return cell
    }

    /// A picture of 64×64 pixels in the middle of a square.
    private final class Cell: UICollectionViewCell {
        static var made = 0

        let picture = UIImageView(frame: CGRect(x: 8, y: 8, width: 64, height: 64))

        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.made += 1
            contentView.addSubview(picture)
        }

        required init?(coder: NSCoder) { nil }
    }

    // MARK: Pictures

    /// 256 opaque pictures. Item i shows number `i mod 256`.
    static let pictures = (0..<256).map { picture($0).map { UIImage(cgImage: $0) } }

    private static func picture(_ index: Int) -> CGImage? {
        let side = 64
        var bytes = [UInt8](repeating: 255, count: side * side * 4)
        for y in 0..<side {
            for x in 0..<side {
                let at = (y * side + x) * 4
                bytes[at] = UInt8(truncatingIfNeeded: 83 * index + 2 * (x ^ y))
                bytes[at + 1] = UInt8(truncatingIfNeeded: 59 * index + 4 * y)
                bytes[at + 2] = UInt8(truncatingIfNeeded: 37 * index + 4 * x)
            }
        }
        return bytes.withUnsafeMutableBytes {
            CGContext(
                data: $0.baseAddress, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
            )?.makeImage()
        }
    }
}
