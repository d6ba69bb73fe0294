import Foundation

/// An edit of text: the text that was there, and the length of the text that has taken its place.
struct TextEdit {
    var location: Int
    var removed: NSAttributedString
    var inserted: Int
    /// The selection before the edit.
    var selection: Range<Int>
}

/// Registers the edits of a text with its undo manager: typing by words and pauses, a composition as one edit.
@MainActor final class TextUndo {
    /// The pause after which typing is undone by itself, in seconds.
    static let pause: TimeInterval = 1

    /// The kinds of edits, of which some extend the one before them.
    enum Kind { case typing, deletion, other }

    /// An edit that later typing may extend.
    private final class Entry {
        var edit: TextEdit
        init(_ edit: TextEdit) { self.edit = edit }
    }

    /// The edit that typing extends.
    private struct Typing {
        var entry: Entry
        var kind: Kind
        var time: TimeInterval
        var endsWithSpace: Bool
    }

    private unowned let editor: TextEditor
    private var typing: Typing?
    private var composition: TextEdit?
    /// The present time in seconds; a test replaces it.
    var now: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }

    init(_ editor: TextEditor) { self.editor = editor }

    private var manager: UndoManager? {
        editor.view.undoManager.flatMap { $0.isUndoRegistrationEnabled ? $0 : nil }
    }

    /// Ends the edit that typing extends.
    func endTyping() { typing = nil }

    /// Drops the recorded edits, which no longer fit the text.
    func removeAll() {
        (typing, composition) = (nil, nil)
        editor.undoManager.removeAllActions()
        if let manager, manager !== editor.undoManager { manager.removeAllActions(withTarget: editor) }
    }

    /// Registers an edit, or extends the last one.
    func register(_ edit: TextEdit, kind: Kind, typed: String) {
        if composition != nil {
            // The text that replaces what was composed.
            endComposition(edit.location..<edit.location + edit.inserted)
            return
        }
        let time = now()
        if extend(by: edit, kind: kind, typed: typed, at: time) { return }
        let entry = Entry(edit)
        typing = nil
        guard register(entry) else { return }
        if kind != .other, !typed.contains(where: \.isNewline) {
            typing = Typing(entry: entry, kind: kind, time: time, endsWithSpace: typed.last?.isWhitespace == true)
        }
    }

    private func extend(by edit: TextEdit, kind: Kind, typed: String, at time: TimeInterval) -> Bool {
        guard let typing, typing.kind == kind, time - typing.time < Self.pause,
            manager?.isLast(record: typing.entry) == true
        else { return false }
        let entry = typing.entry
        switch kind {
        case .other: return false
        case .deletion:
            guard edit.location + edit.removed.length == entry.edit.location else { return false }
            let removed = NSMutableAttributedString(attributedString: edit.removed)
            removed.append(entry.edit.removed)
            entry.edit.removed = removed
            entry.edit.location = edit.location
        case .typing:
            // A word that begins after a space is undone by itself.
            let beginsWord = typing.endsWithSpace && typed.first?.isWhitespace == false
            guard edit.removed.length == 0, edit.location == entry.edit.location + entry.edit.inserted, !beginsWord,
                !typed.contains(where: \.isNewline)
            else { return false }
            entry.edit.inserted += edit.inserted
        }
        self.typing = Typing(entry: entry, kind: kind, time: time, endsWithSpace: typed.last?.isWhitespace == true)
        return true
    }

    /// Registers what reverts a reverted edit.
    func registerInverse(_ edit: TextEdit) {
        typing = nil
        _ = register(Entry(edit))
    }

    private func register(_ entry: Entry) -> Bool {
        guard let manager else { return false }
        manager.register(
            UndoOperation(target: editor, record: entry) { [unowned editor] _ in editor.revert(entry.edit) })
        manager.setActionName("Typing")
        return true
    }

    // MARK: Compositions

    /// Begins a composition, which is undone as one edit, unless one has begun.
    func beginComposition(replacing range: Range<Int>) {
        guard composition == nil else { return }
        typing = nil
        composition = TextEdit(
            location: range.lowerBound, removed: editor.storage.attributedSubstring(from: NSRange(range)), inserted: 0,
            selection: editor.selection)
    }

    /// Ends a composition that has left a range of text.
    func endComposition(_ range: Range<Int>) {
        guard var edit = composition else { return }
        composition = nil
        edit.inserted = range.count
        guard edit.inserted > 0 || edit.removed.length > 0 else { return }
        _ = register(Entry(edit))
    }
}
