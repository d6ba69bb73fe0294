import Foundation

/// A text with a selection and marked text as an array of UTF-16 units: what a text view must equal after each edit.
struct TextModel {
    /// The style of characters that have only the default attributes.
    static let defaultStyle = -1

    private(set) var units: [UInt16] = []
    /// The style of each unit.
    private(set) var styles: [Int] = []
    var selection = 0..<0
    private(set) var marked: Range<Int>?
    /// The style of text that is typed next; nil for that of the text around the caret.
    var typingStyle: Int?

    /// The states to which edits can be undone, with the present one at `present`, and after it those that can be redone.
    private(set) var history: [State] = []
    private(set) var present = 0
    /// For each step that can be redone, the state and the selection before it was undone.
    private var undone: [(state: Int, selection: Range<Int>)] = []
    /// Whether a composition has begun, which becomes one edit.
    private var isComposing = false
    /// Whether the composition has replaced text.
    private var compositionReplaces = false

    struct State: Equatable {
        var units: [UInt16]
        var styles: [Int]
        var selection: Range<Int>
    }

    private var state: State { State(units: units, styles: styles, selection: selection) }
    var count: Int { units.count }
    var string: String { String(decoding: units, as: UTF16.self) }
    /// What is being composed is the last edit.
    var canUndo: Bool { marked != nil || present > 0 }
    var canRedo: Bool { marked == nil && !undone.isEmpty }

    // MARK: Positions

    /// Returns a range within the text that does not divide a surrogate pair.
    func clamped(_ range: Range<Int>) -> Range<Int> {
        var lower = min(max(0, range.lowerBound), count)
        var upper = min(max(0, range.upperBound), count)
        if divides(lower) { lower -= 1 }
        if range.isEmpty { return lower..<lower }
        if divides(upper) { upper += 1 }
        return lower..<max(lower, upper)
    }

    private func divides(_ offset: Int) -> Bool {
        offset > 0 && offset < count && units[offset] & 0xFC00 == 0xDC00 && units[offset - 1] & 0xFC00 == 0xD800
    }

    private func limited(_ range: Range<Int>) -> Range<Int> {
        let lower = min(max(0, range.lowerBound), count)
        return lower..<min(max(lower, range.upperBound), count)
    }

    /// The style of text that is typed at the selection.
    var currentStyle: Int {
        if let typingStyle { return typingStyle }
        guard count > 0 else { return Self.defaultStyle }
        let index = selection.isEmpty ? max(0, selection.lowerBound - 1) : selection.lowerBound
        return styles[min(index, count - 1)]
    }

    // MARK: The app's changes

    /// Replaces everything for the app.
    mutating func setText(_ text: String, styles: [Int]) {
        units = Array(text.utf16)
        self.styles = styles
        (marked, isComposing, typingStyle) = (nil, false, nil)
        selection = count..<count
        dropHistory()
    }

    /// Replaces characters of the storage for the app: the selection stays at the text around it.
    mutating func replaceInStorage(_ range: Range<Int>, with text: String, style: Int) {
        let new = Array(text.utf16)
        units.replaceSubrange(range, with: new)
        styles.replaceSubrange(range, with: repeatElement(style, count: new.count))
        func moved(_ offset: Int) -> Int {
            offset <= range.lowerBound ? offset : max(range.lowerBound, offset + new.count - range.count)
        }
        func moved(_ old: Range<Int>) -> Range<Int> {
            limited(moved(old.lowerBound)..<max(moved(old.lowerBound), moved(old.upperBound)))
        }
        selection = moved(selection)
        marked = marked.map(moved).flatMap { $0.isEmpty ? nil : $0 }
        isComposing = false
        dropHistory()
    }

    mutating func setStyle(_ style: Int, in range: Range<Int>) {
        for index in range { styles[index] = style }
        isComposing = false
        dropHistory()
    }

    private mutating func dropHistory() {
        history = [state]
        present = 0
        undone = []
    }

    // MARK: Selections

    mutating func select(_ range: Range<Int>) {
        let range = limited(range)
        guard range != selection else { return }
        selection = range
        typingStyle = nil
        // An edit remembers the selection before it, a composition that before it began.
        if !isComposing { history[present].selection = selection }
    }

    // MARK: Edits

    mutating func insert(_ text: String) {
        let range = clamped(marked ?? selection)
        marked = nil
        replace(range, with: text)
    }

    mutating func deleteBackward() {
        var range = clamped(marked ?? selection)
        if range.isEmpty {
            guard range.lowerBound > 0 else { return }
            range = range.lowerBound - lastCharacterLength(before: range.lowerBound)..<range.lowerBound
        }
        marked = nil
        replace(range, with: "")
    }

    private func lastCharacterLength(before offset: Int) -> Int {
        String(decoding: units[..<offset], as: UTF16.self).last.map { $0.utf16.count } ?? 1
    }

    /// Replaces other text than what is composed, which becomes a part of the text.
    mutating func replaceRange(_ range: Range<Int>, with text: String) {
        guard !clamped(range).isEmpty || !text.isEmpty else { return }
        let style = currentStyle
        unmark()
        typingStyle = style
        replace(clamped(range), with: text)
    }

    private mutating func replace(_ range: Range<Int>, with text: String) {
        guard !range.isEmpty || !text.isEmpty else { return }
        let new = Array(text.utf16)
        change(range, to: new, style: currentStyle)
        select(afterEdit: range.lowerBound + new.count..<range.lowerBound + new.count)
        if isComposing {
            endComposition(isEmpty: new.isEmpty)
        } else {
            push()
        }
    }

    private mutating func change(_ range: Range<Int>, to new: [UInt16], style: Int) {
        units.replaceSubrange(range, with: new)
        styles.replaceSubrange(range, with: repeatElement(style, count: new.count))
    }

    private mutating func select(afterEdit range: Range<Int>) {
        selection = clamped(range)
        typingStyle = nil
    }

    private mutating func push() {
        history.removeSubrange(present + 1..<history.count)
        history.append(state)
        present += 1
        undone = []
    }

    // MARK: Marked text

    mutating func setMarked(_ text: String, selected: Range<Int>) {
        let range = clamped(marked ?? selection)
        guard !range.isEmpty || !text.isEmpty else { return }
        if !isComposing { (isComposing, compositionReplaces) = (true, !range.isEmpty) }
        let new = Array(text.utf16)
        change(range, to: new, style: currentStyle)
        let end = range.lowerBound + new.count
        let start = min(range.lowerBound + selected.lowerBound, end)
        select(afterEdit: start..<min(start + selected.count, end))
        marked = new.isEmpty ? nil : range.lowerBound..<end
        if new.isEmpty { endComposition(isEmpty: true) }
    }

    mutating func unmark() {
        guard let marked else { return }
        self.marked = nil
        if isComposing { endComposition(isEmpty: marked.isEmpty) }
    }

    private mutating func endComposition(isEmpty: Bool) {
        isComposing = false
        if isEmpty, !compositionReplaces {
            history[present].selection = selection
        } else {
            push()
        }
    }

    // MARK: Undo

    /// Goes back to the state that an undo has led to, which must be one before the present. Edits of one turn of the run loop, and letters of
    /// one word, are undone together, so it may be any of them.
    ///
    /// - Parameter isFirst: Whether there is nothing to undo from the state. A text that was typed and deleted again equals the first one, from
    ///   which it differs in this only.
    /// - Returns: Whether there is such a state.
    mutating func undo(to found: State, isFirst: Bool) -> Bool {
        let earlier = history[..<present].indices
        guard let index = earlier.last(where: { ($0 == 0) == isFirst && isEqual(history[$0], found) }) else {
            return false
        }
        undone.append((present, selection))
        present = index
        apply(found)
        return true
    }

    /// Returns the state to which a redo must lead.
    mutating func redo() -> State? {
        guard let (index, selection) = undone.popLast() else { return nil }
        present = index
        var state = history[index]
        state.selection = clampedSelection(selection, in: state)
        apply(state)
        history[present].selection = state.selection
        return state
    }

    private mutating func apply(_ state: State) {
        (units, styles, selection) = (state.units, state.styles, state.selection)
        typingStyle = nil
        marked = nil
    }

    private func isEqual(_ state: State, _ found: State) -> Bool {
        state.units == found.units && state.styles == found.styles
            && clampedSelection(state.selection, in: state) == found.selection
    }

    /// Returns a selection as an edit leaves it.
    private func clampedSelection(_ range: Range<Int>, in state: State) -> Range<Int> {
        var model = TextModel()
        model.units = state.units
        return model.clamped(range)
    }
}
