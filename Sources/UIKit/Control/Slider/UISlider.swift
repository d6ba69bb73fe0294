import CoreGraphics
import Foundation
import QuartzCore

/// A control with which the user chooses a number of a range by moving a knob along a track.
///
///     let volume = UISlider()
///     volume.maximumValue = 11
///     volume.value = 5
///     volume.addAction(UIAction { _ in player.volume = volume.value }, for: .valueChanged)
///
/// A finger moves the knob; a click of the pointer moves the knob to it. The arrow keys move the knob of a slider that has the focus by a
/// tenth of the range, and with Option by a hundredth.
@preconcurrency @MainActor open class UISlider: UIControl {
    /// The look of a slider.
    public enum Style: Int, Sendable {
        /// A track with a knob.
        case `default` = 0
        /// A track without a knob, such as of a volume.
        case thumbless = 1
    }

    var _value: Float = 0
    var _minimumValue: Float = 0
    var _maximumValue: Float = 1
    var thumbImages = StateValues<UIImage>()
    var minimumTrackImages = StateValues<UIImage>()
    var maximumTrackImages = StateValues<UIImage>()
    let parts = SliderParts()
    /// Whether the parts have their frames, from which they may move.
    var hasLayout = false
    /// The distance from the touch to the middle of the knob, in points.
    var grabOffset: CGFloat = 0

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSlider()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        removeArchivedParts()
        setUpSlider()
    }

    private func setUpSlider() {
        isOpaque = false
        parts.frame = bounds
        addSubview(parts)
    }

    // MARK: Value

    /// The value, which is within the limits; 0 by default. Setting it sends no event.
    open var value: Float {
        get { _value }
        set { setValue(newValue, animated: false) }
    }

    /// Changes the value, which is limited to the range. It sends no event.
    open func setValue(_ value: Float, animated: Bool) { _setValue(value, animated: animated) }

    /// The smallest value, at the leading end; 0 by default. A larger maximum or value follows it.
    open var minimumValue: Float {
        get { _minimumValue }
        set { setLimits(minimum: newValue, maximum: max(_maximumValue, newValue)) }
    }

    /// The largest value, at the trailing end; 1 by default. A smaller minimum or value follows it.
    open var maximumValue: Float {
        get { _maximumValue }
        set { setLimits(minimum: min(_minimumValue, newValue), maximum: newValue) }
    }

    /// Whether `valueChanged` is sent while the knob moves, and not only at its end; true by default.
    open var isContinuous = true

    // MARK: Look

    /// The style, which decides whether there is a knob; with a knob by default.
    open var sliderStyle = Style.default { didSet { setNeedsLayout() } }

    /// The image at the smaller end; none by default.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image at the larger end; none by default.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }

    /// The colour of the track before the knob; nil, the default, for the tint colour. Setting it removes the images of that part.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.minimumTrackTintColor)
            if minimumTrackTintColor != nil { minimumTrackImages.removeAll() }
            setNeedsLayout()
        }
    }

    /// The colour of the track after the knob; nil, the default, for a fill colour. Setting it removes the images of that part.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.maximumTrackTintColor)
            if maximumTrackTintColor != nil { maximumTrackImages.removeAll() }
            setNeedsLayout()
        }
    }

    /// The colour of the knob; nil, the default, for white. Setting it removes the images of the knob.
    open var thumbTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.thumbTintColor)
            if thumbTintColor != nil, !thumbImages.isEmpty {
                thumbImages.removeAll()
                invalidateIntrinsicContentSize()
            }
            setNeedsLayout()
        }
    }

    /// Sets the image of the knob for a state; nil removes it.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        setImage(image, for: state, \.thumbImages)
        invalidateIntrinsicContentSize()
    }
    /// Sets the image of the track before the knob for a state; nil removes it.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        setImage(image, for: state, \.minimumTrackImages)
    }
    /// Sets the image of the track after the knob for a state; nil removes it.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        setImage(image, for: state, \.maximumTrackImages)
    }

    /// Returns the image of the knob for a state; nil if none was set.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
    /// Returns the image of the track before the knob for a state; nil if none was set.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages[state] }
    /// Returns the image of the track after the knob for a state; nil if none was set.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages[state] }

    /// The image of the knob in the current state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The image of the track before the knob in the current state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The image of the track after the knob in the current state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: Rectangles

    // A subclass overrides them to place parts of the slider.

    /// Returns the rectangle of the image at the smaller end.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        _valueImageRect(minimumValueImage, isAtLeft: !isMirrored, bounds)
    }
    /// Returns the rectangle of the image at the larger end.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        _valueImageRect(maximumValueImage, isAtLeft: isMirrored, bounds)
    }
    /// Returns the rectangle of the track, between the images of the ends.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { _trackRect(forBounds: bounds) }
    /// Returns the rectangle of the knob for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        _thumbRect(trackRect: rect, value: value)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: fittingHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSlider()
        hasLayout = true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        applySliderAppearance(of: proxies)
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { _beginTracking(touch, event) }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        moveKnob(to: touch, isEnd: false, event)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { moveKnob(to: touch, isEnd: true, event) }
        setNeedsLayout()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        // The value remains that of the last movement, of which a slider that is not continuous reports only the end.
        if !isContinuous { sendValueChanged(event) }
        setNeedsLayout()
    }

    /// Rejects single taps of the views around the slider on its knob.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isOwnTap(gestureRecognizer), grabRect.contains(gestureRecognizer.location(in: self)) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var isPressedByKeys: Bool { false }
    override func changeValue(with key: UIKey, _ event: UIEvent?) -> Bool { moveKnob(with: key, event) }

    // MARK: Accessibility

    override var defaultAccessibilityValue: String? { "\(Int((fraction(of: _value) * 100).rounded()))%" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }
    open override func accessibilityIncrement() { step(by: 0.1, nil) }
    open override func accessibilityDecrement() { step(by: -0.1, nil) }
}
