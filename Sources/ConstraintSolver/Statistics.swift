/// Counts of the work that a solver has done since its creation.
public struct Statistics: Equatable, Sendable {
    /// The number of components solved.
    public internal(set) var componentsSolved = 0
    /// The number of components whose sparse rows were rebuilt, after the addition or removal of constraints.
    public internal(set) var componentsBuilt = 0
    /// The number of factorisations of a basis.
    public internal(set) var factorizations = 0
    /// The number of exchanges of one tight constraint for another.
    public internal(set) var pivots = 0
    /// The number of solves that changed only values, and no basis.
    public internal(set) var substitutions = 0
}
