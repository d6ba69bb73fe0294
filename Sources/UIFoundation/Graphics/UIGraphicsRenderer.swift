import CoreGraphics
import Diagnostics
import Foundation

/// The format of a renderer.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The area to draw, in points; set when a renderer starts.
    open package(set) var bounds = CGRect.zero

    /// Creates a format.
    public override init() {
        super.init()
    }

    /// Returns a format with default values.
    open class func `default`() -> Self {
        preferred()
    }

    /// Returns a format for the main screen.
    open class func preferred() -> Self {
        guard let format = makeDefault() as? Self else {
            trap("\(self): a subclass of UIGraphicsRendererFormat must be created with its own initializer")
        }
        return format
    }

    class func makeDefault() -> UIGraphicsRendererFormat { UIGraphicsRendererFormat() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let other = UIGraphicsRendererFormat()
        other.bounds = bounds
        return other
    }
}

/// The context of a renderer's closure.
open class UIGraphicsRendererContext: NSObject {
    /// The Core Graphics context, which is also the current one.
    public let cgContext: CGContext
    private let rendererFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        rendererFormat = format
        super.init()
    }

    /// The renderer's format.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills a rectangle with the current fill colour and a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame one point wide inside a rectangle, in the current stroke colour.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .copy)
    }

    /// Draws a frame one point wide inside a rectangle, in the current stroke colour and a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
        cgContext.restoreGState()
    }

    /// Intersects the clip with a rectangle.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// The superclass of renderers; `UIGraphicsImageRenderer` draws images.
open class UIGraphicsRenderer: NSObject {
    /// The renderer's format.
    public let format: UIGraphicsRendererFormat

    init(checked format: UIGraphicsRendererFormat) {
        self.format = format
        super.init()
    }

}

/// The colour range of an image; all images are sRGB.
extension UIGraphicsImageRendererFormat {
    /// The colour range; it is stored and has no effect.
    public enum Range: Int, Sendable {
        /// Unspecified.
        case unspecified = -1
        /// The range of the screen.
        case automatic = 0
        /// Extended range.
        case extended = 1
        /// Standard range.
        case standard = 2
    }
}

/// The format of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The number of pixels per point; the main screen's by default.
    open var scale: CGFloat = GraphicsDefaults.screenScale
    /// Whether the image is initially black instead of transparent.
    open var opaque = false
    /// The colour range; it is stored and has no effect.
    open var preferredRange = Range.standard

    /// Creates a format for the main screen.
    public override init() {
        super.init()
    }

    /// Creates a format for traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    override class func makeDefault() -> UIGraphicsRendererFormat { UIGraphicsImageRendererFormat() }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let other = UIGraphicsImageRendererFormat()
        other.bounds = bounds
        other.scale = scale
        other.opaque = opaque
        other.preferredRange = preferredRange
        return other
    }
}

/// The context of an image renderer's closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// An image of the current content. O(pixels).
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// A renderer that draws images.
///
///     let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
///     let image = renderer.image { context in
///         UIColor.systemRed.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
///     }
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let bounds: CGRect

    /// Creates a renderer for images of a size in points, at the main screen's scale.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for images of an area in points, at the main screen's scale.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer for images of an area in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        let own = format.copy() as? UIGraphicsImageRendererFormat ?? format
        own.bounds = bounds
        super.init(checked: own)
    }

    /// Draws an image.
    ///
    /// An invalid size results in an empty image and is logged; the closure is called nevertheless.
    ///
    /// - Parameter actions: Draws the image; its context is the current one.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let format = format as? UIGraphicsImageRendererFormat else { return UIImage() }
        let scale = format.scale > 0 && format.scale.isFinite ? format.scale : GraphicsDefaults.screenScale
        let real = ImageCanvas.make(bounds, scale: scale, isOpaque: format.opaque)
        guard let context = real ?? CGContext(pixelWidth: 1, pixelHeight: 1, scale: scale) else { return UIImage() }
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, format))
        UIGraphicsPopContext()
        guard real != nil, let image = context.finish() else { return UIImage() }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    /// Draws an image and encodes it as PNG; returns no data if that fails.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws an image and encodes it as JPEG; returns no data if that fails.
    ///
    /// - Parameters:
    ///   - compressionQuality: From 0 (smallest) to 1 (best).
    ///   - actions: A closure that draws into the context.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
