import CoreGraphics
import Diagnostics
import Foundation

/// How a renderer draws.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The points that are drawn; set when a renderer starts.
    open package(set) var bounds = CGRect.zero

    /// Creates a format.
    public override init() {
        super.init()
    }

    /// A format with the usual values.
    open class func `default`() -> Self {
        preferred()
    }

    /// A format for the main screen.
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

/// What a renderer's closure draws with.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is also the current one.
    public let cgContext: CGContext
    private let rendererFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        rendererFormat = format
        super.init()
    }

    /// How the renderer draws.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .copy)
    }

    /// Fills a rectangle with the current fill colour in a blend mode.
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

    /// Confines drawing to a rectangle too.
    open func clip(to rect: CGRect) {
        cgContext.clip(to: rect)
    }
}

/// What renderers have in common; `UIGraphicsImageRenderer` is the one that draws.
open class UIGraphicsRenderer: NSObject {
    /// How the renderer draws.
    public let format: UIGraphicsRendererFormat

    init(checked format: UIGraphicsRendererFormat) {
        self.format = format
        super.init()
    }

}

/// The range of colours of an image; all images are sRGB.
extension UIGraphicsImageRendererFormat {
    /// How many colours can be told apart; carried along, without effect.
    public enum Range: Int, Sendable {
        /// Not told.
        case unspecified = -1
        /// As the screen.
        case automatic = 0
        /// Extended.
        case extended = 1
        /// Standard.
        case standard = 2
    }
}

/// How an image renderer draws.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels per point; those of the main screen unless set.
    open var scale: CGFloat = GraphicsDefaults.screenScale
    /// Whether the image starts black instead of clear.
    open var opaque = false
    /// The range of colours; carried along, without effect.
    open var preferredRange = Range.standard

    /// Creates a format for the main screen.
    public override init() {
        super.init()
    }

    /// Creates a format for some traits.
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

/// What an image renderer's closure draws with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far. O(pixels).
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// Draws images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let bounds: CGRect

    /// Creates a renderer of images of a size in points, at the main screen's scale.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of images that show some points, at the main screen's scale.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Creates a renderer of images that show some points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        let own = format.copy() as? UIGraphicsImageRendererFormat ?? format
        own.bounds = bounds
        super.init(checked: own)
    }

    /// Draws an image.
    ///
    /// A size that cannot be gives an empty image, with a line in the log; the closure is called all the same.
    ///
    /// - Parameter actions: Draws; its context is the current one.
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

    /// Draws an image and encodes it as PNG; empty where that fails.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws an image and encodes it as JPEG; empty where that fails.
    ///
    /// - Parameter compressionQuality: 0 (smallest) to 1 (best).
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
