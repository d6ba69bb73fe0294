/// Working memory for splitting constraints into components.
struct GroupingScratch: ~Copyable {
    /// Union-find parents, by variable.
    var parent = FlatBuffer<Int32>()
    var variables = FlatBuffer<Int32>()
    var constraints = FlatBuffer<Int32>()
}
