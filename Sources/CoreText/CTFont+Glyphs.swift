import CoreGraphics
import Foundation

/// Writes the glyphs of characters, without any shaping.
///
/// - Parameters:
///   - characters: UTF-16 code units.
///   - glyphs: Room for `count` glyphs: 0 for a character that the font lacks. Of a surrogate pair the first unit has the
///     glyph, and the second one 0.
/// - Returns: Whether the font has all these characters.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    let face = font.face
    var isComplete = true
    var index = 0
    while index < count {
        let unit = characters[index]
        var scalar = Unicode.Scalar(unit)
        var width = 1
        if UTF16.isLeadSurrogate(unit), index + 1 < count, UTF16.isTrailSurrogate(characters[index + 1]) {
            scalar = Unicode.Scalar(
                0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(characters[index + 1]) & 0x3FF)
            width = 2
            glyphs[index + 1] = 0
        }
        let glyph = scalar.flatMap { face?.glyph(for: $0) }
        glyphs[index] = glyph ?? 0
        isComplete = isComplete && glyph != nil
        index += width
    }
    return isComplete
}

/// Returns the glyph with a name, or 0 where there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    font.face?.getGlyphWithGlyphName(name: glyphName) ?? 0
}

/// Returns the name of a glyph, or `nil` where the font names none.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? { font.face?.name(for: glyph) }

/// Writes how far glyphs advance, in points.
///
/// - Parameters:
///   - orientation: Downwards for the vertical one.
///   - advances: Room for `count` sizes, or `nil` to get the sum only.
/// - Returns: The sum of the advances.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    guard let face = font.face else {
        for index in 0..<max(count, 0) { advances?[index] = .zero }
        return 0
    }
    let isVertical = orientation == .vertical
    var sum: CGFloat = 0
    for index in 0..<max(count, 0) {
        let advance = face.designAdvance(of: glyphs[index], isVertical: isVertical) * font.unit
        let size = isVertical ? CGSize(width: 0, height: advance) : CGSize(width: advance, height: 0)
        advances?[index] = font.matrix.isIdentity ? size : size.applying(font.matrix)
        sum += advance
    }
    return Double(sum)
}

/// Writes the boxes of glyphs around their origins, in points with y up.
///
/// - Parameter boundingRects: Room for `count` rectangles, or `nil` to get the one around all only.
/// - Returns: The smallest rectangle around all boxes, or null where no glyph has any ink.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var all = CGRect.null
    let map = font.face.map { font.designMap($0) } ?? .identity
    for index in 0..<max(count, 0) {
        let box = font.face?.designBox(of: glyphs[index])?.applying(map) ?? .zero
        boundingRects?[index] = box
        if box.width > 0 || box.height > 0 { all = all.union(box) }
    }
    return all
}

/// Writes the boxes of glyphs, as ``CTFontGetBoundingRectsForGlyphs`` does; the options are 0.
@discardableResult
public func CTFontGetOpticalBoundsForGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?,
    _ count: CFIndex, _ options: CFOptionFlags
) -> CGRect {
    CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, boundingRects, count)
}

/// Returns the outline of a glyph around its origin, in points with y up.
///
/// - Parameter matrix: What the outline is transformed by besides, or `nil`.
/// - Returns: `nil` for a glyph without an outline: a blank, a picture such as an emoji, or one that the font lacks.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let face = font.face, let outline = face.designOutline(of: glyph), !outline.isEmpty else { return nil }
    let scale = CGAffineTransform(scaleX: font.unit, y: font.unit).concatenating(font.matrix)
    return CGPath(elements: outline.applying(matrix.map { scale.concatenating($0.pointee) } ?? scale))
}

/// Draws glyphs with the context's fill colour and text drawing mode.
///
/// - Parameter positions: The glyphs' origins in the context's text space.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    guard let face = font.face else { return }
    var attributes = TextAttributes(font: font.textFont)
    attributes.usesContextColor = true
    var run = GlyphRun(font: face, size: font.size, attributes: attributes)
    run.matrix = font.matrix
    for index in 0..<max(count, 0) where positions[index].isFinite && Int(glyphs[index]) < face.numberOfGlyphs {
        run.glyphs.append(
            GlyphRun.Glyph(glyph: glyphs[index], offset: CGVector(dx: positions[index].x, dy: positions[index].y)))
    }
    context.show([run])
}

extension CTFont {
    /// From the design grid to points, with the slant that fontconfig adds.
    func designMap(_ face: CGFont) -> CGAffineTransform {
        CGAffineTransform(scaleX: unit, y: unit).concatenating(face.slant).concatenating(matrix)
    }
}
