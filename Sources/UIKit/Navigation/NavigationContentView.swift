import CoreGraphics
import Foundation

/// The content of a navigation bar for one item: its titles, buttons and search.
@MainActor final class NavigationContentView: UIView {
    let item: UINavigationItem
    /// The bar that contains the view.
    private(set) weak var bar: UINavigationBar!
    /// The item to which the back button leads; nil for none.
    var backTarget: UINavigationItem? {
        didSet { if backTarget !== oldValue { setNeedsLayout() } }
    }
    let titleLabel = UILabel()
    let subtitleLabel = UILabel()
    let largeTitleLabel = UILabel()
    let largeSubtitleLabel = UILabel()
    /// The region of the large title, which clips it while it moves under the row.
    let largeRegion = UIView()
    let promptLabel = UILabel()
    /// The view of the row, which a search hides.
    let row = UIView()
    lazy var itemViews = BarItemViews(bar)
    var backButton: BarButton?
    /// The button of a title with a menu.
    var titleButton: BarButton?
    var moreButton: BarButton?
    private(set) lazy var moreItem = UIBarButtonItem()
    /// The app's view of the title that is in the row now.
    var titleView: UIView?
    var subtitleView: UIView?
    /// The view of the search that is in the bar now.
    weak var searchView: UIView?
    /// Whether the title in the row is visible, since there is no large one.
    private var isRowTitleVisible = true

    init(_ item: UINavigationItem, bar: UINavigationBar) {
        self.item = item
        self.bar = bar
        super.init(frame: bar.bounds)
        isOpaque = false
        largeRegion.clipsToBounds = true
        largeRegion.isUserInteractionEnabled = false
        for label in [titleLabel, subtitleLabel, largeTitleLabel, largeSubtitleLabel, promptLabel] {
            label.lineBreakMode = .byTruncatingTail
        }
        promptLabel.textAlignment = .center
        addSubview(largeRegion)
        addSubview(row)
        addSubview(promptLabel)
        largeRegion.addSubview(largeTitleLabel)
        largeRegion.addSubview(largeSubtitleLabel)
        row.addSubview(titleLabel)
        row.addSubview(subtitleLabel)
        titleLabel.accessibilityTraits = .header
        largeTitleLabel.accessibilityTraits = .header
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if bar != nil { layOut() }
    }

    /// The heights of the parts of the bar with this item.
    var metrics: NavigationBarMetrics {
        var metrics = NavigationBarMetrics()
        guard let bar else { return metrics }
        if item.prompt != nil { metrics.prompt = NavigationBarMetrics.promptHeight }
        if bar.displaysLargeTitle(of: item) {
            metrics.largeTitle = NavigationBarMetrics.largeTitleHeight
            if item.largeSubtitle ?? item.subtitle != nil { metrics.largeTitle += NavigationBarMetrics.subtitleHeight }
        }
        if let search = item.search {
            let height = max(0, search.navigationSearchHeight)
            if search.isNavigationSearchActive {
                metrics.fixedSearch = height
                if search.hidesNavigationContent { (metrics.row, metrics.prompt, metrics.largeTitle) = (0, 0, 0) }
            } else if item.hidesSearchBarWhenScrolling {
                metrics.collapsibleSearch = height
            } else {
                metrics.fixedSearch = height
            }
        }
        return metrics
    }

    // MARK: Layout

    /// Whether the leading edge is the right one, as in the bar.
    var isRightToLeft: Bool { bar.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func layOut() {
        let metrics = metrics
        let bounds = bounds
        let safe = safeAreaInsets
        let appearance = bar.appearance(for: item)
        updateTexts(appearance)
        promptLabel.frame = CGRect(
            x: safe.left + NavigationBarMetrics.titleMargin, y: 4,
            width: max(0, bounds.width - safe.left - safe.right - 2 * NavigationBarMetrics.titleMargin),
            height: max(0, metrics.prompt - 4))
        promptLabel.isHidden = metrics.prompt == 0
        row.frame = CGRect(x: 0, y: metrics.prompt, width: bounds.width, height: metrics.row)
        row.alpha = metrics.row == 0 ? 0 : 1
        let rowEnd = metrics.prompt + metrics.row
        // The search is at the bottom and shrinks first; the large title is above it.
        let available = max(0, bounds.height - metrics.collapsed)
        let search = metrics.fixedSearch + min(metrics.collapsibleSearch, max(0, available - metrics.largeTitle))
        let large = max(0, bounds.height - rowEnd - search)
        largeRegion.frame = CGRect(x: 0, y: rowEnd, width: bounds.width, height: metrics.largeTitle > 0 ? large : 0)
        layOutLargeTitle(metrics, safe)
        layOutSearch(height: search)
        let isLargeVisible = metrics.largeTitle > 0 && large > 12
        layOutRow(metrics, appearance, safe)
        setRowTitleVisible(!isLargeVisible)
    }

    private func updateTexts(_ appearance: UINavigationBarAppearance) {
        let title = bar.titleAttributes(appearance)
        if let attributed = item.attributedTitle {
            titleLabel.attributedText = attributed.completed(with: title)
        } else {
            titleLabel.attributedText = item.title.map { NSAttributedString(string: $0, attributes: title) }
        }
        let small: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel,
        ]
        let subtitleAttributes = small.merging(appearance.subtitleTextAttributes) { $1 }
        if let attributed = item.attributedSubtitle {
            subtitleLabel.attributedText = attributed.completed(with: subtitleAttributes)
        } else {
            subtitleLabel.attributedText = item.subtitle.map {
                NSAttributedString(string: $0, attributes: subtitleAttributes)
            }
        }
        largeTitleLabel.attributedText = (item.largeTitle ?? item.title).map {
            NSAttributedString(string: $0, attributes: bar.largeTitleAttributes(appearance))
        }
        let large: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.secondaryLabel,
        ]
        largeSubtitleLabel.attributedText = (item.largeSubtitle ?? item.subtitle).map {
            NSAttributedString(
                string: $0, attributes: large.merging(appearance.largeSubtitleTextAttributes) { $1 })
        }
        promptLabel.attributedText = item.prompt.map {
            NSAttributedString(
                string: $0,
                attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel])
        }
    }

    private func layOutLargeTitle(_ metrics: NavigationBarMetrics, _ safe: UIEdgeInsets) {
        let isHidden = metrics.largeTitle == 0
        largeTitleLabel.isHidden = isHidden
        largeSubtitleLabel.isHidden = isHidden || largeSubtitleLabel.attributedText == nil
        guard !isHidden else { return }
        let margin = NavigationBarMetrics.titleMargin
        let width = max(0, bounds.width - safe.left - safe.right - 2 * margin)
        let bottom = largeRegion.bounds.height
        var top = bottom - metrics.largeTitle
        for (label, height) in [
            (largeTitleLabel, NavigationBarMetrics.largeTitleHeight - 4),
            (largeSubtitleLabel, NavigationBarMetrics.subtitleHeight),
        ] where !label.isHidden {
            let fitting = min(width, label.intrinsicContentSize.width.roundedUp(toPixelsAt: contentScaleFactor))
            let x = isRightToLeft ? bounds.width - safe.right - margin - fitting : safe.left + margin
            label.frame = CGRect(x: x, y: top, width: fitting, height: height)
            top += height
        }
    }

    private func layOutSearch(height: CGFloat) {
        let view = item.search?.navigationSearchView
        if searchView !== view {
            if searchView?.superview === self { searchView?.removeFromSuperview() }
            searchView = view
        }
        guard let view else { return }
        if view.superview !== self { addSubview(view) }
        view.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        view.alpha = height < 24 ? 0 : 1
        view.clipsToBounds = true
    }

    /// Fades the title of the row in or out as the large title moves under it.
    private func setRowTitleVisible(_ isVisible: Bool) {
        let views = [titleLabel, subtitleLabel, titleButton].compactMap { $0 }
        let changes = { for view in views { view.alpha = isVisible ? 1 : 0 } }
        let hasChanged = isVisible != isRowTitleVisible
        isRowTitleVisible = isVisible
        guard hasChanged, window != nil, bar.isCollapsing else { return changes() }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
    }
}
