import CoreGraphics
import Ropes

extension DocumentLayout {
    /// The range of a fragment in the text.
    func range(of index: Int) -> Range<Int> {
        let start = fragments.summary(before: index).length
        return start..<start + fragments[index].length
    }

    /// Returns the lines of a fragment, which are laid out if they are not in memory. Its end, and so the next fragments, may change.
    @discardableResult func layOut(_ index: Int) -> TextLayout {
        clock += 1
        if flow != nil, placedCount <= index {
            let height = fragments.summary.height
            placeFragments { $0 > index }
            if fragments.summary.height != height { didMoveLines?() }
        }
        let fragment = fragments[index]
        if let layout = fragment.layout, let text = layout.text {
            layout.lastUse = clock
            return text
        }
        if flow != nil {
            let lines = layOut(index, from: fragment.flow?.start ?? FlowCursor())
            dropLayouts()
            return lines
        }
        let (result, lines) = measureFragment(index)
        let height = fragments.summary.height
        apply(result, to: index)
        let layout = FragmentLayout(lines)
        layout.lastUse = clock
        fragments.update(at: index) { $0.layout = layout }
        cached.append(layout)
        dropLayouts()
        if fragments.summary.height != height { didMoveLines?() }
        return lines
    }

    /// Measures up to a number of fragments that have not been measured, from the top. O(number of fragments).
    ///
    /// - Returns: Whether any is left that can be measured now.
    @discardableResult package func measure(limit: Int) -> Bool {
        if flow != nil {
            let end = placedCount + limit
            placeFragments { $0 >= end }
            dropLayouts()
            return !isMeasured
        }
        for _ in 0..<limit {
            guard let index = nextUnmeasured() else { return false }
            apply(measureFragment(index).result, to: index)
        }
        return nextUnmeasured() != nil
    }

    /// Measures the text up to a position. O(text).
    package func measure(to offset: Int) {
        placeFragments { fragments.summary(before: $0).length > offset }
        while flow == nil, let index = nextUnmeasured(), fragments.summary(before: index).length <= offset {
            apply(measureFragment(index).result, to: index)
        }
    }

    /// Measures the text down to a height. O(text).
    package func measure(toHeight y: CGFloat) {
        placeFragments { top(of: $0) > y }
        while flow == nil, let index = nextUnmeasured(), top(of: index) <= y {
            apply(measureFragment(index).result, to: index)
        }
    }

    /// Returns the first fragment at or after one that can be measured now; nil if there is none. O(log n + provisional fragments).
    func nextUnmeasured(from first: Int = 0) -> Int? {
        var first = first
        while first < fragments.count {
            let before = fragments.summary(before: first).unmeasured
            guard before < fragments.summary.unmeasured else { return nil }
            let index = fragments.find(before) { $0.unmeasured }.index
            // Before the viewport is laid out again, its provisional ends stay.
            if !isPinned(index) { return index }
            first = index + 1
        }
        return nil
    }

    /// Returns whether a fragment's end is provisional and must stay, because the lines after it are visible.
    private func isPinned(_ index: Int) -> Bool {
        fragments[index].state == .provisional && isVisible(index + 1)
    }

    private func isVisible(_ index: Int) -> Bool {
        index < fragments.count && fragments[index].state != .estimated && !viewport.isEmpty
            && range(of: index).overlaps(viewport)
    }

    /// Measures a fragment on this thread.
    private func measureFragment(_ index: Int) -> (result: FragmentResult, lines: TextLayout) {
        var lookahead = Self.lookahead
        while true {
            let measured = request(for: index, lookahead: lookahead).measureWithLines()
            guard measured.result.needsMoreText else { return measured }
            lookahead *= 4
        }
    }

    /// Describes a fragment for measuring.
    ///
    /// - Parameter lookahead: The number of units beyond the fragment's end that the request has, if the paragraph is as long.
    func request(for index: Int, lookahead: Int) -> FragmentRequest {
        let range = range(of: index)
        let continues = index + 1 < fragments.count && fragments[index + 1].isContinuation
        let keepsLength = continues && isVisible(index + 1)
        var (length, end, next) = (range.count, range.upperBound, index + 1)
        if continues, !keepsLength {
            // What deletions have left of a fragment is filled up.
            length = max(length, Self.fragmentLength)
            while next < fragments.count, fragments[next].isContinuation,
                end < range.lowerBound + length + lookahead
            {
                end += fragments[next].length
                next += 1
            }
        }
        var endsParagraph = next == fragments.count || !fragments[next].isContinuation
        let limit = range.lowerBound + length + lookahead
        if continues, !keepsLength, end > limit {
            end = characterBoundary(limit)
            endsParagraph = false
        }
        var text = source.text(in: range.lowerBound..<end)
        if fragments[index].isContinuation {
            text.continueParagraph(direction(ofParagraphWith: index))
        }
        length = characterBoundary(range.lowerBound + length) - range.lowerBound
        return FragmentRequest(
            text: text, length: length, end: keepsLength ? .length : endsParagraph ? .paragraph : .line, width: width,
            limits: limits)
    }

    /// Returns a position that does not divide a surrogate pair.
    private func characterBoundary(_ offset: Int) -> Int {
        guard offset > 0, offset < source.utf16Count else { return min(offset, source.utf16Count) }
        return source.unit(at: offset) & 0xFC00 == 0xDC00 && source.unit(at: offset - 1) & 0xFC00 == 0xD800
            ? offset + 1 : offset
    }

    /// Returns the direction of a paragraph of several fragments. O(log n).
    private func direction(ofParagraphWith index: Int) -> ParagraphAttributes.Direction {
        let paragraphs = fragments.summary(before: index + 1).paragraphs
        let first = fragments.find(max(0, paragraphs - 1)) { $0.paragraphs }.index
        if let known = fragments[first].direction { return known }
        let lines = TextLayout(paragraph: source.text(in: range(of: first)), width: .infinity).lines
        let direction: ParagraphAttributes.Direction = lines.first?.isRightToLeft == true ? .rightToLeft : .leftToRight
        fragments.update(at: first) { $0.direction = direction }
        return direction
    }

    /// Stores the direction of a paragraph of several fragments. If it is another one than before, their lines change.
    private func setDirection(_ direction: ParagraphAttributes.Direction, ofParagraphAt first: Int) {
        let old = fragments[first].direction
        guard old != direction, first + 1 < fragments.count, fragments[first + 1].isContinuation else { return }
        fragments.update(at: first) { $0.direction = direction }
        guard old != nil else { return }
        var next = first + 1
        while next < fragments.count, fragments[next].isContinuation {
            invalidate(next)
            next += 1
        }
    }

    /// Stores what has been measured.
    func apply(_ result: FragmentResult, to index: Int) {
        // The lines after it may have become visible since it was requested.
        if result.length != fragments[index].length, isVisible(index + 1) { return }
        moveEnd(of: index, to: result.length)
        drop(index)
        fragments.update(at: index) {
            $0.state = result.isProvisional ? .provisional : .measured
            $0.spaceBefore = $0.isContinuation ? .zero : result.spaceBefore
            $0.height = result.height
            $0.spaceAfter = result.spaceAfter
            $0.extent = result.extent
        }
        if !fragments[index].isContinuation {
            setDirection(result.isRightToLeft ? .rightToLeft : .leftToRight, ofParagraphAt: index)
        }
        statistics.add(length: result.length, lines: result.lineCount, height: result.height.points)
    }

    /// Moves the boundary between a fragment and those that continue its paragraph.
    private func moveEnd(of index: Int, to length: Int) {
        var difference = length - fragments[index].length
        guard difference != 0 else { return }
        var end = index + 1
        while difference > 0, end < fragments.count, fragments[end].isContinuation, fragments[end].length <= difference
        {
            difference -= fragments[end].length
            drop(end)
            end += 1
        }
        // The lengths of the tree stay those of the text: the fragment has its new one at once.
        let absorbed = length - fragments[index].length - difference
        if absorbed > 0 {
            fragments.update(at: index) { $0.length += absorbed }
            fragments.replace(index + 1..<end, with: [])
        }
        guard difference != 0 else { return }
        let next = index + 1
        if next == fragments.count || !fragments[next].isContinuation {
            precondition(difference < 0, "DocumentLayout: a fragment cannot end after its paragraph")
            fragments.replace(
                next..<next, with: [LayoutFragment(length: 0, isContinuation: true, height: LayoutUnits.zero)])
        }
        invalidate(next)
        fragments.update(at: index) { $0.length += difference }
        let (width, statistics) = (width, statistics)
        fragments.update(at: next) {
            $0.length -= difference
            $0.height = statistics.estimate(length: $0.length, width: width)
        }
    }

    /// Drops the lines that have not been used for longest, except those of the viewport.
    func dropLayouts() {
        guard cached.count > Self.cacheLimit + viewportCount else { return }
        cached.sort { $0.lastUse < $1.lastUse }
        let dropped = cached.prefix(cached.count - Self.cacheLimit / 2 - viewportCount)
        for layout in dropped { layout.text = nil }
        cached.removeFirst(dropped.count)
    }
}

extension AttributedText {
    /// Changes the attributes for lines in the middle of a paragraph.
    mutating func continueParagraph(_ direction: ParagraphAttributes.Direction) {
        for index in runs.indices {
            runs[index].attributes.paragraph.firstLineHeadIndent = runs[index].attributes.paragraph.headIndent
            runs[index].attributes.paragraph.paragraphSpacingBefore = 0
            runs[index].attributes.paragraph.direction = direction
        }
    }
}
