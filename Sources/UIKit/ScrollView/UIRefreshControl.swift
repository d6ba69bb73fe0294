import CoreGraphics
import Foundation
import QuartzCore

/// A control that the user pulls down at the top of a scroll view to refresh its content.
///
///     let refresh = UIRefreshControl()
///     refresh.addAction(UIAction { _ in model.reload { refresh.endRefreshing() } }, for: .valueChanged)
///     scrollView.refreshControl = refresh
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// The height of the control, and of the space that it has while it refreshes.
    static let height: CGFloat = 60
    /// The distance in points by which the content is pulled to refresh it.
    static let threshold: CGFloat = 90

    private let spinner = RefreshSpinner()
    private let label = UILabel()
    /// The scroll view's additional inset.
    private(set) var inset: CGFloat = 0

    /// Creates a refresh control.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // The archive has the content as subviews.
        for view in subviews { view.removeFromSuperview() }
        setUpContent()
    }

    private func setUpContent() {
        if bounds.size.height == 0 { bounds.size.height = Self.height }
        label.textAlignment = .center
        isUserInteractionEnabled = false
        isHidden = true
        addSubview(spinner)
        addSubview(label)
    }

    /// Whether the content is being refreshed.
    open private(set) var isRefreshing = false

    /// A text below the indicator.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// Shows that the content is being refreshed, without an action.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        begin()
        setInset(Self.height)
    }

    /// Hides the control. Call it when the content has been refreshed.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.isSpinning = false
        setInset(0)
        scrollView?.returnFromRefresh()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = attributedTitle.map { $0.length > 0 } ?? false
        spinner.center = CGPoint(x: bounds.midX, y: hasTitle ? bounds.midY - 10 : bounds.midY)
        label.frame = CGRect(x: 0, y: bounds.midY + 8, width: bounds.width, height: 20)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if hasOwnTint { spinner.color = tintColor }
    }

    // MARK: The scroll view

    private var scrollView: UIScrollView? {
        let view = _superview as? UIScrollView
        return view?._refreshControl === self ? view : nil
    }

    private func begin() {
        isRefreshing = true
        isHidden = false
        spinner.progress = 1
        spinner.isSpinning = true
    }

    private func setInset(_ new: CGFloat) {
        guard new != inset else { return }
        inset = new
        scrollView?.refreshInsetDidChange()
    }

    /// Called when a drag has moved the content.
    func contentWasPulled(in view: UIScrollView) {
        guard isEnabled, !isRefreshing else { return }
        let pulled = CGFloat(view.offsetRange(.vertical).lowerBound) - view.contentOffset.y
        isHidden = pulled <= 0
        guard pulled > 0 else { return }
        spinner.progress = min(pulled / Self.threshold, 1)
        guard pulled >= Self.threshold else { return }
        begin()
        sendActions(for: .valueChanged)
    }

    /// Called when a drag ends: from now on the control has its space above the content.
    func dragWillEnd() {
        if isRefreshing { setInset(Self.height) }
    }

    /// Moves the control to its position above the content.
    func layOut(in view: UIScrollView) {
        guard !isHidden else { return }
        let offset = view.contentOffset
        // Content that is pulled farther leaves it at the top.
        let top = offset.y + view.adjustedContentInset.top - inset
        let frame = CGRect(
            x: offset.x, y: min(-Self.height, top), width: view.bounds.width, height: Self.height)
        if self.frame != frame { self.frame = frame }
    }
}

/// Spokes in a circle, which appear one by one or spin.
final class RefreshSpinner: UIView {
    private static let spokes = 8
    private let replicator = CAReplicatorLayer()
    private let spoke = CALayer()

    convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
        isUserInteractionEnabled = false
        replicator.frame = bounds
        let angle = 2 * CGFloat.pi / CGFloat(Self.spokes)
        replicator.instanceTransform = CATransform3DMakeRotation(angle, 0, 0, 1)
        replicator.instanceAlphaOffset = -0.09
        spoke.frame = CGRect(x: 12.5, y: 2, width: 3, height: 8)
        spoke.cornerRadius = 1.5
        spoke.backgroundColor = UIColor.systemGray.cgColor
        replicator.addSublayer(spoke)
        layer.addSublayer(replicator)
        progress = 0
    }

    var color = UIColor.systemGray {
        didSet { spoke.backgroundColor = color.cgColor }
    }

    /// The part of the spokes that is shown, from 0 to 1.
    var progress: CGFloat = 1 {
        didSet {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            replicator.instanceCount = Int((progress * CGFloat(Self.spokes)).rounded(.down))
            CATransaction.commit()
        }
    }

    var isSpinning = false {
        didSet {
            guard isSpinning != oldValue else { return }
            guard isSpinning else { return replicator.removeAnimation(forKey: "spin") }
            let spin = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            spin.values = (0..<Self.spokes).map { Double($0) * 2 * .pi / Double(Self.spokes) }
            spin.calculationMode = .discrete
            spin.duration = 0.8
            spin.repeatCount = .infinity
            replicator.add(spin, forKey: "spin")
        }
    }
}

extension UIScrollView {
    func setRefreshControl(_ control: UIRefreshControl?) {
        guard control !== _refreshControl else { return }
        let old = _refreshControl
        _refreshControl = nil
        old?.removeFromSuperview()
        _refreshControl = control
        if let control { insertSubview(control, at: 0) }
        adjustedInsetMayHaveChanged()
    }

    /// Moves content that a refresh has kept below its top back there.
    func returnFromRefresh() {
        guard !isTracking, player == nil else { return scrollRangeDidChange() }
        let offset = clampedOffset(layer.bounds.origin)
        if offset != layer.bounds.origin { animate(to: offset, .adjustment) }
    }
}
