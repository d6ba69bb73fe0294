import CoreGraphics
import Foundation
import QuartzCore

/// A view that displays the progress of a task as a bar that fills.
///
///     let progressView = UIProgressView(progressViewStyle: .default)
///     progressView.setProgress(0.4, animated: true)
///
/// A `Progress` object can be displayed instead (`observedProgress`).
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The look of the bar.
    public enum Style: Int, Sendable {
        /// A rounded bar of 4 points.
        case `default` = 0
        /// A bar of 2.5 points with square ends, for the edge of another bar.
        case bar = 1

        fileprivate var height: CGFloat { self == .default ? 4 : 2.5 }
    }

    private static let width: CGFloat = 150
    private let track = UIImageView()
    private let fill = UIImageView()
    private var _progress: Float = 0
    /// Whether the bar has its length, from which it may grow.
    private var hasLayout = false
    private(set) var follower: ProgressFollower?

    // MARK: Creation

    /// Creates a view of a style, 150 points wide.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: style.height))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        setUpBar()
    }

    private func setUpBar() {
        isOpaque = false
        isUserInteractionEnabled = false
        clipsToBounds = false
        addSubview(track)
        addSubview(fill)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    // MARK: Progress

    /// The progress, from 0, the default, to 1; limited to them.
    open var progress: Float {
        get { _progress }
        set { setProgress(newValue, animated: false) }
    }

    /// Changes the progress.
    open func setProgress(_ progress: Float, animated: Bool) {
        _progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard animated, hasLayout, window != nil else { return setNeedsLayout() }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .curveEaseOut, .allowUserInteraction]
        ) { [weak self] in self?.layOutBar() }
    }

    /// An object whose progress is displayed; nil by default. Its changes are looked for ten times a second while the view is visible
    /// and the progress is neither finished nor cancelled, because Foundation does not report them on Linux.
    open var observedProgress: Progress? {
        didSet {
            follower?.stop()
            follower = observedProgress.map { ProgressFollower($0, view: self) }
            follower?.update()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        follower?.update()
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            follower?.update()
        }
    }

    // MARK: Look

    /// The style; `default` by default.
    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The colour of the part that is filled; nil, the default, for the tint colour.
    open var progressTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.minimumTrackTintColor)
            setNeedsLayout()
        }
    }

    /// The colour of the part that is not filled; nil, the default, for a fill colour.
    open var trackTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.maximumTrackTintColor)
            setNeedsLayout()
        }
    }

    /// The image of the part that is filled, in place of its colour; none by default.
    open var progressImage: UIImage? { didSet { imageDidChange() } }
    /// The image of the part that is not filled, in place of its colour; none by default.
    open var trackImage: UIImage? { didSet { imageDidChange() } }

    private func imageDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    private var fittingHeight: CGFloat {
        max(
            trackImage?.size.height ?? 0, progressImage?.size.height ?? 0,
            trackImage == nil ? progressViewStyle.height : 0)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width > 0 ? bounds.width : Self.width, height: fittingHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
        hasLayout = true
    }

    private func layOutBar() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        track.frame = bounds
        var rect = bounds
        rect.size.width = (bounds.width * CGFloat(_progress)).rounded(toPixelsAt: contentScaleFactor)
        if isRightToLeft { rect.origin.x = bounds.maxX - rect.width }
        fill.frame = rect
        paint(track, trackImage, trackTintColor ?? .systemFill)
        paint(fill, progressImage, progressTintColor ?? tintColor)
    }

    private func paint(_ view: UIImageView, _ image: UIImage?, _ color: UIColor) {
        view.image = image
        view.backgroundColor = image == nil ? color.resolvedColor(with: traitCollection) : nil
        let isRounded = image == nil && progressViewStyle == .default
        view.layer.cornerRadius = isRounded ? min(bounds.height, view.bounds.width) / 2 : 0
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        if let proxy = appearance(.minimumTrackTintColor, in: proxies, as: UIProgressView.self) {
            progressTintColor = proxy.progressTintColor
        }
        if let proxy = appearance(.maximumTrackTintColor, in: proxies, as: UIProgressView.self) {
            trackTintColor = proxy.trackTintColor
        }
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { "Progress" }
    override var defaultAccessibilityValue: String? { "\(Int((_progress * 100).rounded()))%" }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
