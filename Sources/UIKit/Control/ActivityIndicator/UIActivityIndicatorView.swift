import CoreGraphics
import Foundation
import QuartzCore

/// A view that indicates that a task is in progress.
///
///     let activity = UIActivityIndicatorView(style: .medium)
///     view.addSubview(activity)
///     activity.startAnimating()
///
/// It turns on the render thread, also while the main thread is blocked, and only while it is in a window and not hidden.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size and the colour of an indicator.
    public enum Style: Int, Sendable {
        /// Large and white. The older style of `large`.
        case whiteLarge = 0
        /// White. An older style of `medium`.
        case white = 1
        /// Gray. An older style of `medium`.
        case gray = 2
        /// 20 points wide.
        case medium = 100
        /// 37 points wide.
        case large = 101

        var diameter: CGFloat {
            switch self {
            case .whiteLarge, .large: 37
            case .white, .gray, .medium: 20
            }
        }

        fileprivate var color: UIColor {
            switch self {
            case .whiteLarge, .white: .white
            case .gray, .medium, .large: .systemGray
            }
        }
    }

    private let spokes = ActivitySpokes()
    private var _color: UIColor?
    private var _isAnimating = false

    // MARK: Creation

    /// Creates an indicator of a style and its size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.diameter, height: style.diameter))
        setUpIndicator()
    }

    /// Creates an indicator of medium size in a frame.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUpIndicator()
    }

    /// The older name of `init(style:)`.
    @available(*, deprecated, renamed: "init(style:)")
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    public required init(coder: NSCoder) {
        style = .medium
        // A view without properties in the archive has the defaults.
        super.init(coder: coder)!
        for view in subviews { view.removeFromSuperview() }
        setUpIndicator()
    }

    private func setUpIndicator() {
        isOpaque = false
        isUserInteractionEnabled = false
        addSubview(spokes)
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        isHidden = true
    }

    // MARK: Animation

    /// Whether the indicator turns, or will when it is in a window.
    open var isAnimating: Bool { _isAnimating }

    /// Starts the animation, and makes the view visible if it hides when stopped.
    open func startAnimating() {
        _isAnimating = true
        if hidesWhenStopped { isHidden = false }
        updateAnimation()
    }

    /// Stops the animation, and hides the view if it hides when stopped.
    open func stopAnimating() {
        _isAnimating = false
        if hidesWhenStopped { isHidden = true }
        updateAnimation()
    }

    /// Whether the view is hidden while it is not animating; true by default.
    open var hidesWhenStopped = true {
        didSet { if !_isAnimating { isHidden = hidesWhenStopped } }
    }

    private func updateAnimation() {
        spokes.isTurning = _isAnimating && !isHidden && window != nil
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            updateAnimation()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateAnimation()
    }

    // MARK: Look

    /// The style. Setting it changes the colour to that of the style.
    open var style: Style {
        didSet {
            _color = nil
            if style != oldValue { invalidateIntrinsicContentSize() }
            setNeedsLayout()
        }
    }

    /// The older name of `style`.
    @available(*, deprecated, renamed: "style")
    open var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }

    /// The colour of the spokes; by default that of the style.
    open var color: UIColor! {
        get { _color ?? style.color }
        set {
            ownAppearance.insert(.color)
            _color = newValue
            setNeedsLayout()
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.diameter, height: style.diameter) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spokes.frame = bounds
        spokes.update(diameter: style.diameter, color: color.resolvedColor(with: traitCollection))
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        if let proxy = appearance(.color, in: proxies, as: UIActivityIndicatorView.self) { color = proxy.color }
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { _isAnimating ? "In progress" : "Progress halted" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
