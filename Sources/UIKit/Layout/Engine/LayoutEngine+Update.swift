import ConstraintSolver
import CoreGraphics
import QuartzCore

extension LayoutEngine {
    /// Rounds of measuring what wraps: a height that asks for another width each time is left as it is.
    private static let mostRounds = 4

    /// Brings the solution up to date with views, constraints and numbers, and asks for layout where frames change.
    func update() {
        guard !isUpdating, hasWork else { return }
        isUpdating = true
        defer { isUpdating = false }
        takeInNew()
        refreshContents()
        refreshNumbers()
        // What was refreshed may have brought views in.
        takeInNew()
        guard needsSolve else { return }
        needsSolve = false
        var conflicts: [Conflict] = []
        for round in 1...Self.mostRounds {
            conflicts += solver.solve()
            if !isFitting { solver.forEachChange { variable, _ in placeChanged(variable) } }
            guard round < Self.mostRounds, measureWrapping() else { break }
        }
        needsSolve = false
        mayConflict = false
        passes += 1
        if !isFitting { report(conflicts) }
    }

    /// Reports the conflicts that constraints added since the last solution have with those that were there.
    ///
    /// Nothing is laid out, and no view is asked for the size of its content. Costs a solution of the components that the
    /// constraints belong to, and nothing for constraints that introduce a position, as most `leading` and `top` do.
    func checkNewConstraints() {
        guard !isUpdating, !isFitting else { return }
        isUpdating = true
        isChecking = true
        defer {
            isUpdating = false
            isChecking = false
        }
        takeInNew()
        guard mayConflict else { return }
        mayConflict = false
        refreshNumbers()
        takeInNew()
        let conflicts = solver.solve()
        solver.forEachChange { variable, _ in placeChanged(variable) }
        // The pass measures what wraps, and may find that what is not laid out yet fits after all.
        needsSolve = true
        for conflict in conflicts {
            if dependsOnNewFrames(conflict) { unreported.append(conflict) } else { report(conflict) }
        }
    }

    private var hasWork: Bool {
        needsSolve || !newSubtrees.isEmpty || !newConstraints.isEmpty || !staleNodes.isEmpty || isRootStale || isNew
            || !staleContents.isEmpty
    }

    private func placeChanged(_ variable: Variable) {
        guard variable.slot < nodesBySlot.count, let node = nodesBySlot[variable.slot] else { return }
        node.placer?.layer.setNeedsLayout()
        if node.wraps { noteUnmeasured(node) }
    }

    private func refreshNumbers() {
        guard !staleNodes.isEmpty || isRootStale else { return }
        let nodes = isRootStale ? staleNodes + [root.makeLayoutNode()] : staleNodes
        isRootStale = false
        staleNodes.removeAll(keepingCapacity: true)
        for node in nodes {
            node.isStale = false
            let needsEquations = node.needsEquations
            node.needsEquations = false
            guard node.engine === self else { continue }
            if let view = node.view { node.numbers = PlaceNumbers(of: view) }
            for constraint in node.readers {
                if needsEquations || !constraint.followsNumbers {
                    refresh(constraint)
                } else {
                    followNumbers(constraint)
                }
            }
        }
    }

    /// The frame found for an item, in the coordinates of the view around it, on whole device pixels.
    ///
    /// Edges are rounded, not sizes, so that neighbours go on touching.
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
