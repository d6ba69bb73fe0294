/// An unknown of a `Solver`: a handle, valid until the variable is removed.
public struct Variable: Hashable, Sendable {
    @usableFromInline let index: Int32
    @usableFromInline let generation: Int32

    init(index: Int32, generation: Int32) {
        self.index = index
        self.generation = generation
    }

    /// The values that a variable may take.
    public enum Domain: Sendable {
        /// Any number.
        case free
        /// Zero and above; a required bound without a constraint.
        case nonNegative
    }
}

extension Variable {
    /// A small number that is unique among the living variables of its solver: an index into the caller's own tables.
    public var slot: Int { Int(index) }
}
