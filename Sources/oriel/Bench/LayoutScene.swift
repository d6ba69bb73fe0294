import ConstraintSolver
import Foundation

/// S7: views in a row that share the width of their container, without a window.
struct LayoutScene {
    private static let gap = 8.0
    private static let edits = 1000

    let count: Int

    /// Prints the CPU time of construction with the first solution, of one edit with all values read, and of the same with two
    /// constants edited alternately.
    func run() throws {
        let start = Usage.cpuMilliseconds
        let solver = Solver()
        let container = solver.makeVariable()
        let left = (0..<count).map { _ in solver.makeVariable() }
        let width = (0..<count).map { _ in solver.makeVariable() }
        let first = try constrain(solver, container, left, width)
        try solver.addEdit(of: container)
        try solver.suggest(containerWidth(edit: 0), for: container)
        solver.solve()
        try check(solver, width, sum(solver, left, width), edit: 0)
        let built = Usage.cpuMilliseconds
        var last = 0.0
        for edit in 1...LayoutScene.edits {
            try solver.suggest(containerWidth(edit: edit), for: container)
            solver.solve()
            last = sum(solver, left, width)
        }
        let edited = Usage.cpuMilliseconds
        try check(solver, width, last, edit: LayoutScene.edits)
        let checked = Usage.cpuMilliseconds
        for edit in 1...LayoutScene.edits {
            if edit % 2 == 0 {
                try solver.suggest(containerWidth(edit: edit), for: container)
            } else {
                try solver.setConstant(LayoutScene.gap + Double(edit % 7), of: first)
            }
            solver.solve()
            last = sum(solver, left, width)
        }
        let alternated = Usage.cpuMilliseconds
        try solver.setConstant(LayoutScene.gap, of: first)
        solver.solve()
        try check(solver, width, sum(solver, left, width), edit: LayoutScene.edits)
        let scale = 1000 / Double(LayoutScene.edits)
        print(
            String(
                format: #"{"n": %d, "build_and_solve_ms": %.4f, "edit_us": %.3f, "alternating_edit_us": %.3f}"#, count,
                built - start, (edited - built) * scale, (alternated - checked) * scale))
    }

    /// Returns the constraint that positions the first view.
    private func constrain(
        _ solver: Solver, _ container: Variable, _ left: [Variable], _ width: [Variable]
    ) throws -> Constraint {
        let first = try solver.add([Term(left[0])], .equal, LayoutScene.gap)
        for view in 0..<count {
            if view > 0 {
                try solver.add(
                    [Term(left[view]), Term(left[view - 1], -1), Term(width[view - 1], -1)], .equal, LayoutScene.gap)
                try solver.add([Term(width[view]), Term(width[0], -1)], .equal, 0)
            }
            try solver.add([Term(width[view])], .greaterThanOrEqual, 0)
        }
        try solver.add(
            [Term(container), Term(left[count - 1], -1), Term(width[count - 1], -1)], .equal, LayoutScene.gap)
        return first
    }

    private func containerWidth(edit: Int) -> Double { Double(20 * count + edit) }

    /// Reads every value, as a layout pass does.
    private func sum(_ solver: Solver, _ left: [Variable], _ width: [Variable]) -> Double {
        var sum = 0.0
        for variable in left { sum += solver.value(of: variable) }
        for variable in width { sum += solver.value(of: variable) }
        return sum
    }

    private func check(_ solver: Solver, _ width: [Variable], _ sum: Double, edit: Int) throws {
        let n = Double(count)
        let each = (containerWidth(edit: edit) - LayoutScene.gap * (n + 1)) / n
        let lefts = n * LayoutScene.gap + (each + LayoutScene.gap) * n * (n - 1) / 2
        guard abs(solver.value(of: width[count / 2]) - each) < 1e-6, abs(sum - lefts - n * each) < 1e-9 * sum else {
            throw LayoutError(
                what: "width of a view", expected: each, found: solver.value(of: width[count / 2]))
        }
    }
}

/// An error for a layout that differs from its formula.
struct LayoutError: Error, CustomStringConvertible {
    let what: String
    let expected: Double
    let found: Double

    var description: String { "\(what): \(found) points instead of \(expected)" }
}
