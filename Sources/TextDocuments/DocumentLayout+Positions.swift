import CoreGraphics
import Ropes

extension DocumentLayout {
    /// A line of the text.
    package typealias Line = TextLayout.Line

    // MARK: Viewport

    /// Lays out the lines between two heights, which then do not change while the rest of the text is measured.
    ///
    /// - Returns: The lines' range and their total height; both contain some lines above and below.
    @discardableResult package func layOutViewport(from top: CGFloat, to bottom: CGFloat) -> (
        range: Range<Int>, y: ClosedRange<CGFloat>
    ) {
        if flow != nil { measure(toHeight: bottom.isFinite ? bottom : FlowRegion.unlimited) }
        let first = fragment(atY: top)
        (viewport, viewportCount) = (0..<0, 0)
        let start = range(of: first).lowerBound
        let y = self.top(of: first)
        clock += 1
        var (index, end) = (first, start)
        // The y of the next fragment, with the space above it.
        var height = fragments.summary(before: first).height - fragments[0].spaceBefore.value
        var bottomUnits = height
        let limit = bottom.isFinite ? Int((min(bottom, 1e12) * 1024).rounded(.up)) : .max
        while index < fragments.count {
            fragments.forEach(in: index..<fragments.count) { _, fragment in
                guard let layout = fragment.layout, layout.text != nil else { return false }
                layout.lastUse = clock
                bottomUnits = height + fragment.spaceBefore.value + fragment.height.value
                height = bottomUnits + fragment.spaceAfter.value
                end += fragment.length
                index += 1
                return bottomUnits < limit
            }
            if index > first, bottomUnits >= limit || index == fragments.count { break }
            // The lines before it stay in memory.
            viewportCount = index - first
            layOut(index)
        }
        viewport = start..<end
        viewportCount = index - first
        dropLayouts()
        return (viewport, y...max(y, LayoutUnits(value: bottomUnits).points))
    }

    /// Returns the fragment at a height. O(log n).
    func fragment(atY y: CGFloat) -> Int {
        guard y > 0, y.isFinite else { return 0 }
        if flow != nil { measure(toHeight: y) }
        let units = LayoutUnits(points: y).value + fragments[0].spaceBefore.value
        return fragments.find(units) { $0.height }.index
    }

    /// Returns the fragment with a position, which is laid out.
    func fragment(at offset: Int) -> (index: Int, start: Int, lines: TextLayout) {
        let offset = min(max(offset, 0), utf16Count)
        while true {
            let (index, before) = fragments.find(offset) { $0.length }
            let lines = layOut(index)
            // The end of a part of a paragraph may have moved before the position.
            if offset < before.length + fragments[index].length || index == fragments.count - 1 {
                return (index, before.length, lines)
            }
        }
    }

    // MARK: Lines

    /// Calls a closure for each line that contains a character of a range, from the top, until it returns false. Lines are laid out as
    /// they are reached.
    package func enumerateLines(in range: Range<Int>, _ body: (Line) -> Bool) {
        var offset = min(max(range.lowerBound, 0), utf16Count)
        repeat {
            let (index, start, lines) = fragment(at: offset)
            let y = top(of: index)
            for line in lines.lines where line.range.upperBound + start > offset || line.range.isEmpty {
                let line = line.moved(start, y)
                guard line.range.lowerBound < range.upperBound || line.range.lowerBound == range.lowerBound,
                    body(line)
                else { return }
            }
            let end = start + fragments[index].length
            // The empty line after the last separator contains no character.
            guard end > offset else { return }
            offset = end
        } while offset < range.upperBound
    }

    // MARK: Positions

    /// Returns the y below a fragment, with half of the space to the next one.
    func bottom(of index: Int) -> CGFloat {
        top(of: index) + fragments[index].height.points + fragments[index].spaceAfter.points
    }

    /// Returns the rectangles that cover the characters of a range between two heights, at least one for each line.
    package func rects(for range: Range<Int>, from top: CGFloat = 0, to bottom: CGFloat = .infinity) -> [CGRect] {
        var result: [CGRect] = []
        var index = max(fragment(atY: top), fragments.find(range.lowerBound) { $0.length }.index)
        while index < fragments.count {
            let lines = layOut(index)
            let own = self.range(of: index)
            let y = self.top(of: index)
            guard own.lowerBound < range.upperBound, y < bottom else { break }
            let part = own.clamped(to: range)
            if !part.isEmpty {
                result += lines.rects(for: part.lowerBound - own.lowerBound..<part.upperBound - own.lowerBound)
                    .map { $0.offsetBy(dx: 0, dy: y) }
            }
            index += 1
        }
        return result.filter { $0.maxY >= top && $0.minY <= bottom }
    }

    /// Returns the characters that an ellipsis replaces in the line of a position; nil for a line without one.
    package func truncatedRange(inLineAt offset: Int) -> Range<Int>? {
        let (_, start, lines) = fragment(at: offset)
        return lines.lineNumber(of: offset - start).flatMap { lines.truncatedRange(inLine: $0) }.map {
            $0.lowerBound + start..<$0.upperBound + start
        }
    }

    // MARK: Drawing

    /// Draws the lines with characters of a range, with the text's top-left corner at a point of user space, where y points down.
    package func draw(_ range: Range<Int>, in context: CGContext, at origin: CGPoint) {
        forEachPart(of: range) { lines, start, y, numbers in
            lines.draw(in: context, at: CGPoint(x: origin.x, y: origin.y + y), lines: numbers)
        }
    }

    /// Calls a closure for the lines with characters of a range, with the layout that they are in, its position in the text, its y, and
    /// their numbers.
    package func forEachPart(of range: Range<Int>, _ body: (TextLayout, Int, CGFloat, Range<Int>) -> Void) {
        var index = fragments.find(min(max(range.lowerBound, 0), utf16Count)) { $0.length }.index
        while index < fragments.count {
            let lines = layOut(index)
            let start = self.range(of: index).lowerBound
            guard start < range.upperBound || start == range.lowerBound else { break }
            let numbers = lines.lines.indices.filter {
                let line = lines.lines[$0].range
                return line.lowerBound + start < range.upperBound && line.upperBound + start > range.lowerBound
            }
            if let first = numbers.first, let last = numbers.last {
                body(lines, start, top(of: index), first..<last + 1)
            }
            index += 1
        }
    }
}

extension TextLayout.Line {
    /// Returns the line of a text in which its fragment is at a position and a height.
    func moved(_ start: Int, _ y: CGFloat) -> Self {
        var line = self
        line.range = range.lowerBound + start..<range.upperBound + start
        line.frame.origin.y += y
        line.baseline += y
        return line
    }
}
