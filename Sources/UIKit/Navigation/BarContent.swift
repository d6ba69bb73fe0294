import Foundation

/// The items that a view controller provides to the bars of its containers.
@MainActor final class BarContent {
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    /// The tab that provides the controller.
    weak var tab: UITab?
    var toolbarItems: [UIBarButtonItem]?
    var editButton: UIBarButtonItem?
    var hidesBottomBarWhenPushed = false
    var edgesForExtendedLayout = UIRectEdge.all
    var extendedLayoutIncludesOpaqueBars = false
    var adjustsScrollViewInsets = true
    /// The scroll views that bars at the edges follow, by the raw values of the edges.
    var contentScrollViews: [UInt: Weak] = [:]

    struct Weak {
        weak var scrollView: UIScrollView?
    }
}

extension UIViewController {
    /// The content for bars, created on first access.
    var ensuredBarContent: BarContent {
        if let barContent { return barContent }
        let new = BarContent()
        barContent = new
        return new
    }

    /// The item for navigation bars, with the controller's title.
    var _navigationItem: UINavigationItem {
        let content = ensuredBarContent
        if let item = content.navigationItem { return item }
        let item = UINavigationItem()
        item.owner = self
        item.title = title
        content.navigationItem = item
        return item
    }

    /// The item for tab bars, with the controller's title.
    var _tabBarItem: UITabBarItem {
        let content = ensuredBarContent
        if let item = content.tabBarItem { return item }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        content.tabBarItem = item
        return item
    }

    /// Copies a new title to the items of bars.
    func titleDidChange() {
        barContent?.navigationItem?.title = title
        barContent?.tabBarItem?.title = title
    }

    /// The item that begins and ends editing.
    var _editButtonItem: UIBarButtonItem {
        let content = ensuredBarContent
        if let item = content.editButton { return item }
        let item = UIBarButtonItem(systemItem: .edit)
        item.primaryAction = UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        content.editButton = item
        updateEditButton()
        return item
    }

    /// Sets the title and the style of the item that begins and ends editing.
    func updateEditButton() {
        guard let item = barContent?.editButton else { return }
        item.systemItem = isEditing ? .done : .edit
        item.style = isEditing ? .done : .plain
        item.itemDidChange()
    }

    func _setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        ensuredBarContent.toolbarItems = items
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }

    func _setContentScrollView(_ scrollView: UIScrollView?, for edges: NSDirectionalRectEdge) {
        let content = ensuredBarContent
        for edge in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edges.contains(edge) {
            content.contentScrollViews[edge.rawValue] = scrollView.map { BarContent.Weak(scrollView: $0) }
        }
        navigationController?.contentScrollViewDidChange(of: self)
    }

    func _contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        barContent?.contentScrollViews[edge.rawValue]?.scrollView
    }

    /// The nearest ancestor that is a navigation controller.
    var _navigationController: UINavigationController? {
        var ancestor = _parent
        while let current = ancestor {
            if let navigation = current as? UINavigationController { return navigation }
            ancestor = current._parent
        }
        return nil
    }
}
