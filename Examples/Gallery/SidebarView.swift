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
    private let list = UIScrollView()
    private let items: [SidebarItem]
    private static let itemHeight: CGFloat = 30

    init(pages: [Page]) {
        items = pages.map { SidebarItem(title: $0.title, image: $0.symbol.image(side: 20)) }
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        for view in [logo, nameLabel, kindLabel, footerLabel] { addSubview(view) }
        for (index, item) in items.enumerated() {
            item.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            list.addSubview(item)
        }
        addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    /// The items can have the focus, and not the list itself.
    override var canBecomeFocused: Bool { false }

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
        list.scrollRectToVisible(
            items[selectedIndex].frame, animated: window != nil && GalleryViewController.stillTime == nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isCompact = bounds.width < Self.width
        logo.frame = CGRect(x: 18, y: 20, width: 28, height: 28)
        nameLabel.frame = CGRect(x: 56, y: 14, width: bounds.width - 64, height: 24)
        kindLabel.frame = CGRect(x: 56, y: 37, width: bounds.width - 64, height: 16)
        for view in [nameLabel, kindLabel, footerLabel] { view.isHidden = isCompact }

        let top: CGFloat = 72
        list.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - 40))
        let inset: CGFloat = isCompact ? 12 : 10
        for (index, item) in items.enumerated() {
            item.isCompact = isCompact
            item.frame = CGRect(
                x: inset, y: CGFloat(index) * Self.itemHeight, width: bounds.width - 2 * inset,
                height: Self.itemHeight - 2)
        }
        list.contentSize = CGSize(width: bounds.width, height: CGFloat(items.count) * Self.itemHeight)
        list.scrollRectToVisible(items[selectedIndex].frame, animated: false)
        footerLabel.frame = CGRect(x: 18, y: bounds.height - 32, width: bounds.width - 36, height: 16)
        if let window {
            let scale = String(format: "%g", Double(window.contentScaleFactor))
            footerLabel.text = "\(Int(window.bounds.width)) × \(Int(window.bounds.height)) at \(scale)×"
        }
    }
}
