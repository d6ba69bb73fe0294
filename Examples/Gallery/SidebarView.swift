import UIKit

/// The list of pages; sends `.valueChanged` when another one is chosen.
final class SidebarView: UIControl {
    static let width: CGFloat = 216
    static let compactWidth: CGFloat = 64

    private let logo = UIImageView(image: Symbol.oriel.image(side: 28))
    private let nameLabel = UILabel(text: "Oriel", font: .systemFont(ofSize: 18, weight: .bold))
    private let kindLabel = UILabel(
        text: "UIKit for Wayland", font: .systemFont(ofSize: 11), color: .secondaryLabel)
    private let footerLabel = UILabel(
        font: .monospacedDigitSystemFont(ofSize: 11, weight: .regular), color: .tertiaryLabel)
    private let items: [SidebarItem]

    init(pages: [Page]) {
        items = pages.map { SidebarItem(title: $0.title, image: $0.symbol.image(side: 20)) }
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        for view in [logo, nameLabel, kindLabel, footerLabel] { addSubview(view) }
        for (index, item) in items.enumerated() {
            item.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            addSubview(item)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The chosen page.
    var selectedIndex = 0 {
        didSet { updateSelection() }
    }

    private func choose(_ index: Int) {
        selectedIndex = index
        sendActions(for: .valueChanged)
    }

    private func updateSelection() {
        for (index, item) in items.enumerated() { item.isSelected = index == selectedIndex }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isCompact = bounds.width < Self.width
        logo.frame = CGRect(x: 18, y: 20, width: 28, height: 28)
        nameLabel.frame = CGRect(x: 56, y: 14, width: bounds.width - 64, height: 24)
        kindLabel.frame = CGRect(x: 56, y: 37, width: bounds.width - 64, height: 16)
        for view in [nameLabel, kindLabel, footerLabel] { view.isHidden = isCompact }

        let top: CGFloat = 72
        // Without titles, the symbols fit into two columns.
        let room = bounds.height - top - 40
        let columns = isCompact && room < CGFloat(items.count) * 24 ? 2 : 1
        let rows = (items.count + columns - 1) / columns
        let height = min(38, max(16, (room / CGFloat(rows)).rounded(.down)))
        let area = bounds.shrunk(dx: columns == 1 ? 10 : 5, dy: 0)
        for (index, item) in items.enumerated() {
            item.isCompact = isCompact
            let column = area.columns(columns, gap: 2)[index / rows]
            item.frame = CGRect(
                x: column.minX, y: top + CGFloat(index % rows) * height, width: column.width,
                height: height - (height < 20 ? 0 : 2))
        }
        footerLabel.frame = CGRect(x: 18, y: bounds.height - 32, width: bounds.width - 36, height: 16)
        if let window {
            let scale = String(format: "%g", Double(window.contentScaleFactor))
            footerLabel.text = "\(Int(window.bounds.width)) × \(Int(window.bounds.height)) at \(scale)×"
        }
    }
}
