import CoreGraphics
import Foundation

/// Fills a shape with lines from its top.
struct FrameFiller {
    private let typesetter: CTTypesetter
    private let shape: FrameShape
    private(set) var lines: [CTFrame.Line] = []
    private(set) var visibleRange = 0..<0
    private var y: CGFloat = 0
    private var usedWidth: CGFloat = 0
    private var usedHeight: CGFloat = 0

    init(_ typesetter: CTTypesetter, _ shape: FrameShape) {
        self.typesetter = typesetter
        self.shape = shape
    }

    /// The size of the lines, from the top-left corner.
    var usedSize: CGSize { CGSize(width: usedWidth, height: usedHeight) }

    /// A candidate line of a row.
    private struct Fragment {
        var line: CTLine
        var x: CGFloat
        /// The distance from the left edge of the span to the end of the fragment's text, including indents.
        var extent: CGFloat
    }

    /// Fills the shape with a range of characters, until it is full.
    mutating func fill(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let paragraph = typesetter.typesetter.paragraphRange(at: index)
            let style = typesetter.source.text.attributes(at: paragraph.lowerBound)?.paragraph ?? ParagraphAttributes()
            if index == paragraph.lowerBound, !lines.isEmpty { y += Self.length(style.paragraphSpacingBefore) }
            guard let end = fillRow(from: index, range, paragraph, style) else { break }
            if end >= paragraph.upperBound { y += Self.length(style.paragraphSpacing) }
            index = end
        }
        visibleRange = range.lowerBound..<index
    }

    /// Adds adjacent lines at the next free height, and returns the index at which the text continues, or `nil` if the
    /// shape is full.
    private mutating func fillRow(
        from start: Int, _ range: Range<Int>, _ paragraph: Range<Int>, _ style: ParagraphAttributes
    ) -> Int? {
        var height = estimatedHeight(at: start, style)
        // If the text is higher than its first character, or does not fit at this height, the width of the shape is
        // determined again.
        for _ in 0..<10_000 {
            guard y + height <= shape.size.height + 0.01 else { return nil }
            let (row, end) = makeRow(from: start, range, paragraph, style, height)
            guard !row.isEmpty else {
                y += max(height / 8, 0.5)
                continue
            }
            let ascent = row.reduce(0) { max($0, $1.line.ascent) }
            let descent = row.reduce(0) { max($0, $1.line.descent) }
            let needed = ascent + descent > 0 ? style.height(of: ascent + descent) : height
            if needed > height + 0.01 {
                height = needed
                continue
            }
            layOut(row, height: needed, descent: descent, style)
            return end
        }
        return nil
    }

    private mutating func layOut(_ row: [Fragment], height: CGFloat, descent: CGFloat, _ style: ParagraphAttributes) {
        let baseline = y + height - descent
        for fragment in row {
            lines.append(
                CTFrame.Line(line: fragment.line, origin: CGPoint(x: fragment.x, y: shape.size.height - baseline)))
            usedWidth = max(usedWidth, fragment.extent)
        }
        let leading = row.reduce(0) { max($0, $1.line.leading) }
        usedHeight = y + height
        y += height + leading + max(Self.length(style.lineSpacing), 0)
    }

    private func makeRow(
        from start: Int, _ range: Range<Int>, _ paragraph: Range<Int>, _ style: ParagraphAttributes, _ height: CGFloat
    ) -> ([Fragment], Int) {
        var row: [Fragment] = []
        var index = start
        let end = min(paragraph.upperBound, range.upperBound)
        for span in shape.spans(from: y, to: y + height) where index < end {
            let width = span.upperBound - span.lowerBound
            let (left, right) = edges(width, style, isFirst: index == paragraph.lowerBound, at: index)
            guard right > left || shape.isRect else { continue }
            let available = max(right - left, 0)
            let (line, next) = makeLine(index..<end, available, style)
            // At least one character fits into a rectangle, so that narrow ones are filled too.
            let ink = line.width - line.trailingWhitespaceWidth
            guard ink <= available + 0.01 || shape.isRect else { continue }
            let x = left + offset(of: line, ink, available, style)
            let tail = min(max(-Self.length(style.tailIndent), 0), width)
            row.append(
                Fragment(
                    line: line, x: span.lowerBound + x, extent: span.lowerBound + left + ink + tail))
            index = next
        }
        return (row, index)
    }

    private func makeLine(_ range: Range<Int>, _ available: CGFloat, _ style: ParagraphAttributes) -> (CTLine, Int) {
        let typesetter = self.typesetter
        switch style.lineBreak {
        case .clip: return (typesetter.line(range), range.upperBound)
        case .truncateHead, .truncateMiddle, .truncateTail:
            let whole = typesetter.line(range)
            let types: [ParagraphAttributes.LineBreak: CTLineTruncationType] = [
                .truncateHead: .start, .truncateMiddle: .middle, .truncateTail: .end,
            ]
            let cut = CTLineCreateTruncatedLine(
                whole, Double(available), types[style.lineBreak] ?? .end, ellipsis(like: range))
            return (cut ?? whole, range.upperBound)
        case .wordWrap, .characterWrap:
            let count = typesetter.typesetter.suggestLineBreak(
                start: range.lowerBound, width: available, byClusters: style.lineBreak == .characterWrap)
            let end = min(range.lowerBound + max(count, 1), range.upperBound)
            let line = typesetter.line(range.lowerBound..<end)
            guard style.alignment == .justified, end < range.upperBound, available < .greatestFiniteMagnitude else {
                return (line, end)
            }
            return (CTLineCreateJustifiedLine(line, 1, Double(available)) ?? line, end)
        }
    }

    /// Returns an ellipsis with the attributes of the text's start.
    private func ellipsis(like range: Range<Int>) -> CTLine {
        let attributes = typesetter.source.string.attributes(at: range.lowerBound, effectiveRange: nil)
        return CTLineCreateWithAttributedString(NSAttributedString(string: "…", attributes: attributes))
    }

    /// Returns the start and the end of lines in a span, according to the indents.
    private func edges(
        _ width: CGFloat, _ style: ParagraphAttributes, isFirst: Bool, at index: Int
    ) -> (left: CGFloat, right: CGFloat) {
        let head = Self.length(isFirst ? style.firstLineHeadIndent : style.headIndent)
        let tail = Self.length(style.tailIndent)
        let trailing = tail > 0 ? max(width - tail, 0) : -tail
        let isRightToLeft = typesetter.typesetter.isRightToLeft(at: index)
        return (isRightToLeft ? trailing : head, width - (isRightToLeft ? head : trailing))
    }

    private func offset(of line: CTLine, _ ink: CGFloat, _ available: CGFloat, _ style: ParagraphAttributes) -> CGFloat
    {
        // A span without limits has no edge to align with.
        guard available < 1e9 else { return 0 }
        switch style.alignment {
        case .left: return 0
        case .right: return available - ink
        case .center: return (available - ink) / 2
        case .natural, .justified: return line.isRightToLeft ? available - ink : 0
        }
    }

    private func estimatedHeight(at index: Int, _ style: ParagraphAttributes) -> CGFloat {
        let font = typesetter.source.text.attributes(at: index)?.font ?? FontDescriptor(size: 12)
        return style.height(of: TextEngine.current.metrics(of: font).lineHeight)
    }

    private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
}
