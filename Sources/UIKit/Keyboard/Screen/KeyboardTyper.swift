import Foundation

/// Edits the text of a window's first responder for an on-screen keyboard.
@MainActor final class KeyboardTyper {
    /// The longest time between two spaces that become a period, in seconds.
    static let doubleSpaceDuration: TimeInterval = 0.7
    /// The number of UTF-16 code units before the caret that are read.
    private static let contextLength = 64

    weak var window: UIWindow?
    weak var input: (any UIKeyInput)?
    var traits = KeyboardTraits()
    /// The time of the last space; nil after any other edit.
    private var lastSpace: TimeInterval?

    /// The text input, while it is the first responder.
    private var activeInput: (any UIKeyInput)? {
        guard let input, window?.firstResponder === input else { return nil }
        return input
    }

    private var textInput: (any UITextInput)? { activeInput as? any UITextInput }

    var hasText: Bool { input?.hasText ?? false }

    // MARK: Edits

    /// Inserts a typed character, or its typographic form.
    func insert(_ text: String) {
        lastSpace = nil
        guard let activeInput else { return }
        if traits.hasSmartDashes, text == "-", endsWith("-"), replaceCharacterBeforeCaret(by: "—") { return }
        window?.insert(traits.hasSmartQuotes ? quotationMark(for: text) : text, into: activeInput)
    }

    /// Inserts a space, or makes the one before a period.
    func insertSpace(at time: TimeInterval) {
        let isDouble = lastSpace.map { time - $0 <= Self.doubleSpaceDuration } ?? false
        if isDouble, insertPeriod() { return }
        insert(" ")
        lastSpace = time
    }

    /// Replaces the space before the caret by a period and a space; returns whether the text has changed.
    private func insertPeriod() -> Bool {
        guard traits.allowsPeriodShortcut, let before = contextBefore, before.last == " ",
            let character = before.dropLast().last,
            character.isLetter || character.isNumber || ")\"'”’".contains(character)
        else { return false }
        lastSpace = nil
        return replaceCharacterBeforeCaret(by: ". ")
    }

    /// Returns whether the text before the caret ends with a character that is not repeated there.
    private func endsWith(_ character: Character) -> Bool {
        guard let before = contextBefore, before.last == character else { return false }
        return before.dropLast().last != character
    }

    /// Replaces the character before the caret as if it was selected; returns whether the app has accepted it.
    private func replaceCharacterBeforeCaret(by text: String) -> Bool {
        guard let textInput, let selected = textInput.selectedTextRange, selected.isEmpty,
            let start = textInput.position(from: selected.start, offset: -1),
            let character = textInput.textRange(from: start, to: selected.start)
        else { return false }
        let caret = textInput.offset(from: textInput.beginningOfDocument, to: selected.start)
        textInput.selectedTextRange = character
        window?.insert(text, into: textInput)
        // The selection remains where the app has rejected the text.
        guard let current = self.textInput, current === textInput, let now = textInput.selectedTextRange, !now.isEmpty
        else { return true }
        if let end = textInput.position(from: textInput.beginningOfDocument, offset: caret) {
            textInput.selectedTextRange = textInput.textRange(from: end, to: end)
        }
        return false
    }

    /// Returns the typographic form of a quotation mark after the text before the caret, and other text unchanged.
    private func quotationMark(for text: String) -> String {
        guard text == "\"" || text == "'", let before = contextBefore else { return text }
        let opens = before.last.map { $0.isWhitespace || "([{<“‘„«—–-".contains($0) } ?? true
        let locale = Locale.current
        if text == "'" { return opens ? locale.alternateQuotationBeginDelimiter ?? "‘" : "’" }
        return (opens ? locale.quotationBeginDelimiter : locale.quotationEndDelimiter) ?? (opens ? "“" : "”")
    }

    /// Deletes the selection, or what is before the caret.
    func deleteBackward(byWord: Bool = false) {
        lastSpace = nil
        guard let activeInput else { return }
        if let textInput, let editor = window?.textInputSession.keyEditor,
            editor.perform(.delete(byWord ? .wordBackward : .characterBackward), on: textInput)
        {
            return
        }
        activeInput.deleteBackward()
    }

    /// Moves the caret as an arrow key does.
    func move(_ movement: TextMovement) {
        lastSpace = nil
        guard let textInput else { return }
        _ = window?.textInputSession.keyEditor.perform(.move(movement, extendsSelection: false), on: textInput)
    }

    /// Whether the text has a caret that can be moved.
    var canMove: Bool { textInput?.selectedTextRange != nil }

    // MARK: Capital letters

    /// Whether the next letter is a capital one by itself.
    var capitalizesNext: Bool {
        switch traits.autocapitalization {
        case .none: false
        case .allCharacters: true
        case .words: contextBefore.map { $0.last.map { !Self.isWord($0) } ?? true } ?? false
        case .sentences: contextBefore.map(Self.beginsSentence) ?? false
        }
    }

    /// The text before the caret; nil if it is not known.
    private var contextBefore: String? {
        guard let textInput else { return input?.hasText == false ? "" : nil }
        guard let selected = textInput.selectedTextRange else { return textInput.hasText ? nil : "" }
        return textInput.text(before: selected.start, maximum: Self.contextLength)
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "'’-_".contains(character)
    }

    /// Returns whether a sentence begins after a text.
    private static func beginsSentence(after text: String) -> Bool {
        guard let last = text.last else { return true }
        guard last.isWhitespace else { return false }
        if last.isNewline { return true }
        let closing = "\"'”’»)]}"
        let words = text.drop { $0.isWhitespace }
        guard !words.isEmpty else { return true }
        var end = words[...]
        while let character = end.last, character.isWhitespace || closing.contains(character) {
            if character.isNewline { return true }
            end.removeLast()
        }
        return end.last.map { ".!?…。！？؟".contains($0) } ?? true
    }
}
