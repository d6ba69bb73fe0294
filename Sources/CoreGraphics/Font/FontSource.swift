import CPango
import Foundation

/// The identity of a face: a file, the font in it, and the modification of its outlines.
struct FontSource: Hashable, Sendable {
    let file: String
    /// The index of the font in the file; the upper 16 bits are the number of a named instance of a variable font, from
    /// 1.
    let index: Int32
    /// The axis values of a variable font, in fontconfig's syntax.
    let variations: String
    /// The slant and width that fontconfig adds if the family has no such member.
    let matrix: CGAffineTransform
    /// Whether strokes are emboldened because the family has no bold member.
    let isEmboldened: Bool

    init(file: String, index: Int32) {
        self.file = file
        self.index = index
        variations = ""
        matrix = .identity
        isEmboldened = false
    }

    /// Reads a pattern that fontconfig chose; `nil` if it has no file.
    init?(_ pattern: OpaquePointer) {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FILE, 0, &text) == FcResultMatch, let text else { return nil }
        file = String(cString: text)
        var number: Int32 = 0
        index = FcPatternGetInteger(pattern, FC_INDEX, 0, &number) == FcResultMatch ? number : 0
        var axes: UnsafeMutablePointer<FcChar8>?
        variations =
            FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &axes) == FcResultMatch
            ? axes.map { String(cString: $0) } ?? "" : ""
        var shape: UnsafeMutablePointer<FcMatrix>?
        if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &shape) == FcResultMatch, let shape = shape?.pointee {
            matrix = CGAffineTransform(a: shape.xx, b: shape.yx, c: shape.xy, d: shape.yy, tx: 0, ty: 0)
        } else {
            matrix = .identity
        }
        var emboldens: FcBool = 0
        isEmboldened = FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &emboldens) == FcResultMatch && emboldens != 0
    }

    static func == (lhs: FontSource, rhs: FontSource) -> Bool {
        lhs.file == rhs.file && lhs.index == rhs.index && lhs.variations == rhs.variations
            && lhs.matrix == rhs.matrix && lhs.isEmboldened == rhs.isEmboldened
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(index)
    }

    /// Creates an immutable font on the design grid, with the axis values set.
    func makeFont(_ face: OpaquePointer) -> OpaquePointer {
        guard let font = hb_font_create(face) else { preconditionFailure("hb_font_create never returns NULL") }
        if index >> 16 > 0 { hb_font_set_var_named_instance(font, UInt32(index >> 16) - 1) }
        let axes = variations.split(separator: ",").compactMap { text -> hb_variation_t? in
            var axis = hb_variation_t()
            return hb_variation_from_string(String(text), -1, &axis) != 0 ? axis : nil
        }
        if !axes.isEmpty { hb_font_set_variations(font, axes, UInt32(axes.count)) }
        hb_font_make_immutable(font)
        return font
    }
}
