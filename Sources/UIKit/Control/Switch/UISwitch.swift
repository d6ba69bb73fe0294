import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A control with two states: on and off.
///
///     let wifi = UISwitch()
///     wifi.isOn = settings.isWiFiEnabled
///     wifi.addAction(UIAction { _ in settings.isWiFiEnabled = wifi.isOn }, for: .valueChanged)
///
/// A touch, a click, a drag of the knob, and Space on a switch that has the focus change the state, and send `valueChanged`.
/// The size is fixed: that of a frame is ignored, unless the switch has the style of a checkbox.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// The look of a switch.
    public enum Style: Int, Sendable {
        /// Chosen by the system, which has sliding switches.
        case automatic = 0
        /// A box with a check mark, beside a title.
        case checkbox = 1
        /// A knob that slides between two ends.
        case sliding = 2
    }

    static let slidingSize = CGSize(width: 51, height: 31)
    /// The distance between a checkbox and its title, in points.
    private static let titleGap: CGFloat = 6

    private let content = UIView()
    private let track = SwitchTrack()
    private var box: SwitchBox?
    private var titleLabel: UILabel?
    private var _isOn = false
    /// Whether the parts have their frames, from which they may move.
    private var hasLayout = false
    /// The touch that is tracked: its start, and whether it has moved enough to drag the knob.
    private var drag: (start: CGFloat, isDragging: Bool)?
    /// The state that the knob displays while a touch drags it.
    private var draggedState: Bool?

    // MARK: Creation

    /// Creates a switch. The size of the frame is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.slidingSize))
        setUpSwitch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        removeArchivedParts()
        setUpSwitch()
    }

    private func setUpSwitch() {
        isOpaque = false
        bounds.size = Self.slidingSize
        content.isUserInteractionEnabled = false
        content.isOpaque = false
        addSubview(content)
        content.addSubview(track)
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    // MARK: State

    /// Whether the switch is on; false by default. Setting it sends no event.
    open var isOn: Bool {
        get { _isOn }
        set { setOn(newValue, animated: false) }
    }

    /// Changes the state, which sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != _isOn else { return }
        _isOn = on
        draggedState = nil
        update(animated: animated)
    }

    /// Changes the state for the user.
    private func change(to on: Bool, _ event: UIEvent?) {
        let isChange = on != _isOn
        setOn(on, animated: true)
        if isChange { sendValueChanged(event) }
    }

    // MARK: Look

    /// The colour of the switch while it is on; nil, the default, for the system's green.
    open var onTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.onTintColor)
            update(animated: false)
        }
    }

    /// The colour of the knob; nil, the default, for white.
    open var thumbTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.thumbTintColor)
            update(animated: false)
        }
    }

    /// An image for the state on. It has no effect, as in UIKit.
    open var onImage: UIImage? {
        didSet { if onImage != nil { logger.once("UISwitch.onImage has no effect, as in UIKit.") } }
    }

    /// An image for the state off. It has no effect, as in UIKit.
    open var offImage: UIImage? {
        didSet { if offImage != nil { logger.once("UISwitch.offImage has no effect, as in UIKit.") } }
    }

    /// The requested look; automatic by default.
    open var preferredStyle = Style.automatic {
        didSet {
            guard preferredStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            if style == .sliding { bounds.size = Self.slidingSize }
            update(animated: false)
        }
    }

    /// The look: a sliding switch, unless a checkbox is preferred.
    open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }

    /// The text beside a checkbox; nil by default. A sliding switch displays none.
    open var title: String? {
        didSet {
            if style == .sliding, title != nil { logger.once("UISwitch.title is displayed by a checkbox only.") }
            invalidateIntrinsicContentSize()
            update(animated: false)
        }
    }

    private func update(animated: Bool) {
        if animated, hasLayout, window != nil {
            Self.animatePart { [weak self] in self?.layOutSwitch() }
        } else {
            layOutSwitch()
        }
    }

    private func layOutSwitch() {
        content.frame = bounds
        content.alpha = isEnabled ? 1 : Self.disabledAlpha
        track.isHidden = style != .sliding
        if style == .checkbox { return layOutCheckbox() }
        box?.removeFromSuperview()
        titleLabel?.removeFromSuperview()
        (box, titleLabel) = (nil, nil)
        let isOn = draggedState ?? _isOn
        track.frame = CGRect(origin: .zero, size: Self.slidingSize)
        let off: UIColor = isHighlighted ? .systemFill : .secondarySystemFill
        let edge: UIColor? = UIAccessibility.isDarkerSystemColorsEnabled ? resolved(.label) : nil
        track.update(
            isAtEnd: isOn != isMirrored, isPressed: isHighlighted,
            color: resolved(isOn ? onTintColor ?? .systemGreen : off), knobColor: resolved(thumbTintColor ?? .white),
            edge: edge)
    }

    private func layOutCheckbox() {
        let box = box ?? SwitchBox()
        let label = titleLabel ?? UILabel()
        if self.box == nil { content.addSubview(box) }
        if titleLabel == nil { content.addSubview(label) }
        (self.box, titleLabel) = (box, label)
        let side = SwitchBox.side
        let y = ((bounds.height - side) / 2).rounded(toPixelsAt: contentScaleFactor)
        box.frame = CGRect(x: isMirrored ? bounds.width - side : 0, y: y, width: side, height: side)
        let fill = _isOn ? onTintColor ?? tintColor ?? .systemBlue : isHighlighted ? .systemFill : .systemBackground
        box.update(isOn: _isOn, fill: resolved(fill), edge: resolved(.systemGray2))
        label.text = title
        let x = isMirrored ? 0 : side + Self.titleGap
        label.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - side - Self.titleGap), height: bounds.height)
    }

    // MARK: Layout

    /// The frame. Its size is the switch's, with the transform.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: frameSize(newValue.size)) }
    }

    /// The bounds. Their size is the switch's.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let size = style == .sliding ? Self.slidingSize : newValue.size
            super.bounds = CGRect(origin: newValue.origin, size: size)
        }
    }

    private func frameSize(_ size: CGSize) -> CGSize {
        guard style == .sliding else { return size }
        return CGRect(origin: .zero, size: Self.slidingSize).applying(transform).size
    }

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    private var fittingSize: CGSize {
        guard style == .checkbox else { return Self.slidingSize }
        guard let title, !title.isEmpty else { return CGSize(width: SwitchBox.side, height: SwitchBox.side) }
        let text = title.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        let scale = contentScaleFactor
        return CGSize(
            width: SwitchBox.side + Self.titleGap + text.width.roundedUp(toPixelsAt: scale),
            height: max(SwitchBox.side, text.height.roundedUp(toPixelsAt: scale)))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSwitch()
        hasLayout = true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }
    override var focusCornerRadius: CGFloat { style == .sliding ? Self.slidingSize.height / 2 : 4 }

    override func stateDidChange() {
        super.stateDidChange()
        update(animated: true)
    }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        if let proxy = appearance(.onTintColor, in: proxies, as: UISwitch.self) { onTintColor = proxy.onTintColor }
        if let proxy = appearance(.thumbTintColor, in: proxies, as: UISwitch.self) {
            thumbTintColor = proxy.thumbTintColor
        }
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = (touch.location(in: self).x, false)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard style == .sliding, let drag else { return super.continueTracking(touch, with: event) }
        let x = touch.location(in: self).x
        let isDragging = drag.isDragging || abs(x - drag.start) > 8
        self.drag = (drag.start, isDragging)
        let isAtEnd = x > Self.slidingSize.width / 2
        let state = isAtEnd != isMirrored
        if isDragging, state != draggedState ?? _isOn {
            draggedState = state
            update(animated: true)
        }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let target = drag?.isDragging == true ? draggedState ?? _isOn : isTouchInside ? !_isOn : _isOn
        drag = nil
        draggedState = nil
        if target == _isOn { update(animated: true) } else { change(to: target, event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        drag = nil
        draggedState = nil
        update(animated: true)
    }

    /// Rejects single taps of the views around the switch: they are its own action.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func performKeyPress(_ event: UIEvent?) { change(to: !_isOn, event) }

    // MARK: Accessibility

    override var defaultAccessibilityLabel: String? { title }
    override var defaultAccessibilityValue: String? { _isOn ? "1" : "0" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union([.button, .toggleButton])
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        change(to: !_isOn, nil)
        return true
    }
}
