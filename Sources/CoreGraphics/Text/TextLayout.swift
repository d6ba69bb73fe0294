import CCairo
import CPango
import Foundation

/// Text broken into lines, for measuring, drawing and queries of character positions.
///
/// A layout belongs to the thread that created it. Coordinates are points with the origin in the top-left corner, y
/// pointing down.
package final class TextLayout {
    /// A line of text.
    package struct Line: Sendable, Hashable {
        /// The range of characters in UTF-16 offsets, including a separator at the end.
        package var range: Range<Int>
        /// The length of the separator that ends the line, in UTF-16 units; 0 where the line was wrapped, and at the end of the text.
        package var separatorLength: Int
        /// The bounding box of the line's characters.
        package var frame: CGRect
        /// The y of the baseline.
        package var baseline: CGFloat
        /// Whether the paragraph is written from right to left.
        package var isRightToLeft: Bool
        /// The left and the right end of the place that the line was composed for; nil for a line of a text whose lines are equally wide.
        package var span: ClosedRange<CGFloat>?

        /// The characters without the separator.
        package var content: Range<Int> { range.lowerBound..<max(range.lowerBound, range.upperBound - separatorLength) }

        package init(
            range: Range<Int>, separatorLength: Int = 0, frame: CGRect, baseline: CGFloat, isRightToLeft: Bool,
            span: ClosedRange<CGFloat>? = nil
        ) {
            self.range = range
            self.separatorLength = separatorLength
            self.frame = frame
            self.baseline = baseline
            self.isRightToLeft = isRightToLeft
            self.span = span
        }
    }

    /// The width of the longest line and the total height, in points, not rounded.
    package private(set) var size = CGSize.zero
    /// The lines, from the top.
    package private(set) var lines: [Line] = []
    /// Whether some of the text is omitted.
    package private(set) var isTruncated = false

    private(set) var paragraphs: [TextParagraph] = []
    /// For each line, its paragraph and its index in the paragraph.
    private(set) var positions: [(paragraph: Int, line: Int)] = []
    private let pieces: [TextParagraph.Piece]
    let offsets: UTF16Offsets
    private let text: AttributedText
    private let engine: TextEngine
    private let tolerance: CGFloat

    /// The y of the first baseline, or 0 without lines.
    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The y of the last baseline, or 0 without lines.
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// Breaks text into lines. O(n).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width of lines in points; infinite for one line per paragraph.
    ///   - maximumHeight: The maximum total height in points; at least one line is shown.
    ///   - maximumLines: The maximum number of lines, or 0 for no limit. In paragraphs that truncate, an ellipsis
    ///     replaces the omitted text.
    ///   - tolerance: The length in points by less than which a paragraph may be wider than a line, and the lines higher
    ///     than the maximum height, without being broken or omitted.
    package convenience init(
        _ text: AttributedText, width: CGFloat = .infinity, maximumHeight: CGFloat = .infinity, maximumLines: Int = 0,
        tolerance: CGFloat = 0
    ) {
        self.init(
            text, width: width, maximumHeight: maximumHeight, maximumLines: maximumLines, tolerance: tolerance,
            engine: .current)
    }

    /// Breaks one paragraph of a longer text into lines. O(n).
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph with its separator, which is not followed by an empty line. Without characters, the paragraph has
    ///     an empty line of the font of its only run.
    ///   - width: The width of lines in points; infinite for one line.
    package convenience init(paragraph: AttributedText, width: CGFloat) {
        let first = TextParagraph.split(paragraph.string).first
        self.init(
            paragraph, pieces: [first ?? TextParagraph.Piece(bytes: 0..<0, separator: 0)], width: width,
            maximumHeight: .infinity, maximumLines: 0, engine: .current)
    }

    package convenience init(
        _ text: AttributedText, width: CGFloat, maximumHeight: CGFloat, maximumLines: Int, tolerance: CGFloat = 0,
        engine: TextEngine
    ) {
        self.init(
            text, pieces: TextParagraph.split(text.string), width: width, maximumHeight: maximumHeight,
            maximumLines: maximumLines, tolerance: tolerance, engine: engine)
    }

    private init(
        _ text: AttributedText, pieces: [TextParagraph.Piece], width: CGFloat, maximumHeight: CGFloat,
        maximumLines: Int, tolerance: CGFloat = 0, engine: TextEngine
    ) {
        self.pieces = pieces
        self.tolerance = tolerance.isFinite ? max(tolerance, 0) : 0
        self.text = text
        self.engine = engine
        offsets = UTF16Offsets(text.string)
        let limit = width.isFinite ? max(width, 0) : nil
        build(limit, maximumLines: max(maximumLines, 0))
        let limitingHeight = maximumHeight + max(0.01, self.tolerance)
        if maximumHeight.isFinite, size.height >= limitingHeight, lines.count > 1 {
            let fitting = lines.prefix { $0.frame.maxY < limitingHeight }.count
            if fitting < lines.count { build(limit, maximumLines: max(fitting, 1)) }
        }
    }

    /// Creates a layout of lines that were composed one by one.
    ///
    /// - Parameters:
    ///   - composer: The text.
    ///   - placed: The lines in the order of their characters.
    package init(_ composer: LineComposer, _ placed: [PlacedLine]) {
        (text, engine, offsets, pieces, tolerance) = (
            composer.text, composer.engine, composer.offsets, composer.pieces, 0
        )
        for (number, place) in placed.enumerated() {
            let line = place.line
            paragraphs.append(line.paragraph)
            positions.append((number, 0))
            lines.append(
                Line(
                    range: line.range, separatorLength: line.separatorLength,
                    frame: CGRect(x: place.x, y: place.y, width: line.width, height: place.height),
                    baseline: place.baseline, isRightToLeft: line.isRightToLeft, span: place.span))
            size.width = max(size.width, lines[number].frame.maxX)
            size.height = max(size.height, lines[number].frame.maxY)
        }
        size = size.clampedToFinite
        isTruncated = placed.contains { $0.line.isTruncated }
    }

    private func build(_ width: CGFloat?, maximumLines: Int) {
        paragraphs = []
        isTruncated = false
        var left = maximumLines
        for (index, piece) in pieces.enumerated() {
            let isLast = index == pieces.count - 1
            var paragraph = TextParagraph(
                text, piece, offsets, width: width, maximumLines: maximumLines == 0 ? 0 : left, tolerance: tolerance,
                engine: engine)
            isTruncated = isTruncated || paragraph.isTruncated
            left -= paragraph.lines.count
            let isOut = maximumLines > 0 && left <= 0 && !isLast
            if isOut, !paragraph.isTruncated, paragraph.style.lineBreak.truncates {
                paragraph = TextParagraph(
                    text, piece, offsets, width: width, maximumLines: max(left + paragraph.lines.count, 1),
                    tolerance: tolerance, engine: engine, addsEllipsis: true)
            }
            paragraphs.append(paragraph)
            if isOut {
                isTruncated = true
                break
            }
        }
        position(width)
    }

    /// Positions and aligns the lines.
    private func position(_ width: CGFloat?) {
        lines = []
        positions = []
        let used = paragraphs.reduce(0) { max($0, $1.usedWidth) }
        let container = width ?? used
        var y: CGFloat = 0
        for (number, paragraph) in paragraphs.enumerated() {
            let style = paragraph.style
            if number > 0 { y += Self.length(style.paragraphSpacingBefore) }
            for (index, line) in paragraph.lines.enumerated() {
                let height = style.height(of: line.ascent + line.descent)
                let x = paragraph.x(ofLine: index, container: container)
                let range = offsets.utf16(line.bytes.lowerBound)..<offsets.utf16(line.bytes.upperBound)
                lines.append(
                    Line(
                        range: range,
                        separatorLength: line.bytes.upperBound > pieces[number].bytes.upperBound
                            ? offsets.utf16(line.bytes.upperBound) - offsets.utf16(pieces[number].bytes.upperBound) : 0,
                        frame: CGRect(x: x, y: y, width: line.width, height: height),
                        baseline: y + height - line.descent, isRightToLeft: line.isRightToLeft))
                positions.append((number, index))
                y += height
                let isEnd = number == paragraphs.count - 1 && index == paragraph.lines.count - 1
                if !isEnd { y += max(Self.length(style.lineSpacing), 0) }
            }
            if number < paragraphs.count - 1 { y += Self.length(style.paragraphSpacing) }
        }
        size = CGSize(width: used, height: y).clampedToFinite
    }

    /// Removes the last lines, which were laid out to find where the line before them ends.
    ///
    /// - Parameter count: The number of lines that stay, at least one.
    package func keepLines(_ count: Int) {
        guard count > 0, count < lines.count else { return }
        lines.removeLast(lines.count - count)
        positions.removeLast(positions.count - count)
        size.height = lines[count - 1].frame.maxY
    }

    static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

    // MARK: Drawing

    /// Draws the text with its top-left corner at a point of user space, where y points down.
    ///
    /// - Parameter numbers: The lines; nil for all.
    package func draw(in context: CGContext, at origin: CGPoint, lines numbers: Range<Int>? = nil) {
        let numbers = (numbers ?? lines.indices).clamped(to: lines.indices)
        guard engine.hasFonts, origin.isFinite, context.canDraw, context.state.textMode != .invisible else { return }
        let map = context.userToSurface
        let mode = context.state.textMode
        let width = Double(context.state.lineWidth)
        let stroke = context.state.stroke.rgba
        let bounds = CGRect(origin: origin, size: size).insetBy(dx: -size.height, dy: -size.height).applying(map)
            .union(paintedBounds(origin, map))
        context.perform(
            Drawing(
                paint: { cairo, alpha in
                    if alpha < 1 { cairo_push_group(cairo) }
                    CGContext.setMatrix(map, on: cairo)
                    self.paint(on: cairo, origin, numbers, mode, stroke, width)
                    if alpha < 1 {
                        cairo_pop_group_to_source(cairo)
                        cairo_identity_matrix(cairo)
                        cairo_paint_with_alpha(cairo, alpha)
                    }
                }, bounds: bounds))
        drawAttachments(in: context, at: origin, lines: numbers)
    }

    /// Draws the attachments of lines. The parameters are those of `draw(in:at:lines:)`.
    package func drawAttachments(in context: CGContext, at origin: CGPoint, lines numbers: Range<Int>) {
        guard text.runs.contains(where: { $0.attributes.attachment != nil }) else { return }
        for (line, position) in zip(lines[numbers], positions[numbers]) {
            for (byte, x) in paragraphs[position.paragraph].blanks(inLine: position.line) {
                guard let attributes = text.attributes(at: offsets.utf16(byte)),
                    let attachment = attributes.attachment, let content = attachment.content
                else { continue }
                let corner = CGPoint(
                    x: origin.x + line.frame.minX + x + attachment.bounds.minX,
                    y: origin.y + line.baseline - attachment.bounds.maxY)
                content.draw(
                    in: context, CGRect(origin: corner, size: attachment.bounds.size), color: attributes.color)
            }
        }
    }

    private func paintedBounds(_ origin: CGPoint, _ map: CGAffineTransform) -> CGRect {
        lines.reduce(CGRect.null) { box, line in
            let frame = line.frame.offsetBy(dx: origin.x, dy: origin.y)
            return box.union(frame.insetBy(dx: -frame.height, dy: -frame.height).applying(map))
        }
    }

    private func paint(
        on cairo: OpaquePointer, _ origin: CGPoint, _ numbers: Range<Int>, _ mode: CGTextDrawingMode, _ stroke: RGBA,
        _ lineWidth: Double
    ) {
        for (line, position) in zip(lines[numbers], positions[numbers]) {
            guard let shape = paragraphs[position.paragraph].pangoLine(position.line) else { continue }
            let x = Double(origin.x + line.frame.minX)
            let y = Double(origin.y + line.baseline)
            if mode != .stroke {
                cairo_move_to(cairo, x, y)
                pango_cairo_show_layout_line(cairo, shape)
            }
            if mode == .stroke || mode == .fillStroke {
                cairo_new_path(cairo)
                cairo_move_to(cairo, x, y)
                pango_cairo_layout_line_path(cairo, shape)
                CGContext.setSource(stroke, 1, on: cairo)
                cairo_set_line_width(cairo, lineWidth)
                cairo_stroke(cairo)
            }
        }
    }

    /// Returns the glyphs of a line, from the left end of its baseline, with positions of characters in the text.
    package func glyphRuns(inLine number: Int) -> [GlyphRun] {
        guard lines.indices.contains(number), engine.hasFonts else { return [] }
        let position = positions[number]
        return LineShaper.runs(of: paragraphs[position.paragraph], line: position.line, offsets, text)
    }

    /// Returns the characters that an ellipsis replaces in a line; nil for a line without one.
    package func truncatedRange(inLine number: Int) -> Range<Int>? {
        guard lines.indices.contains(number) else { return nil }
        let position = positions[number]
        return paragraphs[position.paragraph].ellipsisBytes(inLine: position.line).map {
            offsets.utf16($0.lowerBound)..<max(offsets.utf16($0.lowerBound), offsets.utf16($0.upperBound))
        }
    }

    // MARK: Positions

    /// Returns the UTF-16 offset for the insertion of text at a point. O(log n) for the line, then O(line).
    package func index(at point: CGPoint) -> Int {
        guard let last = lines.indices.last, point.isFinite else { return 0 }
        let number = lineNumber(at: point) ?? last
        let position = positions[number]
        let paragraph = paragraphs[position.paragraph]
        return offsets.utf16(paragraph.byte(atX: point.x - lines[number].frame.minX, inLine: position.line))
    }

    /// Returns the rectangles that cover a range of characters, at least one per line.
    package func rects(for range: Range<Int>) -> [CGRect] {
        var result: [CGRect] = []
        let bytes = offsets.utf8(range.lowerBound)..<offsets.utf8(range.upperBound)
        for (line, position) in zip(lines, positions) where line.range.overlaps(range) {
            for stretch in paragraphs[position.paragraph].stretches(of: bytes, inLine: position.line) {
                result.append(
                    CGRect(
                        x: line.frame.minX + stretch.lowerBound, y: line.frame.minY,
                        width: stretch.upperBound - stretch.lowerBound, height: line.frame.height))
            }
        }
        return result
    }
}

extension ParagraphAttributes {
    /// Returns the height of a line whose characters have the height `natural`.
    package func height(of natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple.isFinite, lineHeightMultiple > 0 { height *= lineHeightMultiple }
        if minimumLineHeight.isFinite { height = max(height, minimumLineHeight) }
        if maximumLineHeight.isFinite, maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height
    }
}
