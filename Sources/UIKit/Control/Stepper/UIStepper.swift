import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import UIPlatform

/// A control with two buttons, which decrement and increment a number.
///
///     let copies = UIStepper()
///     (copies.minimumValue, copies.maximumValue, copies.value) = (1, 99, 1)
///     copies.addAction(UIAction { _ in label.text = "\(Int(copies.value))" }, for: .valueChanged)
///
/// A button that is held repeats, faster and faster. The arrow keys change the value of a stepper that has the focus.
@preconcurrency @MainActor open class UIStepper: UIControl {
    static let size = CGSize(width: 94, height: 32)

    enum Direction: Double { case decrement = -1, increment = 1 }

    var incrementImages = StateValues<UIImage>()
    var decrementImages = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    /// The images between the buttons, by the states of both.
    var dividerImages: [[UInt]: UIImage] = [:]
    let background = UIImageView()
    let halves = [StepperHalf(), StepperHalf()]
    let divider = UIImageView()

    private var _value = 0.0
    /// The button that is pressed.
    private(set) var pressed: Direction?
    /// The button that the pointer is over.
    private(set) var hovered: Direction?
    private var timer: EventTimer?
    /// The number of repetitions of the button that is held.
    private var repetitions = 0
    private var hasUnsentChange = false

    // MARK: Creation

    /// Creates a stepper of 94 by 32 points. The size of the frame is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUpStepper()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        removeArchivedParts()
        setUpStepper()
    }

    private func setUpStepper() {
        isOpaque = false
        bounds.size = Self.size
        addSubview(background)
        for half in halves { addSubview(half) }
        addSubview(divider)
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: UIStepper.pointerMoved))
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    // MARK: Value

    /// The value, which is limited to the range; 0 by default. Setting it sends no event.
    open var value: Double {
        get { _value }
        set {
            _value = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
            setNeedsLayout()
        }
    }

    /// The smallest value; 0 by default. It is at most `maximumValue`.
    open var minimumValue = 0.0 {
        didSet {
            guard minimumValue.isFinite else { return reject("minimumValue", minimumValue) { minimumValue = oldValue } }
            require(
                minimumValue <= maximumValue,
                "UIStepper.minimumValue is \(minimumValue), above maximumValue \(maximumValue); set the maximum first")
            value = _value
        }
    }

    /// The largest value; 100 by default. It is at least `minimumValue`.
    open var maximumValue = 100.0 {
        didSet {
            guard maximumValue.isFinite else { return reject("maximumValue", maximumValue) { maximumValue = oldValue } }
            require(
                minimumValue <= maximumValue,
                "UIStepper.maximumValue is \(maximumValue), below minimumValue \(minimumValue); set the minimum first")
            value = _value
        }
    }

    /// The amount by which a press changes the value; 1 by default, above 0.
    open var stepValue = 1.0 {
        didSet {
            guard stepValue.isFinite else { return reject("stepValue", stepValue) { stepValue = oldValue } }
            require(stepValue > 0, "UIStepper.stepValue is \(stepValue); it must be above 0")
        }
    }

    private func reject(_ name: String, _ value: Double, _ restore: () -> Void) {
        logger.once("UIStepper.\(name): \(value) is ignored.")
        restore()
    }

    /// Whether `valueChanged` is sent for each repetition of a button that is held, and not only at the end; true by default.
    open var isContinuous = true
    /// Whether a button that is held repeats; true by default.
    open var autorepeat = true
    /// Whether the value continues at the other end of the range; false by default.
    open var wraps = false { didSet { setNeedsLayout() } }

    func canChange(_ direction: Direction) -> Bool {
        if wraps { return maximumValue > minimumValue }
        return direction == .increment ? _value < maximumValue : _value > minimumValue
    }

    /// Changes the value by a step for the user.
    private func change(_ direction: Direction, sends: Bool, _ event: UIEvent?) {
        guard isEnabled, canChange(direction) else { return }
        let old = _value
        let new = _value + stepValue * direction.rawValue
        let isOutside = new > maximumValue || new < minimumValue
        if wraps, isOutside {
            value = direction == .increment ? minimumValue : maximumValue
        } else {
            value = new
        }
        guard _value != old else { return }
        hasUnsentChange = true
        if sends { sendUnsentChange(event) }
    }

    private func sendUnsentChange(_ event: UIEvent?) {
        guard hasUnsentChange else { return }
        hasUnsentChange = false
        sendValueChanged(event)
    }

    // MARK: Look

    /// Sets the image behind both buttons for a state; nil removes it.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        setImage(image, for: state, \.backgroundImages)
    }
    /// Returns the image behind both buttons for a state; nil if none was set.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state] }

    /// Sets the image between the buttons for their states; nil removes it.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
        ownAppearance.insert(.contentsByState)
        dividerImages[[leftState.rawValue, rightState.rawValue]] = image
        setNeedsLayout()
    }
    /// Returns the image between the buttons for their states; nil if none was set.
    open func dividerImage(
        forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
    ) -> UIImage? {
        dividerImages[[state.rawValue, rightSegmentState.rawValue]] ?? dividerImages[[0, 0]]
    }

    /// Sets the image of the button that increments, for a state; nil restores the plus.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        setImage(image, for: state, \.incrementImages)
    }
    /// Returns the image of the button that increments, for a state; nil if none was set.
    open func incrementImage(for state: UIControl.State) -> UIImage? { incrementImages[state] }

    /// Sets the image of the button that decrements, for a state; nil restores the minus.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        setImage(image, for: state, \.decrementImages)
    }
    /// Returns the image of the button that decrements, for a state; nil if none was set.
    open func decrementImage(for state: UIControl.State) -> UIImage? { decrementImages[state] }

    private func setImage(
        _ image: UIImage?, for state: State, _ images: ReferenceWritableKeyPath<UIStepper, StateValues<UIImage>>
    ) {
        ownAppearance.insert(.contentsByState)
        self[keyPath: images][exactly: state] = image
        setNeedsLayout()
    }

    // MARK: Layout

    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = CGRect(origin: .zero, size: Self.size).applying(transform).size
            super.frame = CGRect(origin: newValue.origin, size: size)
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutStepper()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }
    override var focusCornerRadius: CGFloat { 8 }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        for case let proxy as UIStepper in proxies where proxy.ownAppearance.contains(.contentsByState) {
            incrementImages.fill(from: proxy.incrementImages)
            decrementImages.fill(from: proxy.decrementImages)
            backgroundImages.fill(from: proxy.backgroundImages)
            dividerImages.merge(proxy.dividerImages) { own, _ in own }
            setNeedsLayout()
        }
    }

    // MARK: Tracking

    private func direction(at point: CGPoint) -> Direction {
        (point.x < bounds.midX) != isMirrored ? .decrement : .increment
    }

    /// Marks the button under the pointer, which a click would press.
    private func pointerMoved(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.state == .began || recognizer.state == .changed
        let direction = isOver ? direction(at: recognizer.location(in: self)) : nil
        guard direction != hovered else { return }
        hovered = direction
        setNeedsLayout()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let direction = direction(at: touch.location(in: self))
        guard canChange(direction) else { return false }
        pressed = direction
        repetitions = 0
        if autorepeat { scheduleRepetition(at: touch.timestamp + 0.5) }
        setNeedsLayout()
        return true
    }

    /// Repeats the press at a time of the events' clock.
    private func scheduleRepetition(at time: TimeInterval) {
        timer = UIApplication.shared.input.schedule(at: time) { [weak self] in
            guard let self, let pressed else { return }
            if isTouchInside {
                repetitions += 1
                change(pressed, sends: isContinuous, nil)
            }
            let interval = repetitions < 10 ? 0.15 : repetitions < 40 ? 0.075 : 0.03
            if isTracking { scheduleRepetition(at: time + interval) }
        }
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        setNeedsLayout()
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let pressed, repetitions == 0, isTouchInside { change(pressed, sends: true, event) }
        endPress(event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endPress(event)
    }

    private func endPress(_ event: UIEvent?) {
        timer?.cancel()
        timer = nil
        pressed = nil
        sendUnsentChange(event)
        setNeedsLayout()
    }

    /// Rejects single taps of the views around the stepper: they are its own action.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var isPressedByKeys: Bool { false }

    override func changeValue(with key: UIKey, _ event: UIEvent?) -> Bool {
        switch key.namedInput {
        case UIKeyCommand.inputUpArrow: change(.increment, sends: true, event)
        case UIKeyCommand.inputDownArrow: change(.decrement, sends: true, event)
        case UIKeyCommand.inputRightArrow: change(isMirrored ? .decrement : .increment, sends: true, event)
        case UIKeyCommand.inputLeftArrow: change(isMirrored ? .increment : .decrement, sends: true, event)
        default: return false
        }
        return true
    }

    // MARK: Accessibility

    override var defaultAccessibilityValue: String? { value.formatted() }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }
    open override func accessibilityIncrement() { change(.increment, sends: true, nil) }
    open override func accessibilityDecrement() { change(.decrement, sends: true, nil) }
}
