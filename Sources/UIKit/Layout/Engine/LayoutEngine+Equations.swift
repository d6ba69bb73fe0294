import ConstraintSolver

/// The dependencies of the equation being built, which is refreshed when one of them changes.
struct EquationDependencies {
    private(set) var nodes: [LayoutNode] = []
    /// The values on the right side.
    private(set) var inputs: [EquationInput] = []
    /// The sum of the inputs.
    private(set) var inputSum = 0.0

    mutating func add(_ node: LayoutNode) { nodes.append(node) }

    mutating func add(_ input: EquationInput, value: Double) {
        inputs.append(input)
        inputSum += input.factor * value
    }

    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
        inputs.removeAll(keepingCapacity: true)
        inputSum = 0
    }
}

extension LayoutEngine {
    // MARK: EquationItems

    func variables(of node: LayoutNode) -> FrameVariables? { node.engine === self ? node.variables : nil }

    func willUse(_ view: UIView) {
        let node = view.ensureLayoutNode()
        willUse(node)
        // Other equations with an older value are refreshed together with this one.
        node.values = FrameValues(of: view)
    }

    func willUse(_ node: LayoutNode) {
        guard !dependencies.nodes.contains(where: { $0 === node }) else { return }
        if node.engine !== self { enter(node) }
        dependencies.add(node)
    }

    func value(_ kind: FrameValues.Kind, of view: UIView, times factor: Double) -> Double {
        let node = view.ensureLayoutNode()
        let value = node.values[kind]
        dependencies.add(EquationInput(node: node, kind: kind, factor: -factor), value: value)
        return value
    }

    // MARK: Constraints in the solver

    /// Adds a constraint to the solver. O(depth of its items).
    func add(_ constraint: NSLayoutConstraint) {
        // A list that retained the root's node would retain this engine too.
        defer { dependencies.removeAll() }
        guard write(constraint) else { return }
        // The root's frame is set by its owner: constraints on its own size have no effect.
        if equation.terms.isEmpty,
            constraint.items.allSatisfy({ $0 === root && $0.layoutNode?.translates == false })
        {
            return
        }
        do {
            let handle = try solver.add(
                equation.terms, Relation(constraint.relation), constraint.base + Double(constraint._constant),
                at: Level(constraint._priority.rawValue))
            constraint.handle = handle
            constraint.engine = self
            if pending.solution != .unchecked, constraint._priority.isRequired,
                checked({ try !solver.canAlwaysHold(handle) })
            {
                pending.setMayConflict()
            }
            constraint.readNodes = dependencies.nodes.map { Unowned(object: $0) }
            for node in dependencies.nodes { node.readers.append(constraint) }
            keepInputs(in: constraint)
        } catch {
            report(rejected: constraint, error)
        }
    }

    /// Removes a constraint from the solver.
    func withdraw(_ constraint: NSLayoutConstraint) {
        guard constraint.engine === self, let handle = constraint.handle else { return }
        checked { try solver.remove(handle) }
        constraint.handle = nil
        constraint.engine = nil
        for read in constraint.readNodes { read.object.readers.removeObject(constraint) }
        constraint.readNodes = []
        constraint.inputs = []
    }

    /// Recomputes the right side of a constraint's equation.
    func refresh(_ constraint: NSLayoutConstraint) {
        guard constraint.engine === self, let handle = constraint.handle else { return }
        defer { dependencies.removeAll() }
        let old = constraint.base
        guard write(constraint) else { return }
        keepInputs(in: constraint)
        set(constraint, handle, insteadOf: old)
    }

    /// Recomputes the right side if only positions and sizes of views have changed, whose terms are known. O(views in
    /// the equation).
    func refreshFromInputs(_ constraint: NSLayoutConstraint) {
        let old = constraint.base
        var base = constraint.fixedBase
        for input in constraint.inputs { base += input.factor * input.node.values[input.kind] }
        guard abs(base - old) > 1e-9, let handle = constraint.handle else { return }
        constraint.base = base
        set(constraint, handle, insteadOf: old)
    }

    private func set(_ constraint: NSLayoutConstraint, _ handle: ConstraintSolver.Constraint, insteadOf old: Double) {
        // A rounding error is ignored, because it would cause another solution.
        guard abs(constraint.base - old) > 1e-9 else {
            constraint.base = old
            return
        }
        do { try solver.setConstant(constraint.base + Double(constraint._constant), of: handle) } catch {
            report(rejected: constraint, error)
        }
    }

    private func keepInputs(in constraint: NSLayoutConstraint) {
        constraint.canRefreshFromInputs = equation.dependsOnValuesOnly
        constraint.fixedBase = constraint.base - dependencies.inputSum
        constraint.inputs = equation.dependsOnValuesOnly ? dependencies.inputs : []
    }
}
