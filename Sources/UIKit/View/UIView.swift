import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle of the interface: it draws itself, holds subviews and answers touches.
///
/// Geometry, visibility and appearance live in the view's `layer`; the view adds the responder, the retained list of
/// `subviews` and the events of their coming and going. What can be overridden stands in this body; what it does stands in
/// the extensions, one file a subject.
@preconcurrency @MainActor open class UIView: UIResponder, @preconcurrency NSCoding, @MainActor CALayerDelegate {
    /// The class of the layer that a new view gets; override it to have another one.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows this view; there for as long as the view is.
    public let layer: CALayer

    var storedSubviews: [UIView] = []
    weak var storedSuperview: UIView?
    weak var controller: UIViewController?
    var storedBackgroundColor: UIColor?
    var storedTintColor: UIColor?
    var hasExplicitContentScale = false
    var storedLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Makes a view; `frame` is in the coordinates of the superview that it will get, in points.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUp()
        if frame != .zero {
            requireFinite(frame, "frame")
            layer.frame = frame
        }
    }

    /// Makes a view of no size at the origin.
    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Makes a view from what `encode(with:)` wrote; what the archive lacks has its default.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUp()
        decodeProperties(from: coder)
    }

    /// Writes the view's geometry, visibility, tag and subviews.
    open func encode(with coder: NSCoder) {
        encodeProperties(to: coder)
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
            changeBounds { layer.bounds = newValue }
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
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            precondition(
                newValue.isFinite && newValue > 0,
                "\(debugName).contentScaleFactor was set to \(newValue); it must be a positive number")
            hasExplicitContentScale = true
            setContentScale(newValue)
        }
    }

    // MARK: Hierarchy

    /// The view that holds this one.
    open var superview: UIView? { storedSuperview }

    /// The views held by this one, from the rearmost to the frontmost; a copy, so that it may change during a loop over it.
    open var subviews: [UIView] { storedSubviews }

    /// The window that this view is in; nil means that it cannot be seen. O(depth).
    open var window: UIWindow? {
        var view = self
        while let next = view.storedSuperview { view = next }
        return view as? UIWindow
    }

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

    // MARK: Appearance

    /// What is behind everything else in the view; nil, the default, for nothing.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            storedBackgroundColor = newValue
            layer.backgroundColor = newValue?.cgColor
            if paintsOwnBackground { setNeedsDisplay() }
        }
    }

    /// Opacity of the view with all that is in it, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            precondition(
                !newValue.isNaN, "\(debugName).alpha was set to a value that is not a number; give it one from 0 to 1")
            layer.opacity = Float(min(max(newValue, 0), 1))
        }
    }

    /// Whether the view, with all that is in it, is left out of the picture and of touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// A promise that the drawn content covers the whole view without transparency; true by default. It changes nothing of
    /// the look of a view that keeps it.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// Whether subviews are cut off at this view's bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour for what can be tapped; that of the superview unless set, and the system's blue at the top.
    open var tintColor: UIColor! {
        get { storedTintColor ?? superview?.tintColor ?? .systemBlue }
        set { setTintColor(newValue) }
    }

    /// The effective tint colour has changed.
    open func tintColorDidChange() {}

    /// How the drawn content follows when the bounds change; it is stretched by default.
    open var contentMode = ContentMode.scaleToFill {
        didSet { contentModeDidChange() }
    }

    /// Whether a rectangle is made empty before `draw(_:)` fills it; true by default.
    open var clearsContextBeforeDrawing = true

    // MARK: Drawing

    /// Marks all of the view to be drawn again at the end of this turn; without effect on a view that does not draw.
    open func setNeedsDisplay() {
        if drawsContent { layer.setNeedsDisplay() }
    }

    /// Marks a part of the view, in its own coordinates, to be drawn again at the end of this turn.
    open func setNeedsDisplay(_ rect: CGRect) {
        if drawsContent { layer.setNeedsDisplay(rect) }
    }

    /// Draws the view's content into the current context; `rect` is the part that needs it.
    ///
    /// Only a class that overrides it has a backing store. Never call it; call `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}

    // MARK: Layout

    /// Whether a change of size also resizes the subviews by their `autoresizingMask`; true by default.
    open var autoresizesSubviews = true

    /// What of this view's position and size gives way when the superview changes its size; nothing by default.
    open var autoresizingMask: AutoresizingMask = []

    /// Lets `layoutSubviews()` be called at the end of this turn.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out now what is marked for it in the hierarchy of this view.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the subviews. Never call it; call `setNeedsLayout()` or `layoutIfNeeded()`.
    open func layoutSubviews() {}

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
    open func invalidateIntrinsicContentSize() {}

    /// Distance that subviews keep from the edges, in points; 8 on each side by default.
    open var layoutMargins: UIEdgeInsets {
        get { storedLayoutMargins }
        set {
            guard newValue != storedLayoutMargins else { return }
            storedLayoutMargins = newValue
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    /// The layout margins have changed.
    open func layoutMarginsDidChange() {}

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

    // MARK: CALayerDelegate

    /// Draws through `draw(_:)`; override it to draw with the context alone.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(in: ctx) }

    /// Draws the layer's backing store; override it to give the layer its `contents` in another way.
    open func display(_ layer: CALayer) {
        if drawsContent { layer.displayBackingStore() }
    }

    /// The layer is about to be drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Lays the view out: its controller, if it has one, hears of it before and after.
    open func layoutSublayers(of layer: CALayer) { performLayout(of: layer) }

    /// No implicit animation for layers of views.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

    /// Type, address, frame and tag.
    nonisolated open override var description: String {
        guard Thread.isMainThread else { return super.description }
        return MainActor.assumeIsolated { debugName }
    }
}
