import UIKit

/// A list whose rows are used again: a scroll view asks for layout whenever it has scrolled.
final class LongList: UIScrollView {
    static let count = 100_000
    private static let rowHeight: CGFloat = 52

    private var rows: [Int: ListRow] = [:]
    private var unused: [ListRow] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Palette.well
        layer.cornerRadius = 10
        alwaysBounceVertical = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width, height: CGFloat(Self.count) * Self.rowHeight)
        if contentSize != size { contentSize = size }
        let first = max(0, Int(bounds.minY / Self.rowHeight))
        let last = min(Self.count - 1, Int(bounds.maxY / Self.rowHeight))
        for (index, row) in rows where index < first || index > last {
            row.isHidden = true
            unused.append(row)
            rows[index] = nil
        }
        guard first <= last else { return }
        for index in first...last {
            let row = rows[index] ?? dequeue(index)
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
    }

    private func dequeue(_ index: Int) -> ListRow {
        let row = unused.popLast() ?? ListRow()
        if row.superview == nil { insertSubview(row, at: 0) }
        row.isHidden = false
        row.show(index)
        rows[index] = row
        return row
    }
}

/// An avatar with a shadow, and two lines of text.
private final class ListRow: UIView {
    private let avatar = UIView(frame: CGRect(x: 0, y: 0, width: 34, height: 34), color: .clear, cornerRadius: 17)
    private let initial = UILabel(
        font: .systemFont(ofSize: 15, weight: .semibold), color: .white, alignment: .center)
    private let title = UILabel(font: .systemFont(ofSize: 14, weight: .medium))
    private let detail = UILabel(font: .systemFont(ofSize: 12), color: .secondaryLabel)
    private let line = UIView(frame: .zero, color: .separator, cornerRadius: 0)

    private static let names = [
        "Ada", "Blaise", "Carl", "Dorothy", "Emmy", "Felix", "Grace", "Hedy", "Isaac", "Joan", "Katherine", "Leonhard",
    ]
    private static let cities = ["London", "Paris", "Göttingen", "Milwaukee", "Erlangen", "Bonn", "New York", "Wien"]

    init() {
        super.init(frame: .zero)
        avatar.layer.shadowOpacity = 0.25
        avatar.layer.shadowRadius = 3
        avatar.layer.shadowOffset = CGSize(width: 0, height: 1)
        for view in [avatar, initial, title, detail, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ index: Int) {
        let name = Self.names[index % Self.names.count]
        avatar.backgroundColor = Palette.color(index)
        initial.text = String(name.prefix(1))
        title.text = "\(name) \(index + 1)"
        detail.text = Self.cities[index % Self.cities.count]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        avatar.frame.origin = CGPoint(x: 12, y: 9)
        initial.frame = avatar.frame
        title.frame = CGRect(x: 58, y: 7, width: bounds.width - 70, height: 20)
        detail.frame = CGRect(x: 58, y: 27, width: bounds.width - 70, height: 17)
        line.frame = CGRect(x: 58, y: bounds.height - 1, width: bounds.width - 58, height: 1)
    }
}
