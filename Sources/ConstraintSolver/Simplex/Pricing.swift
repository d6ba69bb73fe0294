/// Working memory for choosing what enters and what leaves the basis.
struct Pricing: ~Copyable {
    /// For each slack and, after them, each column: the directions in which it could still move at no cost.
    var open = FlatBuffer<CostSides>()
    /// Resting variables that must not enter.
    var isBarred = FlatBuffer<Bool>()
    /// Whether some basic variable costs at a rank.
    var rankCosts = FlatBuffer<Bool>()
    /// Costs of all columns at the lowest rank, while ambiguity is explored.
    var objective = FlatBuffer<Double>()
    var hasObjective = false
    /// Columns found to move along a ray of equal cost.
    var isOnRay = FlatBuffer<Bool>()
    /// How far each column goes along the rays found, each taken for a random length.
    var ray = FlatBuffer<Double>()
    var breakpoints = FlatBuffer<Breakpoint>()
    var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A basic variable that the entering one drives to 0 after a step of `length`.
    struct Breakpoint: BitwiseCopyable {
        var length: Double
        /// By how much the slope grows beyond, at the rank at hand; infinite for a higher rank.
        var jump: Double
        var speed: Double
        /// A row, or the row count plus a column.
        var index: Int32
    }

    /// A variable at rest, the way it should move, and how much each unit of it gains.
    struct Entering {
        /// A row, or the row count plus a column.
        var index: Int
        var direction: Double
        var rank: Int32
        var gain: Double
    }

    /// Uniform in 0.5..<1, the same sequence in every run.
    mutating func random() -> Double {
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        return 0.5 + Double(seed >> 12) / Double(1 << 53)
    }
}

extension Simplex {
    /// Finds a resting variable whose move lowers the cost, or nil at the optimum.
    ///
    /// Goes down the ranks. At each, what would gain is taken; what would lose is closed for the ranks below, so
    /// that only moves that are free at all higher ranks are weighed at a lower one.
    mutating func price(upTo lastRank: Int32) -> Pricing.Entering? {
        let ranks = findCostingRanks(upTo: lastRank)
        guard ranks > 0 else { return nil }
        openRestingVariables()
        for place in 0..<ranks {
            let rank = Int32(place)
            let tolerance = 1e-9 * (1 + findDuals(rank: rank))
            var best = Pricing.Entering(index: -1, direction: 0, rank: rank, gain: tolerance)
            for row in 0..<rowCount where isTight[row] && !pricing.open[row].isEmpty {
                let (above, below) = (sides[row].contains(.above), sides[row].contains(.below))
                let isOwn = self.rank[row] == rank
                weigh(
                    row, speed: -factors.dual[row], up: isOwn && above ? 1 : 0, down: isOwn && below ? 1 : 0,
                    tolerance, &best)
            }
            for column in 0..<columnCount where !isBasic[column] && !pricing.open[rowCount + column].isEmpty {
                var speed = -product(column: column, factors.dual.base)
                if pricing.hasObjective, rank == rankCount { speed += pricing.objective[column] }
                weigh(
                    rowCount + column, speed: speed, up: 0, down: isNonNegative[column] && rank == 0 ? 1 : 0,
                    tolerance, &best)
            }
            if best.index >= 0 { return best }
        }
        return nil
    }

    @inline(__always)
    private mutating func weigh(
        _ index: Int, speed: Double, up: Double, down: Double, _ tolerance: Double, _ best: inout Pricing.Entering
    ) {
        if pricing.open[index].contains(.above) {
            let rate = speed + up
            if rate < -best.gain { (best.index, best.direction, best.gain) = (index, 1, -rate) }
            if rate > tolerance { pricing.open[index].remove(.above) }
        }
        if pricing.open[index].contains(.below) {
            let rate = down - speed
            if rate < -best.gain { (best.index, best.direction, best.gain) = (index, -1, -rate) }
            if rate > tolerance { pricing.open[index].remove(.below) }
        }
    }

    private mutating func openRestingVariables() {
        pricing.open.fill(rowCount + columnCount, with: .both)
        for index in 0..<rowCount + columnCount where pricing.isBarred[index] { pricing.open[index] = [] }
    }

    /// Notes which side of 0 each basic variable is on.
    /// - Returns: one more than the lowest rank at which something costs.
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

    /// Finds the duals for the costs of one rank.
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
