import ConstraintSolver
import CoreGraphics

/// The unknowns of one view or layout guide: its place in the coordinates of the view around it, and its size, in points.
struct FrameVariables {
    let x, y, width, height: Variable

    func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
    func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}

/// A value for each direction.
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

/// What layout keeps of one view or layout guide; a view that takes no part in Auto Layout has none.
@MainActor final class LayoutNode {
    // Exactly one of the two, which owns the node.
    unowned let view: UIView?
    unowned let guide: UILayoutGuide?

    // MARK: What the program says

    var translates = true
    /// What the view holds.
    var constraints: [NSLayoutConstraint] = []
    /// Active constraints that name the item, once for each time they do.
    var mentions: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var hugging = AxisPair(horizontal: UILayoutPriority.defaultLow, vertical: .defaultLow)
    var compression = AxisPair(horizontal: UILayoutPriority.defaultHigh, vertical: .defaultHigh)
    var standardGuides: StandardGuides?
    /// The anchors that the program has asked for.
    var anchors: [KeptAnchor] = []

    /// Whether `updateConstraints()` is due.
    var needsUpdateConstraints = false {
        didSet {
            if needsUpdateConstraints != oldValue { LayoutPass.flagged += needsUpdateConstraints ? 1 : -1 }
        }
    }
    /// Whether the base class's `updateConstraints()` has run in this round.
    var baseUpdatedConstraints = false
    /// Whether the base class's `layoutSubviews()` has run in this round.
    var baseLaidOutSubviews = false
    /// Whether `updateConstraints()` has ever been asked for: a view that overrides it is, once an engine lays it out.
    var wasAskedForConstraints = false

    /// The round of `updateConstraints()` that the view was last part of.
    var updatedInRound = 0

    // MARK: What an engine keeps

    /// The engine of the hierarchy whose root this view is.
    var hostedEngine: LayoutEngine?
    /// The engine that lays out the hierarchy.
    weak var engine: LayoutEngine?
    /// The engine's count of passes when it took the item in.
    var enteredInPass = 0
    /// There where the engine decides the frame.
    var variables: FrameVariables?
    var content = ContentConstraints()
    /// Constraints whose equations were made of this item's place or size.
    var readers: [NSLayoutConstraint] = []
    /// The view's place and size as equations have them.
    var numbers = PlaceNumbers()
    /// Whether more than the place is another one: equations are made anew.
    var needsEquations = false
    /// Subviews whose frames the engine decides.
    var constrainedSubviews = 0
    var isStale = false
    var isContentStale = false
    /// Whether the height of the content depends on the width.
    var wraps = false
    var isUnmeasured = false
    /// The width for which `content` has a height, where that depends on it.
    var measuredWidth: CGFloat?

    init(view: UIView) {
        self.view = view
        guide = nil
    }

    init(guide: UILayoutGuide) {
        view = nil
        self.guide = guide
        translates = false
    }

    isolated deinit {
        if needsUpdateConstraints { LayoutPass.flagged -= 1 }
    }

    /// The view whose `layoutSubviews()` puts the item into its place.
    var placer: UIView? { guide?.owningView ?? view?.storedSuperview }
}

/// A node in the hands of a constraint, which the node's view may hold: kept, the two would never go.
///
/// A node leaves its engine before it goes, and takes its constraints with it; where the engine goes first, nobody looks.
struct UnownedNode {
    unowned let node: LayoutNode
}

/// What equations take of a view that no constraint places, or of the origin of any view's bounds.
struct PlaceNumbers {
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

/// A number of a view in the right side of an equation, so that a new one needs no new equation.
struct EquationInput {
    unowned let node: LayoutNode
    let kind: PlaceNumbers.Kind
    let factor: Double
}

/// How a view's content keeps it from being smaller or larger.
struct ContentConstraints {
    /// The size of the content by its alignment rectangle; negative where there is none.
    var size = CGSize(width: -1, height: -1)
    var atLeast = AxisPair<ConstraintSolver.Constraint?>(horizontal: nil, vertical: nil)
    var atMost = AxisPair<ConstraintSolver.Constraint?>(horizontal: nil, vertical: nil)
}

extension UIView {
    var layoutNode: LayoutNode? { rare?.layout }

    func makeLayoutNode() -> LayoutNode {
        let rare = makeRare()
        if let node = rare.layout { return node }
        let node = LayoutNode(view: self)
        rare.layout = node
        return node
    }

    /// Whether an engine decides this view's frame now.
    var isLaidOutByEngine: Bool {
        guard let node = rare?.layout else { return false }
        return node.variables != nil && node.engine != nil
    }
}
