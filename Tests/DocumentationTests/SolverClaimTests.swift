import Testing

/// The figure of ConstraintSolver's article.
@Suite struct SolverClaimTests {
    @Test func `The required constraints leave a width of 82`() throws {
        let values = try layOutRow()
        for (value, expected) in zip(values, [8.0, 82, 90]) { #expect(abs(value - expected) < 1e-9) }
        #expect(values.count == 3)
    }
}
