/// Conflicting rows and non-negative columns, and the row that was given up.
struct RowConflict {
    var rows: [Int]
    var bounds: [Int]
    var broken: Int
}

extension Simplex {
    /// Optimizes, and gives up required rows until the others can hold.
    mutating func resolve() -> [RowConflict] {
        optimize()
        var suspects: [Int] = []
        for row in 0..<rowCount where isViolated(row) { suspects.append(row) }
        guard !suspects.isEmpty else { return [] }
        suspects.sort { sequence[$0] < sequence[$1] }
        // Satisfied rows become inviolable, and the others are added one by one, oldest first. So there is one violated
        // row at a time, and its row of the tableau is an elementary vector: a minimal conflicting set.
        for row in 0..<rowCount where rank[row] == Simplex.requiredRank && !isBroken[row] { rank[row] = 0 }
        for row in suspects { sides[row] = [] }
        var conflicts: [RowConflict] = []
        for row in suspects {
            sides[row] = relationSides[row]
            rank[row] = Simplex.requiredRank
            while !isBroken[row] {
                optimize(upTo: Simplex.requiredRank)
                guard isViolated(row) else { break }
                let conflict = findConflict(of: row)
                conflicts.append(conflict)
                isBroken[conflict.broken] = true
                sides[conflict.broken] = []
            }
            rank[row] = 0
        }
        for row in 0..<rowCount where rank[row] == 0 { rank[row] = Simplex.requiredRank }
        optimize()
        return conflicts
    }

    private func isViolated(_ row: Int) -> Bool {
        rank[row] == Simplex.requiredRank && !isTight[row] && abs(slack[row]) > 10 * tolerance
            && costSide(slack[row], sides[row]) != 0
    }

    /// Returns the rows whose tightness prevents a violated row from getting closer to 0.
    private mutating func findConflict(of violated: Int) -> RowConflict {
        factors.dual.fill(rowCount, with: 0)
        factors.columnCost.fill(columnCount, with: 0)
        factors.dual[violated] = 1
        solveBasisTransposed()
        var conflict = RowConflict(rows: [violated], bounds: [], broken: violated)
        for row in 0..<rowCount where isTight[row] && abs(factors.dual[row]) > 1e-7 && rank[row] == 0 {
            conflict.rows.append(row)
            if sequence[row] > sequence[conflict.broken] { conflict.broken = row }
        }
        for column in 0..<columnCount where isNonNegative[column] && !isBasic[column] {
            if abs(product(column: column, factors.dual.base)) > 1e-7 { conflict.bounds.append(column) }
        }
        conflict.rows.sort { sequence[$0] < sequence[$1] }
        return conflict
    }

    /// Restores all rows that were given up.
    mutating func restoreBroken() {
        for row in 0..<rowCount where isBroken[row] {
            isBroken[row] = false
            sides[row] = relationSides[row]
        }
        edit.stop()
        arrive()
    }
}
