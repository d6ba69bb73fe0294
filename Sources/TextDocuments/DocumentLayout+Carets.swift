import CoreGraphics
import Ropes

extension DocumentLayout {
    /// A line of a fragment.
    private struct LocatedLine {
        /// The position of the fragment in the text.
        var start: Int
        var y: CGFloat
        var lines: TextLayout
        /// The number of the line in the fragment.
        var number: Int

        var line: Line { lines.lines[number].moved(start, y) }
    }

    /// Returns the line with a caret, which is laid out; nil if the fragment has none.
    private func locate(_ position: CaretPosition) -> LocatedLine? {
        let offset = min(max(position.offset, 0), utf16Count)
        var (index, start, lines) = fragment(at: offset)
        if position.affinity == .backward, offset == start, index > 0, fragments[index].isContinuation {
            // The line before it is in another fragment, whose end may move when it is laid out.
            (index, start, lines) = fragment(at: offset - 1)
        }
        return lines.lineNumber(of: offset - start, affinity: position.affinity).map {
            LocatedLine(start: start, y: top(of: index), lines: lines, number: $0)
        }
    }

    // MARK: Lines

    /// Returns the line with a position; the last line for the end of the text. O(log n), and its fragment is laid out.
    package func line(at offset: Int, affinity: TextAffinity = .forward) -> Line {
        if let found = locate(CaretPosition(offset, affinity)) { return found.line }
        let offset = min(max(offset, 0), utf16Count)
        return Line(range: offset..<offset, frame: .zero, baseline: 0, isRightToLeft: false)
    }

    /// The line after the separator that ends the text, or that of an empty text; nil if the text ends otherwise.
    package var emptyLastLine: Line? {
        let line = line(at: utf16Count)
        return line.range.isEmpty ? line : nil
    }

    // MARK: Carets and points

    /// Returns the caret of a position: a rectangle without width, as high as the line.
    package func caretRect(at offset: Int, affinity: TextAffinity = .forward) -> CGRect {
        caretRect(at: CaretPosition(offset, affinity)) { $0.caretRect(at: $1, affinity: $2) }
    }

    /// Returns the place at which text of the direction other than the line's would be inserted. It differs from the caret only where
    /// text of both directions meets.
    package func weakCaretRect(at offset: Int, affinity: TextAffinity = .forward) -> CGRect {
        caretRect(at: CaretPosition(offset, affinity)) { $0.weakCaretRect(at: $1, affinity: $2) }
    }

    private func caretRect(
        at position: CaretPosition, _ rect: (TextLayout, Int, TextAffinity) -> CGRect
    ) -> CGRect {
        guard let found = locate(position) else { return .zero }
        let offset = min(max(position.offset, 0), utf16Count)
        return rect(found.lines, offset - found.start, position.affinity).offsetBy(dx: 0, dy: found.y)
    }

    /// Returns the position for the insertion of text at a point.
    package func offset(at point: CGPoint) -> Int { position(at: point).offset }

    /// Returns the caret at a point: in the line at the point's height, or the nearest one.
    package func position(at point: CGPoint) -> CaretPosition {
        guard point.x.isFinite, point.y.isFinite else { return CaretPosition(0) }
        var index = fragment(atY: point.y)
        layOut(index)
        // What was an estimate may end above the point now.
        while index + 1 < fragments.count, point.y >= bottom(of: index) {
            index += 1
            layOut(index)
        }
        let lines = layOut(index)
        let y = point.y - top(of: index)
        guard let last = lines.lines.indices.last else { return CaretPosition(range(of: index).lowerBound) }
        let number = lines.lineNumber(at: CGPoint(x: point.x, y: y)) ?? last
        return position(
            atX: point.x,
            in: LocatedLine(start: range(of: index).lowerBound, y: top(of: index), lines: lines, number: number))
    }

    private func position(atX x: CGFloat, in located: LocatedLine) -> CaretPosition {
        let line = located.line
        let offset = min(located.lines.index(atX: x, inLine: located.number) + located.start, line.content.upperBound)
        let isWrap = offset == line.range.upperBound && line.separatorLength == 0 && offset > line.range.lowerBound
        return CaretPosition(offset, isWrap && offset < utf16Count ? .backward : .forward)
    }

    // MARK: Movements

    /// Returns the position left or right of another on the screen; nil at the ends of the text. O(log n + its paragraph).
    ///
    /// In a line, the caret moves to its neighbour, whatever the directions of the text: it is the strong caret that moves. From the end of a line in reading direction, it moves to the start of the next one, which is the
    /// same position if the line was wrapped, and counts only once.
    package func position(from position: CaretPosition, moved direction: CaretDirection) -> CaretPosition? {
        guard let found = locate(position) else { return nil }
        let line = found.line
        let towardsLeft = direction == .left
        let offset = min(max(position.offset, line.content.lowerBound), line.content.upperBound)
        if let next = found.lines.index(nextTo: offset - found.start, towardsLeft: towardsLeft, inLine: found.number) {
            return CaretPosition(next + found.start)
        }
        if towardsLeft == line.isRightToLeft {
            guard line.range.upperBound < utf16Count || line.separatorLength > 0 else { return nil }
            let start = CaretPosition(line.range.upperBound)
            return line.separatorLength > 0 ? start : neighbour(of: start, towardsLeft)
        }
        guard line.range.lowerBound > 0 else { return nil }
        let end = CaretPosition(line.range.lowerBound, .backward)
        let above = self.line(at: line.range.lowerBound - 1)
        return above.separatorLength > 0 ? CaretPosition(above.content.upperBound) : neighbour(of: end, towardsLeft)
    }

    /// Returns the neighbour of a position in its own line.
    private func neighbour(of position: CaretPosition, _ towardsLeft: Bool) -> CaretPosition? {
        guard let found = locate(position) else { return nil }
        let next = found.lines.index(
            nextTo: position.offset - found.start, towardsLeft: towardsLeft, inLine: found.number)
        return CaretPosition(next.map { $0 + found.start } ?? position.offset)
    }

    /// Returns the position at `x` in the line above that of a caret; nil in the first line.
    ///
    /// - Parameter x: A distance in points from the left edge of the text, which a caller keeps over several movements.
    package func position(above position: CaretPosition, atX x: CGFloat) -> CaretPosition? {
        let line = line(at: position.offset, affinity: position.affinity)
        guard line.range.lowerBound > 0 else { return nil }
        if line.span != nil { return self.position(atX: x, inRowBeside: line, isAbove: true) }
        return locate(CaretPosition(line.range.lowerBound - 1)).map { self.position(atX: x, in: $0) }
    }

    /// Returns the position at `x` in the line below that of a caret; nil in the last line.
    ///
    /// - Parameter x: A distance in points from the left edge of the text, which a caller keeps over several movements.
    package func position(below position: CaretPosition, atX x: CGFloat) -> CaretPosition? {
        let line = line(at: position.offset, affinity: position.affinity)
        guard line.range.upperBound < utf16Count || line.separatorLength > 0 else { return nil }
        if line.span != nil { return self.position(atX: x, inRowBeside: line, isAbove: false) }
        return locate(CaretPosition(line.range.upperBound)).map { self.position(atX: x, in: $0) }
    }

    /// Returns the position at `x` in the row of lines above or below a line of a flow.
    private func position(atX x: CGFloat, inRowBeside line: Line, isAbove: Bool) -> CaretPosition? {
        var other = line
        while other.isBeside(line) {
            let next = isAbove ? other.range.lowerBound - 1 : other.range.upperBound
            guard next >= 0, next < utf16Count || other.separatorLength > 0, let found = locate(CaretPosition(next)),
                found.line != other
            else { return nil }
            other = found.line
        }
        return self.position(at: CGPoint(x: x, y: other.frame.midY))
    }
}
