import CoreGraphics
import Foundation

/// A string to be measured or drawn, with the attributes that apply to all of it.
///
/// A plain string with uniform attributes is not converted to an attributed string, because Foundation on Linux never
/// releases the memory of one.
struct DrawableText {
    private var text: AttributedText
    /// The attributes of the first character.
    private let first: [NSAttributedString.Key: Any]

    /// - Parameter width: The width of the lines in points, which attachments may fill; infinite without a limit.
    init(_ string: NSAttributedString, width: CGFloat = .infinity) {
        text = AttributedText(string, defaults: .stringDrawingDefault, strokesRuns: false, width: width)
        first = string.length > 0 ? string.attributes(at: 0, effectiveRange: nil) : [:]
    }

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        first = attributes ?? [:]
        if first[.attachment] != nil {
            text = AttributedText(
                NSAttributedString(string: string, attributes: first), defaults: .stringDrawingDefault,
                strokesRuns: false)
            return
        }
        text = AttributedText(
            string, TextAttributes(first, defaults: .stringDrawingDefault, strokesRuns: false))
    }

    var size: CGSize { TextLayout(text).size }

    func draw(at point: CGPoint) { draw(TextLayout(text), at: point) }

    func draw(with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
        guard rect.isFinite else { return }
        let layout = layout(rect.size, options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        draw(layout, at: origin)
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
    }

    func boundingRect(
        with size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(size, options)
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        let box = CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
        context?.totalBounds = box
        return box
    }

    private func layout(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
        func limit(_ length: CGFloat) -> CGFloat { length.isFinite && length > 0 ? length : .infinity }
        guard options.contains(.usesLineFragmentOrigin) else {
            // One line from the origin of the baseline: nothing is wrapped. The width counts for alignment and truncation.
            var text = text
            for index in text.runs.indices where !text.runs[index].attributes.paragraph.lineBreak.truncates {
                text.runs[index].attributes.paragraph.lineBreak = .clip
            }
            return TextLayout(text, width: limit(size.width), maximumLines: 1)
        }
        if options.contains(.truncatesLastVisibleLine) {
            var text = text
            for index in text.runs.indices where text.runs[index].attributes.paragraph.lineBreak == .wordWrap {
                text.runs[index].attributes.paragraph.lineBreak = .truncateTail
            }
            return TextLayout(text, width: limit(size.width), maximumHeight: limit(size.height))
        }
        // A paragraph that truncates has one line.
        let truncates = text.runs.first?.attributes.paragraph.lineBreak.truncates ?? false
        return TextLayout(
            text, width: limit(size.width), maximumHeight: limit(size.height), maximumLines: truncates ? 1 : 0)
    }

    private func draw(_ layout: TextLayout, at point: CGPoint) {
        guard !text.string.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        let shadow = first[.shadow] as? NSShadow
        let outline = (first[.strokeWidth] as? NSNumber)?.doubleValue ?? first[.strokeWidth] as? Double ?? 0
        guard shadow != nil || outline != 0 else { return layout.draw(in: context, at: point) }
        context.saveGState()
        shadow?.set(in: context)
        if outline != 0 {
            let font = first[.font] as? UIFont ?? .stringDrawingDefault
            let color = first[.strokeColor] as? UIColor ?? first[.foregroundColor] as? UIColor ?? .black
            context.setTextDrawingMode(outline > 0 ? .stroke : .fillStroke)
            context.setLineWidth(CGFloat(abs(outline)) / 100 * font.pointSize)
            context.setStrokeColor(color.cgColor)
        }
        layout.draw(in: context, at: point)
        context.restoreGState()
    }
}
