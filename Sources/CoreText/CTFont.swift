import CoreGraphics
import Foundation

/// A font at a size.
///
///     let font = CTFontCreateWithName("DejaVuSans-Bold" as CFString, 24, nil)
///     var characters = Array("A".utf16)
///     var glyphs = [CGGlyph](repeating: 0, count: characters.count)
///     CTFontGetGlyphsForCharacters(font, &characters, &glyphs, characters.count)
///     let outline = CTFontCreatePathForGlyph(font, glyphs[0], nil)
///
/// Fonts are immutable, and any thread may use them. UIKit's `UIFont` is a subclass, so that `font as CTFont` works;
/// the opposite cast, `ctFont as! UIFont`, requires a font that UIKit created.
open class CTFont: NSObject, TextFont, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: every stored property is a constant.

    /// The font for text layout, including its size.
    package let textFont: FontDescriptor
    /// The transformation of glyphs.
    package let matrix: CGAffineTransform

    package init(_ font: FontDescriptor, matrix: CGAffineTransform = .identity) {
        textFont = font
        self.matrix = matrix.isFinite ? matrix : .identity
        super.init()
    }

    /// The face, or `nil` on a machine without fonts.
    final var face: CGFont? { TextEngine.current.face(of: textFont) }
    final var size: CGFloat { textFont.safeSize }
    final var metrics: FontMetrics { TextEngine.current.metrics(of: textFont) }
    /// The size in points of a unit of the design grid.
    final var unit: CGFloat { size / CGFloat(max(face?.unitsPerEm ?? 1000, 1)) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return other.textFont == textFont && other.matrix == matrix
    }

    open override var hash: Int { textFont.hashValue }

    open override var description: String { "CTFont \(CTFontCopyPostScriptName(self)) \(size) pt" }
}
