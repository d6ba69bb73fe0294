import CoreGraphics
import Foundation
import Ropes

/// A stretch of text between two neighbouring boundaries of a granularity, in UTF-16 offsets from a position.
struct TextSegment: Equatable {
    var range: Range<Int>
    /// Whether it is a unit of the granularity, and not space, punctuation or a separator between units.
    var isUnit: Bool
}

/// The segments of the text around a position.
@MainActor protocol TextSegments {
    /// Returns the segment with the code unit at an offset from the position; nil outside of the text.
    mutating func segment(containing offset: Int) -> TextSegment?
}

/// The text as one segment.
struct DocumentSegments: TextSegments {
    private let range: Range<Int>

    init(_ input: any UITextInput, _ position: UITextPosition) {
        let start = min(input.offset(from: position, to: input.beginningOfDocument), 0)
        range = start..<max(input.offset(from: position, to: input.endOfDocument), start)
    }

    func segment(containing offset: Int) -> TextSegment? {
        range.contains(offset) ? TextSegment(range: range, isUnit: true) : nil
    }
}

/// Paragraphs, with their separators between them.
///
/// The text is read in pieces of bounded length from the position outwards: O(length of the paragraph) in time.
struct ParagraphSegments: TextSegments {
    /// The length of the pieces, in UTF-16 code units.
    private static let pieceLength = 4096

    private var reader: TextPieces

    init(_ input: any UITextInput, _ position: UITextPosition) {
        reader = TextPieces(input, position, length: Self.pieceLength)
    }

    mutating func segment(containing offset: Int) -> TextSegment? {
        guard let unit = reader.codeUnit(at: offset) else { return nil }
        if ParagraphSeparator.contains(unit) {
            var range = offset..<offset + 1
            if unit == 0x0A, reader.codeUnit(at: offset - 1) == 0x0D { range = offset - 1..<offset + 1 }
            if unit == 0x0D, reader.codeUnit(at: offset + 1) == 0x0A { range = offset..<offset + 2 }
            return TextSegment(range: range, isUnit: false)
        }
        var (start, end) = (offset, offset + 1)
        while let unit = reader.codeUnit(at: start - 1), !ParagraphSeparator.contains(unit) { start -= 1 }
        while let unit = reader.codeUnit(at: end), !ParagraphSeparator.contains(unit) { end += 1 }
        return TextSegment(range: start..<end, isUnit: true)
    }
}

/// The code units around a position, of which one piece is in memory.
@MainActor struct TextPieces {
    private let input: any UITextInput
    private let position: UITextPosition
    private let length: Int
    private let bounds: Range<Int>
    private var piece: [UInt16] = []
    private var pieceStart = 0

    init(_ input: any UITextInput, _ position: UITextPosition, length: Int) {
        (self.input, self.position, self.length) = (input, position, length)
        let start = min(input.offset(from: position, to: input.beginningOfDocument), 0)
        bounds = start..<max(input.offset(from: position, to: input.endOfDocument), start)
    }

    /// Returns the code unit at an offset from the position; nil outside of the text.
    mutating func codeUnit(at offset: Int) -> UInt16? {
        guard bounds.contains(offset) else { return nil }
        if !(pieceStart..<pieceStart + piece.count).contains(offset) { read(around: offset) }
        let index = offset - pieceStart
        return piece.indices.contains(index) ? piece[index] : nil
    }

    /// Reads the piece with an offset, mostly in the direction in which the offset has left the last one.
    private mutating func read(around offset: Int) {
        let isBackward = !piece.isEmpty && offset < pieceStart
        let lower = isBackward ? offset + 1 - length : offset
        let range = (lower..<lower + length).clamped(to: bounds)
        (pieceStart, piece) = (range.lowerBound, [])
        guard let start = input.position(from: position, offset: range.lowerBound),
            let end = input.position(from: position, offset: range.upperBound),
            let text = input.textRange(from: start, to: end).flatMap(input.text(in:))
        else { return }
        piece = Array(text.utf16)
    }
}

/// Lines as they are laid out, found by the rectangles of the text; separators are between them.
struct LineSegments: TextSegments {
    private let input: any UITextInput
    private let position: UITextPosition

    init(_ input: any UITextInput, _ position: UITextPosition) {
        (self.input, self.position) = (input, position)
    }

    func segment(containing offset: Int) -> TextSegment? {
        var pieces = TextPieces(input, position, length: 2)
        guard let unit = pieces.codeUnit(at: offset), let start = input.position(from: position, offset: offset),
            let end = input.position(from: position, offset: offset + 1)
        else { return nil }
        let isSeparator = unit == 0x2028 || ParagraphSeparator.contains(unit)
        let rect = isSeparator ? input.caretRect(for: start) : rect(from: start, to: end)
        guard !isSeparator, let line = line(through: rect), line.contains(offset) else {
            return TextSegment(range: offset..<offset + 1, isUnit: false)
        }
        return TextSegment(range: line, isUnit: true)
    }

    /// Returns the rectangle of a character. That of a caret may be in the line before, if the character is the first of its line.
    private func rect(from start: UITextPosition, to end: UITextPosition) -> CGRect {
        guard let range = input.textRange(from: start, to: end) else { return .null }
        let rect = input.firstRect(for: range)
        return rect.isNull || rect.height <= 0 ? input.caretRect(for: start) : rect
    }

    /// Returns the offsets of the line through a rectangle, between the positions that are closest to points far left and right.
    private func line(through rect: CGRect) -> Range<Int>? {
        guard !rect.isNull, !rect.isInfinite else { return nil }
        let far: CGFloat = 1_000_000
        guard let left = input.closestPosition(to: CGPoint(x: -far, y: rect.midY)),
            let right = input.closestPosition(to: CGPoint(x: far, y: rect.midY))
        else { return nil }
        let ends = [left, right].map { input.offset(from: position, to: $0) }.sorted()
        return ends[0]..<ends[1]
    }
}
