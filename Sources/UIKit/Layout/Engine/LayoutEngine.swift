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
/// Changes are collected in `pending`. Nothing is computed before `update()`, which runs before layout at the end of a
/// run-loop turn, and in `layoutIfNeeded()`.
@MainActor final class LayoutEngine: EquationItems {
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
    let solver = Solver()

    /// The engine's current activity.
    enum Activity {
        case idle
        /// Bringing equations and contents up to date, and solving.
        case updating
        /// Checking constraints between passes, during which views are not asked for their content.
        case checking
    }

    var activity = Activity.idle
    var pending = PendingWork()

    /// The node of each of the solver's variables.
    var nodesBySlot: [LayoutNode?] = []
    /// The number of completed updates. Items added since the last one have not been laid out yet.
    var passes = 0

    /// The number of equations built so far, for tests.
    private(set) var equationsMade = 0
    /// The equation being built, and what it depends on.
    let equation = Equation()
    var dependencies = EquationDependencies()

    init(root: UIView) {
        self.root = root
        livingRoot = root
    }

    /// Records that the equations have changed, and adds the engine to the next layout pass.
    func setNeedsUpdate() {
        pending.setNeedsSolution()
        guard !pending.isInPass else { return }
        pending.isInPass = true
        LayoutPass.list(self)
    }

    /// Writes the equation of a constraint into `equation`; returns false if an item was deallocated.
    func write(_ constraint: NSLayoutConstraint) -> Bool {
        dependencies.removeAll()
        equationsMade += 1
        guard EquationWriter(items: self, equation: equation).write(constraint) else { return false }
        constraint.base = -equation.constant
        return true
    }

    // MARK: Changes

    func constraintAdded(_ constraint: NSLayoutConstraint) {
        pending.add(constraint)
        setNeedsUpdate()
        // Only required constraints conflict. Generated ones are added in groups, and the pass reports their conflicts.
        guard constraint._priority.isRequired, !constraint.isSystem, isOnScreen else { return }
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
        pending.remove(constraint)
        withdraw(constraint)
        setNeedsUpdate()
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        guard let handle = constraint.handle else { return }
        let right = constraint.base + Double(constraint._constant)
        do {
            try solver.setConstant(right, of: handle)
            setNeedsUpdate()
        } catch {
            report(rejected: constraint, error)
        }
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) {
        guard let handle = constraint.handle else { return }
        checked { try solver.setLevel(Level(constraint._priority.rawValue), of: handle) }
        setNeedsUpdate()
    }

    func contentPrioritiesChanged(_ node: LayoutNode) {
        guard node.variables != nil, node.content.size != ContentConstraints.noSize else { return }
        removeContent(of: node)
        contentChanged(node)
    }

    func contentChanged(_ node: LayoutNode) {
        if pending.addContent(of: node) { setNeedsUpdate() }
    }

    /// Refreshes the equations that contain a value which has changed.
    /// - Parameter onlyValues: Whether only the view's position or size has changed.
    func valuesChanged(_ node: LayoutNode, onlyValues: Bool = false) {
        if !onlyValues { node.pending.insert(.equations) }
        guard !node.readers.isEmpty, pending.addValues(of: node, root: root) else { return }
        setNeedsUpdate()
    }

    /// Rebuilds the equations of a node, whose terms have changed.
    func rebuildReaders(of node: LayoutNode) {
        for constraint in node.readers where constraint.engine === self {
            withdraw(constraint)
            pending.add(constraint)
        }
        setNeedsUpdate()
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
        guard LayoutEngine.isInUse, _superview == nil else { return nil }
        let node = ensureLayoutNode()
        if let engine = node.hostedEngine { return engine }
        let engine = LayoutEngine(root: self)
        node.hostedEngine = engine
        engine.setNeedsUpdate()
        return engine
    }
}
