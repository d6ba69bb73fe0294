/// An unknown of a `Solver`: a handle, valid until the variable is removed.
public struct Variable: Hashable, Sendable {
    let index: Int32
    let generation: Int32

    /// The values that a variable may take.
    public enum Domain: Sendable {
        /// Any number.
        case free
        /// Zero and above; a required bound that costs no constraint.
        case nonNegative
    }
}
