import UIKit

/// One line of the sidebar.
final class SidebarItem: UIControl {
    private let icon: UIImageView
    private let label = UILabel()

    init(title: String, image: UIImage) {
        icon = UIImageView(image: image)
        super.init(frame: .zero)
        icon.contentMode = .scaleAspectFit
        label.text = title
        label.font = .systemFont(ofSize: 14, weight: .medium)
        layer.cornerRadius = 8
        addSubview(icon)
        addSubview(label)
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether only the icon is shown.
    var isCompact = false {
        didSet { label.isHidden = isCompact }
    }

    override var isSelected: Bool {
        didSet { updateColors() }
    }

    override var isHighlighted: Bool {
        didSet { updateColors() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        let isOn = isSelected || isHighlighted
        backgroundColor = isSelected ? tintColor : isHighlighted ? .tertiarySystemFill : .clear
        label.textColor = isSelected ? .white : .label
        icon.tintColor = isSelected ? .white : isOn ? tintColor : .secondaryLabel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.height / 2
        let x = isCompact ? (bounds.width - 20) / 2 : 10
        let side = min(20, bounds.height - 2)
        label.font = .systemFont(ofSize: bounds.height < 18 ? 12 : 14, weight: .medium)
        icon.frame = CGRect(x: x + (20 - side) / 2, y: (middle - side / 2).rounded(), width: side, height: side)
        label.frame = CGRect(x: 40, y: 0, width: bounds.width - 48, height: bounds.height)
    }
}
