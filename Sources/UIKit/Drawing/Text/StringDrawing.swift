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
    public func size() -> CGSize { DrawableText(self).size }

    /// Draws the string with its top-left corner at a point of the current context.
    public func draw(at point: CGPoint) { DrawableText(self).draw(at: point) }

    /// Draws the lines of the string that fit into a rectangle of the current context.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string into a rectangle of the current context. A width or height of 0 is no limit.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        DrawableText(self).draw(with: rect, options, context)
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
        DrawableText(self).boundingRect(with: size, options, context)
    }
}

extension String {
    /// The size that the string takes without a limit to its width, in points, not rounded.
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

    /// Draws the string into a rectangle of the current context. A width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        DrawableText(self, attributes).draw(with: rect, options, context)
    }

    /// The rectangle that the string takes, in points, not rounded. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        DrawableText(self, attributes).boundingRect(with: size, options, context)
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
