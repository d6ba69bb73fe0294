import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A view that shows an image. Nothing is drawn: the image is the layer's contents, positioned by `contentMode`.
///
///     let imageView = UIImageView(image: UIImage(named: "cover"))
///     imageView.contentMode = .scaleAspectFill
///     imageView.clipsToBounds = true
///     view.addSubview(imageView)
///
/// An animated image (`UIImage.animatedImage(with:duration:)`) plays as long as it is in the view, on the render thread.
/// `animationImages` play from `startAnimating()` to `stopAnimating()`, in place of the image.
@preconcurrency @MainActor open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    /// Creates a view of the image's size.
    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// Creates a view of the size of `image`.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        // Assignments in an initializer do not call property observers.
        updateContents()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        isOpaque = false
        decodeAppearance(from: coder)
    }

    /// The image to show.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            updateContents()
        }
    }

    /// The image to show while the view is highlighted; nil for `image`.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { updateContents() } }
    }

    /// Whether the highlighted image is shown; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateContents() } }
    }

    /// Whether the view grows with the sizes of text for accessibility; false by default. The content mode decides whether its image does.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet {
            guard adjustsImageSizeForAccessibilityContentSizeCategory != oldValue else { return }
            invalidateIntrinsicContentSize()
        }
    }

    /// The size of the image in the view.
    private var imageSize: CGSize? {
        guard let size = currentImage?.size else { return nil }
        return adjustsImageSizeForAccessibilityContentSizeCategory ? size.grown(for: traitCollection) : size
    }

    // MARK: Symbols

    /// The size, the weight and the colours of symbols, where their own configurations do not specify them; nil by default.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            symbolDidChange()
        }
    }

    /// The range of brightness that the view prefers for images; unspecified by default. It is logged once: windows have the standard
    /// range.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified {
        didSet {
            guard preferredImageDynamicRange.rawValue > UIImage.DynamicRange.standard.rawValue else { return }
            logger.once("UIImageView.preferredImageDynamicRange: images are displayed in the standard range")
        }
    }

    /// The range of brightness with which the image is displayed: the standard one.
    open var imageDynamicRange: UIImage.DynamicRange { .standard }

    /// The symbol that was configured last, and the result.
    private var configuredSymbol: (source: UIImage, traits: UITraitCollection, result: UIImage)?

    private func symbolDidChange() {
        configuredSymbol = nil
        guard chosenImage?.isSymbolImage == true else { return }
        invalidateIntrinsicContentSize()
        updateContents()
    }

    /// Returns a symbol with the preferred configuration, for the view's traits; the image itself if it is no symbol.
    private func configured(_ image: UIImage) -> UIImage {
        guard image.isSymbolImage, preferredSymbolConfiguration != nil || image.dependsOnTraits else { return image }
        let traits = traitCollection
        if let known = configuredSymbol, known.source === image, known.traits == traits { return known.result }
        let result = image.preferring(preferredSymbolConfiguration, traits: traits)
        configuredSymbol = (image, traits, result)
        return result
    }

    // MARK: Animation

    /// The images that `startAnimating()` plays; nil by default. Setting it stops the animation.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The images that `startAnimating()` plays while the view is highlighted; nil, the default, for `animationImages`.
    /// Setting it stops the animation.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The duration, in seconds, of one run of the images; 0, the default, for a thirtieth of a second for each. It is read
    /// when the animation starts.
    open var animationDuration: TimeInterval = 0

    /// The number of runs; 0, the default, for no end. It is read when the animation starts.
    open var animationRepeatCount = 0

    /// Whether `animationImages` play.
    open var isAnimating: Bool { isPlaying }

    /// Starts to play `animationImages`; without any it has no effect.
    open func startAnimating() {
        guard !isPlaying, playedImages != nil else { return }
        isPlaying = true
        updatePlayback()
    }

    /// Stops the images. The view shows `image` again.
    open func stopAnimating() {
        guard isPlaying else { return }
        isPlaying = false
        updatePlayback()
    }

    /// Whether `animationImages` play, or will when the view is in a window again.
    var isPlaying = false

    /// The animation of images that the layer has; nil for none.
    var playback: ImagePlayback?

    /// An override calls `super`, which lets images continue that stopped when the view left a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updatePlayback() }
    }

    override func scaleDidChange() {
        super.scaleDidChange()
        if currentImage?.hasVariants == true { updateContents() }
    }

    override var contentsDependOnTraits: Bool {
        guard let image = chosenImage else { return false }
        return adjustsImageSizeForAccessibilityContentSizeCategory || image.dependsOnTraits
            || image.isSymbolImage && preferredSymbolConfiguration != nil
    }

    override func contentTraitsDidChange() {
        if adjustsImageSizeForAccessibilityContentSizeCategory { invalidateIntrinsicContentSize() }
        if let old = configuredSymbol, currentImage?.size != old.result.size { invalidateIntrinsicContentSize() }
        updateContents()
    }

    /// The scale for which a variant of the image is chosen.
    private var imageScale: CGFloat { window?.contentScale ?? UIScreen.mainScale }

    /// The number of times that a drawing is larger in the view than it is by itself; 1 for other images.
    private func enlargement(of image: UIImage) -> CGFloat {
        guard image.isScalable, image.size.width > 0, image.size.height > 0 else { return 1 }
        let x = bounds.width / image.size.width
        let y = bounds.height / image.size.height
        let factor =
            switch contentMode {
            case .scaleToFill, .scaleAspectFill, .redraw: max(x, y)
            case .scaleAspectFit: min(x, y)
            default: 1 as CGFloat
            }
        return factor.isFinite ? max(factor, 1) : 1
    }

    /// The enlargement for which the drawing has its pixels.
    private var drawnEnlargement: CGFloat = 1

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if currentImage?.renderingMode == .alwaysTemplate { updateContents() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { imageSize ?? .zero }

    override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

    open override var intrinsicContentSize: CGSize {
        imageSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override var alignmentRectInsets: UIEdgeInsets { currentImage?.alignmentRectInsets ?? .zero }

    open override var contentMode: UIView.ContentMode {
        didSet { if tiledImage != nil { updateContents() } }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if currentImage?.flipsForRightToLeftLayoutDirection == true { updateContents() } }
    }

    open override func layoutSublayers(of layer: CALayer) {
        if tiledImage != nil, tiledSize != bounds.size {
            updateContents()
        } else if let currentImage, enlargement(of: currentImage) != drawnEnlargement {
            updateContents()
        }
        super.layoutSublayers(of: layer)
    }

    private var chosenImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    var currentImage: UIImage? { chosenImage.map { configured($0) } }

    /// A resizable image with a tiled middle, and the size at which it was last drawn.
    private var tiledImage: UIImage?
    private var tiledSize: CGSize?

    /// The stretched part set by the app, saved while a resizable image overrides it.
    private var stretchOfApp: CGRect?

    /// Stretches a part of the image; nil for the part set by the app, which is all of it by default.
    private func stretch(_ part: CGRect?) {
        if let part {
            if stretchOfApp == nil { stretchOfApp = layer.contentsCenter }
            layer.contentsCenter = part
        } else if let own = stretchOfApp {
            stretchOfApp = nil
            layer.contentsCenter = own
        }
    }

    /// Returns the pixels of an image for the view's scale, tint and layout direction.
    func rendered(_ image: UIImage) -> UIImage {
        var drawn = image.variant(
            for: imageScale * enlargement(of: image), traits: image.dependsOnTraits ? traitCollection : nil)
        if drawn.renderingMode == .alwaysTemplate {
            drawn = withColorTraits { drawn.painted(with: tintColor, renderingMode: .alwaysTemplate) }
        }
        if drawn.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft {
            drawn = drawn.flippedHorizontally
        }
        return drawn.orientedImage
    }

    private func updateContents() {
        defer { updatePlayback() }
        tiledImage = nil
        tiledSize = nil
        guard let image = currentImage else {
            stretch(nil)
            setContents(nil)
            return
        }
        drawnEnlargement = enlargement(of: image)
        var drawn = rendered(image)
        if !drawn.isResizable {
            stretch(nil)
        } else if drawn.repeatsMiddle {
            tiledImage = drawn
            drawn = tiled(drawn)
            stretch(CGRect(x: 0, y: 0, width: 1, height: 1))
        } else {
            stretch(drawn.stretchedPart)
        }
        setContents(drawn.cgImage)
        layer.contentsScale = drawn.scale
        hasExplicitContentScale = true
    }

    /// Shows another image immediately, even in an animation block: cross-fading images is a transition's task.
    private func setContents(_ image: CGImage?) {
        UIView.performWithoutAnimation { layer.contents = image }
    }

    /// Returns the image drawn at the size of this view, because a part of a texture cannot repeat.
    private func tiled(_ image: UIImage) -> UIImage {
        tiledSize = bounds.size
        guard contentMode == .scaleToFill || contentMode == .redraw, bounds.size != image.size,
            bounds.width > 0, bounds.height > 0
        else { return image }
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        let size = bounds.size
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            image.draw(in: CGRect(origin: .zero, size: size))
        }
    }
}

extension UIImage {
    /// The part between the caps in the image's unit square, which the layer stretches.
    fileprivate var stretchedPart: CGRect {
        let size = size
        guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        func part(_ first: CGFloat, _ last: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let start = min(max(first, 0), length)
            return (start / length, max(0, length - start - max(last, 0)) / length)
        }
        let x = part(capInsets.left, capInsets.right, size.width)
        let y = part(capInsets.top, capInsets.bottom, size.height)
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    /// Whether the part between the caps visibly repeats: a single pixel looks the same when stretched.
    fileprivate var repeatsMiddle: Bool {
        guard resizingMode == .tile else { return false }
        let width = (size.width - capInsets.left - capInsets.right) * scale
        let height = (size.height - capInsets.top - capInsets.bottom) * scale
        return width > 1.5 || height > 1.5
    }
}
