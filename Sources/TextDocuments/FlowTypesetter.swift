import CoreGraphics

/// Places the lines of a text in the regions of a flow, in order.
struct FlowTypesetter {
    private let flow: any TextFlow
    private let regions: [FlowRegion]
    /// The y of each region in the layout, and that below the last one.
    private let tops: [CGFloat]
    private let composer: LineComposer
    /// The position of the text in the document.
    private let start: Int
    private let truncates: Bool
    /// The y of the text in the document.
    private let origin: CGFloat

    private var region: Int
    /// The y of the next line in the layout.
    private var y: CGFloat
    /// The number of lines in the region.
    private var lineCount: Int
    private(set) var lines: [PlacedLine] = []
    /// The paragraph of each line.
    private var paragraphs: [Int] = []
    /// The space below the last line, which the end of the document does not have.
    private(set) var spaceAfter: CGFloat = 0

    /// The y of the bottom of the last line, or of the start without one.
    private var bottom: CGFloat

    /// Creates a typesetter.
    ///
    /// - Parameters:
    ///   - flow: The regions.
    ///   - text: A paragraph of the document, or all of it.
    ///   - isParagraph: Whether the text is a paragraph of a longer one.
    ///   - start: The position of the text in the document.
    ///   - cursor: The place of its first line.
    ///   - truncates: Whether text that does not fit is replaced by an ellipsis.
    init(
        _ flow: any TextFlow, _ text: AttributedText, isParagraph: Bool, start: Int, cursor: FlowCursor,
        truncates: Bool = false
    ) {
        self.flow = flow
        regions = flow.regions
        tops = DocumentLayout.tops(of: regions)
        composer = LineComposer(text, isParagraph: isParagraph)
        self.start = start
        self.truncates = truncates
        (region, y, lineCount) = (cursor.region, cursor.y.points, cursor.lines)
        (origin, bottom) = (y, y)
    }

    /// The lines, with y from the start of the text.
    var layout: TextLayout {
        TextLayout(
            composer,
            lines.map { line in
                var line = line
                line.y -= origin
                line.baseline -= origin
                return line
            })
    }

    /// The height of the lines and of the spaces between them.
    var height: CGFloat { max(0, bottom - origin) }

    /// The place of the text that follows.
    var cursor: FlowCursor {
        guard region < regions.count else { return FlowCursor(region: FlowCursor.full, y: LayoutUnits(points: bottom)) }
        return FlowCursor(
            region: region,
            y: LayoutUnits(
                value: LayoutUnits(points: height).value + LayoutUnits(points: origin).value
                    + LayoutUnits(points: spaceAfter).value), lines: lineCount)
    }

    /// Places all lines, until the regions are full.
    mutating func run() {
        for number in 0..<composer.paragraphCount {
            let style = composer.style(ofParagraph: number)
            if lineCount > 0 { move(by: style.paragraphSpacingBefore) }
            let range = composer.range(ofParagraph: number)
            var position = range.lowerBound
            repeat {
                guard let row = nextRow(number, position, style) else { return truncate() }
                append(row, number, style)
                position = row.lines.last?.line.range.upperBound ?? range.upperBound
                if position < range.upperBound { move(by: style.lineSpacing) }
            } while position < range.upperBound
            let before = y
            move(by: style.lineSpacing)
            move(by: style.paragraphSpacing)
            spaceAfter = y - before
        }
    }

    /// Moves the next line down, but not out of its region.
    private mutating func move(by distance: CGFloat) {
        guard region < regions.count, distance.isFinite, distance > 0 else { return }
        y = min(y + distance, max(y, tops[region + 1]))
    }

    // MARK: Rows

    /// Lines side by side, of the same height.
    private struct Row {
        var lines: [PlacedLine]
        var region: Int
        var height: CGFloat
        var bottom: CGFloat
    }

    private mutating func append(_ row: Row, _ paragraph: Int, _ style: ParagraphAttributes) {
        if row.region != region { (region, lineCount) = (row.region, 0) }
        lines += row.lines
        paragraphs += row.lines.map { _ in paragraph }
        lineCount += 1
        y = row.bottom
        bottom = max(bottom, row.bottom)
        spaceAfter = 0
    }

    /// Returns the next lines; nil if the regions are full. The text is in lines that are narrower than a word only if it fits nowhere
    /// otherwise.
    private mutating func nextRow(_ paragraph: Int, _ position: Int, _ style: ParagraphAttributes) -> Row? {
        guard region < regions.count else { return nil }
        var hasRejected = false
        if let row = findRow(paragraph, position, style, dividesWords: false, &hasRejected) { return row }
        if hasRejected, let row = findRow(paragraph, position, style, dividesWords: true, &hasRejected) { return row }
        region = regions.count
        return nil
    }

    private func findRow(
        _ paragraph: Int, _ position: Int, _ style: ParagraphAttributes, dividesWords: Bool, _ hasRejected: inout Bool
    ) -> Row? {
        let estimate = max(composer.estimatedHeight(at: position, style: style), 0.1)
        for region in region..<regions.count {
            let limit = regions[region].maximumLines
            let count = region == self.region ? lineCount : 0
            guard limit == 0 || count < limit else { continue }
            var (y, height) = (region == self.region ? self.y : tops[region], estimate)
            // Each attempt is higher or lower down than the one before it.
            for _ in 0..<10_000 {
                let attempt = self.row(region, y, height, paragraph, position, dividesWords)
                hasRejected = hasRejected || attempt.hasRejected
                guard !attempt.isFull else { break }
                guard !attempt.lines.isEmpty else {
                    y = min(max(attempt.y, y) + max(height / 4, 0.5), max(attempt.nextChange, y + 0.001))
                    continue
                }
                let ascent = attempt.lines.reduce(0) { max($0, $1.line.ascent) }
                let descent = attempt.lines.reduce(0) { max($0, $1.line.descent) }
                let needed = ascent + descent > 0 ? style.height(of: ascent + descent) : height
                guard needed <= height + 0.01 else {
                    height = needed
                    continue
                }
                return row(attempt.lines, region, height: needed, descent: descent)
            }
        }
        return nil
    }

    private func row(_ lines: [PlacedLine], _ region: Int, height: CGFloat, descent: CGFloat) -> Row {
        var row = Row(lines: lines, region: region, height: height, bottom: 0)
        for index in lines.indices {
            row.lines[index].height = height
            row.lines[index].baseline = lines[index].y + height - descent
            row.bottom = max(row.bottom, lines[index].y + height)
        }
        row.bottom = min(row.bottom, max(tops[region + 1], lines[0].y))
        return row
    }

    /// The lines of a row of a height.
    private struct Attempt {
        var lines: [PlacedLine] = []
        var y: CGFloat
        /// The y at which places may become wider.
        var nextChange = CGFloat.infinity
        /// Whether the region has no place for a line of the height.
        var isFull = false
        /// Whether a place was too narrow for a word.
        var hasRejected = false
    }

    private func row(
        _ region: Int, _ y: CGFloat, _ height: CGFloat, _ paragraph: Int, _ position: Int, _ dividesWords: Bool
    ) -> Attempt {
        let bounds = regions[region]
        var attempt = Attempt(y: y)
        let end = composer.range(ofParagraph: paragraph).upperBound
        let isRightToLeft = composer.isRightToLeft(paragraph: paragraph)
        var position = position
        var proposed = CGRect(
            x: 0, y: y - tops[region], width: min(bounds.size.width, 10_000_000), height: height)
        // A place takes some width, so that a row does not have many; an override may return any.
        for number in 0..<1_000 {
            guard
                let place = flow.place(
                    proposed, inRegion: region, at: start + position, isRightToLeft: isRightToLeft),
                place.rect.isFinite, place.rect.minY >= proposed.minY - 0.01,
                place.rect.minY + height <= bounds.size.height + 0.01
            else {
                attempt.isFull = number == 0
                return attempt
            }
            if number == 0 {
                attempt.y = place.rect.minY + tops[region]
                attempt.nextChange = place.nextChange + tops[region]
            }
            let lower = place.rect.minX
            let span = lower...max(lower, place.rect.maxX - 2 * bounds.padding)
            let line = composer.line(inParagraph: paragraph, from: position, width: span.upperBound - span.lowerBound)
            if place.isNarrowed, isTooWide(line, span) || !dividesWords && line.endsWithinWord {
                attempt.hasRejected = true
            } else {
                attempt.lines.append(
                    PlacedLine(line, span: span, y: place.rect.minY + tops[region], height: height, baseline: 0))
                position = line.range.upperBound
                if position >= end { return attempt }
            }
            guard place.remaining.isFinite, place.remaining.width > 0, place.remaining != proposed else {
                return attempt
            }
            proposed = place.remaining
        }
        return attempt
    }

    private func isTooWide(_ line: ComposedLine, _ span: ClosedRange<CGFloat>) -> Bool {
        span.upperBound - span.lowerBound < 1 || line.width > span.upperBound - span.lowerBound + 0.5
    }

    // MARK: Truncation

    /// Replaces the last line by one with an ellipsis.
    private mutating func truncate() {
        region = regions.count
        guard truncates, let last = lines.last, let paragraph = paragraphs.last, let lineBreak = regions.last?.lineBreak
        else { return }
        let isLast = last.line.range.upperBound >= composer.range(ofParagraph: paragraph).upperBound
        lines[lines.count - 1].line = composer.truncatedLine(
            inParagraph: paragraph, from: last.line.range.lowerBound,
            width: last.span.upperBound - last.span.lowerBound, lineBreak: lineBreak, addsEllipsis: isLast)
    }
}
