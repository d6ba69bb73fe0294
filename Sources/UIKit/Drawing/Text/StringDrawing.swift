import CoreGraphics
import Foundation

/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The rectangle's origin is its top-left corner, and lines break at its width; without it, the origin is on the
    /// baseline and there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Line heights include the font's leading, as they always do here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures drawn pixels instead of lines; without effect.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits gets an ellipsis where text is left out.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a string drawing tells about itself.
open class NSStringDrawingContext: NSObject {
    /// How far text may shrink to fit; without effect, text keeps its size.
    open var minimumScaleFactor: CGFloat = 0
    /// How far it did shrink, which is not at all.
    open package(set) var actualScaleFactor: CGFloat = 1
    /// What it took.
    open package(set) var totalBounds = CGRect.zero

    /// Creates a context.
    public override init() {
        super.init()
    }
}

extension NSAttributedString {
    /// The size that the string takes without a limit to its width, in points, not rounded.
    public func size() -> CGSize {
        TextLayout(AttributedText(self)).size
    }

    /// Draws the string with its top-left corner at a point of the current context.
    public func draw(at point: CGPoint) {
        draw(TextLayout(AttributedText(self)), at: point)
    }

    /// Draws the lines of the string that fit into a rectangle of the current context.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string into a rectangle of the current context. A width or height of 0 is no limit.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard rect.isFinite else { return }
        let layout = layout(rect.size, options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        draw(layout, at: origin)
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
    }

    /// The rectangle that the string takes, in points, not rounded. A width or height of 0 is no limit.
    ///
    /// - Parameters:
    ///   - size: The room there is.
    ///   - options: How to measure.
    ///   - context: Gets the result too.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(size, options)
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        let box = CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
        context?.totalBounds = box
        return box
    }

    private func layout(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
        func limit(_ length: CGFloat) -> CGFloat { length.isFinite && length > 0 ? length : .infinity }
        var text = AttributedText(self)
        guard options.contains(.usesLineFragmentOrigin) else {
            return TextLayout(text, width: limit(size.width), maximumLines: 1)
        }
        if options.contains(.truncatesLastVisibleLine) {
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
        guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let first = attributes(at: 0, effectiveRange: nil)
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

extension String {
    /// The size that the string takes without a limit to its width, in points, not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs ?? [:]).size()
    }

    /// Draws the string with its top-left corner at a point of the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs ?? [:]).draw(at: point)
    }

    /// Draws the lines of the string that fit into a rectangle of the current context.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs ?? [:]).draw(in: rect)
    }

    /// Draws the string into a rectangle of the current context. A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes ?? [:])
            .draw(with: rect, options: options, context: context)
    }

    /// The rectangle that the string takes, in points, not rounded. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes ?? [:])
            .boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// The size that the string takes without a limit to its width, in points, not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        description.size(withAttributes: attrs)
    }

    /// Draws the string with its top-left corner at a point of the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        description.draw(at: point, withAttributes: attrs)
    }

    /// Draws the lines of the string that fit into a rectangle of the current context.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        description.draw(in: rect, withAttributes: attrs)
    }

    /// Draws the string into a rectangle of the current context. A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        description.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// The rectangle that the string takes, in points, not rounded. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        description.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
