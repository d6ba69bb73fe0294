import CPango
import Foundation

/// Determines where a text's lines end. A typesetter belongs to one thread.
///
/// Each paragraph is shaped once, on first use; a line then costs O(line).
package final class LineTypesetter {
    /// The shaping result of a paragraph.
    private struct Paragraph {
        var isRightToLeft: Bool
        /// The position of the pen at each UTF-16 offset into the paragraph.
        var pen: [CGFloat]
        var flags: [Flags]
    }

    private struct Flags: OptionSet {
        let rawValue: UInt8
        /// A line may end before the character.
        static let isBreak = Flags(rawValue: 1)
        /// The character is white space.
        static let isWhite = Flags(rawValue: 2)
        /// A cluster starts at the character.
        static let isCluster = Flags(rawValue: 4)
    }

    package let text: AttributedText
    /// The number of UTF-16 code units.
    package let length: Int
    private let offsets: UTF16Offsets
    private let pieces: [TextParagraph.Piece]
    private var paragraphs: [Int: Paragraph] = [:]

    package init(_ text: AttributedText) {
        self.text = text
        offsets = UTF16Offsets(text.string)
        length = offsets.utf16Count
        pieces = TextParagraph.split(text.string)
    }

    /// Returns the index of the paragraph that contains a character. O(log n).
    private func paragraphNumber(at index: Int) -> Int? {
        let byte = offsets.utf8(index)
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].bytes.upperBound + pieces[middle].separator <= byte {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < pieces.count ? low : nil
    }

    /// Returns the range of the paragraph that contains a character, including its separator, in UTF-16 offsets.
    package func paragraphRange(at index: Int) -> Range<Int> {
        guard let number = paragraphNumber(at: index) else { return length..<length }
        let piece = pieces[number]
        return offsets.utf16(piece.bytes.lowerBound)..<offsets.utf16(piece.bytes.upperBound + piece.separator)
    }

    /// Returns whether the paragraph that contains a character is written from right to left.
    package func isRightToLeft(at index: Int) -> Bool {
        paragraphNumber(at: index).map { paragraph($0).isRightToLeft } ?? false
    }

    /// Returns how many characters from `start` fit into a line of `width` points, at least 1 before the end of the
    /// text.
    ///
    /// - Parameters:
    ///   - start: A UTF-16 offset.
    ///   - byClusters: Whether lines may end within words.
    /// - Returns: The number of UTF-16 code units, including a separator and white space at the end, which need no
    ///   width.
    package func suggestLineBreak(start: Int, width: CGFloat, byClusters: Bool = false) -> Int {
        guard start >= 0, start < length, let number = paragraphNumber(at: start) else { return 0 }
        let piece = pieces[number]
        let base = offsets.utf16(piece.bytes.lowerBound)
        let end = offsets.utf16(piece.bytes.upperBound) - base
        let whole = offsets.utf16(piece.bytes.upperBound + piece.separator) - start
        let first = start - base
        guard first < end else { return whole }
        let paragraph = paragraph(number)
        let limit = width.isNaN ? 0 : max(width, 0)
        var (lineEnd, clusterEnd) = (first, first)
        var inked = first
        for offset in (first + 1)...end {
            // The end of the line's last visible character, since trailing white space may overhang.
            if !paragraph.flags[offset - 1].contains(.isWhite) { inked = offset }
            guard offset == end || paragraph.flags[offset].contains(.isCluster) else { continue }
            let used = paragraph.pen[inked] - paragraph.pen[first]
            // Advances are fixed-point numbers, and widths are often computed from earlier ones.
            guard used <= limit + 0.001 else { break }
            clusterEnd = offset
            if offset == end || paragraph.flags[offset].contains(.isBreak) { lineEnd = offset }
        }
        if clusterEnd == end { return whole }
        if !byClusters, lineEnd > first { return lineEnd - first }
        if clusterEnd > first { return clusterEnd - first }
        let next = (first + 1..<end).first { paragraph.flags[$0].contains(.isCluster) }
        return next.map { $0 - first } ?? whole
    }

    /// Shapes a range of the text as a line.
    ///
    /// - Parameter range: UTF-16 offsets; the runs use offsets into the same text.
    package func shape(_ range: Range<Int>) -> [GlyphRun] {
        let range = range.clamped(to: 0..<length)
        guard !range.isEmpty else { return [] }
        let part = range == 0..<length ? text : text.part(range)
        let direction: ParagraphAttributes.Direction =
            isRightToLeft(at: range.lowerBound) ? .rightToLeft : .leftToRight
        return LineShaper.shape(part, direction: direction).map { run in
            var run = run
            run.moveCharacters(by: range.lowerBound)
            return run
        }
    }

    // MARK: Paragraphs

    private func paragraph(_ number: Int) -> Paragraph {
        if let known = paragraphs[number] { return known }
        let made = makeParagraph(pieces[number])
        paragraphs[number] = made
        return made
    }

    private func makeParagraph(_ piece: TextParagraph.Piece) -> Paragraph {
        let base = offsets.utf16(piece.bytes.lowerBound)
        let count = offsets.utf16(piece.bytes.upperBound) - base
        var result = Paragraph(
            isRightToLeft: false, pen: [CGFloat](repeating: 0, count: count + 1),
            flags: [Flags](repeating: [], count: count + 1))
        let engine = TextEngine.current
        guard count > 0, engine.hasFonts else {
            for index in result.flags.indices { result.flags[index] = [.isCluster] }
            return result
        }
        let plain = LineShaper.plainText(text, .natural)
        let shaped = TextParagraph(plain, piece, offsets, width: nil, maximumLines: 0, engine: engine)
        result.isRightToLeft = shaped.lines.first?.isRightToLeft ?? false
        var runs: [GlyphRun] = []
        var pen: CGFloat = 0
        LineShaper.append(shaped, piece, offsets, text, to: &runs, &pen)
        for cluster in runs.flatMap(\.clusters) where cluster.range.lowerBound >= base {
            let start = cluster.range.lowerBound - base
            guard start < count else { continue }
            result.flags[start].insert(.isCluster)
            result.pen[min(max(cluster.range.upperBound - base, start + 1), count)] += cluster.width
        }
        for index in 1...count { result.pen[index] += result.pen[index - 1] }
        result.flags[0].insert(.isCluster)
        var offset = 0
        let boundaries = shaped.boundaries
        var string = text.string
        string.withUTF8 { bytes in
            let scalars = String(decoding: bytes[piece.bytes], as: UTF8.self).unicodeScalars
            for (scalar, boundary) in zip(scalars, boundaries) where offset < count {
                if boundary.is_line_break != 0 || boundary.is_mandatory_break != 0 {
                    result.flags[offset].insert(.isBreak)
                }
                if boundary.is_white != 0 { result.flags[offset].insert(.isWhite) }
                offset += scalar.value > 0xFFFF ? 2 : 1
            }
        }
        return result
    }
}
