import Foundation

/// An object that is notified of the presentation of a search; every method is optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search is presented.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search was presented.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search is dismissed.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search was dismissed.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Presents the search when the user begins to edit or `isActive` is set; by default over the controller of the search bar.
    func presentSearchController(_ searchController: UISearchController)
    /// Called before the search bar has another place in a navigation bar.
    func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
    /// Called after the search bar has another place in a navigation bar.
    func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) { searchController.presentByDefault() }
    public func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
    ) {}
    public func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
    ) {}
}

/// An object that updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called after the text, the tokens or the scope have changed, and when the search is presented or dismissed.
    func updateSearchResults(for searchController: UISearchController)
    /// Called after the user has chosen a suggestion; does nothing by default.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}
