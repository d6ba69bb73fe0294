import CoreGraphics
import QuartzCore

/// One level of a shown menu: a rounded panel with rows, which scroll if they do not fit.
@MainActor final class MenuPanel: UIView {
    static let inset: CGFloat = 5
    private static let widths: ClosedRange<CGFloat> = 140...360

    let menu: UIMenu
    private(set) var rowViews: [MenuRowView] = []
    /// The index of the highlighted row.
    private(set) var selection: Int?
    private let scrollView = UIScrollView()

    init(menu: UIMenu, rows: [MenuRow]) {
        self.menu = menu
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        layer.cornerRadius = 11
        layer.borderWidth = 0.5
        layer.borderColor = UIColor.separator.cgColor
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 5)
        scrollView.bounces = false
        addSubview(scrollView)
        show(rows)
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the rows; the selection is kept by its index.
    func show(_ rows: [MenuRow]) {
        for view in rowViews { view.removeFromSuperview() }
        let hasMarks = rows.contains { !$0.mark.isEmpty }
        let hasImages = rows.contains { $0.image != nil }
        rowViews = rows.map { MenuRowView($0, hasMarks: hasMarks, hasImages: hasImages) }
        for view in rowViews { scrollView.addSubview(view) }
        let old = selection
        selection = nil
        select(old.flatMap { rows.indices.contains($0) && rows[$0].isEnabled ? $0 : nil })
        setNeedsLayout()
    }

    /// The size that shows all rows, in points.
    var naturalSize: CGSize {
        let width = rowViews.map(\.naturalWidth).max() ?? 0
        return CGSize(
            width: min(max(width.rounded(.up) + 2 * Self.inset, Self.widths.lowerBound), Self.widths.upperBound),
            height: rowViews.reduce(0) { $0 + $1.height } + 2 * Self.inset)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        var y: CGFloat = 0
        for view in rowViews {
            view.frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: view.height)
            y += view.height
        }
        scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: y)
    }

    func select(_ index: Int?) {
        guard index != selection else { return }
        if let selection, rowViews.indices.contains(selection) { rowViews[selection].isHighlighted = false }
        selection = index
        guard let index else { return }
        rowViews[index].isHighlighted = true
        if bounds.height > 0 { scrollView.scrollRectToVisible(rowViews[index].frame, animated: false) }
    }

    /// Selects the next row that can be chosen, or the previous one; from the end it continues at the other end.
    func moveSelection(by step: Int) {
        let count = rowViews.count
        guard count > 0 else { return }
        var index = selection ?? (step > 0 ? -1 : count)
        for _ in 0..<count {
            index = (index + step + count) % count
            if rowViews[index].row.isEnabled { return select(index) }
        }
    }

    /// Selects the next row whose title begins with a text.
    func select(beginningWith text: String) {
        let start = (selection ?? -1) + 1
        let indices = rowViews.indices.map { ($0 + start) % rowViews.count }
        if let found = indices.first(where: {
            rowViews[$0].row.isEnabled && rowViews[$0].row.title.lowercased().hasPrefix(text)
        }) {
            select(found)
        }
    }

    /// Returns the index of the row at a point of the panel that can be chosen.
    func index(at point: CGPoint) -> Int? {
        guard bounds.contains(point) else { return nil }
        let inside = convert(point, to: scrollView)
        return rowViews.firstIndex { $0.frame.contains(inside) && $0.row.isEnabled }
    }
}
