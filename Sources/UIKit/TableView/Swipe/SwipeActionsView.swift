import CoreGraphics
import QuartzCore
import UIFoundation

/// The buttons of a row's actions, in the space that a swipe reveals.
final class SwipeActionsView: UIView {
    private static let minWidth: CGFloat = 74
    private static let padding: CGFloat = 12

    private let actions: [UIContextualAction]
    private var buttons: [SwipeActionButton] = []
    /// Whether the space is at the left edge.
    let isLeft: Bool
    /// The width of the space that the swipe reveals, in points.
    var revealed: CGFloat = 0 { didSet { if revealed != oldValue { setNeedsLayout() } } }
    /// The corners of the row that are rounded, as those of its group.
    var roundedCorners: CACornerMask = [] {
        didSet {
            guard roundedCorners != oldValue else { return }
            layer.cornerRadius = roundedCorners.isEmpty ? 0 : UITableViewCell.sectionRadius
            layer.maskedCorners = roundedCorners.isEmpty ? .all : roundedCorners
        }
    }
    /// Whether the first action covers the others, because the swipe performs it.
    var isFull = false { didSet { if isFull != oldValue { UIView.animate(withDuration: 0.2) { self.layOut() } } } }

    /// - Parameter perform: Called with the action whose button was pressed.
    init(_ actions: [UIContextualAction], isLeft: Bool, perform: @escaping (UIContextualAction, UIView) -> Void) {
        self.actions = actions
        self.isLeft = isLeft
        super.init(frame: .zero)
        clipsToBounds = true
        for action in actions {
            let button = SwipeActionButton(action)
            button.addAction(
                UIAction { [weak button] _ in if let button { perform(action, button) } }, for: .touchUpInside)
            buttons.append(button)
            insertSubview(button, at: 0)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The width of all buttons, in points.
    var fullWidth: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

    var firstButton: UIView? { buttons.first }

    private func width(of button: SwipeActionButton) -> CGFloat {
        max(Self.minWidth, button.contentWidth + 2 * Self.padding)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    /// Gives each button its share of the revealed width; the first one is at the edge.
    private func layOut() {
        let scale = fullWidth > 0 ? revealed / fullWidth : 0
        var inner: CGFloat = 0
        for (position, button) in buttons.enumerated() {
            let own = isFull && position == 0 ? revealed : width(of: button) * scale
            // Each button reaches to the edge behind those before it, so that no gap opens while the swipe bounces.
            let end = isFull && position == 0 ? revealed : inner + own
            inner = end
            button.frame = CGRect(
                x: isLeft ? 0 : bounds.width - end, y: 0, width: max(end, 0), height: bounds.height)
            button.contentSpan = own
            button.isContentAtLeft = !isLeft
        }
    }
}

/// The button of an action.
final class SwipeActionButton: UIControl {
    private let title = UILabel()
    private let imageView = UIImageView()
    /// The width in which title and image are centred, in points.
    var contentSpan: CGFloat = 0 { didSet { if contentSpan != oldValue { setNeedsLayout() } } }
    /// Whether that is at the left of the button.
    var isContentAtLeft = true { didSet { if isContentAtLeft != oldValue { setNeedsLayout() } } }

    init(_ action: UIContextualAction) {
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        title.text = action.title
        title.textColor = .white
        title.font = .systemFont(ofSize: action.image == nil ? 17 : 13)
        title.textAlignment = .center
        imageView.image = action.image
        imageView.tintColor = .white
        imageView.contentMode = .center
        addSubview(title)
        addSubview(imageView)
        isAccessibilityElement = true
        accessibilityLabel = action.title
    }

    required init?(coder: NSCoder) { nil }

    var contentWidth: CGFloat { max(title.intrinsicContentSize.width, imageView.image?.size.width ?? 0) }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = CGRect(
            x: isContentAtLeft ? 0 : bounds.width - contentSpan, y: 0, width: contentSpan, height: bounds.height)
        let titleSize = title.intrinsicContentSize, imageSize = imageView.image?.size ?? .zero
        let hasBoth = imageSize.height > 0 && !(title.text ?? "").isEmpty
        let gap: CGFloat = hasBoth ? 4 : 0
        let height = imageSize.height + gap + (hasBoth || imageSize.height == 0 ? titleSize.height : 0)
        var y = (area.height - height) / 2
        imageView.frame = CGRect(
            x: area.midX - imageSize.width / 2, y: y, width: imageSize.width, height: imageSize.height)
        y += imageSize.height + gap
        title.isHidden = imageSize.height > 0 && height > area.height
        title.frame = CGRect(
            x: area.midX - titleSize.width / 2, y: y, width: titleSize.width, height: titleSize.height)
    }
}
