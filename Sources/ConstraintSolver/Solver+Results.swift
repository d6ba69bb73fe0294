extension Solver {
    /// All conflicts after the last `solve()`, in the order of the broken constraints' age.
    public var conflicts: [Conflict] {
        components.flatMap { $0?.conflicts ?? [] }.sorted {
            constraints[Int($0.broken.index)].sequence < constraints[Int($1.broken.index)].sequence
        }
    }

    /// Returns whether the constraint was given up because of a conflict.
    /// - Throws: `unknownConstraint`.
    public func isBroken(_ constraint: Constraint) throws(SolverError) -> Bool {
        constraints[try indexOf(constraint)].isBroken
    }

    /// Returns whether the constraint refers to a free variable without other constraints, so that it can always hold.
    /// - Throws: `unknownConstraint`.
    /// - Complexity: O(terms), without solving.
    public func canAlwaysHold(_ constraint: Constraint) throws(SolverError) -> Bool {
        let record = constraints[try indexOf(constraint)]
        for term in Int(record.start)..<Int(record.start + record.count) {
            let variable = variables[Int(termVariables[term])]
            if variable.uses == 1, !variable.isNonNegative { return true }
        }
        return false
    }

    /// Returns the error of the constraint at the current values; 0 if it holds.
    /// - Throws: `unknownConstraint`.
    /// - Complexity: O(terms).
    public func error(of constraint: Constraint) throws(SolverError) -> Double {
        let record = constraints[try indexOf(constraint)]
        var sum = -record.constant
        for term in Int(record.start)..<Int(record.start + record.count) {
            sum += termCoefficients[term] * table.pointee[Int(termVariables[term])]
        }
        return switch record.relation {
        case .equal: abs(sum)
        case .lessThanOrEqual: max(sum, 0)
        case .greaterThanOrEqual: max(-sum, 0)
        }
    }

    /// Calls `body` with every variable whose value the last `solve()` changed, in no particular order.
    public func forEachChange(_ body: (Variable, Double) -> Void) {
        for position in 0..<changed.count {
            let index = Int(changed[position])
            if variables[index].isAlive { body(handle(variable: index), table.pointee[index]) }
        }
    }

    /// Returns whether a chain of constraints connects the two variables, as of the last `solve()`.
    /// - Throws: `unknownVariable`.
    public func areConnected(_ a: Variable, _ b: Variable) throws(SolverError) -> Bool {
        let (a, b) = (try indexOf(a), try indexOf(b))
        guard a != b else { return true }
        let component = variables[a].membership.component
        return component != nil && component == variables[b].membership.component
    }

    /// The number of sets of connected variables, as of the last `solve()`.
    public var componentCount: Int { components.count - freeComponents.count }
}
