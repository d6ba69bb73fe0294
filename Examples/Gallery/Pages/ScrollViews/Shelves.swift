import UIKit

/// Rows of cards that scroll sideways, in a view that scrolls vertically.
final class Shelves: UIScrollView {
    private let shelves = (0..<6).map { Shelf(index: $0) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        for shelf in shelves { addSubview(shelf) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height: CGFloat = 96
        for (index, shelf) in shelves.enumerated() {
            shelf.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
        }
        contentSize = CGSize(width: bounds.width, height: CGFloat(shelves.count) * height)
    }
}

private final class Shelf: UIScrollView {
    private let cards: [UILabel]

    init(index: Int) {
        cards = (0..<24).map { column in
            let card = UILabel(
                text: "\(index + 1).\(column + 1)", font: .systemFont(ofSize: 17, weight: .semibold), color: .white,
                alignment: .center)
            card.backgroundColor = Palette.color(index + column)
            card.layer.cornerRadius = 10
            card.clipsToBounds = true
            return card
        }
        super.init(frame: .zero)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        for card in cards { addSubview(card) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A page is as wide as the shelf and shows whole cards.
        let columns = max(1, Int(bounds.width / 150))
        let width = bounds.width / CGFloat(columns)
        for (index, card) in cards.enumerated() {
            card.frame = CGRect(x: CGFloat(index) * width + 6, y: 8, width: width - 12, height: bounds.height - 16)
        }
        contentSize = CGSize(width: CGFloat(cards.count) * width, height: bounds.height)
    }
}
