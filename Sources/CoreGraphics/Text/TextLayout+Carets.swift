import Foundation

extension TextLayout {
    /// Returns the number of the line with a caret; nil without lines. O(log lines).
    ///
    /// - Parameters:
    ///   - index: A UTF-16 offset. Beyond the text, it is in the first or the last line.
    ///   - affinity: The line, where one was wrapped at the position.
    package func lineNumber(of index: Int, affinity: TextAffinity = .forward) -> Int? {
        guard !lines.isEmpty else { return nil }
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].range.lowerBound <= index { low = middle } else { high = middle }
        }
        if affinity == .backward, low > 0, lines[low].range.lowerBound == index, lines[low - 1].separatorLength == 0 {
            return low - 1
        }
        return low
    }

    /// Returns the number of the line at a point, or of the nearest one; nil without lines. Of lines side by side, it is the one with the
    /// nearest place. O(lines).
    package func lineNumber(at point: CGPoint) -> Int? {
        guard let last = lines.indices.last else { return nil }
        var number = lines.firstIndex { point.y < $0.frame.maxY } ?? last
        guard lines[number].span != nil else { return number }
        // Below the last row, its first line is not the last one of the text.
        while number > 0, lines[number - 1].isBeside(lines[number]) { number -= 1 }
        func distance(_ number: Int) -> CGFloat {
            let span = lines[number].span ?? 0...0
            return max(span.lowerBound - point.x, point.x - span.upperBound, 0)
        }
        var best = number
        while number + 1 < lines.count, lines[number + 1].isBeside(lines[number]) {
            number += 1
            if distance(number) < distance(best) { best = number }
        }
        return best
    }

    /// Returns the caret of a position: a rectangle without width, as high as its line.
    ///
    /// - Parameters:
    ///   - index: A UTF-16 offset; after the shown text, the result is the end of the last line.
    ///   - affinity: The line, where one was wrapped at the position.
    package func caretRect(at index: Int, affinity: TextAffinity = .forward) -> CGRect {
        lineNumber(of: index, affinity: affinity).map { caretRect(at: index, inLine: $0, isWeak: false) } ?? .zero
    }

    /// Returns the place at which text of the direction other than the line's would be inserted. It differs from the caret only where
    /// text of both directions meets.
    package func weakCaretRect(at index: Int, affinity: TextAffinity = .forward) -> CGRect {
        lineNumber(of: index, affinity: affinity).map { caretRect(at: index, inLine: $0, isWeak: true) } ?? .zero
    }

    private func caretRect(at index: Int, inLine number: Int, isWeak: Bool) -> CGRect {
        let (line, position) = (lines[number], positions[number])
        let edges = paragraphs[position.paragraph].caretEdges(ofByte: offsets.utf8(index), inLine: position.line)
        return CGRect(
            x: line.frame.minX + (isWeak ? edges.weak : edges.strong), y: line.frame.minY, width: 0,
            height: line.frame.height)
    }

    /// Returns the position left or right of another in a line, in visual order; nil beyond the line's ends. O(paragraph).
    package func index(nextTo index: Int, towardsLeft: Bool, inLine number: Int) -> Int? {
        guard lines.indices.contains(number) else { return nil }
        let position = positions[number]
        return paragraphs[position.paragraph].byte(
            nextTo: offsets.utf8(index), towardsLeft: towardsLeft, inLine: position.line
        ).map { offsets.utf16($0) }
    }

    /// The embedding level of each UTF-16 unit of a line, as Unicode's annex 9 defines it: odd for text from right to left; nil for a
    /// separator.
    package func embeddingLevels(inLine number: Int) -> [UInt8?] {
        guard lines.indices.contains(number) else { return [] }
        let (line, position) = (lines[number], positions[number])
        let levels = paragraphs[position.paragraph].embeddingLevels(inLine: position.line)
        let start = offsets.utf8(line.range.lowerBound)
        return line.range.map { unit in
            let byte = offsets.utf8(unit) - start
            return levels.indices.contains(byte) ? levels[byte] : nil
        }
    }

    /// Returns the position in a line next to `x` points from the left edge of the layout.
    ///
    /// At the end of a wrapped line, it is before white space, which has no width there.
    package func index(atX x: CGFloat, inLine number: Int) -> Int {
        guard lines.indices.contains(number) else { return 0 }
        let (line, position) = (lines[number], positions[number])
        let x = x.isNaN ? 0 : min(max(x - line.frame.minX, -1e6), 1e6)
        let paragraph = paragraphs[position.paragraph]
        let byte = paragraph.byte(atX: x, inLine: position.line)
        guard line.separatorLength == 0, number < lines.count - 1 || line.range.upperBound < offsets.utf16Count else {
            return offsets.utf16(byte)
        }
        // Pango does not return the end of a wrapped line, which is the start of the next one.
        let end = offsets.utf8(line.range.upperBound)
        func distance(_ byte: Int) -> CGFloat {
            abs(paragraph.caretEdges(ofByte: byte, inLine: position.line).strong - x)
        }
        let isNext = paragraph.byte(nextTo: end, towardsLeft: !line.isRightToLeft, inLine: position.line) == byte
        return offsets.utf16(isNext && distance(end) < distance(byte) ? end : byte)
    }
}

extension TextLayout.Line {
    /// Returns whether another line is in the same row, so that neither is above the other.
    package func isBeside(_ other: Self) -> Bool {
        guard span != nil, other.span != nil else { return false }
        // Rows that touch are not beside each other.
        return frame.minY < other.frame.maxY - 0.01 && other.frame.minY < frame.maxY - 0.01
    }
}
