import CoreGraphics
import Foundation

/// Searches the content of a view with a find navigator: a bar above the lower edge of the window, or above the keyboard.
///
///     let interaction = UIFindInteraction(sessionDelegate: self)
///     documentView.addInteraction(interaction)
///     interaction.presentFindNavigator(showingReplace: false)
///
/// While the view, or a view within it, is the first responder, Control-F opens the navigator, Control-H with replacement, Control-G and
/// Shift-Control-G move between results, Control-E searches for the selected text, and Escape closes the navigator. A text view has an
/// interaction of its own, which `UITextView.isFindInteractionEnabled` enables.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    /// The object that provides sessions; not retained.
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// The session of the visible find navigator; nil while it is hidden.
    open private(set) var activeFindSession: UIFindSession?
    private(set) var navigator: FindNavigatorView?
    /// The first responder before the navigator appeared.
    private weak var previousResponder: UIResponder?
    private weak var previousWindow: UIWindow?
    /// Whether a search is performed, which must not perform another one.
    private var isSearching = false

    /// Creates an interaction with an object that provides sessions, which is not retained.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    isolated deinit { navigator?.removeFromSuperview() }

    open func willMove(to view: UIView?) {
        if view !== self.view { dismissFindNavigator() }
    }

    open func didMove(to view: UIView?) { self.view = view }

    // MARK: State

    /// Whether the find navigator is visible.
    open var isFindNavigatorVisible: Bool { navigator != nil }

    /// The text that is searched for; nil before the first search. Setting it while the navigator is visible searches for it.
    open var searchText: String? {
        didSet {
            guard searchText != oldValue else { return }
            navigator?.updateTexts()
            performSearch()
        }
    }

    /// The text with which results are replaced; nil before the first replacement.
    open var replacementText: String? { didSet { if replacementText != oldValue { navigator?.updateTexts() } } }

    /// Returns the menu of the navigator's options from those that it has by default, or nil for none; nil, the default, for the options.
    @preconcurrency open var optionsMenuProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? {
        didSet { navigator?.setNeedsLayout() }
    }

    /// Whether the case of letters matters; false by default.
    private(set) var matchesCase = false
    /// Whether results are whole words; false by default.
    private(set) var matchesWholeWords = false

    /// The options of searches, as the user has chosen them.
    var options: UITextSearchOptions {
        UITextSearchOptions(
            wordMatchMethod: matchesWholeWords ? .fullWord : .contains,
            stringCompareOptions: matchesCase ? [] : .caseInsensitive)
    }

    // MARK: The navigator

    /// Begins a session, and shows the find navigator, with its text selected. Without a session from the delegate, or a window, it does
    /// nothing.
    ///
    /// - Parameter showingReplace: Whether results can be replaced, if the session supports it.
    open func presentFindNavigator(showingReplace: Bool) {
        _presentFindNavigator(showingReplace: showingReplace)
    }

    /// Hides the find navigator, and ends the session.
    open func dismissFindNavigator() { _dismissFindNavigator() }

    /// Makes the next result the current one. Without a session it begins one with the last text.
    open func findNext() { _find(.forward) }

    /// Makes the previous result the current one. Without a session it begins one with the last text.
    open func findPrevious() { _find(.backward) }

    /// Displays the number of results again, after a session of an app's own has changed it.
    open func updateResultCount() { navigator?.updateResults() }

    private func _presentFindNavigator(showingReplace: Bool) {
        guard let view, let window = view.window else { return }
        if let navigator {
            navigator.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
            return navigator.beginEditing()
        }
        guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
        previousResponder = window.firstResponder
        previousWindow = window
        session.interaction = self
        activeFindSession = session
        let navigator = FindNavigatorView(self)
        self.navigator = navigator
        navigator.showsReplacement = showingReplace && session.supportsReplacement
        navigator.appear(in: window)
        delegate?.findInteraction(self, didBegin: session)
        // The delegate may have dismissed it.
        guard self.navigator === navigator else { return }
        navigator.beginEditing()
        if searchText?.isEmpty == false { performSearch() }
    }

    private func _dismissFindNavigator() {
        guard let navigator else { return }
        let hadFocus = previousWindow?.firstResponder.flatMap { $0 as? UIView }?.isDescendant(of: navigator) ?? false
        self.navigator = nil
        navigator.disappear()
        coverContent(from: nil)
        if let session = activeFindSession {
            activeFindSession = nil
            session.interaction = nil
            session.invalidateFoundResults()
            delegate?.findInteraction(self, didEnd: session)
        }
        if hadFocus, (previousResponder as? UIView)?.window != nil || previousResponder is UIViewController {
            previousResponder?.becomeFirstResponder()
        }
    }

    private func _find(_ direction: UITextStorageDirection) {
        guard searchText?.isEmpty == false else { return presentFindNavigator(showingReplace: false) }
        guard let session = activeFindSession else { return presentFindNavigator(showingReplace: false) }
        session.highlightNextResult(in: direction)
        updateResultCount()
    }

    // MARK: Searching

    /// Searches for the text in the session that is active.
    func performSearch() {
        guard let session = activeFindSession, !isSearching else { return }
        isSearching = true
        session.performSearch(query: searchText ?? "", options: options)
        isSearching = false
        updateResultCount()
    }

    /// Changes the text as the user types it.
    func userDidChange(searchText text: String) { searchText = text }

    func userDidChange(replacementText text: String) { replacementText = text }

    func replaceCurrent() {
        guard let session = activeFindSession, let searchText, !searchText.isEmpty,
            session.allowsReplacementForCurrentlyHighlightedResult
        else { return }
        session.performSingleReplacement(
            query: searchText, replacementString: replacementText ?? "", options: options)
        updateResultCount()
    }

    func replaceAll() {
        guard let session = activeFindSession, let searchText, !searchText.isEmpty, session.supportsReplacement
        else { return }
        session.replaceAll(searchQuery: searchText, replacementString: replacementText ?? "", options: options)
        updateResultCount()
    }

    func toggleMatchesCase() {
        matchesCase.toggle()
        performSearch()
    }

    func toggleMatchesWholeWords() {
        matchesWholeWords.toggle()
        performSearch()
    }

    // MARK: Content

    /// Insets the content of a scroll view by the height that the navigator covers.
    ///
    /// - Parameter frame: The navigator's frame in the window; nil if it is hidden.
    func coverContent(from frame: CGRect?) {
        guard let scrollView = view as? UIScrollView else { return }
        guard let frame, let window = scrollView.window else { return scrollView.coveredHeight = 0 }
        let bounds = scrollView.convert(scrollView.bounds, to: window)
        let height = bounds.maxY - max(frame.minY, bounds.minY)
        scrollView.coveredHeight = height.isFinite ? min(max(0, height), max(0, bounds.height)) : 0
    }
}
