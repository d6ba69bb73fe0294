/// The solver's record of a variable.
struct VariableRecord: BitwiseCopyable {
    var generation: Int32 = 0
    /// The number of constraints that refer to the variable.
    var uses: Int32 = 0
    /// The index of its component, or -1 while it has no solved constraint.
    var component: Int32 = -1
    /// The index within the component.
    var local: Int32 = -1
    /// The edit constraint, or -1.
    var edit: Int32 = -1
    var isAlive = true
    var isNonNegative = false
    /// Whether the last basis of its component left it at its bound, where the next basis starts.
    var isAtBound = false
}

/// The solver's record of a constraint.
struct ConstraintRecord: BitwiseCopyable {
    var generation: Int32 = 0
    /// The start of its terms in the arena.
    var start: Int32 = 0
    var count: Int32 = 0
    /// The index of its component, or -1 before the next `solve`.
    var component: Int32 = -1
    /// The index within the component.
    var local: Int32 = -1
    /// The variable for which the last basis solved it, or -1 where it had slack.
    var pivot: Int32 = -1
    var level: Float = 1000
    var relation: Relation = .equal
    var isAlive = true
    var isBroken = false
    var constant: Double = 0
    /// A number that increases with every constraint: of two, the newer one is given up.
    var sequence: Int64 = 0
}
