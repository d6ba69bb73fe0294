import CoreGraphics
import Foundation

/// A controller of a search: of its bar, and of the results that cover the content while the user searches.
///
///     let search = UISearchController(searchResultsController: results)
///     search.searchResultsUpdater = results
///     navigationItem.searchController = search
///
/// The bar is in a navigation bar, or in the app's own view, such as the header of a table. The search begins with the editing of the
/// bar's text, and ends with the cancel button, Escape, or a press beside an empty field. Its view covers that of the controller in
/// which the bar is, below the bar. An app can also call `present(_:animated:completion:)` with the search: the bar is then in its view.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// The time at which the scopes are visible.
    public enum ScopeBarActivation: Int, Sendable {
        /// That which suits the place of the bar: with the search.
        case automatic = 0
        /// As the app sets `showsScopeBar` of the bar.
        case manual
        /// While there is text.
        case onTextEntry
        /// While the search is presented.
        case onSearchActivation
    }

    private let _searchResultsController: UIViewController?
    private lazy var _searchBar = makeSearchBar()
    /// The controller whose view the search covers; nil while the search is not presented.
    weak var host: UIViewController?
    /// The navigation item that has the search; nil if there is none.
    private(set) weak var item: UINavigationItem?
    /// The controller in whose navigation bar the search is; nil if that is not known.
    weak var barController: UIViewController?
    /// The controller whose navigation item has the search; nil if there is none.
    var itemController: UIViewController? { barController ?? item?.owner }
    /// The view of the search, once it is loaded.
    let overlay = SearchOverlay()
    var isPresented = false
    var hasHiddenNavigationBar = false
    var explicitlyShowsResults: Bool?

    /// Creates a search.
    ///
    /// - Parameter searchResultsController: The controller of the results; nil to show them in the searched content itself.
    public init(searchResultsController: UIViewController?) {
        _searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        connectSearchBar()
    }

    /// Creates a search without a controller of results.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        _searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        connectSearchBar()
    }

    /// Creates a search without a controller of results from an archive.
    public required init?(coder: NSCoder) {
        _searchResultsController = nil
        super.init(coder: coder)
        connectSearchBar()
    }

    private func makeSearchBar() -> UISearchBar {
        // The creation of a search does not connect the app to a windowing system.
        let width = PlatformHost.shared.startedMainScreen == nil ? 320 : UIScreen.mainBounds.width
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: width, height: 56))
        bar.placeholder = "Search"
        return bar
    }

    /// Makes the bar, which may be a subclass's, notify the search.
    private func connectSearchBar() { searchBar.searchController = self }

    /// Called after the search was set for a navigation item, or is no longer the item's.
    func didMove(to item: UINavigationItem?) {
        self.item = item
        searchBar.isInNavigationBar = item != nil
        if item == nil, isPresented { dismissSearch(animated: false, completion: nil) }
    }

    // MARK: Properties

    /// The object that updates the results.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The controller of the results; nil if the searched content shows them.
    open var searchResultsController: UIViewController? { _searchResultsController }
    /// The bar. An app with a bar of its own class overrides it, and returns the same bar each time.
    open var searchBar: UISearchBar { _searchBar }

    /// Whether the search is presented. Setting it presents or dismisses the search, with an animation.
    open var isActive: Bool {
        get { isPresented }
        set { setActive(newValue) }
    }

    /// Whether the content is dimmed and cannot be used while there are no results; true by default, with a controller of results.
    open var obscuresBackgroundDuringPresentation: Bool {
        get { _obscures ?? (searchResultsController != nil) }
        set {
            _obscures = newValue
            updateResults(animated: false)
        }
    }
    private var _obscures: Bool?

    /// The older name of `obscuresBackgroundDuringPresentation`.
    @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }

    /// Whether the navigation bar, or the titles and buttons of the one that contains the search bar, are hidden during the search;
    /// true by default.
    open var hidesNavigationBarDuringPresentation = true

    /// Whether the cancel button of the bar is visible during the search only; true by default.
    open var automaticallyShowsCancelButton = true {
        didSet { if isPresented { searchBar.setShowsCancelButton(automaticallyShowsCancelButton, animated: true) } }
    }
    /// Whether the scopes of the bar are visible during the search only; true by default.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// The time at which the scopes of the bar are visible; automatic by default.
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { updateScopes(animated: false) } }

    /// Whether the results are visible while there is text; true by default.
    open var automaticallyShowsSearchResultsController = true { didSet { updateResults(animated: false) } }
    /// Whether the results are visible. Setting it ends their automatic appearance.
    open var showsSearchResultsController: Bool {
        get { explicitlyShowsResults ?? false }
        set {
            automaticallyShowsSearchResultsController = false
            explicitlyShowsResults = newValue
            updateResults(animated: true)
        }
    }

    /// The suggestions that are listed below the field; nil, the default, for none. `updateSearchResults(for:selecting:)` of the updater
    /// is called for the one that the user chooses.
    open var searchSuggestions: [any UISearchSuggestion]? {
        get { searchBar.searchTextField.searchSuggestions }
        set { searchBar.searchTextField.searchSuggestions = newValue }
    }

    /// Whether suggestions are hidden while the bar is below the title of a navigation bar; false by default.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false

    /// The place of the bar in a navigation bar: below the title.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

    // MARK: Presentation

    /// The controller whose view the search covers while it is presented.
    open override var presentingViewController: UIViewController? {
        isPresented ? host : super.presentingViewController
    }

    /// Dismisses the controller that the search presents, or else the search.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isPresented, _presentedViewController == nil else {
            return super.dismiss(animated: flag, completion: completion)
        }
        dismissSearch(animated: flag, completion: completion)
    }

    open override func loadView() {
        overlay.owner = self
        view = overlay
    }

    open override var childForStatusBarStyle: UIViewController? { searchResultsController }
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { [searchBar] }
}
