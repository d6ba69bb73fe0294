import CoreGraphics
import Foundation
import RenderServer

/// A rectangle of content in a tree of such, drawn by the GPU.
///
/// Setting a property changes the model at once and the screen at the end of the run-loop turn, when the current
/// `CATransaction` commits; see Apple's *Core Animation Programming Guide*. A layer belongs to one thread at a time.
///
/// What can be overridden stands in this body (Swift takes no overrides of what is in an extension), which makes the file
/// as long as it is; what it does stands in the extensions, under names that begin with `stored` for the properties. The
/// library itself reads those: an override is asked where Core Animation documents a call, and never for a commit.
open class CALayer: NSObject, CAMediaTiming, AssociationOwner {
    /// Who this layer is in the render tree.
    ///
    /// None for a presentation layer, which is in no tree.
    package let id: LayerID

    // What waits for the next commit; see `CALayer+Commit.swift`.
    var pending: Pending = []
    /// What of the backing store is out of date, in the layer's own points; null for nothing.
    var invalidRect = CGRect.null
    var backingStore: BackingStore?
    var contentsReference: ContentsReference?
    var contentsObject: AnyObject?
    var isDrawingDropped = false
    /// A tree that the render server shows starts here.
    package var isRenderRoot = false {
        didSet {
            if isRenderRoot && !oldValue { enqueueSubtree() }
            if !isRenderRoot && oldValue {
                leaveShownTree()
                TransactionContext.current.detached()
            }
        }
    }
    /// Whether layers that are nobody's animate their changes in the tree that starts here.
    package var animatesImplicitly = true

    // MARK: Model

    var values = Model()
    /// Nil for the identity: most layers are not transformed, and a matrix is as large as all the rest.
    var transformBox: TransformBox?
    var storedSublayers: [CALayer] = []
    /// Rare values that are drawn; see `CALayer+Effects.swift`.
    var extras: ExtrasBox?
    /// Rare values that are not; see `CALayer+Attributes.swift`.
    var attributes: Attributes?
    /// See `CALayer+Animations.swift`.
    var animations: LayerAnimations?
    /// Who hears of changes; see `CALayer+Actions.swift`.
    var listeners: ChangeListeners = []
    /// Whether the delegate may have actions. A view that has none of its own sets this to false.
    package var asksDelegateForActions = true {
        didSet { listenWithDelegate() }
    }

    /// See `objc_setAssociatedObject(_:_:_:_:)`.
    private let associations = AssociationSlot()

    package func associationTable(creating: Bool) -> AssociationTable? { associations.table(creating: creating) }

    weak var storedSuperlayer: CALayer?
    /// The view that the layer belongs to; nil for other layers.
    package weak var owner: (any LayerOwner)?

    /// The layer that this one is a sublayer of, or the mask of.
    open var superlayer: CALayer? { currentSuperlayer }

    /// Who provides the content and lays out the sublayers.
    open weak var delegate: (any CALayerDelegate)? {
        didSet { listenWithDelegate() }
    }

    /// A name to find the layer by, also in key paths (`sublayers.name.opacity`).
    open var name: String? {
        get { attributes?.name }
        set { if newValue != attributes?.name { makeAttributes().name = newValue } }
    }

    /// Whether a change of the bounds' size redraws the whole content; false by default.
    open var needsDisplayOnBoundsChange: Bool {
        get { values.needsDisplayOnBoundsChange }
        set { values.needsDisplayOnBoundsChange = newValue }
    }

    /// What happens when properties change, by their keys; see `action(forKey:)`.
    open var actions: [String: any CAAction]? {
        get { attributes?.actions }
        set {
            if newValue != nil || attributes != nil { makeAttributes().actions = newValue }
            if newValue != nil { listeners.insert(.actions) } else { listeners.remove(.actions) }
        }
    }

    /// Values for properties that have not been set, by their keys, and under the key `style` another such dictionary.
    ///
    /// A property counts as set when its value is not the default. Keys that the class has no property for are found by
    /// `value(forKey:)`, and a dictionary under the key `actions` by `action(forKey:)`. Setting it costs O(properties).
    open var style: [AnyHashable: Any]? {
        get { attributes?.style }
        set {
            guard newValue != nil || attributes?.style != nil else { return }
            let old = attributes?.style
            makeAttributes().style = newValue
            if newValue != nil { listeners.insert(.style) } else { listeners.remove(.style) }
            apply(style: newValue, replacing: old)
        }
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates, points; its origin is what sublayers are placed from.
    open var bounds: CGRect {
        get { storedBounds }
        set { storedBounds = newValue }
    }

    /// Where the anchor point lies in the superlayer, points.
    open var position: CGPoint {
        get { storedPosition }
        set { storedPosition = newValue }
    }

    /// The point of the bounds that `position` places and `transform` turns about, from (0, 0) at the top left to (1, 1).
    open var anchorPoint: CGPoint {
        get { storedAnchorPoint }
        set { storedAnchorPoint = newValue }
    }

    /// How far in front of its superlayer's plane the layer lies; siblings are drawn in this order.
    open var zPosition: CGFloat {
        get { storedZPosition }
        set { storedZPosition = newValue }
    }

    /// The anchor point's place along the z axis, points.
    open var anchorPointZ: CGFloat {
        get { storedAnchorPointZ }
        set { storedAnchorPointZ = newValue }
    }

    /// A transform about the anchor point, from the layer's own plane to its superlayer's.
    open var transform: CATransform3D {
        get { storedTransform }
        set { storedTransform = newValue }
    }

    /// The part of `transform` that acts in the plane.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(storedTransform) }

    /// Sets `transform` to one that acts in the plane alone.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The smallest upright rectangle of the superlayer around the layer, points; setting it sets bounds and position.
    open var frame: CGRect {
        get { boxInSuperlayer }
        set { boxInSuperlayer = newValue }
    }

    // MARK: Appearance

    /// How much of the layer and its sublayers is seen, 0 to 1.
    open var opacity: Float {
        get { storedOpacity }
        set { storedOpacity = newValue }
    }

    /// Whether the layer and its sublayers are left out.
    open var isHidden: Bool {
        get { storedIsHidden }
        set { storedIsHidden = newValue }
    }

    /// A promise that the content has no transparent pixel; a backing store then has no alpha.
    open var isOpaque: Bool {
        get { storedIsOpaque }
        set { storedIsOpaque = newValue }
    }

    /// Whether the layer is seen from behind; true by default.
    open var isDoubleSided: Bool {
        get { storedIsDoubleSided }
        set { storedIsDoubleSided = newValue }
    }

    /// Whether sublayers are cut off at the bounds.
    open var masksToBounds: Bool {
        get { storedMasksToBounds }
        set { storedMasksToBounds = newValue }
    }

    /// What the bounds are filled with, under the content.
    open var backgroundColor: CGColor? {
        get { storedBackgroundColor }
        set { storedBackgroundColor = newValue }
    }

    /// The radius of the corners in points; they cut the background and, with `masksToBounds`, content and sublayers.
    open var cornerRadius: CGFloat {
        get { storedCornerRadius }
        set { storedCornerRadius = newValue }
    }

    /// The width in points of a line inside the edge, drawn above content and sublayers; 0 for none.
    open var borderWidth: CGFloat {
        get { storedBorderWidth }
        set { storedBorderWidth = newValue }
    }

    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? {
        get { storedBorderColor }
        set { storedBorderColor = newValue }
    }

    // MARK: Content placement

    /// How the content fills the bounds.
    open var contentsGravity: CALayerContentsGravity {
        get { storedContentsGravity }
        set { storedContentsGravity = newValue }
    }

    /// Pixels of the content per point; the screen's scale for layers of views.
    open var contentsScale: CGFloat {
        get { storedContentsScale }
        set { storedContentsScale = newValue }
    }

    /// The part of the content that is shown, in its unit square.
    open var contentsRect: CGRect {
        get { storedContentsRect }
        set { storedContentsRect = newValue }
    }

    /// How the content is sampled when drawn larger than it is.
    open var magnificationFilter: CALayerContentsFilter {
        get { storedMagnificationFilter }
        set { storedMagnificationFilter = newValue }
    }

    // MARK: Shadow

    /// The colour of the shadow; opaque black by default.
    open var shadowColor: CGColor? {
        get { storedShadowColor }
        set { storedShadowColor = newValue }
    }

    /// How much of the shadow is seen, 0 (the default) to 1.
    open var shadowOpacity: Float {
        get { storedShadowOpacity }
        set { storedShadowOpacity = newValue }
    }

    /// How far the shadow lies from the layer, points; (0, -3) by default.
    open var shadowOffset: CGSize {
        get { storedShadowOffset }
        set { storedShadowOffset = newValue }
    }

    /// The standard deviation of the shadow's blur, points; 3 by default.
    open var shadowRadius: CGFloat {
        get { storedShadowRadius }
        set { storedShadowRadius = newValue }
    }

    /// The outline that throws the shadow, in the layer's own points; nil for that of what the layer shows.
    open var shadowPath: CGPath? {
        get { storedShadowPath }
        set { storedShadowPath = newValue }
    }

    // MARK: Mask and compositing

    /// A layer whose alpha this layer and its sublayers are multiplied with; it lies in this layer's coordinates.
    ///
    /// A layer is the mask of one layer at a time, and is no sublayer meanwhile.
    open var mask: CALayer? {
        get { storedMask }
        set { storedMask = newValue }
    }

    /// How the layer is composited with what is behind it, as the name of a filter; nil, the default, to draw over it.
    ///
    /// - Blend modes: `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`,
    ///   `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`, `differenceBlendMode`,
    ///   `exclusionBlendMode`, `subtractBlendMode`, `linearDodgeBlendMode`, `hueBlendMode`, `saturationBlendMode`,
    ///   `colorBlendMode` and `luminosityBlendMode`.
    /// - Operators of Porter and Duff: `clear`, `copy`, `sourceOver`, `sourceIn`, `sourceOut`, `sourceAtop`, `dest`, `destOver`,
    ///   `destIn`, `destOut`, `destAtop`, `xor`, `plusL` and `plusD`.
    ///
    /// Core Image's names of the same (`CIMultiplyBlendMode`, `CISourceAtopCompositing`) count too; other values are kept and have
    /// no effect. What is behind is the superlayer with its sublayers so far, up to the next layer that is flattened: one with a
    /// mask, a filter, an opacity for its whole group, or `shouldRasterize`. `clear`, `copy`, `sourceIn`, `sourceOut`, `destIn` and
    /// `destAtop` also change what is behind the layer's transparent pixels, within the box around the bounds of the layer and of
    /// its sublayers. These six, `plusD` and most blend modes read back what is behind, which costs a copy of those pixels; the
    /// others cost no more than the layer's own bitmap.
    open var compositingFilter: Any? {
        get { storedCompositingFilter }
        set { storedCompositingFilter = newValue }
    }

    /// Whether an opacity below 1 applies to the layer and its sublayers as one; true by default.
    open var allowsGroupOpacity: Bool {
        get { storedAllowsGroupOpacity }
        set { storedAllowsGroupOpacity = newValue }
    }

    /// Whether the layer and its sublayers are kept as a bitmap while nothing in them changes.
    open var shouldRasterize: Bool {
        get { storedShouldRasterize }
        set { storedShouldRasterize = newValue }
    }

    /// Pixels per point of that bitmap; 1 by default.
    open var rasterizationScale: CGFloat {
        get { storedRasterizationScale }
        set { storedRasterizationScale = newValue }
    }

    // MARK: Sublayers' space

    /// A transform of the sublayers about the anchor point; gives them perspective.
    open var sublayerTransform: CATransform3D {
        get { storedSublayerTransform }
        set { storedSublayerTransform = newValue }
    }

    /// Whether sublayers are placed from the other edge, y growing the other way.
    open var isGeometryFlipped: Bool {
        get { storedIsGeometryFlipped }
        set { storedIsGeometryFlipped = newValue }
    }

    // MARK: Corners and edges

    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { storedMaskedCorners }
        set { storedMaskedCorners = newValue }
    }

    /// The shape of rounded corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { storedCornerCurve }
        set { storedCornerCurve = newValue }
    }

    /// How much longer a corner of `curve` is than its radius.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    /// Whether edges that do not lie along the pixels are antialiased; true by default.
    open var allowsEdgeAntialiasing: Bool {
        get { storedAllowsEdgeAntialiasing }
        set { storedAllowsEdgeAntialiasing = newValue }
    }

    /// Which of the edges are antialiased; all by default.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { storedEdgeAntialiasingMask }
        set { storedEdgeAntialiasingMask = newValue }
    }

    // MARK: Content

    /// The part of the content that is stretched when it is resized, in its unit square; all by default.
    open var contentsCenter: CGRect {
        get { storedContentsCenter }
        set { storedContentsCenter = newValue }
    }

    /// How the content is sampled when drawn smaller than it is.
    open var minificationFilter: CALayerContentsFilter {
        get { storedMinificationFilter }
        set { storedMinificationFilter = newValue }
    }

    /// Added to the level of detail that the filter `trilinear` chooses.
    open var minificationFilterBias: Float {
        get { storedMinificationFilterBias }
        set { storedMinificationFilterBias = newValue }
    }

    /// What the layer shows: a `CGImage`, or nil. After drawing, the layer's own backing store.
    ///
    /// Any other object is not drawn, as in Core Animation.
    open var contents: Any? {
        get { storedContents }
        set { storedContents = newValue }
    }

    // MARK: Kept without effect

    /// Filters of the layer and its sublayers. They are kept, and have no effect, as on iOS.
    open var filters: [Any]? {
        get { storedFilters }
        set { storedFilters = newValue }
    }

    /// Filters of what is behind the layer. They are kept, and have no effect, as on iOS.
    open var backgroundFilters: [Any]? {
        get { storedBackgroundFilters }
        set { storedBackgroundFilters = newValue }
    }

    /// The format that drawn content is wished in. It is kept, and has no effect: backing stores have 8 bits a component.
    open var contentsFormat: CALayerContentsFormat {
        get { storedContentsFormat }
        set { storedContentsFormat = newValue }
    }

    /// Whether content brighter than white is wished. It is kept, and has no effect: targets have 8 bits a component.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { storedWantsExtendedDynamicRangeContent }
        set { storedWantsExtendedDynamicRangeContent = newValue }
    }

    /// A hint that drawing may be put off to another thread; false by default. It is kept, and has no effect: what `draw(in:)`
    /// uses belongs to the thread that it is called on, and the upload is on the render thread anyway.
    open var drawsAsynchronously: Bool {
        get { storedDrawsAsynchronously }
        set { storedDrawsAsynchronously = newValue }
    }

    // MARK: Hierarchy

    /// The layers on top of this one, back to front as far as their `zPosition` does not say otherwise; nil for none.
    open var sublayers: [CALayer]? {
        get { sublayerList }
        set { sublayerList = newValue }
    }

    /// Adds `layer` in front of the other sublayers. A layer that has a superlayer is moved. Amortised O(1).
    open func addSublayer(_ layer: CALayer) { placeInFront(layer) }

    /// Adds `layer` as sublayer number `idx` from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { place(layer, at: idx) }

    /// Adds `layer` right behind `sibling`; at the back when that is no sublayer of this one.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { place(layer, below: sibling) }

    /// Adds `layer` right in front of `sibling`; at the front when that is no sublayer of this one.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { place(layer, above: sibling) }

    /// Puts `new` in the place of `old`; nothing happens when `old` is no sublayer of this one.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) { replace(old, with: new) }

    /// Takes the layer out of its superlayer. O(siblings).
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Conversion

    /// `p`, a point of this layer, in the coordinates of `l`; of the root layer's parent plane when `l` is nil. O(depth).
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }

    /// `p`, a point of `l`, in this layer's coordinates. O(depth).
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l) }

    /// The box around `r`, a rectangle of this layer, in the coordinates of `l`. O(depth).
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, to: l) }

    /// The box around `r`, a rectangle of `l`, in this layer's coordinates. O(depth).
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l) }

    /// Whether the context that `draw(in:)` gets has its y axis downwards, other than Core Graphics has it. O(depth).
    ///
    /// This is so unless `isGeometryFlipped` is set in an odd number of layers, this one and those above it. Core Text then
    /// draws upside down, so that code which draws text flips the context first.
    open func contentsAreFlipped() -> Bool { !flipsContent }

    // MARK: Scrolling

    /// Scrolls the nearest scroll layer above this one so that `p`, a point of this layer, is the origin of its bounds.
    open func scroll(_ p: CGPoint) { scrollAncestor(to: p) }

    /// Scrolls the nearest scroll layer above this one so that `r`, in this layer's coordinates, is shown.
    open func scrollRectToVisible(_ r: CGRect) { scrollAncestor(toShow: r) }

    /// The part of the bounds that the nearest scroll layer above this one shows; all without one.
    open var visibleRect: CGRect { shownBounds }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { storedBeginTime }
        set { storedBeginTime = newValue }
    }

    /// Infinite by default; kept, and without effect.
    open var duration: CFTimeInterval {
        get { storedDuration }
        set { storedDuration = newValue }
    }

    open var speed: Float {
        get { storedSpeed }
        set { storedSpeed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { storedTimeOffset }
        set { storedTimeOffset = newValue }
    }

    /// Kept, and without effect, as all that follows.
    open var repeatCount: Float {
        get { storedRepeatCount }
        set { storedRepeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { storedRepeatDuration }
        set { storedRepeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { storedAutoreverses }
        set { storedAutoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { storedFillMode }
        set { storedFillMode = newValue }
    }

    // MARK: Life

    public override init() {
        id = LayerID(index: IdentityPool.layers.take())
        super.init()
        let type = type(of: self)
        if type != CALayer.self {
            listeners = ChangeListeners(of: type)
            if LayerOverrides.defaultValue.isOverridden(in: type) { applyClassDefaults() }
        }
        mark(.state)
    }

    /// Copies the properties of `layer`, a layer of the same class: how Core Animation makes presentation layers.
    ///
    /// A class with properties of its own overrides it to copy them too. Sublayers, mask and delegate are not copied.
    public init(layer: Any) {
        let isPresentation = TransactionContext.current.takePresenting()
        id = isPresentation ? .none : LayerID(index: IdentityPool.layers.take())
        super.init()
        if let layer = layer as? CALayer {
            values = layer.values
            if let box = layer.transformBox { transformBox = TransformBox(box.value) }
            if let extras = layer.extras {
                let copy = ExtrasBox()
                copy.value = extras.value
                // A layer masks one other.
                copy.value.mask = nil
                self.extras = copy
            }
            if let attributes = layer.attributes { self.attributes = Attributes(copying: attributes) }
            if let timing = layer.animations?.timing {
                makeAnimations().timing = timing
                if !isPresentation { mark(.time) }
            }
            contentsReference = layer.contentsReference
            contentsObject = layer.contentsObject
        }
        // Nothing listens to a presentation layer, and nothing of it is ever sent.
        guard !isPresentation else { return }
        listeners = ChangeListeners(of: type(of: self))
        if attributes?.actions != nil { listeners.insert(.actions) }
        if attributes?.style != nil { listeners.insert(.style) }
        mark(.state)
    }

    /// Archives of layers are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    private func listenWithDelegate() {
        if asksDelegateForActions, delegate != nil { listeners.insert(.delegate) } else { listeners.remove(.delegate) }
        listenForImplicitAnimations()
    }

    /// A layer that has been committed animates its changes, unless it is that of a view.
    func listenForImplicitAnimations() {
        let isOwned = !asksDelegateForActions && delegate != nil
        if pending.contains(.committed), !isOwned { listeners.insert(.implicit) } else { listeners.remove(.implicit) }
        if isOwned { listeners.insert(.owner) } else { listeners.remove(.owner) }
    }

    /// What layers of this class draw where others have contents.
    var renderKind: LayerEffects.Kind { .contents }
    /// Whether the layer has no plane of its own, so that its sublayers keep their depth.
    var isSpaceOnly: Bool { false }
    /// Adds what only layers of this class have.
    func addEffects(to effects: inout LayerEffects) {}

    /// Adds to `commit` what layers of this class have beside their state; called when the state is sent.
    func encodeKind(into commit: inout Commit) {}

    /// Around what the layer itself draws apart from its contents: least x and y, most x and y; empty for nothing.
    var drawnBox: SIMD4<Double> { .zero }
    /// Another number each time what `encodeKind` sends changes the layer's picture.
    var drawnRevision: UInt32 { 0 }

    deinit {
        guard !isPresentation else { return }
        for attached in animations?.attached ?? [] { AnimationCallbacks.shared.cancel(attached) }
        for sublayer in storedSublayers { sublayer.orphan() }
        extras?.value.mask?.orphan()
        TransactionContext.released { [id] in $0.destroy(layer: id) }
    }

    // MARK: Overriding

    /// Brings the content up to date: asks the delegate, or makes a backing store and draws into it.
    open func display() {
        if let delegate {
            delegate.display(self)
        } else {
            displayBackingStore()
        }
    }

    /// Draws the content; the delegate's `draw(_:in:)` by default.
    ///
    /// - Parameter ctx: Clipped to what is out of date; its origin is the bounds' top left, its unit a point.
    open func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    /// Places the sublayers; asks the delegate by default.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    /// Marks all of the content as out of date; it is drawn before the next commit.
    ///
    /// A layer that asks while that commit draws it is drawn again for the commit after it. A hidden layer, or one in a hidden
    /// layer, is drawn when it is shown.
    open func setNeedsDisplay() {
        setNeedsDisplay(.infinite)
    }

    /// Marks the part of the content in `r` (points of this layer) as out of date.
    open func setNeedsDisplay(_ r: CGRect) {
        guard !r.isEmpty else { return }
        guard !isPresentation else { return }
        // The whole content for what is no rectangle.
        invalidRect = invalidRect.union(r.isFinite ? r : .infinite)
        guard !pending.contains(.display) else { return }
        pending.insert(.display)
        if !pending.contains(.drawn) { TransactionContext.current.enqueue(self) }
    }

    /// Whether `display` will be called before the next commit.
    open func needsDisplay() -> Bool { pending.contains(.display) }

    /// Calls `display` now if the content is out of date.
    open func displayIfNeeded() {
        guard pending.contains(.display) else { return }
        pending.remove(.display)
        display()
        // What was marked meanwhile is drawn the next time.
        if !pending.contains(.display) { invalidRect = .null }
    }

    /// Has the sublayers placed anew before the next commit.
    open func setNeedsLayout() {
        guard !pending.contains(.layout), !isPresentation else { return }
        pending.insert(.layout)
        storedSuperlayer?.noteLayoutBelow()
        TransactionContext.current.enqueue(self)
    }

    /// Whether `layoutSublayers` will be called before the next commit.
    open func needsLayout() -> Bool { pending.contains(.layout) }

    /// Lays out now what needs it: from the topmost ancestor that does, down through this layer's subtree.
    open func layoutIfNeeded() {
        var top = self
        var ancestor = currentSuperlayer
        while let layer = ancestor, layer.pending.contains(.layout) {
            top = layer
            ancestor = layer.currentSuperlayer
        }
        TransactionContext.current.layersVisited += top.layoutSubtree()
    }

    /// Whether `p`, in this layer's own coordinates, lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool {
        let b = values.bounds
        return p.x >= b.minX && p.y >= b.minY && p.x < b.maxX && p.y < b.maxY
    }

    /// The layer farthest from the root that contains `p`, a point of the superlayer. O(layers whose parents contain it).
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !values.isHidden else { return nil }
        if isSpaceOnly { return hitSpace(at: p) }
        guard let own = convertFromSuperlayer(p) else { return nil }
        return hit(own: own)
    }

    /// Draws the layer with its sublayers into `ctx`, on the CPU and at once.
    ///
    /// - Parameter ctx: Its user space is taken for the layer's own coordinates; where y points up, what is drawn is upside
    ///   down. The layer's own position and transform do not count. As in Core Animation, a transform that leaves the plane is
    ///   left out, and gradients are mixed in the generic RGB colour space; on the screen neither is so.
    open func render(in ctx: CGContext) {
        renderTree(in: ctx)
    }

    /// Draws what this class has in the place of contents; a part of `render(in:)`.
    func renderContents(in ctx: CGContext) {
        renderImageOrDrawing(in: ctx)
    }

    /// Draws the sublayers, back to front; a part of `render(in:)`.
    func renderSublayers(in ctx: CGContext, opacity: CGFloat) {
        renderSublayersInOrder(in: ctx, opacity: opacity)
    }

    // MARK: Model and presentation

    /// A copy of the layer as it is shown now, made by `init(layer:)`: the model's values under its animations.
    ///
    /// nil for a layer that no transaction has committed yet. Changes of the current transaction are in it already.
    /// Its superlayer and its sublayers are copies too, made when asked for, so that it can be hit-tested. It is in no
    /// render tree: changes to it are seen nowhere, and giving it sublayers traps.
    open func presentation() -> Self? {
        if isPresentation { return self }
        guard pending.contains(.committed) else { return nil }
        return makePresentation(at: MediaClock.now) as? Self
    }

    /// The layer that this one is a presentation layer of; otherwise this one.
    open func model() -> Self { (presentedModel as? Self) ?? self }

    // MARK: Animations

    /// Adds a copy of `anim`, which begins with the commit of the transaction where it has no begin time of its own.
    ///
    /// - Parameters:
    ///   - anim: Its time is that of the layer. A duration of 0 stands for that of the transaction.
    ///   - key: What it replaces, and is found by; nil for neither. A `CATransition` always has `kCATransition`.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

    /// Takes the animations away, those without a key too. Their delegates are told that they did not finish.
    open func removeAllAnimations() {
        for attached in animations?.attached ?? [] { detach(attached) }
    }

    /// Takes an animation away; its delegate is told that it did not finish.
    open func removeAnimation(forKey key: String) {
        if let attached = animations?.attached.first(where: { $0.key == key }) { detach(attached) }
    }

    /// The keys of the animations that the layer has, in the order in which they apply; nil for none.
    open func animationKeys() -> [String]? {
        let keys = (presentedModel ?? self).animations?.attached.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// The layer's own copy of an animation, which cannot be changed; nil for none.
    open func animation(forKey key: String) -> CAAnimation? {
        (presentedModel ?? self).animations?.attached.first { $0.key == key }?.animation
    }

    /// `t`, a time of `l`, in this layer's own time; of `CACurrentMediaTime()` where `l` is nil. O(depth).
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(at: l?.clockTime(at: t) ?? t)
    }

    /// `t`, a time of this layer, in that of `l`; in that of `CACurrentMediaTime()` where `l` is nil. O(depth).
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = clockTime(at: t)
        return l?.localTime(at: time) ?? time
    }

    // MARK: Key-value coding

    /// The properties that key-value coding, actions and animations know. A class with more overrides it.
    class var propertyTable: LayerPropertyTable { .layer }

    /// The properties that the class adds to those of `CALayer`: a class that overrides it lists those of its superclass, too,
    /// where that has some. It is asked once for each class.
    open class var customProperties: [CustomProperty] { [] }

    /// What `name` stands for in a key path such as `sublayers.name.opacity`: the sublayer with that name.
    func namedChild(_ name: String, of key: String) -> (any KeyValueContainer)? {
        key == "sublayers" ? sublayers?.first { $0.name == name } : nil
    }

    /// The value of a property, or what was set under a key that is none.
    ///
    /// Numbers and truth values come as `NSNumber`, geometry as its Swift value, which casts to `NSValue`. For other keys it
    /// is what `setValue(_:forKey:)` stored, or what `style` has, or `defaultValue(forKey:)`, or `value(forUndefinedKey:)`.
    open func value(forKey key: String) -> Any? { storedValue(forKey: key) }

    /// Sets a property, or stores `value` under a key that is none, which a layer takes of any name.
    ///
    /// Nil for a property that has no nil stands for its default. A value of another type is logged and ignored.
    open func setValue(_ value: Any?, forKey key: String) { store(value, forKey: key) }

    /// The value at a path, such as `transform.rotation.z`, `bounds.size.width` or `sublayers.name.opacity`; nil where it
    /// leads nowhere.
    open func value(forKeyPath keyPath: String) -> Any? { storedValue(forKeyPath: keyPath) }

    /// Sets the value at a path. Parts of a transform are set so that its other parts stay as they are. A path that leads
    /// nowhere is logged and ignored.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { store(value, forKeyPath: keyPath) }

    /// The value for a key that nobody has set; nil.
    open func value(forUndefinedKey key: String) -> Any? { nil }

    /// Stores the value of a key that is no property.
    open func setValue(_ value: Any?, forUndefinedKey key: String) { keep(value, forKey: key) }

    /// Whether an archive would have the value of `key`: where it is not the default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        let table = type(of: self).properties
        guard let property = table[key: key] else { return attributes?.values[key] != nil }
        return property.hasDefault && !property.value(in: self).isEqual(to: table.defaultValue(of: property))
    }

    /// The value that new layers of the class have for `key`; nil for none. A class may override it.
    open class func defaultValue(forKey key: String) -> Any? {
        properties[key: key].flatMap { properties.defaultValue(of: $0).boxed }
    }

    /// Whether a change of the value for `key` has the content drawn anew; false unless a class overrides it.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions

    /// The action that a change of `event`, a property's key, or another event runs.
    ///
    /// The first that is found: the delegate's, that of `actions`, that of `style`, that of `defaultAction(forKey:)`, and
    /// for an animatable property of a layer that is no view's, an animation to the new value. An `NSNull` ends the search with
    /// none. It is asked for before the property changes, and runs after that.
    open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

    /// The action of a class's layers for `event` where nothing else has one; nil unless a class overrides it.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// The size that the layer would like to have, in points: that of its bounds.
    open func preferredFrameSize() -> CGSize { values.bounds.size }
}
