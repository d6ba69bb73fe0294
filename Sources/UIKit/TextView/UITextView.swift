import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Each of them is a line.

/// A view with text of any length that the user reads, edits and scrolls.
///
///     let textView = UITextView(frame: view.bounds)
///     textView.font = .preferredFont(forTextStyle: .body)
///     textView.text = "Hello"
///     textView.delegate = self
///
/// Only lines near the visible part are laid out; others are measured in the background, which does not move what is visible. An edit
/// costs O(log n + its paragraph), and draws the lines that it changes.
///
/// With ``isScrollEnabled`` set to false the view has an intrinsic size, and grows with its text in Auto Layout.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextDraggable, UITextDroppable, UITextPasteConfigurationSupporting,
    UITextSearching, TextEditorView, SelectionRectSource, SelectionBackgroundSource
{
    /// Posted after editing has begun; the object is the text view.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after the user has changed the text; the object is the text view.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted after editing has ended; the object is the text view.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    /// The look of a text view's border.
    public enum BorderStyle: Int, Sendable { case none, bezel, line, roundedRect }

    private let _textContainer: NSTextContainer
    private let _layoutManager: NSLayoutManager
    private let _textStorage: NSTextStorage
    private(set) lazy var editor = TextEditor(
        self, storage: _textStorage, layoutManager: _layoutManager, container: _textContainer)
    private(set) lazy var viewport = TextViewport(self)

    // MARK: Creation

    /// Creates a text view.
    ///
    /// - Parameters:
    ///   - frame: The frame in the coordinates of the superview, in points.
    ///   - textContainer: The region of the text, with a layout manager that has a text storage; nil for new ones. A view of one of
    ///     several regions that does not scroll displays the part of the text that fits into it, and the next one the rest.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let container = textContainer ?? NSTextContainer(size: CGSize(width: frame.width, height: 0))
        if textContainer == nil { container.widthTracksTextView = true }
        let manager = container.layoutManager ?? NSLayoutManager()
        if container.layoutManager == nil { manager.addTextContainer(container) }
        let storage = manager.textStorage ?? NSTextStorage()
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        (_textContainer, _layoutManager, _textStorage) = (container, manager, storage)
        super.init(frame: frame)
        setUpTextView()
        alwaysBounceVertical = true
        backgroundColor = .systemBackground
    }

    /// Creates a text view with a new text storage.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view of TextKit 1, which Oriel's are; a view of TextKit 2 is laid out in the same way.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    /// Creates a text view from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        let container = NSTextContainer(size: .zero)
        container.widthTracksTextView = true
        let (manager, storage) = (NSLayoutManager(), NSTextStorage())
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        (_textContainer, _layoutManager, _textStorage) = (container, manager, storage)
        super.init(coder: coder)
        setUpTextView()
    }

    private func setUpTextView() {
        editor.defaultAttributes = [.foregroundColor: UIColor.label, .font: Self.defaultFont]
        editor.selection = _textStorage.length..<_textStorage.length
        viewport.connect()
        addInteraction(textInteraction)
        dragController.install()
    }

    // MARK: TextKit

    /// The region of the text. Its width follows the view's if `widthTracksTextView` is true, as by default.
    open var textContainer: NSTextContainer { _textContainer }
    /// The layout of the text.
    open var layoutManager: NSLayoutManager { _layoutManager }
    /// The text and its attributes. Edits of it are displayed at once.
    open var textStorage: NSTextStorage { _textStorage }

    /// The distances of the region of the text from the edges of the content, in points; 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { viewport.geometryDidChange() } }
    }

    // MARK: Text

    /// The delegate, which is also that of scrolling.
    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    /// The text. Setting it keeps the font, the colour and the alignment, drops what could be undone, and does not call the delegate.
    open var text: String! {
        get { _textStorage.string }
        set {
            editor.setText(NSAttributedString(string: newValue ?? "", attributes: _uniformAttributes))
            _detectData()
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { _textStorage.attributedSubstring(from: NSRange(location: 0, length: _textStorage.length)) }
        set { _setAttributedText(newValue) }
    }

    /// The font of the text: that of its first character; nil for a text without one. Setting it applies it to all of the text.
    open var font: UIFont? {
        get { _attribute(.font) as? UIFont }
        set { editor.setAttribute(.font, adjusted(newValue ?? Self.defaultFont)) }
    }

    /// The colour of the text: that of its first character. Setting it applies it to all of the text.
    open var textColor: UIColor? {
        get { _attribute(.foregroundColor) as? UIColor }
        set { editor.setAttribute(.foregroundColor, newValue ?? UIColor.label) }
    }

    /// The alignment of the text: that of its first paragraph. Setting it applies it to all of the text.
    open var textAlignment: NSTextAlignment {
        get { (_attribute(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? .natural }
        set { _setAlignment(newValue) }
    }

    /// The attributes of text that is typed next; a change of the selection resets them.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set { editor.explicitTypingAttributes = newValue }
    }

    /// The attributes with which links are displayed; the tint colour by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { _linkTextAttributes ?? [.foregroundColor: tintColor ?? .link] }
        set {
            _linkTextAttributes = newValue
            _layoutManager.linkAttributes = linkTextAttributes
        }
    }
    var _linkTextAttributes: [NSAttributedString.Key: Any]?

    /// Whether the fonts of the text follow changes of the content size; false by default. They have to be those of text styles, or be
    /// made by `UIFontMetrics`.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

    override var contentsDependOnTraits: Bool { adjustsFontForContentSizeCategory }

    override func contentTraitsDidChange() { adjustFonts() }

    override func colorTraitsDidChange() {
        super.colorTraitsDidChange()
        _layoutManager.colorTraits = extras?.colorTraits
        viewport.redraw()
    }

    private func adjusted(_ font: UIFont) -> UIFont {
        adjustsFontForContentSizeCategory ? font.adjusted(to: traitCollection) : font
    }

    private func adjustFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        let whole = NSRange(location: 0, length: textStorage.length)
        var changes: [(UIFont, NSRange)] = []
        textStorage.enumerateAttribute(.font, in: whole) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let new = adjusted(font)
            if new !== font { changes.append((new, range)) }
        }
        if changes.isEmpty || changes.count == 1 && changes[0].1 == whole {
            // Text without runs of its own, or none: the attributes of text that is typed change too.
            if let font, adjusted(font) !== font { self.font = font }
            return
        }
        textStorage.beginEditing()
        for (font, range) in changes { textStorage.addAttribute(.font, value: font, range: range) }
        textStorage.endEditing()
    }
    /// Whether sizes of fonts are those of a Mac; false by default. Sizes are the same everywhere.
    open var usesStandardTextScaling = false
    /// The border; none by default.
    open var borderStyle = BorderStyle.none { didSet { _updateBorder() } }

    // MARK: Editing

    /// Whether the user may change the text; true by default.
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            if !isEditable, isFirstResponder { resignFirstResponder() }
            textInteractionDidChange()
            _detectData()
        }
    }
    /// Whether the user may select text, and press links; true by default.
    open var isSelectable = true {
        didSet {
            guard isSelectable != oldValue else { return }
            if !isSelectable { editor.select(0..<0, notifies: true) }
            textInteractionDidChange()
        }
    }
    /// Whether the user may change fonts and other attributes; false by default.
    open var allowsEditingTextAttributes: Bool {
        get { editor.allowsEditingAttributes }
        set { editor.allowsEditingAttributes = newValue }
    }
    /// Whether the next insertion replaces all of the text; a change of the selection resets it.
    open var clearsOnInsertion: Bool {
        get { editor.clearsOnInsertion }
        set { editor.clearsOnInsertion = newValue && editor.length > 0 }
    }
    /// The selected characters, in UTF-16.
    open var selectedRange: NSRange {
        get { NSRange(editor.selection) }
        set { _select(newValue) }
    }

    /// Scrolls by the smallest distance that makes characters visible.
    open func scrollRangeToVisible(_ range: NSRange) { viewport.scrollToVisible(range) }

    /// The kinds of data that are displayed as links while the text cannot be edited; none by default.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { _detectData() } }
    }

    // MARK: Responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        _becomeFirstResponder { super.becomeFirstResponder() }
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        _resignFirstResponder { super.resignFirstResponder() }
    }

    /// The undo manager of the text.
    open override var undoManager: UndoManager? { editor.undoManager }

    /// A view that is shown as the keyboard while the text view is the first responder; none by default.
    open override var inputView: UIView? {
        get { _inputView }
        set {
            _inputView = newValue
            reloadInputViews()
        }
    }
    private var _inputView: UIView?

    /// A view that is shown above the keyboard; none by default.
    open override var inputAccessoryView: UIView? {
        get { _inputAccessoryView }
        set {
            _inputAccessoryView = newValue
            reloadInputViews()
        }
    }
    private var _inputAccessoryView: UIView?

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func cut(_ sender: Any?) { editor.cutSelection() }
    open override func copy(_ sender: Any?) { editor.copySelection() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
    open override func delete(_ sender: Any?) { editor.deleteSelection() }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.select(0..<editor.length, notifies: true) }
    open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }
    open override func increaseSize(_ sender: Any?) { editor.changeFontSize(by: 1) }
    open override func decreaseSize(_ sender: Any?) { editor.changeFontSize(by: -1) }
    open override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        editor.setBaseWritingDirection(.leftToRight, for: editor.range(editor.selection))
    }
    open override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        editor.setBaseWritingDirection(.rightToLeft, for: editor.range(editor.selection))
    }

    // MARK: UIKeyInput

    open var hasText: Bool { editor.length > 0 }
    open func insertText(_ text: String) { editor.insertText(text) }
    open func deleteBackward() { editor.deleteBackward() }

    // MARK: UITextInputTraits

    /// The letters that an on-screen keyboard or an input method capitalizes; the first of a sentence by default. The keys of a hardware
    /// keyboard type the letters that they have, because the user of a desktop expects no others.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected while typing; the input method's choice by default.
    open var autocorrectionType = UITextAutocorrectionType.default {
        didSet { if autocorrectionType != oldValue { editor.spelling?.settingsDidChange() } }
    }
    /// Whether misspelled words are marked while the text is edited. By default they are, unless ``autocorrectionType`` is `no`. A
    /// secret is never checked.
    open var spellCheckingType = UITextSpellCheckingType.default {
        didSet { if spellCheckingType != oldValue { editor.spelling?.settingsDidChange() } }
    }
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is a secret. Only a text field conceals its text; a text view does not let it be copied.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { editor.spelling?.settingsDidChange() } }
    }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    open func replace(_ range: UITextRange, withText text: String) {
        guard let offsets = editor.offsets(range) else { return }
        editor.replace(offsets, with: NSAttributedString(string: text, attributes: editor.typingAttributes))
    }
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        guard isEditable, let offsets = editor.offsets(range) else { return false }
        return delegate?.textView(self, shouldChangeTextIn: NSRange(offsets), replacementText: text) ?? true
    }
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set {
            editor.select(newValue)
            // Keys and gestures select by this property; the app's `selectedRange` does not scroll.
            if isFirstResponder { viewport.setNeedsScroll(to: NSRange(location: editor.head, length: 0)) }
        }
    }
    open var selectionAffinity: UITextStorageDirection {
        get { editor.affinity }
        set {
            guard newValue != editor.affinity else { return }
            editor.affinity = newValue
            editorDidMoveCaret()
        }
    }
    open var markedTextRange: UITextRange? { editor.marked.map(editor.range) }
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editor.markedTextStyle }
        set {
            editor.markedTextStyle = newValue
            editor.setMarked(editor.marked)
        }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.setMarkedText(NSAttributedString(string: markedText ?? ""), selected: selectedRange)
    }
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        editor.setMarkedText(markedText ?? NSAttributedString(string: ""), selected: selectedRange)
    }
    open func unmarkText() { editor.unmarkText() }

    open var beginningOfDocument: UITextPosition { editor.position(0) }
    open var endOfDocument: UITextPosition { editor.position(editor.length) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, to: other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.distance(from: from, to: toPosition)
    }

    open var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open var tokenizer: any UITextInputTokenizer { _tokenizer }
    private lazy var _tokenizer = UITextInputStringTokenizer(textInput: self)
    open var textInputView: UIView { self }

    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        editor.isRightToLeft(at: editor.offset(position) ?? 0) ? .rightToLeft : .leftToRight
    }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editor.setBaseWritingDirection(writingDirection, for: range)
    }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { editor.textStyling(at: position, in: direction) }

    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        editor.selectionRects(for: range, in: .null)
    }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        guard let offsets = editor.offsets(textRange) else { return nil }
        return delegate?.textView(self, editMenuForTextIn: NSRange(offsets), suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }

    // MARK: UITextSearching

    /// Whether the user can search the text, with Control-F, and replace results if the text can be edited, with Control-H; false by
    /// default.
    open var isFindInteractionEnabled = false {
        didSet { if isFindInteractionEnabled != oldValue { _setFindInteractionEnabled(isFindInteractionEnabled) } }
    }
    /// The interaction with which the user searches the text; nil while it is not enabled.
    open var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? ensureSearch().interaction : nil }
    /// The searching of the text; nil before the first search.
    var textSearch: TextViewSearch?

    /// The type of identifiers of documents, of which a text view has one without an identifier.
    public typealias DocumentIdentifier = AnyHashable?

    open var supportsTextReplacement: Bool { isEditable }
    open var selectedTextSearchDocument: AnyHashable?? { nil }
    open func compare(document: AnyHashable?, toDocument: AnyHashable?) -> ComparisonResult { .orderedSame }
    open func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult {
        _compare(foundRange, toRange)
    }
    open func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) { _performTextSearch(queryString, options, resultAggregator) }
    open func decorate(
        foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle
    ) { _decorate(foundTextRange, usingStyle) }
    open func clearAllDecoratedFoundText() { _clearAllDecoratedFoundText() }
    open func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) {}
    open func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
        if let offsets = editor.offsets(range) { scrollRangeToVisible(NSRange(offsets)) }
    }
    open func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) -> Bool {
        shouldChangeText(in: foundTextRange, replacementText: withText)
    }
    open func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
        _replaceFound(foundTextRange, with: withText)
    }
    open func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        _replaceAll(queryString, options, with: withText)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        viewport.layOut()
        super.layoutSubviews()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { viewport.size(forWidth: size.width) }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return viewport.size(forWidth: .infinity)
    }

    override var wrapsContent: Bool { !isScrollEnabled }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat { viewport.size(forWidth: width).height }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        viewport.windowDidChange()
        textSearch?.viewDidMoveToWindow()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if _linkTextAttributes == nil { _layoutManager.linkAttributes = linkTextAttributes }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        viewport.redraw()
    }

    override var baselineFont: UIFont? { font }
    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { isEditable ? [] : .staticText }

    // MARK: Pasting

    /// The object that decides on data that is pasted or dropped; not retained.
    open weak var pasteDelegate: (any UITextPasteDelegate)?
    open override func paste(itemProviders: [NSItemProvider]) { editor.paste(itemProviders) }

    // MARK: Dragging

    private(set) lazy var dragController = TextDragController(editor)

    /// The object that decides on drags of the text; not retained.
    open weak var textDragDelegate: (any UITextDragDelegate)?
    /// The object that decides on drops on the text; not retained.
    open weak var textDropDelegate: (any UITextDropDelegate)?
    /// The options of dragged text; none by default.
    open var textDragOptions: UITextDragOptions = []
    open var textDragInteraction: UIDragInteraction? { dragController.drag }
    open var isTextDragActive: Bool { dragController.isDragging }
    open var textDropInteraction: UIDropInteraction? { dragController.drop }
    open var isTextDropActive: Bool { dragController.isDropTarget }

    // MARK: Interaction

    /// The view behind the text, for the highlight of the selection.
    var selectionBackgroundView: UIView? { viewport.background }

    func selectionRects(for range: UITextRange, in visible: CGRect) -> [UITextSelectionRect] {
        editor.selectionRects(for: range, in: visible)
    }

    private(set) lazy var textInteraction = makeTextInteraction()
    private lazy var linkInteraction = TextLinkInteraction(self)

    private func makeTextInteraction() -> UITextInteraction {
        let interaction = UITextInteraction(for: isEditable ? .editable : .nonEditable)
        interaction.textInput = self
        interaction.delegate = linkInteraction
        return interaction
    }

    private func textInteractionDidChange() {
        removeInteraction(textInteraction)
        textInteraction = makeTextInteraction()
        if isEditable || isSelectable { addInteraction(textInteraction) }
    }
}
