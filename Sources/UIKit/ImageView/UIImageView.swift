import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image. Nothing is drawn: the image is the layer's contents, placed by `contentMode`.
@preconcurrency @MainActor open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    /// Makes a view of the image's size.
    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// Makes a view of the size of `image`.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        // An initializer's own assignments do not reach the observers.
        updateContents()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    /// What is shown.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            updateContents()
        }
    }

    /// What is shown while the view is highlighted; `image` when nil.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { updateContents() } }
    }

    /// Whether the highlighted image is shown; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updateContents() } }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.renderingMode == .alwaysTemplate { updateContents() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func updateContents() {
        guard var shown = shownImage else {
            layer.contents = nil
            return
        }
        if shown.renderingMode == .alwaysTemplate { shown = shown.withTintColor(tintColor) }
        layer.contents = upright(shown).cgImage
        layer.contentsScale = shown.scale
        hasExplicitContentScale = true
    }

    /// The image with its orientation drawn in, for a layer shows pixels as they lie.
    private func upright(_ image: UIImage) -> UIImage {
        guard image.imageOrientation != .up, image.size.width > 0, image.size.height > 0 else { return image }
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        format.opaque = false
        return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
    }
}
