import CoreGraphics
import Diagnostics
import Foundation

/// Finds characters, words, sentences, paragraphs and lines in the text of a `UITextInput`.
///
///     let tokenizer = UITextInputStringTokenizer(textInput: view)
///     let start = view.beginningOfDocument
///     let word = tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: .storage(.forward))
///
/// Characters, words and sentences follow Unicode's annex 29; space and punctuation between words belong to no word. A paragraph
/// does not include its separator. Lines are found by the rectangles and points of the text input. The text is read in
/// pieces of at most 32,768 UTF-16 code units; a longer word or sentence is taken as several.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UIResponder & UITextInput)?

    /// Creates a tokenizer for a text input, which it does not retain.
    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input = input(with: position), let unit = unit(at: position, granularity, direction, in: input),
            let start = input.position(from: position, offset: unit.lowerBound),
            let end = input.position(from: position, offset: unit.upperBound)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let input = input(with: position) else { return false }
        var segments = segments(granularity, position, in: input)
        if isForward(direction, at: position, in: input) {
            guard let segment = segments.segment(containing: -1) else { return false }
            return segment.isUnit && segment.range.upperBound == 0
        }
        guard let segment = segments.segment(containing: 0) else { return false }
        return segment.isUnit && segment.range.lowerBound == 0
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input = input(with: position) else { return nil }
        let isForward = isForward(direction, at: position, in: input)
        var segments = segments(granularity, position, in: input)
        guard var segment = segments.segment(containing: isForward ? 0 : -1) else { return nil }
        var boundary = isForward ? segment.range.upperBound : segment.range.lowerBound
        // Between words there may be several segments; between paragraphs a separator is one.
        while granularity == .word, !segment.isUnit {
            guard let next = segments.segment(containing: isForward ? boundary : boundary - 1) else { return nil }
            segment = next
            if !segment.isUnit { boundary = isForward ? segment.range.upperBound : segment.range.lowerBound }
        }
        return input.position(from: position, offset: boundary)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let input = input(with: position) else { return false }
        return unit(at: position, granularity, direction, in: input) != nil
    }

    // MARK: Segments

    /// Returns the text input, if a position is one of its text.
    private func input(with position: UITextPosition) -> (any UITextInput)? {
        guard let textInput else { return nil }
        guard textInput.textRange(from: position, to: position) != nil else {
            logger.once("UITextInputStringTokenizer: a position is not one of \(type(of: textInput)): ignored.")
            return nil
        }
        return textInput
    }

    /// Returns the unit on the side of a position to which a direction points, in UTF-16 offsets from the position.
    private func unit(
        at position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection,
        in input: any UITextInput
    ) -> Range<Int>? {
        var segments = segments(granularity, position, in: input)
        let isForward = isForward(direction, at: position, in: input)
        guard let segment = segments.segment(containing: isForward ? 0 : -1), segment.isUnit else { return nil }
        return segment.range
    }

    private func segments(
        _ granularity: UITextGranularity, _ position: UITextPosition, in input: any UITextInput
    ) -> any TextSegments {
        switch granularity {
        case .character: BoundarySegments(input, position, .character)
        case .word: BoundarySegments(input, position, .word)
        case .sentence: BoundarySegments(input, position, .sentence)
        case .paragraph: ParagraphSegments(input, position)
        case .line: LineSegments(input, position)
        case .document: DocumentSegments(input, position)
        }
    }

    /// Whether a direction is that of the order in which the text is stored.
    private func isForward(_ direction: UITextDirection, at position: UITextPosition, in input: any UITextInput) -> Bool
    {
        if direction == .storage(.forward) || direction == .layout(.down) { return true }
        if direction == .storage(.backward) || direction == .layout(.up) { return false }
        let isRightToLeft = input.baseWritingDirection(for: position, in: .forward) == .rightToLeft
        return (direction == .layout(.right)) != isRightToLeft
    }
}
