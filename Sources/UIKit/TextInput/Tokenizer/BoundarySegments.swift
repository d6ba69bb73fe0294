import CoreGraphics
import Foundation

/// Characters, words or sentences, found in a window of text around the offset that is asked for.
///
/// A window begins where what comes before changes no boundary. It grows until it has the whole segment, but not beyond
/// `maximumReach`: a longer word is one of several parts.
struct BoundarySegments: TextSegments {
    /// The largest distance that is read before and after an offset, in UTF-16 code units.
    static let maximumReach = 16_384
    /// The distance from a window's end within which what follows may change a boundary: a letter or a mark after it, or, for sentences,
    /// a lowercase letter behind punctuation.
    private var endMargin: Int { unit == .sentence ? 128 : 32 }
    /// The distance that is read at first.
    private var firstReach: Int { 2 * endMargin }

    private let input: any UITextInput
    private let position: UITextPosition
    private let unit: TextBoundaries.Unit
    private let bounds: Range<Int>
    private var window: Window?

    /// The boundaries of a part of the text.
    private struct Window {
        /// The offset of the first code unit.
        var start: Int
        var boundaries: TextBoundaries
        /// The offsets between which boundaries are right; nil if there are none.
        var reliable: ClosedRange<Int>?

        /// Returns the segment with a code unit; nil if the window does not have all of it.
        func segment(containing offset: Int, of unit: TextBoundaries.Unit) -> TextSegment? {
            let index = offset - start
            let lower = boundaries.isBoundary(index, of: unit) ? index : boundaries.boundary(before: index, of: unit)
            guard let lower, let upper = boundaries.boundary(after: index, of: unit), let reliable,
                reliable.contains(start + lower), reliable.contains(start + upper)
            else { return nil }
            return TextSegment(
                range: start + lower..<start + upper, isUnit: unit != .word || boundaries.isInWord(index))
        }
    }

    init(_ input: any UITextInput, _ position: UITextPosition, _ unit: TextBoundaries.Unit) {
        (self.input, self.position, self.unit) = (input, position, unit)
        let start = min(input.offset(from: position, to: input.beginningOfDocument), 0)
        bounds = start..<max(input.offset(from: position, to: input.endOfDocument), start)
    }

    mutating func segment(containing offset: Int) -> TextSegment? {
        guard bounds.contains(offset) else { return nil }
        if let known = window?.segment(containing: offset, of: unit) { return known }
        var reach = firstReach
        while true {
            let isLast = reach >= Self.maximumReach
            guard let window = read(around: offset, reach: reach, isLast: isLast) else { return nil }
            self.window = window
            if let segment = window.segment(containing: offset, of: unit) { return segment }
            if isLast { return nil }
            reach *= 4
        }
    }

    /// Reads the text around an offset; all of the window is reliable if it cannot grow.
    private func read(around offset: Int, reach: Int, isLast: Bool) -> Window? {
        let range = (offset - reach..<offset + reach).clamped(to: bounds)
        guard let start = input.position(from: position, offset: range.lowerBound),
            let end = input.position(from: position, offset: range.upperBound),
            let text = input.textRange(from: start, to: end).flatMap(input.text(in:))
        else { return nil }
        let reachesStart = range.lowerBound == bounds.lowerBound
        let reachesEnd = range.upperBound == bounds.upperBound
        let before = offset - range.lowerBound
        let first = reachesStart ? 0 : WindowStart.find(in: text, before: before, for: unit)
        let skipped = first ?? 0
        let part = skipped == 0 ? text : String(decoding: Array(text.utf16.dropFirst(skipped)), as: UTF16.self)
        let windowStart = range.lowerBound + skipped
        let boundaries = TextBoundaries(part)
        let whole = windowStart...windowStart + boundaries.length
        if isLast { return Window(start: windowStart, boundaries: boundaries, reliable: whole) }
        // A sentence goes on where its window begins.
        let lower = unit == .sentence && !reachesStart ? windowStart + 1 : windowStart
        let upper = reachesEnd ? whole.upperBound : whole.upperBound - endMargin
        return Window(
            start: windowStart, boundaries: boundaries,
            reliable: first != nil && lower <= upper ? lower...upper : nil)
    }
}

/// The place at which a window of text may begin, so that what comes before changes no boundary after it.
enum WindowStart {
    /// Returns the first place in a text, in UTF-16 code units, up to an offset; nil if there is none. O(offset).
    static func find(in text: String, before limit: Int, for unit: TextBoundaries.Unit) -> Int? {
        var offset = 0
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            guard offset <= limit else { return nil }
            if let previous, isPlace(between: previous, scalar, for: unit) { return offset }
            previous = scalar
            offset += scalar.value > 0xFFFF ? 2 : 1
        }
        return nil
    }

    private static func isPlace(
        between first: Unicode.Scalar, _ second: Unicode.Scalar, for unit: TextBoundaries.Unit
    ) -> Bool {
        guard isCharacterBoundary(between: first, second) else { return false }
        switch unit {
        case .character: return true
        case .word:
            if extends(second) { return false }
            if first.properties.isWhitespace { return !second.properties.isWhitespace }
            // Neither an ideograph nor an emoji belongs to a word with what comes before.
            return second.properties.isIdeographic || second.properties.isEmojiPresentation
        case .sentence, .line:
            // After a letter that is no full stop, nothing depends on what came before.
            return first.properties.isAlphabetic && (second.properties.isWhitespace || second.properties.isAlphabetic)
        }
    }

    /// Whether a character ends between two scalars, whatever comes before and after them.
    private static func isCharacterBoundary(between first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        // A joiner, or a virama, joins the following scalar depending on what comes before; letters of flags form pairs.
        guard first != "\u{200D}", first.properties.canonicalCombiningClass != .virama, !isRegionalIndicator(first),
            !isRegionalIndicator(second)
        else { return false }
        // A code unit without its other half is read as this character.
        guard first != "\u{FFFD}", second != "\u{FFFD}" else { return false }
        var pair = String(first)
        pair.unicodeScalars.append(second)
        return pair.count == 2
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    /// Whether a scalar is a mark or a format character, which belongs to the word before.
    private static func extends(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
        default: scalar.properties.isEmojiModifier
        }
    }
}
