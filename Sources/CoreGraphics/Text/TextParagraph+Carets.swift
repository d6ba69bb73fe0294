import CPango
import Foundation

// `pango_layout_get_cursor_pos` and `pango_layout_move_cursor_visually` for one line: Pango's own functions know neither affinities nor
// paragraphs of other layouts. Pango compares directions where text of two embedding levels meets, and so never visits the position before a
// word from right to left that a number follows. Here the text of the lower level has the position, as in the reversal of levels in
// Unicode's annex 9: each position is visited once.

extension TextParagraph {
    /// The distances of a position's carets from the left end of a line, in points.
    ///
    /// They differ only where text of both directions meets.
    struct CaretEdges {
        /// The place of inserted text in the direction of the line.
        var strong: CGFloat
        /// The place of inserted text in the other direction.
        var weak: CGFloat
    }

    /// Returns the carets of a position. O(line).
    ///
    /// - Parameter byte: A UTF-8 offset in the whole text. Before or after the line, it is the line's start or end.
    func caretEdges(ofByte byte: Int, inLine index: Int) -> CaretEdges {
        guard let line = pangoLine(index) else { return CaretEdges(strong: 0, weak: 0) }
        let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        let span = span(of: line)
        let byte = min(max(shaped(byte - base), span.lowerBound), span.upperBound)
        let width = index < lines.count ? lines[index].width : 0
        func edge(_ byte: Int, trailing: Bool) -> CGFloat {
            var x: Int32 = 0
            pango_layout_line_index_to_x(line, Int32(byte), trailing ? 1 : 0, &x)
            return TextEngine.points(x)
        }
        var (before, after): (CGFloat, CGFloat)
        let baseLevel: UInt8 = isRightToLeft ? 1 : 0
        var (levelBefore, levelAfter) = (baseLevel, baseLevel)
        if byte == span.lowerBound {
            before = isRightToLeft ? width : 0
        } else {
            let previous = characterStart(before: byte)
            levelBefore = level(ofCharacterAt: previous, in: line) ?? baseLevel
            before = edge(previous, trailing: true)
        }
        if byte == span.upperBound {
            after = isRightToLeft ? 0 : width
        } else {
            levelAfter = level(ofCharacterAt: byte, in: line) ?? baseLevel
            after = edge(byte, trailing: false)
        }
        let (strong, weak) = levelBefore < levelAfter ? (before, after) : (after, before)
        return CaretEdges(strong: strong, weak: levelBefore % 2 == levelAfter % 2 ? strong : weak)
    }

    /// Returns the position left or right of another on a line; nil beyond the line's ends. O(paragraph).
    ///
    /// Positions are UTF-8 offsets in the whole text. The left end of a line from left to right is its start, that of a line from right to
    /// left its end; between them, each position is visited once.
    func byte(nextTo byte: Int, towardsLeft: Bool, inLine index: Int) -> Int? {
        let stops = caretStops(inLine: index)
        guard !stops.isEmpty else { return nil }
        // A position within a composed character is left from its start.
        let current =
            stops.firstIndex(of: byte)
            ?? stops.indices.filter { stops[$0] <= byte }.max { stops[$0] < stops[$1] } ?? 0
        let next = towardsLeft ? current - 1 : current + 1
        return stops.indices.contains(next) ? stops[next] : nil
    }

    /// The positions of a line from the left to the right, as UTF-8 offsets in the whole text: each start of a composed character, and the
    /// line's end, once. Where directions meet, a position is where its strong caret is.
    func caretStops(inLine index: Int) -> [Int] {
        guard let line = pangoLine(index), let text = pango_layout_get_text(layout) else { return [] }
        let span = span(of: line)
        let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        var stops = [isRightToLeft ? span.upperBound : span.lowerBound]
        var previousLevel: UInt8 = isRightToLeft ? 1 : 0
        for run in runs(of: line) {
            let lower = max(run.bytes.lowerBound, span.lowerBound)
            let upper = min(run.bytes.upperBound, span.upperBound)
            guard lower < upper else { continue }
            let runIsRightToLeft = run.level % 2 == 1
            let inner = (lower + 1..<upper).filter { UInt8(bitPattern: text[$0]) & 0xC0 != 0x80 }
            let (left, right) = runIsRightToLeft ? (upper, lower) : (lower, upper)
            if run.level < previousLevel { stops[stops.count - 1] = left }
            stops += runIsRightToLeft ? inner.reversed() : inner
            stops.append(right)
            previousLevel = run.level
        }
        stops[stops.count - 1] = isRightToLeft ? span.lowerBound : span.upperBound
        let starts = characterStarts(in: span, text)
        let result = stops.filter { starts[$0 - span.lowerBound] }.map { base + min(own($0), byteCount) }
        guard hyphens != nil else { return result }
        // The positions before and after an automatic hyphen are one.
        return result.enumerated().filter { $0 == 0 || result[$0 - 1] != $1 }.map(\.element)
    }

    /// Whether a composed character starts at each byte of a range of the paragraph; the range's end counts as a start.
    private func characterStarts(in span: Range<Int>, _ text: UnsafePointer<CChar>) -> [Bool] {
        var starts = [Bool](repeating: false, count: span.count + 1)
        starts[0] = true
        starts[span.count] = true
        let boundaries = boundaries
        var character = 0
        for byte in 0..<span.upperBound where UInt8(bitPattern: text[byte]) & 0xC0 != 0x80 {
            if byte >= span.lowerBound, character < boundaries.count, boundaries[character].is_cursor_position != 0 {
                starts[byte - span.lowerBound] = true
            }
            character += 1
        }
        return starts
    }

    /// The bytes of a line in Pango's text.
    private func span(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Range<Int> {
        let start = Int(line.pointee.start_index)
        return start..<start + Int(line.pointee.length)
    }

    private func characterStart(before byte: Int) -> Int {
        guard let text = pango_layout_get_text(layout) else { return byte }
        var byte = byte - 1
        while byte > 0, UInt8(bitPattern: text[byte]) & 0xC0 == 0x80 { byte -= 1 }
        return byte
    }

    /// The embedding levels of a line's bytes: odd for text from right to left; nil for those without glyphs, such as a separator.
    func embeddingLevels(inLine index: Int) -> [UInt8?] {
        guard let line = pangoLine(index) else { return [] }
        let span = span(of: line)
        var levels = [UInt8?](repeating: nil, count: span.count)
        for run in runs(of: line) {
            for byte in run.bytes.clamped(to: span) { levels[byte - span.lowerBound] = run.level }
        }
        guard hyphens != nil else { return levels }
        return (own(span.lowerBound)..<max(own(span.lowerBound), own(span.upperBound))).map { byte in
            let index = shaped(byte) - span.lowerBound
            return levels.indices.contains(index) ? levels[index] : nil
        }
    }

    /// Returns the embedding level of a character: odd for text from right to left; nil if the line does not have it.
    private func level(ofCharacterAt byte: Int, in line: UnsafeMutablePointer<PangoLayoutLine>) -> UInt8? {
        runs(of: line).first { $0.bytes.contains(byte) }?.level
    }

    /// A part of a line with one embedding level, in bytes of Pango's text.
    private struct Run {
        var bytes: Range<Int>
        var level: UInt8
    }

    /// Returns the runs of a line from the left to the right.
    private func runs(of line: UnsafeMutablePointer<PangoLayoutLine>) -> some Sequence<Run> {
        sequence(first: line.pointee.runs) { $0?.pointee.next }.lazy.prefix { $0 != nil }.compactMap { node in
            node?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item.map { item in
                let start = Int(item.pointee.offset)
                return Run(bytes: start..<start + Int(item.pointee.length), level: item.pointee.analysis.level)
            }
        }
    }
}
