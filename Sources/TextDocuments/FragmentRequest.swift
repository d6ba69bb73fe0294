import CoreGraphics

/// What the measuring of a fragment needs. It is a value, so that it can be measured on another thread.
struct FragmentRequest: Sendable {
    /// The text, from the fragment's start to some characters beyond its end.
    var text: AttributedText
    /// The end of a fragment.
    enum End {
        /// The text ends with its paragraph.
        case paragraph
        /// More text of the paragraph follows, and the fragment ends where a line does.
        case line
        /// More text of the paragraph follows, and the fragment ends at its length even if no line does.
        case length
    }

    /// The length at which the fragment ends; it ends earlier, where a line does, unless `end` is `.length`.
    var length: Int
    var end: End
    var width: CGFloat
    /// The limits of the document, of which the fragment is all.
    var limits: DocumentLayout.Limits?

    /// Measures the fragment, on any thread.
    func measure() -> FragmentResult { measureWithLines().result }

    /// Measures the fragment, and returns its lines, which belong to this thread.
    func measureWithLines() -> (result: FragmentResult, lines: TextLayout) {
        let layout = limits.map { limitedLayout($0) } ?? TextLayout(paragraph: text, width: width)
        let count = text.string.utf16.count
        var end = count
        var needsMoreText = false
        if limits == nil, self.end != .length, count > length || self.end == .line {
            let kept = lineCount(of: layout)
            needsMoreText = kept == layout.lines.count && self.end == .line
            // The lines after the end stay in the layout until it is dropped: white space at the end of a line has no width, unlike at
            // the end of a text.
            layout.keepLines(kept)
            end = layout.lines[kept - 1].range.upperBound
        }
        let style = text.attributes(at: 0)?.paragraph ?? ParagraphAttributes()
        let spaceAfter = style.lineSpacing + (self.end == .paragraph && end == count ? style.paragraphSpacing : 0)
        let result = FragmentResult(
            length: end, isProvisional: self.end == .length, needsMoreText: needsMoreText,
            lineCount: layout.lines.count, isRightToLeft: layout.lines.first?.isRightToLeft == true,
            spaceBefore: LayoutUnits(points: style.paragraphSpacingBefore),
            height: LayoutUnits(points: layout.size.height), spaceAfter: LayoutUnits(points: spaceAfter),
            extent: layout.extent)
        return (result, layout)
    }

    private func limitedLayout(_ limits: DocumentLayout.Limits) -> TextLayout {
        var text = text
        if limits.lineBreak.truncates {
            for index in text.runs.indices where !text.runs[index].attributes.paragraph.lineBreak.truncates {
                text.runs[index].attributes.paragraph.lineBreak = limits.lineBreak
            }
        }
        return TextLayout(text, width: width, maximumHeight: limits.height, maximumLines: limits.lines)
    }

    /// Returns the number of lines with which the fragment ends: those that end within its length, at least one.
    private func lineCount(of layout: TextLayout) -> Int {
        // The last line is not complete, unless the paragraph ends with it.
        let complete = max(1, end == .paragraph ? layout.lines.count : layout.lines.count - 1)
        return max(1, layout.lines[..<complete].lastIndex { $0.range.upperBound <= length }.map { $0 + 1 } ?? 1)
    }
}

/// The lengths of a fragment.
struct FragmentResult: Sendable {
    var length: Int
    /// Whether the fragment may have to end elsewhere.
    var isProvisional: Bool
    /// Whether not even one line has ended with the text.
    var needsMoreText: Bool
    var lineCount: Int
    var isRightToLeft: Bool
    var spaceBefore: LayoutUnits
    var height: LayoutUnits
    var spaceAfter: LayoutUnits
    var extent: ClosedRange<CGFloat>?
}

extension TextLayout {
    /// The left and right ends of the lines in points; nil without lines.
    var extent: ClosedRange<CGFloat>? {
        guard let first = lines.first?.frame else { return nil }
        return lines.reduce(first.minX...max(first.minX, first.maxX)) {
            min($0.lowerBound, $1.frame.minX)...max($0.upperBound, $1.frame.maxX)
        }
    }
}
