/// Working memory for the choice of the variables that enter and leave the basis.
struct Pricing: ~Copyable {
    /// The directions in which each slack and, after them, each column can move without cost.
    var open = FlatBuffer<CostSides>()
    /// The non-basic variables that must not enter.
    var isBarred = FlatBuffer<Bool>()
    /// Whether any basic variable has a cost at a rank.
    var rankCosts = FlatBuffer<Bool>()
    /// The costs of all columns at the lowest rank, during the analysis of ambiguity.
    var objective = FlatBuffer<Double>()
    var hasObjective = false
    /// The columns that move along a ray of equal cost.
    var isOnRay = FlatBuffer<Bool>()
    /// The movement of each column along the rays found, each taken for a random length.
    var ray = FlatBuffer<Double>()
    var breakpoints = FlatBuffer<Breakpoint>()
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A basic variable that the entering one moves to 0 after a step of `length`.
    struct Breakpoint: BitwiseCopyable {
        var length: Double
        /// The increase of the slope beyond it, at the current rank; infinite for a higher rank.
        var jump: Double
        var speed: Double
        /// A row, or the row count plus a column.
        var index: Int32
    }

    /// A non-basic variable, the direction in which it should move, and the gain per unit.
    struct Entering {
        /// A row, or the row count plus a column.
        var index: Int
        var direction: Double
        var rank: Int32
        var gain: Double
    }

    /// Returns a number uniform in 0.5..<1, from the same sequence in every run.
    mutating func random() -> Double {
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        return 0.5 + Double(seed >> 12) / Double(1 << 53)
    }
}

extension Simplex {
    /// Returns a non-basic variable whose move lowers the cost, or nil at the optimum.
    ///
    /// Visits the ranks from the highest down. At each, a variable that gains is taken; directions that lose are closed
    /// for the ranks below, so that only moves without cost at all higher ranks are considered at a lower one.
    mutating func price(upTo lastRank: Int32) -> Pricing.Entering? {
        let ranks = findCostingRanks(upTo: lastRank)
        guard ranks > 0 else { return nil }
        openRestingVariables()
        for number in 0..<ranks {
            let rank = Int32(number)
            let tolerance = 1e-9 * (1 + findDuals(rank: rank))
            var best: Pricing.Entering?
            for row in 0..<rowCount where isTight[row] && !pricing.open[row].isEmpty {
                let (above, below) = (sides[row].contains(.above), sides[row].contains(.below))
                let isOwn = self.rank[row] == rank
                weigh(
                    row, speed: -factors.dual[row], up: isOwn && above ? 1 : 0, down: isOwn && below ? 1 : 0,
                    rank, tolerance, &best)
            }
            for column in 0..<columnCount where !isBasic[column] && !pricing.open[rowCount + column].isEmpty {
                var speed = -product(column: column, factors.dual.base)
                if pricing.hasObjective, rank == rankCount { speed += pricing.objective[column] }
                weigh(
                    rowCount + column, speed: speed, up: 0, down: isNonNegative[column] && rank == 0 ? 1 : 0,
                    rank, tolerance, &best)
            }
            if best != nil { return best }
        }
        return nil
    }

    @inline(__always)
    private mutating func weigh(
        _ index: Int, speed: Double, up: Double, down: Double, _ rank: Int32, _ tolerance: Double,
        _ best: inout Pricing.Entering?
    ) {
        if pricing.open[index].contains(.above) {
            let rate = speed + up
            if rate < -(best?.gain ?? tolerance) {
                best = Pricing.Entering(index: index, direction: 1, rank: rank, gain: -rate)
            }
            if rate > tolerance { pricing.open[index].remove(.above) }
        }
        if pricing.open[index].contains(.below) {
            let rate = down - speed
            if rate < -(best?.gain ?? tolerance) {
                best = Pricing.Entering(index: index, direction: -1, rank: rank, gain: -rate)
            }
            if rate > tolerance { pricing.open[index].remove(.below) }
        }
    }

    private mutating func openRestingVariables() {
        pricing.open.fill(rowCount + columnCount, with: .both)
        for index in 0..<rowCount + columnCount where pricing.isBarred[index] { pricing.open[index] = [] }
    }

    /// Records the sign of each basic variable.
    /// - Returns: one more than the lowest rank at which anything has a cost.
    private mutating func findCostingRanks(upTo lastRank: Int32) -> Int {
        pricing.rankCosts.fill(rankCount + 1, with: false)
        var ranks = 0
        for row in 0..<rowCount {
            var side: Int8 = 0
            if !isTight[row], abs(slack[row]) > tolerance { side = costSide(slack[row], sides[row]) }
            provenSide[row] = side
            if side != 0 {
                let rank = Int(self.rank[row])
                pricing.rankCosts[rank] = true
                ranks = max(ranks, rank + 1)
            }
        }
        for column in 0..<columnCount {
            let isBelow = isNonNegative[column] && isBasic[column] && x[column] < -tolerance
            provenSide[rowCount + column] = isBelow ? -1 : 0
            if isBelow {
                pricing.rankCosts[0] = true
                ranks = max(ranks, 1)
            }
        }
        if pricing.hasObjective {
            pricing.rankCosts[rankCount] = true
            return rankCount + 1
        }
        return min(ranks, Int(lastRank) + 1)
    }

    /// Computes the duals for the costs of one rank.
    /// - Returns: the largest magnitude.
    private mutating func findDuals(rank: Int32) -> Double {
        let isObjective = pricing.hasObjective && rank == rankCount
        guard pricing.rankCosts[Int(rank)] else {
            factors.dual.fill(rowCount, with: 0)
            return 0
        }
        for row in 0..<rowCount {
            factors.dual[row] = !isTight[row] && self.rank[row] == rank ? Double(provenSide[row]) : 0
        }
        for column in 0..<columnCount {
            factors.columnCost[column] =
                isObjective ? pricing.objective[column] : rank == 0 ? Double(provenSide[rowCount + column]) : 0
        }
        solveBasisTransposed()
        var largest = 0.0
        for row in 0..<rowCount { largest = max(largest, abs(factors.dual[row])) }
        return largest
    }
}
