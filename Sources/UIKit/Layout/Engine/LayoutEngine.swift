import ConstraintSolver
import CoreGraphics
import Diagnostics
import QuartzCore

/// The constraints of one view hierarchy and their solution.
///
/// Views with `translatesAutoresizingMaskIntoConstraints` have no unknowns: the equations contain their frames as
/// numbers, or, in a superview whose size is unknown, as multiples of that size. Every other view and each layout guide
/// has four: `minX` and `minY` in the coordinates of its container, width and height. So a subtree below a view of
/// known size shares no unknown with the views around it, and an edit there is solved separately.
///
/// Nothing is computed before `update()`, which runs before layout at the end of a run-loop turn, and in
/// `layoutIfNeeded()`.
@MainActor final class LayoutEngine {
    /// Whether any constraint was ever active in this process: until then, layout skips constraints.
    static var isInUse = false
    /// Called with each report, for tests; reports are also logged.
    static var onReport: ((ConflictReport) -> Void)?
    /// The nesting depth of groups of constraints that are added together.
    private static var groupDepth = 0
    /// The engines on screen to which such a group has added constraints.
    private static var enginesInGroup: [LayoutEngine] = []

    unowned let root: UIView
    /// The root, if it still exists: when released on another thread, it is deallocated shortly before its engine.
    private(set) weak var livingRoot: UIView?
    /// Whether the engine only measures a view: then the root's size is unknown too, and nodes do not refer to the
    /// engine.
    let isFitting: Bool
    let solver = Solver()

    // Pending work for `update()`. The lists never contain the root or its node, because they own the engine.
    var isNew = true
    var newSubtrees: [UIView] = []
    var newConstraints: [NSLayoutConstraint] = []
    var staleNodes: [LayoutNode] = []
    var isRootStale = false
    var staleContents: [LayoutNode] = []
    var needsSolve = false
    var isUpdating = false
    var isListed = false

    /// The node of each of the solver's variables.
    var nodesBySlot: [LayoutNode?] = []
    /// Views whose height depends on their width, which may have changed; all such views if the engine is fitting.
    var unmeasured: [LayoutNode] = []
    /// Conflicts, found between passes, with frames that may change before the next pass, which reports the remaining
    /// ones.
    var unreported: [Conflict] = []
    /// The number of completed updates. Items added since the last one have not been laid out yet.
    var passes = 0
    /// Whether a constraint that may conflict has been added since the last solution.
    var mayConflict = false
    /// Whether constraints are being checked between passes, during which views are not asked for their content.
    var isChecking = false

    // The data of a fitting engine, which nodes store otherwise.
    var fittingVariables: [ObjectIdentifier: FrameVariables] = [:]
    var fittingContents: [ObjectIdentifier: ContentConstraints] = [:]

    /// The number of equations built so far, for tests.
    var equationsMade = 0

    // The equation being built.
    var terms: [Term] = []
    var constantTerm = 0.0
    /// The terms that are values of views.
    var inputs: [EquationInput] = []
    var inputTerm = 0.0
    /// Whether `inputs` contains everything that can change without rebuilding the equation.
    var canRefreshFromInputs = false
    var readNodes: [LayoutNode] = []

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        livingRoot = root
        self.isFitting = isFitting
    }

    /// Marks the engine as having work for `update()`.
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
        view.extras?.layout.flatMap { variables(of: $0) }
    }

    func content(of node: LayoutNode) -> ContentConstraints {
        isFitting ? fittingContents[ObjectIdentifier(node)] ?? ContentConstraints() : node.content
    }

    func setContent(_ content: ContentConstraints, of node: LayoutNode) {
        if isFitting { fittingContents[ObjectIdentifier(node)] = content } else { node.content = content }
    }

    /// Performs an operation that the solver refuses only if this engine has a defect.
    @discardableResult
    func checked<Value>(_ body: () throws -> Value) -> Value {
        do { return try body() } catch {
            trap("The layout of \(root.debugName) passed invalid data to its solver: \(error)")
        }
    }

    // MARK: Changes

    func constraintAdded(_ constraint: NSLayoutConstraint) {
        newConstraints.append(constraint)
        markDirty()
        // Only required constraints conflict. Generated ones are added in groups, and the pass reports their conflicts.
        guard constraint.storedPriority.isRequired, !constraint.isInternal, isOnScreen else { return }
        if Self.groupDepth == 0 {
            checkNewConstraints()
        } else if !Self.enginesInGroup.contains(where: { $0 === self }) {
            Self.enginesInGroup.append(self)
        }
    }

    /// Adds constraints that are checked for conflicts after all of them were added.
    static func addTogether(_ add: () -> Void) {
        groupDepth += 1
        add()
        groupDepth -= 1
        guard groupDepth == 0, !enginesInGroup.isEmpty else { return }
        let engines = enginesInGroup
        enginesInGroup = []
        for engine in engines { engine.checkNewConstraints() }
    }

    /// Whether the hierarchy is on screen, where conflicts are reported immediately.
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

    /// Refreshes the equations that contain a value which has changed.
    /// - Parameter onlyPlace: Whether only the view's position or size has changed.
    func numbersChanged(_ node: LayoutNode, onlyPlace: Bool = false) {
        if !onlyPlace { node.needsEquations = true }
        guard !node.isStale, !node.readers.isEmpty else { return }
        node.isStale = true
        if node.view === root { isRootStale = true } else { staleNodes.append(node) }
        markDirty()
    }

    /// Rebuilds the equations of a node, whose terms have changed.
    func rebuildReaders(of node: LayoutNode) {
        for constraint in node.readers where constraint.engine === self {
            withdraw(constraint)
            newConstraints.append(constraint)
        }
        markDirty()
    }
}

extension UIView {
    /// The engine of the hierarchy whose root is this view; a window gets one with its first constraint.
    var layoutEngine: LayoutEngine? {
        if let engine = extras?.layout?.hostedEngine { return engine }
        return self is UIWindow ? ensureLayoutEngine() : nil
    }

    /// Returns the engine for any root, which allows layout by constraints without a window. O(subtree) the first time.
    func ensureLayoutEngine() -> LayoutEngine? {
        guard LayoutEngine.isInUse, storedSuperview == nil else { return nil }
        let node = ensureLayoutNode()
        if let engine = node.hostedEngine { return engine }
        let engine = LayoutEngine(root: self)
        node.hostedEngine = engine
        engine.markDirty()
        return engine
    }
}
