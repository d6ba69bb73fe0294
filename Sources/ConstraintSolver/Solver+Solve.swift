extension Solver {
    /// Brings all values up to date with the variables, constraints and constants.
    ///
    /// Where required constraints cannot hold together the youngest of the smallest set at odds is given up, until
    /// the rest can hold; it comes back by itself once the conflict is gone.
    /// - Returns: the conflicts that were not there after the last call.
    /// - Complexity: O(1) where nothing changed. O(component) for constants that change no basis, and a few times
    ///   that per exchange of tight constraints otherwise.
    @discardableResult
    public func solve() -> [Conflict] {
        fatalError("Solver.solve() is not built yet")
    }

    /// Whether the constraints leave the variable one value only, as of the last `solve()`.
    ///
    /// A variable that no constraint mentions is not determined.
    /// - Throws: `unknownVariable`.
    /// - Complexity: that of a few solves of the variable's component.
    public func isDetermined(_ variable: Variable) throws(SolverError) -> Bool {
        let undetermined = try undeterminedVariables(connectedTo: variable)
        return !undetermined.contains(variable)
    }

    /// The variables of one component that could take other values without any constraint being met less well.
    /// - Parameter variable: any variable of the component.
    /// - Throws: `unknownVariable`.
    /// - Complexity: that of a few solves of the component.
    public func undeterminedVariables(connectedTo variable: Variable) throws(SolverError) -> [Variable] {
        fatalError("Solver.undeterminedVariables(connectedTo:) is not built yet")
    }

    /// Moves undetermined variables of one component to other values that meet the constraints as well.
    ///
    /// The next `solve()` that changes the component's constraints may move them again.
    /// - Returns: whether anything moved; `forEachChange(_:)` tells what.
    /// - Throws: `unknownVariable`.
    @discardableResult
    public func exerciseAmbiguity(connectedTo variable: Variable) throws(SolverError) -> Bool {
        fatalError("Solver.exerciseAmbiguity(connectedTo:) is not built yet")
    }

    /// The constraints that hold exactly and together give the variable its value, oldest first.
    /// - Throws: `unknownVariable`.
    /// - Complexity: O(component).
    public func constraints(determining variable: Variable) throws(SolverError) -> [Constraint] {
        fatalError("Solver.constraints(determining:) is not built yet")
    }
}
