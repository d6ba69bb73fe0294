extension Solver {
    func indexOf(_ variable: Variable) throws(SolverError) -> Int {
        guard table.pointee.contains(variable) else { throw .unknownVariable }
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
