import Diagnostics

/// An incremental solver of linear constraints with strictly ordered priority levels.
///
/// The solution minimizes the sum of the absolute errors of the highest level, among those solutions that of the next
/// level, and so on (a lexicographic linear program). Constraints may be added, removed and edited at any time; nothing
/// is computed before `solve()`, which starts from the last solution and visits only the components (sets of variables
/// connected by constraints) that changed.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm" (2001), with a factorised basis in place of the tableau: a chain of equalities is solved by
/// substitution, in time and memory proportional to its length.
public final class Solver {
    /// The maximum magnitude of a coefficient or a constant, 10⁹. With larger ones, others would vanish in rounding
    /// errors.
    public static let magnitudeLimit = 1e9

    /// Counts of the work done, for tests and reports.
    public internal(set) var statistics = Statistics()

    var variables = FlatBuffer<VariableRecord>()
    @usableFromInline let table: UnsafeMutablePointer<ValueTable>
    var constraints = FlatBuffer<ConstraintRecord>()
    var termVariables = FlatBuffer<Int32>()
    var termCoefficients = FlatBuffer<Double>()
    /// The number of terms in the arena that belong to removed constraints.
    var wastedTerms = 0

    var freeVariables = FlatBuffer<Int32>()
    var freeConstraints = FlatBuffer<Int32>()
    /// The constraints added since the last `solve`.
    var pending = FlatBuffer<Int32>()
    var changed = FlatBuffer<Int32>()
    var sequence: Int64 = 0

    var components: [Component?] = []
    var freeComponents: [Int] = []
    /// The components that `solve` must visit.
    var dirtyComponents = FlatBuffer<Int32>()
    /// Empty components, kept for their memory.
    var pool: [Component] = []
    var scratch = GroupingScratch()

    public init() {
        table = .allocate(capacity: 1)
        table.initialize(to: ValueTable())
    }

    deinit {
        table.deinitialize(count: 1)
        table.deallocate()
    }

    // MARK: Variables

    /// Adds a variable. Its value is 0 while it has no constraints.
    public func makeVariable(_ domain: Variable.Domain = .free) -> Variable {
        var record = VariableRecord()
        record.isNonNegative = domain == .nonNegative
        guard freeVariables.count > 0 else {
            variables.append(record)
            table.pointee.open(variables.count - 1, generation: 0)
            return Variable(index: Int32(variables.count - 1), generation: 0)
        }
        let index = freeVariables.removeLast()
        record.generation = (variables[Int(index)].generation &+ 1) & Int32.max
        variables[Int(index)] = record
        table.pointee.open(Int(index), generation: record.generation)
        return Variable(index: index, generation: record.generation)
    }

    /// Removes a variable without constraints.
    /// - Throws: `variableInUse`, `unknownVariable`.
    public func remove(_ variable: Variable) throws(SolverError) {
        let index = try indexOf(variable)
        guard variables[index].uses == 0 else { throw .variableInUse }
        leaveComponent(variable: index)
        variables[index].isAlive = false
        table.pointee.close(index)
        freeVariables.append(Int32(index))
    }

    /// Returns the value found by the last `solve()`.
    ///
    /// If the constraints allow more than one value, a variable that cannot be negative changes as little as possible:
    /// starting from 0, x ≤ 94 leaves x at 0 and x ≥ 30 moves it to 30. A free variable that only inequalities limit is
    /// at the bound of one of them, the most important one: both x ≤ 94 and x ≥ 94 move it to 94. A variable that another
    /// constraint has moved to a bound stays there when that constraint is removed.
    /// - Precondition: the variable is one of this solver's, and not removed.
    @inlinable @inline(__always)
    public func value(of variable: Variable) -> Double {
        require(
            table.pointee.contains(variable),
            "Solver.value(of:): the variable was removed or belongs to another solver")
        return table.pointee.base[Int(variable.index)].value
    }

    // MARK: Constraints

    /// Adds the constraint Σ coefficient · variable `relation` constant.
    ///
    /// Several terms of one variable are summed. A constraint without terms is compared with 0.
    /// - Parameters:
    ///   - terms: the left side, any number.
    ///   - relation: The relation between both sides.
    ///   - constant: the right side, finite.
    ///   - level: the importance.
    /// - Throws: `notFinite`, `outOfRange`, `unknownVariable`; nothing is added then.
    /// - Complexity: O(terms), without allocation once the solver has grown.
    @discardableResult
    public func add(
        _ terms: some Collection<Term>, _ relation: Relation, _ constant: Double, at level: Level = .required
    ) throws(SolverError) -> Constraint {
        try check(constant)
        for term in terms {
            try check(term.coefficient)
            _ = try indexOf(term.variable)
        }
        let start = termVariables.count
        for term in terms { append(term, after: start) }
        dropZeros(after: start)
        return insert(termsFrom: start, relation, constant, level)
    }

    /// Adds the constraint `left` `relation` `right`.
    /// - Throws: as `add(_:_:_:at:)` with terms.
    @discardableResult
    public func add(
        _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression, at level: Level = .required
    ) throws(SolverError) -> Constraint {
        let difference = left - right
        return try add(difference.terms, relation, -difference.constant, at: level)
    }

    /// Removes a constraint; constraints that it made impossible are restored at the next `solve()`.
    /// - Throws: `unknownConstraint`.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        let index = try indexOf(constraint)
        markForRebuild(constraint: index)
        let record = constraints[index]
        for term in Int(record.start)..<Int(record.start + record.count) {
            let variable = Int(termVariables[term])
            variables[variable].uses -= 1
            if variables[variable].edit == OptionalIndex(index) { variables[variable].edit = .none }
        }
        wastedTerms += Int(record.count)
        constraints[index].isAlive = false
        freeConstraints.append(Int32(index))
    }

    /// Changes the right side of a constraint.
    /// - Throws: `notFinite`, `outOfRange`, `unknownConstraint`; nothing changes then.
    /// - Complexity: O(1); the next `solve()` costs O(component) and no pivot where no constraint starts or ceases
    ///   to hold.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        try check(constant)
        setConstant(constant, at: try indexOf(constraint))
    }

    /// Changes the level of a constraint.
    /// - Throws: `unknownConstraint`.
    public func setLevel(_ level: Level, of constraint: Constraint) throws(SolverError) {
        let index = try indexOf(constraint)
        guard constraints[index].level != level.rawValue else { return }
        constraints[index].level = level.rawValue
        markForRebuild(constraint: index)
    }

    /// Returns the right side of a constraint.
    /// - Throws: `unknownConstraint`.
    public func constant(of constraint: Constraint) throws(SolverError) -> Double {
        constraints[try indexOf(constraint)].constant
    }

    /// Returns the level of a constraint.
    /// - Throws: `unknownConstraint`.
    public func level(of constraint: Constraint) throws(SolverError) -> Level {
        Level(rawValue: constraints[try indexOf(constraint)].level)
    }

    // MARK: Edit variables

    /// Adds the constraint "variable = its current value" for `suggest(_:for:)` to change.
    /// - Throws: `unknownVariable`. A variable with an edit constraint keeps it.
    @discardableResult
    public func addEdit(of variable: Variable, at level: Level = .high) throws(SolverError) -> Constraint {
        let index = try indexOf(variable)
        if let existing = variables[index].edit.value {
            return Constraint(index: Int32(existing), generation: constraints[existing].generation)
        }
        let edit = try add(CollectionOfOne(Term(variable)), .equal, table.pointee[index], at: level)
        variables[index].edit = OptionalIndex(edit.index)
        return edit
    }

    /// Changes the value of a variable's edit constraint.
    /// - Throws: `notEdited`, `notFinite`, `outOfRange`, `unknownVariable`.
    /// - Complexity: as `setConstant(_:of:)`.
    public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        try check(value)
        guard let edit = variables[try indexOf(variable)].edit.value else { throw .notEdited }
        setConstant(value, at: edit)
    }

    /// Removes the constraint that `addEdit(of:at:)` added.
    /// - Throws: `notEdited`, `unknownVariable`.
    public func removeEdit(of variable: Variable) throws(SolverError) {
        guard let edit = variables[try indexOf(variable)].edit.value else { throw .notEdited }
        try remove(Constraint(index: Int32(edit), generation: constraints[edit].generation))
    }
}
