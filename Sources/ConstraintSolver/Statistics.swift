/// Counts of the work that a solver has done since it was made.
public struct Statistics: Equatable, Sendable {
    /// Components brought up to date.
    public internal(set) var componentsSolved = 0
    /// Components whose sparse rows were laid out anew, after constraints came or went.
    public internal(set) var componentsBuilt = 0
    /// Factorisations of a basis.
    public internal(set) var factorizations = 0
    /// Exchanges of one tight constraint for another.
    public internal(set) var pivots = 0
    /// Solves that changed no basis, only values.
    public internal(set) var substitutions = 0
}
