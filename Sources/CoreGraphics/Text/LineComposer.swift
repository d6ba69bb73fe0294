import CPango
import Foundation

/// Composes the lines of a text one by one, each for a width of its own, such as those that flow around a picture.
///
///     let composer = LineComposer(text)
///     let first = composer.line(inParagraph: 0, from: 0, width: 200)
///     let second = composer.line(inParagraph: 0, from: first.range.upperBound, width: 120)
///
/// A line costs O(line). A composer belongs to one thread.
package final class LineComposer {
    package let text: AttributedText
    let offsets: UTF16Offsets
    let pieces: [TextParagraph.Piece]
    let engine = TextEngine.current
    /// The directions of paragraphs, which the first line of each determines.
    private var directions: [Int: ParagraphAttributes.Direction] = [:]
    /// The width from which on lines are not limited, in points. Pango's own limit is above it.
    private static let unlimited: CGFloat = 1_000_000

    /// Creates a composer for a text.
    ///
    /// - Parameter isParagraph: Whether the text is a paragraph of a longer one, so that no empty line follows its separator.
    package init(_ text: AttributedText, isParagraph: Bool = false) {
        self.text = text
        offsets = UTF16Offsets(text.string)
        var pieces = TextParagraph.split(text.string)
        if pieces.isEmpty { pieces = [TextParagraph.Piece(bytes: 0..<0, separator: 0)] }
        self.pieces = isParagraph ? [pieces[0]] : pieces
    }

    /// The number of paragraphs, at least one.
    package var paragraphCount: Int { pieces.count }

    /// Returns the characters of a paragraph with its separator, in UTF-16 units.
    package func range(ofParagraph number: Int) -> Range<Int> {
        let piece = pieces[number]
        return offsets.utf16(piece.bytes.lowerBound)..<offsets.utf16(piece.bytes.upperBound + piece.separator)
    }

    /// Returns the style of a paragraph.
    package func style(ofParagraph number: Int) -> ParagraphAttributes {
        text.attributes(at: range(ofParagraph: number).lowerBound)?.paragraph ?? ParagraphAttributes()
    }

    /// Returns whether a paragraph is written from right to left.
    package func isRightToLeft(paragraph number: Int) -> Bool { direction(ofParagraph: number) == .rightToLeft }

    private func direction(ofParagraph number: Int) -> ParagraphAttributes.Direction {
        if let known = directions[number] { return known }
        var direction = style(ofParagraph: number).direction
        if direction == .natural {
            let paragraph = TextParagraph(
                text, part(of: number, from: range(ofParagraph: number).lowerBound, length: 256), offsets, width: nil,
                maximumLines: 0, engine: engine)
            direction = paragraph.lines.first?.isRightToLeft == true ? .rightToLeft : .leftToRight
        }
        directions[number] = direction
        return direction
    }

    /// Returns the height of a line that begins at a character, as far as its font determines it.
    package func estimatedHeight(at index: Int, style: ParagraphAttributes) -> CGFloat {
        let font = text.attributes(at: index)?.font ?? FontDescriptor(size: 12)
        return style.height(of: engine.metrics(of: font).lineHeight)
    }

    /// Composes a line.
    ///
    /// - Parameters:
    ///   - number: The number of its paragraph.
    ///   - start: Its first character, in UTF-16 units.
    ///   - width: The width in points.
    package func line(inParagraph number: Int, from start: Int, width: CGFloat) -> ComposedLine {
        let style = style(ofParagraph: number, from: start)
        let size = text.attributes(at: start)?.font.safeSize ?? 12
        let isLimited = width < Self.unlimited && style.lineBreak != .clip
        // Twice as many characters as fit with narrow letters; more where they are still too few.
        var length = isLimited ? Int(max(32, min(2048, 8 * max(width, 0) / max(size, 1)))) : .max
        while true {
            let piece = part(of: number, from: start, length: length)
            let paragraph = TextParagraph(
                text, piece, offsets, width: isLimited || style.lineBreak == .clip ? width : nil, maximumLines: 0,
                engine: engine, style: style)
            let isWhole = piece.bytes.upperBound == pieces[number].bytes.upperBound
            if isWhole || paragraph.lines.count > 1 { return composed(paragraph, piece) }
            length *= 4
        }
    }

    /// Composes the last line of a text, at whose end an ellipsis replaces the omitted text.
    ///
    /// - Parameter addsEllipsis: Whether the line has an ellipsis even if all of its paragraph fits, because others are omitted.
    package func truncatedLine(
        inParagraph number: Int, from start: Int, width: CGFloat, lineBreak: ParagraphAttributes.LineBreak,
        addsEllipsis: Bool
    ) -> ComposedLine {
        var style = style(ofParagraph: number, from: start)
        style.lineBreak = lineBreak
        let piece = part(of: number, from: start, length: .max)
        let limit = min(width, Self.unlimited)
        var paragraph = TextParagraph(
            text, piece, offsets, width: limit, maximumLines: 1, engine: engine, style: style)
        if !paragraph.isTruncated, addsEllipsis {
            paragraph = TextParagraph(
                text, piece, offsets, width: limit, maximumLines: 1, engine: engine, addsEllipsis: true, style: style)
        }
        var line = composed(paragraph, piece)
        line.isTruncated = true
        return line
    }

    private func composed(_ paragraph: TextParagraph, _ piece: TextParagraph.Piece) -> ComposedLine {
        let line = paragraph.lines.first
        let bytes = line?.bytes ?? piece.bytes
        let range = offsets.utf16(bytes.lowerBound)..<offsets.utf16(bytes.upperBound)
        return ComposedLine(
            paragraph: paragraph, range: range,
            separatorLength: max(0, range.upperBound - offsets.utf16(piece.bytes.upperBound)),
            ascent: line?.ascent ?? 0, descent: line?.descent ?? 0, width: line?.width ?? 0,
            isRightToLeft: line?.isRightToLeft ?? false, isTruncated: paragraph.isTruncated)
    }

    /// Returns the style of the lines from a character on, with the direction of the paragraph.
    private func style(ofParagraph number: Int, from start: Int) -> ParagraphAttributes {
        var style = style(ofParagraph: number)
        style.direction = direction(ofParagraph: number)
        if start > range(ofParagraph: number).lowerBound { style.firstLineHeadIndent = style.headIndent }
        return style
    }

    /// Returns a part of a paragraph, with its separator if it reaches to its end.
    private func part(of number: Int, from start: Int, length: Int) -> TextParagraph.Piece {
        let piece = pieces[number]
        let lower = min(offsets.utf8(start), piece.bytes.upperBound)
        let (end, isOverflow) = start.addingReportingOverflow(length)
        let upper = isOverflow ? piece.bytes.upperBound : min(max(offsets.utf8(end), lower), piece.bytes.upperBound)
        return TextParagraph.Piece(
            bytes: lower..<upper, separator: upper == piece.bytes.upperBound ? piece.separator : 0)
    }
}

/// A line of a `LineComposer`.
package struct ComposedLine {
    let paragraph: TextParagraph
    /// The characters in UTF-16 units, with a separator at the end.
    package var range: Range<Int>
    package var separatorLength: Int
    /// The ascent above the baseline in points.
    package var ascent: CGFloat
    /// The descent below the baseline in points.
    package var descent: CGFloat
    package var width: CGFloat
    package var isRightToLeft: Bool
    package var isTruncated: Bool

    /// Whether the line ends within a word, which was wider than the line.
    package var endsWithinWord: Bool {
        separatorLength == 0 && range.upperBound > range.lowerBound && !paragraph.breaksBetweenWords
    }

    /// Returns the left edge of the line in a place of a width, as its alignment and indents determine it.
    package func x(inWidth width: CGFloat) -> CGFloat {
        // A place without limits has no edge to align with.
        paragraph.x(ofLine: 0, container: width < 1_000_000 ? width : self.width)
    }
}

/// A line with its place.
package struct PlacedLine {
    package var line: ComposedLine
    /// The left and the right end of the place in points.
    package var span: ClosedRange<CGFloat>
    package var y: CGFloat
    package var height: CGFloat
    package var baseline: CGFloat

    package init(_ line: ComposedLine, span: ClosedRange<CGFloat>, y: CGFloat, height: CGFloat, baseline: CGFloat) {
        (self.line, self.span, self.y, self.height, self.baseline) = (line, span, y, height, baseline)
    }

    var x: CGFloat { span.lowerBound + line.x(inWidth: span.upperBound - span.lowerBound) }
}

extension TextParagraph {
    /// Whether the second line begins where a line may end; true without one.
    var breaksBetweenWords: Bool {
        guard lines.count > 1, let line = pangoLine(1), let text = pango_layout_get_text(layout) else { return true }
        let start = Int(line.pointee.start_index)
        let character = (0..<start).reduce(0) { $0 + (UInt8(bitPattern: text[$1]) & 0xC0 != 0x80 ? 1 : 0) }
        let boundaries = boundaries
        return character >= boundaries.count || boundaries[character].is_line_break != 0
    }
}
