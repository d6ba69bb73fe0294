import ConstraintSolver
import CoreGraphics
import QuartzCore

extension LayoutEngine {
    /// The maximum number of rounds of measuring wrapped content, for content whose height changes its width each time.
    static let maxRounds = 4

    /// Updates the solution after changes to views, constraints and values, and requests layout where frames change.
    func update() {
        guard activity == .idle, !pending.isEmpty else { return }
        activity = .updating
        defer { activity = .idle }
        addPending()
        refreshContents()
        refreshValues()
        // Refreshing may have added views.
        addPending()
        guard pending.solution != .current else { return }
        var conflicts: [Conflict] = []
        for round in 1...Self.maxRounds {
            conflicts += solve()
            guard round < Self.maxRounds, measureWrapping() else { break }
        }
        pending.setSolved()
        passes += 1
        report(pending.takeConflicts() + conflicts)
    }

    /// Reports conflicts between the constraints added since the last solution and the existing ones.
    ///
    /// Nothing is laid out, and no view is asked for its content size. The cost is a solution of the components to
    /// which the constraints belong, and zero for constraints that introduce a position, as most `leading` and `top`
    /// constraints do.
    func checkNewConstraints() {
        guard activity == .idle else { return }
        activity = .checking
        defer { activity = .idle }
        addPending()
        guard pending.solution == .unchecked else { return }
        // A solution is still due: the pass measures wrapped content, which may resolve conflicts with views that are
        // not laid out yet.
        pending.setChecked()
        refreshValues()
        addPending()
        for conflict in solve() {
            if dependsOnNewFrames(conflict) { pending.add(conflict) } else { report(conflict) }
        }
    }

    /// Solves the equations, and requests layout of the views that contain an item with a new frame; returns new
    /// conflicts. O(components with changes).
    private func solve() -> [Conflict] {
        let conflicts = solver.solve()
        solver.forEachChange { variable, _ in
            guard let node = node(of: variable) else { return }
            node.containerView?.layer.setNeedsLayout()
            if node.wraps { pending.addMeasurement(of: node) }
        }
        return conflicts
    }

    private func refreshValues() {
        for node in pending.takeValues(root: root) {
            node.pending.remove(.values)
            let needsEquations = node.pending.remove(.equations) != nil
            guard node.engine === self else { continue }
            if let view = node.view { node.values = FrameValues(of: view) }
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
    func frame(of node: LayoutNode, scale: CGFloat) -> CGRect? {
        variables(of: node)?.frame(in: solver, scale: scale)
    }
}
