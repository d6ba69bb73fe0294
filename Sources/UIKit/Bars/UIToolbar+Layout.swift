import CoreGraphics

extension UIBarPosition {
    /// The variant of a value for the position; nil for any.
    var variant: Int? { self == .any ? nil : rawValue }
}

extension UIToolbar: BarItemObserver {
    /// The distance between the edges of the bar and its items. Buttons have a padding of their own.
    static let margin: CGFloat = 8

    func setUpToolbar() {
        isOpaque = false
        addSubview(background)
        addSubview(content)
        updateAppearance()
    }

    func _setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let old = _items
        _items = items ?? []
        guard animated, window != nil, UIView.areAnimationsEnabled else { return itemsDidChange() }
        let known = Set(old.map { ObjectIdentifier($0) })
        let leaving = old.filter { item in !_items.contains { $0 === item } }.compactMap(\.itemView)
        let ghosts = leaving.compactMap { view -> UIView? in
            guard view.superview === content, let ghost = view.snapshotView(afterScreenUpdates: false) else {
                return nil
            }
            ghost.frame = view.frame
            return ghost
        }
        itemsDidChange()
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            for ghost in ghosts { content.addSubview(ghost) }
            for item in _items where !known.contains(ObjectIdentifier(item)) { item.itemView?.alpha = 0 }
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            for ghost in ghosts { ghost.alpha = 0 }
            for item in self._items where !known.contains(ObjectIdentifier(item)) { item.itemView?.alpha = 1 }
        } completion: { _ in
            for ghost in ghosts { ghost.removeFromSuperview() }
        }
    }

    func barItemDidChange(_ item: UIBarItem) {
        if let item = item as? UIBarButtonItem { itemViews.update(item) }
        itemsDidChange()
    }

    private func itemsDidChange() {
        itemViews.keep(_items, in: content)
        setNeedsLayout()
    }

    func layOutToolbar() {
        let bounds = bounds
        let isAtTop = barPosition == .top || barPosition == .topAttached
        let above = isAtTop ? extent : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + extent)
        background.hasLineAtTop = !isAtTop
        content.frame = bounds
        let safe = safeAreaInsets
        let row = CGRect(
            x: safe.left + Self.margin, y: 0, width: max(0, bounds.width - safe.left - safe.right - 2 * Self.margin),
            height: min(bounds.height, Self.standardHeight))
        var visible = _items
        let style = buttonStyle
        var entries = entries(of: visible, style, height: row.height)
        var hidden: [UIBarButtonItem] = []
        let compressed = { (entries: [BarItemRow.Entry]) in
            entries.reduce(CGFloat(0)) {
                if case .view(let view, let size) = $1 {
                    return $0 + (view is BarButton ? min(size.width, 72) : size.width) + BarItemRow.gap
                }
                return $0 + $1.width
            }
        }
        // The last items that a menu can represent are hidden until the others fit.
        while compressed(entries) > row.width {
            let candidates = visible.indices.filter { visible[$0].overflowElement != nil }
            guard candidates.count > 1, let index = candidates.last else { break }
            hidden.insert(visible.remove(at: index), at: 0)
            entries = self.entries(of: visible, style, height: row.height)
            entries.append(.view(more(hidden, style), CGSize(width: 40, height: row.height)))
        }
        if hidden.isEmpty {
            moreButton?.removeFromSuperview()
            moreButton = nil
        }
        for item in hidden { item.itemView?.removeFromSuperview() }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let rowLayout = BarItemRow(entries: entries)
        for (view, frame) in rowLayout.frames(in: row, isRightToLeft: isRightToLeft, scale: contentScaleFactor) {
            if view.superview !== content { content.addSubview(view) }
            if view is BarButton { view.semanticContentAttribute = semanticContentAttribute }
            itemViews.place(view, in: frame)
        }
        for item in visible {
            item.itemView = item.isHidden || item.isSpace ? nil : itemViews.view(for: item, style: style)
        }
    }

    private func entries(
        of items: [UIBarButtonItem], _ style: BarButton.Style, height: CGFloat
    ) -> [BarItemRow.Entry] {
        items.compactMap { item in
            if item.isHidden { return nil }
            if item.customView == nil, item.systemItem == .flexibleSpace { return .flexible }
            if item.customView == nil, item.systemItem == .fixedSpace { return .fixed(item.width) }
            guard let view = itemViews.view(for: item, style: style) else { return nil }
            return .view(view, itemViews.size(of: view, item: item, height: height))
        }
    }

    private func more(_ hidden: [UIBarButtonItem], _ style: BarButton.Style) -> UIView {
        moreItem.image = BarSymbol.more.image(scale: contentScaleFactor)
        moreItem.accessibilityLabel = "More"
        moreItem.menu = UIMenu(children: hidden.compactMap(\.overflowElement))
        let button = moreButton ?? BarButton(moreItem)
        moreButton = button
        button.style = style
        button.update()
        return button
    }

    private var buttonStyle: BarButton.Style {
        let appearance = effectiveAppearance
        return BarButton.Style(
            plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance, metrics: barMetrics)
    }

    var barMetrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }
}
