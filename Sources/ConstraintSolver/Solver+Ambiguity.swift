extension Solver {
    /// Returns whether the constraints determine the value of the variable, as of the last `solve()`.
    ///
    /// A variable without constraints is not determined.
    /// - Throws: `unknownVariable`.
    /// - Complexity: that of a few solves of the variable's component.
    public func isDetermined(_ variable: Variable) throws(SolverError) -> Bool {
        let undetermined = try undeterminedVariables(connectedTo: variable)
        return !undetermined.contains(variable)
    }

    /// Returns the variables of one component that could take other values without a larger error of any constraint.
    /// - Parameter variable: any variable of the component.
    /// - Throws: `unknownVariable`.
    /// - Complexity: that of a few solves of the component.
    public func undeterminedVariables(connectedTo variable: Variable) throws(SolverError) -> [Variable] {
        guard let component = try component(of: variable) else { return [variable] }
        return component.simplex.findUndetermined().map { handle(variable: Int(component.variables[$0])) }
    }

    /// Moves undetermined variables of one component to other values that satisfy the constraints equally well.
    ///
    /// The next `solve()` that changes the component's constraints may move them again. A variable without constraints
    /// moves between 0 and 32.
    /// - Returns: whether anything moved; `forEachChange(_:)` lists what.
    /// - Throws: `unknownVariable`.
    @discardableResult
    public func exerciseAmbiguity(connectedTo variable: Variable) throws(SolverError) -> Bool {
        guard let component = try component(of: variable) else {
            changed.removeAll()
            let index = Int(variable.index)
            publish(table.pointee[index] == 0 ? 32 : 0, to: index)
            return true
        }
        changed.removeAll()
        let count = component.variables.count
        let current = (0..<count).map { table.pointee[Int(component.variables[$0])] }
        guard let values = component.simplex.exerciseAmbiguity(from: current) else { return false }
        for local in 0..<count { publish(values[local], to: Int(component.variables[local])) }
        return true
    }

    /// Returns the constraints that hold exactly and together determine the value of the variable, oldest first.
    /// - Throws: `unknownVariable`.
    /// - Complexity: O(component).
    public func constraints(determining variable: Variable) throws(SolverError) -> [Constraint] {
        guard let component = try component(of: variable) else { return [] }
        let column = Int(variables[Int(variable.index)].local)
        return component.simplex.rowsDetermining(column: column)
            .filter { !component.simplex.isBroken[$0] }
            .map { Int(component.constraints[$0]) }
            .sorted { constraints[$0].sequence < constraints[$1].sequence }
            .map { handle(constraint: $0) }
    }

    /// Returns the variable's component; solves pending changes first, since they may have split it.
    private func component(of variable: Variable) throws(SolverError) -> Component? {
        let index = try indexOf(variable)
        if pending.count > 0 || dirtyComponents.count > 0 { solve() }
        return component(variables[index].membership)
    }
}
