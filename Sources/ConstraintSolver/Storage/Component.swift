/// A set of variables that constraints link, with its own linear programme.
final class Component {
    /// Its place in `Solver.components`.
    var index = 0
    var isDirty = false
    /// Whether constraints or variables came, went or changed their level.
    var needsRebuild = false
    /// Whether some constraint of it is given up.
    var hasBroken = false
    /// The solver's indices of its variables and constraints, by local index.
    var variables = FlatBuffer<Int32>()
    var constraints = FlatBuffer<Int32>()
    var simplex = Simplex()
}
