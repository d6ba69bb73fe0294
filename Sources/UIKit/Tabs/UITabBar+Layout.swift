import CoreGraphics
import Diagnostics

extension UITabBar {
    /// The default width of centred items and their distance, in points.
    private static let centeredWidth: CGFloat = 76, centeredSpacing: CGFloat = 34
    /// The largest number of items that a bar displays.
    static let maximumItems = 100

    /// The arrangement of titles and images.
    var itemStyle: UITabBarItemAppearance.Style {
        if traitCollection.verticalSizeClass == .compact { return .compactInline }
        return traitCollection.horizontalSizeClass == .regular && fitsInline ? .inline : .stacked
    }

    /// Whether the titles fit beside the images, as in all but narrow bars: a bar may be a part of a wide window.
    private var fitsInline: Bool {
        guard bounds.width > 0, !buttons.isEmpty else { return true }
        let share = (bounds.width - safeAreaInsets.left - safeAreaInsets.right) / CGFloat(buttons.count)
        return buttons.allSatisfy { $0.naturalWidth(.inline) <= share }
    }

    /// The height without a safe area, in points.
    var barHeight: CGFloat { itemStyle == .compactInline ? Self.compactHeight : Self.height }

    // MARK: Appearance

    /// The appearance that the bar has now: that of the selected item or its own, for content below it or not.
    var effectiveAppearance: UITabBarAppearance {
        if isAtScrollEdge {
            if let own = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return own }
            let transparent: UITabBarAppearance = (selectedItem?.standardAppearance ?? standardAppearance).copy()
            // An app that has set an older property wants the background.
            if usesOlderProperties { return transparent }
            transparent.configureWithTransparentBackground()
            return transparent
        }
        return selectedItem?.standardAppearance ?? standardAppearance
    }

    private var usesOlderProperties: Bool {
        !ownValues.contains(.standard)
            && !ownValues.isDisjoint(with: [.barTint, .background, .style, .translucency, .shadow])
    }

    /// Whether the background lets content through.
    var isBackgroundTranslucent: Bool {
        if ownValues.contains(.translucency) { return isTranslucent }
        if ownValues.contains(.background), let backgroundImage { return backgroundImage.hasAlpha }
        return true
    }

    func appearanceDidChange() {
        let appearance = effectiveAppearance
        if usesOlderProperties {
            let isDark = barStyle != .default
            let color: UIColor = barTintColor ?? (isDark ? UIColor(white: 0.09, alpha: 1) : .barBackground)
            background.update(
                color: isBackgroundTranslucent ? color : color.withAlphaComponent(1),
                image: backgroundImage, contentMode: .scaleToFill,
                shadowColor: backgroundImage != nil && shadowImage != nil ? nil : .barShadow,
                shadowImage: backgroundImage != nil ? shadowImage : nil)
        } else {
            background.update(
                color: appearance.backgroundColor, image: appearance.backgroundImage,
                contentMode: appearance.backgroundImageContentMode, shadowColor: appearance.shadowColor,
                shadowImage: appearance.shadowImage)
        }
        for button in buttons { button.setNeedsUpdate() }
        setNeedsLayout()
        manager?.barTranslucencyMayHaveChanged()
    }

    /// Copies the values of proxies, most specific first, that were not set on this bar.
    func applyValues(of proxies: [UITabBar]) {
        let own = ownValues.subtracting(proxyValues)
        func apply(_ value: OwnValues, _ copy: (UITabBar) -> Void) {
            guard !own.contains(value), let proxy = proxies.first(where: { $0.ownValues.contains(value) }) else {
                return
            }
            copy(proxy)
            ownValues.insert(value)
            proxyValues.insert(value)
        }
        guard !proxies.isEmpty else { return }
        apply(.barTint) { barTintColor = $0.barTintColor }
        apply(.unselectedTint) { unselectedItemTintColor = $0.unselectedItemTintColor }
        apply(.background) { backgroundImage = $0.backgroundImage }
        apply(.shadow) { shadowImage = $0.shadowImage }
        apply(.indicator) { selectionIndicatorImage = $0.selectionIndicatorImage }
        apply(.style) { barStyle = $0.barStyle }
        apply(.translucency) { isTranslucent = $0.isTranslucent }
        apply(.positioning) { itemPositioning = $0.itemPositioning }
        apply(.width) { itemWidth = $0.itemWidth }
        apply(.spacing) { itemSpacing = $0.itemSpacing }
        apply(.standard) { standardAppearance = $0.standardAppearance }
        apply(.scrollEdge) { scrollEdgeAppearance = $0.scrollEdgeAppearance }
    }

    // MARK: Buttons

    func replaceButtons(animated: Bool) {
        let old = buttons
        let visible = (items ?? []).prefix(Self.maximumItems)
        if (items?.count ?? 0) > Self.maximumItems {
            logger.once("UITabBar shows its first \(Self.maximumItems) items only")
        }
        buttons = visible.map { item in
            old.first { $0.item === item } ?? TabBarButton(item, in: self)
        }
        for button in buttons { button.item.itemView = button }
        let removed = old.filter { button in !buttons.contains { $0 === button } }
        let added = buttons.filter { $0.superview !== self }
        for button in added { addSubview(button) }
        setNeedsLayout()
        guard animated, window != nil else { return removed.forEach { $0.removeFromSuperview() } }
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            for button in added { button.alpha = 0 }
        }
        UIView.animate(withDuration: 0.25) {
            for button in added { button.alpha = 1 }
            for button in removed { button.alpha = 0 }
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            // It may have been added again.
            for button in removed where self?.buttons.contains(where: { $0 === button }) != true {
                button.removeFromSuperview()
            }
        }
    }

    /// Handles that the user has chosen an item.
    func choose(_ item: UITabBarItem) {
        if let onChoice { return onChoice(item) }
        select(item)
        delegate?.tabBar(self, didSelect: item)
    }

    func layOutItems() {
        background.frame = bounds
        sendSubviewToBack(background)
        let height = min(barHeight, bounds.height)
        let safe = safeAreaInsets
        let area = CGRect(
            x: safe.left, y: 0, width: max(0, bounds.width - safe.left - safe.right), height: height)
        let frames = itemFrames(buttons.count, in: area)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let appearance = effectiveAppearance
        let style = itemStyle
        for (index, button) in buttons.enumerated() {
            button.frame = frames[isRightToLeft ? frames.count - 1 - index : index]
            button.isSelected = button.item === selectedItem
            button.update(appearance, style: style)
        }
        // The contents of new items, which decide whether all fit, are known now.
        guard itemStyle != style else { return }
        for (button, frame) in zip(buttons, itemFrames(buttons.count, in: area)) {
            button.frame = frame
            button.update(appearance, style: itemStyle)
        }
    }

    /// Returns the frames of items, from the left.
    private func itemFrames(_ count: Int, in area: CGRect) -> [CGRect] {
        guard count > 0 else { return [] }
        let appearance = effectiveAppearance
        let hasAppearance = ownValues.contains(.standard)
        let positioning = hasAppearance ? appearance.stackedItemPositioning : itemPositioning
        let isCentered =
            positioning == .centered || positioning == .automatic && itemStyle == .inline
        func positive(_ value: CGFloat) -> CGFloat? { value > 0 && value.isFinite ? value : nil }
        let scale = contentScaleFactor
        func frame(from left: CGFloat, to right: CGFloat) -> CGRect {
            let left = left.rounded(toPixelsAt: scale), right = right.rounded(toPixelsAt: scale)
            return CGRect(x: left, y: area.minY, width: max(0, right - left), height: area.height)
        }
        let ownWidth = positive(hasAppearance ? appearance.stackedItemWidth : itemWidth)
        let ownSpacing = positive(hasAppearance ? appearance.stackedItemSpacing : itemSpacing)
        let natural = buttons.map { $0.naturalWidth(itemStyle) }.max() ?? 0
        let width = ownWidth ?? max(Self.centeredWidth, natural)
        let spacing = ownSpacing ?? (itemStyle == .inline ? 12 : Self.centeredSpacing)
        let total = CGFloat(count) * width + CGFloat(count - 1) * spacing
        guard isCentered, total <= area.width else {
            let share = area.width / CGFloat(count)
            return (0..<count).map { index in
                frame(from: area.minX + CGFloat(index) * share, to: area.minX + CGFloat(index + 1) * share)
            }
        }
        let left = area.midX - total / 2
        return (0..<count).map { index in
            let x = left + CGFloat(index) * (width + spacing)
            return frame(from: x, to: x + width)
        }
    }
}

extension UIImage {
    /// Whether the image may let its background through.
    fileprivate var hasAlpha: Bool {
        switch cgImage?.alphaInfo {
        case .none?, .noneSkipFirst?, .noneSkipLast?: false
        default: true
        }
    }
}

/// The background of a tab bar, with the line at its upper edge.
@MainActor final class TabBarBackground: UIView {
    private let imageView = UIImageView()
    private let line = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(imageView)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    func update(
        color: UIColor?, image: UIImage?, contentMode: UIView.ContentMode, shadowColor: UIColor?, shadowImage: UIImage?
    ) {
        backgroundColor = color
        imageView.image = image
        imageView.contentMode = contentMode
        imageView.clipsToBounds = true
        line.image = shadowImage
        line.backgroundColor = shadowImage == nil ? shadowColor : nil
        line.tintColor = shadowColor
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
        let height = line.image?.size.height ?? 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    }
}
