import ConstraintSolver

func layOutRow() throws -> [Double] {
    let solver = Solver()
    let left = solver.makeVariable()
    let width = solver.makeVariable(.nonNegative)
    let right = solver.makeVariable()
    try solver.add(left + width, .equal, LinearExpression(right))
    try solver.add(LinearExpression(left), .greaterThanOrEqual, 8)
    try solver.add(LinearExpression(width), .equal, 100, at: .high)
    let edge = try solver.add(LinearExpression(right), .equal, 320)
    solver.solve()

    try solver.setConstant(90, of: edge)
    solver.solve()
    return [left, width, right].map { solver.value(of: $0) }
}

func report(_ solver: Solver) {
    for conflict in solver.solve() {
        print("\(conflict.constraints.count) constraints conflict; \(conflict.broken) is broken")
    }
}
