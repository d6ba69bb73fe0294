import CoreGraphics
import Foundation

/// The selecting of text by a movement, from its beginning: by characters, words or paragraphs.
@MainActor struct TextSelectionDrag {
    let input: any UITextInput
    let granularity: UITextGranularity
    /// The range that stays selected: the unit at which the movement began.
    private let start: UITextPosition
    private let end: UITextPosition

    /// Begins with the unit at a point, in the coordinates of the text's view; nil if the text input has no position there.
    init?(_ input: any UITextInput, by granularity: UITextGranularity, at point: CGPoint) {
        guard let unit = input.unit(granularity, at: point) else { return nil }
        (self.input, self.granularity, start, end) = (input, granularity, unit.start, unit.end)
    }

    /// Extends a selection by characters from its other end.
    init(_ input: any UITextInput, from anchor: UITextPosition) {
        (self.input, granularity, start, end) = (input, .character, anchor, anchor)
    }

    /// Returns the ends of the selection when the movement has reached a point: the one that stays and the one that moves.
    func selection(at point: CGPoint) -> (anchor: UITextPosition, head: UITextPosition)? {
        guard let unit = input.unit(granularity, at: point) else { return nil }
        if input.compare(unit.start, to: start) == .orderedAscending { return (end, unit.start) }
        return (start, input.compare(unit.end, to: end) == .orderedAscending ? end : unit.end)
    }
}

extension UITextInput {
    /// Returns the unit of text at a point, in the coordinates of the text's view; of characters, the empty range closest to the
    /// point.
    func unit(_ granularity: UITextGranularity, at point: CGPoint) -> UITextRange? {
        guard let closest = closestPosition(to: point) else { return nil }
        if granularity == .character { return textRange(from: closest, to: closest) }
        // The words of a secret are not revealed: it is one word.
        if isSecureTextEntry { return textRange(from: beginningOfDocument, to: endOfDocument) }
        let character = characterRange(at: point)
        let position = character?.start ?? closest
        for direction in [UITextStorageDirection.forward, .backward] {
            if let unit = tokenizer.rangeEnclosingPosition(
                position, with: granularity, inDirection: .storage(direction)), !unit.isEmpty
            {
                return unit
            }
            // Between words, the word before is none of the space's.
            if character != nil, granularity == .word { break }
        }
        return character ?? textRange(from: position, to: position)
    }

    /// Returns the end of a word that is closest to a position within the word; otherwise the position.
    func wordBoundary(near position: UITextPosition) -> UITextPosition {
        guard !isSecureTextEntry,
            let word = tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(.forward)),
            compare(word.start, to: position) == .orderedAscending, compare(position, to: word.end) == .orderedAscending
        else { return position }
        let before = offset(from: word.start, to: position), after = offset(from: position, to: word.end)
        return before < after ? word.start : word.end
    }

    /// Whether a point of the text's view is on selected text.
    func isSelected(_ point: CGPoint) -> Bool {
        guard let selection = selectedTextRange, !selection.isEmpty, let character = characterRange(at: point) else {
            return false
        }
        return compare(selection.start, to: character.start) != .orderedDescending
            && compare(character.end, to: selection.end) != .orderedDescending
    }

    /// The position of the caret; nil if text is selected.
    var caretPosition: UITextPosition? { selectedTextRange.flatMap { $0.isEmpty ? $0.start : nil } }
}
