import CoreGraphics
import Ropes

/// The lines of a text of any length, of which only those near a viewport are laid out.
///
/// The text is divided into fragments, mostly paragraphs, whose heights are estimated until they are laid out. A tree sums their
/// lengths and heights, so that a position or a distance is found, and an edit made, in O(log n + its paragraph). A paragraph of more than
/// `maximumLength` units consists of several fragments, each of which ends with a line. So neither many paragraphs nor a long one make an
/// edit slow.
///
/// The layout belongs to one thread. Its coordinates are points from the top-left corner of the text, y pointing down.
package final class DocumentLayout {
    /// The length in UTF-16 units of a paragraph above which it consists of several fragments.
    package static let maximumLength = 1024
    /// The length of such fragments: some lines, so that a key lays out few of them.
    static let fragmentLength = 512
    /// The number of units that are laid out beyond the end of a fragment to find where its last line ends; more where lines are longer.
    static let lookahead = 256
    /// The number of fragments whose lines are in memory, beyond those of the viewport.
    package static let cacheLimit = 64

    /// Limits of the lines, for short texts: a text with limits is laid out as a whole.
    package struct Limits: Sendable, Equatable {
        /// The maximum number of lines; 0 for no limit.
        package var lines: Int
        /// The maximum height in points; infinite for no limit.
        package var height: CGFloat
        /// How text that does not fit is omitted.
        package var lineBreak: ParagraphAttributes.LineBreak

        package init(lines: Int, height: CGFloat, lineBreak: ParagraphAttributes.LineBreak) {
            self.lines = lines
            self.height = height
            self.lineBreak = lineBreak
        }
    }

    let source: any TextSource
    /// The width of the lines in points.
    package private(set) var width: CGFloat
    /// The limits of the lines; nil for none.
    package private(set) var limits: Limits?
    /// The regions whose lines are placed one by one; nil for one rectangle without a limit of its height.
    private(set) var flow: (any TextFlow)?
    /// The number of fragments from the top whose places in the flow are known.
    var placedCount = 0
    /// Fragments after those, each of which has a place that begins where the one before it ends. They stay if the first one does.
    var chained = 0..<0
    var fragments = SummaryTree<LayoutFragment>()
    /// Incremented by each edit and change of the width.
    private(set) var revision = 0
    var statistics = HeightStatistics()
    /// The fragments whose lines are in memory, in order of their creation, for `dropLayouts`.
    var cached: [FragmentLayout] = []
    var clock = 0
    /// The range of the text in the viewport, whose lines do not change while other text is measured.
    package internal(set) var viewport = 0..<0
    /// The number of fragments in the viewport.
    var viewportCount = 0
    /// Called after lines were laid out whose height differs from the estimate, so that those below them have moved.
    package var didMoveLines: (() -> Void)?

    /// Creates a layout. O(n) to find the paragraphs; none is laid out.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - width: The width of the lines in points; infinite for one line per paragraph.
    ///   - limits: The limits of the lines; nil for none.
    ///   - flow: The regions of the lines, which are placed in order from the top then; nil for one rectangle.
    package init(_ source: any TextSource, width: CGFloat, limits: Limits? = nil, flow: (any TextFlow)? = nil) {
        self.source = source
        self.width = width
        self.limits = limits
        self.flow = flow
        reload()
    }

    // MARK: Sizes

    /// The number of UTF-16 units.
    package var utf16Count: Int { fragments.summary.length }

    /// The height of the text in points, partly an estimate while `isMeasured` is false.
    package var height: CGFloat {
        let last = fragments[fragments.count - 1]
        return LayoutUnits(value: fragments.summary.height - fragments[0].spaceBefore.value - last.spaceAfter.value)
            .points
    }

    /// The left and right ends of the lines that have been measured, in points.
    package var usedWidth: ClosedRange<CGFloat> { fragments.summary.extent ?? 0...0 }

    /// Whether all of the text has been measured.
    package var isMeasured: Bool {
        flow == nil ? fragments.summary.unmeasured == 0 : placedCount == fragments.count
    }

    /// The number of fragments whose lines are in memory.
    package var layoutCount: Int { cached.count }

    /// The y of a fragment's first line.
    func top(of index: Int) -> CGFloat {
        LayoutUnits(
            value: fragments.summary(before: index).height - fragments[0].spaceBefore.value
                + fragments[index].spaceBefore.value
        ).points
    }

    // MARK: Changes

    /// Lays the text out again, for example after a change of fonts.
    package func reload() {
        revision += 1
        cached = []
        statistics = HeightStatistics()
        (viewport, viewportCount) = (0..<0, 0)
        (placedCount, chained) = (0, 0..<0)
        fragments = SummaryTree(divide(0..<source.utf16Count, continues: false))
    }

    /// Changes the width and the limits of the lines. O(n).
    package func setGeometry(width: CGFloat, limits: Limits? = nil, flow: (any TextFlow)? = nil) {
        guard width != self.width || limits != self.limits || flow != nil || self.flow != nil else { return }
        self.width = width
        self.limits = limits
        self.flow = flow
        reload()
    }

    func setFlow(_ flow: any TextFlow) {
        revision += 1
        self.flow = flow
    }

    /// Updates the layout after a change of the source. O(log n + the paragraphs of the range).
    ///
    /// - Parameters:
    ///   - range: The replaced range, in positions before the change.
    ///   - newLength: The length of the text that is there now. It equals the range's for a change of attributes.
    package func replace(_ range: Range<Int>, newLength: Int) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= utf16Count
                && utf16Count - range.count + newLength == source.utf16Count,
            "DocumentLayout: \(range) of \(utf16Count) units cannot be replaced by \(newLength) for a text of \(source.utf16Count)"
        )
        if limits != nil { return reload() }
        revision += 1
        var (first, before) = fragments.find(range.lowerBound) { $0.length }
        if first > 0, mayChangePrevious(first, start: before.length, edit: range.lowerBound) {
            first -= 1
            before = fragments.summary(before: first)
        }
        let (lastFound, lastBefore) = fragments.find(range.upperBound) { $0.length }
        let delta = newLength - range.count
        var (last, end) = (lastFound, lastBefore.length + fragments[lastFound].length + delta)
        while last + 1 < fragments.count, isWithinSeparator(end) {
            last += 1
            end += fragments[last].length
        }
        // The empty line at the end, which `divide` adds.
        if end == source.utf16Count { last = fragments.count - 1 }
        for index in first...last { drop(index) }
        viewport = TextReplacement(range, newLength: newLength).moved(viewport)
        var new = divide(before.length..<end, continues: fragments[first].isContinuation)
        // It has the same direction until it is laid out.
        if new.first?.isContinuation == false { new[0].direction = fragments[first].direction }
        fragments.replace(first..<last + 1, with: new)
        moveChain(first..<last + 1, new.count)
        let next = first + new.count
        guard next < fragments.count else { return }
        let continues = !endsWithSeparator(end) && end > 0
        if fragments[next].isContinuation != continues {
            fragments.update(at: next) { $0.isContinuation = continues }
            invalidate(next)
        }
    }

    /// Returns whether an edit may change the fragment before the one that it is in.
    private func mayChangePrevious(_ index: Int, start: Int, edit: Int) -> Bool {
        // A word may move to the line before it.
        if fragments[index].isContinuation { return edit - start <= Self.lookahead }
        // A line feed may follow a carriage return.
        return edit == start && source.unit(at: start - 1) == 0x0D
    }

    /// Divides a part of the text into fragments of estimated heights. O(n).
    private func divide(_ range: Range<Int>, continues: Bool) -> [LayoutFragment] {
        // One line for each paragraph has no end at which it could be divided.
        let maximumLength = width.isFinite && flow == nil ? Self.maximumLength : .max
        if limits != nil {
            let height = statistics.estimate(length: range.count, width: width)
            return [LayoutFragment(length: range.count, isContinuation: false, height: height)]
        }
        var result: [LayoutFragment] = []
        var (start, isContinuation) = (range.lowerBound, continues)
        let isEnd = range.upperBound == source.utf16Count
        var ends = source.separatorEnds(in: range)
        if ends.last != range.upperBound, !range.isEmpty { ends.append(range.upperBound) }
        for end in ends {
            while end - start > maximumLength || isContinuation && end - start > Self.fragmentLength * 3 / 2 {
                append(Self.fragmentLength)
            }
            append(end - start)
            isContinuation = false
        }
        func append(_ length: Int) {
            result.append(
                LayoutFragment(
                    length: length, isContinuation: isContinuation,
                    height: statistics.estimate(length: length, width: width)))
            start += length
            isContinuation = true
        }
        if isEnd, result.isEmpty || endsWithSeparator(range.upperBound) {
            // The line after the last separator, or that of an empty text.
            result.append(
                LayoutFragment(
                    length: 0, isContinuation: false, height: statistics.estimate(length: 0, width: width)))
        }
        return result
    }

    /// Returns whether a paragraph ends before a position.
    private func endsWithSeparator(_ offset: Int) -> Bool {
        offset > 0 && ParagraphSeparator.contains(source.unit(at: offset - 1)) && !isWithinSeparator(offset)
    }

    /// Returns whether a position is between a carriage return and a line feed.
    private func isWithinSeparator(_ offset: Int) -> Bool {
        offset > 0 && offset < source.utf16Count && source.unit(at: offset - 1) == 0x0D
            && source.unit(at: offset) == 0x0A
    }

    /// Marks a fragment whose lines may have changed.
    func invalidate(_ index: Int) {
        drop(index)
        fragments.update(at: index) { $0.state = .estimated }
    }

    /// Drops the lines of a fragment.
    func drop(_ index: Int) {
        guard let layout = fragments[index].layout else { return }
        cached.removeAll { $0 === layout }
        fragments.update(at: index) { $0.layout = nil }
    }
}

/// The heights that have been measured, from which others are estimated.
struct HeightStatistics {
    private var lines = 0
    private var height: CGFloat = 0
    /// The text of wrapped paragraphs, and the number of its full lines: a paragraph's last line is half full on average.
    private var wrappedUnits = 0
    private var wrappedLines: CGFloat = 0
    /// The length of the longest paragraph that fits into one line, which says only that a line is not shorter.
    private var longestLine = 0

    mutating func add(length: Int, lines: Int, height: CGFloat) {
        self.lines += lines
        self.height += height
        if lines > 1 {
            wrappedUnits += length
            wrappedLines += CGFloat(lines) - 0.5
        } else {
            longestLine = max(longestLine, length)
        }
    }

    /// Estimates the height of text.
    func estimate(length: Int, width: CGFloat) -> LayoutUnits {
        // Before anything is measured: lines of the system font at its default size.
        let lineHeight = lines > 0 ? height / CGFloat(lines) : 20
        guard width.isFinite, width > 0 else { return LayoutUnits(points: lineHeight) }
        let unitsPerLine =
            wrappedUnits > 0 ? max(1, CGFloat(wrappedUnits) / wrappedLines) : max(1, width / 8, CGFloat(longestLine))
        let count = max(1, (CGFloat(length) / unitsPerLine).rounded(.up))
        return LayoutUnits(points: count * lineHeight)
    }
}
