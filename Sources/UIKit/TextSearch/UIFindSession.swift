import Diagnostics
import Foundation

/// A search in a view, from its beginning to the end: a subclass searches, and knows the number of results.
///
/// For text that conforms to `UITextSearching`, use `UITextSearchingFindSession`. A subclass with a search of its own overrides
/// `performSearch(query:options:)`, `highlightNextResult(in:)`, `invalidateFoundResults()`, `resultCount` and `highlightedResultIndex`,
/// and calls `UIFindInteraction.updateResultCount()` when the results have changed.
@preconcurrency @MainActor open class UIFindSession: NSObject {
    /// The information about results in a find navigator.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The number of the current result and of all results.
        case currentAndTotal
        /// The number of all results.
        case total
        /// None.
        case none
    }

    public override init() { super.init() }

    /// The interaction whose session this is.
    weak var interaction: UIFindInteraction?

    /// The number of results; 0 by default.
    open var resultCount: Int { 0 }

    /// The index of the current result; `NSNotFound`, the default, for none.
    open var highlightedResultIndex: Int { NSNotFound }

    /// The information that the find navigator displays about results; the numbers of the current one and of all by default.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal {
        didSet { if searchResultDisplayStyle != oldValue { interaction?.updateResultCount() } }
    }

    /// Whether results can be replaced; false by default.
    open var supportsReplacement: Bool { false }

    /// Whether the current result can be replaced; by default whether results can be.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

    /// Searches for a text, and makes the result that is nearest to the selection the current one. By default it does nothing.
    open func performSearch(query: String, options: UITextSearchOptions?) {}

    /// Replaces the current result. By default it does nothing.
    open func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {}

    /// Replaces all results. By default it does nothing.
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

    /// Makes the next or the previous result the current one; after the last one the first. By default it does nothing.
    open func highlightNextResult(in direction: UITextStorageDirection) {}

    /// Removes all results, because the text has changed or the search ends. While a find navigator has a query, the search is performed
    /// again. An override removes its results; the search is performed again if it calls `super`.
    open func invalidateFoundResults() { _invalidateFoundResults() }

    private func _invalidateFoundResults() { interaction?.performSearch() }

    /// Whether there are more results than are counted.
    var hasMoreResults: Bool { false }
}
