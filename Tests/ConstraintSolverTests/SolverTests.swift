import ConstraintSolver
import Testing

@Suite struct SolverTests {
    @Test func refusesWhatIsNotANumber() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        #expect(throws: SolverError.notFinite) { try solver.add(LinearExpression(x), .equal, .init(constant: .nan)) }
        #expect(throws: SolverError.outOfRange(1e10)) { try solver.add([Term(x, 1e10)], .equal, 0) }
    }
}
