import CoreGraphics
import Foundation

/// The colours of an index; nil for the defaults.
@MainActor struct ListIndexColors {
    var titles: UIColor?
    var background: UIColor?
    var trackingBackground: UIColor?
}

/// A table or a collection, as its index sees it.
@MainActor protocol IndexedList: AnyObject {
    /// The table or the collection.
    var listView: UIScrollView { get }
    /// The titles of the data source; none for a list without an index.
    var indexTitles: [String] { get }
    var indexColors: ListIndexColors { get }

    /// Scrolls to what a title stands for.
    func scroll(toIndexTitle title: String, at entry: Int)
    /// Called after the index has appeared or disappeared.
    func indexWidthDidChange()
}

/// The index at the trailing edge of a list, with which the user scrolls to sections.
@MainActor final class ListIndexController {
    private let list: any IndexedList
    private var view: ListIndexView?
    private var isLoaded = false

    init(_ list: any IndexedList) { self.list = list }

    /// The width of the index, in points; 0 without one.
    var width: CGFloat { view == nil ? 0 : ListIndexView.width }

    /// Loads the titles again with the next layout.
    func reload() {
        isLoaded = false
        list.listView.setNeedsLayout()
    }

    func updateColors() { view?.setColors(list.indexColors) }

    /// Makes or removes the index, on whose width a list may depend.
    func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        let old = width
        load()
        if width != old { list.indexWidthDidChange() }
    }

    /// Places the index.
    func layOut() {
        guard let view else { return }
        let listView = list.listView
        let visible = listView.bounds.inset(by: listView.adjustedContentInset)
        let isRightToLeft = listView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isRightToLeft ? visible.minX : visible.maxX - ListIndexView.width, y: visible.minY,
            width: ListIndexView.width, height: max(visible.height, 0))
        if view.frame != frame { view.frame = frame }
        if listView.subviews.last !== view { listView.bringSubviewToFront(view) }
    }

    private func load() {
        let titles = list.indexTitles
        guard !titles.isEmpty else {
            view?.removeFromSuperview()
            return view = nil
        }
        let view = view ?? ListIndexView { [weak self] in self?.scroll(toEntry: $0) }
        self.view = view
        view.titles = titles
        view.setColors(list.indexColors)
        if view.superview !== list.listView { list.listView.addSubview(view) }
    }

    private func scroll(toEntry entry: Int) {
        guard let title = view?.titles[entry] else { return }
        guard title == UITableView.indexSearch else { return list.scroll(toIndexTitle: title, at: entry) }
        let listView = list.listView
        listView.setContentOffset(CGPoint(x: 0, y: -listView.adjustedContentInset.top), animated: false)
    }
}
