import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// A rectangle of content in a tree of layers, drawn by the GPU.
///
///     let card = CALayer()
///     card.frame = CGRect(x: 20, y: 20, width: 200, height: 120)
///     card.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1)
///     card.cornerRadius = 12
///     root.addSublayer(card)
///
/// Setting a property changes the model immediately, and the screen at the end of the run-loop turn, when the current
/// `CATransaction` commits; see Apple's *Core Animation Programming Guide*. A layer belongs to one thread at a time.
///
/// Overridable members are declared in this body, since Swift does not allow overriding members of extensions; this
/// makes the file long. Their implementations are in extensions. The properties are values of `Model`, `Extras` and
/// `Attributes`, set by the functions in `CALayer+Setting.swift` and listed in `CALayer+Properties.swift`. The library
/// itself uses these structures: overrides are called where Core Animation documents a call, and never for a commit.
open class CALayer: NSObject, CAMediaTiming, AssociationOwner {
    /// The identifier of this layer in the render tree.
    ///
    /// `none` for a presentation layer, which is in no tree.
    package let id: LayerID

    // Pending work for the next commit; see `CALayer+Commit.swift`.
    var pending: Pending = []
    /// The outdated part of the backing store, in the layer's own points; null for none.
    var invalidRect = CGRect.null
    var backingStore: BackingStore?
    var contentsReference: ContentsReference?
    var contentsObject: AnyObject?
    var isDrawingDropped = false
    /// Whether this layer is the root of a tree that the render server shows.
    package var isRenderRoot = false {
        didSet { renderRootDidChange(from: oldValue) }
    }
    /// Whether layers without a view animate their changes implicitly in the tree below this layer.
    package var animatesImplicitly = true

    // MARK: Model

    final var values = Model()
    /// nil for the identity: most layers are not transformed, and a matrix is as large as all the other values.
    final var transformBox: ValueBox<CATransform3D>?
    var _sublayers: [CALayer] = []
    /// nil for a layer with the defaults.
    final var extras: ValueBox<Extras>?
    /// nil for a layer with the defaults.
    final var attributes: ValueBox<Attributes>?
    /// See `CALayer+Animations.swift`.
    var animations: LayerAnimations?
    /// The observers of property changes; see `CALayer+Actions.swift`.
    var observers: ChangeObservers = []
    /// Whether the delegate may provide actions. A view whose class provides none sets this to false.
    package var asksDelegateForActions = true {
        didSet { updateDelegateObserver() }
    }

    /// See `objc_setAssociatedObject(_:_:_:_:)`.
    private let associations = AssociationSlot()

    package func associationTable(creating: Bool) -> AssociationTable? { associations.table(creating: creating) }

    weak var _superlayer: CALayer?
    /// The view that owns the layer; nil for other layers.
    // Unchecked: each move of the layer reads it.
    @exclusivity(unchecked) package weak var owner: (any LayerOwner)?

    /// The layer that this one is a sublayer of, or the mask of.
    open var superlayer: CALayer? { currentSuperlayer }

    /// The object that provides the content and lays out the sublayers.
    open weak var delegate: (any CALayerDelegate)? {
        didSet { updateDelegateObserver() }
    }

    /// A name that identifies the layer, also in key paths (`sublayers.name.opacity`).
    open var name: String? {
        get { attributes?.name }
        set { if newValue != attributes?.name { ensureAttributes().name = newValue } }
    }

    /// Whether a change of the bounds' size redraws the whole content; false by default.
    open var needsDisplayOnBoundsChange: Bool {
        get { values.needsDisplayOnBoundsChange }
        set { values.needsDisplayOnBoundsChange = newValue }
    }

    /// The actions of property changes, by key; see `action(forKey:)`.
    open var actions: [String: any CAAction]? {
        get { attributes?.actions }
        set { setActions(newValue) }
    }

    /// Values for properties that have not been set, by key, and another such dictionary under the key `style`.
    ///
    /// A property counts as set when its value is not the default. Keys that are not properties of the class are
    /// available through `value(forKey:)`, and a dictionary under the key `actions` through `action(forKey:)`. Setting
    /// it is O(properties).
    open var style: [AnyHashable: Any]? {
        get { attributes?.style }
        set { setStyle(newValue) }
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates, in points; sublayers are positioned relative to its origin.
    open var bounds: CGRect {
        get { values.bounds }
        set { setBounds(newValue) }
    }

    /// The position of the anchor point in the superlayer, in points.
    open var position: CGPoint {
        get { values.position }
        set { if set("position", \.position, newValue) { owner?.layerPositionDidChange() } }
    }

    /// The point of the bounds that `position` sets and `transform` applies about, from (0, 0) at the top left to (1,
    /// 1).
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { if set("anchorPoint", \.anchorPoint, newValue) { owner?.layerPositionDidChange() } }
    }

    /// The distance of the layer in front of its superlayer's plane, in points; siblings are drawn in this order.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { setFinite("zPosition", \.zPosition, newValue) }
    }

    /// The position of the anchor point along the z axis, in points.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { setFinite("anchorPointZ", \.anchorPointZ, newValue) }
    }

    /// A transform about the anchor point, from the layer's own plane to its superlayer's.
    open var transform: CATransform3D {
        get { modelTransform }
        set { setTransform(newValue) }
    }

    /// Returns the affine part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(modelTransform) }

    /// Sets `transform` to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The smallest axis-aligned rectangle around the layer in its superlayer, in points; setting it sets bounds and
    /// position.
    open var frame: CGRect {
        get { boxInSuperlayer }
        set { boxInSuperlayer = newValue }
    }

    // MARK: Appearance

    /// The opacity of the layer and its sublayers, from 0 to 1.
    open var opacity: Float {
        get { values.opacity }
        set { set("opacity", \.opacity, newValue) }
    }

    /// Whether the layer and its sublayers are hidden.
    open var isHidden: Bool {
        get { values.isHidden }
        set { if set("hidden", \.isHidden, newValue) { visibilityDidChange() } }
    }

    /// Whether the content has no transparent pixels, in which case a backing store has no alpha channel.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { set("opaque", \.isOpaque, newValue) }
    }

    /// Whether the layer is visible from behind; true by default.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { set("doubleSided", \.isDoubleSided, newValue) }
    }

    /// Whether sublayers are clipped to the bounds.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { set("masksToBounds", \.masksToBounds, newValue) }
    }

    /// The colour that fills the bounds below the content.
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { setBackgroundColor(newValue) }
    }

    /// The radius of the corners in points; they clip the background and, with `masksToBounds`, content and sublayers.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { set("cornerRadius", \.cornerRadius, newValue) }
    }

    /// The width in points of a border inside the edge, drawn above content and sublayers; 0 for none.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { set("borderWidth", \.borderWidth, newValue) }
    }

    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? {
        get { values.borderColor }
        set { set("borderColor", \.borderColor, newValue) }
    }

    // MARK: Content placement

    /// The way in which the content fills the bounds.
    open var contentsGravity: CALayerContentsGravity {
        get { values.contentsGravity }
        set { set("contentsGravity", \.gravity, LayerState.Gravity(newValue)) }
    }

    /// The number of content pixels per point; the screen's scale for layers of views.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { if set("contentsScale", \.contentsScale, newValue), backingStore != nil { setNeedsDisplay() } }
    }

    /// The visible part of the content, in its unit square.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { set("contentsRect", \.contentsRect, newValue) }
    }

    /// The filter for content that is drawn larger than its size.
    open var magnificationFilter: CALayerContentsFilter {
        get { values.magnificationFilter }
        set { set("magnificationFilter", \.magnification, Filter(newValue)) }
    }

    // MARK: Shadow

    /// The colour of the shadow; opaque black by default.
    open var shadowColor: CGColor? {
        get { extra(\.shadowColor) }
        set { set("shadowColor", extra: \.shadowColor, newValue) }
    }

    /// The opacity of the shadow, from 0 (the default) to 1.
    open var shadowOpacity: Float {
        get { extra(\.shadowOpacity) }
        set { set("shadowOpacity", extra: \.shadowOpacity, newValue) }
    }

    /// The offset of the shadow from the layer in points; (0, -3) by default.
    open var shadowOffset: CGSize {
        get { extra(\.shadowOffset) }
        set { set("shadowOffset", extra: \.shadowOffset, newValue) }
    }

    /// The standard deviation of the shadow's blur, points; 3 by default.
    open var shadowRadius: CGFloat {
        get { extra(\.shadowRadius) }
        set { set("shadowRadius", extra: \.shadowRadius, newValue) }
    }

    /// The outline that casts the shadow, in the layer's own points; nil for that of the layer's content.
    open var shadowPath: CGPath? {
        get { extra(\.shadowPath) }
        set { setShadowPath(newValue) }
    }

    // MARK: Mask and compositing

    /// A layer whose alpha multiplies this layer and its sublayers; it uses this layer's coordinates.
    ///
    /// A layer is the mask of at most one layer, and then not a sublayer.
    open var mask: CALayer? {
        get { maskLayer }
        set { maskLayer = newValue }
    }

    /// The name of the filter that composites the layer with its backdrop; nil, the default, for source over.
    ///
    /// - Blend modes: `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`,
    ///   `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`, `differenceBlendMode`,
    ///   `exclusionBlendMode`, `subtractBlendMode`, `linearDodgeBlendMode`, `hueBlendMode`, `saturationBlendMode`,
    ///   `colorBlendMode` and `luminosityBlendMode`.
    /// - Operators of Porter and Duff: `clear`, `copy`, `sourceOver`, `sourceIn`, `sourceOut`, `sourceAtop`, `dest`, `destOver`,
    ///   `destIn`, `destOut`, `destAtop`, `xor`, `plusL` and `plusD`.
    ///
    /// Core Image's names for these (`CIMultiplyBlendMode`, `CISourceAtopCompositing`) are accepted too; other values
    /// are stored and have no effect. The backdrop is the superlayer with its sublayers so far, up to the next
    /// flattened layer: one with a mask, a filter, group opacity, or `shouldRasterize`. `clear`, `copy`, `sourceIn`,
    /// `sourceOut`, `destIn` and `destAtop` also change the backdrop under the layer's transparent pixels, within the
    /// box around the bounds of the layer and of its sublayers. These six, `plusD` and most blend modes read the
    /// backdrop, which costs a copy of those pixels; the others cost no more than the layer's own offscreen bitmap.
    open var compositingFilter: Any? {
        get { extra(\.compositingFilter) }
        set { setCompositingFilter(newValue) }
    }

    /// Whether an opacity below 1 applies to the layer and its sublayers as a group; true by default.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set { set("allowsGroupOpacity", \.allowsGroupOpacity, newValue) }
    }

    /// Whether the layer and its sublayers are cached as a bitmap while nothing in them changes.
    open var shouldRasterize: Bool {
        get { values.shouldRasterize }
        set { set("shouldRasterize", \.shouldRasterize, newValue) }
    }

    /// The number of pixels per point of that bitmap; 1 by default.
    open var rasterizationScale: CGFloat {
        get { extra(\.rasterizationScale) }
        set { set("rasterizationScale", extra: \.rasterizationScale, newValue) }
    }

    // MARK: Sublayers' space

    /// A transform of the sublayers about the anchor point, for example to add perspective.
    open var sublayerTransform: CATransform3D {
        get { extra(\.sublayerTransform) }
        set { set("sublayerTransform", extra: \.sublayerTransform, newValue) }
    }

    /// Whether the layer's coordinate system for sublayers is flipped vertically.
    open var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set { set("geometryFlipped", \.isGeometryFlipped, newValue) }
    }

    // MARK: Corners and edges

    /// The corners that `cornerRadius` rounds; all by default. Other bits are cleared.
    open var maskedCorners: CACornerMask {
        get { extra(\.maskedCorners) }
        set { set("maskedCorners", extra: \.maskedCorners, newValue) }
    }

    /// The shape of rounded corners; circular by default, and for an unknown name.
    open var cornerCurve: CALayerCornerCurve {
        get { extra(\.cornerCurve) }
        set { set("cornerCurve", extra: \.cornerCurve, newValue) }
    }

    /// Returns the ratio of a corner's length to its radius for `curve`.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    /// Whether edges that are not aligned with pixels are antialiased; true by default.
    open var allowsEdgeAntialiasing: Bool {
        get { values.allowsEdgeAntialiasing }
        set { set("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, newValue) }
    }

    /// The edges that are antialiased; all by default. Other bits are cleared.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { extra(\.edgeAntialiasingMask) }
        set { set("edgeAntialiasingMask", extra: \.edgeAntialiasingMask, newValue) }
    }

    // MARK: Content

    /// The part of the content that is stretched on resizing, in its unit square; all by default.
    open var contentsCenter: CGRect {
        get { extra(\.contentsCenter) }
        set { if set("contentsCenter", extra: \.contentsCenter, newValue) { contentsScalingDidChange() } }
    }

    /// The filter for content that is drawn smaller than its size.
    open var minificationFilter: CALayerContentsFilter {
        get { values.minificationFilter }
        set { if set("minificationFilter", \.minification, Filter(newValue)) { contentsScalingDidChange() } }
    }

    /// A bias that is added to the level of detail of the filter `trilinear`.
    open var minificationFilterBias: Float {
        get { extra(\.minificationFilterBias) }
        set { set("minificationFilterBias", extra: \.minificationFilterBias, newValue) }
    }

    /// The content: a `CGImage`, or nil. After drawing, the layer's own backing store.
    ///
    /// Other objects are not drawn, as in Core Animation.
    open var contents: Any? {
        get { _contents }
        set { setContents(newValue) }
    }

    // MARK: Stored without effect

    /// Filters of the layer and its sublayers. They are stored without effect, as on iOS.
    open var filters: [Any]? {
        get { attributes?.filters }
        set { change("filters") { ensureAttributes().filters = newValue } }
    }

    /// Filters of the layer's backdrop. They are stored without effect, as on iOS.
    open var backgroundFilters: [Any]? {
        get { attributes?.backgroundFilters }
        set { change("backgroundFilters") { ensureAttributes().backgroundFilters = newValue } }
    }

    /// The preferred format of drawn content; `RGBA8Uint` by default, and for an unknown name. Stored without effect:
    /// backing stores have 8 bits a component.
    open var contentsFormat: CALayerContentsFormat {
        get { attribute(\.contentsFormat) }
        set { set("contentsFormat", attribute: \.contentsFormat, newValue) }
    }

    /// Whether content brighter than white is preferred. Stored without effect: targets have 8 bits a component.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { attribute(\.wantsExtendedDynamicRangeContent) }
        set { set("wantsExtendedDynamicRangeContent", attribute: \.wantsExtendedDynamicRangeContent, newValue) }
    }

    /// A hint that drawing may be deferred to another thread; false by default. Stored without effect: what `draw(in:)`
    /// uses belongs to the thread that it is called on, and the upload is on the render thread in any case.
    open var drawsAsynchronously: Bool {
        get { attribute(\.drawsAsynchronously) }
        set { set("drawsAsynchronously", attribute: \.drawsAsynchronously, newValue) }
    }

    // MARK: Hierarchy

    /// The sublayers from back to front, where `zPosition` does not determine the order; nil for none.
    open var sublayers: [CALayer]? {
        get { sublayerList }
        set { sublayerList = newValue }
    }

    /// Adds `layer` in front of the other sublayers. A layer that has a superlayer is moved. Amortized O(1).
    open func addSublayer(_ layer: CALayer) { _addSublayer(layer) }

    /// Inserts `layer` at index `idx` from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { _insertSublayer(layer, at: idx) }

    /// Inserts `layer` directly behind `sibling`; at the back if that is not a sublayer of this layer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { _insertSublayer(layer, below: sibling) }

    /// Inserts `layer` directly in front of `sibling`; at the front if that is not a sublayer of this layer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { _insertSublayer(layer, above: sibling) }

    /// Replaces `old` with `new`; does nothing if `old` is not a sublayer of this layer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { _replaceSublayer(old, with: new) }

    /// Removes the layer from its superlayer. O(siblings).
    open func removeFromSuperlayer() { _removeFromSuperlayer() }

    // MARK: Conversion

    /// Converts a point from this layer to `l`; to the parent plane of the root layer if `l` is nil. O(depth).
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { _convert(p, to: l) }

    /// Converts a point from `l` to this layer. O(depth).
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { _convert(p, from: l) }

    /// Converts a rectangle from this layer to `l`, and returns its bounding box. O(depth).
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { _convert(r, to: l) }

    /// Converts a rectangle from `l` to this layer, and returns its bounding box. O(depth).
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { _convert(r, from: l) }

    /// Returns whether the y axis of the context that `draw(in:)` receives points down, unlike Core Graphics' own. O(depth).
    ///
    /// This is the case unless `isGeometryFlipped` is set in an odd number of layers, of this one and those above it. Core
    /// Text then draws upside down, so code that draws text flips the context first. The context has the direction that an
    /// override returns.
    open func contentsAreFlipped() -> Bool { !flipsContent }

    // MARK: Scrolling

    /// Scrolls the nearest ancestor scroll layer so that `p`, a point of this layer, is the origin of its bounds.
    open func scroll(_ p: CGPoint) { _scroll(p) }

    /// Scrolls the nearest ancestor scroll layer so that `r`, in this layer's coordinates, is visible.
    open func scrollRectToVisible(_ r: CGRect) { _scrollRectToVisible(r) }

    /// The part of the bounds that the nearest ancestor scroll layer shows; all of them without a scroll layer.
    open var visibleRect: CGRect { _visibleRect }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue.isFinite ? newValue : 0 }
    }

    /// Infinite by default; stored without effect.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = newValue.isFinite ? Double(newValue) : 1 }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue.isFinite ? newValue : 0 }
    }

    /// Stored without effect, as are the following properties.
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = newValue.mediaCount }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fill) }
        set { timing.fill = newValue.fill }
    }

    // MARK: Life

    public override init() {
        id = LayerID(index: IdentityPool.layers.take())
        super.init()
        applyClass()
        mark(.state)
    }

    /// Creates a copy of the properties of `layer`, a layer of the same class; Core Animation makes presentation layers
    /// this way.
    ///
    /// A class with additional properties overrides it to copy them too. Sublayers, mask and delegate are not copied.
    public init(layer: Any) {
        let isPresentation = TransactionContext.current.takePresenting()
        id = isPresentation ? .none : LayerID(index: IdentityPool.layers.take())
        super.init()
        if let layer = layer as? CALayer { copyValues(of: layer) }
        // A presentation layer has no observers and is never sent.
        guard !isPresentation else { return }
        observeCopiedValues()
        mark(.state)
    }

    /// Archives of layers are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The content that layers of this class draw instead of contents.
    var renderKind: LayerEffects.Kind { .contents }
    /// Whether contents are drawn on whole pixels of the screen, wherever the layer is.
    var fitsPixels: Bool { false }
    /// Whether the layer has no plane of its own, so that its sublayers keep their depth.
    var isSpaceOnly: Bool { false }
    /// Adds the effects that are specific to the class.
    func addEffects(to effects: inout LayerEffects) {}

    /// Encodes state that is specific to the class into `commit`; called when the layer's state is sent.
    func encodeKind(into commit: inout Commit) {}

    /// The box of what the layer draws besides contents: minimum x and y, maximum x and y; empty for nothing.
    var drawnBox: SIMD4<Double> { .zero }
    /// A number that changes each time what `encodeKind` sends changes the layer's appearance.
    var drawnRevision: UInt32 { 0 }

    deinit {
        guard !isPresentation else { return }
        detachRelatives()
        TransactionContext.released { [id] in $0.destroy(layer: id) }
    }

    /// Called after a value of the class's own structure has changed.
    func ownValuesDidChange() {}

    // MARK: Overriding

    /// Updates the content: calls the delegate, or creates a backing store and draws into it. The content then counts as up
    /// to date.
    open func display() {
        // While `render(in:)` draws the layer, its backing store stays outdated.
        let updatesStore = TransactionContext.current.rendering?.layer !== self
        if updatesStore { pending.remove(.display) }
        if let delegate { delegate.display(self) } else { displayBackingStore() }
        if updatesStore, !pending.contains(.display) { invalidRect = .null }
    }

    /// Draws the content; calls the delegate's `draw(_:in:)` by default.
    ///
    /// - Parameter ctx: Clipped to the outdated area; its origin is the top left of the bounds, its unit a point.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Lays out the sublayers; calls the delegate by default.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Marks all of the content as outdated; it is drawn before the next commit.
    ///
    /// A layer that calls this while it is drawn for a commit is drawn again for the next one. A hidden layer, or a
    /// descendant of one, is drawn when it becomes visible.
    open func setNeedsDisplay() { setNeedsDisplay(.infinite) }

    /// Marks the part of the content in `r` (in points of this layer) as outdated.
    open func setNeedsDisplay(_ r: CGRect) { _setNeedsDisplay(of: r) }

    /// Returns whether `display` will be called before the next commit.
    open func needsDisplay() -> Bool { pending.contains(.display) }

    /// Calls `display` now if the content is outdated.
    open func displayIfNeeded() { _displayIfNeeded() }

    /// Requests that the sublayers are laid out before the next commit.
    open func setNeedsLayout() { _setNeedsLayout() }

    /// Returns whether `layoutSublayers` will be called before the next commit.
    open func needsLayout() -> Bool { pending.contains(.layout) }

    /// Performs pending layout now: from the topmost ancestor that needs it, down through this layer's subtree.
    open func layoutIfNeeded() { _layoutIfNeeded() }

    /// Returns whether the bounds contain `p`, in this layer's own coordinates.
    open func contains(_ p: CGPoint) -> Bool { _contains(p) }

    /// Returns the farthest descendant that contains `p`, a point of the superlayer. O(layers whose parents contain
    /// it).
    open func hitTest(_ p: CGPoint) -> CALayer? { _hitTest(p) }

    /// Draws the layer with its sublayers into `ctx` on the CPU.
    ///
    /// - Parameter ctx: Its user space is used as the layer's own coordinates; if its y axis points up, the result is
    ///   upside down. The layer's own position and transform are ignored. As in Core Animation, transforms that leave
    ///   the plane and particles are left out, and gradients are interpolated in the generic RGB colour space; none of that
    ///   applies on screen.
    open func render(in ctx: CGContext) { _render(in: ctx) }

    /// Draws what this class shows instead of contents; a part of `render(in:)`.
    func renderContents(in ctx: CGContext) { renderImageOrDrawing(in: ctx) }

    /// Draws the sublayers, back to front; a part of `render(in:)`.
    func renderSublayers(in ctx: CGContext, opacity: CGFloat) { renderSublayersInOrder(in: ctx, opacity: opacity) }

    // MARK: Model and presentation

    /// Returns a copy of the layer as it is presented now, made by `init(layer:)`: the model's values with its animations
    /// applied.
    ///
    /// nil for a layer that no transaction has committed yet. Changes of the current transaction are included. Its
    /// superlayer and its sublayers are copies too, created on access, so that it can be hit-tested. It is in no render
    /// tree: changing it has no visible effect, and adding sublayers to it traps.
    open func presentation() -> Self? { currentPresentation as? Self }

    /// Returns the model of a presentation layer, or this layer if it is not one.
    open func model() -> Self { (presentedModel as? Self) ?? self }

    // MARK: Animations

    /// Adds a copy of `anim`, which begins with the commit of the transaction unless it has a begin time.
    ///
    /// - Parameters:
    ///   - anim: An animation on the layer's timeline. A duration of 0 means that of the transaction.
    ///   - key: The key of the animation, which replaces one with the same key; nil for none. A `CATransition` always
    ///     has `kCATransition`.
    open func add(_ anim: CAAnimation, forKey key: String?) { _add(anim, forKey: key) }

    /// Removes all animations, including those without a key. Their delegates are told that they did not finish.
    open func removeAllAnimations() { _removeAllAnimations() }

    /// Removes an animation; its delegate is told that it did not finish.
    open func removeAnimation(forKey key: String) { _removeAnimation(forKey: key) }

    /// Returns the keys of the layer's animations, in the order in which they apply; nil for none.
    open func animationKeys() -> [String]? { attachedKeys }

    /// Returns the layer's immutable copy of an animation; nil for none.
    open func animation(forKey key: String) -> CAAnimation? { _animation(forKey: key) }

    /// Converts `t` from the time of `l` to this layer's time; from `CACurrentMediaTime()` if `l` is nil. O(depth).
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { _convertTime(t, from: l) }

    /// Converts `t` from this layer's time to that of `l`; to `CACurrentMediaTime()` if `l` is nil. O(depth).
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { _convertTime(t, to: l) }

    // MARK: Key-value coding

    /// The properties for key-value coding, actions and animations. A class with additional properties overrides it.
    class var propertyTable: LayerPropertyTable { .layer }

    /// The properties that the class adds to those of `CALayer`. An override also lists those of its superclass, if
    /// any. It is called once for each class.
    open class var customProperties: [CustomProperty] { [] }

    /// Returns the object for `name` in a key path such as `sublayers.name.opacity`: the sublayer with that name.
    func namedChild(_ name: String, of key: String) -> (any KeyValueContainer)? {
        key == "sublayers" ? sublayers?.first { $0.name == name } : nil
    }

    /// Returns the value of a property, or the value that was stored under another key.
    ///
    /// Numbers and Booleans are returned as `NSNumber`, geometry as its Swift value, which casts to `NSValue`. For
    /// other keys it is the value from `setValue(_:forKey:)`, `style`, `defaultValue(forKey:)` or
    /// `value(forUndefinedKey:)`, in this order.
    open func value(forKey key: String) -> Any? { _value(forKey: key) }

    /// Sets a property, or stores `value` under a key that is not a property; a layer accepts any key.
    ///
    /// Nil resets a property that is not optional to its default. A value of a wrong type is logged and ignored.
    open func setValue(_ value: Any?, forKey key: String) { _setValue(value, forKey: key) }

    /// Returns the value at a path, such as `transform.rotation.z`, `bounds.size.width` or `sublayers.name.opacity`;
    /// nil if there is none.
    open func value(forKeyPath keyPath: String) -> Any? { _value(forKeyPath: keyPath) }

    /// Sets the value at a path. Setting a part of a transform keeps its other parts. A path to nothing is logged and
    /// ignored.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { _setValue(value, forKeyPath: keyPath) }

    /// Returns the value for a key that has not been set; nil.
    open func value(forUndefinedKey key: String) -> Any? { nil }

    /// Stores a value for a key that is not a property.
    open func setValue(_ value: Any?, forUndefinedKey key: String) { _setValue(value, forUndefinedKey: key) }

    /// Returns whether an archive would include the value of `key`: one that is not the default.
    open func shouldArchiveValue(forKey key: String) -> Bool { _shouldArchiveValue(forKey: key) }

    /// Returns the value that new layers of the class have for `key`; nil for none. A class may override it.
    open class func defaultValue(forKey key: String) -> Any? {
        properties[key: key].flatMap { properties.defaultValue(of: $0).boxed }
    }

    /// Returns whether a change of the value for `key` redraws the content; false unless a class overrides it.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions

    /// Returns the action for a property change or another event.
    ///
    /// It is the first that is found: the delegate's, that in `actions`, that in `style`, that of
    /// `defaultAction(forKey:)`, and for an animatable property of a layer without a view, an animation to the new
    /// value. An `NSNull` ends the search with no action. It is called before the property changes, and the action runs
    /// after the change.
    open func action(forKey event: String) -> (any CAAction)? { _action(forKey: event) }

    /// Returns the class's action for `event` if there is no other; nil unless a class overrides it.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Returns the preferred size of the layer in points: that of its bounds.
    open func preferredFrameSize() -> CGSize { values.bounds.size }
}
