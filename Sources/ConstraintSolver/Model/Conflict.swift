/// Required constraints that cannot hold together, and which of them the solver gave up.
public struct Conflict: Equatable, Sendable {
    /// The constraints at odds, oldest first. The set is minimal: without any one of them the others can hold.
    public let constraints: [Constraint]
    /// Variables whose domain `.nonNegative` takes part in the conflict.
    public let bounds: [Variable]
    /// The youngest of `constraints`. It has no influence until the conflict goes away.
    public let broken: Constraint
}
