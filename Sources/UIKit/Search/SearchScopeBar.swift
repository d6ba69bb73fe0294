import CoreGraphics
import Diagnostics
import Foundation

/// The scopes of a search bar: buttons of equal widths, of which one is selected.
@MainActor final class SearchScopeBar: UIView {
    private static let maximumScopes = 20

    private let track = UIView()
    private let imageView = UIImageView()
    private let thumb = UIView()
    private var buttons: [ScopeButton] = []
    private var dividerViews: [UIImageView] = []
    /// Called after the user has selected another scope.
    var onChange: ((Int) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        track.backgroundColor = .tertiarySystemFill
        track.layer.cornerRadius = 8
        thumb.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.4, alpha: 1) : .white
        }
        thumb.layer.cornerRadius = 7
        thumb.layer.shadowOpacity = 0.12
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
        for view in [track, imageView, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        focusGroupIdentifier = "search scopes \(ObjectIdentifier(self).hashValue)"
    }

    required init?(coder: NSCoder) { nil }

    var titles: [String] = [] {
        didSet {
            for button in buttons { button.removeFromSuperview() }
            if titles.count > Self.maximumScopes {
                logger.once("UISearchBar shows its first \(Self.maximumScopes) scopes only")
            }
            buttons = titles.prefix(Self.maximumScopes).enumerated().map { index, title in
                let button = ScopeButton(title)
                button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
                addSubview(button)
                return button
            }
            setNeedsLayout()
        }
    }

    /// The index of the selected scope. One that no scope has is kept, and selects none.
    var selectedIndex = 0 { didSet { if selectedIndex != oldValue { setNeedsLayout() } } }

    var backgroundImage: UIImage? { didSet { if backgroundImage !== oldValue { setNeedsLayout() } } }
    var backgrounds: [UInt: UIImage] = [:] { didSet { setNeedsLayout() } }
    var dividers: [BarValueKey: UIImage] = [:] { didSet { setNeedsLayout() } }
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] { didSet { setNeedsLayout() } }

    private func choose(_ index: Int) {
        guard index != selectedIndex else { return }
        layoutIfNeeded()
        selectedIndex = index
        UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
        onChange?(index)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        imageView.frame = bounds
        imageView.image = backgroundImage
        let hasImages = backgroundImage != nil || !backgrounds.isEmpty
        track.isHidden = hasImages
        let count = buttons.count
        thumb.isHidden = hasImages || !buttons.indices.contains(selectedIndex)
        guard count > 0 else { return }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = contentScaleFactor, share = bounds.width / CGFloat(count)
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(isRightToLeft ? count - 1 - index : index)
            let left = (place * share).rounded(toPixelsAt: scale)
            let right = ((place + 1) * share).rounded(toPixelsAt: scale)
            button.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
            button.isSelected = index == selectedIndex
            button.update(backgrounds, titleAttributes)
            if index == selectedIndex { thumb.frame = button.frame.insetBy(dx: 2, dy: 2) }
        }
        layOutDividers(isRightToLeft)
    }

    private func layOutDividers(_ isRightToLeft: Bool) {
        for view in dividerViews { view.removeFromSuperview() }
        dividerViews = []
        guard !dividers.isEmpty else { return }
        let ordered = isRightToLeft ? buttons.reversed() : buttons
        for (left, right) in zip(ordered, ordered.dropFirst()) {
            let states = (left.state.intersection(.selected), right.state.intersection(.selected))
            let image =
                dividers[BarValueKey(states.0, variant: Int(states.1.rawValue))] ?? dividers[BarValueKey(variant: 0)]
            guard let image else { continue }
            let view = UIImageView(image: image)
            view.frame = CGRect(
                x: left.frame.maxX - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
            addSubview(view)
            dividerViews.append(view)
        }
    }
}

/// A scope of a search bar.
@MainActor private final class ScopeButton: UIControl {
    private let label = UILabel()
    private let imageView = UIImageView()
    private let title: String

    init(_ title: String) {
        self.title = title
        super.init(frame: .zero)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        for view in [imageView, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    func update(_ images: [UInt: UIImage], _ attributes: [UInt: [NSAttributedString.Key: Any]]) {
        let state: UIControl.State = isSelected ? .selected : isHighlighted ? .highlighted : .normal
        imageView.image = images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
        let base: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
            .foregroundColor: UIColor.label,
        ]
        let values = base.merging(attributes[UIControl.State.normal.rawValue] ?? [:]) { $1 }
            .merging(attributes[state.rawValue] ?? [:]) { $1 }
        label.attributedText = NSAttributedString(string: title, attributes: values)
        label.alpha = isHighlighted ? 0.5 : 1
    }

    override func stateDidChange() {
        super.stateDidChange()
        superview?.setNeedsLayout()
    }

    override var focusGroupPriority: UIFocusGroupPriority {
        get { isSelected ? .prioritized : .ignored }
        set {}
    }

    override var defaultAccessibilityLabel: String? { title }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    }
}
