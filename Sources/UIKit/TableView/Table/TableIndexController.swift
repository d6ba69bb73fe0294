import CoreGraphics
import Foundation
import Lists
import UIFoundation

/// The index at the trailing edge of a table, with which the user scrolls to sections.
@MainActor final class TableIndexController {
    private unowned let content: TableContent
    private var view: TableIndexView?
    private var isLoaded = false

    init(_ content: TableContent) { self.content = content }

    /// The width that the index takes from rows, in points; 0 without one.
    var width: CGFloat { view == nil ? 0 : TableIndexView.width }

    /// Loads the titles again with the next layout.
    func reload() {
        isLoaded = false
        content.table.setNeedsLayout()
    }

    func updateColors() { view?.updateColors(content.table) }

    /// Makes or removes the index, on whose width rows depend.
    func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        let old = width
        load()
        if width != old { content.placementsDidChange() }
    }

    /// Places the index.
    func layOut() {
        let table = content.table
        guard let view else { return }
        let visible = table.bounds.inset(by: table.adjustedContentInset)
        let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isRightToLeft ? visible.minX : visible.maxX - TableIndexView.width, y: visible.minY,
            width: TableIndexView.width, height: max(visible.height, 0))
        if view.frame != frame { view.frame = frame }
        if table.subviews.last !== view { table.bringSubviewToFront(view) }
    }

    private func load() {
        let table = content.table
        let titles =
            content.positions.totalItemCount >= table.sectionIndexMinimumDisplayRowCount
            ? table.dataSource?.sectionIndexTitles(for: table) ?? [] : []
        guard !titles.isEmpty else {
            view?.removeFromSuperview()
            return view = nil
        }
        let view = view ?? TableIndexView { [weak self] in self?.scroll(toEntry: $0) }
        self.view = view
        view.titles = titles
        view.updateColors(table)
        if view.superview !== table { table.addSubview(view) }
    }

    private func scroll(toEntry entry: Int) {
        let table = content.table
        guard let title = view?.titles[entry], let dataSource = table.dataSource else { return }
        if title == UITableView.indexSearch {
            return table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
        }
        let section = dataSource.tableView(table, sectionForSectionIndexTitle: title, at: entry)
        guard section >= 0, section < content.loaded.sectionCount else { return }
        let row = content.loaded.itemCount(in: section) > 0 ? 0 : NSNotFound
        table.scrollToRow(at: IndexPath(row: row, section: section), at: .top, animated: false)
    }
}

/// Titles in a column, of which a finger chooses one.
final class TableIndexView: UIView {
    static let width: CGFloat = 20
    private static let lineHeight: CGFloat = 14

    private let choose: (Int) -> Void
    private var chosen: Int?
    private var background: UIColor?
    private var trackingBackground: UIColor?
    private var color: UIColor?

    init(_ choose: @escaping (Int) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }

    func updateColors(_ table: UITableView) {
        (background, trackingBackground) = (
            table.sectionIndexBackgroundColor, table.sectionIndexTrackingBackgroundColor
        )
        color = table.sectionIndexColor
        backgroundColor = chosen == nil ? background : trackingBackground ?? background
        setNeedsDisplay()
    }

    /// The titles that there is space for: every second, third… is left out of a long index.
    private var visibleEntries: [Int] {
        let fitting = max(1, Int(bounds.height / Self.lineHeight))
        guard titles.count > fitting else { return Array(titles.indices) }
        let step = Int((Double(titles.count) / Double(fitting)).rounded(.up))
        return Array(stride(from: 0, to: titles.count, by: step))
    }

    private var top: CGFloat { (bounds.height - CGFloat(visibleEntries.count) * Self.lineHeight) / 2 }

    override func draw(_ rect: CGRect) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: color ?? tintColor ?? UIColor.systemBlue,
        ]
        var y = top
        for entry in visibleEntries {
            let title = titles[entry] == UITableView.indexSearch ? "⌕" : titles[entry]
            let size = (title as NSString).size(withAttributes: attributes)
            (title as NSString).draw(
                at: CGPoint(x: (bounds.width - size.width) / 2, y: y + (Self.lineHeight - size.height) / 2),
                withAttributes: attributes)
            y += Self.lineHeight
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }

    private func track(_ touches: Set<UITouch>) {
        guard let y = touches.first?.location(in: self).y, !titles.isEmpty else { return }
        let height = bounds.height - 2 * top
        let part = height > 0 ? (y - top) / height : 0
        let entry = min(max(Int(part * CGFloat(titles.count)), 0), titles.count - 1)
        guard entry != chosen else { return }
        chosen = entry
        backgroundColor = trackingBackground ?? background
        choose(entry)
    }

    private func endTracking() {
        chosen = nil
        backgroundColor = background
    }
}
