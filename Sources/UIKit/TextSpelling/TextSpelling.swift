import CoreGraphics
import Foundation
import TextDocuments
import UIFoundation

/// Checks the spelling of the text that a text view or a text field displays while the user edits it, and marks misspelled words.
///
/// Text near the visible part is checked in slices of a piece each, between other work of the main thread. When all of it has been checked,
/// nothing runs. The word at the caret is checked when the caret has left it, or the word has ended.
@MainActor final class TextSpelling {
    /// The length of the text that is checked in a slice, in UTF-16 units.
    private static let sliceLength = 512
    /// The length of the text around an edit that is checked again, in UTF-16 units.
    private static let editMargin = 64
    /// The maximum number of words that are marked at once.
    private static let maximumMarks = 500

    unowned let editor: TextEditor
    let checker = UITextChecker()
    /// The misspelled words, in their order.
    private(set) var misspelled: [Range<Int>] = []
    /// The parts that have been checked, in their order; they do not touch.
    private var checked: [Range<Int>] = []
    /// The word at the caret that is not checked while it is typed.
    private var unfinished: Range<Int>?
    /// The caret after the last edit, while the selection has not changed since.
    private var editedCaret: Int?
    private var didEdit = false
    private var isScheduled = false
    private var isActive = false
    private let marks = SpellingMarksView()
    private var area: CGRect?
    /// The text at the last change, if the view does not report edits.
    private var lastUnits: [UInt16] = []

    init(_ editor: TextEditor) { self.editor = editor }

    /// The rectangles below which words are marked, for tests.
    var markedRects: [CGRect] { marks.rects }

    // MARK: State

    /// Whether the properties of the view let the text be checked.
    private var isEnabled: Bool {
        let view = editor.view
        guard isActive, view.isEditable, !view.isSecureTextEntry else { return false }
        switch view.spellCheckingType {
        case .no: return false
        case .default: return view.autocorrectionType != .no
        case .yes: return true
        }
    }

    /// The language in which the text is checked; nil if it is not checked, or the dictionary is not available yet.
    var language: String? {
        guard isEnabled else { return nil }
        return UITextChecker.dictionaries.isPrepared ? UITextChecker.knownLanguage(inputLanguage) : nil
    }

    private var inputLanguage: String {
        let tag = editor.view.textInputMode?.primaryLanguage ?? ""
        // A session without a language has texts in English.
        return ["", "C", "POSIX", "und"].contains(tag) ? "en" : tag
    }

    /// Begins with the editing of the text.
    func begin() {
        guard !isActive else { return }
        isActive = true
        lastUnits = currentUnits
        if isEnabled { UITextChecker.dictionaries.prepare(inputLanguage) { [weak self] in self?.schedule() } }
    }

    /// Ends with the editing of the text: words are marked no longer.
    func end() {
        isActive = false
        removeAll()
    }

    /// Checks all of the text again, after a property that decides about it has changed.
    func settingsDidChange() {
        removeAll()
        if isEnabled { UITextChecker.dictionaries.prepare(inputLanguage) { [weak self] in self?.schedule() } }
    }

    private func removeAll() {
        (misspelled, checked, unfinished) = ([], [], nil)
        setNeedsUpdate()
    }

    private func setNeedsUpdate() {
        area = nil
        editor.view.setNeedsLayout()
    }

    // MARK: Changes

    /// Moves the marks with an edit, around which the text is checked again. O(marks).
    func textDidChange(_ replacement: TextReplacement) {
        guard isActive else { return }
        didEdit = true
        let edited = replacement.range
        let difference = replacement.newLength - edited.count
        misspelled = misspelled.compactMap { range in
            if range.upperBound < edited.lowerBound { return range }
            if range.lowerBound > edited.upperBound { return range.moved(by: difference) }
            return nil
        }
        let (before, after) = (edited.lowerBound - Self.editMargin, edited.upperBound + Self.editMargin)
        checked = checked.flatMap { range in
            var parts: [Range<Int>] = []
            if range.lowerBound < before { parts.append(range.lowerBound..<min(range.upperBound, before)) }
            if range.upperBound > after {
                parts.append((max(range.lowerBound, after)..<range.upperBound).moved(by: difference))
            }
            return parts
        }
        unfinished = nil
        setNeedsUpdate()
        schedule()
    }

    /// Finds out which text has changed, for a view that does not report edits. O(text), of which a field has little.
    func storageDidChange() {
        guard isActive else { return }
        let (old, new) = (lastUnits, currentUnits)
        guard old != new else { return }
        lastUnits = new
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var end = 0
        while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            end += 1
        }
        textDidChange(TextReplacement(start..<old.count - end, newLength: new.count - end - start))
    }

    /// The maximum length of a field's text that is checked, in UTF-16 units.
    private static let fieldLength = 10_000

    private var currentUnits: [UInt16] {
        guard !(editor.view is UIScrollView) else { return [] }
        return Array(editor.storage.string.utf16.prefix(Self.fieldLength))
    }

    func selectionDidChange() {
        guard isActive else { return }
        let selection = editor.selection
        if didEdit {
            didEdit = false
            editedCaret = selection.isEmpty ? selection.lowerBound : nil
            return
        }
        if let editedCaret, selection != editedCaret..<editedCaret { self.editedCaret = nil }
        guard let unfinished, editedCaret == nil else { return }
        self.unfinished = nil
        removeChecked(unfinished)
        schedule()
    }

    // MARK: Checking

    private func schedule() {
        guard !isScheduled, language != nil else { return }
        isScheduled = true
        DispatchQueue.main.async { [weak self] in self?.checkScheduled() }
    }

    private func checkScheduled() {
        isScheduled = false
        guard let language, let part = nextPart else { return }
        check(part, language)
        setNeedsUpdate()
        if nextPart != nil { schedule() }
    }

    /// The visible text.
    private var visibleRange: Range<Int> {
        let view = editor.view
        guard let scrollView = view as? UIScrollView else { return 0..<min(editor.length, Self.fieldLength) }
        let bounds = scrollView.bounds
        guard bounds.isDrawable, !bounds.isEmpty, let layout = editor.layoutManager.layout else { return 0..<0 }
        let origin = view.textOrigin
        let first = layout.line(at: layout.offset(at: CGPoint(x: 0, y: bounds.minY - origin.y))).range.lowerBound
        let last = layout.line(at: layout.offset(at: CGPoint(x: 0, y: bounds.maxY - origin.y))).range.upperBound
        return first..<max(first, min(last, editor.length))
    }

    /// The first visible part that has not been checked, as far as it is checked at once; nil if there is none.
    private var nextPart: Range<Int>? {
        let visible = visibleRange
        var start = visible.lowerBound
        for range in checked where range.upperBound > start {
            if range.lowerBound > start { return limited(start..<min(range.lowerBound, visible.upperBound)) }
            start = range.upperBound
        }
        return start < visible.upperBound ? limited(start..<visible.upperBound) : nil
    }

    private func limited(_ range: Range<Int>) -> Range<Int>? {
        range.isEmpty ? nil : range.lowerBound..<min(range.upperBound, range.lowerBound + Self.sliceLength)
    }

    private func check(_ part: Range<Int>, _ language: String) {
        let context = SpellingWords.contextLength
        let piece = editor.clamped(max(0, part.lowerBound - context)..<min(part.upperBound + context, editor.length))
        let text = editor.storage.text(in: NSRange(piece))
        var found: [Range<Int>] = []
        for word in SpellingWords.words(in: text) {
            let range = word.range.moved(by: piece.lowerBound)
            // A word at an edge may be cut off, unless it ends in the part.
            guard range.overlaps(part) else { continue }
            if let editedCaret, range.lowerBound < editedCaret, editedCaret <= range.upperBound,
                editor.selection == editedCaret..<editedCaret
            {
                unfinished = range
                continue
            }
            if let marked = editor.marked, marked.overlaps(range) {
                unfinished = range
                continue
            }
            if checker.isMisspelled(word.text, language: language) { found.append(range) }
        }
        let old = misspelled.filter { range in
            !range.overlaps(part) && !found.contains { $0.overlaps(range) }
        }
        misspelled = (old + found).sorted { $0.lowerBound < $1.lowerBound }
        addChecked(part)
    }

    private func addChecked(_ part: Range<Int>) {
        var new = part
        var rest: [Range<Int>] = []
        for range in checked {
            if range.upperBound < new.lowerBound || range.lowerBound > new.upperBound {
                rest.append(range)
            } else {
                new = min(new.lowerBound, range.lowerBound)..<max(new.upperBound, range.upperBound)
            }
        }
        checked = (rest + [new]).sorted { $0.lowerBound < $1.lowerBound }
    }

    private func removeChecked(_ part: Range<Int>) {
        checked = checked.flatMap { range in
            [
                range.lowerBound..<max(range.lowerBound, min(range.upperBound, part.lowerBound)),
                min(range.upperBound, max(range.lowerBound, part.upperBound))..<range.upperBound,
            ].filter { !$0.isEmpty }
        }
    }

    // MARK: Display

    /// Marks the misspelled words that are visible, if lines have moved or others have become visible. O(log n) otherwise.
    func layOut(linesDidMove: Bool) {
        let view = editor.view
        guard isActive || !marks.rects.isEmpty else { return }
        let visible = view.bounds
        if let area, !linesDidMove, area == visible { return }
        area = visible
        if isActive, nextPart != nil { schedule() }
        guard !misspelled.isEmpty, visible.isDrawable,
            let host = (view as? any SelectionBackgroundSource)?.selectionBackgroundView
        else { return marks.show([]) }
        if marks.superview !== host { host.addSubview(marks) }
        let range = visibleRange
        var rects: [CGRect] = []
        for word in misspelled where word.overlaps(range) && rects.count < Self.maximumMarks {
            rects += editor.selectionRects(for: editor.range(word), in: .null).map(\.rect)
        }
        marks.show(rects)
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
