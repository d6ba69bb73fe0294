@testable import ConstraintSolver
import Testing

@Suite struct SolverTests {
    @Test func `Indices that may be none take the memory of indices`() {
        #expect(MemoryLayout<OptionalIndex>.size == 4 && MemoryLayout<Membership>.size == 4)
        #expect(OptionalIndex.none.value == nil && OptionalIndex(7).value == 7)
        #expect(Membership.none.component == nil && Membership.pending.component == nil && Membership.none != .pending)
    }

    private func row(of count: Int) throws -> (solver: Solver, container: Variable, left: [Variable], width: [Variable])
    {
        let solver = Solver()
        let container = solver.makeVariable()
        let left = (0..<count).map { _ in solver.makeVariable() }
        let width = (0..<count).map { _ in solver.makeVariable() }
        try solver.add(LinearExpression(left[0]), .equal, 8)
        for index in 0..<count {
            if index > 0 {
                try solver.add(LinearExpression(left[index]), .equal, left[index - 1] + width[index - 1] + 8)
                try solver.add(LinearExpression(width[index]), .equal, LinearExpression(width[0]))
            }
            try solver.add(LinearExpression(width[index]), .greaterThanOrEqual, 0)
        }
        try solver.add(LinearExpression(container), .equal, left[count - 1] + width[count - 1] + 8)
        try solver.addEdit(of: container)
        return (solver, container, left, width)
    }

    @Test func solvesARowBySubstitutionAlone() throws {
        let (solver, container, left, width) = try row(of: 200)
        for edit in 0...100 {
            try solver.suggest(Double(4000 + edit), for: container)
            #expect(solver.solve().isEmpty)
            let expected = (Double(4000 + edit) - 8 * 201) / 200
            #expect(abs(solver.value(of: width[77]) - expected) < 1e-9)
            #expect(abs(solver.value(of: left[199]) - (8 + 199 * (expected + 8))) < 1e-7)
        }
        #expect(solver.statistics.factorizations == 1)
        #expect(solver.statistics.pivots == 0)
        #expect(solver.statistics.substitutions == 100)
        #expect(solver.componentCount == 1)
        #expect(try solver.undeterminedVariables(connectedTo: container).isEmpty)
    }

    /// A row of 200 items and 20 of one each, which are all replaced in each round: the row replaces another one.
    @Test func `The memory of components does not grow with rounds of other components`() throws {
        let solver = Solver()
        var variables: [Variable] = []
        var constraints: [Constraint] = []
        var capacities: [Int] = []
        for round in 0..<60 {
            for constraint in constraints { try solver.remove(constraint) }
            for variable in variables { try solver.remove(variable) }
            (variables, constraints) = ([], [])
            for index in 0...20 {
                let items = (0..<(index == round % 21 ? 200 : 1)).map { _ in solver.makeVariable() }
                variables += items
                constraints.append(try solver.add(LinearExpression(items[0]), .equal, 8))
                for (left, right) in zip(items, items.dropFirst()) {
                    constraints.append(try solver.add(LinearExpression(right), .equal, left + 8))
                }
            }
            #expect(solver.solve().isEmpty)
            #expect(solver.componentCount == 21)
            #expect(variables.map { solver.value(of: $0) }.max() == 1600)
            capacities.append((solver.components.compactMap { $0 } + solver.pool).reduce(0) { $0 + $1.capacity })
        }
        #expect(capacities.max()! <= capacities[0] + 21 * Component.maxPooledCapacity)
    }

    @Test func stopsAtABoundAndComesBack() throws {
        let (solver, container, _, width) = try row(of: 10)
        try solver.suggest(50, for: container)
        solver.solve()
        #expect(abs(solver.value(of: width[3])) < 1e-9)
        #expect(abs(solver.value(of: container) - 88) < 1e-9)
        try solver.suggest(188, for: container)
        solver.solve()
        #expect(abs(solver.value(of: width[3]) - 10) < 1e-9)
    }

    @Test func oneOfAHigherLevelBeatsAnyNumberBelow() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        try solver.add([Term(x)], .equal, 100, at: .high)
        for _ in 0..<500 { try solver.add([Term(x)], .equal, 0, at: Level(749)) }
        solver.solve()
        #expect(solver.value(of: x) == 100)
    }

    @Test func errorsWithinALevelAreSummed() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let constraints = try [1.0, 2, 10, 30, 31].map { try solver.add([Term(x)], .equal, $0, at: .low) }
        solver.solve()
        // The median makes the sum of distances least.
        #expect(solver.value(of: x) == 10)
        #expect(try solver.error(of: constraints[4]) == 21)
        try solver.remove(constraints[4])
        try solver.remove(constraints[3])
        solver.solve()
        #expect(solver.value(of: x) == 2)
    }

    @Test func aConflictNamesItsMembersAndGoesAway() throws {
        let solver = Solver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let a = try solver.add([Term(x)], .greaterThanOrEqual, 10)
        let b = try solver.add([Term(y), Term(x, -1)], .equal, 5)
        let bystander = try solver.add([Term(z), Term(y, -1)], .equal, 1)
        let c = try solver.add([Term(y)], .lessThanOrEqual, 12)
        let found = solver.solve()
        #expect(found == [Conflict(constraints: [a, b, c], bounds: [], broken: c)])
        #expect(try solver.isBroken(c))
        #expect(solver.value(of: y) == 15)
        #expect(solver.value(of: z) == 16)
        // It is reported once, and remains until something resolves it.
        try solver.setConstant(2, of: bystander)
        #expect(solver.solve().isEmpty)
        #expect(solver.conflicts == found)
        try solver.setConstant(7, of: a)
        #expect(solver.solve().isEmpty)
        #expect(solver.conflicts.isEmpty)
        #expect(!(try solver.isBroken(c)))
        #expect(solver.value(of: y) == 12)
        try solver.setConstant(10, of: a)
        #expect(solver.solve() == found)
        try solver.remove(b)
        #expect(solver.solve().isEmpty)
        #expect(!(try solver.isBroken(c)))
    }

    @Test func aBoundTakesPartInAConflict() throws {
        let solver = Solver()
        let width = solver.makeVariable(.nonNegative)
        let constraint = try solver.add([Term(width)], .lessThanOrEqual, -3)
        #expect(solver.solve() == [Conflict(constraints: [constraint], bounds: [width], broken: constraint)])
        #expect(solver.value(of: width) == 0)
    }

    @Test func aConstraintWithoutTermsHoldsOrNot() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let holds = try solver.add([Term(x), Term(x, -1)], .lessThanOrEqual, 3)
        let fails = try solver.add([Term(x), Term(x, -1)], .equal, 3)
        #expect(solver.solve() == [Conflict(constraints: [fails], bounds: [], broken: fails)])
        #expect(!(try solver.isBroken(holds)))
    }

    @Test func componentsPartAndMeet() throws {
        let solver = Solver()
        let v = (0..<6).map { _ in solver.makeVariable() }
        for index in v.indices { try solver.add([Term(v[index])], .equal, Double(index), at: .low) }
        solver.solve()
        #expect(solver.componentCount == 6)
        let bridge = try solver.add([Term(v[0]), Term(v[1], -1)], .equal, 0)
        solver.solve()
        #expect(solver.componentCount == 5)
        #expect(try solver.areConnected(v[0], v[1]))
        let before = solver.statistics.componentsSolved
        let edit = try solver.add([Term(v[5])], .equal, 50)
        solver.solve()
        try solver.setConstant(60, of: edit)
        solver.solve()
        #expect(solver.statistics.componentsSolved == before + 2)
        try solver.remove(bridge)
        solver.solve()
        #expect(solver.componentCount == 6)
        #expect(solver.value(of: v[1]) == 1)
    }

    @Test func reportsChanges() throws {
        let solver = Solver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let edit = try solver.add([Term(x)], .equal, 1)
        try solver.add([Term(y), Term(x, -1)], .equal, 1)
        try solver.add([Term(z)], .equal, 9)
        solver.solve()
        try solver.setConstant(2, of: edit)
        solver.solve()
        var seen: [Variable: Double] = [:]
        solver.forEachChange { seen[$0] = $1 }
        #expect(seen == [x: 2, y: 3])
    }

    @Test func findsWhatIsUndetermined() throws {
        let solver = Solver()
        let (x, y, z, w) = (
            solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        // z is fixed; x and y share 10 between them; w is between two bounds.
        try solver.add([Term(z), Term(x), Term(y)], .equal, 15)
        let fixed = try solver.add([Term(z)], .equal, 5)
        try solver.add([Term(w), Term(z, -1)], .greaterThanOrEqual, 0)
        try solver.add([Term(w)], .lessThanOrEqual, 8)
        solver.solve()
        #expect(Set(try solver.undeterminedVariables(connectedTo: z)) == [x, y, w])
        #expect(try solver.isDetermined(z))
        #expect(try solver.constraints(determining: z) == [fixed])
        let old = (solver.value(of: x), solver.value(of: w))
        #expect(try solver.exerciseAmbiguity(connectedTo: z))
        #expect((solver.value(of: x), solver.value(of: w)) != old)
        #expect(abs(solver.value(of: x) + solver.value(of: y) - 10) < 1e-9)
        #expect(solver.value(of: z) == 5)
        // Two bounds that meet leave nothing open, though neither is an equality.
        try solver.setConstant(8, of: fixed)
        try solver.add([Term(x)], .equal, 1, at: .low)
        #expect(try solver.undeterminedVariables(connectedTo: z).isEmpty)
        #expect(try !solver.isDetermined(solver.makeVariable()))
    }

    @Test func refusesWhatMakesNoSense() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let gone = solver.makeVariable()
        try solver.remove(gone)
        #expect(throws: SolverError.notFinite) { try solver.add([Term(x)], .equal, .nan) }
        #expect(throws: SolverError.notFinite) { try solver.add([Term(x, .infinity)], .equal, 0) }
        #expect(throws: SolverError.outOfRange(1e10)) { try solver.add([Term(x, 1e10)], .equal, 0) }
        #expect(throws: SolverError.unknownVariable) { try solver.add([Term(gone)], .equal, 0) }
        #expect(throws: SolverError.notEdited) { try solver.suggest(1, for: x) }
        let constraint = try solver.add([Term(x)], .equal, 1)
        #expect(throws: SolverError.notFinite) { try solver.setConstant(.nan, of: constraint) }
        #expect(throws: SolverError.variableInUse) { try solver.remove(x) }
        try solver.remove(constraint)
        #expect(throws: SolverError.unknownConstraint) { try solver.remove(constraint) }
        try solver.remove(x)
        #expect(solver.solve().isEmpty)
        #expect(solver.componentCount == 0)
    }

    @Test func largeNumbersDoNotShakeIt() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add([Term(x)], .lessThanOrEqual, 1e9)
        try solver.add([Term(x)], .greaterThanOrEqual, 1e9)
        try solver.add([Term(y), Term(x, 1e-9)], .equal, 3)
        #expect(solver.solve().isEmpty)
        #expect(abs(solver.value(of: y) - 2) < 1e-6)
    }

    @Test func levelsCanChange() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let a = try solver.add([Term(x)], .equal, 1, at: .high)
        try solver.add([Term(x)], .equal, 2, at: .low)
        solver.solve()
        #expect(solver.value(of: x) == 1)
        try solver.setLevel(.fittingSize, of: a)
        solver.solve()
        #expect(solver.value(of: x) == 2)
        #expect(try solver.level(of: a) == .fittingSize)
    }

    /// The example of the chapter on layout: a button that prefers its size to a label that prefers its text.
    @Test(arguments: 1...10)
    func strictLevelsShareAWidth(step: Int) throws {
        let solver = Solver()
        let (label, button, container) = (
            solver.makeVariable(.nonNegative), solver.makeVariable(.nonNegative), solver.makeVariable()
        )
        let width = Double(step * 30)
        try solver.add([Term(container)], .equal, width)
        try solver.add([Term(label), Term(button), Term(container, -1)], .equal, -8)
        for (variable, size, resistance) in [(label, 120.0, Float(700)), (button, 80.0, Float(750))] {
            try solver.add([Term(variable)], .greaterThanOrEqual, size, at: Level(resistance))
            try solver.add([Term(variable)], .lessThanOrEqual, size, at: Level(variable == label ? 249 : 250))
        }
        solver.solve()
        let room = width - 8
        let expected = min(80, room)
        #expect(abs(solver.value(of: button) - expected) < 1e-9)
        #expect(abs(solver.value(of: label) - (room - expected)) < 1e-9)
    }
}
