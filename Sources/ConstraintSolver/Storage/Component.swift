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
