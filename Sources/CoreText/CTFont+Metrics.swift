import CoreGraphics
import Foundation

/// Returns the size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// Returns the transformation of glyphs.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Returns the maximum height of a line above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascender }

/// Returns the maximum depth of a line below the baseline, in points, as a positive value.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.metrics.descender }

/// Returns the recommended space between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.metrics.leading }

/// Returns the height of a flat uppercase letter, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight }

/// Returns the height of a flat lowercase letter, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight }

/// Returns the position of underlines, in points, as a negative value.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.metrics.underlinePosition }

/// Returns the thickness of underlines, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.metrics.underlineThickness }

/// Returns the number of units of the design grid per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face?.unitsPerEm ?? 1000) }

/// Returns the slant angle in degrees counterclockwise; negative for italics.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.face?.italicAngle ?? 0 }

/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.numberOfGlyphs ?? 0 }

/// Returns the bounding box of all glyphs at the same origin, in points.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    font.face?.fontBBox.applying(CGAffineTransform(scaleX: font.unit, y: font.unit)) ?? .zero
}

/// Returns the design's traits.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    guard let face = font.face else { return [] }
    var traits: CTFontSymbolicTraits = []
    let style = FontStyle(face)
    if style.cssWeight >= 600 { traits.insert(.traitBold) }
    if style.isItalic { traits.insert(.traitItalic) }
    if style.width < 0 { traits.insert(.traitCondensed) }
    if style.width > 0 { traits.insert(.traitExpanded) }
    if style.isMonospaced { traits.insert(.traitMonoSpace) }
    if !face.hasOutlines { traits.insert(.traitColorGlyphs) }
    return traits
}

/// Returns a dictionary of the traits: the symbolic ones, weight, width and slant.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
    let style = font.face.map { FontStyle($0) }
    return [
        kCTFontSymbolicTrait: NSNumber(value: CTFontGetSymbolicTraits(font).rawValue),
        kCTFontWeightTrait: NSNumber(value: Double(FontDescriptor.weight(css: style?.cssWeight ?? 400))),
        kCTFontWidthTrait: NSNumber(value: style?.width ?? 0),
        kCTFontSlantTrait: NSNumber(value: Double(-CTFontGetSlantAngle(font) / 360)),
    ]
}

/// The style of a face according to its tables.
struct FontStyle {
    var cssWeight = 400.0
    var isItalic = false
    /// The width, from −1 for condensed to 1 for expanded.
    var width = 0.0
    var isMonospaced = false

    init(_ face: CGFont) {
        // “OS/2”: usWeightClass, usWidthClass, fsSelection
        if let table = face.table(for: 0x4F53_2F32), table.count >= 64 {
            let bytes = [UInt8](table)
            func value(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
            cssWeight = Double(min(max(value(4), 1), 1000))
            width = min(max(Double(value(6) - 5) / 4, -1), 1)
            isItalic = value(62) & 0x0201 != 0
        }
        // “post”: isFixedPitch
        if let table = face.table(for: 0x706F_7374), table.count >= 16 {
            isMonospaced = [UInt8](table)[12..<16].contains { $0 != 0 }
        }
        if face.italicAngle < 0 || face.slant.c != 0 { isItalic = true }
    }
}
