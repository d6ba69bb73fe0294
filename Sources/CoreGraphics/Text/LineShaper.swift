// Pango and gdk-pixbuf both include GLib, and the compiler takes its types from either.
import CGdkPixbuf
import CPango
import Foundation

/// Shapes text into one line of glyphs with Pango.
package enum LineShaper {
    /// Shapes text as a single line, in which paragraph separators have no width. O(n).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - direction: The direction of the paragraph that contains the text.
    /// - Returns: Runs from the left, with UTF-16 offsets into the text; empty on a machine without fonts.
    package static func shape(
        _ text: AttributedText, direction: ParagraphAttributes.Direction = .natural
    ) -> [GlyphRun] {
        let engine = TextEngine.current
        guard engine.hasFonts else { return [] }
        let plain = plainText(text, direction)
        let offsets = UTF16Offsets(plain.string)
        var runs: [GlyphRun] = []
        var pen: CGFloat = 0
        for piece in TextParagraph.split(plain.string) where !piece.bytes.isEmpty {
            let paragraph = TextParagraph(plain, piece, offsets, width: nil, maximumLines: 0, engine: engine)
            append(paragraph, piece, offsets, text, to: &runs, &pen)
        }
        return runs
    }

    /// Returns the text with only the attributes that affect shaping, so that Pango does not split words at a change of
    /// colour.
    static func plainText(
        _ text: AttributedText, _ direction: ParagraphAttributes.Direction
    ) -> AttributedText {
        var plain = text
        for index in plain.runs.indices {
            let look = plain.runs[index].attributes
            var attributes = TextAttributes(font: look.font)
            attributes.language = look.language
            attributes.usesLigatures = look.usesLigatures && (look.kern == 0 || !look.kern.isFinite)
            attributes.paragraph = look.paragraph
            if direction != .natural { attributes.paragraph.direction = direction }
            attributes.paragraph.lineBreak = .clip
            plain.runs[index].attributes = attributes
        }
        return plain
    }

    static func append(
        _ paragraph: TextParagraph, _ piece: TextParagraph.Piece, _ offsets: UTF16Offsets, _ text: AttributedText,
        to runs: inout [GlyphRun], _ pen: inout CGFloat
    ) {
        let cuts = text.runs.map(\.range.lowerBound)
        for number in paragraph.lines.indices {
            var node = paragraph.pangoLine(number)?.pointee.runs
            while let current = node {
                node = current.pointee.next
                guard let data = current.pointee.data else { continue }
                let item = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
                guard let run = makeRun(item, base: piece.bytes.lowerBound, offsets, text, pen) else { continue }
                for var part in run.split(at: cuts) {
                    part.attributes = text.attributes(at: part.range.lowerBound) ?? part.attributes
                    part.x = pen
                    part.space()
                    pen += part.width
                    runs.append(part)
                }
            }
        }
    }

    /// Returns the glyphs of a line as Pango has positioned them, with the letter spacing and the baseline offsets of the text.
    static func runs(
        of paragraph: TextParagraph, line number: Int, _ offsets: UTF16Offsets, _ text: AttributedText
    ) -> [GlyphRun] {
        var (runs, pen) = ([GlyphRun](), CGFloat(0))
        var node = paragraph.pangoLine(number)?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let item = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            guard
                var run = makeRun(item, base: paragraph.base, offsets, text, pen, own: { paragraph.own($0) })
            else { continue }
            if item.y_offset != 0 {
                for index in run.glyphs.indices { run.glyphs[index].offset.dy += TextEngine.points(item.y_offset) }
            }
            pen += run.width
            runs.append(run)
        }
        return runs
    }

    private static func makeRun(
        _ item: PangoGlyphItem, base: Int, _ offsets: UTF16Offsets, _ text: AttributedText, _ pen: CGFloat,
        own: (Int) -> Int = { $0 }
    ) -> GlyphRun? {
        guard let source = item.item?.pointee, let string = item.glyphs?.pointee, let infos = string.glyphs,
            let clusters = string.log_clusters, let loaded = source.analysis.font,
            let font = TextEngine.face(of: loaded)
        else { return nil }
        let start = Int(source.offset)
        let lower = offsets.utf16(base + own(start))
        let range = lower..<max(lower, offsets.utf16(base + own(start + Int(source.length))))
        let attributes = text.attributes(at: range.lowerBound) ?? TextAttributes(font: FontDescriptor(size: 12))
        var run = GlyphRun(font: font, size: attributes.font.safeSize, attributes: attributes)
        run.range = range
        run.x = pen
        run.isRightToLeft = source.analysis.level & 1 == 1
        run.glyphs.reserveCapacity(Int(string.num_glyphs))
        for number in 0..<Int(string.num_glyphs) {
            let info = infos[number]
            run.glyphs.append(
                GlyphRun.Glyph(
                    glyph: glyph(info.glyph),
                    offset: CGVector(
                        dx: TextEngine.points(info.geometry.x_offset), dy: -TextEngine.points(info.geometry.y_offset)),
                    advance: TextEngine.points(info.geometry.width),
                    index: offsets.utf16(base + own(start + Int(clusters[number])))))
        }
        return run
    }

    /// Converts Pango's glyph number, which has special bits for empty glyphs and for characters that no font has.
    private static func glyph(_ number: PangoGlyph) -> CGGlyph {
        if number == 0x0FFF_FFFF { return GlyphRun.blank }
        return number & 0x1000_0000 != 0 ? 0 : CGGlyph(exactly: number) ?? 0
    }
}

extension AttributedText {
    /// Returns the attributes of a character, or those of the preceding text if it has none.
    package func attributes(at index: Int) -> TextAttributes? {
        (runs.last { $0.range.lowerBound <= index } ?? runs.first)?.attributes
    }

    /// Returns a range of the text, in UTF-16 offsets. O(n).
    package func part(_ range: Range<Int>) -> AttributedText {
        let units = string.utf16
        let lower = units.index(units.startIndex, offsetBy: min(max(range.lowerBound, 0), units.count))
        let upper = units.index(units.startIndex, offsetBy: min(max(range.upperBound, 0), units.count))
        let parts = runs.compactMap { run -> Run? in
            let common = run.range.clamped(to: range)
            guard !common.isEmpty else { return nil }
            return Run(
                range: common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound,
                attributes: run.attributes)
        }
        return AttributedText(string: String(decoding: units[lower..<max(lower, upper)], as: UTF16.self), runs: parts)
    }
}

extension GlyphRun {
    /// Adds the attributes' kerning after each cluster, and applies the baseline offset.
    fileprivate mutating func space() {
        let kern = attributes.kern.isFinite ? attributes.kern : 0
        let rise = attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0
        guard kern != 0 || rise != 0 else { return }
        for number in glyphs.indices {
            glyphs[number].offset.dy += rise
            let isClusterEnd = number + 1 == glyphs.count || glyphs[number + 1].index != glyphs[number].index
            if isClusterEnd { glyphs[number].advance += kern }
        }
    }

    /// Shifts all character offsets by a distance.
    package mutating func moveCharacters(by distance: Int) {
        range = range.lowerBound + distance..<range.upperBound + distance
        for number in glyphs.indices { glyphs[number].index += distance }
    }
}
