/// A basis with its values, to come back to.
private struct SavedBasis: ~Copyable {
    var isTight = FlatBuffer<Bool>()
    var isBasic = FlatBuffer<Bool>()
    var x = FlatBuffer<Double>()
    var provenSide = FlatBuffer<Int8>()

    init(_ simplex: borrowing Simplex) {
        for row in 0..<simplex.rowCount { isTight.append(simplex.isTight[row]) }
        for column in 0..<simplex.columnCount {
            isBasic.append(simplex.isBasic[column])
            x.append(simplex.x[column])
        }
        for index in 0..<simplex.rowCount + simplex.columnCount { provenSide.append(simplex.provenSide[index]) }
    }
}

extension Simplex {
    /// Finds the columns that have more than one value among the best solutions.
    ///
    /// A cost of random slopes below all ranks is made least and then largest: it has one value on the whole set of
    /// best solutions only if that set is a single point. Two such pairs tell which columns differ.
    mutating func findUndetermined() -> [Int] {
        arrive()
        let saved = SavedBasis(self)
        pricing.isOnRay.fill(columnCount, with: false)
        for pair in 0..<2 {
            drawObjective()
            for way in 0..<2 {
                if pair + way > 0 { restore(saved) }
                if way > 0 { negateObjective() }
                pricing.hasObjective = true
                optimize()
                pricing.hasObjective = false
                for column in 0..<columnCount where hasMoved(column, from: saved.x[column]) {
                    pricing.isOnRay[column] = true
                }
            }
        }
        restore(saved)
        return (0..<columnCount).filter { pricing.isOnRay[$0] }
    }

    /// Moves to another of the best solutions.
    /// - Returns: whether there was one.
    mutating func exerciseAmbiguity() -> Bool {
        arrive()
        let saved = SavedBasis(self)
        drawObjective()
        for _ in 0..<2 {
            pricing.isOnRay.fill(columnCount, with: false)
            pricing.hasObjective = true
            optimize()
            pricing.hasObjective = false
            // Factors know of columns at rest elsewhere than at 0; exchanges since then do not.
            refreshFactors()
            edit.stop()
            // A free column at rest on a ray may stand anywhere.
            for column in 0..<columnCount where !isBasic[column] && !isNonNegative[column] && pricing.isOnRay[column] {
                x[column] += 32 * pricing.random()
            }
            computeSolution()
            if isProven(), (0..<columnCount).contains(where: { hasMoved($0, from: saved.x[$0]) }) { return true }
            restore(saved)
            negateObjective()
        }
        return false
    }

    /// Marks the columns that move with a variable that nothing stops.
    mutating func noteRay() {
        for column in 0..<columnCount where abs(factors.columnSpeed[column]) > 1e-9 { pricing.isOnRay[column] = true }
    }

    private func hasMoved(_ column: Int, from old: Double) -> Bool { abs(x[column] - old) > 100 * tolerance }

    private mutating func drawObjective() {
        pricing.objective.fill(columnCount, with: 0)
        for column in 0..<columnCount {
            let slope = pricing.random()
            pricing.objective[column] = pricing.random() < 0.75 ? slope : -slope
        }
    }

    private mutating func negateObjective() {
        for column in 0..<columnCount { pricing.objective[column] = -pricing.objective[column] }
    }

    private mutating func restore(_ saved: borrowing SavedBasis) {
        for row in 0..<rowCount { isTight[row] = saved.isTight[row] }
        for column in 0..<columnCount {
            isBasic[column] = saved.isBasic[column]
            x[column] = saved.x[column]
        }
        for index in 0..<rowCount + columnCount { provenSide[index] = saved.provenSide[index] }
        while !factorize() {}
        computeSolution()
    }
}

extension Simplex {
    /// The tight rows that a column's value depends on.
    mutating func rowsDetermining(column: Int) -> [Int] {
        guard isBasic[column] else { return [] }
        factors.dual.fill(rowCount, with: 0)
        factors.columnCost.fill(columnCount, with: 0)
        factors.columnCost[column] = 1
        solveBasisTransposed()
        return (0..<rowCount).filter { isTight[$0] && abs(factors.dual[$0]) > 1e-9 }
    }
}
