import CPango
import Foundation

extension TextParagraph {
    /// Returns the direction of a paragraph with explicit embeddings or isolates; nil for one without, whose direction Pango finds.
    ///
    /// It is that of the first letter outside of isolates (rules P2 and P3 of Unicode's annex 9). Pango counts the control characters
    /// themselves as letters.
    static func directionBesideEmbeddings(
        _ string: String, _ range: Range<Int>, _ engine: TextEngine
    ) -> ParagraphAttributes.Direction? {
        var string = string
        return string.withUTF8 { bytes in
            let part = UnsafeBufferPointer(rebasing: bytes[range])
            guard engine.hasFonts, hasEmbeddings(part) else { return nil }
            var (letters, depth) = (String.UnicodeScalarView(), 0)
            for scalar in String(decoding: part, as: UTF8.self).unicodeScalars {
                switch scalar.value {
                case 0x202A...0x202E, 0: continue
                case 0x2066...0x2068: depth += 1
                case 0x2069: depth = max(0, depth - 1)
                default: if depth == 0 { letters.append(scalar) }
                }
            }
            guard let layout = pango_layout_new(engine.context(for: .natural)) else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            pango_layout_set_text(layout, String(letters), -1)
            guard let line = pango_layout_get_line_readonly(layout, 0) else { return nil }
            return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL ? .rightToLeft : .leftToRight
        }
    }

    /// Returns whether text has a character from U+202A to U+202E or from U+2066 to U+2069.
    private static func hasEmbeddings(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while start + 2 < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, 0xE2, bytes.count - start)
        {
            let index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            guard index + 2 < bytes.count else { return false }
            switch (bytes[index + 1], bytes[index + 2]) {
            case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
            default: start = index + 1
            }
        }
        return false
    }
}
