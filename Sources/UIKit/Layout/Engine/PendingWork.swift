import ConstraintSolver

/// The work that a layout engine has collected for its next update.
///
/// Changes of views and constraints add to the lists. `LayoutEngine.update()` takes them in this order, since each step
/// adds to the steps below it, and the solution may add measurements:
///
///     subtrees ─▶ constraints ─▶ contents ─▶ values ─▶ solution ─▶ conflicts
///                                                       ▲    │
///                                                       └────┘ measurements
///
/// The solution has three states:
///
///               setNeedsSolution()            setMayConflict()
///     current ──────────────────▶ outdated ◀──────────────────▶ unchecked
///        ▲                           │      checkNewConstraints()    │
///        └───────────────────────────┴───────── update() ────────────┘
///
/// What is on a list has a flag in its `LayoutNode`, so that it is listed once. The lists never contain the root or its
/// node, because they own the engine: `includesRoot` and `includesRootValues` stand for them.
struct PendingWork {
    /// The kinds of work that a node is listed for.
    struct Kinds: OptionSet {
        let rawValue: UInt8

        /// The equations that contain a value of the view are to be refreshed.
        static let values = Kinds(rawValue: 1 << 0)
        /// More than values has changed, so these equations are to be rebuilt.
        static let equations = Kinds(rawValue: 1 << 1)
        /// The size of the view's content is to be read.
        static let content = Kinds(rawValue: 1 << 2)
        /// The height of the view's content is to be measured for its width.
        static let measurement = Kinds(rawValue: 1 << 3)
    }

    /// Whether the solution satisfies the equations.
    enum Solution {
        /// It does.
        case current
        /// Equations have changed since.
        case outdated
        /// As `outdated`, and a required constraint was added that may conflict with others.
        case unchecked
    }

    private(set) var solution = Solution.current
    /// Whether the next layout pass updates the engine.
    var isInPass = false
    /// Whether the root's whole hierarchy is to be added; true in a new engine.
    private var includesRoot = true
    private var subtrees: [UIView] = []
    private var constraints: [NSLayoutConstraint] = []
    private var contents: [LayoutNode] = []
    private var includesRootValues = false
    private var values: [LayoutNode] = []
    /// Views whose height depends on their width, which may have changed.
    private var measurements: [LayoutNode] = []
    /// Conflicts found between passes, with frames that may change before the next pass, which reports those that
    /// remain.
    private var conflicts: [Conflict] = []

    /// Whether an update has nothing to do. Measurements and conflicts come with other work.
    var isEmpty: Bool {
        solution == .current && !includesRoot && subtrees.isEmpty && constraints.isEmpty && contents.isEmpty
            && !hasValues
    }

    // MARK: The solution

    mutating func setNeedsSolution() {
        if solution == .current { solution = .outdated }
    }

    /// Records that a required constraint was added that may conflict with others.
    mutating func setMayConflict() { solution = .unchecked }

    /// Records that the conflicts of added constraints are known, and that a solution is still due.
    mutating func setChecked() { solution = .outdated }

    /// Records that the equations are solved.
    mutating func setSolved() { solution = .current }

    // MARK: Views and constraints

    mutating func add(subtree view: UIView) { subtrees.append(view) }

    mutating func add(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

    mutating func add(_ more: [NSLayoutConstraint]) { constraints.append(contentsOf: more) }

    mutating func remove(_ constraint: NSLayoutConstraint) { constraints.removeObject(constraint) }

    /// Returns whether the root's hierarchy is to be added, which it is once.
    mutating func takeRoot() -> Bool {
        defer { includesRoot = false }
        return includesRoot
    }

    /// Takes the views to add with their descendants.
    mutating func takeSubtrees() -> [UIView] { Self.take(&subtrees) }

    /// Takes the constraints without an equation.
    mutating func takeConstraints() -> [NSLayoutConstraint] { Self.take(&constraints) }

    private static func take<Element>(_ list: inout [Element]) -> [Element] {
        defer { if !list.isEmpty { list = [] } }
        return list
    }

    // MARK: Contents and values

    /// Adds a view whose content has changed; returns false if it is listed already.
    @MainActor mutating func addContent(of node: LayoutNode) -> Bool {
        guard node.pending.insert(.content).inserted else { return false }
        contents.append(node)
        return true
    }

    /// Takes the views whose content has changed.
    mutating func takeContents() -> [LayoutNode] { Self.take(&contents) }

    /// Adds a view whose values have changed; returns false if it is listed already.
    @MainActor mutating func addValues(of node: LayoutNode, root: UIView) -> Bool {
        guard node.pending.insert(.values).inserted else { return false }
        if node.view === root { includesRootValues = true } else { values.append(node) }
        return true
    }

    /// Whether the values of a view have changed.
    private var hasValues: Bool { includesRootValues || !values.isEmpty }

    /// Takes the views whose values have changed; the root is the last one.
    @MainActor mutating func takeValues(root: UIView) -> [LayoutNode] {
        guard includesRootValues else { return Self.take(&values) }
        includesRootValues = false
        return Self.take(&values) + CollectionOfOne(root.ensureLayoutNode())
    }

    // MARK: Results of the solution

    /// Adds a view whose width may have changed, which changes the height of its content.
    @MainActor mutating func addMeasurement(of node: LayoutNode) {
        if node.pending.insert(.measurement).inserted { measurements.append(node) }
    }

    /// Takes the views whose content is to be measured.
    mutating func takeMeasurements() -> [LayoutNode] { Self.take(&measurements) }

    /// Adds a conflict that the next pass reports if it still exists then.
    mutating func add(_ conflict: Conflict) { conflicts.append(conflict) }

    /// Takes the conflicts that were not reported.
    mutating func takeConflicts() -> [Conflict] { Self.take(&conflicts) }
}
