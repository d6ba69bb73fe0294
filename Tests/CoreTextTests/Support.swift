import CPango
import CoreGraphics
import CoreText
import Foundation
import Testing

let sans = "DejaVuSans"
let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

/// A font file read by FreeType, which shares only the file with the tested code.
final class FreeTypeFace {
    private var library: FT_Library?
    private(set) var face: FT_Face?

    init(_ path: String) throws {
        FT_Init_FreeType(&library)
        try #require(FT_New_Face(library, path, 0, &face) == 0)
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }

    var glyphCount: Int { face.map { Int($0.pointee.num_glyphs) } ?? 0 }
    var ascender: CGFloat { face.map { CGFloat($0.pointee.ascender) } ?? 0 }
    var descender: CGFloat { face.map { CGFloat($0.pointee.descender) } ?? 0 }

    func glyph(_ scalar: Unicode.Scalar) -> CGGlyph { CGGlyph(FT_Get_Char_Index(face, FT_ULong(scalar.value))) }

    /// Advance and box on the design grid.
    func measures(_ glyph: CGGlyph) -> (advance: CGFloat, box: CGRect) {
        FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(1 /* FT_LOAD_NO_SCALE */))
        guard let metrics = face?.pointee.glyph?.pointee.metrics else { return (0, .null) }
        return (
            CGFloat(metrics.horiAdvance),
            CGRect(
                x: CGFloat(metrics.horiBearingX), y: CGFloat(metrics.horiBearingY - metrics.height),
                width: CGFloat(metrics.width), height: CGFloat(metrics.height))
        )
    }
}

func attributed(_ string: String, _ font: CTFont? = nil, _ more: [String: Any] = [:]) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[NSAttributedString.Key(kCTFontAttributeName)] = font ?? CTFontCreateWithName(sans, 20, nil)
    for (key, value) in more { attributes[NSAttributedString.Key(key)] = value }
    return NSAttributedString(string: string, attributes: attributes)
}

func line(_ string: String, _ font: CTFont? = nil, _ more: [String: Any] = [:]) -> CTLine {
    CTLineCreateWithAttributedString(attributed(string, font, more))
}

func width(_ line: CTLine) -> CGFloat { CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) }

func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as? [CTRun] ?? [] }

func style(_ settings: (CTParagraphStyleSpecifier, Any)...) -> CTParagraphStyle {
    let values = settings.map { spec, value -> (CTParagraphStyleSetting, UnsafeMutableRawPointer) in
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        switch value {
        case let value as CGFloat: memory.storeBytes(of: value, as: CGFloat.self)
        case let value as CTTextAlignment: memory.storeBytes(of: value.rawValue, as: UInt8.self)
        case let value as CTLineBreakMode: memory.storeBytes(of: value.rawValue, as: UInt8.self)
        default: break
        }
        return (CTParagraphStyleSetting(spec: spec, valueSize: 8, value: UnsafeRawPointer(memory)), memory)
    }
    defer { for value in values { value.1.deallocate() } }
    return CTParagraphStyleCreate(values.map(\.0), values.count)
}

/// Draws with the origin in the bottom-left corner, on white.
func bitmap(_ width: Int, _ height: Int, scale: CGFloat = 1, _ draw: (CGContext) -> Void) throws -> CGImage {
    let context = try #require(CGContext(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale)))
    context.scaleBy(x: scale, y: scale)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.setFillColor(gray: 0, alpha: 1)
    draw(context)
    return try #require(context.makeImage())
}

func bytes(_ image: CGImage) -> [UInt8] { image.withUnsafeBytes { Array($0) } }

/// The number of pixels darker than a middle gray.
func ink(_ image: CGImage) -> Int {
    let bytes = bytes(image)
    return stride(from: 0, to: bytes.count, by: 4).filter { bytes[$0] < 128 }.count
}

/// The greatest difference of a component.
func difference(_ a: CGImage, _ b: CGImage) -> Int {
    zip(bytes(a), bytes(b)).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}
