/// Working memory for splitting constraints into components.
struct GroupingScratch: ~Copyable {
    /// Union-find parents, by variable.
    var parent = FlatBuffer<Int32>()
    var variables = FlatBuffer<Int32>()
    var constraints = FlatBuffer<Int32>()
    /// The components created in this round.
    var made = FlatBuffer<Int32>()
    /// The conflicts of the components that were split.
    var conflicts: [Conflict] = []
    /// Whether a component with much memory was emptied.
    var hasLargePooled = false
    var levels: [Float] = []

    /// Returns the root of a variable, with path compression. O(1) on average.
    static func root(of variable: Int, in parent: UnsafeMutablePointer<Int32>) -> Int {
        var variable = variable
        while Int(parent[variable]) != variable {
            parent[variable] = parent[Int(parent[variable])]
            variable = Int(parent[variable])
        }
        return variable
    }
}
