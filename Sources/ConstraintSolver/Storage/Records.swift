/// The solver's record of a variable.
struct VariableRecord: BitwiseCopyable {
    var generation: Int32 = 0
    /// The number of constraints that refer to the variable.
    var uses: Int32 = 0
    var membership = Membership.none
    /// The index within the component, while it is in one.
    var local: Int32 = 0
    /// The edit constraint.
    var edit = OptionalIndex.none
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
    var membership = Membership.none
    /// The index within the component, while it is in one.
    var local: Int32 = 0
    /// The variable for which the last basis solved it; none where it had slack.
    var pivot = OptionalIndex.none
    var level: Float = 1000
    var relation: Relation = .equal
    var isAlive = true
    var isBroken = false
    var constant: Double = 0
    /// A number that increases with every constraint: of two, the newer one is given up.
    var sequence: Int64 = 0
}
