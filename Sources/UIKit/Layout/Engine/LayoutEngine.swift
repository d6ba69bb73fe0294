import ConstraintSolver
import CoreGraphics
import Diagnostics
import QuartzCore

/// The constraints of one hierarchy of views and their solution.
///
/// Views with `translatesAutoresizingMaskIntoConstraints` have no unknowns: their frames go into the equations as numbers,
/// or, in a superview whose size is unknown, as multiples of that size. Every other view and each layout guide has four:
/// `minX`, `minY` in the coordinates of the view around it, width and height. So a subtree below a view of known size shares
/// no unknown with anything around it, and an edit there is solved there alone.
///
/// Nothing is computed before `update()`, which comes before layout at the end of a turn, and with `layoutIfNeeded()`.
@MainActor final class LayoutEngine {
    /// Whether any constraint has been active in this process: without, layout does no work for constraints.
    static var isInUse = false
    /// Called with each report, for tests; reports go to the log in any case.
    static var onReport: ((ConflictReport) -> Void)?
    /// Nested groups of constraints that are being added together.
    private static var groupDepth = 0
    /// Engines on screen that have got constraints in such a group.
    private static var enginesInGroup: [LayoutEngine] = []

    unowned let root: UIView
    /// The root, where it is still there: released on another thread, it goes a moment before its engine.
    private(set) weak var livingRoot: UIView?
    /// Measures a view: the root's size is unknown too, and nodes do not point here.
    let isFitting: Bool
    let solver = Solver()

    // Work that waits for `update()`.
    // The root and its node are never in these lists: they own the engine.
    var isNew = true
    var newSubtrees: [UIView] = []
    var newConstraints: [NSLayoutConstraint] = []
    var staleNodes: [LayoutNode] = []
    var isRootStale = false
    var staleContents: [LayoutNode] = []
    var needsSolve = false
    var isUpdating = false
    var isListed = false

    /// Whose variable a slot is.
    var nodesBySlot: [LayoutNode?] = []
    /// Views whose height depends on the width that they get, and may have got another one; all such, in a measurement.
    var unmeasured: [LayoutNode] = []
    /// Conflicts found between passes with frames that are not final before the next pass, which reports those that remain.
    var unreported: [Conflict] = []
    /// Completed updates. What entered the engine since the last one has not been laid out yet.
    var passes = 0
    /// Whether a constraint that may conflict has been added since the last solution.
    var mayConflict = false
    /// Whether constraints are being checked between passes: no view is asked for its content then.
    var isChecking = false

    // Of a measurement: what would stand in the nodes.
    var fittingVariables: [ObjectIdentifier: FrameVariables] = [:]
    var fittingContents: [ObjectIdentifier: ContentConstraints] = [:]

    /// Equations made so far, for tests.
    var equationsMade = 0

    // The equation that is being made.
    var terms: [Term] = []
    var constantTerm = 0.0
    /// What of it are numbers of views.
    var inputs: [EquationInput] = []
    var inputTerm = 0.0
    /// Whether all that can change without an equation being made anew is in `inputs`.
    var followsNumbers = false
    var readNodes: [LayoutNode] = []

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        livingRoot = root
        self.isFitting = isFitting
    }

    /// Notes that `update()` has something to do.
    func markDirty() {
        needsSolve = true
        guard !isFitting, !isListed else { return }
        isListed = true
        LayoutPass.list(self)
    }

    func variables(of node: LayoutNode) -> FrameVariables? {
        if isFitting { return fittingVariables[ObjectIdentifier(node)] }
        return node.engine === self ? node.variables : nil
    }

    func variables(of view: UIView) -> FrameVariables? {
        view.rare?.layout.flatMap { variables(of: $0) }
    }

    func content(of node: LayoutNode) -> ContentConstraints {
        isFitting ? fittingContents[ObjectIdentifier(node)] ?? ContentConstraints() : node.content
    }

    func setContent(_ content: ContentConstraints, of node: LayoutNode) {
        if isFitting { fittingContents[ObjectIdentifier(node)] = content } else { node.content = content }
    }

    /// Runs what the solver may refuse only where this engine is at fault.
    @discardableResult
    func checked<Value>(_ body: () throws -> Value) -> Value {
        do { return try body() } catch {
            trap("The layout of \(root.debugName) gave its solver something impossible: \(error)")
        }
    }

    // MARK: What changes outside

    func constraintAdded(_ constraint: NSLayoutConstraint) {
        newConstraints.append(constraint)
        markDirty()
        // Only required constraints conflict. The toolkit's own come in groups, and the pass reports what is wrong with them.
        guard constraint.storedPriority.isRequired, !constraint.isInternal, isOnScreen else { return }
        if Self.groupDepth == 0 {
            checkNewConstraints()
        } else if !Self.enginesInGroup.contains(where: { $0 === self }) {
            Self.enginesInGroup.append(self)
        }
    }

    /// Adds constraints that are checked for conflicts when all of them are there.
    static func addTogether(_ add: () -> Void) {
        groupDepth += 1
        add()
        groupDepth -= 1
        guard groupDepth == 0, !enginesInGroup.isEmpty else { return }
        let engines = enginesInGroup
        enginesInGroup = []
        for engine in engines { engine.checkNewConstraints() }
    }

    /// Whether the hierarchy is part of what the user sees, where a conflict is reported when it arises.
    private var isOnScreen: Bool { (livingRoot as? UIWindow)?.isVisible ?? false }

    func constraintRemoved(_ constraint: NSLayoutConstraint) {
        newConstraints.removeObject(constraint)
        withdraw(constraint)
        markDirty()
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        guard let handle = constraint.handle else { return }
        let right = constraint.base + Double(constraint.storedConstant)
        do {
            try solver.setConstant(right, of: handle)
            markDirty()
        } catch {
            report(refused: constraint, error)
        }
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) {
        guard let handle = constraint.handle else { return }
        checked { try solver.setLevel(Level(constraint.storedPriority.rawValue), of: handle) }
        markDirty()
    }

    func contentPrioritiesChanged(_ node: LayoutNode) {
        guard node.variables != nil, node.content.size != CGSize(width: -1, height: -1) else { return }
        removeContent(of: node)
        contentChanged(node)
    }

    func contentChanged(_ node: LayoutNode) {
        guard !node.isContentStale else { return }
        node.isContentStale = true
        staleContents.append(node)
        markDirty()
    }

    /// A number that equations were made of is another one now.
    /// - Parameter onlyPlace: Whether it is the view's place or size, and nothing else.
    func numbersChanged(_ node: LayoutNode, onlyPlace: Bool = false) {
        if !onlyPlace { node.needsEquations = true }
        guard !node.isStale, !node.readers.isEmpty else { return }
        node.isStale = true
        if node.view === root { isRootStale = true } else { staleNodes.append(node) }
        markDirty()
    }

    /// Equations that have to do with a node have other terms now: all are made anew.
    func rebuildReaders(of node: LayoutNode) {
        for constraint in node.readers where constraint.engine === self {
            withdraw(constraint)
            newConstraints.append(constraint)
        }
        markDirty()
    }
}

extension UIView {
    /// The engine of the hierarchy that this view is the root of; a window gets one with its first constraint.
    var layoutEngine: LayoutEngine? {
        if let engine = rare?.layout?.hostedEngine { return engine }
        return self is UIWindow ? makeLayoutEngine() : nil
    }

    /// The same for any root, which lays out by constraints without a window then. O(subtree) the first time.
    func makeLayoutEngine() -> LayoutEngine? {
        guard LayoutEngine.isInUse, storedSuperview == nil else { return nil }
        let node = makeLayoutNode()
        if let engine = node.hostedEngine { return engine }
        let engine = LayoutEngine(root: self)
        node.hostedEngine = engine
        engine.markDirty()
        return engine
    }
}
