import CoreGraphics
import QuartzCore

/// The default caret: a bar in the tint colour.
///
///     let caret = UIStandardTextCursorView(frame: CGRect(x: 20, y: 20, width: 2, height: 18))
///     caret.isBlinking = true
///
/// It blinks as those of the desktop do: for half of 1.2 seconds it is visible, and after ten seconds without a change it stays.
/// The render thread wakes up when it appears and disappears, and the main thread not at all.
@preconcurrency @MainActor open class UIStandardTextCursorView: UIView, UITextCursorView {
    /// The duration of one appearance and disappearance, in seconds.
    static let period = 1.2
    /// The number of times that the caret disappears before it stays.
    static let blinkCount: Float = 8
    static let animationKey = "UITextCursorView.blink"

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpCaret()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpCaret()
    }

    private func setUpCaret() {
        isUserInteractionEnabled = false
        backgroundColor = tintColor
    }

    /// Whether the caret blinks; false by default.
    open var isBlinking = false {
        didSet { if isBlinking != oldValue { _resetBlinkAnimation() } }
    }

    open func resetBlinkAnimation() { _resetBlinkAnimation() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        _resetBlinkAnimation()
    }

    private func _resetBlinkAnimation() {
        layer.removeAnimation(forKey: Self.animationKey)
        guard isBlinking, window != nil else { return }
        let blink = CAKeyframeAnimation(keyPath: "opacity")
        blink.values = [1, 0]
        blink.keyTimes = [0, 0.5, 1]
        blink.calculationMode = .discrete
        blink.duration = Self.period
        blink.repeatCount = Self.blinkCount
        layer.add(blink, forKey: Self.animationKey)
    }
}
