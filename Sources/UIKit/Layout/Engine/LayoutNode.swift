import ConstraintSolver
import CoreGraphics

/// A value for each axis.
struct AxisPair<Value> {
    var horizontal: Value
    var vertical: Value

    subscript(axis: NSLayoutConstraint.Axis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

extension AxisPair: Sendable where Value: Sendable {}
extension AxisPair: Equatable where Value: Equatable {}

/// The layout data of a view or layout guide; a view that does not use Auto Layout has none.
@MainActor final class LayoutNode {
    /// The view or guide that is laid out; it owns the node.
    enum Item {
        case view(Unowned<UIView>)
        case guide(Unowned<UILayoutGuide>)
    }

    let item: Item

    /// The view that is laid out; nil for a guide.
    var view: UIView? {
        if case .view(let view) = item { view.object } else { nil }
    }

    /// The guide that is laid out; nil for a view.
    var guide: UILayoutGuide? {
        if case .guide(let guide) = item { guide.object } else { nil }
    }

    // MARK: Set by the app

    var translates = true
    /// The constraints held by the view.
    var constraints: [NSLayoutConstraint] = []
    /// The active constraints on the item, once for each side.
    var mentions: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var hugging = AxisPair(horizontal: UILayoutPriority.defaultLow, vertical: .defaultLow)
    var compression = AxisPair(horizontal: UILayoutPriority.defaultHigh, vertical: .defaultHigh)
    var standardGuides: StandardGuides?
    /// The anchors that the app has accessed.
    var anchors: [CachedAnchor] = []

    /// Whether `updateConstraints()` is due.
    var needsUpdateConstraints = false {
        didSet {
            if needsUpdateConstraints != oldValue { LayoutPass.flagged += needsUpdateConstraints ? 1 : -1 }
        }
    }
    /// Whether the base class's `updateConstraints()` was called in this round.
    var baseUpdatedConstraints = false
    /// Whether the base class's `layoutSubviews()` was called in this round.
    var baseLaidOutSubviews = false
    /// Whether `updateConstraints()` was ever requested; an engine requests it once for each view that overrides it.
    var wasAskedForConstraints = false

    /// Whether each pass asks the view's override of `needsUpdateConstraints()`.
    var isRegisteredOverrider = false
    /// Whether the view's class overrides `frame(forAlignmentRect:)`.
    var overridesFrameForAlignmentRect = false

    /// The last round of `updateConstraints()` that included the view.
    var updatedInRound = 0

    // MARK: Set by the engine

    /// The engine of the hierarchy whose root this view is.
    var hostedEngine: LayoutEngine?
    /// The engine that lays out the hierarchy.
    weak var engine: LayoutEngine?
    /// The engine's number of passes when it added the item.
    var enteredInPass = 0
    /// The unknowns, if the engine determines the frame.
    var variables: FrameVariables?
    var content = ContentConstraints()
    /// The constraints whose equations use this item's position or size.
    var readers: [NSLayoutConstraint] = []
    /// The view's position and size as used in equations.
    var values = FrameValues()
    /// The lists of the engine's pending work that contain the node.
    var pending: PendingWork.Kinds = []
    /// The number of subviews whose frames the engine determines.
    var constrainedSubviews = 0
    /// Whether the height of the content depends on the width.
    var wraps = false
    /// The width for which `content` holds the height, if the height depends on it.
    var measuredWidth: CGFloat?

    init(view: UIView) {
        item = .view(Unowned(object: view))
    }

    init(guide: UILayoutGuide) {
        item = .guide(Unowned(object: guide))
        translates = false
    }

    isolated deinit {
        if needsUpdateConstraints { LayoutPass.flagged -= 1 }
    }

    /// The view whose `layoutSubviews()` sets the item's frame.
    var containerView: UIView? {
        switch item {
        case .view(let view): view.object._superview
        case .guide(let guide): guide.object.owningView
        }
    }
}

/// A reference to an object that outlives it, in a value.
struct Unowned<Object: AnyObject> {
    unowned let object: Object
}

/// The values of a view in equations: its frame, if no constraint determines it, and the origin of its bounds.
struct FrameValues {
    enum Kind: UInt8 {
        case x, y, width, height, boundsX, boundsY
    }

    private var frame = CGRect.zero
    private var boundsOrigin = CGPoint.zero

    init() {}

    @MainActor init(of view: UIView) {
        frame = view.untransformedFrame
        boundsOrigin = view.bounds.origin
    }

    subscript(kind: Kind) -> Double {
        switch kind {
        case .x: Double(frame.origin.x)
        case .y: Double(frame.origin.y)
        case .width: Double(frame.size.width)
        case .height: Double(frame.size.height)
        case .boundsX: Double(boundsOrigin.x)
        case .boundsY: Double(boundsOrigin.y)
        }
    }
}

/// A value of a view on the right side of an equation, which can change without rebuilding the equation.
struct EquationInput {
    unowned let node: LayoutNode
    let kind: FrameValues.Kind
    let factor: Double
}

extension UIView {
    var layoutNode: LayoutNode? { extras?.layout }

    func ensureLayoutNode() -> LayoutNode {
        let extras = ensureExtras()
        if let node = extras.layout { return node }
        let node = LayoutNode(view: self)
        extras.layout = node
        return node
    }

    /// Whether an engine determines this view's frame.
    var isLaidOutByEngine: Bool {
        guard let node = extras?.layout else { return false }
        return node.variables != nil && node.engine != nil
    }
}
