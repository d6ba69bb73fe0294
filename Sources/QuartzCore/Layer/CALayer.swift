import CoreGraphics
import Foundation
import RenderServer

/// A rectangle of content in a tree of such, drawn by the GPU.
///
/// Setting a property changes the model at once and the screen at the end of the run-loop turn, when the current
/// `CATransaction` commits; see Apple's *Core Animation Programming Guide*. A layer belongs to one thread at a time.
open class CALayer: NSObject {
    /// Who this layer is in the render tree.
    package let id = LayerID(index: IdentityPool.layers.take())

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
        didSet { if isRenderRoot && !oldValue { enqueueSubtree() } }
    }

    // MARK: Model

    var model = Model()
    var storedTransform = CATransform3D.identity
    var storedSublayers: [CALayer] = []
    /// Rare values; see `CALayer+Effects.swift`.
    var extras: ExtrasBox?

    /// The layer that this one is a sublayer of.
    open internal(set) weak var superlayer: CALayer?
    /// Who provides the content and lays out the sublayers.
    open weak var delegate: (any CALayerDelegate)?
    /// A name to find the layer by.
    open var name: String?
    /// Whether a change of the bounds' size redraws the whole content; false by default.
    open var needsDisplayOnBoundsChange = false

    // MARK: Life

    public override init() {
        super.init()
        setUp()
    }

    /// Copies the properties of `layer`, a layer of the same class: how Core Animation makes presentation layers.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer {
            model = layer.model
            storedTransform = layer.storedTransform
            if let extras = layer.extras {
                let copy = ExtrasBox()
                copy.value = extras.value
                // A layer masks one other.
                copy.value.mask = nil
                self.extras = copy
            }
            name = layer.name
            needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
            contentsReference = layer.contentsReference
            contentsObject = layer.contentsObject
        }
        setUp()
    }

    /// Archives of layers are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    private func setUp() {
        mark(.state)
    }

    /// What layers of this class draw where others have contents.
    var renderKind: LayerEffects.Kind { .contents }

    /// Adds to `commit` what layers of this class draw where others have contents; called when values changed.
    func encodeContents(_ effects: inout LayerEffects?, into commit: inout Commit) {}

    deinit {
        for sublayer in storedSublayers { sublayer.superlayer = nil }
        extras?.value.mask?.superlayer = nil
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

    /// Marks all of the content as out of date; it is drawn anew before the next commit.
    open func setNeedsDisplay() {
        setNeedsDisplay(.infinite)
    }

    /// Marks the part of the content in `r` (points of this layer) as out of date.
    open func setNeedsDisplay(_ r: CGRect) {
        guard !r.isEmpty else { return }
        invalidRect = invalidRect.union(r)
        guard !pending.contains(.display) else { return }
        pending.insert(.display)
        TransactionContext.current.enqueue(self)
    }

    /// Whether `display` will be called before the next commit.
    open func needsDisplay() -> Bool { pending.contains(.display) }

    /// Calls `display` now if the content is out of date.
    open func displayIfNeeded() {
        guard pending.contains(.display) else { return }
        pending.remove(.display)
        display()
        invalidRect = .null
    }

    /// Has the sublayers placed anew before the next commit.
    open func setNeedsLayout() {
        guard !pending.contains(.layout) else { return }
        pending.insert(.layout)
        TransactionContext.current.enqueue(self)
    }

    /// Whether `layoutSublayers` will be called before the next commit.
    open func needsLayout() -> Bool { pending.contains(.layout) }

    /// Lays out now what needs it: from the topmost ancestor that does, down through this layer's subtree.
    open func layoutIfNeeded() {
        var top = self
        var ancestor = superlayer
        while let layer = ancestor, layer.pending.contains(.layout) {
            top = layer
            ancestor = layer.superlayer
        }
        top.layoutSubtree()
    }

    /// Whether `p`, in this layer's own coordinates, lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool {
        let b = model.bounds
        return p.x >= b.minX && p.y >= b.minY && p.x < b.maxX && p.y < b.maxY
    }

    /// The layer farthest from the root that contains `p`, a point of the superlayer. O(layers whose parents contain it).
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !model.isHidden else { return nil }
        guard let own = convertFromSuperlayer(p) else { return nil }
        let inside = contains(own)
        if !inside && model.masksToBounds { return nil }
        for sublayer in sublayersFrontToBack {
            if let hit = sublayer.hitTest(own) { return hit }
        }
        return inside ? self : nil
    }

    /// The action for `event`: the delegate's, or none.
    open func action(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event)
    }

    /// The size that the layer would like to have, in points: that of its bounds.
    open func preferredFrameSize() -> CGSize { model.bounds.size }
}
