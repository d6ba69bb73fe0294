import CoreGraphics

/// The view of an item of a tab bar.
@MainActor final class TabBarButton: UIControl {
    let item: UITabBarItem
    private unowned let bar: UITabBar
    private let imageView = UIImageView()
    private let label = UILabel()
    private let indicator = UIImageView()
    private var badge: TabBadge?
    private var needsUpdate = true
    private var style = UITabBarItemAppearance.Style.stacked

    init(_ item: UITabBarItem, in bar: UITabBar) {
        self.item = item
        self.bar = bar
        super.init(frame: .zero)
        for view in [indicator, imageView, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        imageView.contentMode = .scaleAspectFit
        label.lineBreakMode = .byTruncatingTail
        addInteraction(UIPointerInteraction(delegate: nil))
        addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func choose() { (superview as? UITabBar)?.choose(item) }

    func setNeedsUpdate() {
        needsUpdate = true
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: Content

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var image: UIImage? {
        let normal = style == .compactInline ? item.landscapeImagePhone ?? item.image : item.image
        if let image = isSelected ? item.selectedImage ?? normal : normal { return image }
        return item.systemItem.map { TabSymbol.image(for: $0, scale: contentScaleFactor) }
    }

    /// Shows the item in an appearance.
    func update(_ appearance: UITabBarAppearance, style: UITabBarItemAppearance.Style) {
        if style != self.style { needsUpdate = true }
        self.style = style
        guard needsUpdate else { return }
        needsUpdate = false
        isEnabled = item.isEnabled
        let items = appearance.itemAppearance(style)
        let values = items.values(for: state.subtracting(.highlighted))
        let color = titleColor(values)
        imageView.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = values.iconColor ?? color
        imageView.alpha = (isEnabled || values.iconColor != nil ? 1 : 0.4) * (isHighlighted ? 0.5 : 1)
        updateTitle(values, color)
        indicator.image = isSelected ? appearance.selectionIndicatorImage ?? bar.selectionIndicatorImage : nil
        indicator.tintColor = appearance.selectionIndicatorTintColor ?? bar.tintColor
        updateBadge(values)
        setNeedsLayout()
    }

    /// The colour of the title and of template images that have none of their own.
    private func titleColor(_ values: UITabBarItemStateAppearance) -> UIColor {
        if isSelected { return bar.tintColor }
        if let color = bar.unselectedItemTintColor { return color }
        return bar.barStyle == .default ? .secondaryLabel : UIColor(white: 0.7, alpha: 1)
    }

    private func updateTitle(_ values: UITabBarItemStateAppearance, _ color: UIColor) {
        label.attributedText = NSAttributedString(
            string: item.title ?? "", attributes: titleAttributes(values, color, style))
        label.isHidden = (item.title ?? "").isEmpty
        label.alpha = (isEnabled ? 1 : 0.4) * (isHighlighted ? 0.5 : 1)
    }

    private func titleAttributes(
        _ values: UITabBarItemStateAppearance, _ color: UIColor, _ style: UITabBarItemAppearance.Style
    ) -> [NSAttributedString.Key: Any] {
        let size: CGFloat = style == .stacked ? 10 : style == .inline ? 13 : 12
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size, weight: .medium), .foregroundColor: color,
        ]
        let state: UIControl.State = isSelected ? .selected : isEnabled ? .normal : .disabled
        // The least specific values first.
        var layers = [values.titleTextAttributes]
        for proxy in BarItemProxies.proxies(for: item, in: bar).reversed() { layers += own(proxy, state) }
        layers += own(item, state)
        for layer in layers { attributes.merge(layer) { $1 } }
        return attributes
    }

    /// Returns the attributes that were set on an item: those of the normal state without a colour, and those of the state.
    private func own(_ item: UITabBarItem, _ state: UIControl.State) -> [[NSAttributedString.Key: Any]] {
        let normal = item.titleTextAttributes(for: .normal) ?? [:]
        guard state != .normal else { return [normal] }
        return [normal.filter { $0.key != .foregroundColor }, item.titleTextAttributes(for: state) ?? [:]]
    }

    private func updateBadge(_ values: UITabBarItemStateAppearance) {
        guard let text = item.badgeValue else {
            badge?.removeFromSuperview()
            badge = nil
            return
        }
        let badge = badge ?? TabBadge()
        if self.badge == nil {
            self.badge = badge
            addSubview(badge)
        }
        var attributes = values.badgeTextAttributes
        for (key, value) in item.badgeTextAttributes(for: .normal) ?? [:] { attributes[key] = value }
        if isSelected { attributes.merge(item.badgeTextAttributes(for: .selected) ?? [:]) { $1 } }
        badge.update(
            text, color: item.badgeColor ?? values.badgeBackgroundColor ?? .systemRed, attributes: attributes,
            textOffset: values.badgeTitlePositionAdjustment)
        badgeOffset = values.badgePositionAdjustment
    }
    private var badgeOffset = UIOffset.zero

    // MARK: Layout

    private var titleSize: CGSize { label.isHidden ? .zero : label.intrinsicContentSize }

    private var imageSize: CGSize { imageSize(style) }

    private func imageSize(_ style: UITabBarItemAppearance.Style) -> CGSize {
        guard let size = imageView.image?.size else { return .zero }
        let largest: CGFloat = style == .stacked ? 30 : style == .inline ? 26 : 20
        let factor = min(1, largest / max(size.height, 1), 64 / max(size.width, 1))
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// Returns the width of the content in a style, in points.
    func naturalWidth(_ style: UITabBarItemAppearance.Style) -> CGFloat {
        let title = titleWidth(style), image = imageSize(style).width
        return style == .stacked ? max(title, image) + 8 : title + image + inlineGap + 24
    }

    private func titleWidth(_ style: UITabBarItemAppearance.Style) -> CGFloat {
        guard style != self.style, !label.isHidden else { return titleSize.width }
        let state: UIControl.State = isSelected ? .selected : isEnabled ? .normal : .disabled
        let values = bar.effectiveAppearance.itemAppearance(style).values(for: state)
        let attributes = titleAttributes(values, .label, style)
        return NSAttributedString(string: item.title ?? "", attributes: attributes).size().width.rounded(.up)
    }

    /// The distance of an image and the title beside it, in which the badge has space.
    private var inlineGap: CGFloat { max(5, (badge?.fittingSize.width ?? 0) - 3) }

    override func layoutSubviews() {
        super.layoutSubviews()
        if needsUpdate { update(bar.effectiveAppearance, style: bar.itemStyle) }
        let scale = contentScaleFactor
        func pixels(_ rect: CGRect) -> CGRect {
            CGRect(
                x: rect.minX.rounded(toPixelsAt: scale), y: rect.minY.rounded(toPixelsAt: scale), width: rect.width,
                height: rect.height)
        }
        let image = imageSize
        var title = titleSize
        let hasBoth = title.width > 0 && image.width > 0
        var imageRect: CGRect, titleRect: CGRect
        if style == .stacked {
            title.width = min(title.width, max(0, bounds.width - 4))
            let height = image.height + (hasBoth ? 2 : 0) + title.height
            let top = max(0, (bounds.height - height) / 2)
            imageRect = CGRect(
                x: bounds.midX - image.width / 2, y: top, width: image.width, height: image.height)
            titleRect = CGRect(
                x: bounds.midX - title.width / 2, y: top + height - title.height, width: title.width,
                height: title.height)
        } else {
            let gap: CGFloat = hasBoth ? inlineGap : 0
            title.width = min(title.width, max(0, bounds.width - image.width - gap - 8))
            let left = bounds.midX - (image.width + gap + title.width) / 2
            imageRect = CGRect(
                x: isRightToLeft ? left + title.width + gap : left, y: bounds.midY - image.height / 2,
                width: image.width, height: image.height)
            titleRect = CGRect(
                x: isRightToLeft ? left : left + image.width + gap, y: bounds.midY - title.height / 2,
                width: title.width, height: title.height)
        }
        place(&imageRect, &titleRect)
        imageView.frame = pixels(imageRect)
        label.frame = pixels(titleRect)
        if let size = indicator.image?.size {
            indicator.frame = pixels(
                CGRect(
                    x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
                    height: size.height))
        }
        if let badge {
            let size = badge.fittingSize
            let edge = image.width > 0 ? imageRect : titleRect
            let x = isRightToLeft ? edge.minX - size.width + 6 : edge.maxX - 6
            badge.frame = pixels(
                CGRect(
                    x: min(max(0, x), max(0, bounds.width - size.width)) + badgeOffset.horizontal,
                    y: max(0, edge.minY - 4) + badgeOffset.vertical, width: size.width, height: size.height))
            bringSubviewToFront(badge)
        }
    }

    /// Applies the insets and offsets of the item.
    private func place(_ image: inout CGRect, _ title: inout CGRect) {
        let insets =
            style == .compactInline && item.landscapeImagePhone != nil
            ? item.landscapeImagePhoneInsets : item.imageInsets
        let moved = image.inset(by: insets)
        if moved.width >= 0, moved.height >= 0, moved.minX.isFinite, moved.minY.isFinite { image = moved }
        let own = item.titlePositionAdjustment
        let appearance = bar.effectiveAppearance.stackedLayoutAppearance.values(for: isSelected ? .selected : .normal)
        let offset = own != .zero ? own : appearance.titlePositionAdjustment
        title = title.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    // MARK: State

    override func stateDidChange() {
        super.stateDidChange()
        needsUpdate = true
    }

    override var focusGroupPriority: UIFocusGroupPriority {
        get { isSelected ? .prioritized : .ignored }
        set {}
    }

    override var defaultAccessibilityLabel: String? { item.accessibilityLabel ?? item.title }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? item.accessibilityValue ?? item.badgeValue }
        set { super.accessibilityValue = newValue }
    }
    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }
    override var accessibilityHint: String? {
        get { super.accessibilityHint ?? item.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }
}

/// The badge of an item: a text in a capsule.
@MainActor final class TabBadge: UIView {
    private let label = UILabel()
    private var textOffset = UIOffset.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func update(_ text: String, color: UIColor, attributes: [NSAttributedString.Key: Any], textOffset: UIOffset) {
        let base: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
        ]
        label.attributedText = NSAttributedString(string: text, attributes: base.merging(attributes) { $1 })
        backgroundColor = color
        self.textOffset = textOffset
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        let size = label.intrinsicContentSize
        let height = max(18, size.height + 2)
        return CGSize(width: min(max(height, size.width + 10), 72), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        let size = label.intrinsicContentSize
        let width = min(size.width, max(0, bounds.width - 8))
        label.frame = CGRect(
            x: (bounds.width - width) / 2 + textOffset.horizontal,
            y: (bounds.height - size.height) / 2 + textOffset.vertical, width: width, height: size.height)
    }
}

extension UITabBarAppearance {
    /// Returns the appearance of the items in a style.
    fileprivate func itemAppearance(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
        switch style {
        case .stacked: stackedLayoutAppearance
        case .inline: inlineLayoutAppearance
        case .compactInline: compactInlineLayoutAppearance
        }
    }
}
