import CoreGraphics
import QuartzCore

/// One level of a shown menu: a rounded panel with rows, which scroll if they do not fit.
@MainActor final class MenuPanel: UIView {
    static let inset: CGFloat = 5
    private static let widths: ClosedRange<CGFloat> = 140...360

    let menu: UIMenu
    private(set) var rowViews: [MenuRowView] = []
    /// The indices of the rows that are beside one another, from top to bottom.
    private var lines: [Range<Int>] = []
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
        let hasMarks = rows.contains { $0.tile == nil && !$0.mark.isEmpty }
        let hasImages = rows.contains { $0.tile == nil && $0.image != nil }
        rowViews = rows.map { MenuRowView($0, hasMarks: hasMarks, hasImages: hasImages) }
        lines = makeLines()
        for view in rowViews { scrollView.addSubview(view) }
        let old = selection
        selection = nil
        select(old.flatMap { rows.indices.contains($0) && rows[$0].isEnabled ? $0 : nil })
        setNeedsLayout()
    }

    /// The size that shows all rows, in points.
    var naturalSize: CGSize {
        let width =
            lines.map { line in
                CGFloat(columns(of: line)) * (line.map { rowViews[$0].naturalWidth }.max() ?? 0)
            }.max() ?? 0
        return CGSize(
            width: min(max(width.rounded(.up) + 2 * Self.inset, Self.widths.lowerBound), Self.widths.upperBound),
            height: lines.reduce(0) { $0 + height(of: $1) } + 2 * Self.inset)
    }

    private func height(of line: Range<Int>) -> CGFloat { line.map { rowViews[$0].height }.max() ?? 0 }

    /// The number of columns of a line: a group of tiles that needs more lines has the same columns in each.
    private func columns(of line: Range<Int>) -> Int {
        guard let tile = rowViews[line.lowerBound].row.tile else { return 1 }
        let isFollowing = line.lowerBound > 0 && isGroup(line.lowerBound - 1, line.lowerBound)
        return isFollowing ? tile.maxPerLine : line.count
    }

    /// Whether two rows are tiles of the same group.
    private func isGroup(_ a: Int, _ b: Int) -> Bool {
        guard let tile = rowViews[a].row.tile else { return false }
        return tile == rowViews[b].row.tile && rowViews[a].row.menu === rowViews[b].row.menu
    }

    /// Arranges rows in lines: tiles of a group beside one another, others one below the other.
    private func makeLines() -> [Range<Int>] {
        var lines: [Range<Int>] = []
        for index in rowViews.indices {
            if let line = lines.last, let tile = rowViews[index].row.tile, isGroup(index - 1, index),
                line.count < tile.maxPerLine
            {
                lines[lines.count - 1] = line.lowerBound..<index + 1
            } else {
                lines.append(index..<index + 1)
            }
        }
        return lines
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Before the session has set its size.
        guard !bounds.isEmpty else { return }
        scrollView.frame = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        let width = scrollView.bounds.width
        var y: CGFloat = 0
        for line in lines {
            let (height, columnWidth) = (height(of: line), width / CGFloat(columns(of: line)))
            for index in line {
                let x = CGFloat(index - line.lowerBound) * columnWidth
                rowViews[index].frame = CGRect(x: x, y: y, width: columnWidth, height: height)
            }
            y += height
        }
        scrollView.contentSize = CGSize(width: width, height: y)
    }

    func select(_ index: Int?) {
        guard index != selection else { return }
        if let selection, rowViews.indices.contains(selection) { rowViews[selection].isHighlighted = false }
        selection = index
        guard let index else { return }
        rowViews[index].isHighlighted = true
        if bounds.height > 0 { scrollView.scrollRectToVisible(rowViews[index].frame, animated: false) }
    }

    /// Selects a row that can be chosen in the next line with one, or in the previous line; from the end it continues at
    /// the other end.
    func moveSelection(by step: Int) {
        let count = lines.count
        guard count > 0 else { return }
        let line = selection.flatMap { index in lines.firstIndex { $0.contains(index) } }
        let column = selection.flatMap { index in line.map { index - lines[$0].lowerBound } } ?? 0
        var next = line ?? (step > 0 ? -1 : count)
        for _ in 0..<count {
            next = (next + step + count) % count
            let enabled = lines[next].filter { rowViews[$0].row.isEnabled }
            let preferred = lines[next].lowerBound + column
            if let index = enabled.min(by: { abs($0 - preferred) < abs($1 - preferred) }) { return select(index) }
        }
    }

    /// Selects the next tile of a line, or the previous one; returns false if there is none.
    func moveSelectionAlongLine(by step: Int) -> Bool {
        guard let selection, let line = lines.first(where: { $0.contains(selection) }) else { return false }
        var index = selection + step
        while line.contains(index), !rowViews[index].row.isEnabled { index += step }
        guard line.contains(index) else { return false }
        select(index)
        return true
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
