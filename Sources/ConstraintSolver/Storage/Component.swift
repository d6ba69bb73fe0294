/// A set of variables that constraints link, with its own linear programme.
final class Component {
    /// Its place in `Solver.components`.
    var index = 0
    var isDirty = false
    /// Whether constraints or variables came, went or changed their level.
    var needsRebuild = false
    /// Whether the programme was laid out since it was last solved.
    var isNew = false
    /// The conflicts that stand, by the solver's handles.
    var conflicts: [Conflict] = []
    /// The solver's indices of its variables and constraints, by local index.
    var variables = FlatBuffer<Int32>()
    var constraints = FlatBuffer<Int32>()
    var simplex = Simplex()

    /// Forgets everything but its memory.
    func reset() {
        isDirty = false
        needsRebuild = false
        isNew = false
        conflicts = []
        variables.removeAll()
        constraints.removeAll()
    }
}
