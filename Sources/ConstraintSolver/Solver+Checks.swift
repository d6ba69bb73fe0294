extension Solver {
    @inline(__always)
    func isValid(_ variable: Variable) -> Bool {
        let index = Int(variable.index)
        return index < variables.count && variables[index].generation == variable.generation
            && variables[index].isAlive
    }

    func indexOf(_ variable: Variable) throws(SolverError) -> Int {
        guard isValid(variable) else { throw .unknownVariable }
        return Int(variable.index)
    }

    func indexOf(_ constraint: Constraint) throws(SolverError) -> Int {
        let index = Int(constraint.index)
        guard index < constraints.count, constraints[index].generation == constraint.generation,
            constraints[index].isAlive
        else { throw .unknownConstraint }
        return index
    }

    func check(_ number: Double) throws(SolverError) {
        guard number.isFinite else { throw .notFinite }
        guard abs(number) <= Solver.magnitudeLimit else { throw .outOfRange(number) }
    }

    func handle(constraint index: Int) -> Constraint {
        Constraint(index: Int32(index), generation: constraints[index].generation)
    }

    func handle(variable index: Int) -> Variable {
        Variable(index: Int32(index), generation: variables[index].generation)
    }
}
