import CoreGraphics
import Foundation

/// The views and images of a search bar.
@MainActor final class SearchBarParts {
    let background = UIImageView()
    let promptLabel = UILabel()
    let cancelButton = UIButton(type: .system)
    let bookmarkButton = SearchBarIconButton()
    let resultsButton = SearchBarIconButton()
    let scopeBar = SearchScopeBar()
    var backgrounds: [BarValueKey: UIImage] = [:]
    var icons: [BarValueKey: UIImage] = [:]
    var offsets: [UISearchBar.Icon: UIOffset] = [:]
}

/// A button in the field of a search bar.
@MainActor final class SearchBarIconButton: UIButton {
    /// Tab moves between fields, not to their parts.
    override var canBecomeFocused: Bool { false }
}

extension UISearchBar {
    private enum Metrics {
        static let height: CGFloat = 56
        static let prompt: CGFloat = 19
        static let scopes: CGFloat = 45
        static let scopeHeight: CGFloat = 32
        static let margin: CGFloat = 8
    }

    func setUpSearchBar() {
        let parts = parts
        parts.background.isUserInteractionEnabled = false
        parts.promptLabel.font = .systemFont(ofSize: 13)
        parts.promptLabel.textAlignment = .center
        parts.promptLabel.textColor = .secondaryLabel
        parts.cancelButton.setTitle("Cancel", for: .normal)
        parts.cancelButton.alpha = 0
        parts.cancelButton.addAction(UIAction { [weak self] _ in self?.cancelWasPressed() }, for: .touchUpInside)
        parts.bookmarkButton.accessibilityLabel = "Bookmarks"
        parts.bookmarkButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarBookmarkButtonClicked(self)
            }, for: .touchUpInside)
        parts.resultsButton.accessibilityLabel = "Results"
        parts.resultsButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarResultsListButtonClicked(self)
            }, for: .touchUpInside)
        parts.scopeBar.onChange = { [weak self] index in
            guard let self else { return }
            delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
            searchController?.scopeDidChange()
        }
        parts.scopeBar.alpha = 0
        for view in [parts.background, parts.promptLabel, searchTextField, parts.cancelButton, parts.scopeBar] {
            addSubview(view)
        }
        enablesReturnKeyAutomatically = true
        iconsDidChange()
    }

    // MARK: Layout

    private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

    /// The height in points.
    var naturalHeight: CGFloat {
        let field = max(Metrics.height, (searchFieldBackgroundImage(for: .normal)?.size.height ?? 0) + 20)
        return field + (prompt == nil ? 0 : Metrics.prompt) + (hasScopes ? Metrics.scopes : 0)
    }

    func sizeMayHaveChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.searchBarSizeDidChange()
    }

    func layOutBeforeAnimation(_ animated: Bool) {
        if animated, window != nil { UIView.performWithoutAnimation { layoutIfNeeded() } }
    }

    func animateLayout(_ animated: Bool) {
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
            self.layoutIfNeeded()
        }
    }

    func layOutSearchBar() {
        let parts = parts
        updateBackground()
        parts.background.frame = bounds
        let safe = safeAreaInsets
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let margin = Metrics.margin
        let area = CGRect(
            x: safe.left + margin, y: 0, width: max(0, bounds.width - safe.left - safe.right - 2 * margin),
            height: bounds.height)
        var top: CGFloat = 0
        parts.promptLabel.text = prompt
        parts.promptLabel.isHidden = prompt == nil
        if prompt != nil {
            parts.promptLabel.frame = CGRect(x: area.minX, y: 2, width: area.width, height: Metrics.prompt)
            top = Metrics.prompt
        }
        let rowHeight = max(0, bounds.height - top - (hasScopes ? Metrics.scopes : 0))
        let image = searchFieldBackgroundImage(for: .normal)
        let fieldHeight = min(image?.size.height ?? UISearchTextField.height, rowHeight)
        let cancelWidth = min(parts.cancelButton.intrinsicContentSize.width + 8, area.width / 2)
        let reserved = showsCancelButton ? cancelWidth + margin : 0
        let offset = searchFieldBackgroundPositionAdjustment.finite
        let scale = contentScaleFactor
        let y = (top + (rowHeight - fieldHeight) / 2).rounded(toPixelsAt: scale)
        searchTextField.frame = CGRect(
            x: (isRightToLeft ? area.minX + reserved : area.minX) + offset.horizontal, y: y + offset.vertical,
            width: max(0, area.width - reserved), height: fieldHeight)
        let hidden: CGFloat = showsCancelButton ? 0 : cancelWidth + margin
        parts.cancelButton.frame = CGRect(
            x: isRightToLeft ? area.minX - hidden : area.maxX - cancelWidth + hidden, y: y, width: cancelWidth,
            height: fieldHeight)
        parts.cancelButton.alpha = showsCancelButton ? 1 : 0
        parts.scopeBar.alpha = hasScopes ? 1 : 0
        parts.scopeBar.backgroundImage = scopeBarBackgroundImage
        parts.scopeBar.frame = CGRect(
            x: area.minX, y: top + rowHeight + (Metrics.scopes - Metrics.scopeHeight) / 2 - 4, width: area.width,
            height: Metrics.scopeHeight)
    }

    private func updateBackground() {
        let metrics: UIBarMetrics = prompt == nil ? .default : .defaultPrompt
        let image = parts.backgrounds.best(.normal, metrics, variant: barPosition.variant)
        parts.background.image = image
        let isPlain = image != nil || isInNavigationBar || searchBarStyle == .minimal
        let isDark = barStyle != .default
        let base: UIColor = barTintColor ?? (isDark ? UIColor(white: 0.1, alpha: 1) : .secondarySystemBackground)
        parts.background.backgroundColor = isPlain ? nil : isTranslucent ? base.withAlphaComponent(0.96) : base
        searchTextField.fill.backgroundColor =
            searchBarStyle == .prominent && !isInNavigationBar ? .tertiarySystemBackground : .tertiarySystemFill
        if isDark, !isInNavigationBar { searchTextField.fill.backgroundColor = UIColor(white: 1, alpha: 0.18) }
    }

    /// Copies the values of proxies, most specific first, that were not set on this bar.
    func applyValues(of proxies: [UISearchBar]) {
        guard !proxies.isEmpty else { return }
        let own = ownValues.subtracting(proxyValues)
        func apply(_ value: OwnValues, _ copy: (UISearchBar) -> Void) {
            guard !own.contains(value), let proxy = proxies.first(where: { $0.ownValues.contains(value) }) else {
                return
            }
            copy(proxy)
            ownValues.insert(value)
            proxyValues.insert(value)
        }
        apply(.barTint) { barTintColor = $0.barTintColor }
        apply(.style) { barStyle = $0.barStyle }
        apply(.searchStyle) { searchBarStyle = $0.searchBarStyle }
        apply(.translucency) { isTranslucent = $0.isTranslucent }
        apply(.scopeBackground) { scopeBarBackgroundImage = $0.scopeBarBackgroundImage }
        apply(.background) {
            parts.backgrounds = $0.parts.backgrounds
            setNeedsLayout()
        }
    }
}
