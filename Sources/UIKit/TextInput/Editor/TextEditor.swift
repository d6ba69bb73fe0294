import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments
import UIFoundation

/// A view whose text a `TextEditor` edits: a text field or a text view.
@MainActor protocol TextEditorView: UIView, UITextInput {
    /// The editor of the text.
    var editor: TextEditor { get }
    /// The top-left corner of the text container in the view, in points.
    var textOrigin: CGPoint { get }
    /// Called after the storage has changed, before the layout is asked.
    func editorDidChangeStorage()
    /// Called after the user or an input method has edited the text.
    func editorDidChangeText()
    /// Called after the selection has changed, for whatever reason, or the text below it.
    func editorDidChangeSelection()
}

/// Edits the text of a storage: it has the selection, marked text, the attributes of typed text, and what can be undone.
///
/// Text views and text fields forward `UITextInput` to it. Positions are offsets in UTF-16.
@MainActor final class TextEditor {
    /// The number of edits that can be undone.
    static let undoLimit = 1000

    unowned let view: any TextEditorView
    let storage: NSTextStorage
    /// The layout of the text, or of bullets that stand for it.
    let layoutManager: NSLayoutManager
    let container: NSTextContainer
    weak var inputDelegate: (any UITextInputDelegate)?

    /// The selection, within the text.
    var selection = 0..<0 {
        didSet { head = selection.lowerBound != oldValue.lowerBound ? selection.lowerBound : selection.upperBound }
    }
    /// The end of the selection that has moved last, which must be visible.
    private(set) var head = 0
    /// The line at which a caret between two lines is displayed.
    var affinity = UITextStorageDirection.forward
    /// The text that an input method is composing; nil without any.
    var marked: Range<Int>?
    /// The attributes of marked text; an underline by default.
    var markedTextStyle: [NSAttributedString.Key: Any]?
    /// The attributes of text that is typed next; nil for those of the text around the caret.
    var explicitTypingAttributes: [NSAttributedString.Key: Any]? { didSet { updateEmptyLine() } }
    /// The attributes of text that has no others.
    var defaultAttributes: [NSAttributedString.Key: Any] = [:] { didSet { updateEmptyLine() } }
    /// Whether the next insertion replaces all of the text.
    var clearsOnInsertion = false
    /// Whether the text may have several lines.
    var acceptsNewlines = true
    /// Whether the user may change fonts and other attributes.
    var allowsEditingAttributes = false
    /// Whether the storage changes by an edit of this object.
    private(set) var isEditing = false

    private(set) lazy var undo = TextUndo(self)
    /// Records the edits of the text.
    private(set) lazy var undoManager: UndoManager = {
        let manager = TextUndoManager(self)
        manager.levelsOfUndo = Self.undoLimit
        return manager
    }()

    /// Checks the spelling; nil until editing begins.
    private(set) var spelling: TextSpelling?

    /// Begins to check the spelling, with the editing of the text.
    func beginSpelling() {
        let spelling = spelling ?? TextSpelling(self)
        self.spelling = spelling
        spelling.begin()
    }

    init(
        _ view: any TextEditorView, storage: NSTextStorage, layoutManager: NSLayoutManager, container: NSTextContainer
    ) {
        self.view = view
        self.storage = storage
        self.layoutManager = layoutManager
        self.container = container
    }

    var length: Int { storage.length }

    /// Returns a range within the text that does not divide a surrogate pair.
    func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = boundary(min(max(0, range.lowerBound), length), isUpper: false)
        let upper = boundary(min(max(0, range.upperBound), length), isUpper: true)
        return lower..<max(lower, range.isEmpty ? lower : upper)
    }

    private func boundary(_ offset: Int, isUpper: Bool) -> Int {
        guard offset > 0, offset < length, storage.unit(at: offset) & 0xFC00 == 0xDC00,
            storage.unit(at: offset - 1) & 0xFC00 == 0xD800
        else { return offset }
        return isUpper ? offset + 1 : offset - 1
    }

    // MARK: Selection

    /// Selects a range, as far as it is within the text.
    ///
    /// - Parameter notifies: Whether the input system is notified, which has not asked for the selection.
    func select(_ range: Range<Int>, affinity: UITextStorageDirection = .forward, notifies: Bool) {
        let range = limited(range)
        guard range != selection || affinity != self.affinity else { return }
        if notifies { inputDelegate?.selectionWillChange(view) }
        selection = range
        self.affinity = affinity
        explicitTypingAttributes = nil
        // A secret is typed from its beginning, wherever the caret was placed.
        if !view.isSecureTextEntry { clearsOnInsertion = false }
        undo.endTyping()
        if notifies { inputDelegate?.selectionDidChange(view) }
        view.editorDidChangeSelection()
    }

    /// Returns a range within the text. Unlike for edits, a position within a surrogate pair is legal.
    private func limited(_ range: Range<Int>) -> Range<Int> {
        let lower = min(max(0, range.lowerBound), length)
        return lower..<min(max(lower, range.upperBound), length)
    }

    // MARK: Attributes

    /// Measures the line of an empty text with the attributes of what is typed there.
    private func updateEmptyLine() {
        if length == 0 { layoutManager.emptyTextAttributes = explicitTypingAttributes ?? defaultAttributes }
    }

    /// The attributes of text that is typed at the selection: those of the first selected character, or of the one before the caret.
    var typingAttributes: [NSAttributedString.Key: Any] {
        if let explicitTypingAttributes { return explicitTypingAttributes }
        guard length > 0 else { return defaultAttributes }
        let index = selection.isEmpty ? max(0, selection.lowerBound - 1) : selection.lowerBound
        var attributes = storage.attributes(at: min(index, length - 1), effectiveRange: nil)
        attributes[.attachment] = nil
        attributes[.link] = nil
        return attributes
    }

    /// Sets an attribute of all of the text, of text that is typed next, and of text that has no others.
    func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
        defaultAttributes[key] = value
        explicitTypingAttributes?[key] = value
        guard length > 0 else { return }
        performEdit {
            let all = NSRange(location: 0, length: length)
            if let value {
                storage.addAttribute(key, value: value, range: all)
            } else {
                storage.removeAttribute(key, range: all)
            }
        }
    }

    // MARK: Storage

    /// Performs changes of the storage that the selection need not follow.
    func performEdit(_ changes: () -> Void) {
        let wasEditing = isEditing
        isEditing = true
        storage.beginEditing()
        changes()
        storage.endEditing()
        isEditing = wasEditing
        view.editorDidChangeStorage()
    }

    /// Replaces all of the text for the app: what was composed and what could be undone is dropped.
    func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(view)
        setMarked(nil)
        performEdit { storage.replaceCharacters(in: NSRange(location: 0, length: length), with: text) }
        undo.removeAll()
        explicitTypingAttributes = nil
        clearsOnInsertion = false
        selection = length..<length
        affinity = .forward
        inputDelegate?.textDidChange(view)
        view.editorDidChangeSelection()
    }

    /// Follows a change of the storage that is not this object's: the selection stays at the text around it, and what was recorded for
    /// undoing no longer fits.
    func storageDidPerform(_ replacement: TextReplacement) {
        guard !isEditing else { return }
        undo.removeAll()
        inputDelegate?.textWillChange(view)
        let old = selection
        selection = limited(replacement.moved(old))
        if let marked { setMarked(limited(replacement.moved(marked))) }
        inputDelegate?.textDidChange(view)
        if selection != old { view.editorDidChangeSelection() }
    }

    /// Marks a range, which is displayed in the style of marked text.
    func setMarked(_ range: Range<Int>?) {
        let range = range.flatMap { $0.isEmpty ? nil : $0 }
        // The same range is marked again with another style.
        guard range != nil || marked != nil else { return }
        marked = range
        let style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        layoutManager.setTemporaryAttributes(range.map { TemporaryAttributes(range: $0, values: style) })
    }
}
