import ConstraintSolver
import CoreGraphics
import QuartzCore

extension LayoutEngine {
    /// The maximum number of rounds of measuring wrapped content, for content whose height changes its width each time.
    private static let maxRounds = 4

    /// Updates the solution after changes to views, constraints and values, and requests layout where frames change.
    func update() {
        guard !isUpdating, hasWork else { return }
        isUpdating = true
        defer { isUpdating = false }
        addPending()
        refreshContents()
        refreshNumbers()
        // Refreshing may have added views.
        addPending()
        guard needsSolve else { return }
        needsSolve = false
        var conflicts: [Conflict] = []
        for round in 1...Self.maxRounds {
            conflicts += solver.solve()
            if !isFitting { solver.forEachChange { variable, _ in positionChanged(variable) } }
            guard round < Self.maxRounds, measureWrapping() else { break }
        }
        needsSolve = false
        mayConflict = false
        passes += 1
        if !isFitting { report(conflicts) }
    }

    /// Reports conflicts between the constraints added since the last solution and the existing ones.
    ///
    /// Nothing is laid out, and no view is asked for its content size. The cost is a solution of the components to
    /// which the constraints belong, and zero for constraints that introduce a position, as most `leading` and `top`
    /// constraints do.
    func checkNewConstraints() {
        guard !isUpdating, !isFitting else { return }
        isUpdating = true
        isChecking = true
        defer {
            isUpdating = false
            isChecking = false
        }
        addPending()
        guard mayConflict else { return }
        mayConflict = false
        refreshNumbers()
        addPending()
        let conflicts = solver.solve()
        solver.forEachChange { variable, _ in positionChanged(variable) }
        // The pass measures wrapped content, which may resolve conflicts with views that are not laid out yet.
        needsSolve = true
        for conflict in conflicts {
            if dependsOnNewFrames(conflict) { unreported.append(conflict) } else { report(conflict) }
        }
    }

    private var hasWork: Bool {
        needsSolve || !newSubtrees.isEmpty || !newConstraints.isEmpty || !staleNodes.isEmpty || isRootStale || isNew
            || !staleContents.isEmpty
    }

    private func positionChanged(_ variable: Variable) {
        guard variable.slot < nodesBySlot.count, let node = nodesBySlot[variable.slot] else { return }
        node.containerView?.layer.setNeedsLayout()
        if node.wraps { noteUnmeasured(node) }
    }

    private func refreshNumbers() {
        guard !staleNodes.isEmpty || isRootStale else { return }
        let nodes = isRootStale ? staleNodes + [root.ensureLayoutNode()] : staleNodes
        isRootStale = false
        staleNodes.removeAll(keepingCapacity: true)
        for node in nodes {
            node.isStale = false
            let needsEquations = node.needsEquations
            node.needsEquations = false
            guard node.engine === self else { continue }
            if let view = node.view { node.numbers = FrameValues(of: view) }
            for constraint in node.readers {
                if needsEquations || !constraint.canRefreshFromInputs {
                    refresh(constraint)
                } else {
                    refreshFromInputs(constraint)
                }
            }
        }
    }

    /// Returns the solved frame of an item, in the coordinates of its container, rounded to device pixels.
    ///
    /// Edges are rounded, not sizes, so that adjacent views remain adjacent.
    func frame(of node: LayoutNode, scale: CGFloat) -> CGRect? {
        guard let variables = variables(of: node) else { return nil }
        func edge(_ value: Double) -> CGFloat { ((CGFloat(value) * scale + 0.5 + 1e-6).rounded(.down)) / scale }
        let x = solver.value(of: variables.x), y = solver.value(of: variables.y)
        let left = edge(x), top = edge(y)
        return CGRect(
            x: left, y: top, width: max(0, edge(x + solver.value(of: variables.width)) - left),
            height: max(0, edge(y + solver.value(of: variables.height)) - top))
    }
}
