import CoreGraphics
import Diagnostics
import Foundation

struct LabelLayoutKey: Hashable {
    var width: CGFloat
    var height: CGFloat
    var lines: Int
    var scale: CGFloat
    var tolerance: CGFloat
}

/// Text broken into lines for a label.
struct LabelLayout {
    let text: TextLayout
    /// The fraction of the font's size at which the text is set.
    let scale: CGFloat
    var size: CGSize { text.size }
}

extension UILabel {
    func textDidChange() {
        layoutCache = [:]
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Sets an attribute of all of the text, as setting the label's property after `attributedText` does.
    func overrideAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        if isAdoptingAttributes { return }
        if hasOwnAttributes { overrides[key] = value }
        textDidChange()
    }

    /// Sets the label's properties to the attributes of the first character, as UIKit documents for `attributedText`. What
    /// it lacks keeps its value.
    func adoptAttributes(of text: NSAttributedString) {
        guard text.length > 0 else { return }
        let first = text.attributes(at: 0, effectiveRange: nil)
        isAdoptingAttributes = true
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
            textAlignment = style.alignment
            lineBreakMode = style.lineBreakMode
        }
        isAdoptingAttributes = false
    }

    private var paragraphStyle: NSParagraphStyle {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        paragraph.lineBreakMode = lineBreakMode
        paragraph.lineBreakStrategy = lineBreakStrategy
        return paragraph
    }

    /// The text, with the label's properties where it has no attributes of its own; nil if there is no text. O(runs).
    func styled() -> NSAttributedString? {
        let base: [NSAttributedString.Key: Any] = [
            .font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label,
            .paragraphStyle: paragraphStyle,
        ]
        if let plain { return NSAttributedString(string: plain, attributes: base) }
        guard let attributed else { return nil }
        return attributed.completed(with: base, overriding: overrides)
    }

    /// Returns the text to draw: `styled`, with the highlight's colour and scaled fonts. O(runs).
    ///
    /// - Parameters:
    ///   - wraps: Whether there may be several lines.
    ///   - width: The width of the lines.
    private func drawnText(scale: CGFloat, wraps: Bool, width: CGFloat) -> AttributedText? {
        let font: UIFont = font ?? .systemFont(ofSize: 17)
        let color: UIColor = textColor ?? .label
        let defaults = TextAttributes(
            font: font.descriptor, color: color.textColor, paragraph: paragraphStyle.textParagraph)
        var text: AttributedText
        if let plain {
            text = AttributedText(plain, defaults)
        } else if let attributed {
            text = AttributedText(
                attributed, overriding: overrides, defaults: defaults, strokesRuns: false, width: width)
        } else {
            return nil
        }
        guard !text.string.isEmpty else { return nil }
        if wraps {
            // Several lines are wrapped by words; only the last one could be clipped.
            for index in text.runs.indices where text.runs[index].attributes.paragraph.lineBreak == .clip {
                text.runs[index].attributes.paragraph.lineBreak = .wordWrap
            }
        }
        let highlight = isHighlighted ? highlightedTextColor?.cgColor.rgba : nil
        guard highlight != nil || scale != 1 else { return text }
        for index in text.runs.indices {
            text.runs[index].attributes.font.size *= scale
            if let highlight { text.runs[index].attributes.color = highlight }
        }
        return text
    }

    /// Returns the text broken at a size, of which it may exceed less than a device pixel. O(text) for the first call, then
    /// O(1).
    func layout(width: CGFloat, height: CGFloat = .infinity, lines: Int, scale: CGFloat = 1) -> LabelLayout? {
        let tolerance = 1 / layoutScale
        var key = LabelLayoutKey(width: width, height: height, lines: lines, scale: scale, tolerance: tolerance)
        if let cached = layoutCache[key] { return cached }
        // A label is measured without a limit of its height, and drawn at the height that it has then: no line is omitted.
        if height.isFinite {
            key.height = .infinity
            if let whole = layoutCache[key], whole.size.height < height + tolerance { return whole }
            key.height = height
        }
        guard let string = withColorTraits({ drawnText(scale: scale, wraps: lines != 1, width: width) }) else {
            return nil
        }
        let layout = LabelLayout(
            text: TextLayout(
                string, width: width, maximumHeight: height, maximumLines: max(0, lines), tolerance: tolerance),
            scale: scale)
        if layoutCache.count > 8 { layoutCache = [:] }
        layoutCache[key] = layout
        return layout
    }

    /// The width and the height, in points, of a rectangle without limits. Larger ones have no place for fractions.
    private static let unlimited: CGFloat = 1_000_000

    func fittingSize(width: CGFloat) -> CGSize {
        let limit = width > 0 && width.isFinite ? width : .infinity
        if UILabelOverrides.textRect.isOverridden(in: type(of: self)) {
            let bounds = CGRect(x: 0, y: 0, width: min(limit, Self.unlimited), height: Self.unlimited)
            return roundedUp(textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size.clampedToFinite)
        }
        guard let layout = layout(width: limit, lines: numberOfLines) else { return .zero }
        var size = roundedUp(layout.size)
        if layout.size.width > limit { size.width = limit }
        return size
    }

    func _textRect(in bounds: CGRect, lines: Int) -> CGRect {
        guard bounds.width > 0, bounds.height > 0,
            let layout = fitted(in: bounds.size, lines: lines)
        else { return CGRect(origin: bounds.origin, size: .zero) }
        var size = roundedUp(layout.size)
        size.width = min(size.width, bounds.width)
        size.height = min(size.height, bounds.height)
        let left = layout.text.lines.map(\.frame.minX).min() ?? 0
        return CGRect(
            x: bounds.minX + min(max(0, left), bounds.width - size.width),
            y: bounds.minY + top(of: layout, height: size.height, in: bounds.height), width: size.width,
            height: size.height)
    }

    func _drawText(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext(),
            let layout = fitted(in: rect.size, lines: numberOfLines)
        else { return }
        let y = rect.minY + top(of: layout, height: layout.size.height, in: rect.height)
        context.saveGState()
        if !isEnabled { context.setAlpha(0.5) }
        if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor) }
        layout.text.draw(in: context, at: CGPoint(x: rect.minX, y: y))
        context.restoreGState()
    }

    /// Returns the text laid out for a size, with a smaller font if the label allows it.
    func fitted(in size: CGSize, lines: Int) -> LabelLayout? {
        guard adjustsFontSizeToFitWidth, lines == 1, let natural = layout(width: .infinity, lines: 1),
            natural.size.width >= size.width + 1 / layoutScale
        else { return layout(width: size.width, height: size.height, lines: lines) }
        let least = min(max(minimumScaleFactor, 1 / (font?.pointSize ?? 17)), 1)
        var scale = max(least, size.width / natural.size.width)
        // Fonts do not scale exactly linearly, so the scale is reduced in small steps until the text fits.
        for _ in 0..<8 where scale > least {
            guard let width = layout(width: .infinity, lines: 1, scale: scale)?.size.width, width > size.width
            else { break }
            scale = max(least, scale * min(size.width / width, 0.99))
        }
        return layout(width: size.width, height: .infinity, lines: 1, scale: scale)
    }

    /// Returns the top of the text in a rectangle of a given height.
    private func top(of layout: LabelLayout, height: CGFloat, in available: CGFloat) -> CGFloat {
        guard layout.scale < 1, baselineAdjustment != .alignCenters,
            let full = self.layout(width: .infinity, lines: 1)
        else { return onPixel((available - height) / 2) }
        let top = (available - full.size.height) / 2
        return onPixel(
            baselineAdjustment == .none ? top : top + full.text.firstBaseline - layout.text.firstBaseline)
    }

    private func onPixel(_ value: CGFloat) -> CGFloat { value.rounded(toPixelsAt: contentScaleFactor) }

    private func roundedUp(_ size: CGSize) -> CGSize {
        let scale = contentScaleFactor
        return CGSize(
            width: size.width.roundedUp(toPixelsAt: scale), height: size.height.roundedUp(toPixelsAt: scale))
    }
}
