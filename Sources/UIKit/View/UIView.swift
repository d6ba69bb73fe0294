import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A rectangle of the interface: it draws itself, holds subviews and answers touches.
///
/// Geometry, visibility and appearance live in the view's `layer`; the view adds the responder, the retained list of
/// `subviews` and the events of their coming and going. What can be overridden stands in this body; what it does stands in
/// the extensions, one file a subject.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @MainActor CALayerDelegate,
    UITraitEnvironment
{
    /// The class of the layer that a new view gets; override it to have another one.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows this view; there for as long as the view is.
    open var layer: CALayer { storedLayer }

    let storedLayer: CALayer

    var storedSubviews: [UIView] = []
    weak var storedSuperview: UIView?
    /// The window that the view is in; a window itself has itself here.
    weak var storedWindow: UIWindow?
    weak var controller: UIViewController?
    var storedBackgroundColor: UIColor?
    /// What the tint properties of this view and of those above it come to; nil where none of them is set.
    var tintScope: TintScope?
    var rare: Rare?
    var hasExplicitContentScale = false
    /// Whether changes of the layer are followed when the layer reports them; false while a setter of the view makes them.
    var followsLayer = true
    /// The properties with an appearance that were set on this view.
    var ownAppearance: AppearanceProperties = []
    /// The autoresizing mask in one byte: with it a view takes 16 bytes less of the heap.
    private var storedAutoresizingMask: UInt8 = 0
    /// Whether this view has a tint colour or an adjustment mode of its own.
    var hasOwnTint = false
    /// Whether the engine of this hierarchy has taken in the view.
    var isInLayoutEngine = false
    /// Whether `updateConstraints()` may be due below; where it is, all views above have this.
    var hasConstraintUpdatesBelow = false

    /// Makes a view; `frame` is in the coordinates of the superview that it will get, in points.
    public init(frame: CGRect) {
        storedLayer = Self.makeLayer()
        super.init()
        setUp()
        if frame != .zero {
            requireFinite(frame, "frame")
            changeLayer { layer.frame = frame }
        }
    }

    /// Makes a view of no size at the origin.
    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Makes a view from what `encode(with:)` wrote; what the archive lacks has its default.
    public required init?(coder: NSCoder) {
        storedLayer = Self.makeLayer()
        super.init()
        setUp()
        decodeProperties(from: coder)
    }

    /// Writes the view's geometry, visibility, tag and subviews.
    open func encode(with coder: NSCoder) {
        encodeProperties(to: coder)
    }

    deinit {
        guard !storedSubviews.isEmpty, CATransaction.isOnMainThread else { return }
        MainActor.assumeIsolated { detachLayersOfSubviews() }
    }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates, in points.
    ///
    /// With a `transform` it is the smallest upright rectangle around the transformed view, and setting it sets `bounds`
    /// and `center` so that this rectangle comes out; use those two instead. Coordinates that are not finite trap.
    open var frame: CGRect {
        get { layer.frame }
        set {
            requireFinite(newValue, "frame")
            changeBounds { layer.frame = newValue }
        }
    }

    /// The view's rectangle in its own coordinates; a changed origin scrolls the subviews, a changed size grows around
    /// `center`.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            requireFinite(newValue, "bounds")
            layer.bounds = newValue
        }
    }

    /// Where the view's anchor point, its middle by default, lies in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set {
            requireFinite(newValue.x, newValue.y, "center", newValue)
            layer.position = newValue
        }
    }

    /// What is applied to the view around `center` when it is shown; `bounds` and `center` stay as they are.
    ///
    /// Layout is about the view without it: constraints and autoresizing set `bounds` and `center`, and never `frame`.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            requireFinite(newValue)
            layer.setAffineTransform(newValue)
        }
    }

    /// As `transform`, in three dimensions.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The point of the view that `center` names and that transforms turn around, in units of its size; the middle,
    /// (0.5, 0.5), by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set {
            requireFinite(newValue.x, newValue.y, "anchorPoint", newValue)
            layer.anchorPoint = newValue
        }
    }

    /// Pixels per point of what the view draws; that of its window by default.
    ///
    /// Once set, it stays when the window moves to another screen. A view that draws is drawn again. A value that is not a
    /// positive number is ignored, with a line in the log.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            guard newValue.isFinite, newValue > 0 else {
                return Log.once("\(type(of: self)).contentScaleFactor is a positive number; \(newValue) is ignored")
            }
            hasExplicitContentScale = true
            setContentScale(newValue)
        }
    }

    // MARK: Conversion

    /// A point of this view in the coordinates of another one; of the window when nil.
    ///
    /// Two views of different windows are converted by way of the screen. O(depth).
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

    /// A point of another view, or of the window when nil, in the coordinates of this one. O(depth).
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }

    /// A rectangle of this view in the coordinates of another one, or of the window when nil; the smallest upright one
    /// around it where a transform turns it. O(depth).
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }

    /// A rectangle of another view, or of the window when nil, in the coordinates of this one. O(depth).
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }

    // MARK: Hierarchy

    /// The view that holds this one.
    open var superview: UIView? { storedSuperview }

    /// The views held by this one, from the rearmost to the frontmost; a copy, so that it may change during a loop over it.
    open var subviews: [UIView] { storedSubviews }

    /// The window that this view is in; nil means that it cannot be seen.
    open var window: UIWindow? { storedWindow }

    /// Puts `view` in front of this view's other subviews; takes it from its superview first.
    open func addSubview(_ view: UIView) { insert(view, at: .front) }

    /// Puts `view` at a place among the subviews; 0 is the rearmost.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

    /// Puts `view` right behind a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: .below(siblingSubview))
    }

    /// Puts `view` right in front of a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: .above(siblingSubview))
    }

    /// Lets two subviews change places.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of its siblings; does nothing for a view that is not a subview.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: .front) } }

    /// Moves a subview behind its siblings; does nothing for a view that is not a subview.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: .index(0)) } }

    /// Takes this view, with its subviews, out of its superview.
    open func removeFromSuperview() { detach() }

    /// Whether this view is `view` or is in it at any depth.
    open func isDescendant(of view: UIView) -> Bool { hasAncestor(view) }

    /// A subview has been added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to leave.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The superview is about to change; nil when there will be none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The superview has changed.
    open func didMoveToSuperview() {}
    /// The window is about to change; nil when there will be none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The window has changed.
    open func didMoveToWindow() {}

    // MARK: Identity

    /// A number of the app's own, to find the view by; 0 by default.
    open var tag = 0

    /// This view or the first one in it, depth first, with a tag.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    open override var next: UIResponder? { controller ?? superview }

    /// A subview was hidden or shown.
    func subviewVisibilityDidChange(_ subview: UIView) {}

    // MARK: Appearance

    /// What is behind everything else in the view; nil, the default, for nothing.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            ownAppearance.insert(.backgroundColor)
            storedBackgroundColor = newValue
            changeLayer { layer.backgroundColor = newValue?.cgColor }
            if paintsOwnBackground { setNeedsDisplay() }
        }
    }

    /// Opacity of the view with all that is in it, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            require(
                !newValue.isNaN, "\(debugName).alpha was set to a value that is not a number; give it one from 0 to 1")
            layer.opacity = Float(min(max(newValue, 0), 1))
        }
    }

    /// Whether the view, with all that is in it, is left out of the picture and of touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            layer.isHidden = newValue
        }
    }

    /// A promise that the drawn content covers the whole view without transparency; true by default.
    ///
    /// It changes nothing of the look of a view that keeps it. One that does not shows black where it draws nothing, unless it
    /// has a background colour, which is drawn first. On a view that does not draw it has no effect.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set {
            guard newValue != layer.isOpaque else { return }
            layer.isOpaque = newValue
            setNeedsDisplay()
        }
    }

    /// Whether subviews are cut off at this view's bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A view whose alpha is what is seen of this one; it is in no hierarchy, and its `frame` is in this view's coordinates.
    ///
    /// A view that has a superview traps. One that is the mask of another view already becomes that of this one alone.
    open var mask: UIView? {
        get { rare?.maskView }
        set { setMask(newValue) }
    }

    /// The colour for what can be tapped; that of the superview unless set, and the system's blue at the top.
    ///
    /// Where `tintAdjustmentMode` dims it, it is read as a gray.
    open var tintColor: UIColor! {
        get { tint.shownColor }
        set {
            ownAppearance.insert(.tintColor)
            setTintColor(newValue)
        }
    }

    /// Whether the tint colour is dimmed here; read, it is never `automatic`, the default, which is the superview's.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { tint.isDimmed ? .dimmed : .normal }
        set { setTintAdjustmentMode(newValue) }
    }

    /// The effective tint colour has changed; told to a view before its subviews.
    open func tintColorDidChange() {}

    /// Whether the view is mirrored with the interface; so by default.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { rare?.semanticContentAttribute ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            makeRare().semanticContentAttribute = newValue
            directionChanged()
            setNeedsLayout()
        }
    }

    /// The direction that content of a kind has in the app's interface.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { direction(for: attribute) }

    /// The direction that content of a kind has in an interface of the given direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection { direction(for: semanticContentAttribute, relativeTo: layoutDirection) }

    /// The direction in which the view's content is laid out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// How the drawn content follows when the bounds change; it is stretched by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { contentModeDidChange() }
    }

    /// The part of the drawn content that is stretched where `contentMode` scales it, in its unit square; all by default.
    ///
    /// It is the layer's `contentsCenter`.
    @available(*, deprecated, message: "Use a resizable UIImage, or the layer's contentsCenter")
    open var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }

    /// Whether what is to be drawn starts out as the background, which is the background colour in an opaque view and
    /// nothing in others; true by default.
    ///
    /// With false, `draw(_:)` has to fill the whole rectangle that it is given: what was there before is not kept.
    open var clearsContextBeforeDrawing = true

    // MARK: Drawing

    /// Marks all of the view to be drawn again at the end of this turn; without effect on a view that does not draw.
    ///
    /// A view that calls it in `draw(_:)` is drawn again at the end of the next turn, and a hidden view when it is shown.
    open func setNeedsDisplay() {
        if drawsContent { layer.setNeedsDisplay() }
    }

    /// Marks a part of the view, in its own coordinates, to be drawn again at the end of this turn.
    ///
    /// Several parts are drawn in one call, for the smallest rectangle around them.
    open func setNeedsDisplay(_ rect: CGRect) {
        if drawsContent { layer.setNeedsDisplay(rect) }
    }

    /// Draws the view's content into the current context; `rect` is the part that needs it.
    ///
    /// Only a class that overrides it has a backing store. Never call it; call `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}

    // MARK: Pictures

    /// A view that shows what this one looks like now, of the same size.
    ///
    /// - Parameter afterUpdates: Whether changes of this turn are in it; without, a view that was never on screen is empty.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }

    /// A view that shows what a part of this one looks like now.
    ///
    /// - Parameters:
    ///   - rect: The part, in this view's coordinates; the new view has its size.
    ///   - capInsets: Edges that keep their size when the new view's changes, in points.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        snapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    /// Draws what this view and its subviews look like into a rectangle of the current context, scaled to it.
    ///
    /// The render server draws the picture, so that it has everything that the screen has: masks, shadows, three dimensions.
    ///
    /// - Parameter afterUpdates: Whether changes of this turn are in it.
    /// - Returns: Whether there was something to draw, and a context to draw it in.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawPicture(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: Layout

    /// Whether a change of size also resizes the subviews by their `autoresizingMask`; true by default.
    open var autoresizesSubviews = true {
        didSet { if autoresizesSubviews != oldValue { autoresizingChanged() } }
    }

    /// What of this view's position and size gives way when the superview changes its size; nothing by default.
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(storedAutoresizingMask)) }
        set {
            guard newValue != autoresizingMask else { return }
            storedAutoresizingMask = UInt8(truncatingIfNeeded: newValue.rawValue)
            autoresizingChanged()
        }
    }

    /// Lets `layoutSubviews()` be called at the end of this turn.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out now what is marked for it in the hierarchy of this view.
    ///
    /// With Auto Layout, views above this one are laid out too where that decides its place.
    open func layoutIfNeeded() { layOutNow() }

    /// Places the subviews: those under Auto Layout where the constraints want them. An override calls `super` where there are
    /// such. Never call it; call `setNeedsLayout()` or `layoutIfNeeded()`.
    open func layoutSubviews() { layOutConstrainedSubviews() }

    /// The size that suits the view best within `size`; its present size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that suits the view best, at the same top left corner.
    open func sizeToFit() { resizeToFit() }

    /// The size that the content has by itself; `UIView.noIntrinsicMetric` where it has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Says that `intrinsicContentSize` is another one now, for layout that depends on it.
    ///
    /// It does not ask the superview for layout: a label whose text is set in its superview's `layoutSubviews()` would never
    /// come to rest.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// Distances from the edges of the frame to the rectangle by which the view is aligned; none by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle by which the view is aligned when it has a frame. Override it only together with its inverse.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of the view when it is aligned by a rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Distances that content keeps from the edges, in points; 8 on each side by default.
    ///
    /// What is read has the safe area in it while `insetsLayoutMarginsFromSafeArea`, and is never less than the system's least
    /// margins in a controller's view.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.sides(newValue)) }
    }

    /// As `layoutMargins`, by the order of reading.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins.directional(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
        set { setMargins(.directional(newValue)) }
    }

    /// Whether the margins are at least what of the superview's reaches into this view; false by default.
    open var preservesSuperviewLayoutMargins = false {
        didSet {
            guard preservesSuperviewLayoutMargins != oldValue else { return }
            if preservesSuperviewLayoutMargins {
                (UIView.hasChangingMargins, UIView.hasInheritedMargins) = (true, true)
            }
            marginsChanged()
        }
    }

    /// Whether the margins are counted from the safe area; true by default.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
    }

    /// The layout margins have changed.
    open func layoutMarginsDidChange() {}

    /// What of the view is under bars and the like of the window and the controllers around it, from each edge. O(depth).
    open var safeAreaInsets: UIEdgeInsets { effectiveSafeArea }

    /// The safe area has changed.
    open func safeAreaInsetsDidChange() {}

    // MARK: Traits

    /// The circumstances that this view is laid out in. O(depth).
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// The traits have changed; call `super`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The bounds have another size.
    func sizeDidChange() {}

    // MARK: Constraints

    /// Whether views of this class take part in Auto Layout even where nobody has made a constraint yet, so that
    /// `updateConstraints()` is called when they come into a window; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Lets `updateConstraints()` be called before the layout at the end of this turn.
    open func setNeedsUpdateConstraints() { flagUpdateConstraints() }

    /// Whether `updateConstraints()` will be called.
    open func needsUpdateConstraints() -> Bool { layoutNode?.needsUpdateConstraints ?? false }

    /// Calls `updateConstraints()` now where it is due, of the deepest subview first and of this view last. O(subtree).
    open func updateConstraintsIfNeeded() { updateConstraintsInSubtree() }

    /// Brings the view's own constraints up to date; an override calls `super` last, or the view traps.
    ///
    /// Never call it; call `setNeedsUpdateConstraints()` or `updateConstraintsIfNeeded()`.
    open func updateConstraints() { layoutNode?.baseUpdatedConstraints = true }

    /// Whether the view's frame and `autoresizingMask` count in Auto Layout; true by default.
    ///
    /// Set it to false for a view that constraints place: its frame is theirs then.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutNode?.translates ?? true }
        set { setTranslates(newValue) }
    }

    /// The size closest to `targetSize` that the constraints in this view allow. O(subtree).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size closest to `targetSize` that the constraints in this view allow, when that size has these priorities. O(subtree).
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The view in this one whose first baseline is this one's; that of the last baseline by default.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The view in this one whose last baseline is this one's; what the older `forBaselineLayout()` returns by default, which is
    /// the view itself with its lower edge as baseline.
    open var forLastBaselineLayout: UIView { (self as any BaselineLayoutProviding).forBaselineLayout() }

    /// The older name of ``forLastBaselineLayout``, which a subclass may still override; the view itself by default.
    @available(*, deprecated, renamed: "forLastBaselineLayout")
    open func forBaselineLayout() -> UIView { self }

    /// Where a baseline lies: at a share of the height and points from there.
    func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) {
        let insets = effectiveAlignmentInsets
        return isFirst ? (0, insets.top) : (1, -insets.bottom)
    }

    /// The font of the text whose baseline this view has.
    var baselineFont: UIFont? { nil }

    /// Whether the height of the content depends on the width that layout gives it.
    var wrapsContent: Bool { false }

    /// The height of such content at a width.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

    // MARK: Constraints of this view

    /// The constraints that this view holds.
    open var constraints: [NSLayoutConstraint] { heldConstraints }

    /// Has this view hold a constraint, which makes it active. An item that is not in this view traps.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(on: self) }

    /// As `addConstraint(_:)` for each.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        LayoutEngine.addTogether { for constraint in constraints { addConstraint(constraint) } }
    }

    /// Has this view hold a constraint no more; does nothing for one that it does not hold.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }

    /// As `removeConstraint(_:)` for each.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// At which priority the view resists becoming larger than its `intrinsicContentSize`; 250 by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(for: axis) }

    /// Sets at which priority the view resists becoming larger than its `intrinsicContentSize`.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, for: axis)
    }

    /// At which priority the view resists becoming smaller than its `intrinsicContentSize`; 750 by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        compressionResistance(for: axis)
    }

    /// Sets at which priority the view resists becoming smaller than its `intrinsicContentSize`.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { setCompressionResistance(priority, for: axis) }

    // MARK: Anchors and guides

    /// The edge where lines start.
    open var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
    /// The edge where lines end.
    open var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
    /// The middle across.
    open var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
    /// The middle down.
    open var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { dimension(.width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { dimension(.height) }
    /// The baseline of the topmost text; the top edge where there is none.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }
    /// The baseline of the lowest text; the bottom edge where there is none.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }

    /// The layout guides that have been added to the view.
    open var layoutGuides: [UILayoutGuide] { layoutNode?.guides ?? [] }

    /// Adds a layout guide; takes it from its view first.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }

    /// Removes a layout guide, with the constraints that name it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }

    /// The view without its `layoutMargins`.
    open var layoutMarginsGuide: UILayoutGuide { marginsGuide }

    /// The view without its `safeAreaInsets`.
    open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }

    /// The space that an on-screen keyboard takes.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    /// The middle of the view in which lines of text are not too long to read: within the margins, and at most 672 points wide.
    open var readableContentGuide: UILayoutGuide { readableGuide }

    // MARK: Questions for debugging

    /// The constraints that decide the view's place and size along an axis, the toolkit's own included; for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsDeciding(for: axis)
    }

    /// Whether constraints leave the view's place or size open; for debugging.
    open var hasAmbiguousLayout: Bool { isAmbiguouslyLaidOut }

    /// Lets a view with an ambiguous layout show another one that is as good; for debugging.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

    // MARK: Touches

    /// Whether touches reach this view and its subviews; true by default.
    open var isUserInteractionEnabled = true

    /// Whether a second touch in this view is told to it while a first one is down; false by default.
    open var isMultipleTouchEnabled = false

    /// Whether a touch in this view keeps touches from the other views of the window, and the other way round.
    open var isExclusiveTouch = false

    /// The frontmost view under a point, this one included; nil when the point is outside, or when this view is hidden,
    /// has an `alpha` below 0.01 or does not take touches.
    ///
    /// `point` is in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        deepestView(at: point, with: event)
    }

    /// Whether a point, in this view's coordinates, is inside; the lower edges of `bounds` are, the upper ones are not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    // MARK: Appearance

    /// Takes the properties that proxies have, the most specific first, and that were not set on the view itself.
    func takeAppearance(of proxies: [UIView]) {
        if let proxy = appearance(.backgroundColor, in: proxies, as: UIView.self) {
            backgroundColor = proxy.backgroundColor
        }
        if let proxy = appearance(.tintColor, in: proxies, as: UIView.self) { tintColor = proxy.ownTintColor }
    }

    // MARK: Identity in archives

    /// A name by which the view's state would be restored; nil by default. Stored only.
    open var restorationIdentifier: String? {
        get { rare?.restorationIdentifier }
        set { if newValue != nil || rare != nil { makeRare().restorationIdentifier = newValue } }
    }

    override var defaultAccessibilityFrame: CGRect {
        UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }

    // MARK: CALayerDelegate

    /// Draws through `draw(_:)`; override it to draw with the context alone.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(in: ctx) }

    /// Draws the layer's backing store; override it to give the layer its `contents` in another way.
    open func display(_ layer: CALayer) {
        if drawsContent || layer.drawsBackground {
            layer.displayBackingStore()
        } else {
            // A background that was a pattern has left one.
            layer.dropBackingStore()
        }
    }

    /// The layer is about to be drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Lays the view out: its controller, if it has one, hears of it before and after.
    open func layoutSublayers(of layer: CALayer) { performLayout(of: layer) }

    /// The action of a change inside a block of animations: nil for the layer's own one; no action outside of blocks.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        AnimationBlock.action(for: layer, forKey: event)
    }

    /// Type, address, frame and tag.
    nonisolated open override var description: String {
        guard CATransaction.isOnMainThread else { return super.description }
        return MainActor.assumeIsolated { debugName }
    }
}
