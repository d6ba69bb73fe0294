import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a part of its content, which the user scrolls and zooms.
///
///     let scrollView = UIScrollView(frame: view.bounds)
///     scrollView.addSubview(map)
///     scrollView.contentSize = map.bounds.size
///
/// The origin of the view's bounds is the content offset: scrolling moves it, and so all subviews, at the cost of one
/// layer change. `layoutSubviews()` is called for each change, so that a subclass can show only the visible part of a
/// large content. While content decelerates or an animation scrolls it, the render thread moves it: it keeps coasting
/// while the main thread is busy.
@preconcurrency @MainActor open class UIScrollView: UIView {
    var _contentSize = CGSize.zero
    var _contentInset = UIEdgeInsets.zero
    /// The height, in points, by which a keyboard covers the view that avoids it.
    var keyboardInset: CGFloat = 0 { didSet { if keyboardInset != oldValue { adjustedInsetMayHaveChanged() } } }
    /// The adjusted inset that was last reported.
    var lastAdjustedInset = UIEdgeInsets.zero
    var _scrollIndicatorInsets: AxisPair<UIEdgeInsets> = AxisPair(horizontal: .zero, vertical: .zero)
    /// Whether the offset is being changed by a drag or a motion, and not by the app.
    var isMovingContent = false
    /// The state of the fingers; see `ScrollDrag`.
    var touching = ScrollTouching.none
    /// The motion in progress.
    var player: ScrollMotionPlayer?
    var _zoomScale: CGFloat = 1
    /// The pinch in progress.
    var pinch: ScrollPinch?
    /// The number of zoom animations in progress.
    var zoomAnimations = 0
    var _refreshControl: UIRefreshControl?
    /// The height of the content that a bar above the view's lower edge covers, in points.
    var coveredHeight: CGFloat = 0 { didSet { if coveredHeight != oldValue { adjustedInsetMayHaveChanged() } } }
    /// The container whose bars follow the content.
    weak var barFollower: (any ScrollFollower)?
    /// The height, in points, by which a bar at the top has collapsed: the content can be scrolled down by it, until the bar is expanded.
    var collapsedBarHeight: CGFloat = 0
    /// Whether the adjusted inset changes only because a bar follows the content.
    var isFollowedByBar = false
    /// Displays the selection of the text that the scroll view is.
    weak var selectionDisplay: UITextSelectionDisplayInteraction?
    /// Observes whether the content ends above a bar.
    weak var edgeObserver: ScrollEdgeObserver?
    /// The view of a search that covers the visible part.
    weak var searchOverlay: SearchOverlay?
    /// The size that was last taken from the constraints of the content layout guide.
    var lastGuideSize = CGSize.zero
    let _panGestureRecognizer = ScrollPanGestureRecognizer(target: nil, action: nil as Selector?)
    var _pinchGestureRecognizer: ScrollPinchGestureRecognizer?
    private(set) lazy var indicators = ScrollIndicators(of: self)

    /// Creates a scroll view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    /// Creates a scroll view from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
        decodeAppearance(from: coder)
        decodeScrolling(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeScrolling(to: coder)
    }

    private func setUpScrolling() {
        clipsToBounds = true
        isMultipleTouchEnabled = true
        setUpGestures()
    }

    // MARK: Content

    /// Receives the events of scrolling and zooming.
    ///
    /// Subclasses such as `UITextView` have a delegate of a protocol that inherits from this one's, which Swift does not allow as an override:
    /// theirs is another property, which the compiler prefers.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

    /// The point of the content at the top left corner of the view: the origin of the view's bounds.
    ///
    /// Setting it does not end a drag or a deceleration, which continue from the new offset. Coordinates that are not
    /// finite are ignored and logged.
    open var contentOffset: CGPoint {
        get { layer.bounds.origin }
        set { setOffset(newValue) }
    }

    /// Scrolls to an offset, after ending a motion in progress.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    /// The size of the content, in points. Constraints on ``contentLayoutGuide`` set it.
    open var contentSize: CGSize {
        get { _contentSize }
        set { setContentSize(newValue) }
    }

    /// The distances by which content can be scrolled beyond its edges, in addition to the safe area.
    open var contentInset: UIEdgeInsets {
        get { _contentInset }
        set { setContentInset(newValue) }
    }

    /// The content inset with the part of the safe area that ``contentInsetAdjustmentBehavior`` adds.
    open var adjustedContentInset: UIEdgeInsets { _adjustedContentInset }

    /// Called after ``adjustedContentInset`` has changed; an override calls `super`.
    open func adjustedContentInsetDidChange() {}

    /// The way of adding the safe area to the content inset; `automatic` by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() } }
    }

    /// The rectangle of the whole content, for constraints: those that determine its size set ``contentSize``.
    ///
    /// Constraints between the scroll view's own edges and its subviews mean the same rectangle.
    open var contentLayoutGuide: UILayoutGuide { contentGuide }

    /// The rectangle of the scroll view in its own coordinates, for subviews that do not scroll.
    open var frameLayoutGuide: UILayoutGuide { frameGuide }

    /// Scrolls by the smallest distance that makes a rectangle of the content visible; not at all if it is.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { _scrollRectToVisible(rect, animated: animated) }

    // MARK: Scrolling

    /// Whether the user can scroll; true by default.
    open var isScrollEnabled = true {
        didSet { if isScrollEnabled != oldValue { scrollingEnabledDidChange() } }
    }

    /// Whether a drag scrolls along one axis only if it begins close to that axis; false by default.
    open var isDirectionalLockEnabled = false

    /// Whether the content comes to rest at multiples of the view's size; false by default.
    open var isPagingEnabled = false

    /// Whether the content bounces at its edges; true by default.
    open var bounces = true

    /// Whether content that does not fill the view vertically bounces too; false by default.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { adjustedInsetMayHaveChanged() } }
    }

    /// Whether content that does not fill the view horizontally bounces too; false by default.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { adjustedInsetMayHaveChanged() } }
    }

    /// The rate at which the content slows down after a drag; `normal` by default.
    open var decelerationRate = DecelerationRate.normal

    /// Whether this scroll view scrolls to its top where the user asks for that; true by default.
    ///
    /// A desktop has no status bar to tap. Home, and the up arrow with Control or ⌘, scroll to the top, as far as
    /// ``allowsKeyboardScrolling`` lets keys scroll; the delegate decides and is notified as in UIKit.
    open var scrollsToTop = true

    /// Whether keys scroll the content; true by default.
    ///
    /// The arrow keys scroll by a few lines; Page Up, Page Down, Space and Shift-Space by a page; Home, End and the arrow
    /// keys with Control or ⌘ to an edge. A key that no responder handles, and that does not move the focus, scrolls the
    /// innermost scroll view around the view with the focus or around the first responder that has content in its
    /// direction. If there is none, it scrolls the largest one of the controller in front.
    open var allowsKeyboardScrolling = true

    /// Whether a drag dismisses the keyboard; `none` by default.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether a finger is on the content, even if it has not scrolled yet.
    open var isTracking: Bool { touching != .none }

    /// Whether the user scrolls by dragging.
    open var isDragging: Bool { touching.isDragging }

    /// Whether the content moves after a drag.
    open var isDecelerating: Bool { player?.kind == .deceleration }

    /// Whether an animation scrolls the content.
    open var isScrollAnimating: Bool { player?.kind == .animation || player?.kind == .scrollToTop }

    /// Ends motions of the content where they are.
    open func stopScrollingAndZooming() { stopMotion(notifying: true) }

    // MARK: Touches

    /// The recognizer of drags, wheels and touchpads.
    open var panGestureRecognizer: UIPanGestureRecognizer { _panGestureRecognizer }

    /// The recognizer of pinches; nil while the limits of the scale leave nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { _pinchGestureRecognizer }

    /// Whether a drag is another gesture of a subclass, for which the content is not scrolled.
    func isGestureOfSubclass(_ pan: UIPanGestureRecognizer) -> Bool { false }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether a touch of the content is delivered only after it is clear that it does not scroll; true by default.
    open var delaysContentTouches = true

    /// Whether a drag scrolls although its touch was delivered to the content; true by default.
    open var canCancelContentTouches = true

    /// Returns whether touches are delivered to a view of the content; true by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a drag scrolls although its touch was delivered to a view of the content; by default unless that
    /// is a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        // A touch of moving content stops it, and is nothing else. A scroll bar is in front of the content.
        return isStoppedByTouch || indicators.axis(at: point) != nil ? self : hit
    }

    // MARK: Indicators

    /// Whether an indicator shows the vertical position while the content scrolls; true by default.
    open var showsVerticalScrollIndicator = true {
        didSet { indicators.settingsDidChange() }
    }

    /// Whether an indicator shows the horizontal position while the content scrolls; true by default.
    open var showsHorizontalScrollIndicator = true {
        didSet { indicators.settingsDidChange() }
    }

    /// The colour of the indicators; black on any background by default.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { indicators.settingsDidChange() }
    }

    /// The distances of the vertical indicator from the view's edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { _scrollIndicatorInsets.vertical }
        set { setIndicatorInsets(newValue, .vertical) }
    }

    /// The distances of the horizontal indicator from the view's edges.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { _scrollIndicatorInsets.horizontal }
        set { setIndicatorInsets(newValue, .horizontal) }
    }

    /// The distances of both indicators from the view's edges. The value read is that of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { _scrollIndicatorInsets.vertical }
        set {
            setIndicatorInsets(newValue, .vertical)
            setIndicatorInsets(newValue, .horizontal)
        }
    }

    /// Whether the indicators are inside the safe area; true by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { indicators.settingsDidChange() }
    }

    /// Shows the indicators for a moment. Call it when the scroll view becomes visible.
    open func flashScrollIndicators() { indicators.flash() }

    // MARK: Zooming

    /// The scale of the view that the delegate returns from `viewForZooming(in:)`; 1 by default.
    open var zoomScale: CGFloat {
        get { _zoomScale }
        set { zoom(toScale: newValue, animated: false) }
    }

    /// Zooms around the centre of the view, to a scale between the minimum and the maximum.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Zooms and scrolls so that a rectangle of the zoomed view fills the scroll view, within the limits of the scale.
    open func zoom(to rect: CGRect, animated: Bool) { _zoom(rect, animated: animated) }

    /// The minimum scale; 1 by default.
    open var minimumZoomScale: CGFloat = 1 {
        didSet { zoomLimitsDidChange() }
    }
    /// The maximum scale; 1 by default. Pinches zoom if it is above the minimum.
    open var maximumZoomScale: CGFloat = 1 {
        didSet { zoomLimitsDidChange() }
    }
    /// Whether a pinch may exceed the limits of the scale, which it returns to at its end; true by default.
    open var bouncesZoom = true
    /// Whether a pinch zooms the content.
    open var isZooming: Bool { pinch != nil }
    /// Whether the zoom scale returns to its limit after a pinch.
    open internal(set) var isZoomBouncing = false
    /// Whether an animation zooms the content.
    open var isZoomAnimating: Bool { zoomAnimations > 0 }

    // MARK: Refreshing

    /// The control with which the user refreshes the content by pulling it down.
    open var refreshControl: UIRefreshControl? {
        get { _refreshControl }
        set { setRefreshControl(newValue) }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentGuideMayHaveChanged()
        _refreshControl?.layOut(in: self)
        indicators.layOut()
        edgeObserver?.update()
        searchOverlay?.owner?.placeOverlay()
    }

    // Not in willMove(toWindow:): the delegate may remove the view, which is no error after it has left the window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return }
        cancelDragging()
        stopMotion(notifying: true)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }

    /// Returns the offset at which a drag comes to rest that would end at another; `velocity` is in points per millisecond.
    func scrollTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Called after a movement by a wheel or a key has come to rest.
    func wheelMotionDidEnd() {}

    /// Called after the content has come to rest: a motion has ended, or a drag without one.
    func contentDidStop() {}

    /// Whether the layout makes views for the part of the content that a motion is about to reach.
    var laysOutAhead: Bool { false }

    override func sizeDidChange() {
        super.sizeDidChange()
        scrollRangeDidChange()
        adjustedInsetMayHaveChanged()
    }

    override func boundsOriginDidChange(from old: CGPoint) {
        super.boundsOriginDidChange(from: old)
        offsetDidChange(from: old)
    }

    override var safeAreaForSubviews: UIEdgeInsets { safeAreaBesideContentInset }

    override var zoomedSubview: (view: UIView, scale: CGFloat)? { constrainedZoomedSubview }
}
