/// A basis with its values, to restore later.
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
    /// Returns the columns that have more than one value among the optimal solutions.
    ///
    /// A cost of random slopes below all ranks is minimized and then maximized: it has one value on the whole set of
    /// optimal solutions only if that set is a single point. Two such pairs show which columns differ.
    mutating func findUndetermined() -> [Int] {
        arrive()
        let saved = SavedBasis(self)
        pricing.isOnRay.fill(columnCount, with: false)
        pricing.ray.fill(columnCount, with: 0)
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

    /// Finds another optimal solution. The basis and its solution are unchanged.
    /// - Parameter shown: The value of each column from which the result shall differ.
    /// - Returns: the value of each column, or nil if there is one solution only.
    mutating func exerciseAmbiguity(from current: [Double]) -> [Double]? {
        arrive()
        let saved = SavedBasis(self)
        defer { restore(saved) }
        // A draw and its opposite differ, unless every draw leads along an edge on which the solution is. Eight draws
        // that all give the shown values leave a probability of 1/256 for each column that can move.
        for attempt in 0..<8 {
            if attempt > 0 { restore(saved) }
            if attempt & 1 == 0 { drawObjective() } else { negateObjective() }
            pricing.isOnRay.fill(columnCount, with: false)
            pricing.ray.fill(columnCount, with: 0)
            pricing.hasObjective = true
            optimize()
            pricing.hasObjective = false
            // An unbounded direction is free from every solution, so a part of it can be added to the found one.
            var values: [Double] = []
            for column in 0..<columnCount { values.append(x[column] + pricing.ray[column]) }
            if (0..<columnCount).contains(where: { abs(values[$0] - current[$0]) > 100 * tolerance }) { return values }
        }
        return nil
    }

    /// Marks the columns that move with an unbounded variable, and adds a part of their movement.
    mutating func recordRay() {
        let length = 32 * pricing.random()
        for column in 0..<columnCount where abs(factors.columnSpeed[column]) > 1e-9 {
            pricing.isOnRay[column] = true
            pricing.ray[column] += length * factors.columnSpeed[column]
        }
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
    /// Returns the tight rows on which a column's value depends.
    mutating func rowsDetermining(column: Int) -> [Int] {
        guard isBasic[column] else { return [] }
        factors.dual.fill(rowCount, with: 0)
        factors.columnCost.fill(columnCount, with: 0)
        factors.columnCost[column] = 1
        solveBasisTransposed()
        return (0..<rowCount).filter { isTight[$0] && abs(factors.dual[$0]) > 1e-9 }
    }
}
