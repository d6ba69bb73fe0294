import CoreGraphics
import Diagnostics
import Foundation

/// An immutable image with a scale, an orientation and resizing properties.
open class UIImage: NSObject, AssociationOwner, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()
    /// See `objc_setAssociatedObject(_:_:_:_:)`.
    private let associations = AssociationSlot()

    package func associationTable(creating: Bool) -> AssociationTable? { associations.table(creating: creating) }

    // Sendable: every stored property is a constant.
    let pixels: CGImage?
    let attributes: Attributes

    init(pixels: CGImage?, attributes: Attributes) {
        self.pixels = pixels
        self.attributes = attributes
        super.init()
    }

    /// Creates an empty image.
    public override convenience init() {
        self.init(pixels: nil, attributes: Attributes())
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: The number of pixels per point; 0 or less means 1.
    ///   - orientation: The transform from the stored pixels to the displayed image.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        var attributes = Attributes()
        attributes.scale = scale > 0 && scale.isFinite ? scale : 1
        attributes.orientation = orientation
        self.init(pixels: cgImage, attributes: attributes)
    }

    /// Decodes an image file with one pixel per point; a failure returns nil and is logged.
    ///
    /// Of a large PNG or JPEG file, only the header is read: see ``preparingForDisplay()``.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Decodes an image file; a failure returns nil and is logged.
    public convenience init?(data: Data, scale: CGFloat) {
        do {
            let decoded = try ImageDecoder.image(data)
            self.init(
                cgImage: decoded.image, scale: scale, orientation: Orientation(exif: decoded.orientation))
        } catch {
            logger.once("UIImage(data:): \(error)")
            return nil
        }
    }

    /// Decodes an image file, whose name may end in `@2x` or `@3x`; a failure returns nil and is logged.
    public convenience init?(contentsOfFile path: String) {
        guard let found = ImageFiles.load(path) else { return nil }
        self.init(pixels: found.pixels, attributes: found.attributes)
    }

    /// Finds an image in the program's resources: the main bundle's, those next to the executable, and those of SwiftPM
    /// targets. In each of them asset catalogs come first. Returns nil and logs a warning if there is none.
    ///
    /// A catalog's image is chosen for the current traits and the main screen; image views choose again for theirs.
    ///
    /// - Parameter name: The name in a catalog, or a file's name, with or without extension and `@2x`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds an image in a bundle's resources, as `init(named:)` does in the program's.
    ///
    /// - Parameter traitCollection: The traits for which it is chosen; nil for the current ones.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let scale = traitCollection?.displayScale ?? 0
        guard
            let found = ImageFiles.named(
                name, in: bundle, traits: traitCollection, scale: scale > 0 ? scale : GraphicsDefaults.screenScale)
        else { return nil }
        self.init(pixels: found.pixels, attributes: found.attributes)
    }

    /// Creates an animated image.
    ///
    /// - Parameters:
    ///   - images: The frames, of one size.
    ///   - duration: The total duration in seconds.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var attributes = first.attributes
        attributes.frames = images
        attributes.source = nil
        attributes.duration = duration
        return UIImage(pixels: first.pixels, attributes: attributes)
    }

    // MARK: Attributes

    /// The stored pixels.
    open var cgImage: CGImage? { pixels }
    /// The number of pixels per point.
    open var scale: CGFloat { attributes.scale }
    /// The transform from the stored pixels to the displayed image.
    open var imageOrientation: Orientation { attributes.orientation }
    /// Whether the image is shown in its own colours or as a template.
    open var renderingMode: RenderingMode { attributes.renderingMode }
    /// The distances from the edges, in points, that keep their size when the image is resized.
    open var capInsets: UIEdgeInsets { attributes.capInsets }
    /// The way in which the parts between the caps fill a larger size.
    open var resizingMode: ResizingMode { attributes.resizingMode }
    /// The distances from the edges to the alignment rectangle.
    open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
    /// Whether the image is flipped in a right-to-left interface.
    open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    /// The other images for other traits that belong to this one; nil if there are none.
    open var imageAsset: UIImageAsset? { UIImageAsset.of(self) }
    /// Whether the image is a symbol, of the system or of an asset catalog.
    open var isSymbolImage: Bool { _isSymbolImage }
    /// The configuration of a symbol; nil for other images.
    open var symbolConfiguration: SymbolConfiguration? { _symbolConfiguration }
    /// The configuration of a symbol, or the traits for which the image was chosen; nil for an image without variants.
    open var configuration: Configuration? { _configuration }
    /// The traits for which the image was chosen.
    open var traitCollection: UITraitCollection { _configuration?.traitCollection ?? UITraitCollection() }
    /// The distance from the bottom to the baseline in points; nil for an image without one. Symbols have one.
    open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }
    /// The format of a renderer that draws images like this one: with its scale.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }
    /// The frames of an animated image.
    open var images: [UIImage]? { attributes.frames }
    /// The total duration of all frames in seconds.
    open var duration: TimeInterval { attributes.duration }
    /// Whether the image was made resizable.
    package var isResizable: Bool { attributes.isResizable }

    /// The size of the displayed image in points.
    open var size: CGSize {
        guard let pixels else { return .zero }
        // With an extremely small scale, a pixel has more points than a number can represent.
        let size = CGSize(
            width: CGFloat(pixels.width) / attributes.scale, height: CGFloat(pixels.height) / attributes.scale
        )
        .clampedToFinite
        return attributes.orientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }

    // MARK: Drawing

    /// Draws the image with its top-left corner at a point of the current context.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image with a blend mode and an opacity.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image into a rectangle of the current context, scaled to fill it.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        paint(in: rect, on: context)
    }

    /// Draws the image into a rectangle with a blend mode and an opacity.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        paint(in: rect, on: context)
        context.restoreGState()
    }

    /// Fills a rectangle of the current context with tiles of the image, starting at the context's origin.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let oriented = orientedImage.pixels else { return }
        context.saveGState()
        context.setFillColor(CGColor(patternImage: oriented, scale: attributes.scale))
        context.fill(rect)
        context.restoreGState()
    }

    // MARK: Variants

    /// Returns the image with caps that keep their size, and tiled parts between them.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the image with caps that keep their size.
    ///
    /// - Parameters:
    ///   - capInsets: The caps in points of the displayed image.
    ///   - resizingMode: The way in which the parts between the caps fill a larger size.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets.clampedToFinite
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// Returns the image with caps around a middle of one point, which is stretched.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: max(size.height - top - 1, 0), right: max(size.width - left - 1, 0)),
            resizingMode: .stretch)
    }

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with {
            $0.renderingMode = renderingMode
            $0.hasOwnRenderingMode = true
        }
    }

    /// Returns the image with a configuration in place of its own: a symbol with that size, weight and colours, or the image for
    /// those traits.
    open func withConfiguration(_ configuration: Configuration) -> UIImage { _withConfiguration(configuration) }

    /// Returns the symbol with a configuration on top of its own; nil for an image that is no symbol.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        _applyingSymbolConfiguration(configuration)
    }

    /// Returns the image without its baseline.
    open func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

    /// Returns the image with a baseline.
    ///
    /// - Parameter baselineOffset: The distance from the bottom in points.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        with { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
    }

    /// Returns the image with another alignment rectangle.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the image such that it is flipped in right-to-left interfaces.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// Returns the image with the mirrored variant of its orientation, or the variant that is not, if it is mirrored.
    ///
    /// An image with one of the orientations `left` and `right` is flipped vertically by that.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        with {
            $0.orientation = $0.orientation.mirrored
            if $0.orientation.swapsAxes {
                swap(&$0.capInsets.top, &$0.capInsets.bottom)
                swap(&$0.alignmentRectInsets.top, &$0.alignmentRectInsets.bottom)
            } else {
                swap(&$0.capInsets.left, &$0.capInsets.right)
                swap(&$0.alignmentRectInsets.left, &$0.alignmentRectInsets.right)
            }
        }
    }

    /// The image as it is displayed in an interface of the opposite writing direction: flipped horizontally.
    package var flippedHorizontally: UIImage {
        with {
            // After a rotation by 90°, a flip of the pixels is one about the other axis.
            $0.orientation =
                switch $0.orientation {
                case .left: .rightMirrored
                case .right: .leftMirrored
                case .leftMirrored: .right
                case .rightMirrored: .left
                default: $0.orientation.mirrored
                }
            swap(&$0.capInsets.left, &$0.capInsets.right)
            swap(&$0.alignmentRectInsets.left, &$0.alignmentRectInsets.right)
        }
    }

    /// Returns an image of one colour with this image's alpha. O(pixels).
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: attributes.renderingMode)
    }

    /// Returns an image of one colour with this image's alpha. A symbol stays one, and follows changes of a dynamic colour; others
    /// have the colour for the current traits. O(pixels).
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        tintedSymbol(color, renderingMode) ?? painted(with: color, renderingMode: renderingMode)
    }

    /// Returns the image itself, decoded; nil if its file is damaged.
    ///
    /// Images of 2²⁰ pixels or more from PNG and JPEG files are decoded when they are first drawn, or here, which may be on any
    /// thread.
    open func preparingForDisplay() -> UIImage? {
        let parts = [pixels] + (attributes.frames ?? []).map(\.pixels)
        return parts.allSatisfy { $0?.prepare() ?? true } ? self : nil
    }

    /// Decodes the image in the background, and calls a function there with what ``preparingForDisplay()`` returns.
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    /// Returns what ``preparingForDisplay()`` does, after decoding the image in the background.
    open func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    // MARK: Files

    /// Returns the displayed image as a PNG file; a failure returns nil and is logged.
    open func pngData() -> Data? { encoded(as: .png) }

    /// Returns the displayed image as a JPEG file; a failure returns nil and is logged.
    ///
    /// - Parameter compressionQuality: From 0 (smallest) to 1 (best).
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        encoded(as: .jpeg(quality: Double(compressionQuality)))
    }

    /// Returns whether the images have equal pixels, scales, orientations, insets and modes. O(pixels) for different
    /// bitmaps of one size, which are decoded for that.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        let (a, b) = (attributes, other.attributes)
        guard a.scale == b.scale, a.orientation == b.orientation, a.renderingMode == b.renderingMode,
            a.capInsets == b.capInsets, a.resizingMode == b.resizingMode, a.isResizable == b.isResizable,
            a.alignmentRectInsets == b.alignmentRectInsets, a.flipsForRightToLeft == b.flipsForRightToLeft,
            a.duration == b.duration, a.frames == b.frames
        else { return false }
        guard let own = pixels, let others = other.pixels else { return pixels == nil && other.pixels == nil }
        return own.hasSamePixels(as: others)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(pixels?.width)
        hasher.combine(pixels?.height)
        hasher.combine(attributes.scale)
        hasher.combine(attributes.orientation)
        return hasher.finalize()
    }

    open override var description: String { "UIImage \(size.width) × \(size.height) @\(scale)x" }
}
