extension Variable {
    /// A small number that no other living variable of its solver has: an index into tables of the caller's own.
    public var slot: Int { Int(index) }
}
