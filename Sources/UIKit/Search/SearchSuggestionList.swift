import CoreGraphics
import Diagnostics

/// The list of suggestions below a search field, in front of the window's content.
@MainActor final class SearchSuggestionList: UIView {
    private static let rowHeight: CGFloat = 40
    /// The largest numbers of rows, and of those that are visible without scrolling.
    private static let maximumRows = 50, visibleRows: CGFloat = 7

    private let scrollView = UIScrollView()
    private var rows: [SuggestionRow] = []
    var onChoice: ((any UISearchSuggestion) -> Void)?
    /// The index of the row that Return chooses; nil for none.
    private(set) var selection: Int? {
        didSet {
            for (index, row) in rows.enumerated() { row.isSelected = index == selection }
            if let selection { scrollView.scrollRectToVisible(rows[selection].frame, animated: false) }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        layer.borderWidth = 0.5
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        scrollView.layer.cornerRadius = 10
        addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    func update(_ suggestions: [any UISearchSuggestion]) {
        for row in rows { row.removeFromSuperview() }
        if suggestions.count > Self.maximumRows {
            logger.once("A search field shows its first \(Self.maximumRows) suggestions only")
        }
        rows = suggestions.prefix(Self.maximumRows).map { suggestion in
            let row = SuggestionRow(suggestion)
            row.addAction(UIAction { [weak self] _ in self?.onChoice?(suggestion) }, for: .touchUpInside)
            scrollView.addSubview(row)
            return row
        }
        selection = nil
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        setNeedsLayout()
    }

    /// The height in points.
    var height: CGFloat { min(CGFloat(rows.count), Self.visibleRows) * Self.rowHeight }

    /// Selects the next or the previous row.
    func move(_ step: Int) {
        guard !rows.isEmpty else { return }
        guard let selection else {
            self.selection = step > 0 ? 0 : rows.count - 1
            return
        }
        let next = selection + step
        self.selection = rows.indices.contains(next) ? next : nil
    }

    /// Chooses the selected row; returns false if there is none.
    func chooseSelection() -> Bool {
        guard let selection else { return false }
        onChoice?(rows[selection].suggestion)
        return true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.rowHeight)
    }
}

/// A row of the list of suggestions.
@MainActor private final class SuggestionRow: UIControl {
    let suggestion: any UISearchSuggestion
    private let label = UILabel()
    private let imageView = UIImageView()

    init(_ suggestion: any UISearchSuggestion) {
        self.suggestion = suggestion
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 15)
        if let text = suggestion.localizedAttributedSuggestion {
            label.attributedText = text
        } else {
            label.text = suggestion.localizedSuggestion
        }
        imageView.image = suggestion.iconImage ?? BarSymbol.search.image(scale: UIScreen.mainScale)
        imageView.tintColor = .secondaryLabel
        imageView.contentMode = .scaleAspectFit
        for view in [imageView, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        addInteraction(UIPointerInteraction(delegate: nil))
    }

    required init?(coder: NSCoder) { nil }

    /// The keys are those of the field, which keeps the focus.
    override var canBecomeFocused: Bool { false }
    override var defaultAccessibilityLabel: String? {
        suggestion.localizedDescription ?? suggestion.localizedAttributedSuggestion?.string
            ?? suggestion.localizedSuggestion
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor = isSelected || isHighlighted ? .tertiarySystemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side: CGFloat = 18
        imageView.frame = CGRect(
            x: isRightToLeft ? bounds.width - 12 - side : 12, y: (bounds.height - side) / 2, width: side, height: side)
        let width = max(0, bounds.width - 40 - 12)
        label.frame = CGRect(x: isRightToLeft ? 12 : 40, y: 0, width: width, height: bounds.height)
    }
}
