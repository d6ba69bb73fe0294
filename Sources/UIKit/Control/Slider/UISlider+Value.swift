import CoreGraphics
import Diagnostics
import Foundation

extension UISlider {
    // MARK: Value

    /// Returns a value within the limits; the minimum for one that is not a number.
    func clamped(_ value: Float) -> Float {
        value.isNaN ? _minimumValue : min(max(value, _minimumValue), _maximumValue)
    }

    func _setValue(_ value: Float, animated: Bool) {
        let value = clamped(value)
        guard value != _value else { return }
        _value = value
        update(animated: animated)
    }

    func setLimits(minimum: Float, maximum: Float) {
        guard minimum.isFinite, maximum.isFinite else {
            return logger.once("UISlider: a limit of \(minimum.isFinite ? maximum : minimum) is ignored.")
        }
        _minimumValue = minimum
        _maximumValue = maximum
        _value = clamped(_value)
        setNeedsLayout()
    }

    /// Returns the position of a value in the range, from 0 to 1.
    func fraction(of value: Float) -> Double {
        let (low, high) = (Double(_minimumValue), Double(_maximumValue))
        guard high > low else { return 0 }
        return (Double(clamped(value)) - low) / (high - low)
    }

    private func value(at fraction: Double) -> Float {
        let (low, high) = (Double(_minimumValue), Double(_maximumValue))
        return clamped(Float(low + min(max(fraction, 0), 1) * (high - low)))
    }

    func setImage(
        _ image: UIImage?, for state: State, _ images: ReferenceWritableKeyPath<UISlider, StateValues<UIImage>>
    ) {
        ownAppearance.insert(.contentsByState)
        self[keyPath: images][exactly: state] = image
        setNeedsLayout()
    }

    func applySliderAppearance(of proxies: [UIView]) {
        if let proxy = appearance(.minimumTrackTintColor, in: proxies, as: UISlider.self) {
            minimumTrackTintColor = proxy.minimumTrackTintColor
        }
        if let proxy = appearance(.maximumTrackTintColor, in: proxies, as: UISlider.self) {
            maximumTrackTintColor = proxy.maximumTrackTintColor
        }
        if let proxy = appearance(.thumbTintColor, in: proxies, as: UISlider.self) {
            thumbTintColor = proxy.thumbTintColor
        }
        for proxy in proxies.compactMap({ $0 as? UISlider }) where proxy.ownAppearance.contains(.contentsByState) {
            thumbImages.fill(from: proxy.thumbImages)
            minimumTrackImages.fill(from: proxy.minimumTrackImages)
            maximumTrackImages.fill(from: proxy.maximumTrackImages)
            setNeedsLayout()
        }
    }

    // MARK: Tracking

    /// The area in which a touch grabs the knob: large enough for a finger.
    var grabRect: CGRect {
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: _value)
        return thumb.insetBy(dx: min(0, (thumb.width - 60) / 2), dy: min(0, (thumb.height - 60) / 2))
    }

    func _beginTracking(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: _value)
        if touch.type == .indirectPointer ? thumb.contains(point) : grabRect.contains(point) {
            grabOffset = point.x - thumb.midX
            return true
        }
        guard touch.type == .indirectPointer else { return false }
        // A click beside the knob moves it there.
        grabOffset = 0
        moveKnob(to: touch, isEnd: false, event)
        return true
    }

    /// Moves the knob to a touch, and sends the event.
    func moveKnob(to touch: UITouch, isEnd: Bool, _ event: UIEvent?) {
        let track = trackRect(forBounds: bounds)
        // The ends of the way of the knob's middle.
        let start = thumbRect(forBounds: bounds, trackRect: track, value: _minimumValue).midX
        let end = thumbRect(forBounds: bounds, trackRect: track, value: _maximumValue).midX
        let old = _value
        if start != end, start.isFinite, end.isFinite {
            let x = touch.location(in: self).x - grabOffset
            setValue(value(at: Double((x - start) / (end - start))), animated: false)
        }
        if isEnd || (isContinuous && _value != old) { sendValueChanged(event) }
    }

    // MARK: Keys

    /// Moves the knob with an arrow key, Home or End; returns false for other keys.
    func moveKnob(with key: UIKey, _ event: UIEvent?) -> Bool {
        let forward = isMirrored ? -1.0 : 1
        switch key.namedInput {
        case UIKeyCommand.inputLeftArrow: step(by: -0.1 * forward, event)
        case UIKeyCommand.inputRightArrow: step(by: 0.1 * forward, event)
        case UIKeyCommand.inputHome: step(by: -1, event)
        case UIKeyCommand.inputEnd: step(by: 1, event)
        default: return false
        }
        return true
    }

    /// Moves the knob by a part of the range for the user.
    func step(by part: Double, _ event: UIEvent?) {
        guard isEnabled else { return }
        let old = _value
        setValue(value(at: fraction(of: _value) + part), animated: true)
        if _value != old { sendValueChanged(event) }
    }
}
