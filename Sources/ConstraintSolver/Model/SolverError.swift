/// The reason for which a solver rejects an argument.
public enum SolverError: Error, Equatable {
    /// A constant or a coefficient is NaN or infinite.
    case notFinite
    /// A constant or a coefficient is larger than `Solver.magnitudeLimit`.
    case outOfRange(Double)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint
    /// Constraints still refer to the variable.
    case variableInUse
    /// A value was suggested for a variable without an edit constraint.
    case notEdited
}
