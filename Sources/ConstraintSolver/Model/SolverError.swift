/// Why a solver refuses what it is given.
public enum SolverError: Error, Equatable {
    /// A constant or a coefficient is NaN or infinite.
    case notFinite
    /// A constant or a coefficient is larger than `Solver.magnitudeLimit`.
    case outOfRange(Double)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// Constraints still mention the variable.
    case variableInUse
    /// A value was suggested for a variable that is not edited.
    case notEdited
}
