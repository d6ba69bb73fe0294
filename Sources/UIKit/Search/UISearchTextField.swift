import CoreGraphics
import Diagnostics
import Foundation

/// A text field for a query, with tokens before its text.
///
///     let field = UISearchTextField()
///     field.tokens = [UISearchToken(icon: nil, text: "Unread")]
///
/// Backspace before the text selects the last token, and a second time removes it. Down, Up and Return choose a suggestion.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    /// The height, in points.
    static let height: CGFloat = 36

    let glass = UIImageView()
    /// The image in place of the magnifying glass; nil for none.
    var ownGlass: UIImage? { didSet { updateGlass() } }
    let fill = UIView()
    let tokenArea = UIView()
    var tokenViews: [SearchTokenView] = []
    var suggestionList: SearchSuggestionList?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearchField()
    }

    /// Creates a search text field from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearchField()
    }

    // MARK: Tokens

    /// The tokens, in their order before the text; none by default.
    open var tokens: [UISearchToken] {
        get { tokenViews.map(\.token) }
        set { setTokens(newValue) }
    }

    /// Inserts a token before the one at an index, or after the last one.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        require(
            (0...tokenViews.count).contains(tokenIndex),
            "\(debugName).insertToken(_:at: \(tokenIndex)): there are \(tokenViews.count) tokens")
        var new = tokens
        new.insert(token, at: tokenIndex)
        setTokens(new)
    }

    /// Removes the token at an index.
    open func removeToken(at tokenIndex: Int) {
        require(
            tokenViews.indices.contains(tokenIndex),
            "\(debugName).removeToken(at: \(tokenIndex)): there are \(tokenViews.count) tokens")
        var new = tokens
        new.remove(at: tokenIndex)
        setTokens(new)
    }

    /// Removes the text of a range, and inserts a token.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        if let offsets = editor.offsets(textual(textRange)) {
            editor.replace(offsets, with: NSAttributedString(string: ""))
        }
        insertToken(token, at: tokenIndex)
    }

    /// Returns the position before the token at an index.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
        require(
            tokenViews.indices.contains(tokenIndex),
            "\(debugName).positionOfToken(at: \(tokenIndex)): there are \(tokenViews.count) tokens")
        return SearchTokenPosition(tokenIndex)
    }

    /// Returns the tokens in a range.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        guard let start = textRange.start as? SearchTokenPosition else { return [] }
        let end = (textRange.end as? SearchTokenPosition)?.index ?? tokenViews.count
        return start.index < end ? Array(tokens[min(start.index, tokens.count)..<min(end, tokens.count)]) : []
    }

    /// The range of the text after the tokens.
    open var textualRange: UITextRange { editor.range(0..<editor.length) }

    /// The colour of tokens; nil, the default, for the tint colour.
    open var tokenBackgroundColor: UIColor! {
        get { _tokenBackgroundColor ?? tintColor }
        set {
            _tokenBackgroundColor = newValue
            setNeedsLayout()
        }
    }
    private var _tokenBackgroundColor: UIColor?

    /// Whether the user may remove tokens; true by default.
    open var allowsDeletingTokens = true
    /// Whether the user may copy tokens; true by default.
    open var allowsCopyingTokens = true

    /// The suggestions that are listed below the field while it is edited; nil, the default, for none.
    open var searchSuggestions: [any UISearchSuggestion]? {
        didSet { updateSuggestions() }
    }

    /// Called after the tokens have changed.
    func tokensDidChange() {}

    /// Called before the delegate, after the user has chosen a suggestion.
    func suggestionWasChosen(_ suggestion: any UISearchSuggestion) {}

    // MARK: Text input

    open override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard fromPosition is SearchTokenPosition || toPosition is SearchTokenPosition else {
            return super.textRange(from: fromPosition, to: toPosition)
        }
        let order = compare(fromPosition, to: toPosition)
        let (first, last) = order == .orderedDescending ? (toPosition, fromPosition) : (fromPosition, toPosition)
        return SearchTokenRange(first, last, isEmpty: order == .orderedSame)
    }

    open override func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        switch (position as? SearchTokenPosition, other as? SearchTokenPosition) {
        case (let a?, let b?):
            a.index == b.index ? .orderedSame : a.index < b.index ? .orderedAscending : .orderedDescending
        case (.some, nil): .orderedAscending
        case (nil, .some): .orderedDescending
        case (nil, nil): super.compare(position, to: other)
        }
    }

    open override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        guard from is SearchTokenPosition || toPosition is SearchTokenPosition else {
            return super.offset(from: from, to: toPosition)
        }
        // A token has a length of 1.
        func offset(_ position: UITextPosition) -> Int {
            if let token = position as? SearchTokenPosition { return token.index - tokenViews.count }
            return super.offset(from: beginningOfDocument, to: position)
        }
        return offset(toPosition) - offset(from)
    }

    open override var selectedTextRange: UITextRange? {
        get { super.selectedTextRange }
        set {
            guard let newValue, newValue is SearchTokenRange else {
                super.selectedTextRange = newValue
                return
            }
            let selected = tokens(in: newValue)
            super.selectedTextRange = textual(newValue)
            for view in tokenViews { view.isSelected = selected.contains { $0 === view.token } }
            setNeedsLayout()
        }
    }

    open override func insertText(_ text: String) {
        if text == "\n", suggestionList?.chooseSelection() == true { return }
        if text != "\n" { removeSelectedTokens() }
        super.insertText(text)
    }

    open override func deleteBackward() {
        if removeSelectedTokens() { return }
        if editor.selection == 0..<0, editor.marked == nil, !tokenViews.isEmpty, allowsDeletingTokens {
            return selectToken(tokenViews.count - 1)
        }
        super.deleteBackward()
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if selectedToken != nil, allowsCopyingTokens, action.description == "copy:" { return true }
        return super.canPerformAction(action, withSender: sender)
    }

    open override func copy(_ sender: Any?) {
        if !copySelectedToken() { super.copy(sender) }
    }

    open override func cut(_ sender: Any?) {
        guard allowsDeletingTokens, copySelectedToken() else { return super.cut(sender) }
        removeSelectedTokens()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isHandled = presses.contains { $0.key.map(handle) ?? false }
        if !isHandled { super.pressesBegan(presses, with: event) }
    }

    // MARK: Layout

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? -8 : 8, dy: 0)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(dx: isMirrored ? 8 : -8, dy: 0)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        textRect(within: super.textRect(forBounds: bounds))
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        textRect(within: super.editingRect(forBounds: bounds))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let all = isEditing ? super.editingRect(forBounds: bounds) : super.textRect(forBounds: bounds)
        layOutBackground()
        layOutTokens(in: all)
        placeSuggestions()
    }

    open override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width, height: max(Self.height, size.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { hideSuggestions() }
    }

    override func scaleDidChange() {
        super.scaleDidChange()
        updateGlass()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}
