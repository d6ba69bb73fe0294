import CoreGraphics
import Diagnostics
import Foundation

extension UISearchTextField {
    /// The largest number of tokens.
    private static let maximumTokens = 100
    /// The largest width of a token, and the distance of two, in points.
    private static let maximumWidth: CGFloat = 160, spacing: CGFloat = 4
    /// The least width of the text beside tokens, in points.
    private static let minimumTextWidth: CGFloat = 60

    func setUpSearchField() {
        borderStyle = .roundedRect
        returnKeyType = .search
        clearButtonMode = .always
        layer.cornerRadius = 10
        fill.isUserInteractionEnabled = false
        fill.backgroundColor = .tertiarySystemFill
        insertSubview(fill, at: 0)
        tokenArea.clipsToBounds = true
        tokenArea.isHidden = true
        addSubview(tokenArea)
        tokenArea.addGestureRecognizer(UITapGestureRecognizer(target: self, action: UISearchTextField.tokenWasTapped))
        updateGlass()
        glass.tintColor = .secondaryLabel
        glass.contentMode = .scaleAspectFit
        glass.frame = CGRect(x: 0, y: 0, width: 18, height: 18)
        leftView = glass
        leftViewMode = .always
        accessibilityTraits = .searchField
        addAction(UIAction { [weak self] _ in self?.updateSuggestions() }, for: .editingDidBegin)
        addAction(
            UIAction { [weak self] _ in
                self?.hideSuggestions()
                self?.selectToken(nil)
            }, for: .editingDidEnd)
    }

    /// Shows the magnifying glass, or the image in its place.
    func updateGlass() { glass.image = ownGlass ?? BarSymbol.search.image(scale: contentScaleFactor) }

    // MARK: Tokens

    func setTokens(_ new: [UISearchToken]) {
        if new.count > Self.maximumTokens {
            logger.once("UISearchTextField.tokens: the first \(Self.maximumTokens) tokens are used")
        }
        let old = tokenViews
        tokenViews = new.prefix(Self.maximumTokens).map { token in
            old.first { $0.token === token } ?? SearchTokenView(token)
        }
        for view in old where !tokenViews.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in tokenViews where view.superview !== tokenArea { tokenArea.addSubview(view) }
        contentDidChange()
        let isSame = old.count == tokenViews.count && zip(old, tokenViews).allSatisfy { $0 === $1 }
        if !isSame { tokensDidChange() }
    }

    private func tokenWasTapped(_ tap: UITapGestureRecognizer) {
        guard isEnabled, tap.state == .ended else { return }
        if !isEditing { becomeFirstResponder() }
        let point = tap.location(in: tokenArea)
        selectToken(tokenViews.firstIndex { $0.frame.contains(point) })
    }

    /// Selects one token, or none.
    func selectToken(_ index: Int?) {
        for (position, view) in tokenViews.enumerated() { view.isSelected = position == index }
        if index != nil, editor.selection != 0..<0 { editor.select(0..<0, notifies: true) }
        setNeedsLayout()
    }

    /// The index of the first token that is selected; nil if there is none.
    var selectedToken: Int? { tokenViews.firstIndex(where: \.isSelected) }

    /// Removes the tokens that are selected; returns whether there are any.
    @discardableResult func removeSelectedTokens() -> Bool {
        guard allowsDeletingTokens, selectedToken != nil else { return false }
        setTokens(tokenViews.filter { !$0.isSelected }.map(\.token))
        sendActions(for: .editingChanged)
        return true
    }

    /// Copies the selected token; returns whether there is one.
    func copySelectedToken() -> Bool {
        guard let index = selectedToken, allowsCopyingTokens else { return false }
        let token = tokenViews[index].token
        let provider = (delegate as? any UISearchTextFieldDelegate)?
            .searchTextField(self, itemProviderForCopying: token)
        UIPasteboard.general.itemProviders = [provider ?? NSItemProvider(object: NSString(string: token.text))]
        return true
    }

    /// Returns the part of a range that is in the text.
    func textual(_ range: UITextRange) -> UITextRange {
        guard range is SearchTokenRange else { return range }
        guard !(range.end is SearchTokenPosition), let end = editor.offset(range.end) else {
            return editor.range(0..<0)
        }
        return editor.range(0..<end)
    }

    // MARK: Keys

    /// Handles the keys that select suggestions and tokens; returns false for others.
    func handle(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: .commandModifiers), isEditing else { return false }
        if let suggestionList, let input = key.namedInput {
            switch input {
            case UIKeyCommand.inputDownArrow: suggestionList.move(1)
            case UIKeyCommand.inputUpArrow: suggestionList.move(-1)
            case UIKeyCommand.inputEscape: hideSuggestions()
            default: return handleTokens(key)
            }
            return true
        }
        return handleTokens(key)
    }

    private func handleTokens(_ key: UIKey) -> Bool {
        guard !tokenViews.isEmpty, editor.selection == 0..<0 else { return false }
        let backward = isMirrored ? UIKeyCommand.inputRightArrow : UIKeyCommand.inputLeftArrow
        let forward = isMirrored ? UIKeyCommand.inputLeftArrow : UIKeyCommand.inputRightArrow
        if key.namedInput == backward {
            selectToken(max(0, (selectedToken ?? tokenViews.count) - 1))
            return true
        }
        guard key.namedInput == forward, let selectedToken else { return false }
        selectToken(selectedToken + 1 < tokenViews.count ? selectedToken + 1 : nil)
        return true
    }

    // MARK: Suggestions

    func hideSuggestions() {
        suggestionList?.removeFromSuperview()
        suggestionList = nil
    }

    func updateSuggestions() {
        guard let searchSuggestions, !searchSuggestions.isEmpty, isEditing, let window else { return hideSuggestions() }
        let list = suggestionList ?? SearchSuggestionList()
        suggestionList = list
        list.onChoice = { [weak self] suggestion in self?.choose(suggestion) }
        list.update(searchSuggestions)
        if list.superview !== window { window.addSubview(list) }
        placeSuggestions()
    }

    func placeSuggestions() {
        guard let suggestionList, let window else { return }
        let field = convert(bounds, to: window)
        let below = window.bounds.maxY - field.maxY - 16
        suggestionList.frame = CGRect(
            x: field.minX, y: field.maxY + 6, width: field.width, height: min(suggestionList.height, max(40, below)))
    }

    private func choose(_ suggestion: any UISearchSuggestion) {
        hideSuggestions()
        suggestionWasChosen(suggestion)
        (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, didSelect: suggestion)
    }

    // MARK: Layout

    func layOutBackground() {
        sendSubviewToBack(fill)
        border.isHidden = borderStyle == .roundedRect && background == nil
        fill.isHidden = backgroundColor != nil || background != nil || borderStyle != .roundedRect
        fill.frame = bounds
        fill.layer.cornerRadius = layer.cornerRadius
    }

    /// Returns the rectangle of the text within that of the tokens and the text.
    func textRect(within all: CGRect) -> CGRect {
        var rect = all
        let inset = min(Self.spacing + tokenWidth(in: all.width), max(0, all.width))
        rect.size.width -= inset
        if !isMirrored { rect.origin.x += inset }
        return rect
    }

    /// Returns the width of the tokens, of which the first ones are clipped if there is no space for all of them.
    private func tokenWidth(in available: CGFloat) -> CGFloat {
        guard !tokenViews.isEmpty else { return 0 }
        let natural = tokenViews.reduce(0) { $0 + min($1.naturalWidth, Self.maximumWidth) + Self.spacing }
        return min(natural, max(0, available - Self.minimumTextWidth))
    }

    func layOutTokens(in all: CGRect) {
        let width = tokenWidth(in: all.width)
        tokenArea.isHidden = tokenViews.isEmpty
        tokenArea.frame = CGRect(
            x: isMirrored ? all.maxX - Self.spacing - width : all.minX + Self.spacing, y: all.minY, width: width,
            height: max(0, all.height))
        let height = min(24, max(0, all.height))
        let font = UIFont.systemFont(ofSize: min(15, self.font?.pointSize ?? 15))
        // Placed from the text on, so that the last tokens are visible.
        var end = width
        for view in tokenViews.reversed() {
            view.update(font: font, color: tokenBackgroundColor)
            let natural = min(view.naturalWidth, Self.maximumWidth)
            end -= natural + Self.spacing
            view.frame = CGRect(
                x: isMirrored ? width - end - natural : end, y: (all.height - height) / 2, width: natural,
                height: height)
        }
    }
}
