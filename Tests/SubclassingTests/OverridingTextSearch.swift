import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIFindInteraction: UIFindInteraction {
    override var view: UIView? { super.view }
    override var delegate: (any UIFindInteractionDelegate)? { super.delegate }
    override var activeFindSession: UIFindSession? { super.activeFindSession }
    override func willMove(to view: UIView?) {
        super.willMove(to: view)
    }
    override func didMove(to view: UIView?) {
        super.didMove(to: view)
    }
    override var isFindNavigatorVisible: Bool { super.isFindNavigatorVisible }
    override var searchText: String? {
        get { super.searchText }
        set { super.searchText = newValue }
    }
    override var replacementText: String? {
        get { super.replacementText }
        set { super.replacementText = newValue }
    }
    override var optionsMenuProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? {
        get { super.optionsMenuProvider }
        set { super.optionsMenuProvider = newValue }
    }
    override func presentFindNavigator(showingReplace: Bool) {
        super.presentFindNavigator(showingReplace: showingReplace)
    }
    override func dismissFindNavigator() {
        super.dismissFindNavigator()
    }
    override func findNext() {
        super.findNext()
    }
    override func findPrevious() {
        super.findPrevious()
    }
    override func updateResultCount() {
        super.updateResultCount()
    }
}

private class OverridingUIFindSession: UIFindSession {
    override var resultCount: Int { super.resultCount }
    override var highlightedResultIndex: Int { super.highlightedResultIndex }
    override var searchResultDisplayStyle: SearchResultDisplayStyle {
        get { super.searchResultDisplayStyle }
        set { super.searchResultDisplayStyle = newValue }
    }
    override var supportsReplacement: Bool { super.supportsReplacement }
    override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        super.allowsReplacementForCurrentlyHighlightedResult
    }
    override func performSearch(query: String, options: UITextSearchOptions?) {
        super.performSearch(query: query, options: options)
    }
    override func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {
        super.performSingleReplacement(query: query, replacementString: replacementString, options: options)
    }
    override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        super.replaceAll(searchQuery: searchQuery, replacementString: replacementString, options: options)
    }
    override func highlightNextResult(in direction: UITextStorageDirection) {
        super.highlightNextResult(in: direction)
    }
    override func invalidateFoundResults() {
        super.invalidateFoundResults()
    }
}

private class OverridingUITextSearchingFindSession: UITextSearchingFindSession {
    override var searchableObject: (any UITextSearching)? { super.searchableObject }
    override var resultCount: Int { super.resultCount }
    override var highlightedResultIndex: Int { super.highlightedResultIndex }
    override var supportsReplacement: Bool { super.supportsReplacement }
    override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        super.allowsReplacementForCurrentlyHighlightedResult
    }
    override func performSearch(query: String, options: UITextSearchOptions?) {
        super.performSearch(query: query, options: options)
    }
    override func performSingleReplacement(query: String, replacementString: String, options: UITextSearchOptions?) {
        super.performSingleReplacement(query: query, replacementString: replacementString, options: options)
    }
    override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        super.replaceAll(searchQuery: searchQuery, replacementString: replacementString, options: options)
    }
    override func highlightNextResult(in direction: UITextStorageDirection) {
        super.highlightNextResult(in: direction)
    }
    override func invalidateFoundResults() {
        super.invalidateFoundResults()
    }
}

private class OverridingUITextChecker: UITextChecker {
    override class var availableLanguages: [String] { super.availableLanguages }
    override func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        super.rangeOfMisspelledWord(
            in: stringToCheck, range: range, startingAt: startingOffset, wrap: wrapFlag, language: language)
    }
    override func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        super.guesses(forWordRange: range, in: string, language: language)
    }
    override func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        super.completions(forPartialWordRange: range, in: string, language: language)
    }
    override func ignoreWord(_ wordToIgnore: String) {
        super.ignoreWord(wordToIgnore)
    }
    override var ignoredWords: [String]? {
        get { super.ignoredWords }
        set { super.ignoredWords = newValue }
    }
    override class func learnWord(_ word: String) {
        super.learnWord(word)
    }
    override class func hasLearnedWord(_ word: String) -> Bool {
        super.hasLearnedWord(word)
    }
    override class func unlearnWord(_ word: String) {
        super.unlearnWord(word)
    }
}
