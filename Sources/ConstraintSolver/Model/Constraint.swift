/// A linear relation in a `Solver`: a handle, valid until the constraint is removed.
public struct Constraint: Hashable, Sendable {
    let index: Int32
    let generation: Int32
}
