import CoreGraphics

/// The bar that displays a navigation item, which updates its views when the item changes.
@MainActor protocol NavigationItemObserver: AnyObject {
    /// Called after a property of an item has changed.
    func navigationItemDidChange(_ item: UINavigationItem, animated: Bool)
}

/// The search of a navigation item, which a navigation bar displays below its titles.
///
/// `UISearchController` is one: it sets itself as the `search` of the item.
@MainActor protocol NavigationSearch: AnyObject {
    /// The view of the search, which the bar contains while the item is its top one.
    var navigationSearchView: UIView { get }
    /// The height of the view in the bar, in points.
    var navigationSearchHeight: CGFloat { get }
    /// Whether the user searches now. The view then does not move under the bar.
    var isNavigationSearchActive: Bool { get }
    /// Whether the bar hides its title and buttons while the user searches.
    var hidesNavigationContent: Bool { get }
    /// Called when the item of a controller is the top one of a bar, with that controller; with nil after the controller has left
    /// its navigation controller, or the item has another search.
    func navigationSearchDidMove(to controller: UIViewController?)
}

/// The conditions of a bar for which it has an appearance.
enum AppearanceKind: Int {
    case standard, compact, scrollEdge, compactScrollEdge
}
