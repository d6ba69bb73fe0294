import ConstraintSolver
import Testing

@Suite struct RandomSystemTests {
    @Test(arguments: 0..<10)
    func solvesAsTheOracleDoes(batch: Int) throws {
        var dice = Dice(UInt64(batch) + 1)
        for number in 0..<1000 {
            let columns = Int.random(in: 1...3, using: &dice)
            var system = System(nonNegative: (0..<columns).map { _ in Int.random(in: 0..<4, using: &dice) == 0 })
            for _ in 0..<Int.random(in: 1...6, using: &dice) { try system.add(.random(columns: columns, &dice)) }
            system.solver.solve()
            let fault = try system.fault()
            #expect(fault == nil, "batch \(batch), system \(number): \(system.rows.map(\.row)) \(system.nonNegative)")
            if fault != nil { return }
        }
    }

    @Test(arguments: 0..<10)
    func changesGiveWhatTheOracleGives(batch: Int) throws {
        var dice = Dice(UInt64(batch) + 101)
        for number in 0..<30 {
            let columns = Int.random(in: 1...3, using: &dice)
            var system = System(nonNegative: (0..<columns).map { _ in Int.random(in: 0..<4, using: &dice) == 0 })
            for step in 0..<20 {
                for _ in 0..<Int.random(in: 1...2, using: &dice) { try change(&system, columns, &dice) }
                system.solver.solve()
                let fault = try system.fault()
                #expect(fault == nil, "batch \(batch), system \(number), step \(step): \(system.rows.map(\.row))")
                if fault != nil { return }
            }
        }
    }

    private func change(_ system: inout System, _ columns: Int, _ dice: inout Dice) throws {
        let choice = Int.random(in: 0..<4, using: &dice)
        if system.rows.isEmpty || (choice < 2 && system.rows.count < 7) {
            try system.add(.random(columns: columns, &dice))
        } else if choice == 2 || system.rows.count >= 7 {
            try system.remove(at: Int.random(in: 0..<system.rows.count, using: &dice))
        } else {
            let index = Int.random(in: 0..<system.rows.count, using: &dice)
            try system.setConstant(Double(Int.random(in: -6...12, using: &dice)), at: index)
        }
    }

    /// Larger systems: after any sequence of additions and removals, the errors are those of a solver with only the rest.
    @Test(arguments: 0..<8)
    func historyLeavesNoTrace(batch: Int) throws {
        var dice = Dice(UInt64(batch) + 201)
        for number in 0..<12 {
            let columns = Int.random(in: 8...24, using: &dice)
            var system = System(nonNegative: (0..<columns).map { _ in Int.random(in: 0..<6, using: &dice) == 0 })
            for step in 0..<8 {
                for _ in 0..<Int.random(in: 1...columns, using: &dice) {
                    switch Int.random(in: 0..<5, using: &dice) {
                    case 0 where !system.rows.isEmpty:
                        try system.remove(at: Int.random(in: 0..<system.rows.count, using: &dice))
                    case 1 where !system.rows.isEmpty:
                        let index = Int.random(in: 0..<system.rows.count, using: &dice)
                        try system.setConstant(Double(Int.random(in: -6...12, using: &dice)), at: index)
                    default: try system.add(.random(columns: columns, &dice))
                    }
                }
                system.solver.solve()
                var fresh = System(nonNegative: system.nonNegative)
                // Constraints that the old solver broke are not added, since the order of two conflicts may differ.
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

extension System {
    /// The summed errors of unbroken constraints, by level.
    func errors() throws -> [Double] {
        try System.levels.map { level in
            try rows.reduce(0) { sum, member in
                guard member.row.level == level, !(try solver.isBroken(member.constraint)) else { return sum }
                return sum + (try solver.error(of: member.constraint))
            }
        }
    }
}
