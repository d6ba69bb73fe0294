/// A set of required constraints that cannot all hold, and the one that the solver gave up.
public struct Conflict: Equatable, Sendable {
    /// The conflicting constraints, oldest first. The set is minimal: without any one of them the others can hold.
    public let constraints: [Constraint]
    /// The variables whose domain `.nonNegative` is part of the conflict.
    public let bounds: [Variable]
    /// The newest of `constraints`. It has no effect until the conflict ends.
    public let broken: Constraint
}
