import CoreGraphics
import Foundation

/// Writes the glyphs of characters, without any shaping.
///
/// - Parameters:
///   - characters: UTF-16 code units.
///   - glyphs: A buffer for `count` glyphs: 0 for a character that the font lacks. For a surrogate pair, the glyph is
///     at the first unit, and 0 at the second.
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

/// Returns the glyph with a name, or 0 if there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    font.face?.getGlyphWithGlyphName(name: glyphName) ?? 0
}

/// Returns the name of a glyph, or `nil` if the font has none.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? { font.face?.name(for: glyph) }

/// Writes the advances of glyphs, in points.
///
/// - Parameters:
///   - orientation: Vertical for downward advances.
///   - advances: A buffer for `count` sizes, or `nil` to compute only the sum.
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

/// Writes the bounding boxes of glyphs relative to their origins, in points with y up.
///
/// - Parameter boundingRects: A buffer for `count` rectangles, or `nil` to compute only the overall box.
/// - Returns: The bounding box of all glyphs, or null if all are blank.
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

/// Writes the bounding boxes of glyphs, as ``CTFontGetBoundingRectsForGlyphs`` does; the options must be 0.
@discardableResult
public func CTFontGetOpticalBoundsForGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?,
    _ count: CFIndex, _ options: CFOptionFlags
) -> CGRect {
    CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, boundingRects, count)
}

/// Returns the outline of a glyph relative to its origin, in points with y up.
///
/// - Parameter matrix: An additional transformation of the outline, or `nil`.
/// - Returns: `nil` for a glyph without an outline: a blank, a bitmap such as an emoji, or one that the font lacks.
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
    /// Returns the map from the design grid to points, including the slant that fontconfig adds.
    func designMap(_ face: CGFont) -> CGAffineTransform {
        CGAffineTransform(scaleX: unit, y: unit).concatenating(face.slant).concatenating(matrix)
    }
}
