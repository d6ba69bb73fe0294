import Foundation

/// A search in an object that conforms to `UITextSearching`, such as a text view.
///
///     func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
///         UITextSearchingFindSession(searchableObject: document)
///     }
///
/// It keeps the first 10,000 results of a query. When the object reports that the text has changed, it is searched again after a pause of a
/// fifth of a second, or when the user moves to another result.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
    /// The object that is searched; not retained.
    open private(set) weak var searchableObject: (any UITextSearching)?
    private let results: SearchResults

    /// Creates a session for an object, which is not retained.
    public init(searchableObject: any UITextSearching) {
        self.searchableObject = searchableObject
        results = Self.makeResults(searchableObject)
        super.init()
        results.didChange = { [weak self] in self?.interaction?.updateResultCount() }
    }

    private static func makeResults<Object: UITextSearching>(_ object: Object) -> SearchResults {
        TypedSearchResults(object)
    }

    open override var resultCount: Int { results.count }
    open override var highlightedResultIndex: Int { results.current ?? NSNotFound }
    open override var supportsReplacement: Bool { results.isReplaceable }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        supportsReplacement && results.current != nil
    }

    override var hasMoreResults: Bool { results.count >= SearchResults.maximumCount }

    /// The state of the search.
    var state: SearchResults.State { results.state }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        results.search(query, options ?? UITextSearchOptions(), target: .nearest, scrolls: true)
    }

    open override func performSingleReplacement(
        query: String, replacementString: String, options: UITextSearchOptions?
    ) {
        if results.state == .idle { performSearch(query: query, options: options) }
        results.replaceCurrent(with: replacementString)
    }

    open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        results.replaceAll(searchQuery, options ?? UITextSearchOptions(), with: replacementString)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) { results.move(direction) }

    open override func invalidateFoundResults() {
        results.removeAll()
        super.invalidateFoundResults()
    }
}
