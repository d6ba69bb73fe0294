import Foundation

/// The appearance of text that a search has found.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// That of other text.
    case normal
    /// That of a result.
    case found
    /// That of the current result.
    case highlighted
}

/// An object whose text can be searched, in one document or in several.
///
/// A `UITextSearchingFindSession` asks it for the results of a query, for their order, and to display them. A text view conforms to it.
@preconcurrency @MainActor public protocol UITextSearching: NSObjectProtocol {
    /// The type that identifies a document; without several documents the default.
    associatedtype DocumentIdentifier: Hashable = AnyHashable?

    /// Whether results can be replaced; false by default.
    var supportsTextReplacement: Bool { get }
    /// The selected text, at which a search begins; nil for the start.
    var selectedTextRange: UITextRange? { get }
    /// The document of the selected text; nil by default.
    var selectedTextSearchDocument: DocumentIdentifier? { get }

    /// Returns the order of two results in one document.
    func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
    /// Returns the order of two documents; the same by default.
    func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult

    /// Searches the text, and gives results to an aggregator, now or later, from any thread.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)

    /// Displays a range in a style.
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    /// Displays all ranges as other text.
    func clearAllDecoratedFoundText()

    /// Called before a range becomes the current result.
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    /// Scrolls so that the current result is visible.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)

    /// Returns whether a range may be replaced; true by default.
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
    /// Replaces a range.
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    /// Replaces all results of a query.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
    public var supportsTextReplacement: Bool { false }
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }

    public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult {
        .orderedSame
    }

    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
    public func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool {
        true
    }
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}
