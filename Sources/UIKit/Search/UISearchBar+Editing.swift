import CoreGraphics
import Foundation

extension UISearchBar {
    // MARK: Text

    func _setText(_ text: String?) {
        guard text ?? "" != searchTextField.text ?? "" else { return }
        searchTextField.text = text
        buttonsDidChange()
        if searchTextField.isEditing { notifyOfText() }
        searchController?.textDidChange()
    }

    func _setEnabled(_ isEnabled: Bool) {
        searchTextField.isEnabled = isEnabled
        parts.cancelButton.isEnabled = isEnabled
        parts.scopeBar.isUserInteractionEnabled = isEnabled
        parts.scopeBar.layer.opacity = isEnabled ? 1 : 0.5
    }

    private func notifyOfText() { delegate?.searchBar(self, textDidChange: searchTextField.text ?? "") }

    /// Called after the user has changed the text or the tokens.
    func userDidChangeText() {
        buttonsDidChange()
        notifyOfText()
        searchController?.textDidChange()
    }

    func editingDidBegin() {
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.editingDidBegin()
    }

    func editingDidEnd() { delegate?.searchBarTextDidEndEditing(self) }

    // MARK: Buttons

    func cancelWasPressed() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.cancelWasPressed()
    }

    /// Performs the action of the Escape key; returns false if it has none.
    func escape() -> Bool {
        if showsCancelButton {
            cancelWasPressed()
            return true
        }
        if let searchController, searchController.isActive {
            searchController.cancelWasPressed()
            return true
        }
        guard searchTextField.isEditing, searchTextField.hasText else { return false }
        searchTextField.clear()
        return true
    }

    /// Places the bookmark or the results button into an empty field.
    func buttonsDidChange() {
        let field = searchTextField
        let isEmpty = !field.hasText && field.tokenViews.isEmpty
        let button: UIButton? =
            !isEmpty
            ? nil : showsBookmarkButton ? parts.bookmarkButton : showsSearchResultsButton ? parts.resultsButton : nil
        parts.resultsButton.isSelected = isSearchResultsButtonSelected
        if field.rightView === parts.bookmarkButton || field.rightView === parts.resultsButton || field.rightView == nil
        {
            field.rightView = button
            field.rightViewMode = button == nil ? .never : .always
        }
    }

    func iconsDidChange() {
        let scale = contentScaleFactor
        searchTextField.ownGlass = image(for: .search, state: .normal)
        (searchTextField as? SearchBarTextField)?.clearImage = image(for: .clear, state: .normal)
        func set(_ button: UIButton, _ icon: Icon, _ symbol: BarSymbol) {
            for state: UIControl.State in [.normal, .highlighted, .selected] {
                let own = parts.icons[BarValueKey(state, variant: icon.rawValue)]
                button.setImage(state == .normal ? own ?? symbol.image(scale: scale) : own, for: state)
            }
            button.bounds.size = CGSize(width: 24, height: 24)
            button.tintColor = .secondaryLabel
        }
        set(parts.bookmarkButton, .bookmark, .bookmarks)
        set(parts.resultsButton, .resultsList, .organize)
    }

    func scopesDidChange() {
        parts.scopeBar.titles = scopeButtonTitles ?? []
        sizeMayHaveChanged()
    }
}

/// The text field of a search bar, which asks the bar's delegate; its own delegate may be the app's.
@MainActor final class SearchBarTextField: UISearchTextField {
    private weak var bar: UISearchBar?

    init(of bar: UISearchBar) {
        self.bar = bar
        super.init(frame: .zero)
        addAction(UIAction { [weak self] _ in self?.bar?.editingDidBegin() }, for: .editingDidBegin)
        addAction(UIAction { [weak self] _ in self?.bar?.editingDidEnd() }, for: .editingDidEnd)
        addAction(UIAction { [weak self] _ in self?.bar?.userDidChangeText() }, for: .editingChanged)
    }

    required init?(coder: NSCoder) { nil }

    /// The image of the button that removes the text; nil for that of text fields.
    var clearImage: UIImage? {
        didSet {
            _clearButton?.image = clearImage
            setNeedsLayout()
        }
    }

    @discardableResult override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder, let bar, let delegate = bar.delegate else { return super.becomeFirstResponder() }
        guard canBecomeFirstResponder, window != nil, delegate.searchBarShouldBeginEditing(bar) else { return false }
        return super.becomeFirstResponder()
    }

    @discardableResult override func resignFirstResponder() -> Bool {
        guard isFirstResponder, let bar, let delegate = bar.delegate else { return super.resignFirstResponder() }
        guard delegate.searchBarShouldEndEditing(bar) else { return false }
        return super.resignFirstResponder()
    }

    override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        guard super.shouldChangeText(in: range, replacementText: text) else { return false }
        guard let bar, let delegate = bar.delegate, let offsets = editor.offsets(textual(range)) else { return true }
        return delegate.searchBar(bar, shouldChangeTextIn: NSRange(offsets), replacementText: text)
    }

    override func insertText(_ text: String) {
        guard text == "\n" else { return super.insertText(text) }
        if suggestionList?.chooseSelection() == true { return }
        if enablesReturnKeyAutomatically, !hasText, tokenViews.isEmpty { return }
        super.insertText(text)
        guard let bar else { return }
        bar.delegate?.searchBarSearchButtonClicked(bar)
        bar.searchController?.searchWasPressed()
    }

    override func tokensDidChange() {
        super.tokensDidChange()
        bar?.buttonsDidChange()
        bar?.searchController?.textDidChange()
    }

    override func suggestionWasChosen(_ suggestion: any UISearchSuggestion) {
        super.suggestionWasChosen(suggestion)
        bar?.searchController?.suggestionWasChosen(suggestion)
    }

    // MARK: Layout

    private func offset(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
        guard let offset = bar?.parts.offsets[icon]?.finite else { return rect }
        return rect.offsetBy(dx: isMirrored ? -offset.horizontal : offset.horizontal, dy: offset.vertical)
    }

    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        offset(super.leftViewRect(forBounds: bounds), .search)
    }

    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        offset(
            super.rightViewRect(forBounds: bounds), rightView === bar?.parts.resultsButton ? .resultsList : .bookmark)
    }

    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        offset(super.clearButtonRect(forBounds: bounds), .clear)
    }

    private func moved(_ rect: CGRect) -> CGRect {
        guard let offset = bar?.searchTextPositionAdjustment.finite, offset != .zero else { return rect }
        let dx = min(max(offset.horizontal, -rect.minX), max(0, rect.width))
        return CGRect(
            x: isMirrored ? rect.minX : rect.minX + dx, y: rect.minY + offset.vertical, width: max(0, rect.width - dx),
            height: rect.height)
    }

    override func textRect(forBounds bounds: CGRect) -> CGRect { moved(super.textRect(forBounds: bounds)) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { moved(super.editingRect(forBounds: bounds)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        if _clearButton?.image !== clearImage { _clearButton?.image = clearImage }
    }
}
