import CoreGraphics
import Foundation

/// The button that displays an item in a bar.
@MainActor final class BarButton: UIControl {
    /// The use of the button.
    enum Role {
        /// A button of the app.
        case item
        /// The back button, with an image beside its title.
        case back
        /// The title of a navigation item with a menu.
        case title
    }

    /// The values of the bar for its buttons.
    struct Style {
        var plain: UIBarButtonItemAppearance?
        var done: UIBarButtonItemAppearance?
        var back: UIBarButtonItemAppearance?
        var title: [NSAttributedString.Key: Any] = [:]
        var metrics = UIBarMetrics.default
        var indicator: UIImage?
    }

    /// The distance between the content and the edges of the button, in points.
    static let padding: CGFloat = 8
    private static let highlightHeight: CGFloat = 32
    private static let gap: CGFloat = 6

    let item: UIBarButtonItem
    let role: Role
    let label = UILabel()
    private let imageView = UIImageView()
    private let highlight = UIView()
    private var backgroundView: UIImageView?
    private var isHovered = false {
        didSet { if isHovered != oldValue { updateHighlight(animated: true) } }
    }
    private var pressEvent: UIEvent?

    /// The action in place of that of the item; nil for the item's.
    var onPress: (() -> Void)?
    /// The menu in place of that of the item; nil for the item's. It is asked for when the menu opens.
    var menuProvider: (() -> UIMenu?)? {
        didSet { updateMenu() }
    }
    var style = Style() {
        didSet { update() }
    }
    /// The title in place of that of the item, for a back button without space for it; nil for the item's.
    var shortTitle: String? {
        didSet { if shortTitle != oldValue { update() } }
    }

    init(_ item: UIBarButtonItem, role: Role = .item) {
        self.item = item
        self.role = role
        super.init(frame: .zero)
        isOpaque = false
        highlight.isUserInteractionEnabled = false
        highlight.layer.cornerRadius = 7
        imageView.contentMode = .center
        label.lineBreakMode = .byTruncatingTail
        for view in [highlight, imageView, label] { addSubview(view) }
        let hover = UIHoverGestureRecognizer(target: nil, action: nil as Selector?)
        hover.addTarget(self, action: BarButton.hovered)
        addGestureRecognizer(hover)
        addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    /// Updates the content from the item, the style and the state.
    func update() {
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        let attributes = attributes
        label.attributedText = title.map { attributed($0) }
        let image = image
        imageView.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = attributes[.foregroundColor] as? UIColor ?? tintColor
        updateBackground()
        updateMenu()
        updateHighlight(animated: false)
        accessibilityLabel = role == .back ? title ?? item.spokenTitle ?? "Back" : item.spokenTitle
        accessibilityHint = item.accessibilityHint
        accessibilityValue = item.accessibilityValue
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsLayout()
    }

    private func updateBackground() {
        let metrics = style.metrics
        let images = role == .back ? \UIBarButtonItem.backButtonBackgroundImages : \UIBarButtonItem.backgroundImages
        let sources = [item] + proxies
        let image =
            sources.lazy.compactMap {
                $0[keyPath: images].best(self.state, metrics, variant: self.item.style.rawValue)
            }.first ?? appearance?.values(for: state).backgroundImage
        guard let image else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        let view = backgroundView ?? UIImageView()
        backgroundView = view
        if view.superview !== self { insertSubview(view, at: 0) }
        view.image = image
    }

    private func updateMenu() {
        let hasMenu = item.menu != nil || menuProvider != nil
        if isContextMenuInteractionEnabled != hasMenu { isContextMenuInteractionEnabled = hasMenu }
        showsMenuAsPrimaryAction = role == .title ? menuProvider != nil : onPress == nil && item.presentsMenuOnPress
    }

    private func updateHighlight(animated: Bool) {
        let color: UIColor? =
            if isSelected {
                tintColor.withAlphaComponent(0.18)
            } else if isHighlighted {
                .tertiarySystemFill
            } else if isHovered && isEnabled {
                .quaternarySystemFill
            } else {
                nil
            }
        let change = { [highlight, label, imageView, isHighlighted] in
            highlight.backgroundColor = color ?? .clear
            label.alpha = isHighlighted ? 0.5 : 1
            imageView.alpha = isHighlighted ? 0.5 : 1
        }
        guard animated, window != nil else { return change() }
        UIView.animate(withDuration: 0.12, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            change()
        }
    }

    override func stateDidChange() {
        super.stateDidChange()
        let wasUpdating = label.attributedText
        if wasUpdating != nil, let title { label.attributedText = attributed(title) }
        imageView.tintColor = attributes[.foregroundColor] as? UIColor ?? tintColor
        updateBackground()
        updateHighlight(animated: !isHighlighted)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil { update() }
    }

    override func scaleDidChange() {
        super.scaleDidChange()
        update()
    }

    // MARK: Layout

    /// The width of the title, or of the widest of the possible titles, in points.
    private var titleWidth: CGFloat {
        var width = label.attributedText == nil ? 0 : label.intrinsicContentSize.width
        if role == .item, title != nil, let others = item.possibleTitles {
            for other in others { width = max(width, attributed(other).size().width) }
        }
        return width.roundedUp(toPixelsAt: contentScaleFactor)
    }

    private var imageWidth: CGFloat { imageView.image?.size.width ?? 0 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = titleWidth, image = imageWidth
        var width = title + image + 2 * Self.padding
        if title > 0, image > 0 { width += Self.gap }
        if role == .item, item.width > 0 { width = item.width }
        if let background = backgroundView?.image { width = max(width, background.size.width) }
        return CGSize(width: max(width, 36), height: 44)
    }

    override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        let scale = contentScaleFactor
        func middle(_ length: CGFloat, _ available: CGFloat) -> CGFloat {
            ((available - length) / 2).rounded(toPixelsAt: scale)
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let image = imageView.image?.size ?? .zero
        let hasTitle = label.attributedText != nil
        let available = max(0, size.width - 2 * Self.padding - image.width - (image == .zero ? 0 : Self.gap))
        let fitting = hasTitle ? label.intrinsicContentSize : .zero
        let titleWidth = min(fitting.width.roundedUp(toPixelsAt: scale), available)
        let total = titleWidth + image.width + (hasTitle && image != .zero ? Self.gap : 0)
        var x = role == .back ? Self.padding : middle(total, size.width)
        if isRightToLeft { x = role == .back ? size.width - Self.padding - total : x }
        let imageX = isRightToLeft ? x + total - image.width : x
        let titleX = isRightToLeft || image == .zero ? x : x + image.width + Self.gap
        imageView.frame = CGRect(
            x: imageX, y: middle(image.height, size.height), width: image.width, height: image.height
        ).shifted(by: role == .item ? item.imageInsets : .zero)
        let offset = titleOffset
        label.frame = CGRect(
            x: titleX + offset.horizontal, y: middle(fitting.height, size.height) + offset.vertical,
            width: titleWidth, height: fitting.height)
        highlight.frame = CGRect(
            x: 0, y: middle(min(Self.highlightHeight, size.height), size.height), width: size.width,
            height: min(Self.highlightHeight, size.height))
        if let view = backgroundView, let image = view.image {
            let down = item.backgroundOffsets.best(.normal, style.metrics, variant: role == .back ? 1 : nil) ?? 0
            let offset = appearance?.values(for: state).backgroundImagePositionAdjustment ?? .zero
            let height = min(image.size.height, size.height)
            view.frame = CGRect(
                x: offset.horizontal, y: middle(height, size.height) + down + offset.vertical, width: size.width,
                height: height)
        }
    }

    override var focusCornerRadius: CGFloat { 7 }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    // MARK: Actions

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        isHovered = recognizer.state == .began || recognizer.state == .changed
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        pressEvent = event
        super.endTracking(touch, with: event)
    }

    private func pressed() {
        let event = pressEvent
        pressEvent = nil
        if let onPress { return onPress() }
        item.perform(event: event)
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = menuProvider?() ?? item.menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
        return configuration
    }
}

extension BarButton: MenuChooser {
    /// Displays the chosen element as the title, if the item changes its selection.
    func menuDidChoose(_ element: UIMenuElement) {
        guard item.changesSelectionAsPrimaryAction, let menu = item.menu, let leaf = element as? any UIMenuLeaf else {
            return
        }
        MenuSession.select(leaf, in: menu)
        item.itemDidChange()
    }
}

extension CGRect {
    /// Returns the rectangle with its edges moved inwards, but not beyond one another.
    fileprivate func shifted(by insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero else { return self }
        let result = inset(by: insets)
        return result.isNull || result.width < 0 || result.height < 0 || !result.origin.x.isFinite
            || !result.origin.y.isFinite || !result.width.isFinite || !result.height.isFinite ? self : result
    }
}
