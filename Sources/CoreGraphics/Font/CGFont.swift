import CCairo
import CPango
import Foundation
import Locking

/// The index of a glyph in a font.
public typealias CGGlyph = UInt16

/// The index of a glyph in a font.
public typealias CGFontIndex = UInt16

/// A typeface: the outlines and tables of a font file, without a size.
///
///     let font = CGFont("DejaVuSans-Bold")
///     context.setFont(font)
///     context.setFontSize(20)
///
/// Metrics are in units of the font's design grid, ``unitsPerEm`` of which are the font's size. A font created from
/// data can be drawn with immediately; to make it available by name, register it with Core Text's font manager.
public final class CGFont: @unchecked Sendable {
    // Sendable: every stored property is a constant, and all objects that they point to are safe to use from any
    // thread: the HarfBuzz objects are immutable, the fontconfig pattern is never changed after `init`, and cairo locks
    // its faces.

    /// The file of the outlines, and how they are modified.
    let source: FontSource
    /// fontconfig's description of the face.
    let pattern: OpaquePointer
    let hbFace: OpaquePointer
    /// A font of `unitsPerEm` units, so that HarfBuzz returns values in units of the design grid.
    let hbFont: OpaquePointer
    let cairoFace: OpaquePointer
    /// The bytes of a font that is not from a file.
    let memory: FontMemory?
    /// Whether fontconfig's configuration lists the font in a family of its own.
    let hasPrivateFamily = Atomic(false)
    /// Whether glyphs are outlines instead of bitmaps.
    package let hasOutlines: Bool
    /// The number of units of the design grid per em.
    public let unitsPerEm: Int32

    /// Takes ownership of `pattern`.
    init?(_ source: FontSource, pattern: OpaquePointer, memory: FontMemory?) {
        guard let blob = hb_blob_create_from_file_or_fail(source.file) else {
            FcPatternDestroy(pattern)
            return nil
        }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, UInt32(source.index & 0xFFFF)), hb_face_get_glyph_count(face) > 0,
            let cairoFace = cairo_ft_font_face_create_for_pattern(pattern)
        else {
            FcPatternDestroy(pattern)
            return nil
        }
        hb_face_make_immutable(face)
        let font = source.makeFont(face)
        self.source = source
        self.pattern = pattern
        self.memory = memory
        self.cairoFace = cairoFace
        hbFace = face
        hbFont = font
        unitsPerEm = Int32(hb_face_get_upem(face))
        var count: UInt32 = 0
        let total = hb_face_get_table_tags(face, 0, &count, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(total))
        count = total
        hb_face_get_table_tags(face, 0, &count, &tags)
        // “glyf”, “CFF ” and “CFF2”
        hasOutlines = tags.contains { $0 == 0x676C_7966 || $0 == 0x4346_4620 || $0 == 0x4346_4632 }
    }

    /// Creates a font from the bytes of a TrueType or OpenType file; from a collection, its first font.
    ///
    /// - Returns: `nil` if the bytes are not such a font.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let memory = FontMemory(data),
            let pattern = FcFreeTypeQuery(memory.path, 0, nil, nil)
        else { return nil }
        // The pattern contains the path that was read, which another font in memory may have later.
        FcPatternDel(pattern, FC_FILE)
        FcPatternAddString(pattern, FC_FILE, memory.uniquePath)
        self.init(FontSource(file: memory.uniquePath, index: 0), pattern: pattern, memory: memory)
    }

    /// Creates a font by its PostScript name or its full name, or returns `nil` if no such font is installed.
    public convenience init?(_ name: CFString) {
        guard let entry = FontRegistry.entry(named: name),
            let pattern = FcFreeTypeQuery(entry.file, UInt32(bitPattern: entry.index), nil, nil)
        else { return nil }
        self.init(FontSource(file: entry.file, index: entry.index), pattern: pattern, memory: nil)
    }

    deinit {
        if hasPrivateFamily.load(ordering: .acquiring) { FontRegistry.privateFaceDied() }
        hb_font_destroy(hbFont)
        hb_face_destroy(hbFace)
        cairo_font_face_destroy(cairoFace)
        FcPatternDestroy(pattern)
    }
}

extension CGFont: Hashable {
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs === rhs || lhs.source == rhs.source }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}

extension CGFont: TextFont {
    /// The font at 12 points.
    package var textFont: FontDescriptor { FontRegistry.descriptor(of: self, size: 12) }
}
