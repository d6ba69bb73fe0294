import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUITextField: UITextField {
    override var text: String? {
        get { super.text }
        set { super.text = newValue }
    }
    override var attributedText: NSAttributedString? {
        get { super.attributedText }
        set { super.attributedText = newValue }
    }
    override var placeholder: String? {
        get { super.placeholder }
        set { super.placeholder = newValue }
    }
    override var attributedPlaceholder: NSAttributedString? {
        get { super.attributedPlaceholder }
        set { super.attributedPlaceholder = newValue }
    }
    override var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { super.defaultTextAttributes }
        set { super.defaultTextAttributes = newValue }
    }
    override var typingAttributes: [NSAttributedString.Key: Any]? {
        get { super.typingAttributes }
        set { super.typingAttributes = newValue }
    }
    override var font: UIFont? {
        get { super.font }
        set { super.font = newValue }
    }
    override var textColor: UIColor? {
        get { super.textColor }
        set { super.textColor = newValue }
    }
    override var textAlignment: NSTextAlignment {
        get { super.textAlignment }
        set { super.textAlignment = newValue }
    }
    override var adjustsFontSizeToFitWidth: Bool {
        get { super.adjustsFontSizeToFitWidth }
        set { super.adjustsFontSizeToFitWidth = newValue }
    }
    override var minimumFontSize: CGFloat {
        get { super.minimumFontSize }
        set { super.minimumFontSize = newValue }
    }
    override var adjustsFontForContentSizeCategory: Bool {
        get { super.adjustsFontForContentSizeCategory }
        set { super.adjustsFontForContentSizeCategory = newValue }
    }
    override var borderStyle: UITextField.BorderStyle {
        get { super.borderStyle }
        set { super.borderStyle = newValue }
    }
    override var background: UIImage? {
        get { super.background }
        set { super.background = newValue }
    }
    override var disabledBackground: UIImage? {
        get { super.disabledBackground }
        set { super.disabledBackground = newValue }
    }
    override var leftView: UIView? {
        get { super.leftView }
        set { super.leftView = newValue }
    }
    override var leftViewMode: UITextField.ViewMode {
        get { super.leftViewMode }
        set { super.leftViewMode = newValue }
    }
    override var rightView: UIView? {
        get { super.rightView }
        set { super.rightView = newValue }
    }
    override var rightViewMode: UITextField.ViewMode {
        get { super.rightViewMode }
        set { super.rightViewMode = newValue }
    }
    override var clearButtonMode: UITextField.ViewMode {
        get { super.clearButtonMode }
        set { super.clearButtonMode = newValue }
    }
    override func borderRect(forBounds bounds: CGRect) -> CGRect {
        super.borderRect(forBounds: bounds)
    }
    override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds)
    }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds)
    }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        super.placeholderRect(forBounds: bounds)
    }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds)
    }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds)
    }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds)
    }
    override func drawText(in rect: CGRect) {
        super.drawText(in: rect)
    }
    override func drawPlaceholder(in rect: CGRect) {
        super.drawPlaceholder(in: rect)
    }
    override var isEditing: Bool { super.isEditing }
    override var allowsEditingTextAttributes: Bool {
        get { super.allowsEditingTextAttributes }
        set { super.allowsEditingTextAttributes = newValue }
    }
    override var clearsOnBeginEditing: Bool {
        get { super.clearsOnBeginEditing }
        set { super.clearsOnBeginEditing = newValue }
    }
    override var clearsOnInsertion: Bool {
        get { super.clearsOnInsertion }
        set { super.clearsOnInsertion = newValue }
    }
    override var isEditable: Bool { super.isEditable }
    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
    @discardableResult override func becomeFirstResponder() -> Bool {
        super.becomeFirstResponder()
    }
    @discardableResult override func resignFirstResponder() -> Bool {
        super.resignFirstResponder()
    }
    override var undoManager: UndoManager? { super.undoManager }
    override var inputView: UIView? {
        get { super.inputView }
        set { super.inputView = newValue }
    }
    override var inputAccessoryView: UIView? {
        get { super.inputAccessoryView }
        set { super.inputAccessoryView = newValue }
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
    override func cut(_ sender: Any?) {
        super.cut(sender)
    }
    override func copy(_ sender: Any?) {
        super.copy(sender)
    }
    override func paste(_ sender: Any?) {
        super.paste(sender)
    }
    override func pasteAndMatchStyle(_ sender: Any?) {
        super.pasteAndMatchStyle(sender)
    }
    override func delete(_ sender: Any?) {
        super.delete(sender)
    }
    override func select(_ sender: Any?) {
        super.select(sender)
    }
    override func selectAll(_ sender: Any?) {
        super.selectAll(sender)
    }
    override func toggleBoldface(_ sender: Any?) {
        super.toggleBoldface(sender)
    }
    override func toggleItalics(_ sender: Any?) {
        super.toggleItalics(sender)
    }
    override func toggleUnderline(_ sender: Any?) {
        super.toggleUnderline(sender)
    }
    override var hasText: Bool { super.hasText }
    override func insertText(_ text: String) {
        super.insertText(text)
    }
    override func deleteBackward() {
        super.deleteBackward()
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
    override var inlinePredictionType: UITextInlinePredictionType {
        get { super.inlinePredictionType }
        set { super.inlinePredictionType = newValue }
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
    override var passwordRules: UITextInputPasswordRules? {
        get { super.passwordRules }
        set { super.passwordRules = newValue }
    }
    override func text(in range: UITextRange) -> String? {
        super.text(in: range)
    }
    override func replace(_ range: UITextRange, withText text: String) {
        super.replace(range, withText: text)
    }
    override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        super.shouldChangeText(in: range, replacementText: text)
    }
    override var selectedTextRange: UITextRange? {
        get { super.selectedTextRange }
        set { super.selectedTextRange = newValue }
    }
    override var selectionAffinity: UITextStorageDirection {
        get { super.selectionAffinity }
        set { super.selectionAffinity = newValue }
    }
    override var markedTextRange: UITextRange? { super.markedTextRange }
    override var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { super.markedTextStyle }
        set { super.markedTextStyle = newValue }
    }
    override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        super.setMarkedText(markedText, selectedRange: selectedRange)
    }
    override func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        super.setAttributedMarkedText(markedText, selectedRange: selectedRange)
    }
    override func unmarkText() {
        super.unmarkText()
    }
    override var beginningOfDocument: UITextPosition { super.beginningOfDocument }
    override var endOfDocument: UITextPosition { super.endOfDocument }
    override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        super.textRange(from: fromPosition, to: toPosition)
    }
    override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        super.position(from: position, offset: offset)
    }
    override func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    {
        super.position(from: position, in: direction, offset: offset)
    }
    override func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        super.compare(position, to: other)
    }
    override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        super.offset(from: from, to: toPosition)
    }
    override var inputDelegate: (any UITextInputDelegate)? {
        get { super.inputDelegate }
        set { super.inputDelegate = newValue }
    }
    override var tokenizer: any UITextInputTokenizer { super.tokenizer }
    override var textInputView: UIView { super.textInputView }
    override func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        super.position(within: range, farthestIn: direction)
    }
    override func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
        -> UITextRange?
    {
        super.characterRange(byExtending: position, in: direction)
    }
    override func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
        -> NSWritingDirection
    {
        super.baseWritingDirection(for: position, in: direction)
    }
    override func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        super.setBaseWritingDirection(writingDirection, for: range)
    }
    override func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString
        .Key: Any]?
    {
        super.textStyling(at: position, in: direction)
    }
    override func firstRect(for range: UITextRange) -> CGRect {
        super.firstRect(for: range)
    }
    override func caretRect(for position: UITextPosition) -> CGRect {
        super.caretRect(for: position)
    }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        super.selectionRects(for: range)
    }
    override func closestPosition(to point: CGPoint) -> UITextPosition? {
        super.closestPosition(to: point)
    }
    override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        super.closestPosition(to: point, within: range)
    }
    override func characterRange(at point: CGPoint) -> UITextRange? {
        super.characterRange(at: point)
    }
    override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        super.editMenu(for: textRange, suggestedActions: suggestedActions)
    }
    override func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        super.willPresentEditMenu(animator: animator)
    }
    override func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        super.willDismissEditMenu(animator: animator)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override var textDragInteraction: UIDragInteraction? { super.textDragInteraction }
    override var isTextDragActive: Bool { super.isTextDragActive }
    override var textDropInteraction: UIDropInteraction? { super.textDropInteraction }
    override var isTextDropActive: Bool { super.isTextDropActive }
    override var pasteDelegate: (any UITextPasteDelegate)? {
        get { super.pasteDelegate }
        set { super.pasteDelegate = newValue }
    }
    override func paste(itemProviders: [NSItemProvider]) {
        super.paste(itemProviders: itemProviders)
    }
    override var textDragDelegate: (any UITextDragDelegate)? {
        get { super.textDragDelegate }
        set { super.textDragDelegate = newValue }
    }
    override var textDropDelegate: (any UITextDropDelegate)? {
        get { super.textDropDelegate }
        set { super.textDropDelegate = newValue }
    }
    override var textDragOptions: UITextDragOptions {
        get { super.textDragOptions }
        set { super.textDragOptions = newValue }
    }
}

private class OverridingUITextView: UITextView {
    override var textContainer: NSTextContainer { super.textContainer }
    override var layoutManager: NSLayoutManager { super.layoutManager }
    override var textStorage: NSTextStorage { super.textStorage }
    override var textContainerInset: UIEdgeInsets {
        get { super.textContainerInset }
        set { super.textContainerInset = newValue }
    }
    override var delegate: (any UITextViewDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var text: String! {
        get { super.text }
        set { super.text = newValue }
    }
    override var attributedText: NSAttributedString! {
        get { super.attributedText }
        set { super.attributedText = newValue }
    }
    override var font: UIFont? {
        get { super.font }
        set { super.font = newValue }
    }
    override var textColor: UIColor? {
        get { super.textColor }
        set { super.textColor = newValue }
    }
    override var textAlignment: NSTextAlignment {
        get { super.textAlignment }
        set { super.textAlignment = newValue }
    }
    override var typingAttributes: [NSAttributedString.Key: Any] {
        get { super.typingAttributes }
        set { super.typingAttributes = newValue }
    }
    override var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { super.linkTextAttributes }
        set { super.linkTextAttributes = newValue }
    }
    override var adjustsFontForContentSizeCategory: Bool {
        get { super.adjustsFontForContentSizeCategory }
        set { super.adjustsFontForContentSizeCategory = newValue }
    }
    override var usesStandardTextScaling: Bool {
        get { super.usesStandardTextScaling }
        set { super.usesStandardTextScaling = newValue }
    }
    override var borderStyle: UITextView.BorderStyle {
        get { super.borderStyle }
        set { super.borderStyle = newValue }
    }
    override var isEditable: Bool {
        get { super.isEditable }
        set { super.isEditable = newValue }
    }
    override var isSelectable: Bool {
        get { super.isSelectable }
        set { super.isSelectable = newValue }
    }
    override var allowsEditingTextAttributes: Bool {
        get { super.allowsEditingTextAttributes }
        set { super.allowsEditingTextAttributes = newValue }
    }
    override var clearsOnInsertion: Bool {
        get { super.clearsOnInsertion }
        set { super.clearsOnInsertion = newValue }
    }
    override var selectedRange: NSRange {
        get { super.selectedRange }
        set { super.selectedRange = newValue }
    }
    override func scrollRangeToVisible(_ range: NSRange) {
        super.scrollRangeToVisible(range)
    }
    override var dataDetectorTypes: UIDataDetectorTypes {
        get { super.dataDetectorTypes }
        set { super.dataDetectorTypes = newValue }
    }
    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
    @discardableResult override func becomeFirstResponder() -> Bool {
        super.becomeFirstResponder()
    }
    @discardableResult override func resignFirstResponder() -> Bool {
        super.resignFirstResponder()
    }
    override var undoManager: UndoManager? { super.undoManager }
    override var inputView: UIView? {
        get { super.inputView }
        set { super.inputView = newValue }
    }
    override var inputAccessoryView: UIView? {
        get { super.inputAccessoryView }
        set { super.inputAccessoryView = newValue }
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
    override func cut(_ sender: Any?) {
        super.cut(sender)
    }
    override func copy(_ sender: Any?) {
        super.copy(sender)
    }
    override func paste(_ sender: Any?) {
        super.paste(sender)
    }
    override func pasteAndMatchStyle(_ sender: Any?) {
        super.pasteAndMatchStyle(sender)
    }
    override func delete(_ sender: Any?) {
        super.delete(sender)
    }
    override func select(_ sender: Any?) {
        super.select(sender)
    }
    override func selectAll(_ sender: Any?) {
        super.selectAll(sender)
    }
    override func toggleBoldface(_ sender: Any?) {
        super.toggleBoldface(sender)
    }
    override func toggleItalics(_ sender: Any?) {
        super.toggleItalics(sender)
    }
    override func toggleUnderline(_ sender: Any?) {
        super.toggleUnderline(sender)
    }
    override func increaseSize(_ sender: Any?) {
        super.increaseSize(sender)
    }
    override func decreaseSize(_ sender: Any?) {
        super.decreaseSize(sender)
    }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        super.makeTextWritingDirectionLeftToRight(sender)
    }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        super.makeTextWritingDirectionRightToLeft(sender)
    }
    override var hasText: Bool { super.hasText }
    override func insertText(_ text: String) {
        super.insertText(text)
    }
    override func deleteBackward() {
        super.deleteBackward()
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
    override var inlinePredictionType: UITextInlinePredictionType {
        get { super.inlinePredictionType }
        set { super.inlinePredictionType = newValue }
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
    override var passwordRules: UITextInputPasswordRules? {
        get { super.passwordRules }
        set { super.passwordRules = newValue }
    }
    override func text(in range: UITextRange) -> String? {
        super.text(in: range)
    }
    override func replace(_ range: UITextRange, withText text: String) {
        super.replace(range, withText: text)
    }
    override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        super.shouldChangeText(in: range, replacementText: text)
    }
    override var selectedTextRange: UITextRange? {
        get { super.selectedTextRange }
        set { super.selectedTextRange = newValue }
    }
    override var selectionAffinity: UITextStorageDirection {
        get { super.selectionAffinity }
        set { super.selectionAffinity = newValue }
    }
    override var markedTextRange: UITextRange? { super.markedTextRange }
    override var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { super.markedTextStyle }
        set { super.markedTextStyle = newValue }
    }
    override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        super.setMarkedText(markedText, selectedRange: selectedRange)
    }
    override func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        super.setAttributedMarkedText(markedText, selectedRange: selectedRange)
    }
    override func unmarkText() {
        super.unmarkText()
    }
    override var beginningOfDocument: UITextPosition { super.beginningOfDocument }
    override var endOfDocument: UITextPosition { super.endOfDocument }
    override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        super.textRange(from: fromPosition, to: toPosition)
    }
    override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        super.position(from: position, offset: offset)
    }
    override func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    {
        super.position(from: position, in: direction, offset: offset)
    }
    override func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        super.compare(position, to: other)
    }
    override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        super.offset(from: from, to: toPosition)
    }
    override var inputDelegate: (any UITextInputDelegate)? {
        get { super.inputDelegate }
        set { super.inputDelegate = newValue }
    }
    override var tokenizer: any UITextInputTokenizer { super.tokenizer }
    override var textInputView: UIView { super.textInputView }
    override func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        super.position(within: range, farthestIn: direction)
    }
    override func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
        -> UITextRange?
    {
        super.characterRange(byExtending: position, in: direction)
    }
    override func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
        -> NSWritingDirection
    {
        super.baseWritingDirection(for: position, in: direction)
    }
    override func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        super.setBaseWritingDirection(writingDirection, for: range)
    }
    override func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString
        .Key: Any]?
    {
        super.textStyling(at: position, in: direction)
    }
    override func firstRect(for range: UITextRange) -> CGRect {
        super.firstRect(for: range)
    }
    override func caretRect(for position: UITextPosition) -> CGRect {
        super.caretRect(for: position)
    }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        super.selectionRects(for: range)
    }
    override func closestPosition(to point: CGPoint) -> UITextPosition? {
        super.closestPosition(to: point)
    }
    override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        super.closestPosition(to: point, within: range)
    }
    override func characterRange(at point: CGPoint) -> UITextRange? {
        super.characterRange(at: point)
    }
    override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        super.editMenu(for: textRange, suggestedActions: suggestedActions)
    }
    override func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        super.willPresentEditMenu(animator: animator)
    }
    override func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        super.willDismissEditMenu(animator: animator)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func didMoveToWindow() {
        super.didMoveToWindow()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }
    override var textDragInteraction: UIDragInteraction? { super.textDragInteraction }
    override var isTextDragActive: Bool { super.isTextDragActive }
    override var textDropInteraction: UIDropInteraction? { super.textDropInteraction }
    override var isTextDropActive: Bool { super.isTextDropActive }
    override var isFindInteractionEnabled: Bool {
        get { super.isFindInteractionEnabled }
        set { super.isFindInteractionEnabled = newValue }
    }
    override var findInteraction: UIFindInteraction? { super.findInteraction }
    override var supportsTextReplacement: Bool { super.supportsTextReplacement }
    override var selectedTextSearchDocument: AnyHashable?? { super.selectedTextSearchDocument }
    override func compare(document: AnyHashable?, toDocument: AnyHashable?) -> ComparisonResult {
        super.compare(document: document, toDocument: toDocument)
    }
    override func compare(_ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??) -> ComparisonResult
    {
        super.compare(foundRange, toRange: toRange, document: document)
    }
    override func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        super.performTextSearch(queryString: queryString, options: options, resultAggregator: resultAggregator)
    }
    override func decorate(foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle)
    {
        super.decorate(foundTextRange: foundTextRange, document: document, usingStyle: usingStyle)
    }
    override func clearAllDecoratedFoundText() {
        super.clearAllDecoratedFoundText()
    }
    override func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) {
        super.willHighlight(foundTextRange: foundTextRange, document: document)
    }
    override func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
        super.scrollRangeToVisible(range, inDocument: inDocument)
    }
    override func shouldReplace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) -> Bool {
        super.shouldReplace(foundTextRange: foundTextRange, document: document, withText: withText)
    }
    override func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
        super.replace(foundTextRange: foundTextRange, document: document, withText: withText)
    }
    override func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        super.replaceAll(queryString: queryString, options: options, withText: withText)
    }
    override var pasteDelegate: (any UITextPasteDelegate)? {
        get { super.pasteDelegate }
        set { super.pasteDelegate = newValue }
    }
    override func paste(itemProviders: [NSItemProvider]) {
        super.paste(itemProviders: itemProviders)
    }
    override var textDragDelegate: (any UITextDragDelegate)? {
        get { super.textDragDelegate }
        set { super.textDragDelegate = newValue }
    }
    override var textDropDelegate: (any UITextDropDelegate)? {
        get { super.textDropDelegate }
        set { super.textDropDelegate = newValue }
    }
    override var textDragOptions: UITextDragOptions {
        get { super.textDragOptions }
        set { super.textDragOptions = newValue }
    }
}
