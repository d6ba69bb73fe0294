import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUISearchBar: UISearchBar {
    override var delegate: (any UISearchBarDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var searchTextField: UISearchTextField { super.searchTextField }
    override var text: String? {
        get { super.text }
        set { super.text = newValue }
    }
    override var prompt: String? {
        get { super.prompt }
        set { super.prompt = newValue }
    }
    override var placeholder: String? {
        get { super.placeholder }
        set { super.placeholder = newValue }
    }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var showsBookmarkButton: Bool {
        get { super.showsBookmarkButton }
        set { super.showsBookmarkButton = newValue }
    }
    override var showsSearchResultsButton: Bool {
        get { super.showsSearchResultsButton }
        set { super.showsSearchResultsButton = newValue }
    }
    override var isSearchResultsButtonSelected: Bool {
        get { super.isSearchResultsButtonSelected }
        set { super.isSearchResultsButtonSelected = newValue }
    }
    override var showsCancelButton: Bool {
        get { super.showsCancelButton }
        set { super.showsCancelButton = newValue }
    }
    override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        super.setShowsCancelButton(showsCancelButton, animated: animated)
    }
    override var scopeButtonTitles: [String]? {
        get { super.scopeButtonTitles }
        set { super.scopeButtonTitles = newValue }
    }
    override var selectedScopeButtonIndex: Int {
        get { super.selectedScopeButtonIndex }
        set { super.selectedScopeButtonIndex = newValue }
    }
    override var showsScopeBar: Bool {
        get { super.showsScopeBar }
        set { super.showsScopeBar = newValue }
    }
    override func setShowsScope(_ show: Bool, animated: Bool) {
        super.setShowsScope(show, animated: animated)
    }
    override var searchBarStyle: Style {
        get { super.searchBarStyle }
        set { super.searchBarStyle = newValue }
    }
    override var barStyle: UIBarStyle {
        get { super.barStyle }
        set { super.barStyle = newValue }
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
    override var backgroundImage: UIImage? {
        get { super.backgroundImage }
        set { super.backgroundImage = newValue }
    }
    override var scopeBarBackgroundImage: UIImage? {
        get { super.scopeBarBackgroundImage }
        set { super.scopeBarBackgroundImage = newValue }
    }
    override func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        super.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
    override func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: barPosition, barMetrics: barMetrics)
    }
    override func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        super.setSearchFieldBackgroundImage(backgroundImage, for: state)
    }
    override func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        super.searchFieldBackgroundImage(for: state)
    }
    override func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        super.setImage(iconImage, for: icon, state: state)
    }
    override func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        super.image(for: icon, state: state)
    }
    override func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        super.setScopeBarButtonBackgroundImage(backgroundImage, for: state)
    }
    override func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        super.scopeBarButtonBackgroundImage(for: state)
    }
    override func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        super.setScopeBarButtonDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState)
    }
    override func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        super.scopeBarButtonDividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState)
    }
    override func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        super.setScopeBarButtonTitleTextAttributes(attributes, for: state)
    }
    override func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        super.scopeBarButtonTitleTextAttributes(for: state)
    }
    override var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { super.searchFieldBackgroundPositionAdjustment }
        set { super.searchFieldBackgroundPositionAdjustment = newValue }
    }
    override var searchTextPositionAdjustment: UIOffset {
        get { super.searchTextPositionAdjustment }
        set { super.searchTextPositionAdjustment = newValue }
    }
    override func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        super.setPositionAdjustment(adjustment, for: icon)
    }
    override func positionAdjustment(for icon: Icon) -> UIOffset {
        super.positionAdjustment(for: icon)
    }
    override var barPosition: UIBarPosition { super.barPosition }
    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
    override var isFirstResponder: Bool { super.isFirstResponder }
    override var inputAccessoryView: UIView? {
        get { super.inputAccessoryView }
        set { super.inputAccessoryView = newValue }
    }
    override var inputAssistantItem: UITextInputAssistantItem { super.inputAssistantItem }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
    }
    override var autocapitalizationType: UITextAutocapitalizationType {
        get { super.autocapitalizationType }
        set { super.autocapitalizationType = newValue }
    }
    override var autocorrectionType: UITextAutocorrectionType {
        get { super.autocorrectionType }
        set { super.autocorrectionType = newValue }
    }
    override var spellCheckingType: UITextSpellCheckingType {
        get { super.spellCheckingType }
        set { super.spellCheckingType = newValue }
    }
    override var smartQuotesType: UITextSmartQuotesType {
        get { super.smartQuotesType }
        set { super.smartQuotesType = newValue }
    }
    override var smartDashesType: UITextSmartDashesType {
        get { super.smartDashesType }
        set { super.smartDashesType = newValue }
    }
    override var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { super.smartInsertDeleteType }
        set { super.smartInsertDeleteType = newValue }
    }
    override var keyboardType: UIKeyboardType {
        get { super.keyboardType }
        set { super.keyboardType = newValue }
    }
    override var keyboardAppearance: UIKeyboardAppearance {
        get { super.keyboardAppearance }
        set { super.keyboardAppearance = newValue }
    }
    override var returnKeyType: UIReturnKeyType {
        get { super.returnKeyType }
        set { super.returnKeyType = newValue }
    }
    override var enablesReturnKeyAutomatically: Bool {
        get { super.enablesReturnKeyAutomatically }
        set { super.enablesReturnKeyAutomatically = newValue }
    }
    override var isSecureTextEntry: Bool {
        get { super.isSecureTextEntry }
        set { super.isSecureTextEntry = newValue }
    }
    override var textContentType: UITextContentType! {
        get { super.textContentType }
        set { super.textContentType = newValue }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
}

private class OverridingUISearchController: UISearchController {
    override var searchResultsUpdater: (any UISearchResultsUpdating)? {
        get { super.searchResultsUpdater }
        set { super.searchResultsUpdater = newValue }
    }
    override var delegate: (any UISearchControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var searchResultsController: UIViewController? { super.searchResultsController }
    override var searchBar: UISearchBar { super.searchBar }
    override var isActive: Bool {
        get { super.isActive }
        set { super.isActive = newValue }
    }
    override var obscuresBackgroundDuringPresentation: Bool {
        get { super.obscuresBackgroundDuringPresentation }
        set { super.obscuresBackgroundDuringPresentation = newValue }
    }
    @available(*, deprecated)
    override var dimsBackgroundDuringPresentation: Bool {
        get { super.dimsBackgroundDuringPresentation }
        set { super.dimsBackgroundDuringPresentation = newValue }
    }
    override var hidesNavigationBarDuringPresentation: Bool {
        get { super.hidesNavigationBarDuringPresentation }
        set { super.hidesNavigationBarDuringPresentation = newValue }
    }
    override var automaticallyShowsCancelButton: Bool {
        get { super.automaticallyShowsCancelButton }
        set { super.automaticallyShowsCancelButton = newValue }
    }
    override var automaticallyShowsScopeBar: Bool {
        get { super.automaticallyShowsScopeBar }
        set { super.automaticallyShowsScopeBar = newValue }
    }
    override var scopeBarActivation: ScopeBarActivation {
        get { super.scopeBarActivation }
        set { super.scopeBarActivation = newValue }
    }
    override var automaticallyShowsSearchResultsController: Bool {
        get { super.automaticallyShowsSearchResultsController }
        set { super.automaticallyShowsSearchResultsController = newValue }
    }
    override var showsSearchResultsController: Bool {
        get { super.showsSearchResultsController }
        set { super.showsSearchResultsController = newValue }
    }
    override var searchSuggestions: [any UISearchSuggestion]? {
        get { super.searchSuggestions }
        set { super.searchSuggestions = newValue }
    }
    override var ignoresSearchSuggestionsForSearchBarPlacementStacked: Bool {
        get { super.ignoresSearchSuggestionsForSearchBarPlacementStacked }
        set { super.ignoresSearchSuggestionsForSearchBarPlacementStacked = newValue }
    }
    override var searchBarPlacement: UINavigationItem.SearchBarPlacement { super.searchBarPlacement }
    override var presentingViewController: UIViewController? { super.presentingViewController }
    override func dismiss(animated flag: Bool, completion: (() -> Void)?) {
        super.dismiss(animated: flag, completion: completion)
    }
    override func loadView() {
        super.loadView()
    }
    override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
}

private class OverridingUISearchSuggestionItem: UISearchSuggestionItem {
    override var localizedSuggestion: String? { super.localizedSuggestion }
    override var localizedAttributedSuggestion: NSAttributedString? { super.localizedAttributedSuggestion }
    override var localizedDescription: String? { super.localizedDescription }
    override var iconImage: UIImage? { super.iconImage }
    override var representedObject: Any? {
        get { super.representedObject }
        set { super.representedObject = newValue }
    }
}

private class OverridingUISearchTextField: UISearchTextField {
    override var tokens: [UISearchToken] {
        get { super.tokens }
        set { super.tokens = newValue }
    }
    override func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        super.insertToken(token, at: tokenIndex)
    }
    override func removeToken(at tokenIndex: Int) {
        super.removeToken(at: tokenIndex)
    }
    override func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        super.replaceTextualPortion(of: textRange, with: token, at: tokenIndex)
    }
    override func positionOfToken(at tokenIndex: Int) -> UITextPosition {
        super.positionOfToken(at: tokenIndex)
    }
    override func tokens(in textRange: UITextRange) -> [UISearchToken] {
        super.tokens(in: textRange)
    }
    override var textualRange: UITextRange { super.textualRange }
    override var tokenBackgroundColor: UIColor! {
        get { super.tokenBackgroundColor }
        set { super.tokenBackgroundColor = newValue }
    }
    override var allowsDeletingTokens: Bool {
        get { super.allowsDeletingTokens }
        set { super.allowsDeletingTokens = newValue }
    }
    override var allowsCopyingTokens: Bool {
        get { super.allowsCopyingTokens }
        set { super.allowsCopyingTokens = newValue }
    }
    override var searchSuggestions: [any UISearchSuggestion]? {
        get { super.searchSuggestions }
        set { super.searchSuggestions = newValue }
    }
    override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        super.textRange(from: fromPosition, to: toPosition)
    }
    override func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        super.compare(position, to: other)
    }
    override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        super.offset(from: from, to: toPosition)
    }
    override var selectedTextRange: UITextRange? {
        get { super.selectedTextRange }
        set { super.selectedTextRange = newValue }
    }
    override func insertText(_ text: String) {
        super.insertText(text)
    }
    override func deleteBackward() {
        super.deleteBackward()
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) {
        super.copy(sender)
    }
    override func cut(_ sender: Any?) {
        super.cut(sender)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
    }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds)
    }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds)
    }
    override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds)
    }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
}

private class OverridingUISearchToken: UISearchToken {
    override var representedObject: Any? {
        get { super.representedObject }
        set { super.representedObject = newValue }
    }
}
