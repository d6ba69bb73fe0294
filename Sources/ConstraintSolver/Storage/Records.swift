/// What the solver keeps about a variable.
struct VariableRecord: BitwiseCopyable {
    var generation: Int32 = 0
    /// How many constraints mention the variable.
    var uses: Int32 = 0
    /// Index of its component, or -1 while no solved constraint mentions it.
    var component: Int32 = -1
    /// Index within the component.
    var local: Int32 = -1
    /// The constraint through which it is edited, or -1.
    var edit: Int32 = -1
    var isAlive = true
    var isNonNegative = false
    /// Whether the last basis of its component left it at its bound; the next basis starts from there.
    var isParked = false
}

/// What the solver keeps about a constraint.
struct ConstraintRecord: BitwiseCopyable {
    var generation: Int32 = 0
    /// Its terms in the arena.
    var start: Int32 = 0
    var count: Int32 = 0
    /// Index of its component, or -1 while it waits for the next `solve`.
    var component: Int32 = -1
    /// Index within the component.
    var local: Int32 = -1
    /// The variable that the last basis solved it for, or -1 where it had slack.
    var pivot: Int32 = -1
    var level: Float = 1000
    var relation: Relation = .equal
    var isAlive = true
    var isBroken = false
    var constant: Double = 0
    /// Grows with every constraint added: the younger of two gives way.
    var sequence: Int64 = 0
}
