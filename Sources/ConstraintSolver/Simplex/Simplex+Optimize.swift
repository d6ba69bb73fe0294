extension Simplex {
    /// Exchanges tight rows until no move lowers the cost at any rank up to `lastRank`.
    mutating func optimize(upTo lastRank: Int32 = .max) {
        pricing.isBarred.fill(rowCount + columnCount, with: false)
        var pivots = 0
        var stalled = 0
        let limit = 200 + 20 * (rowCount + columnCount)
        while pivots < limit, let entering = price(upTo: lastRank) {
            pivots += 1
            let length = advance(entering)
            stalled = length > tolerance ? 0 : stalled + 1
            if stalled > 20 + (rowCount + columnCount) / 8, !isShifted {
                shiftConstants()
                stalled = 0
            }
        }
        statistics.pivots += pivots
        guard pivots > 0 else { return }
        // The basis that is optimal for the shifted constants, and for values updated by each pivot, is optimal for the
        // true ones too, unless the sign of a slack differs; the sides recorded in the last pricing show that.
        if isShifted { shift.fill(rowCount, with: 0) }
        isShifted = false
        computeSolution()
        if !isProven(), pivots < limit { optimizeAgain(upTo: lastRank, limit: limit) }
    }

    private mutating func optimizeAgain(upTo lastRank: Int32, limit: Int) {
        var pivots = 0
        while pivots < limit, let entering = price(upTo: lastRank) {
            pivots += 1
            _ = advance(entering)
            computeSolution()
        }
        statistics.pivots += pivots
    }

    /// Perturbs all constants by tiny, irregular amounts, so that no two rows reach 0 together.
    private mutating func shiftConstants() {
        for row in 0..<rowCount {
            shift[row] = (row & 1 == 0 ? 1000 : -1000) * tolerance * pricing.random()
        }
        isShifted = true
        computeSolution()
    }

    /// Moves the entering variable while that gains, pivots, and computes all values.
    /// - Returns: the length of the step.
    private mutating func advance(_ entering: Pricing.Entering) -> Double {
        findSpeeds(entering)
        findBreakpoints(entering)
        guard let leaving = chooseLeaving(gain: entering.gain) else {
            runAway(entering)
            return .infinity
        }
        exchange(entering, leaving)
        return leaving.length
    }

    private mutating func findSpeeds(_ entering: Pricing.Entering) {
        factors.rightSide.fill(rowCount, with: 0)
        factors.columnSpeed.fill(columnCount, with: 0)
        if entering.index < rowCount {
            factors.rightSide[entering.index] = -entering.direction
        } else {
            // On the right side, since the column may be a basic one for the factors.
            let column = entering.index - rowCount
            for entry in Int(columnStart[column])..<Int(columnStart[column + 1]) {
                factors.rightSide[Int(columnRow[entry])] -= columnValue[entry] * entering.direction
            }
        }
        solveBasis(factors.columnSpeed.base, factors.slackSpeed.base)
        if entering.index < rowCount {
            factors.slackSpeed[entering.index] = 0
        } else {
            factors.columnSpeed[entering.index - rowCount] = entering.direction
        }
    }

    private mutating func findBreakpoints(_ entering: Pricing.Entering) {
        pricing.breakpoints.removeAll()
        for row in 0..<rowCount where !isTight[row] && rank[row] <= entering.rank {
            let sides = sides[row]
            guard !sides.isEmpty else { continue }
            addBreakpoint(row, value: slack[row], speed: factors.slackSpeed[row], sides, rank[row], entering.rank)
        }
        for column in 0..<columnCount where isNonNegative[column] && isBasic[column] {
            addBreakpoint(
                rowCount + column, value: x[column], speed: factors.columnSpeed[column], .below, 0, entering.rank)
        }
    }

    @inline(__always)
    private mutating func addBreakpoint(
        _ index: Int, value: Double, speed: Double, _ sides: CostSides, _ rank: Int32, _ enteringRank: Int32
    ) {
        guard abs(speed) > 1e-9 else { return }
        var length = 0.0
        var slopes = 0.0
        if abs(value) <= tolerance {
            slopes = costSide(speed, sides) != 0 ? 1 : 0
        } else if value * speed < 0 {
            length = -value / speed
            slopes = sides == .both ? 2 : 1
        }
        guard slopes > 0 else { return }
        pricing.breakpoints.append(
            Pricing.Breakpoint(
                length: length, jump: rank < enteringRank ? .infinity : slopes * abs(speed), speed: abs(speed),
                index: Int32(index)))
    }

    /// Passes breakpoints in order while the slope stays downhill; the last one leaves the basis.
    private mutating func chooseLeaving(gain: Double) -> Pricing.Breakpoint? {
        var slope = -gain
        var start = 0
        while start < pricing.breakpoints.count {
            var first = start
            for position in start + 1..<max(pricing.breakpoints.count, start + 1)
            where pricing.breakpoints[position].length < pricing.breakpoints[first].length { first = position }
            let point = pricing.breakpoints[first]
            pricing.breakpoints[first] = pricing.breakpoints[start]
            pricing.breakpoints[start] = point
            slope += point.jump
            if slope >= -1e-9 { return steepest(at: point, from: start) }
            start += 1
        }
        return nil
    }

    /// Returns the fastest of the breakpoints at the same step length, which is the most stable pivot.
    private func steepest(at point: Pricing.Breakpoint, from start: Int) -> Pricing.Breakpoint {
        var best = point
        for position in 0..<pricing.breakpoints.count {
            let other = pricing.breakpoints[position]
            if abs(other.length - point.length) <= 1e-12 * (1 + point.length), other.speed > best.speed { best = other }
        }
        return best
    }

    private mutating func exchange(_ entering: Pricing.Entering, _ leaving: Pricing.Breakpoint) {
        let index = Int(leaving.index)
        let isRecorded = recordUpdate(entering: entering.index, direction: entering.direction, leaving: index)
        if isRecorded { move(entering, by: leaving.length) }
        if entering.index < rowCount {
            isTight[entering.index] = false
        } else {
            isBasic[entering.index - rowCount] = true
        }
        if index < rowCount {
            isTight[index] = true
            slack[index] = 0
        } else {
            isBasic[index - rowCount] = false
            x[index - rowCount] = 0
        }
        edit.stop()
        guard !isRecorded else { return }
        while !factorize() {}
        computeSolution()
    }

    /// Moves everything with the entering variable, at its computed speeds.
    private mutating func move(_ entering: Pricing.Entering, by length: Double) {
        guard length != 0 else { return }
        for column in 0..<columnCount { x[column] += length * factors.columnSpeed[column] }
        for row in 0..<rowCount { slack[row] += length * factors.slackSpeed[row] }
        if entering.index < rowCount { slack[entering.index] = length * entering.direction }
    }

    /// Handles an unbounded entering variable: in an analysis of ambiguity a ray, elsewhere (costs are never negative)
    /// a speed lost in rounding. In either case it must not enter again before the next `optimize`.
    private mutating func runAway(_ entering: Pricing.Entering) {
        pricing.isBarred[entering.index] = true
        if pricing.hasObjective { recordRay() }
    }
}
