import CoreGraphics

extension UITabBarController {
    /// The list of tabs at the leading edge of a wide window, in the mode `tabSidebar`.
    @preconcurrency @MainActor open class Sidebar: NSObject {
        weak var controller: UITabBarController?

        init(_ controller: UITabBarController) {
            self.controller = controller
            super.init()
        }

        /// Whether the bar takes the place of the list; false by default.
        open var isHidden = false {
            didSet { if isHidden != oldValue { controller?.sidebarMayHaveChanged() } }
        }

        /// Updates the row of a tab after the app has changed what it displays.
        open func reconfigureItem(for tab: UITab) { controller?.sidebarView?.update() }
    }

    /// Whether the list of tabs is displayed in place of the bar.
    var isSidebarVisible: Bool {
        mode == .tabSidebar && !_tabs.isEmpty && traitCollection.horizontalSizeClass == .regular && !sidebar.isHidden
    }

    /// Shows the list or the bar after the mode, the tabs or the width have changed.
    func sidebarMayHaveChanged() {
        guard isViewLoaded else { return }
        updateBottomBar(animated: false)
    }

    /// Returns the part of the view beside the list, which it lays out.
    func layOutSidebar(in bounds: CGRect) -> CGRect {
        guard isSidebarVisible else {
            sidebarView?.removeFromSuperview()
            sidebarView = nil
            return bounds
        }
        let list = sidebarView ?? TabSidebarView(self)
        if sidebarView == nil {
            sidebarView = list
            view.addSubview(list)
            list.update()
        }
        let width = min(TabSidebarView.width, bounds.width / 2).rounded()
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        list.frame = CGRect(
            x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
        return CGRect(
            x: isRightToLeft ? bounds.minX : bounds.minX + width, y: bounds.minY, width: bounds.width - width,
            height: bounds.height)
    }

    /// Selects a tab of the list for the user, if the delegate agrees.
    func userDidChoose(_ tab: UITab) {
        guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return }
        select(tab)
        sidebarView?.update()
    }
}

/// The view of the list of tabs: a row for each tab, and for the children of groups.
@MainActor final class TabSidebarView: UIView {
    static let width: CGFloat = 260
    private static let rowHeight: CGFloat = 36, margin: CGFloat = 10
    private static let maximumRows = 500

    private weak var owner: UITabBarController?
    private let scrollView = UIScrollView()
    private let line = UIView()
    private(set) var rows: [SidebarRow] = []

    init(_ controller: UITabBarController) {
        owner = controller
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        addSubview(scrollView)
        addSubview(line)
        focusGroupIdentifier = "UITabBarController sidebar"
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the present tabs and the selection.
    func update() {
        for row in rows { row.removeFromSuperview() }
        rows = []
        addRows(owner?._tabs ?? [], level: 0)
        setNeedsLayout()
    }

    private func addRows(_ tabs: [UITab], level: Int) {
        for tab in tabs where !tab.isHidden && rows.count < Self.maximumRows {
            let row = SidebarRow(tab, level: level, isSelected: owner?._selectedTab === tab)
            row.addAction(
                UIAction { [weak self, weak tab] _ in
                    if let tab { self?.owner?.userDidChoose(tab) }
                }, for: .touchUpInside)
            scrollView.addSubview(row)
            rows.append(row)
            // Groups within groups end at a depth that no app has.
            if let group = tab as? UITabGroup, level < 8 { addRows(group.children, level: level + 1) }
        }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: isRightToLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: Self.margin, y: Self.margin + CGFloat(index) * Self.rowHeight,
                width: max(0, bounds.width - 2 * Self.margin), height: Self.rowHeight)
        }
        scrollView.contentSize = CGSize(
            width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight + 2 * Self.margin)
    }
}

/// A row of the list of tabs.
@MainActor final class SidebarRow: UIControl {
    let tab: UITab
    private let level: Int
    private let label = UILabel()
    private let badge = UILabel()
    private let imageView = UIImageView()

    init(_ tab: UITab, level: Int, isSelected: Bool) {
        self.tab = tab
        self.level = level
        super.init(frame: .zero)
        layer.cornerRadius = 8
        label.text = tab.title
        label.font = .systemFont(ofSize: 15, weight: tab is UITabGroup ? .semibold : .regular)
        badge.text = tab.badgeValue
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .secondaryLabel
        imageView.image = tab.image.map {
            $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
        }
        imageView.contentMode = .scaleAspectFit
        for view in [imageView, label, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isEnabled = tab.isEnabled
        self.isSelected = isSelected
        addInteraction(UIPointerInteraction(delegate: nil))
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    private func updateColors() {
        backgroundColor = isSelected ? tintColor.withAlphaComponent(0.18) : isHighlighted ? .tertiarySystemFill : nil
        label.textColor = isEnabled ? .label : .tertiaryLabel
        imageView.tintColor = isEnabled ? tintColor : .tertiaryLabel
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override var focusGroupPriority: UIFocusGroupPriority {
        get { isSelected ? .prioritized : .ignored }
        set {}
    }

    override var defaultAccessibilityLabel: String? { tab.title }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let indent = 8 + CGFloat(level) * 16, side: CGFloat = 20
        let hasImage = imageView.image != nil
        let badgeWidth = badge.text == nil ? 0 : min(badge.intrinsicContentSize.width, 60)
        let start = indent + (hasImage ? side + 8 : 0)
        let width = max(0, bounds.width - start - badgeWidth - 16)
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: (bounds.height - height) / 2, width: width,
                height: height)
        }
        place(imageView, indent, hasImage ? side : 0, side)
        place(label, start, width, bounds.height)
        place(badge, bounds.width - 8 - badgeWidth, badgeWidth, bounds.height)
    }
}
