import CoreGraphics
import Foundation
import TextDocuments

/// The lines that are drawn along text.
enum TextDecoration {
    case underline
    case strikethrough
}

extension NSLayoutManager {
    /// Draws the lines along a range, with the methods that subclasses override. O(lines and runs of the range).
    func decorate(_ range: Range<Int>, at origin: CGPoint) {
        guard let layout else { return }
        enumerateDisplayedRuns(in: range) { run, values in
            let (under, through) = (Self.style(values[.underlineStyle]), Self.style(values[.strikethroughStyle]))
            guard !under.isEmpty || !through.isEmpty else { return }
            layout.enumerateLines(in: run.location..<run.location + run.length) { line in
                let part = line.content.clamped(to: run.location..<run.location + run.length)
                guard !part.isEmpty, let region = region(of: line) else { return true }
                let (rect, glyphs) = (region.lineRect(line), NSRange(line.range))
                if !under.isEmpty {
                    underlineGlyphRange(
                        NSRange(part), underlineType: under, lineFragmentRect: rect, lineFragmentGlyphRange: glyphs,
                        containerOrigin: origin)
                }
                if !through.isEmpty {
                    strikethroughGlyphRange(
                        NSRange(part), strikethroughType: through, lineFragmentRect: rect,
                        lineFragmentGlyphRange: glyphs, containerOrigin: origin)
                }
                return true
            }
        }
    }

    private static func style(_ value: Any?) -> NSUnderlineStyle {
        switch value {
        case let style as NSUnderlineStyle: style
        case let number as Int: NSUnderlineStyle(rawValue: number)
        case let number as NSNumber: NSUnderlineStyle(rawValue: number.intValue)
        default: []
        }
    }

    /// Returns the parts of a range that have a line: its words if the style says so, otherwise all but white space at its end.
    func decoratedParts(of range: NSRange, _ style: NSUnderlineStyle) -> [NSRange] {
        guard let textStorage else { return [] }
        let range = NSRange(clamped(range))
        let units = Array(textStorage.text(in: range).utf16)
        func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x3000 }
        guard style.contains(.byWord) else {
            guard let last = units.lastIndex(where: { !isSpace($0) }) else { return [] }
            // White space between this run and text after it is underlined.
            let isInside = textStorage.length > range.upperBound && !isAtLineEnd(range.upperBound)
            return [NSRange(location: range.location, length: isInside ? range.length : last + 1)]
        }
        var (parts, start) = ([NSRange](), 0)
        for index in 0...units.count where index == units.count || isSpace(units[index]) {
            if index > start { parts.append(NSRange(location: range.location + start, length: index - start)) }
            start = index + 1
        }
        return parts
    }

    private func isAtLineEnd(_ offset: Int) -> Bool {
        layout?.line(at: offset, affinity: .backward).content.upperBound == offset
    }

    /// Returns the distance from the bottom of a line to the baseline of its glyphs.
    func baselineOffset(of range: NSRange, _ lineRect: CGRect) -> CGFloat {
        guard let line = layout?.line(at: range.location), let region = region(of: line) else { return 0 }
        return lineRect.maxY - (line.baseline - region.top)
    }

    /// Draws a line along glyphs in the current context.
    func drawLine(
        _ decoration: TextDecoration, _ range: NSRange, _ style: NSUnderlineStyle, baseline: CGFloat, _ origin: CGPoint
    ) {
        guard let layout, let context = UIGraphicsGetCurrentContext(),
            let region = region(of: layout.line(at: clamped(range).lowerBound))
        else { return }
        context.saveGState()
        defer { context.restoreGState() }
        enumerateDisplayedRuns(in: clamped(range)) { run, values in
            let attributes = TextAttributes(values, defaults: .stringDrawingDefault)
            let color: UIColor? =
                switch decoration {
                case .underline: values[.underlineColor] as? UIColor
                case .strikethrough: values[.strikethroughColor] as? UIColor
                }
            let metrics = TextEngine.current.metrics(of: attributes.font)
            let thickness = max(metrics.underlineThickness, 0.5) * (style.rawValue & 0x0F == 0x02 ? 2 : 1)
            let y: CGFloat =
                switch decoration {
                case .underline: baseline - metrics.underlinePosition + thickness / 2
                case .strikethrough: baseline - metrics.xHeight / 2
                }
            context.setStrokeColor((color ?? values[.foregroundColor] as? UIColor ?? .black).cgColor)
            context.setLineWidth(thickness)
            context.setLineDash(phase: 0, lengths: Self.dashes(style, thickness))
            for rect in layout.rects(for: run.location..<run.location + run.length) where rect.width > 0 {
                let isDouble = style.contains(.double)
                for shift in isDouble ? [0, 2 * thickness] : [0] {
                    let line = CGPoint(
                        x: rect.minX + region.container.padding + origin.x,
                        y: y + shift - attributes.baselineOffset + origin.y
                    )
                    context.move(to: line)
                    context.addLine(to: CGPoint(x: line.x + rect.width, y: line.y))
                    context.strokePath()
                }
            }
        }
    }

    /// The lengths of dashes and gaps of a style; empty for a solid line.
    private static func dashes(_ style: NSUnderlineStyle, _ thickness: CGFloat) -> [CGFloat] {
        let (dot, dash, gap) = (thickness, 4 * thickness, 2 * thickness)
        switch style.rawValue & 0x700 {
        case NSUnderlineStyle.patternDot.rawValue: return [dot, gap]
        case NSUnderlineStyle.patternDash.rawValue: return [dash, gap]
        case NSUnderlineStyle.patternDashDot.rawValue: return [dash, gap, dot, gap]
        case NSUnderlineStyle.patternDashDotDot.rawValue: return [dash, gap, dot, gap, dot, gap]
        default: return []
        }
    }
}
