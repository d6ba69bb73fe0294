import Foundation

/// The options of a search: the case of letters, and whether whole words are found.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
    /// The part of a word that a result may be.
    public enum WordMatchMethod: Int, Sendable {
        /// Any part.
        case contains
        /// The first letters.
        case startsWith
        /// All of it.
        case fullWord
    }

    private let _wordMatchMethod: WordMatchMethod
    private let _stringCompareOptions: NSString.CompareOptions

    /// Creates the default options: any part of a word, with the case of the query.
    public convenience override init() { self.init(wordMatchMethod: .contains, stringCompareOptions: []) }

    init(wordMatchMethod: WordMatchMethod, stringCompareOptions: NSString.CompareOptions) {
        (_wordMatchMethod, _stringCompareOptions) = (wordMatchMethod, stringCompareOptions)
        super.init()
    }

    /// The part of a word that a result may be; any part by default.
    nonisolated open var wordMatchMethod: WordMatchMethod { _wordMatchMethod }

    /// The options with which text is compared with the query.
    nonisolated open var stringCompareOptions: NSString.CompareOptions { _stringCompareOptions }
}

/// An older name of `UITextSearchOptions.WordMatchMethod`.
public typealias UITextSearchMatchMethod = UITextSearchOptions.WordMatchMethod
