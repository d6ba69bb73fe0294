import CoreGraphics
import Foundation

/// Properties of a run's glyphs.
public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The text is written from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The characters of consecutive glyphs are not in order.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// Glyphs are transformed, by the font's matrix.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// Consecutive glyphs of a line with the same attributes.
public final class CTRun: NSObject {
    let run: GlyphRun
    let attributes: [NSAttributedString.Key: Any]
    /// The font that the attributes specify.
    private let font: CTFont?

    init(_ run: GlyphRun, _ attributes: [NSAttributedString.Key: Any], font: CTFont?) {
        self.run = run
        self.attributes = attributes
        self.font = font
        super.init()
    }

    /// Returns the same run with other glyphs.
    func with(_ run: GlyphRun) -> CTRun { CTRun(run, attributes, font: font) }

    /// The font of the glyphs, which may be a substitute of the specified one.
    private(set) lazy var usedFont: CTFont = CTFont.used(
        in: run, asked: font ?? CTFont(FontDescriptor(size: run.size)))

    private(set) lazy var positions = run.positions

    /// Returns a part of the run's glyphs.
    func part(_ range: CFRange) -> GlyphRun {
        let range = range.clamped(to: run.glyphs.count)
        guard range != run.glyphs.indices else { return run }
        var part = run
        part.x = run.x + run.glyphs[..<range.lowerBound].reduce(0) { $0 + $1.advance }
        part.glyphs = Array(run.glyphs[range])
        return part
    }
}

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of the run's text, with the font of the glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    var result: CFDictionary = [:]
    for (key, value) in run.attributes { result[key.rawValue] = value }
    result[kCTFontAttributeName] = run.usedFont
    return result
}

/// Returns the properties of the run's glyphs.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
    let indices = run.run.glyphs.map(\.index)
    let pairs = zip(indices, indices.dropFirst())
    if run.run.isRightToLeft ? pairs.contains(where: { $0 < $1 }) : pairs.contains(where: { $0 > $1 }) {
        status.insert(.nonMonotonic)
    }
    if !run.run.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    return status
}

/// Writes glyphs.
///
/// - Parameters:
///   - range: Indices of glyphs; a length of 0 means all from the location on.
///   - buffer: A buffer for them. `0xFFFF` means that nothing is drawn, as for a tab.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (offset, index) in range.clamped(to: run.run.glyphs.count).enumerated() {
        buffer[offset] = run.run.glyphs[index].glyph
    }
}

/// Writes the origins of glyphs, in points from the start of the line. A length of 0 means all from the location on.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (offset, index) in range.clamped(to: run.run.glyphs.count).enumerated() {
        buffer[offset] = run.positions[index]
    }
}

/// Writes the advances of glyphs, in points. A length of 0 means all from the location on.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (offset, index) in range.clamped(to: run.run.glyphs.count).enumerated() {
        buffer[offset] = CGSize(width: run.run.glyphs[index].advance, height: 0)
    }
}

/// Writes the UTF-16 offsets of the characters of glyphs. A length of 0 means all from the location on.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (offset, index) in range.clamped(to: run.run.glyphs.count).enumerated() {
        buffer[offset] = run.run.glyphs[index].index
    }
}

/// Returns `nil`, so that ``CTRunGetGlyphs`` must be called.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { nil }

/// Returns `nil`, so that ``CTRunGetPositions`` must be called.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { nil }

/// Returns `nil`, so that ``CTRunGetAdvances`` must be called.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { nil }

/// Returns `nil`, so that ``CTRunGetStringIndices`` must be called.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { nil }

/// Returns the range of the run's characters, in UTF-16 offsets.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.run.range.lowerBound, length: run.run.range.count)
}

/// Returns the width of glyphs, and the ascent and descent of their font in points, as positive values.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.run.metrics.ascender
    descent?.pointee = -run.run.metrics.descender
    leading?.pointee = run.run.metrics.leading
    return Double(run.part(range).width)
}

/// Returns the bounding box of the drawn glyphs relative to the text position of the context, or to the start of the
/// line if there is no context. It is null if nothing is drawn.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    run.part(range).inkBounds.moved(to: context)
}

/// Returns the transformation of the run's glyphs, which is the font's matrix.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.run.matrix }

/// Draws glyphs with the start of the line at the context's text position. A length of 0 means all from the location
/// on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    context.show([run.part(range)])
}

extension CGRect {
    func moved(to context: CGContext?) -> CGRect {
        guard let context, !isNull else { return self }
        return offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
    }
}
