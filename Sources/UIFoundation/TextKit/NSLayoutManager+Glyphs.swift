import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments

extension NSLayoutManager {
    /// Draws the lines of a range as runs of glyphs, which a subclass is asked to show.
    func showGlyphs(_ range: Range<Int>, _ layout: DocumentLayout, at corner: CGPoint, in context: CGContext) {
        layout.forEachPart(of: range) { lines, start, y, numbers in
            for number in numbers {
                let line = lines.lines[number]
                // Runs of glyphs have one set of attributes, of which some do not change their shapes.
                var cuts: [Int] = []
                enumerateDisplayedRuns(in: line.range.lowerBound + start..<line.range.upperBound + start) { run, _ in
                    cuts.append(run.location - start)
                }
                let origin = CGPoint(x: corner.x + line.frame.minX, y: corner.y + y + line.baseline)
                for run in lines.glyphRuns(inLine: number).flatMap({ $0.split(at: cuts) }) {
                    show(run, start: start, origin, context)
                }
            }
            lines.drawAttachments(in: context, at: CGPoint(x: corner.x, y: corner.y + y), lines: numbers)
        }
    }

    private func show(_ run: GlyphRun, start: Int, _ origin: CGPoint, _ context: CGContext) {
        let (values, color) = (displayedAttributes(at: start + run.range.lowerBound), run.attributes.color)
        var (glyphs, positions) = ([CGGlyph](), [CGPoint]())
        for (glyph, position) in zip(run.glyphs, run.positions) where glyph.glyph != GlyphRun.blank {
            glyphs.append(glyph.glyph)
            positions.append(CGPoint(x: origin.x + position.x, y: origin.y - position.y))
        }
        guard !glyphs.isEmpty else { return }
        let own = values[.font] as? UIFont ?? .stringDrawingDefault
        let isOwn = TextEngine.current.face(of: own.descriptor) == run.font
        let font = isOwn ? own : UIFont(FontRegistry.descriptor(of: run.font, size: run.size))
        context.saveGState()
        defer { context.restoreGState() }
        context.setFillColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        glyphs.withUnsafeBufferPointer { glyphs in
            positions.withUnsafeBufferPointer { positions in
                guard let first = glyphs.baseAddress, let position = positions.baseAddress else { return }
                showCGGlyphs(
                    first, positions: position, count: glyphs.count, font: font,
                    textMatrix: CGAffineTransform(scaleX: 1, y: -1), attributes: values, in: context)
            }
        }
    }

    private func displayedAttributes(at index: Int) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        enumerateDisplayedRuns(in: index..<min(index + 1, numberOfGlyphs)) { result = $1 }
        return result
    }

    /// Draws glyphs at positions in user space.
    func _showCGGlyphs(
        _ glyphs: [CGGlyph], _ positions: [CGPoint], _ font: UIFont, _ textMatrix: CGAffineTransform,
        _ context: CGContext
    ) {
        guard let face = TextEngine.current.face(of: font.descriptor), textMatrix.isFinite else { return }
        var matrix = textMatrix
        (matrix.tx, matrix.ty) = (0, 0)
        guard matrix.a * matrix.d - matrix.b * matrix.c != 0 else { return }
        let back = matrix.inverted()
        let old = context.textMatrix
        context.saveGState()
        context.textMatrix = matrix
        context.setFont(face)
        context.setFontSize(font.descriptor.safeSize)
        context.showGlyphs(glyphs, at: positions.map { $0.applying(back) })
        context.restoreGState()
        context.textMatrix = old
    }
}

/// The methods of `NSLayoutManager` that cost each line more when a subclass overrides them.
enum NSLayoutManagerOverrides {
    private static let show = MethodOverride(base: NSLayoutManager.self, plain: PlainProbe.self, probe: ShowProbe.self)
    private static let oldShow = MethodOverride(
        base: NSLayoutManager.self, plain: PlainProbe.self, probe: OldShowProbe.self)

    /// Returns whether a class overrides one of the methods that show glyphs.
    static func showsGlyphs(_ type: NSLayoutManager.Type) -> Bool {
        type != NSLayoutManager.self && (show.isOverridden(in: type) || oldShow.isOverridden(in: type))
    }

    private final class PlainProbe: NSLayoutManager {}

    private final class ShowProbe: NSLayoutManager {
        override func showCGGlyphs(
            _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
            textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in context: CGContext
        ) {
            usesFontLeading = false
        }
    }

    private final class OldShowProbe: NSLayoutManager {
        override func showCGGlyphs(
            _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
            matrix textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:],
            in graphicsContext: CGContext
        ) {
            usesFontLeading = true
        }
    }
}
