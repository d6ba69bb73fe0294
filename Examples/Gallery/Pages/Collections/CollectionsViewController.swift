import UIKit

/// Collections as apps have them: photos in a grid, a page of a store, an outline of folders and a shuffle.
final class CollectionsViewController: UIViewController {
    private let photos = PhotosViewController()
    private let store = StoreViewController()
    private let outline = OutlineViewController()
    private let shuffle = ShuffleViewController()

    override func loadView() {
        let controllers = [photos, store, outline, shuffle]
        for controller in controllers { addChild(controller) }
        view = GridView([
            [
                CardView(
                    "Photos", caption: "Ten thousand of them. Drag one to another place.", content: photos.view),
                CardView(
                    "Store", caption: "Sections that are scrolled to the side.", span: 1.2, content: store.view),
            ],
            [
                CardView("Outline", caption: "A list layout with a snapshot of the section.", content: outline.view),
                CardView(
                    "Shuffle", caption: "A diffable data source animates the difference.", span: 1.2,
                    content: shuffle.view),
            ],
        ])
        for controller in controllers { controller.didMove(toParent: self) }
    }
}

/// A tile of two colours with a caption, which a hue determines.
final class TileCell: UICollectionViewCell {
    private let gradient = CAGradientLayer()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 6
        contentView.clipsToBounds = true
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        contentView.layer.addSublayer(gradient)
        label.textColor = .white
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        contentView.addSubview(label)
        contentView.layer.borderColor = UIColor.label.cgColor
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool { didSet { contentView.layer.borderWidth = isSelected ? 3 : 0 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = contentView.bounds
        let height = min(20, contentView.bounds.height)
        label.frame = CGRect(
            x: 8, y: contentView.bounds.height - height - 4, width: contentView.bounds.width - 12, height: height)
    }

    func show(_ caption: String, hue: CGFloat) {
        label.text = caption
        gradient.colors = [
            UIColor(hue: hue, saturation: 0.55, brightness: 0.95, alpha: 1).cgColor,
            UIColor(hue: (hue + 0.12).truncatingRemainder(dividingBy: 1), saturation: 0.75, brightness: 0.6, alpha: 1)
                .cgColor,
        ]
    }
}
