import CoreGraphics
import Foundation

/// Moves the caret of a text input, and deletes text, by keys.
///
/// It keeps what a text input does not: which end of the selection moves, and the x coordinate of a movement over several
/// lines.
@MainActor final class TextKeyEditor {
    /// The selection after the last movement, in UTF-16 offsets from the start of the text.
    private struct Selection {
        weak var input: (any UITextInput)?
        /// The end that stays where it is.
        var anchor: Int
        /// The end that moves.
        var head: Int
        /// The x coordinate of a movement between lines, in the coordinates of the text's view.
        var x: CGFloat?
    }

    private unowned let session: TextInputSession
    private var last: Selection?

    init(_ session: TextInputSession) { self.session = session }

    /// Performs an edit; returns whether the text input has a selection that it applies to.
    func perform(_ command: TextEditCommand, on input: any UITextInput) -> Bool {
        guard input.selectedTextRange != nil else { return false }
        // What is being composed becomes text before the caret leaves it.
        if input.markedTextRange != nil {
            input.unmarkText()
            last = nil
        }
        guard let selection = input.selectedTextRange else { return false }
        switch command {
        case .move(let movement, let extendsSelection): move(movement, extendsSelection, selection, input)
        case .delete(let deletion): delete(deletion, selection, input)
        case .selectAll:
            last = nil
            let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
            select(all, affinity: .forward, in: input)
            session.userDidSelect(in: input)
        case .transpose: transpose(selection, input)
        }
        return true
    }

    // MARK: Selection

    private func move(
        _ movement: TextMovement, _ extendsSelection: Bool, _ selection: UITextRange, _ input: any UITextInput
    ) {
        let destinations = TextDestinations(input: input)
        let isForward = movement.isForward(isRightToLeft: destinations.isRightToLeft(at: selection.start))
        var (anchor, head) = isForward ? (selection.start, selection.end) : (selection.end, selection.start)
        let known = current(selection, in: input)
        if extendsSelection, let known, let start = position(known.anchor, in: input),
            let end = position(known.head, in: input)
        {
            (anchor, head) = (start, end)
        }
        // Without Shift, an arrow key leaves the selection at one of its ends.
        let collapses = !extendsSelection && !selection.isEmpty && (movement == .left || movement == .right)
        let x = movement.isVertical ? known?.x ?? input.caretRect(for: head).midX : nil
        let target = collapses ? head : destination(of: movement, from: head, x: x, in: destinations)
        guard let range = input.textRange(from: extendsSelection ? anchor : target, to: target) else { return }
        let isLineEnd = movement == .lineEnd && destinations.isBetweenLines(target)
        // A caret of a text view knows its line.
        let isBackward = isLineEnd || (target as? TextEditorPosition)?.affinity == .backward
        select(range, affinity: isBackward ? .backward : .forward, in: input)
        let offset = input.offset(from: input.beginningOfDocument, to: target)
        last = Selection(
            input: input,
            anchor: extendsSelection ? input.offset(from: input.beginningOfDocument, to: anchor) : offset, head: offset,
            x: x)
        if extendsSelection { session.userDidSelect(in: input) }
    }

    /// Selects the text between two positions; a key with Shift extends the selection from the anchor.
    func select(
        from anchor: UITextPosition, to head: UITextPosition, affinity: UITextStorageDirection = .forward,
        in input: any UITextInput
    ) {
        guard let range = input.textRange(from: anchor, to: head) else { return }
        let start = input.beginningOfDocument
        last = Selection(
            input: input, anchor: input.offset(from: start, to: anchor), head: input.offset(from: start, to: head))
        if let current = input.selectedTextRange, input.compare(current.start, to: range.start) == .orderedSame,
            input.compare(current.end, to: range.end) == .orderedSame
        {
            return
        }
        select(range, affinity: affinity, in: input)
    }

    /// Returns the end of the selection that stays where it is while the other one moves; its start if that is unknown.
    func anchor(of selection: UITextRange, in input: any UITextInput) -> UITextPosition {
        guard let known = current(selection, in: input) else { return selection.start }
        return position(known.anchor, in: input) ?? selection.start
    }

    private func destination(
        of movement: TextMovement, from head: UITextPosition, x: CGFloat?, in destinations: TextDestinations
    ) -> UITextPosition {
        let input = destinations.input
        switch movement {
        case .left, .right:
            return input.position(from: head, in: movement == .left ? .left : .right, offset: 1) ?? head
        case .wordLeft, .wordRight:
            let isForward = (movement == .wordRight) != destinations.isRightToLeft(at: head)
            return destinations.word(from: head, isForward: isForward)
        case .up, .down: return destinations.line(from: head, isDown: movement == .down, x: x ?? 0)
        case .pageUp, .pageDown: return destinations.page(from: head, isDown: movement == .pageDown, x: x ?? 0)
        case .paragraphBackward, .paragraphForward:
            return destinations.paragraph(from: head, isForward: movement == .paragraphForward)
        case .lineStart: return destinations.line(at: head)?.start ?? head
        case .lineEnd: return destinations.line(at: head)?.end ?? head
        case .documentStart: return input.beginningOfDocument
        case .documentEnd: return input.endOfDocument
        }
    }

    /// Returns the ends of the selection after the last movement; nil if the selection has changed since.
    private func current(_ selection: UITextRange, in input: any UITextInput) -> Selection? {
        guard let last, last.input === input else { return nil }
        let start = input.offset(from: input.beginningOfDocument, to: selection.start)
        let end = input.offset(from: input.beginningOfDocument, to: selection.end)
        return start == min(last.anchor, last.head) && end == max(last.anchor, last.head) ? last : nil
    }

    private func position(_ offset: Int, in input: any UITextInput) -> UITextPosition? {
        input.position(from: input.beginningOfDocument, offset: offset)
    }

    private func select(_ range: UITextRange?, affinity: UITextStorageDirection, in input: any UITextInput) {
        guard let range else { return }
        session.selectionWillChange(input)
        input.selectedTextRange = range
        input.selectionAffinity = affinity
        session.selectionDidChange(input)
    }

    // MARK: Text

    /// Inserts typed text in place of the selection, if the text input agrees.
    func insert(_ text: String, into input: any UITextInput) {
        last = nil
        if let range = input.selectedTextRange, !input.shouldChangeText(in: range, replacementText: text) { return }
        session.textWillChange(input)
        input.insertText(text)
        session.textDidChange(input)
    }

    private func delete(_ deletion: TextDeletion, _ selection: UITextRange, _ input: any UITextInput) {
        last = nil
        // At the start of the text nothing is deleted, but fields of one digit each go back to the one before.
        if deletion == .characterBackward, selection.isEmpty,
            input.compare(selection.start, to: input.beginningOfDocument) == .orderedSame
        {
            return input.deleteBackward()
        }
        guard let range = selection.isEmpty ? self.range(of: deletion, from: selection.start, in: input) : selection,
            !range.isEmpty, input.shouldChangeText(in: range, replacementText: "")
        else { return }
        session.textWillChange(input)
        if deletion == .characterBackward {
            input.deleteBackward()
        } else {
            let offset = input.offset(from: input.beginningOfDocument, to: range.start)
            input.replace(range, withText: "")
            // Where `replace(_:withText:)` leaves the selection is the text input's choice.
            if let caret = position(offset, in: input) {
                input.selectedTextRange = input.textRange(from: caret, to: caret)
            }
        }
        session.textDidChange(input)
    }

    private func range(
        of deletion: TextDeletion, from position: UITextPosition, in input: any UITextInput
    ) -> UITextRange? {
        let destinations = TextDestinations(input: input)
        switch deletion {
        case .characterBackward: return destinations.character(at: position, isForward: false)
        case .characterForward: return destinations.character(at: position, isForward: true)
        case .wordBackward:
            return input.textRange(from: destinations.word(from: position, isForward: false), to: position)
        case .wordForward:
            return input.textRange(from: position, to: destinations.word(from: position, isForward: true))
        case .paragraphForward:
            let end = destinations.paragraphEnd(from: position)
            guard input.compare(end, to: position) != .orderedSame else {
                return destinations.character(at: position, isForward: true)
            }
            return input.textRange(from: position, to: end)
        }
    }

    /// Exchanges the characters around the caret, or the two before it at the end of a paragraph; the caret then stands behind them.
    private func transpose(_ selection: UITextRange, _ input: any UITextInput) {
        last = nil
        guard selection.isEmpty else { return }
        let destinations = TextDestinations(input: input)
        var first = destinations.character(at: selection.start, isForward: false)
        var second = destinations.character(at: selection.start, isForward: true)
        if second.flatMap(input.text(in:))?.contains(where: \.isNewline) != false {
            second = first
            first = first.flatMap { destinations.character(at: $0.start, isForward: false) }
        }
        guard let first, let second, let before = input.text(in: first), let after = input.text(in: second),
            !before.contains(where: \.isNewline), let range = input.textRange(from: first.start, to: second.end),
            input.shouldChangeText(in: range, replacementText: after + before)
        else { return }
        let offset = input.offset(from: input.beginningOfDocument, to: first.start)
        session.textWillChange(input)
        input.replace(range, withText: after + before)
        if let caret = position(offset + (after + before).utf16.count, in: input) {
            input.selectedTextRange = input.textRange(from: caret, to: caret)
        }
        session.textDidChange(input)
    }
}

extension TextMovement {
    /// Whether the movement is towards the end of the text.
    fileprivate func isForward(isRightToLeft: Bool) -> Bool {
        switch self {
        case .left, .wordLeft: isRightToLeft
        case .right, .wordRight: !isRightToLeft
        case .down, .pageDown, .paragraphForward, .lineEnd, .documentEnd: true
        case .up, .pageUp, .paragraphBackward, .lineStart, .documentStart: false
        }
    }

    fileprivate var isVertical: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }
}
