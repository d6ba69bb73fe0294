extension Variable {
    /// A small number that is unique among the living variables of its solver: an index into the caller's own tables.
    public var slot: Int { Int(index) }
}
