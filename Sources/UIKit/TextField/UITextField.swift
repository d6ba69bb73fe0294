import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

// Members that a subclass may override must stand in the class's body, not in extensions, so this file is long. Each of them is a line.

/// A control with a line of text that the user edits.
///
///     let name = UITextField()
///     name.placeholder = "Name"
///     name.borderStyle = .roundedRect
///     name.delegate = self
///
/// Return sends `editingDidEndOnExit` if the delegate agrees; Tab moves the focus to the next control. The text of a secure field is
/// displayed as bullets, and is neither copied nor reported to input methods.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextDraggable, UITextDroppable, UITextPasteConfigurationSupporting,
    TextEditorView, SelectionRectSource, SelectionBackgroundSource
{
    /// Posted after editing has begun; the object is the text field.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after the user has changed the text; the object is the text field.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// Posted after editing has ended; the object is the text field.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// The key of a notification for the raw value of a `DidEndEditingReason`.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    /// The look of a text field's border.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

    /// The time at which a view of a text field is visible.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    /// The reason for which editing has ended.
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    private let storage = NSTextStorage()
    private let container = NSTextContainer(size: .zero)
    private let layoutManager = NSLayoutManager()
    private(set) lazy var editor = TextEditor(
        self, storage: storage, layoutManager: layoutManager, container: container)
    /// The text that is displayed in place of the field's, such as bullets.
    let displayedText = NSTextStorage()
    private(set) lazy var canvas = TextFieldCanvas(self)
    private(set) lazy var border = TextFieldBorder()
    private let selectionBackground = UIView()
    var _clearButton: TextFieldClearButton?
    /// The distance by which a long text is scrolled to the left, in points.
    var scrollOffset: CGFloat = 0
    var needsCaretVisible = false

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpTextField()
    }

    /// Creates a text field from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpTextField()
    }

    private func setUpTextField() {
        container.lineFragmentPadding = 0
        layoutManager.addTextContainer(container)
        storage.addLayoutManager(layoutManager)
        editor.acceptsNewlines = false
        editor.defaultAttributes = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
        selectionBackground.isUserInteractionEnabled = false
        selectionBackground.clipsToBounds = true
        addSubview(border)
        addSubview(selectionBackground)
        addSubview(canvas)
        addInteraction(textInteraction)
        dragController.install()
    }

    // MARK: Text

    /// The delegate.
    open weak var delegate: (any UITextFieldDelegate)?

    /// The text; empty by default. Setting it sends no event, and drops what could be undone.
    open var text: String? {
        get { storage.string }
        set { editor.setText(NSAttributedString(string: newValue ?? "", attributes: editor.defaultAttributes)) }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString? {
        get { storage.attributedSubstring(from: NSRange(location: 0, length: storage.length)) }
        set { _setAttributedText(newValue) }
    }

    /// The text that is displayed while the field is empty; none by default.
    open var placeholder: String? {
        get { _placeholder?.string }
        set { _placeholder = newValue.map { NSAttributedString(string: $0) } }
    }

    /// The placeholder with attributes; those that it lacks are the field's, and the colour of placeholders.
    open var attributedPlaceholder: NSAttributedString? {
        get { _placeholder }
        set { _placeholder = newValue }
    }
    private var _placeholder: NSAttributedString? { didSet { contentDidChange() } }

    /// The attributes of all of the text. Setting it applies them.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { editor.defaultAttributes }
        set { _setDefaultAttributes(newValue) }
    }

    /// The attributes of text that is typed next while the field is edited; nil otherwise.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.typingAttributes : nil }
        set { editor.explicitTypingAttributes = newValue }
    }

    /// The font; the system font of 17 points by default.
    open var font: UIFont? {
        get { editor.defaultAttributes[.font] as? UIFont }
        set { editor.setAttribute(.font, adjusted(newValue ?? .systemFont(ofSize: 17))) }
    }

    /// The colour of the text; the label colour by default.
    open var textColor: UIColor? {
        get { editor.defaultAttributes[.foregroundColor] as? UIColor }
        set { editor.setAttribute(.foregroundColor, newValue ?? .label) }
    }

    /// The alignment of the text; that of the writing direction by default.
    open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }

    /// Whether the font shrinks so that the text fits, while it is not edited; false by default.
    open var adjustsFontSizeToFitWidth = false { didSet { contentDidChange() } }
    /// The smallest size of a font that shrinks, in points; 0, the default, for no limit.
    open var minimumFontSize: CGFloat = 0 { didSet { contentDidChange() } }
    /// Whether the font follows changes of the content size; false by default. It has to be one of a text style, or be made by
    /// `UIFontMetrics`.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    override var contentsDependOnTraits: Bool { adjustsFontForContentSizeCategory }

    override func contentTraitsDidChange() { adjustFont() }

    override func colorTraitsDidChange() {
        super.colorTraitsDidChange()
        editor.layoutManager.colorTraits = extras?.colorTraits
        contentDidChange()
    }

    private func adjusted(_ font: UIFont) -> UIFont {
        adjustsFontForContentSizeCategory ? font.adjusted(to: traitCollection) : font
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font, adjusted(font) !== font else { return }
        self.font = font
    }

    // MARK: Appearance

    /// The border; none by default.
    open var borderStyle = BorderStyle.none { didSet { contentDidChange() } }
    /// An image behind the text, which is stretched; none by default. A rounded border hides it.
    open var background: UIImage? { didSet { setNeedsLayout() } }
    /// The image behind the text of a field that is not enabled; none by default.
    open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }

    /// A view at the leading edge of the text; none by default.
    open var leftView: UIView? { didSet { _replace(oldValue, by: leftView) } }
    /// The time at which the left view is visible; never by default.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view at the trailing edge of the text; none by default.
    open var rightView: UIView? { didSet { _replace(oldValue, by: rightView) } }
    /// The time at which the right view is visible; never by default.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The time at which a button is visible that removes the text, unless there is none; never by default.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

    // MARK: Rectangles

    // A subclass overrides them to place parts of the field.

    /// Returns the rectangle of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { _textRect(forBounds: bounds) }
    /// Returns the rectangle of the text while it is edited; by default the one without a clear button's.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { _editingRect(forBounds: bounds) }
    /// Returns the rectangle of the placeholder; by default that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { _clearButtonRect(forBounds: bounds) }
    /// Returns the rectangle of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { _sideViewRect(leftView, isLeading: true, bounds) }
    /// Returns the rectangle of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { _sideViewRect(rightView, isLeading: false, bounds) }

    /// Draws the text while it is not edited.
    open func drawText(in rect: CGRect) { _drawText(in: rect) }
    /// Draws the placeholder.
    open func drawPlaceholder(in rect: CGRect) { _drawPlaceholder(in: rect) }

    // MARK: Editing

    /// Whether the text is being edited.
    open var isEditing: Bool { isFirstResponder }
    /// Whether the user may change attributes of the text; false by default.
    open var allowsEditingTextAttributes: Bool {
        get { editor.allowsEditingAttributes }
        set { editor.allowsEditingAttributes = newValue }
    }
    /// Whether the text is removed when editing begins, if the delegate agrees; false by default.
    open var clearsOnBeginEditing = false
    /// Whether the next insertion replaces all of the text; a change of the selection resets it.
    open var clearsOnInsertion: Bool {
        get { editor.clearsOnInsertion }
        set { editor.clearsOnInsertion = newValue && hasText }
    }

    /// Whether the user may change the text: if the field is enabled.
    open var isEditable: Bool { isEnabled }

    // MARK: Responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        _becomeFirstResponder { super.becomeFirstResponder() }
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        _resignFirstResponder { super.resignFirstResponder() }
    }

    /// The undo manager of the text.
    open override var undoManager: UndoManager? { editor.undoManager }

    /// A view that is shown as the keyboard while the text field is the first responder; none by default.
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

    // MARK: UIKeyInput

    open var hasText: Bool { editor.length > 0 }
    open func insertText(_ text: String) {
        // What is typed in one step ends with the Return key.
        if text == "\n" { return performReturn() }
        editor.insertText(text)
    }
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
    /// Whether the Return key has no effect while there is no text; false by default.
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is a secret, which is displayed as bullets; false by default. The first insertion after editing has begun then
    /// replaces the text.
    open var isSecureTextEntry = false {
        didSet {
            guard isSecureTextEntry != oldValue else { return }
            editorDidChangeStorage()
            editor.spelling?.settingsDidChange()
        }
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
        // The Return key changes no text.
        if text == "\n" { return true }
        return delegate?.textField(self, shouldChangeCharactersIn: NSRange(offsets), replacementString: text) ?? true
    }
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.select(newValue) }
    }
    open var selectionAffinity: UITextStorageDirection {
        get { editor.affinity }
        set { editor.affinity = newValue }
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
        return delegate?.textField(self, editMenuForCharactersIn: NSRange(offsets), suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
        editor.spelling?.layOut(linesDidMove: true)
        textInteraction.selectionDidChange()
    }

    open override var intrinsicContentSize: CGSize { _fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { _fittingSize }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        canvas.setNeedsDisplay()
    }

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
        canvas.setNeedsDisplay()
    }

    override func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) { _baseline }
    override var baselineFont: UIFont? { font }
    override var isPressedByKeys: Bool { false }
    override var defaultAccessibilityLabel: String? { placeholder }

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

    /// The view behind the text, for the highlight of the selection: its bounds are in the coordinates of the field.
    var selectionBackgroundView: UIView? { selectionBackground }

    func selectionRects(for range: UITextRange, in visible: CGRect) -> [UITextSelectionRect] {
        editor.selectionRects(for: range, in: visible)
    }

    private(set) lazy var textInteraction: UITextInteraction = {
        let interaction = UITextInteraction(for: .editable)
        interaction.textInput = self
        return interaction
    }()
}
