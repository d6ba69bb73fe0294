import CPango
import Foundation

extension TextParagraph {
    /// The number of words that are divided only if their lines are too empty, of a paragraph.
    private static let divisionLimit = 64

    /// Returns the words that may be divided automatically; empty for a paragraph whose style does not ask for it.
    func hyphenatedWords(
        _ text: AttributedText, _ offsets: UTF16Offsets, _ engine: TextEngine
    ) -> [Hyphenation.Word] {
        guard style.hyphenation > 0, width != nil, engine.hasFonts, style.lineBreak != .clip,
            style.lineBreak != .characterWrap
        else { return [] }
        return Hyphenation.words(of: text, base..<base + byteCount, offsets)
    }

    /// Divides the words after lines that are filled by less than the style asks for. O(lines × n).
    func divideWords(
        _ words: [Hyphenation.Word], _ text: AttributedText, _ piece: Piece, _ offsets: UTF16Offsets,
        _ engine: TextEngine, _ addsEllipsis: Bool
    ) {
        guard !words.isEmpty else { return }
        let width = TextEngine.points(pango_layout_get_width(layout))
        let indent = TextEngine.points(pango_layout_get_indent(layout))
        var (divided, next) = ([Hyphenation.Word](), 0)
        for _ in 0..<Self.divisionLimit {
            var found: Hyphenation.Word?
            while found == nil, next + 1 < Int(pango_layout_get_line_count(layout)) {
                if let line = pangoLine(next), let after = pangoLine(next + 1) {
                    var logical = PangoRectangle()
                    pango_layout_line_get_extents(line, nil, &logical)
                    let available = width - (next == 0 ? max(indent, 0) : max(-indent, 0))
                    if TextEngine.points(logical.width) < available * style.hyphenation {
                        let start = base + own(Int(after.pointee.start_index))
                        found = words.first { $0.bytes.lowerBound == start }
                    }
                }
                next += 1
            }
            guard let found else { return }
            divided.append(found)
            setHyphens(divided)
            setText(text, piece, addsEllipsis)
            setAttributes(text, piece, offsets, engine, addsEllipsis)
        }
    }
}
