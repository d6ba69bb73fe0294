import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A rectangular area of the interface that draws content, holds subviews and handles touches.
///
///     final class DotView: UIView {
///         override func draw(_ rect: CGRect) {
///             UIColor.systemRed.setFill()
///             UIBezierPath(ovalIn: bounds).fill()
///         }
///     }
///
/// Geometry, visibility and appearance are stored in the view's `layer`; the view adds event handling, the retained
/// list of `subviews` and notifications about changes of the hierarchy. The class body declares what can be overridden;
/// the implementations are in extensions, one file per subject.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, @MainActor CALayerDelegate,
    UITraitEnvironment, UICoordinateSpace
{
    /// The class of the layer that a new view creates; override it to use a subclass of `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that draws this view. It never changes.
    open var layer: CALayer { _layer }

    let _layer: CALayer

    var _subviews: [UIView] = []
    weak var _superview: UIView?
    /// The window that contains the view; for a window, the window itself.
    weak var _window: UIWindow?
    weak var controller: UIViewController?
    var _backgroundColor: UIColor?
    /// The resolved tint properties of this view and its ancestors; nil if none of them is set.
    var tintScope: TintScope?
    var extras: Extras?
    var hasExplicitContentScale = false
    /// Whether the view reacts to changes that the layer reports; false while one of the view's own setters makes them.
    var followsLayer = true
    /// The properties supported by appearance proxies that were set on this view.
    var ownAppearance: AppearanceProperties = []
    /// The autoresizing mask in one byte, which saves 16 bytes of heap in each view.
    private var _autoresizingMask: UInt8 = 0
    /// Whether a tint colour or an adjustment mode was set on this view.
    var hasOwnTint = false
    /// Whether the layout engine of this hierarchy includes the view.
    var isInLayoutEngine = false

    /// Creates a view; `frame` is in the coordinates of its future superview, in points.
    public init(frame: CGRect) {
        _layer = Self.makeLayer()
        super.init()
        setUp()
        if frame != .zero {
            requireFinite(frame, "frame")
            changeLayer { layer.frame = frame }
        }
    }

    /// Creates a view of size zero at the origin.
    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Creates a view from what `encode(with:)` wrote; values that the archive lacks have their defaults.
    public required init?(coder: NSCoder) {
        _layer = Self.makeLayer()
        super.init()
        setUp()
        decodeProperties(from: coder)
    }

    /// Encodes the view's geometry, look, interaction, tag and subviews. A colour with a pattern is not encoded.
    open func encode(with coder: NSCoder) {
        _encode(to: coder)
    }

    deinit {
        guard !_subviews.isEmpty, CATransaction.isOnMainThread else { return }
        MainActor.assumeIsolated { detachLayersOfSubviews() }
    }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates, in points.
    ///
    /// If the view has a `transform`, this is the smallest axis-aligned rectangle around the transformed view, and
    /// setting it sets `bounds` and `center` to produce this rectangle; use those two instead. Coordinates that are not
    /// finite trap.
    open var frame: CGRect {
        get { layer.frame }
        set {
            requireFinite(newValue, "frame")
            notifyingObservers(of: "frame", "bounds", "center") { changeBounds { layer.frame = newValue } }
        }
    }

    /// The view's rectangle in its own coordinates. Changing the origin scrolls the subviews; changing the size resizes
    /// the view around `center`.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            requireFinite(newValue, "bounds")
            notifyingObservers(of: "frame", "bounds") { layer.bounds = newValue }
        }
    }

    /// The position of the view's anchor point, its midpoint by default, in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set {
            requireFinite(newValue.x, newValue.y, "center", newValue)
            notifyingObservers(of: "frame", "center") { layer.position = newValue }
        }
    }

    /// The transform applied to the view around `center`; it does not change `bounds` and `center`.
    ///
    /// Layout ignores it: constraints and autoresizing set `bounds` and `center`, and never `frame`.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            requireFinite(newValue)
            layer.setAffineTransform(newValue)
        }
    }

    /// The transform applied to the view around `center`, in three dimensions.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The point of the view that `center` positions and that transforms rotate around, in units of its size; (0.5,
    /// 0.5), the midpoint, by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set {
            requireFinite(newValue.x, newValue.y, "anchorPoint", newValue)
            layer.anchorPoint = newValue
        }
    }

    /// The number of pixels per point of the view's drawn content; that of its window by default.
    ///
    /// A value that was set is kept when the window moves to another screen. Setting it redraws a view that draws. A
    /// value that is not a positive number is ignored and logged.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { setExplicitContentScale(newValue) }
    }

    // MARK: Conversion

    /// Converts a point of this view to the coordinates of another view, or of the window if `view` is nil.
    ///
    /// Points of views in different windows are converted through screen coordinates. O(depth).
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { _convert(point, to: view) }

    /// Converts a point of another view, or of the window if `view` is nil, to the coordinates of this view. O(depth).
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { _convert(point, from: view) }

    /// Converts a rectangle of this view to the coordinates of another view, or of the window if `view` is nil; returns
    /// the smallest axis-aligned rectangle around the result of a rotation. O(depth).
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { _convert(rect, to: view) }

    /// Converts a rectangle of another view, or of the window if `view` is nil, to the coordinates of this view.
    /// O(depth).
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { _convert(rect, from: view) }

    /// Converts a point of this view to another coordinate space, through that of the screen. O(depth).
    @_disfavoredOverload open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view) }
        return CoordinateConversion.convert(point, from: self, to: coordinateSpace)
    }

    /// Converts a point of another coordinate space to the coordinates of this view. O(depth).
    @_disfavoredOverload open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view) }
        return CoordinateConversion.convert(point, to: self, from: coordinateSpace)
    }

    /// Converts a rectangle of this view to another coordinate space; returns the smallest axis-aligned rectangle around
    /// the result of a rotation. O(depth).
    @_disfavoredOverload open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view) }
        return CoordinateConversion.convert(rect, from: self, to: coordinateSpace)
    }

    /// Converts a rectangle of another coordinate space to the coordinates of this view; returns the smallest
    /// axis-aligned rectangle around the result of a rotation. O(depth).
    @_disfavoredOverload open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view) }
        return CoordinateConversion.convert(rect, to: self, from: coordinateSpace)
    }

    // MARK: Hierarchy

    /// The view that contains this one.
    open var superview: UIView? { _superview }

    /// The view's subviews, from back to front. The array is a copy, so the hierarchy may change while it is iterated.
    open var subviews: [UIView] { _subviews }

    /// The window that contains this view; nil if the view is in no window.
    open var window: UIWindow? { _window }

    /// Adds `view` in front of this view's other subviews, after removing it from its superview.
    open func addSubview(_ view: UIView) { _insertSubview(view, at: .front) }

    /// Inserts `view` into the subviews at an index; 0 is the rearmost.
    open func insertSubview(_ view: UIView, at index: Int) { _insertSubview(view, at: .index(index)) }

    /// Inserts `view` directly behind a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        _insertSubview(view, at: .below(siblingSubview))
    }

    /// Inserts `view` directly in front of a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        _insertSubview(view, at: .above(siblingSubview))
    }

    /// Exchanges two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { _exchangeSubview(index1, index2) }

    /// Moves a subview in front of its siblings; does nothing for a view that is not a subview.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { _insertSubview(view, at: .front) } }

    /// Moves a subview behind its siblings; does nothing for a view that is not a subview.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { _insertSubview(view, at: .index(0)) } }

    /// Removes this view, with its subviews, from its superview.
    open func removeFromSuperview() { _removeFromSuperview() }

    /// Whether this view is `view` or a descendant of it.
    open func isDescendant(of view: UIView) -> Bool { _isDescendant(view) }

    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; nil if the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes; nil if the view leaves its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed.
    open func didMoveToWindow() {}

    // MARK: Identity

    /// An integer that the app can use to identify the view; 0 by default.
    open var tag = 0

    /// Returns the first view with a tag among this view and its descendants, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? { _viewWithTag(withTag: tag) }

    open override var next: UIResponder? { controller ?? superview }

    /// Called after a subview was hidden or shown.
    func subviewVisibilityDidChange(_ subview: UIView) {}

    /// Called after the size of a subview's content may have changed.
    func subviewContentSizeDidChange(_ subview: UIView) {}

    /// Called after the scale of the content, or of the window, has changed. Contents are measured in whole pixels, so the
    /// base class measures its content again.
    func scaleDidChange() { _invalidateIntrinsicContentSize() }

    /// Whether what the view shows depends on its traits.
    var contentsDependOnTraits: Bool { false }

    /// Called when the traits of a view whose contents depend on them have been reported.
    func contentTraitsDidChange() {}

    /// Called when dynamic colours have to be resolved again, before the view is laid out and drawn.
    func colorTraitsDidChange() {}

    // MARK: Traits

    /// The style of the view and all views in it: light, dark, or unspecified, the default, for the superview's.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    /// The traits of the view, and of all views in it, that differ from the superview's.
    open var traitOverrides: UITraitOverrides {
        get { _traitOverrides }
        set { _traitOverrides = newValue }
    }

    /// The smallest size of text in the view; nil, the default, for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.minimumContentSize }
        set { setContentSizeLimit(\.minimumContentSize, newValue) }
    }

    /// The largest size of text in the view; nil, the default, for no limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { extras?.maximumContentSize }
        set { setContentSizeLimit(\.maximumContentSize, newValue) }
    }

    /// The limits of the size of text and the size that results, as text for debugging.
    open var appliedContentSizeCategoryLimitsDescription: String {
        """
        \(debugName): from \(minimumContentSizeCategory?.rawValue ?? "no limit") to \
        \(maximumContentSizeCategory?.rawValue ?? "no limit"), \(traitCollection.preferredContentSizeCategory.rawValue)
        """
    }

    // MARK: Large content

    /// Whether the view's content is displayed large by a `UILargeContentViewerInteraction`; false by default.
    open var showsLargeContentViewer: Bool {
        get { _showsLargeContentViewer }
        set { _showsLargeContentViewer = newValue }
    }
    /// The title of the large display; that of a button, or the text of a label, by default.
    open var largeContentTitle: String? {
        get { _largeContentTitle }
        set { _largeContentTitle = newValue }
    }
    /// The image of the large display; that of a button, or of an image view, by default.
    open var largeContentImage: UIImage? {
        get { _largeContentImage }
        set { _largeContentImage = newValue }
    }
    /// Whether the image of the large display is enlarged; false by default.
    open var scalesLargeContentImage: Bool {
        get { _scalesLargeContentImage }
        set { _scalesLargeContentImage = newValue }
    }
    /// The insets of the image of the large display, in points; zero by default.
    open var largeContentImageInsets: UIEdgeInsets {
        get { _largeContentImageInsets }
        set { _largeContentImageInsets = newValue }
    }

    /// Whether the view keeps its colours on a screen whose colours are inverted; false by default. Compositors that invert colours invert
    /// whole windows: it is stored.
    open var accessibilityIgnoresInvertColors: Bool {
        get { extras?.ignoresInvertColors ?? false }
        set { if newValue || extras != nil { ensureExtras().ignoresInvertColors = newValue } }
    }

    /// Reports changes of the traits now; they are reported as they are made, so that it has no effect.
    open func updateTraitsIfNeeded() {}

    // MARK: Appearance

    /// The colour behind all other content of the view; nil, the default, for none.
    open var backgroundColor: UIColor? {
        get { _backgroundColor }
        set {
            ownAppearance.insert(.backgroundColor)
            _backgroundColor = newValue
            changeLayer { layer.backgroundColor = resolvedForColors(newValue) }
            if paintsOwnBackground { redrawBackground() }
            controller?._presentationController?.presentedBackgroundDidChange()
        }
    }

    /// The opacity of the view and its subviews, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { notifyingObservers(of: "alpha") { setAlpha(newValue) } }
    }

    /// Whether the view and its subviews are invisible and receive no touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { notifyingObservers(of: "hidden", "isHidden") { layer.isHidden = newValue } }
    }

    /// Whether the drawn content covers the whole view without transparency; true by default.
    ///
    /// It is a promise to the compositor, which does not change the look of a view that keeps it. A view that breaks it
    /// shows black where it draws nothing, unless it has a background colour, which is drawn first. It has no effect on
    /// a view that does not draw.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { setOpaque(newValue) }
    }

    /// Whether subviews are clipped to this view's bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A view whose alpha channel masks this view. It has no superview, and its `frame` is in this view's coordinates.
    ///
    /// A view with a superview traps. A view that already masks another view is removed from that one.
    open var mask: UIView? {
        get { extras?.maskView }
        set { setMask(newValue) }
    }

    /// The colour of interactive elements: the superview's unless set, and the system's blue at the top of a hierarchy.
    ///
    /// Where `tintAdjustmentMode` dims it, the value read is a gray.
    open var tintColor: UIColor! {
        get { tint.effectiveColor }
        set {
            ownAppearance.insert(.tintColor)
            setTintColor(newValue)
        }
    }

    /// Whether the tint colour is dimmed. The value read is never `automatic`, the default, but the superview's.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { tint.isDimmed ? .dimmed : .normal }
        set { setTintAdjustmentMode(newValue) }
    }

    /// Lets the first responder resign if it is this view or in its hierarchy; returns whether it has.
    ///
    /// - Parameter force: Whether it loses the state also if it refuses to resign.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { _endEditing(force) }

    /// Called after the effective tint colour has changed, before the same call on subviews.
    open func tintColorDidChange() {}

    /// The kind of content, which decides whether the view is mirrored with the interface, as it is by default.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semanticContentAttribute ?? .unspecified }
        set { setSemanticContentAttribute(newValue) }
    }

    /// Returns the layout direction of a kind of content in the app's interface.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { _userInterfaceLayoutDirection(for: attribute) }

    /// Returns the layout direction of a kind of content in an interface of the given direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        _userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: layoutDirection)
    }

    /// The direction in which the view's content is laid out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The adjustment of the drawn content to a change of the bounds; stretched by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { contentModeDidChange() }
    }

    /// The part of the drawn content that is stretched where `contentMode` scales it, in the unit square; all of it by
    /// default.
    ///
    /// This is the layer's `contentsCenter`.
    @available(*, deprecated, message: "Use a resizable UIImage, or the layer's contentsCenter")
    open var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }

    /// Whether the drawing area is reset to the background before `draw(_:)`: to the background colour in an opaque
    /// view, to transparent in others; true by default.
    ///
    /// If it is false, `draw(_:)` must fill the whole rectangle that it is passed, because earlier content is not
    /// preserved.
    open var clearsContextBeforeDrawing = true

    // MARK: Drawing

    /// Marks the whole view to be redrawn at the end of this run-loop turn; has no effect on a view that does not draw.
    ///
    /// A view that calls it in `draw(_:)` is redrawn at the end of the next turn, and a hidden view when it is shown.
    open func setNeedsDisplay() {
        if drawsContent { layer.setNeedsDisplay() }
    }

    /// Marks a part of the view, in its own coordinates, to be redrawn at the end of this run-loop turn.
    ///
    /// Several parts are redrawn in one call, for the smallest rectangle around them.
    open func setNeedsDisplay(_ rect: CGRect) {
        if drawsContent { layer.setNeedsDisplay(rect) }
    }

    /// Draws the view's content into the current context; `rect` is the part to draw.
    ///
    /// Only a class that overrides this method has a backing store. Do not call it directly; call `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}

    // MARK: Snapshots

    /// Returns a view of the same size that shows this view's current appearance.
    ///
    /// Its image has at most 2²⁴ pixels, or as many as the largest window if that has more: the image of a larger view has
    /// a lower resolution.
    ///
    /// - Parameter afterUpdates: Whether changes of this run-loop turn are included; if not, a view that was never on
    ///   screen is empty.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }

    /// Returns a view that shows the current appearance of a part of this view.
    ///
    /// The number of pixels is limited as that of ``snapshotView(afterScreenUpdates:)``.
    ///
    /// - Parameters:
    ///   - rect: The part, in this view's coordinates; the new view has its size.
    ///   - afterUpdates: Whether pending changes are drawn first.
    ///   - capInsets: Edges that keep their size when the new view's changes, in points.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        snapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    /// Draws the appearance of this view and its subviews into a rectangle of the current context, scaled to fit.
    ///
    /// The render server draws the image, so it includes everything on screen: masks, shadows, 3D transforms. It draws only
    /// the part inside the context's clip, at the context's resolution.
    ///
    /// - Parameters:
    ///   - rect: The part of the view, in its own coordinates.
    ///   - afterUpdates: Whether changes of this run-loop turn are included.
    /// - Returns: Whether anything was drawn: it needs visible content and a current context.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        _drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: Layout

    /// Whether a change of size resizes the subviews by their `autoresizingMask`; true by default.
    open var autoresizesSubviews = true {
        didSet { if autoresizesSubviews != oldValue { autoresizingChanged() } }
    }

    /// The parts of this view's position and size that change with the superview's size; none by default.
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(_autoresizingMask)) }
        set {
            guard newValue != autoresizingMask else { return }
            _autoresizingMask = UInt8(truncatingIfNeeded: newValue.rawValue)
            autoresizingChanged()
        }
    }

    /// Marks the view for a call of `layoutSubviews()` at the end of this run-loop turn.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Immediately lays out the marked views of this view's hierarchy.
    ///
    /// With Auto Layout, this includes ancestors whose layout determines this view's frame.
    open func layoutIfNeeded() { _layoutIfNeeded() }

    /// Lays out the subviews; those under Auto Layout get the frames that their constraints require. An override calls
    /// `super` if there are any. Do not call it directly; call `setNeedsLayout()` or `layoutIfNeeded()`.
    open func layoutSubviews() { _layoutSubviews() }

    /// Returns the size that suits the view best within `size`; its current size unless a subclass overrides this
    /// method.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to the size that suits it best, keeping its top left corner.
    open func sizeToFit() { _sizeToFit() }

    /// The natural size of the view's content; `UIView.noIntrinsicMetric` along an axis without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Invalidates the layout that depends on `intrinsicContentSize`, which has changed.
    ///
    /// It does not mark the superview for layout: a label whose text is set in its superview's `layoutSubviews()` would
    /// invalidate that layout without end.
    open func invalidateIntrinsicContentSize() { _invalidateIntrinsicContentSize() }

    /// The distances from the edges of the frame to the alignment rectangle; zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle of the view for a frame. Override it only together with its inverse.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame of the view for an alignment rectangle, which layout sets. Override it only together with its
    /// inverse.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { _frame(forAlignmentRect: alignmentRect) }

    /// The distances of content from the view's edges, in points; 8 on each side by default.
    ///
    /// The value read includes the safe area while `insetsLayoutMarginsFromSafeArea` is true, and in a controller's
    /// view it is at least the system's minimum margins.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(.sides(newValue)) }
    }

    /// The layout margins with leading and trailing edges instead of left and right ones.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins.directional(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
        set { setMargins(.directional(newValue)) }
    }

    /// Whether the margins are at least the part of the superview's margins that overlaps this view; false by default.
    open var preservesSuperviewLayoutMargins = false {
        didSet {
            guard preservesSuperviewLayoutMargins != oldValue else { return }
            if preservesSuperviewLayoutMargins {
                (UIView.hasChangingMargins, UIView.hasInheritedMargins) = (true, true)
            }
            marginsChanged()
        }
    }

    /// Whether the margins are measured from the safe area; true by default.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsChanged() } }
    }

    /// Called after the layout margins have changed.
    open func layoutMarginsDidChange() {}

    /// The distances from the view's edges to its safe area, which bars of the window and of controllers do not cover.
    /// O(depth).
    ///
    /// The view's guides and margins, and its subviews, have the insets that an override returns. They are read when the view
    /// enters a window, moves or changes its size.
    open var safeAreaInsets: UIEdgeInsets { effectiveSafeArea }

    /// Called after the safe area has changed.
    open func safeAreaInsetsDidChange() {}

    // MARK: Traits

    /// The view's traits. O(depth).
    open var traitCollection: UITraitCollection { effectiveTraits }

    /// Called after the traits have changed; an override calls `super`.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called after the size of the bounds has changed.
    func sizeDidChange() {}

    /// Called after the origin of the bounds has changed.
    func boundsOriginDidChange(from old: CGPoint) {}

    /// The safe area that the subviews inherit.
    var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

    /// Returns the safe area that a subview inherits.
    func safeArea(for subview: UIView) -> UIEdgeInsets { safeAreaForSubviews }

    /// The subview whose frame layout sets for its scaled size, with the scale; nil for none.
    var zoomedSubview: (view: UIView, scale: CGFloat)? { nil }

    // MARK: Constraints

    /// Whether views of this class use Auto Layout even before they have constraints, so that `updateConstraints()` is
    /// called when they enter a window; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Marks the view for a call of `updateConstraints()` before the layout at the end of this run-loop turn.
    open func setNeedsUpdateConstraints() { _setNeedsUpdateConstraints() }

    /// Whether `updateConstraints()` will be called. Each layout pass asks an override, which may request or postpone it.
    open func needsUpdateConstraints() -> Bool { layoutNode?.needsUpdateConstraints ?? false }

    /// Immediately calls `updateConstraints()` where it is due, on the deepest subviews first and on this view last.
    /// O(subtree).
    open func updateConstraintsIfNeeded() { _updateConstraintsIfNeeded() }

    /// Updates the view's own constraints; an override calls `super` last, or the view traps.
    ///
    /// Do not call it directly; call `setNeedsUpdateConstraints()` or `updateConstraintsIfNeeded()`.
    open func updateConstraints() { layoutNode?.baseUpdatedConstraints = true }

    /// Whether the view's frame and `autoresizingMask` become constraints; true by default.
    ///
    /// Set it to false for a view whose frame is determined by constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutNode?.translates ?? true }
        set { setTranslates(newValue) }
    }

    /// Returns the size closest to `targetSize` that satisfies the constraints in this view. O(subtree).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size closest to `targetSize` that satisfies the constraints in this view, with the given priorities
    /// of fitting. O(subtree).
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _systemLayoutSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The descendant whose first baseline is this view's; by default that of the last baseline.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The descendant whose last baseline is this view's; by default the result of the older `forBaselineLayout()`,
    /// which is the view itself with its lower edge as baseline.
    open var forLastBaselineLayout: UIView { (self as any BaselineLayoutProviding).forBaselineLayout() }

    /// The older name of ``forLastBaselineLayout``, which a subclass may still override; the view itself by default.
    @available(*, deprecated, renamed: "forLastBaselineLayout")
    open func forBaselineLayout() -> UIView { self }

    /// Returns the position of a baseline: a fraction of the height, and an offset from there in points.
    func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) {
        let insets = effectiveAlignmentInsets
        return isFirst ? (0, insets.top) : (1, -insets.bottom)
    }

    /// The font of the text that defines this view's baseline.
    var baselineFont: UIFont? { nil }

    /// Whether the height of the content depends on the width that layout gives it.
    var wrapsContent: Bool { false }

    /// Returns the height of wrapped content for a width.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

    // MARK: Constraints of this view

    /// The constraints held by this view.
    open var constraints: [NSLayoutConstraint] { heldConstraints }

    /// Adds a constraint to this view, which activates it. A constraint on an item outside this view's subtree traps.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(on: self) }

    /// Adds each constraint to this view.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        LayoutEngine.addTogether { for constraint in constraints { addConstraint(constraint) } }
    }

    /// Removes a constraint from this view; does nothing if the view does not hold it.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { _removeConstraint(constraint) }

    /// Removes each constraint from this view.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Returns the priority with which the view resists growing beyond its `intrinsicContentSize`; 250 by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        _contentHuggingPriority(for: axis)
    }

    /// Sets the priority with which the view resists growing beyond its `intrinsicContentSize`.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        _setContentHuggingPriority(priority, for: axis)
    }

    /// Returns the priority with which the view resists shrinking below its `intrinsicContentSize`; 750 by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        _contentCompressionResistancePriority(for: axis)
    }

    /// Sets the priority with which the view resists shrinking below its `intrinsicContentSize`.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { _setContentCompressionResistancePriority(priority, for: axis) }

    // MARK: Anchors and guides

    /// The edge where lines start.
    open var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
    /// The edge where lines end.
    open var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { dimension(.width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { dimension(.height) }
    /// The baseline of the topmost text; the top edge if there is none.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.firstBaseline) }
    /// The baseline of the lowest text; the bottom edge if there is none.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { yAnchor(.lastBaseline) }

    /// The layout guides added to the view.
    open var layoutGuides: [UILayoutGuide] { layoutNode?.guides ?? [] }

    /// Adds a layout guide, after removing it from its view.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { _addLayoutGuide(layoutGuide) }

    /// Removes a layout guide and all constraints on it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { _removeLayoutGuide(layoutGuide) }

    /// The view's bounds inset by its `layoutMargins`.
    open var layoutMarginsGuide: UILayoutGuide { marginsGuide }

    /// The view's bounds inset by its `safeAreaInsets`.
    open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }

    /// The area that an on-screen keyboard covers.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }

    /// The horizontally centred area in which lines of text have a readable length: within the margins and at most 672
    /// points wide.
    open var readableContentGuide: UILayoutGuide { readableGuide }

    // MARK: Debugging

    /// Returns the constraints that determine the view's position and size along an axis, including those that Oriel
    /// generates; for debugging.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        _constraintsAffectingLayout(for: axis)
    }

    /// Whether the constraints do not fully determine the view's position or size; for debugging.
    open var hasAmbiguousLayout: Bool { isAmbiguouslyLaidOut }

    /// Applies a different valid layout to a view whose layout is ambiguous; for debugging.
    open func exerciseAmbiguityInLayout() { _exerciseAmbiguityInLayout() }

    // MARK: Touches

    /// Whether this view and its subviews receive touches; true by default.
    open var isUserInteractionEnabled = true

    /// Whether the view receives more than one touch at a time; false by default.
    open var isMultipleTouchEnabled = false

    /// Whether a touch in this view blocks touches in the other views of the window, and vice versa.
    open var isExclusiveTouch = false

    /// The view's gesture recognizers; nil if it has none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { _gestureRecognizers }
        set { _gestureRecognizers = newValue }
    }

    /// Adds a gesture recognizer, after removing it from its view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        _addGestureRecognizer(gestureRecognizer)
    }

    /// Removes a gesture recognizer; its gesture in progress is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        _removeGestureRecognizer(gestureRecognizer)
    }

    /// Whether a recognizer of this view, or of a view around it, may recognize a gesture that began here; true by
    /// default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view's interactions, in the order in which they were added. Setting it removes those that the new array lacks,
    /// and adds those that are new.
    open var interactions: [any UIInteraction] {
        get { _interactions }
        set { _interactions = newValue }
    }

    /// Adds an interaction, after removing it from its view. Does nothing if this view has it already.
    open func addInteraction(_ interaction: any UIInteraction) { _addInteraction(interaction) }

    /// Removes an interaction. Does nothing if this view does not have it.
    open func removeInteraction(_ interaction: any UIInteraction) { _removeInteraction(interaction) }

    /// Returns the frontmost view at a point, which may be this one; nil if the point is outside, or if this view is
    /// hidden, has an `alpha` below 0.01 or has user interaction disabled.
    ///
    /// `point` is in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        _hitTest(at: point, with: event)
    }

    /// Whether a point, in this view's coordinates, is inside the bounds, which include their minimum edges but not
    /// their maximum edges.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    // MARK: Focus

    /// Whether the keyboard's focus can be on the view; false by default. A `UIControl` can have it while it is enabled.
    open var canBecomeFocused: Bool { false }

    /// Whether the view has the focus.
    open var isFocused: Bool { loadedFocusSystem?.focusedItem === self }

    /// The identifier of the group of the focusable views in this view, among which arrow keys move the focus; nil, the
    /// default, for the group of the view around it.
    open var focusGroupIdentifier: String? {
        get { extras?.focusGroupIdentifier }
        set { if newValue != nil || extras != nil { ensureExtras().focusGroupIdentifier = newValue } }
    }

    /// The view's priority when the focus enters its group; `ignored` by default.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { extras?.focusGroupPriority ?? .ignored }
        set { if newValue != .ignored || extras != nil { ensureExtras().focusGroupPriority = newValue } }
    }

    /// The indication that the view has the focus: a ring around its bounds by default, nil for none.
    open var focusEffect: UIFocusEffect? {
        get {
            if let chosen = extras?.focusEffect { return chosen }
            return UIFocusHaloEffect()
        }
        set { ensureExtras().focusEffect = .some(newValue) }
    }

    /// Whether views behind this one can have the focus; false by default. It has no effect.
    open var isTransparentFocusItem: Bool { false }

    /// The environments that receive the focus when it moves to this view; empty, the default, for the view itself or the
    /// first focusable view in it.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// The view's controller, or the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? superview }

    /// The view itself.
    open var focusItemContainer: (any UIFocusItemContainer)? { self }

    /// Returns the focusable views in a rectangle of this view, without those inside of them.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { _focusItems(in: rect) }

    /// Requests that the focus moves to the view's preferred item, if it is in this view now.
    open func setNeedsFocusUpdate() { loadedFocusSystem?.environmentNeedsUpdate(self) }

    /// Performs requested updates of the focus immediately.
    open func updateFocusIfNeeded() { loadedFocusSystem?.updateFocusIfNeeded() }

    /// Whether the focus may move as a context describes, from or to this view or a view in it; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved from or to this view or a view in it; an override calls `super`.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// The radius of the corners of the shape that the focus ring surrounds, in points.
    var focusCornerRadius: CGFloat { layer.cornerRadius }

    // MARK: Appearance

    /// Applies the properties of proxies, most specific first, that were not set on the view itself.
    func applyAppearance(of proxies: [UIView]) {
        if let proxy = appearance(.backgroundColor, in: proxies, as: UIView.self) {
            backgroundColor = proxy.backgroundColor
        }
        if let proxy = appearance(.tintColor, in: proxies, as: UIView.self) { tintColor = proxy.ownTintColor }
    }

    // MARK: Identity in archives

    /// An identifier for state restoration; nil by default. It is stored and has no effect.
    open var restorationIdentifier: String? {
        get { extras?.restorationIdentifier }
        set { if newValue != nil || extras != nil { ensureExtras().restorationIdentifier = newValue } }
    }

    override var defaultAccessibilityFrame: CGRect {
        UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }

    // MARK: CALayerDelegate

    /// Draws by calling `draw(_:)`; override it to draw with the context alone.
    open func draw(_ layer: CALayer, in ctx: CGContext) { _draw(in: ctx) }

    /// Draws the layer's backing store; override it to provide the layer's `contents` in another way.
    open func display(_ layer: CALayer) { _display(of: layer) }

    /// Called before the layer is drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Lays out the view, and notifies its controller before and after.
    open func layoutSublayers(of layer: CALayer) { _layoutSublayers(of: layer) }

    /// Returns the action for a change inside an animation block: nil for the layer's own action; no action outside
    /// animation blocks.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        AnimationBlock.action(for: layer, forKey: event)
    }

    /// The view's type, address, frame and tag.
    nonisolated open override var description: String {
        guard CATransaction.isOnMainThread else { return super.description }
        return MainActor.assumeIsolated { debugName }
    }
}
