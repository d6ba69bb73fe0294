/// A set of variables connected by constraints, with its own linear program.
final class Component {
    /// The index in `Solver.components`.
    var index = 0
    var isDirty = false
    /// Whether constraints or variables were added, removed or changed their level.
    var needsRebuild = false
    /// Whether the program was built after the last solve.
    var isNew = false
    /// The current conflicts, by the solver's handles.
    var conflicts: [Conflict] = []
    /// The solver's indices of its variables and constraints, by local index.
    var variables = FlatBuffer<Int32>()
    var constraints = FlatBuffer<Int32>()
    var simplex = Simplex()

    /// The number of variables and constraints up to which memory is kept for a program of any size.
    static let maxPooledCapacity = 128

    /// The number of variables and constraints that the component has memory for.
    var capacity: Int { variables.capacity + constraints.capacity }

    /// Frees the memory of a much larger program that the component had before. Must precede the first write to `simplex`.
    ///
    /// Otherwise each component would have the memory of the largest one, after many rounds of being emptied and used
    /// for others.
    func trim() {
        guard capacity > max(Self.maxPooledCapacity, 4 * (variables.count + constraints.count)) else { return }
        variables.trim()
        constraints.trim()
        simplex = Simplex()
    }

    /// Empties the component, and keeps its memory.
    func reset() {
        isDirty = false
        needsRebuild = false
        isNew = false
        conflicts = []
        variables.removeAll()
        constraints.removeAll()
    }
}
