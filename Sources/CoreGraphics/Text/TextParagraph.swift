import CPango
import Diagnostics
import Foundation
import Ropes

/// A paragraph, shaped and broken into lines by Pango.
final class TextParagraph {
    struct Line {
        /// UTF-8 offsets into the whole text.
        var bytes: Range<Int>
        /// The ascent above the baseline, in points.
        var ascent: CGFloat
        /// The descent below the baseline, in points.
        var descent: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
    }

    /// The bytes of a paragraph, and the length of the separator after it.
    struct Piece {
        var bytes: Range<Int>
        var separator: Int
    }

    let style: ParagraphAttributes
    /// The direction; natural for that of the first letter.
    private let direction: ParagraphAttributes.Direction
    private(set) var lines: [Line] = []
    private(set) var isTruncated = false
    let layout: OpaquePointer
    /// The UTF-8 offset of the paragraph in the whole text.
    let base: Int
    /// The length without the separator in UTF-8.
    let byteCount: Int
    /// The width of lines; nil without a limit.
    let width: CGFloat?
    /// The soft hyphens of words that are divided automatically; nil without such words.
    private(set) var hyphens: SoftHyphens?

    /// The extent from the leading edge to the end of the longest line, indents included.
    var usedWidth: CGFloat {
        lines.indices.reduce(0) { max($0, indent(ofLine: $1) + lines[$1].width) }
    }

    init(
        _ text: AttributedText, _ piece: Piece, _ offsets: UTF16Offsets, width: CGFloat?, maximumLines: Int,
        tolerance: CGFloat = 0, engine: TextEngine, addsEllipsis: Bool = false, style own: ParagraphAttributes? = nil
    ) {
        base = piece.bytes.lowerBound
        byteCount = piece.bytes.count
        self.width = width
        let first = offsets.utf16(piece.bytes.lowerBound)
        style =
            own ?? (text.runs.last { $0.range.lowerBound <= first } ?? text.runs.first)?.attributes.paragraph
            ?? ParagraphAttributes()
        direction =
            style.direction == .natural
            ? Self.directionBesideEmbeddings(text.string, piece.bytes, engine) ?? .natural : style.direction
        guard let layout = pango_layout_new(engine.context(for: direction)) else {
            trap("CoreGraphics: Pango cannot create a layout")
        }
        self.layout = layout
        let words = hyphenatedWords(text, offsets, engine)
        if style.hyphenation >= 1 { setHyphens(words) }
        setText(text, piece, addsEllipsis)
        setAttributes(text, piece, offsets, engine, addsEllipsis)
        setLineBreaking(maximumLines, isForced: addsEllipsis)
        if engine.hasFonts {
            if style.hyphenation < 1 { divideWords(words, text, piece, offsets, engine, addsEllipsis) }
            keepOnOneLine(within: tolerance)
            readLines(piece, maximumLines)
        } else {
            addEmptyLine(text, piece, first, engine)
        }
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Returns the position in the shaped text of a position in the paragraph, in UTF-8. They differ after automatic hyphens.
    func shaped(_ byte: Int) -> Int { hyphens?.shaped(byte) ?? byte }

    /// Returns the position in the paragraph of a position in the shaped text.
    func own(_ byte: Int) -> Int { hyphens?.own(byte) ?? byte }

    /// Splits a text at its paragraph separators. A separator at the end is followed by an empty paragraph.
    static func split(_ string: String) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        var string = string
        string.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let separator = ParagraphSeparator.end(at: index, in: bytes).map { $0 - index } ?? 0
                if separator > 0 {
                    pieces.append(Piece(bytes: start..<index, separator: separator))
                    index += separator
                    start = index
                } else {
                    index += 1
                }
            }
            if !bytes.isEmpty { pieces.append(Piece(bytes: start..<bytes.count, separator: 0)) }
        }
        return pieces
    }

    // MARK: Setup

    func setHyphens(_ words: [Hyphenation.Word]) {
        let positions = words.flatMap(\.divisions).map { $0 - base }
        hyphens = positions.isEmpty ? nil : SoftHyphens(positions: positions)
    }

    func setText(_ text: AttributedText, _ piece: Piece, _ addsEllipsis: Bool) {
        var string = text.string
        string.withUTF8 { bytes in
            let part = UnsafeBufferPointer(rebasing: bytes[piece.bytes])
            // Pango stops at a zero byte, which a Swift string may contain; the replacement character is shown instead.
            if addsEllipsis || hyphens != nil || part.contains(0) {
                var copy = Array(part)
                for index in copy.indices where copy[index] == 0 { copy[index] = 0x20 }
                for position in hyphens?.positions.reversed() ?? [] {
                    copy.insert(contentsOf: SoftHyphens.bytes, at: position)
                }
                if addsEllipsis { copy += Array("…".utf8) }
                copy.withUnsafeBytes {
                    pango_layout_set_text(layout, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count))
                }
            } else if let start = part.baseAddress, !part.isEmpty {
                start.withMemoryRebound(to: CChar.self, capacity: part.count) {
                    pango_layout_set_text(layout, $0, Int32(part.count))
                }
            } else {
                pango_layout_set_text(layout, "", 0)
            }
        }
    }

    func setAttributes(
        _ text: AttributedText, _ piece: Piece, _ offsets: UTF16Offsets, _ engine: TextEngine, _ addsEllipsis: Bool
    ) {
        guard let list = pango_attr_list_new() else { return }
        defer { pango_attr_list_unref(list) }
        let end = piece.bytes.upperBound
        for (index, run) in text.runs.enumerated() {
            let from = index == 0 ? 0 : offsets.utf8(run.range.lowerBound)
            let isLastRun = index + 1 == text.runs.count
            let to = isLastRun ? offsets.utf8Count : offsets.utf8(text.runs[index + 1].range.lowerBound)
            let isHere = from < end && to > piece.bytes.lowerBound
            let isForEmpty = piece.bytes.isEmpty && from <= end && (to > end || isLastRun)
            guard isHere || isForEmpty else { continue }
            let lower = UInt32(shaped(max(from - base, 0)))
            // Text that is added after the end has the attributes of the end.
            let upper = to >= end ? UInt32.max : UInt32(shaped(to - base))
            TextStyling.apply(run.attributes, to: list, lower..<upper, engine)
            if let attachment = run.attributes.attachment {
                TextStyling.apply(attachment, to: list, lower..<UInt32(shaped(max(min(to, end) - base, 0))))
            }
        }
        pango_layout_set_attributes(layout, list)
    }

    private func setLineBreaking(_ maximumLines: Int, isForced: Bool) {
        pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
        setTabs()
        guard let width else { return }
        let lead = min(TextLayout.length(style.firstLineHeadIndent), TextLayout.length(style.headIndent))
        let tail = TextLayout.length(style.tailIndent)
        let right = tail > 0 ? min(tail, width) : width + tail
        if style.lineBreak == .clip { return }
        pango_layout_set_width(layout, max(TextEngine.units(right - lead), 0))
        pango_layout_set_indent(
            layout, TextEngine.units(TextLayout.length(style.firstLineHeadIndent) - TextLayout.length(style.headIndent))
        )
        pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
        pango_layout_set_wrap(layout, style.lineBreak == .characterWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        guard maximumLines > 0, style.lineBreak.truncates else { return }
        pango_layout_set_height(layout, -Int32(clamping: maximumLines))
        switch isForced ? .truncateTail : style.lineBreak {
        case .truncateHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .truncateMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        case .truncateTail: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        case .wordWrap, .characterWrap, .clip: break
        }
    }

    /// Removes the limit of the width where all of the paragraph fits into one line that exceeds it by less than `tolerance`.
    ///
    /// A paragraph of more than two lines is much wider, so only one that is truncated, or that has two lines, is measured
    /// a second time.
    private func keepOnOneLine(within tolerance: CGFloat) {
        guard tolerance > 0, let width, style.lineBreak != .clip,
            pango_layout_is_ellipsized(layout) != 0 || pango_layout_get_line_count(layout) == 2,
            let copy = pango_layout_copy(layout)
        else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(copy)) }
        pango_layout_set_width(copy, -1)
        guard pango_layout_get_line_count(copy) == 1, let line = pango_layout_get_line_readonly(copy, 0) else { return }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let tail = TextLayout.length(style.tailIndent)
        let available = (tail > 0 ? min(tail, width) : width + tail) - TextLayout.length(style.firstLineHeadIndent)
        if TextEngine.points(logical.width) < available + tolerance { pango_layout_set_width(layout, -1) }
    }

    // MARK: Reading the result

    private func readLines(_ piece: Piece, _ maximumLines: Int) {
        let count = Int(pango_layout_get_line_count(layout))
        isTruncated = pango_layout_is_ellipsized(layout) != 0
        let visible = maximumLines > 0 ? min(count, max(maximumLines, 1)) : count
        if visible < count { isTruncated = true }
        for index in 0..<visible {
            guard let line = pangoLine(index) else { continue }
            if isTruncated { narrowEllipsis(inLine: index) }
            var logical = PangoRectangle()
            pango_layout_line_get_extents(line, nil, &logical)
            let first = Int(line.pointee.start_index)
            let start = base + own(first)
            let next = index + 1 < visible ? pangoLine(index + 1).map { base + own(Int($0.pointee.start_index)) } : nil
            let end =
                next
                ?? (index + 1 == count
                    ? piece.bytes.upperBound + piece.separator : base + own(first + Int(line.pointee.length)))
            lines.append(
                Line(
                    bytes: start..<max(start, end), ascent: TextEngine.points(-logical.y),
                    descent: TextEngine.points(logical.height + logical.y),
                    width: TextEngine.points(logical.width),
                    isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
        }
    }

    /// Removes the space after the ellipsis of a line, up to the width of the layout: Pango adds it to the ellipsis's last
    /// glyph, which leaves a hole in front of text that follows, and makes each truncated line as wide as the layout.
    ///
    /// Pango keeps the extents of its lines, but not of those that it has given out for changes.
    private func narrowEllipsis(inLine index: Int) {
        guard let line = pango_layout_get_line(layout, Int32(index)) else { return }
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item, item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0,
                let glyphs = run.glyphs, glyphs.pointee.num_glyphs > 0, let infos = glyphs.pointee.glyphs
            else { continue }
            let last = infos + Int(glyphs.pointee.num_glyphs - 1)
            var logical = PangoRectangle()
            pango_font_get_glyph_extents(item.pointee.analysis.font, last.pointee.glyph, nil, &logical)
            last.pointee.geometry.width = min(last.pointee.geometry.width, logical.width)
        }
    }

    /// Returns the bytes in the whole text that the ellipsis of a line replaces; nil without an ellipsis.
    func ellipsisBytes(inLine index: Int) -> Range<Int>? {
        var node = pangoLine(index)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                let item = run.item, item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
            else { continue }
            let first = Int(item.pointee.offset)
            let start = base + own(first)
            return start..<max(start, base + min(own(first + Int(item.pointee.length)), byteCount))
        }
        return nil
    }

    /// Adds a line without glyphs: without fonts there is nothing to shape, but views still need a line's height.
    private func addEmptyLine(_ text: AttributedText, _ piece: Piece, _ first: Int, _ engine: TextEngine) {
        let run = text.runs.last { $0.range.lowerBound <= first } ?? text.runs.first
        let metrics = engine.metrics(of: run?.attributes.font ?? FontDescriptor(size: 17))
        lines = [
            Line(
                bytes: piece.bytes.lowerBound..<piece.bytes.upperBound + piece.separator, ascent: metrics.ascender,
                descent: -metrics.descender, width: 0, isRightToLeft: false)
        ]
    }

    /// The break attributes before each character of the paragraph and at its end.
    var boundaries: UnsafeBufferPointer<PangoLogAttr> {
        var count: Int32 = 0
        let attributes = pango_layout_get_log_attrs_readonly(layout, &count)
        return UnsafeBufferPointer(start: attributes, count: Int(count))
    }

    func pangoLine(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine>? {
        pango_layout_get_line_readonly(layout, Int32(index))
    }

    private func indent(ofLine index: Int) -> CGFloat {
        TextLayout.length(index == 0 ? style.firstLineHeadIndent : style.headIndent)
    }

    /// Returns the left edge of a line in a container.
    func x(ofLine index: Int, container: CGFloat) -> CGFloat {
        let line = lines[index]
        let tail = TextLayout.length(style.tailIndent)
        let indent = indent(ofLine: index)
        let trailing = tail > 0 ? container - min(tail, container) : -tail
        let left = line.isRightToLeft ? trailing : indent
        let right = container - (line.isRightToLeft ? indent : trailing)
        switch style.alignment {
        case .left: return left
        case .right: return right - line.width
        case .center: return left + (right - left - line.width) / 2
        case .natural, .justified: return line.isRightToLeft ? right - line.width : left
        }
    }

    // MARK: Attachments

    /// Returns the characters without a glyph in a line, which attachments may take the place of: their bytes in the whole text, and their
    /// distances from the line's left end in points. Characters that an ellipsis replaces are not among them.
    func blanks(inLine index: Int) -> [(byte: Int, x: CGFloat)] {
        var blanks: [(byte: Int, x: CGFloat)] = []
        var pen: Int32 = 0
        var node = pangoLine(index)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let run = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            guard let item = run.item?.pointee, let string = run.glyphs?.pointee, let infos = string.glyphs,
                let clusters = string.log_clusters
            else { continue }
            for number in 0..<Int(string.num_glyphs) {
                // PANGO_GLYPH_EMPTY, a macro with a cast.
                if infos[number].glyph == 0x0FFF_FFFF {
                    blanks.append((base + own(Int(item.offset) + Int(clusters[number])), TextEngine.points(pen)))
                }
                pen += infos[number].geometry.width
            }
        }
        return blanks
    }

    // MARK: Positions

    /// Returns the UTF-8 offset in the whole text of the caret position next to `x` points into a line.
    func byte(atX x: CGFloat, inLine index: Int) -> Int {
        guard let line = pangoLine(index), index < lines.count else { return base }
        var byte: Int32 = 0
        var trailing: Int32 = 0
        pango_layout_line_x_to_index(line, TextEngine.units(x), &byte, &trailing)
        var offset = Int(byte)
        if trailing > 0, let text = pango_layout_get_text(layout) {
            var pointer = text + offset
            for _ in 0..<trailing where pointer.pointee != 0 {
                pointer += 1
                while UInt8(bitPattern: pointer.pointee) & 0xC0 == 0x80 { pointer += 1 }
            }
            offset = pointer - text
        }
        return base + min(own(offset), byteCount)
    }

    /// Returns the ranges that characters cover, in points from the line's left end.
    func stretches(of bytes: Range<Int>, inLine index: Int) -> [ClosedRange<CGFloat>] {
        guard let line = pangoLine(index) else { return [] }
        let start = Int(line.pointee.start_index)
        let end = start + Int(line.pointee.length)
        let lower = max(shaped(bytes.lowerBound - base), start)
        let upper = min(shaped(bytes.upperBound - base), end)
        guard lower < upper else { return [] }
        func ranges(_ lower: Int, _ upper: Int) -> [ClosedRange<CGFloat>] {
            var values: UnsafeMutablePointer<Int32>?
            var count: Int32 = 0
            pango_layout_line_get_x_ranges(line, Int32(lower), Int32(upper), &values, &count)
            defer { g_free(values) }
            guard let values else { return [] }
            return (0..<Int(count)).map {
                TextEngine.points(
                    values[2 * $0])...max(
                        TextEngine.points(values[2 * $0]), TextEngine.points(values[2 * $0 + 1]))
            }
        }
        // Pango's positions are relative to its own box; the range of the whole line gives its origin.
        let origin = ranges(start, end).map(\.lowerBound).min() ?? 0
        return ranges(lower, upper).map { $0.lowerBound - origin...$0.upperBound - origin }
    }
}
