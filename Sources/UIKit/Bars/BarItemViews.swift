import CoreGraphics

/// The views of the items of a bar, which remain while their items do.
@MainActor final class BarItemViews {
    private var views: [ObjectIdentifier: (item: UIBarButtonItem, view: UIView)] = [:]
    /// The custom views of the items.
    private var customViews: [ObjectIdentifier: UIView] = [:]
    /// The sizes of custom views before the bar has resized them, with those that it has set.
    private var sizes: [ObjectIdentifier: (natural: CGSize, assigned: CGSize)] = [:]
    private weak var observer: (any BarItemObserver)?

    init(_ observer: any BarItemObserver) { self.observer = observer }

    /// Returns the view of an item, which it creates if needed; nil for a space and a hidden item.
    func view(for item: UIBarButtonItem, style: BarButton.Style) -> UIView? {
        guard !item.isHidden, !item.isSpace else { return nil }
        let key = ObjectIdentifier(item)
        if let custom = item.customView {
            if let old = views[key]?.view, old !== custom { old.removeFromSuperview() }
            views[key] = (item, custom)
            customViews[ObjectIdentifier(custom)] = custom
            return custom
        }
        if let button = views[key]?.view as? BarButton {
            button.style = style
            return button
        }
        let button = BarButton(item)
        button.style = style
        views[key] = (item, button)
        return button
    }

    /// Removes the views of other items than some from their superview, and observes those items.
    ///
    /// - Parameters:
    ///   - items: All items of the bar.
    ///   - superview: The superview of the views.
    func keep(_ items: [UIBarButtonItem], in superview: UIView) {
        let kept = Set(items.map { ObjectIdentifier($0) })
        for (key, entry) in views where !kept.contains(key) || entry.item.isHidden {
            if entry.view.superview === superview { entry.view.removeFromSuperview() }
            if !kept.contains(key) { release(entry.item, entry.view) }
            views[key] = nil
        }
        let current = Set(items.compactMap { $0.customView.map { ObjectIdentifier($0) } })
        for (key, view) in customViews where !current.contains(key) {
            customViews[key] = nil
            sizes[key] = nil
            if view.superview === superview { view.removeFromSuperview() }
        }
        for item in items {
            item.observer = observer
            item.itemView = views[ObjectIdentifier(item)]?.view
        }
    }

    private func release(_ item: UIBarButtonItem, _ view: UIView) {
        if item.observer === observer { item.observer = nil }
        if item.itemView === view { item.itemView = nil }
    }

    /// Updates the button of an item.
    func update(_ item: UIBarButtonItem) { (views[ObjectIdentifier(item)]?.view as? BarButton)?.update() }

    // MARK: Sizes

    /// Returns the size of an item's view in a row of a height.
    func size(of view: UIView, item: UIBarButtonItem?, height: CGFloat) -> CGSize {
        if let button = view as? BarButton {
            return CGSize(width: button.sizeThatFits(.zero).width, height: height)
        }
        var size = customSize(of: view, height: height)
        if let item, item.width > 0 { size.width = item.width }
        return size
    }

    /// Returns the size that a view of the app has by its constraints, its frame or its content, at most of a height.
    func customSize(of view: UIView, height: CGFloat) -> CGSize {
        let key = ObjectIdentifier(view)
        var size = view.bounds.size
        if let known = sizes[key], known.assigned == size { size = known.natural }
        if !view.translatesAutoresizingMaskIntoConstraints || size.width <= 0 || size.height <= 0 {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let intrinsic = view.intrinsicContentSize
            if size.width <= 0 || !view.translatesAutoresizingMaskIntoConstraints {
                size.width = max(fitting.width, intrinsic.width)
            }
            if size.height <= 0 || !view.translatesAutoresizingMaskIntoConstraints {
                size.height = max(fitting.height, intrinsic.height)
            }
        }
        if size.height <= 0 { size.height = height }
        return CGSize(
            width: size.width.isFinite ? max(0, size.width) : 0, height: size.height.isFinite ? size.height : height)
    }

    /// Sets the frame of a view of a bar.
    func place(_ view: UIView, in frame: CGRect) {
        if !(view is BarButton) {
            let key = ObjectIdentifier(view)
            let current = view.bounds.size
            let natural = sizes[key].flatMap { $0.assigned == current ? $0.natural : nil } ?? current
            sizes[key] = (natural, frame.size)
        }
        view.bounds.size = frame.size
        let anchor = view.layer.anchorPoint
        view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
}
