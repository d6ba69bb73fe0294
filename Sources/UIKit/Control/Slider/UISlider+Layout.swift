import CoreGraphics
import QuartzCore

extension UISlider {
    /// The height of the slider, and the width of the knob with its shadow, in points.
    private static let thumbSide: CGFloat = 31
    /// The distance from the rectangle of the knob to its edge, which the shadow fills.
    private static let thumbInset: CGFloat = 2.5
    private static let trackHeight: CGFloat = 4
    /// The distance between the track and the image of an end, in points.
    private static let imageGap: CGFloat = 8

    private var thumbSize: CGSize {
        if sliderStyle == .thumbless { return .zero }
        return currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    }

    var fittingHeight: CGFloat { max(Self.thumbSide, currentThumbImage?.size.height ?? 0) }

    func _valueImageRect(_ image: UIImage?, isAtLeft: Bool, _ bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        let y = bounds.minY + ((bounds.height - size.height) / 2).rounded(toPixelsAt: contentScaleFactor)
        let x = isAtLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    func _trackRect(forBounds bounds: CGRect) -> CGRect {
        // The track's own height is that of its images.
        let height = currentMinimumTrackImage?.size.height ?? currentMaximumTrackImage?.size.height ?? Self.trackHeight
        var (left, right) = (bounds.minX, bounds.maxX)
        for (image, rect) in [
            (minimumValueImage, minimumValueImageRect(forBounds: bounds)),
            (maximumValueImage, maximumValueImageRect(forBounds: bounds)),
        ] where image != nil {
            if rect.midX < bounds.midX { left = rect.maxX + Self.imageGap } else { right = rect.minX - Self.imageGap }
        }
        // The visible edge of the knob is in line with the end of the track.
        if currentThumbImage == nil { (left, right) = (left + 2, right - 2) }
        let y = bounds.minY + ((bounds.height - height) / 2).rounded(toPixelsAt: contentScaleFactor)
        return CGRect(x: left, y: y, width: max(0, right - left), height: height)
    }

    func _thumbRect(trackRect rect: CGRect, value: Float) -> CGRect {
        let size = thumbSize
        var fraction = CGFloat(self.fraction(of: value))
        if isMirrored { fraction = 1 - fraction }
        let overhang: CGFloat = currentThumbImage == nil && size.width > 0 ? Self.thumbInset : 0
        let x = rect.minX - overhang + (rect.width + overhang * 2 - size.width) * fraction
        let y = (rect.midY - size.height / 2).rounded(toPixelsAt: contentScaleFactor)
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    func update(animated: Bool) {
        guard animated, hasLayout, window != nil else { return setNeedsLayout() }
        Self.animatePart { [weak self] in self?.layOutSlider() }
    }

    func layOutSlider() {
        parts.frame = bounds
        parts.bounds.origin = bounds.origin
        parts.alpha = isEnabled ? 1 : Self.disabledAlpha
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: _value)
        guard track.isFinite, thumb.isFinite else { return }
        parts.placeTrack(
            track, middle: thumb.midX, isMinimumAtLeft: !isMirrored,
            minimum: (currentMinimumTrackImage, resolved(minimumTrackTintColor ?? tintColor)),
            maximum: (currentMaximumTrackImage, resolved(maximumTrackTintColor ?? .systemFill)))
        parts.placeThumb(
            sliderStyle == .thumbless ? nil : thumb, image: currentThumbImage,
            color: resolved(thumbTintColor ?? .white), inset: Self.thumbInset)
        parts.placeImages(
            minimum: (minimumValueImage, minimumValueImageRect(forBounds: bounds)),
            maximum: (maximumValueImage, maximumValueImageRect(forBounds: bounds)))
    }
}
