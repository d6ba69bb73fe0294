import CoreGraphics
import Foundation
import Ropes

/// The places to which the caret of a text input moves.
@MainActor struct TextDestinations {
    let input: any UITextInput

    /// Whether the paragraph at a position is written from right to left.
    func isRightToLeft(at position: UITextPosition) -> Bool {
        input.baseWritingDirection(for: position, in: .forward) == .rightToLeft
    }

    // MARK: Words and paragraphs

    /// Returns the end of the next word, or the start of the one before; at last the edge of the text.
    ///
    /// The words of a secret are not revealed: it is one word.
    func word(from position: UITextPosition, isForward: Bool) -> UITextPosition {
        let edge = isForward ? input.endOfDocument : input.beginningOfDocument
        guard !input.isSecureTextEntry else { return edge }
        let direction = UITextDirection.storage(isForward ? .forward : .backward)
        let progress: ComparisonResult = isForward ? .orderedDescending : .orderedAscending
        var current = position
        while let next = input.tokenizer.position(from: current, toBoundary: .word, inDirection: direction),
            input.compare(next, to: current) == progress
        {
            if input.tokenizer.isPosition(next, atBoundary: .word, inDirection: direction) { return next }
            current = next
        }
        return edge
    }

    /// Returns the end of the paragraph, or its start; from there that of the next one, or the one before.
    func paragraph(from position: UITextPosition, isForward: Bool) -> UITextPosition {
        let edge = isForward ? input.endOfDocument : input.beginningOfDocument
        let direction = UITextDirection.storage(isForward ? .forward : .backward)
        let opposite = UITextDirection.storage(isForward ? .backward : .forward)
        let tokenizer = input.tokenizer
        guard let next = tokenizer.position(from: position, toBoundary: .paragraph, inDirection: direction) else {
            return edge
        }
        // Beyond a separator the next paragraph is only entered.
        guard tokenizer.isPosition(next, atBoundary: .paragraph, inDirection: opposite) else { return next }
        return tokenizer.position(from: next, toBoundary: .paragraph, inDirection: direction) ?? next
    }

    /// Returns the end of the paragraph with a position, before its separator. O(distance).
    func paragraphEnd(from position: UITextPosition) -> UITextPosition {
        let pieceLength = 4096
        var start = position
        while let text = input.text(after: start, maximum: pieceLength), !text.isEmpty {
            let units = Array(text.utf16)
            if let index = units.firstIndex(where: ParagraphSeparator.contains) {
                return input.position(from: start, offset: index) ?? start
            }
            guard let next = input.position(from: start, offset: units.count) else { break }
            start = next
        }
        return input.endOfDocument
    }

    // MARK: Characters

    /// Returns the range of the composed character on one side of a position; nil at the edge of the text.
    func character(at position: UITextPosition, isForward: Bool) -> UITextRange? {
        input.tokenizer.rangeEnclosingPosition(
            position, with: .character, inDirection: .storage(isForward ? .forward : .backward))
    }

    // MARK: Lines

    /// Returns the range of the line that displays a caret; nil if the line is empty.
    func line(at position: UITextPosition) -> UITextRange? {
        let directions: [UITextStorageDirection] =
            input.selectionAffinity == .backward ? [.backward, .forward] : [.forward, .backward]
        for direction in directions {
            if let range = input.tokenizer.rangeEnclosingPosition(
                position, with: .line, inDirection: .storage(direction))
            {
                return range
            }
        }
        return nil
    }

    /// Whether a position is both the end of a line and the start of the next one.
    func isBetweenLines(_ position: UITextPosition) -> Bool {
        input.tokenizer.isPosition(position, atBoundary: .line, inDirection: .storage(.forward))
            && input.tokenizer.isPosition(position, atBoundary: .line, inDirection: .storage(.backward))
    }

    /// Returns the position in the line above or below that is closest to an x coordinate; from the first and last lines the edge of
    /// the text.
    func line(from position: UITextPosition, isDown: Bool, x: CGFloat) -> UITextPosition {
        let edge = isDown ? input.endOfDocument : input.beginningOfDocument
        guard let next = input.position(from: position, in: isDown ? .down : .up, offset: 1),
            input.compare(next, to: position) == (isDown ? .orderedDescending : .orderedAscending)
        else { return edge }
        let rect = input.caretRect(for: next)
        guard !rect.isNull, let closest = input.closestPosition(to: CGPoint(x: x, y: rect.midY)),
            abs(input.caretRect(for: closest).midY - rect.midY) < max(rect.height, 1) / 2
        else { return next }
        return closest
    }

    /// Returns the position at an x coordinate, a page above or below; beyond the first and last lines the edge of the text.
    func page(from position: UITextPosition, isDown: Bool, x: CGFloat) -> UITextPosition {
        let caret = input.caretRect(for: position)
        // A line stays visible.
        let distance = max(visibleHeight - caret.height, caret.height)
        let y = caret.midY + (isDown ? distance : -distance)
        if y < input.caretRect(for: input.beginningOfDocument).minY { return input.beginningOfDocument }
        if y > input.caretRect(for: input.endOfDocument).maxY { return input.endOfDocument }
        return input.closestPosition(to: CGPoint(x: x, y: y)) ?? position
    }

    /// The height of the visible part of the text's view, in its own coordinates.
    private var visibleHeight: CGFloat {
        let view = input.textInputView
        var visible = view.bounds
        var ancestor = view.superview
        while let current = ancestor {
            if current.clipsToBounds || current is UIWindow {
                visible = visible.intersection(current.convert(current.bounds, to: view))
            }
            ancestor = current.superview
        }
        return visible.isNull ? 0 : visible.height
    }
}
