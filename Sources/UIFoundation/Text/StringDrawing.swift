import CoreGraphics
import Foundation

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The rectangle's origin is its top-left corner, and lines wrap at its width; without this option, the origin is
    /// on the baseline and there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Line heights include the font's leading, which they always do here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures drawn pixels instead of lines. It has no effect.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Text that does not fit is truncated with an ellipsis in the last visible line.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing a string.
open class NSStringDrawingContext: NSObject {
    /// The minimum scale to which text may shrink. It has no effect; text is not scaled.
    open var minimumScaleFactor: CGFloat = 0
    /// The actual scale, which is always 1.
    open package(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of the drawn text.
    open package(set) var totalBounds = CGRect.zero

    /// Creates a context.
    public override init() {
        super.init()
    }
}

extension NSAttributedString {
    /// Returns the size of the string with unlimited width, in points, not rounded.
    public func size() -> CGSize { DrawableText(self).size }

    /// Draws the string with its top-left corner at a point of the current context.
    public func draw(at point: CGPoint) { DrawableText(self).draw(at: point) }

    /// Draws the lines of the string that fit into a rectangle of the current context.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string into a rectangle of the current context. A width or height of 0 means unlimited.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        DrawableText(self, width: rect.width).draw(with: rect, options, context)
    }

    /// Returns the bounding rectangle of the string, in points, not rounded. A width or height of 0 means unlimited.
    ///
    /// - Parameters:
    ///   - size: The maximum size.
    ///   - options: The measuring options.
    ///   - context: Receives the result too.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        DrawableText(self, width: size.width).boundingRect(with: size, options, context)
    }
}

extension String {
    /// Returns the size of the string with unlimited width, in points, not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        DrawableText(self, attrs).size
    }

    /// Draws the string with its top-left corner at a point of the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawableText(self, attrs).draw(at: point)
    }

    /// Draws the lines of the string that fit into a rectangle of the current context.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        DrawableText(self, attrs).draw(with: rect, .usesLineFragmentOrigin, nil)
    }

    /// Draws the string into a rectangle of the current context. A width or height of 0 means unlimited.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        DrawableText(self, attributes).draw(with: rect, options, context)
    }

    /// Returns the bounding rectangle of the string, in points, not rounded. A width or height of 0 means unlimited.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        DrawableText(self, attributes).boundingRect(with: size, options, context)
    }
}

extension NSString {
    /// Returns the size of the string with unlimited width, in points, not rounded.
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

    /// Draws the string into a rectangle of the current context. A width or height of 0 means unlimited.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        description.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// Returns the bounding rectangle of the string, in points, not rounded. A width or height of 0 means unlimited.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        description.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
