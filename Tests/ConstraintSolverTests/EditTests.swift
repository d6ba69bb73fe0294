import CAllocations
@testable import ConstraintSolver
import Testing

/// Constants that change repeatedly: the results, and the cost.
@Suite struct EditTests {
    /// A row of views that share the width of a container, as in S7 of Docs/Scenes.md.
    private struct Chain {
        let solver: Solver
        let container: Variable
        let left: [Variable]
        let width: [Variable]
        let first: Constraint
        var gaps: [Constraint] = []

        init(_ count: Int) throws {
            let solver = Solver()
            self.solver = solver
            container = solver.makeVariable()
            left = (0..<count).map { _ in solver.makeVariable() }
            width = (0..<count).map { _ in solver.makeVariable() }
            first = try solver.add(LinearExpression(left[0]), .equal, 8)
            for index in 0..<count {
                if index > 0 {
                    gaps.append(
                        try solver.add(LinearExpression(left[index]), .equal, left[index - 1] + width[index - 1] + 8))
                    try solver.add(LinearExpression(width[index]), .equal, LinearExpression(width[0]))
                }
                try solver.add(LinearExpression(width[index]), .greaterThanOrEqual, 0)
            }
            try solver.add(LinearExpression(container), .equal, left[count - 1] + width[count - 1] + 8)
            try solver.addEdit(of: container)
            try solver.suggest(Double(20 * count), for: container)
            solver.solve()
        }

        /// - Parameter spaces: all that is not a view.
        func expect(container value: Double, spaces: Double, first: Double = 8, _ note: String = "") {
            let each = (value - spaces) / Double(width.count)
            for index in [0, width.count / 2, width.count - 1] {
                #expect(abs(solver.value(of: width[index]) - each) < 1e-7, "\(note)")
            }
            #expect(abs(solver.value(of: left[0]) - first) < 1e-9, "\(note)")
            #expect(abs(solver.value(of: left[width.count - 1]) + each + 8 - value) < 1e-6, "\(note)")
        }
    }

    /// Counts the memory blocks that `body` allocates.
    private func allocations(_ body: () throws -> Void) rethrows -> Int {
        let before = oriel_allocation_count()
        try body()
        return Int(oriel_allocation_count() - before)
    }

    @Test func allocationsAreCounted() {
        guard oriel_counts_allocations() else { return }
        var kept: [[Int]] = []
        #expect(allocations { kept.append([1, 2, 3]) } > 0)
        #expect(allocations {} == 0)
    }

    @Test func twoConstantsAlternately() throws {
        let row = try Chain(200)
        let before = row.solver.statistics
        for edit in 1...1000 {
            try row.solver.suggest(Double(4000 + edit), for: row.container)
            row.solver.solve()
            try row.solver.setConstant(Double(8 + edit % 50), of: row.first)
            row.solver.solve()
            if edit % 100 == 0 {
                let first = Double(8 + edit % 50)
                row.expect(container: Double(4000 + edit), spaces: first + 8 * 200, first: first, "edit \(edit)")
            }
        }
        let after = row.solver.statistics
        #expect(after.substitutions - before.substitutions == 2000)
        #expect(after.factorizations == before.factorizations && after.pivots == before.pivots)
        #expect(after.componentsBuilt == before.componentsBuilt)
    }

    /// More of them than lines are kept for, some in one solve.
    @Test func manyConstantsAlternately() throws {
        var row = try Chain(60)
        var gaps = [Double](repeating: 8, count: row.gaps.count)
        var dice = Dice(5)
        let before = row.solver.statistics
        for step in 0..<600 {
            var moved: Set<Int> = []
            for _ in 0..<Int.random(in: 1...12, using: &dice) {
                let index = Int.random(in: 0..<(step < 300 ? 5 : gaps.count), using: &dice)
                gaps[index] = Double(Int.random(in: 0...15, using: &dice))
                try row.solver.setConstant(gaps[index], of: row.gaps[index])
                moved.insert(index)
            }
            row.solver.solve()
            row.expect(container: 1200, spaces: 16 + gaps.reduce(0, +), "step \(step), gaps \(moved)")
        }
        #expect(row.solver.statistics.factorizations == before.factorizations)
        row.gaps = []
    }

    /// Exactly the changed variables are reported, once.
    @Test func editsOfSeveralReportEachChangeOnce() throws {
        let row = try Chain(10)
        for edit in 1...20 {
            try row.solver.suggest(Double(200 + edit), for: row.container)
            try row.solver.setConstant(Double(8 + edit), of: row.first)
            try row.solver.setConstant(Double(8 - edit % 3), of: row.gaps[4])
            let old = ([row.container] + row.left + row.width).map { ($0, row.solver.value(of: $0)) }
            row.solver.solve()
            var seen: [Variable: Double] = [:]
            row.solver.forEachChange {
                #expect(seen[$0] == nil)
                seen[$0] = $1
            }
            for (variable, value) in old where row.solver.value(of: variable) != value {
                #expect(seen[variable] == row.solver.value(of: variable))
            }
        }
    }

    /// An inequality that does not hold anything moves nothing, until it does.
    @Test func constantsOfRowsThatHoldNothing() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let at = try solver.add([Term(x)], .equal, 50, at: .high)
        let upper = try solver.add([Term(x)], .lessThanOrEqual, 100)
        try solver.add([Term(y), Term(x, -1)], .equal, 1)
        solver.solve()
        let before = solver.statistics
        for edit in 0..<40 {
            try solver.setConstant(Double(60 + edit), of: upper)
            solver.solve()
            try solver.setConstant(Double(20 + edit), of: at)
            solver.solve()
            #expect(solver.value(of: y) == Double(21 + edit))
        }
        #expect(solver.statistics.pivots == before.pivots)
        #expect(solver.statistics.factorizations == before.factorizations)
        try solver.setConstant(30, of: upper)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 30 && solver.value(of: y) == 31)
        try solver.setConstant(45, of: upper)
        solver.solve()
        #expect(solver.value(of: x) == 45)
        try solver.setConstant(80, of: upper)
        solver.solve()
        #expect(solver.value(of: x) == 59)
    }

    /// A container that becomes too small and large again: each time one constraint replaces another, and the factors are kept.
    @Test func aPivotKeepsTheFactors() throws {
        let row = try Chain(300)
        let before = row.solver.statistics
        for _ in 0..<100 {
            try row.solver.suggest(100, for: row.container)
            row.solver.solve()
            #expect(abs(row.solver.value(of: row.width[7])) < 1e-9)
            #expect(abs(row.solver.value(of: row.container) - 8 * 301) < 1e-9)
            try row.solver.suggest(6000, for: row.container)
            row.solver.solve()
            row.expect(container: 6000, spaces: 8 * 301)
        }
        let pivots = row.solver.statistics.pivots - before.pivots
        #expect(pivots >= 200)
        #expect(row.solver.statistics.factorizations - before.factorizations <= pivots / 4)
        #expect(row.solver.statistics.componentsBuilt == before.componentsBuilt)
    }

    @Test func editsAllocateNothing() throws {
        guard oriel_counts_allocations() else { return }
        let row = try Chain(100)
        func edits(_ range: Range<Int>) throws {
            for edit in range {
                // Alternately, and both together.
                try row.solver.suggest(Double(2000 + edit), for: row.container)
                row.solver.solve()
                try row.solver.setConstant(Double(8 + edit % 9), of: row.first)
                row.solver.solve()
                try row.solver.setConstant(Double(edit % 5), of: row.gaps[edit % 12])
                try row.solver.suggest(1900, for: row.container)
                row.solver.solve()
            }
        }
        // Buffers grow to what they need.
        try edits(0..<200)
        let count = try allocations { try edits(200..<400) }
        #expect(count == 0)
    }

    /// Past the bound where one constraint replaces another.
    @Test func pivotsAllocateNothing() throws {
        guard oriel_counts_allocations() else { return }
        let row = try Chain(100)
        var count = 0
        var pivots = 0
        for edit in 0..<300 {
            try row.solver.suggest(edit % 2 == 0 ? 50 : 1900, for: row.container)
            let before = row.solver.statistics.pivots
            let made = allocations { row.solver.solve() }
            if edit >= 200 {
                count += made
                pivots += row.solver.statistics.pivots - before
            }
        }
        #expect(count == 0)
        #expect(pivots >= 100)
    }

    /// Larger systems whose constants alone change: the errors are those of a solver that saw the last of them only.
    @Test(arguments: 0..<8)
    func editsLeaveNoTrace(batch: Int) throws {
        var dice = Dice(UInt64(batch) + 301)
        for number in 0..<5 {
            let columns = Int.random(in: 6...30, using: &dice)
            var system = System(nonNegative: (0..<columns).map { _ in Int.random(in: 0..<5, using: &dice) == 0 })
            for _ in 0..<Int.random(in: columns...3 * columns, using: &dice) {
                try system.add(.random(columns: columns, &dice))
            }
            system.solver.solve()
            let few = (0..<4).map { _ in Int.random(in: 0..<system.rows.count, using: &dice) }
            for step in 0..<48 {
                for _ in 0..<Int.random(in: 1...3, using: &dice) {
                    let index =
                        step < 40
                        ? few.randomElement(using: &dice)! : Int.random(in: 0..<system.rows.count, using: &dice)
                    try system.setConstant(Double(Int.random(in: -6...12, using: &dice)), at: index)
                }
                system.solver.solve()
                guard step % 4 == 3 else { continue }
                var fresh = System(nonNegative: system.nonNegative)
                for (constraint, row) in system.rows where !(try system.solver.isBroken(constraint)) {
                    try fresh.add(row)
                }
                fresh.solver.solve()
                #expect(fresh.solver.conflicts.isEmpty, "batch \(batch), system \(number), step \(step)")
                let (old, new) = (try system.errors(), try fresh.errors())
                for index in old.indices {
                    #expect(abs(old[index] - new[index]) < 1e-6, "batch \(batch), system \(number), step \(step)")
                }
            }
        }
    }
}
