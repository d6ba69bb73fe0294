import CoreGraphics
import Foundation

/// The row of the title and the buttons.
extension NavigationContentView {
    /// The items of one side with the space that they need.
    private struct Side {
        var items: [UIBarButtonItem]
        var row = BarItemRow(entries: [])
    }

    private static let minimumTitleWidth: CGFloat = 40

    private var isLeading: Bool { item.style != .navigator || item.largeTitleDisplayMode == .inline }

    /// The items at the leading edge, from that edge.
    private var leadingItems: [UIBarButtonItem] {
        (item.leftBarButtonItems ?? []) + items(of: item.leadingItemGroups)
            + (item.style == .navigator ? [] : items(of: item.centerItemGroups))
    }

    /// The items at the trailing edge, from the leading one.
    private var trailingItems: [UIBarButtonItem] {
        items(of: item.trailingItemGroups) + (item.rightBarButtonItems ?? []).reversed()
            + items(of: item.pinnedTrailingGroup.map { [$0] } ?? [])
    }

    private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
        groups.filter { !$0.isHidden }.flatMap {
            $0.displaysRepresentative ? [$0.representativeItem!] : $0.barButtonItems
        }
    }

    private var allGroups: [UIBarButtonItemGroup] {
        item.leadingItemGroups + item.centerItemGroups + item.trailingItemGroups
            + (item.pinnedTrailingGroup.map { [$0] } ?? [])
    }

    /// Whether a back button is displayed.
    private var hasBackButton: Bool {
        guard !item.hidesBackButton, backTarget != nil || item.backAction != nil else { return false }
        return leadingItems.allSatisfy(\.isHidden) || item.leftItemsSupplementBackButton
    }

    func layOutRow(_ metrics: NavigationBarMetrics, _ appearance: UINavigationBarAppearance, _ safe: UIEdgeInsets) {
        let style = bar.buttonStyle(appearance)
        let margin = NavigationBarMetrics.margin
        let rect = CGRect(
            x: safe.left + margin, y: 0, width: max(0, bounds.width - safe.left - safe.right - 2 * margin),
            height: NavigationBarMetrics.rowHeight)
        let title = preferredTitleWidth(in: rect)
        for group in allGroups { group.displaysRepresentative = false }
        updateBackButton(style)
        backButton?.shortTitle = backTitles(style).first ?? ""
        var leading = side(leadingItems, style, rect, back: backButton)
        var trailing = side(trailingItems, style, rect, back: nil)
        var hidden: [UIBarButtonItem] = []
        func excess(_ titleWidth: CGFloat) -> CGFloat {
            leading.row.width + trailing.row.width + titleWidth - rect.width
        }
        // The title of the back button becomes shorter first, then groups become one item, then items move to a menu.
        for shorter in backTitles(style).dropFirst() where excess(title) > 0 {
            backButton?.shortTitle = shorter
            leading = side(leadingItems, style, rect, back: backButton)
        }
        let minimum = min(title, Self.minimumTitleWidth)
        for group in allGroups where excess(minimum) > 0 && group.representativeItem != nil && !group.isHidden {
            group.displaysRepresentative = true
            leading = side(leadingItems, style, rect, back: backButton)
            trailing = side(trailingItems, style, rect, back: nil)
        }
        let needsMore = item.additionalOverflowItems != nil
        while excess(minimum) + (needsMore && hidden.isEmpty ? 44 : 0) > 0 {
            let candidates = trailing.items.filter { $0.overflowElement != nil }
            guard candidates.count > 1 else { break }
            hidden.append(candidates[0])
            trailing = side(trailingItems.filter { item in !hidden.contains { $0 === item } }, style, rect, back: nil)
            trailing.row.entries.insert(.view(more(hidden, style), CGSize(width: 40, height: rect.height)), at: 0)
        }
        if hidden.isEmpty, needsMore {
            trailing.row.entries.insert(.view(more([], style), CGSize(width: 40, height: rect.height)), at: 0)
        } else if hidden.isEmpty {
            moreButton?.removeFromSuperview()
            moreButton = nil
        }
        place(leading, trailing, hidden, style, in: rect, appearance)
    }

    private func side(
        _ items: [UIBarButtonItem], _ style: BarButton.Style, _ rect: CGRect, back: BarButton?
    ) -> Side {
        var side = Side(items: items)
        if let back { side.row.entries.append(.view(back, itemViews.size(of: back, item: nil, height: rect.height))) }
        for item in items where !item.isHidden {
            if item.customView == nil, item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace {
                side.row.entries.append(.fixed(item.systemItem == .flexibleSpace ? 8 : item.width))
                continue
            }
            guard let view = itemViews.view(for: item, style: style) else { continue }
            side.row.entries.append(.view(view, itemViews.size(of: view, item: item, height: rect.height)))
        }
        return side
    }

    private func place(
        _ leading: Side, _ trailing: Side, _ hidden: [UIBarButtonItem], _ style: BarButton.Style, in rect: CGRect,
        _ appearance: UINavigationBarAppearance
    ) {
        let scale = contentScaleFactor
        let trailingWidth = min(max(trailing.row.width, 0), rect.width)
        let leadingWidth = min(max(leading.row.width, 0), rect.width - trailingWidth)
        let (head, rest) = rect.divided(atDistance: leadingWidth, from: isRightToLeft ? .maxXEdge : .minXEdge)
        let (tail, middle) = rest.divided(atDistance: trailingWidth, from: isRightToLeft ? .minXEdge : .maxXEdge)
        itemViews.keep(leading.items + trailing.items + hidden, in: row)
        for item in hidden { item.itemView?.removeFromSuperview() }
        for (side, rect) in [(leading, head), (trailing, tail)] {
            for (view, frame) in side.row.frames(in: rect, isRightToLeft: isRightToLeft, scale: scale) {
                if view.superview !== row { row.addSubview(view) }
                if view is BarButton { view.semanticContentAttribute = bar.semanticContentAttribute }
                itemViews.place(view, in: frame)
            }
            for item in side.items where !item.isHidden && !item.isSpace {
                item.itemView = itemViews.view(for: item, style: style)
            }
        }
        if let backButton, !hasBackButton {
            backButton.removeFromSuperview()
            self.backButton = nil
        }
        let inset = BarButton.padding
        layOutTitle(in: middle.insetBy(dx: min(inset, middle.width / 2), dy: 0), of: rect, appearance)
    }

    // MARK: Title

    private var hasTitleMenu: Bool { item.titleMenuProvider != nil && item.titleView == nil }

    private func preferredTitleWidth(in rect: CGRect) -> CGFloat {
        if let view = item.titleView {
            let fills = view.intrinsicContentSize.width == UIView.noIntrinsicMetric && view.bounds.width <= 0
            return fills ? 120 : min(itemViews.customSize(of: view, height: rect.height).width, rect.width)
        }
        let width = max(titleLabel.intrinsicContentSize.width, subtitleLabel.intrinsicContentSize.width)
        return width + 2 * BarButton.padding + (hasTitleMenu ? 24 : 0)
    }

    private func layOutTitle(in available: CGRect, of rect: CGRect, _ appearance: UINavigationBarAppearance) {
        updateTitleView()
        let scale = contentScaleFactor
        /// Returns a rectangle in the middle of the bar, or as near to it as the buttons allow.
        func centered(_ size: CGSize, y: CGFloat? = nil) -> CGRect {
            let width = min(size.width, max(0, available.width))
            var x = rect.midX - width / 2
            if isLeading { x = isRightToLeft ? available.maxX - width : available.minX }
            x = max(min(x, available.maxX - width), available.minX).rounded(toPixelsAt: scale)
            let top = y ?? ((rect.height - size.height) / 2).rounded(toPixelsAt: scale)
            return CGRect(x: x, y: top, width: width, height: size.height)
        }
        if let view = titleView {
            (titleLabel.isHidden, subtitleLabel.isHidden) = (true, true)
            var size = itemViews.customSize(of: view, height: rect.height)
            let fills = view.intrinsicContentSize.width == UIView.noIntrinsicMetric && size.width <= 0
            if fills { size.width = available.width }
            size.height = min(size.height, rect.height)
            itemViews.place(view, in: centered(size))
            return
        }
        titleLabel.isHidden = hasTitleMenu || titleLabel.attributedText == nil
        subtitleLabel.isHidden = subtitleLabel.attributedText == nil || item.subtitleView != nil
        let offset = appearance.titlePositionAdjustment.finite
        let down = offset.vertical + bar.titleVerticalPositionAdjustment(for: bar.barMetrics)
        let title = titleLabel.attributedText == nil ? .zero : titleLabel.intrinsicContentSize
        let second: UIView? = item.subtitleView ?? (subtitleLabel.isHidden ? nil : subtitleLabel)
        let secondSize =
            item.subtitleView.map { itemViews.customSize(of: $0, height: 16) }
            ?? (second == nil ? .zero : subtitleLabel.intrinsicContentSize)
        let height = title.height + secondSize.height
        let top = ((rect.height - height) / 2).rounded(toPixelsAt: scale)
        let width = title.width.roundedUp(toPixelsAt: scale)
        titleLabel.frame = centered(CGSize(width: width, height: title.height), y: top)
            .offsetBy(dx: offset.horizontal, dy: down)
        if let second {
            let size = CGSize(width: secondSize.width.roundedUp(toPixelsAt: scale), height: secondSize.height)
            itemViews.place(second, in: centered(size, y: top + title.height).offsetBy(dx: offset.horizontal, dy: down))
        }
        layOutTitleButton(centered, appearance)
    }

    private func updateTitleView() {
        if titleView !== item.titleView {
            if titleView?.superview === row { titleView?.removeFromSuperview() }
            titleView = item.titleView
        }
        if let titleView, titleView.superview !== row { row.addSubview(titleView) }
        if subtitleView !== item.subtitleView {
            if subtitleView?.superview === row { subtitleView?.removeFromSuperview() }
            subtitleView = item.subtitleView
        }
        if let subtitleView, subtitleView.superview !== row { row.addSubview(subtitleView) }
    }

    private func layOutTitleButton(
        _ centered: (CGSize, CGFloat?) -> CGRect, _ appearance: UINavigationBarAppearance
    ) {
        guard hasTitleMenu, let title = item.title else {
            titleButton?.removeFromSuperview()
            titleButton = nil
            return
        }
        let button = titleButton ?? BarButton(UIBarButtonItem(), role: .title)
        titleButton = button
        button.item.title = title + " ▾"
        button.style = BarButton.Style(title: bar.titleAttributes(appearance))
        if button.menuProvider == nil {
            button.menuProvider = { [weak self] in self?.item.titleMenuProvider?([]) }
        }
        if button.superview !== row { row.addSubview(button) }
        let size = button.sizeThatFits(.zero)
        itemViews.place(button, in: centered(size, 0))
    }

    // MARK: Back button

    /// The titles of the back button, from the longest; an empty one for none.
    private func backTitles(_ style: BarButton.Style) -> [String] {
        guard let target = backTarget else { return [""] }
        if let own = target.backBarButtonItem {
            guard let title = own.title, !title.isEmpty else { return [""] }
            return [title, "Back", ""]
        }
        let full = target.backButtonTitle ?? target.title
        switch target.backButtonDisplayMode {
        case .minimal: return [""]
        case .generic: return ["Back", ""]
        case .default:
            if let own = target.backButtonTitle { return own.isEmpty ? [""] : [own, ""] }
            guard let full, !full.isEmpty else { return ["Back", ""] }
            // A long title is no help beside that of the item itself.
            return (full.count > 24 ? [] : [full]) + ["Back", ""]
        }
    }

    private func updateBackButton(_ style: BarButton.Style) {
        guard hasBackButton else {
            backButton?.removeFromSuperview()
            backButton = nil
            return
        }
        let source = backTarget?.backBarButtonItem
        if let backButton, source == nil || backButton.item === source {
            if backButton.superview !== row { row.addSubview(backButton) }
            backButton.style = style
            return
        }
        backButton?.removeFromSuperview()
        let button = BarButton(source ?? UIBarButtonItem(), role: .back)
        source?.observer = bar
        button.onPress = { [weak self] in
            guard let self else { return }
            bar.backButtonPressed(in: self)
        }
        button.menuProvider = { [weak self] in self?.bar.backMenu() }
        button.style = style
        button.item.itemView = button
        backButton = button
        row.addSubview(button)
    }

    // MARK: Overflow

    private func more(_ hidden: [UIBarButtonItem], _ style: BarButton.Style) -> UIView {
        moreItem.image = BarSymbol.more.image(scale: contentScaleFactor)
        moreItem.accessibilityLabel = "More"
        let extra = item.additionalOverflowItems.map { [$0] } ?? []
        moreItem.menu = UIMenu(children: hidden.compactMap(\.overflowElement) + extra)
        let button = moreButton ?? BarButton(moreItem)
        moreButton = button
        button.style = style
        button.update()
        return button
    }
}
