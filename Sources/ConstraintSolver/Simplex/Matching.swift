/// Working memory for the choice of a first basis.
struct Matching: ~Copyable {
    /// The column matched to a row and the row matched to a column.
    var columnOfRow = FlatBuffer<OptionalIndex>()
    var rowOfColumn = FlatBuffer<OptionalIndex>()
    /// The rows found to depend on others.
    var isBanned = FlatBuffer<Bool>()
    /// The columns that the last basis left at their bound.
    var isAtBound = FlatBuffer<Bool>()
    /// The columns through which no augmenting path can pass.
    var isDead = FlatBuffer<Bool>()
    /// The row from which the search reached a column.
    var reachedFrom = FlatBuffer<OptionalIndex>()
    var queue = FlatBuffer<Int32>()
    var order = FlatBuffer<Int32>()
    var counts = FlatBuffer<Int32>()
}

extension Simplex {
    /// Chooses the rows to make tight: by structure only, the most important first.
    ///
    /// Rows join in the order of required equalities, optional equalities and optional inequalities, each from the
    /// highest level down, and required inequalities, if a free column can be found for them along an augmenting path.
    /// (Optional inequalities express the preferred sizes of views; most required ones are never reached.) Structurally
    /// independent sets form a matroid, so this greedy choice is optimal; `factorize` then drops the few rows that are
    /// only numerically dependent. Tight rows stay tight.
    ///
    /// An inequality that holds where all columns are 0 joins last, and only for a column that may be negative: it moves
    /// a position that nothing else determines to its limit, and no size away from 0 (see `Solver.value(of:)`).
    mutating func chooseBasis() {
        updateTolerance()
        matching.columnOfRow.fill(rowCount, with: .none)
        matching.rowOfColumn.fill(columnCount, with: .none)
        matching.isBanned.fill(rowCount, with: false)
        for row in 0..<rowCount where isTight[row] {
            if let column = pivotOfRow[row].value, !isBroken[row], matching.rowOfColumn[column] == .none {
                match(row: row, column: column)
            }
        }
        sortRows()
        var isRegular = false
        for _ in 0..<4 where !isRegular {
            growMatching(holdingAtZero: false)
            growMatching(holdingAtZero: true)
            for row in 0..<rowCount { isTight[row] = matching.columnOfRow[row] != .none }
            for column in 0..<columnCount { isBasic[column] = matching.rowOfColumn[column] != .none }
            isRegular = factorize()
            if isRegular { break }
            matching.rowOfColumn.fill(columnCount, with: .none)
            for row in 0..<rowCount {
                if matching.columnOfRow[row] != .none && !isTight[row] { matching.isBanned[row] = true }
                matching.columnOfRow[row] = .none
                if isTight[row], let column = pivotOfRow[row].value { match(row: row, column: column) }
            }
        }
        while !isRegular { isRegular = factorize() }
        for column in 0..<columnCount where !isBasic[column] { x[column] = 0 }
        computeSolution()
        var rounds = 0
        while rounds < 3, exchangeViolated() { rounds += 1 }
    }

    /// Matches every violated row with a free non-basic column, or one from a tight row of a lower level, in one step:
    /// most of the pivots that the simplex would make one by one. The simplex corrects wrong guesses.
    /// - Returns: whether anything was exchanged.
    private mutating func exchangeViolated() -> Bool {
        matching.rowOfColumn.fill(columnCount, with: .none)
        for row in 0..<rowCount {
            if let column = pivotOfRow[row].value { matching.rowOfColumn[column] = OptionalIndex(row) }
        }
        var hasExchanged = false
        for row in 0..<rowCount where !isTight[row] && abs(slack[row]) > tolerance {
            guard costSide(slack[row], sides[row]) != 0 else { continue }
            var lowest = rank[row]
            // The tight row of the lowest level, and its column.
            var best: (row: Int, column: Int)?
            var resting: Int?
            for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let column = Int(rowColumn[entry])
                if let holder = matching.rowOfColumn[column].value, rank[holder] > lowest {
                    (lowest, best) = (rank[holder], (holder, column))
                }
                if !isBasic[column], !isNonNegative[column] { resting = column }
            }
            if let resting {
                isBasic[resting] = true
            } else {
                guard let best else { continue }
                isTight[best.row] = false
                matching.rowOfColumn[best.column] = .none
            }
            isTight[row] = true
            hasExchanged = true
        }
        guard hasExchanged else { return false }
        while !factorize() {}
        computeSolution()
        return true
    }

    private mutating func match(row: Int, column: Int) {
        matching.columnOfRow[row] = OptionalIndex(column)
        matching.rowOfColumn[column] = OptionalIndex(row)
    }

    /// Sorts the rows by relation and rank with a counting sort.
    private mutating func sortRows() {
        matching.counts.fill(2 * rankCount + 1, with: 0)
        for row in 0..<rowCount { matching.counts[orderKey(row) + 1] += 1 }
        for key in 0..<2 * rankCount { matching.counts[key + 1] += matching.counts[key] }
        matching.order.fill(rowCount, with: 0)
        for row in 0..<rowCount {
            let key = orderKey(row)
            matching.order[Int(matching.counts[key])] = Int32(row)
            matching.counts[key] += 1
        }
    }

    private func orderKey(_ row: Int) -> Int {
        if sides[row] == .both { return Int(rank[row]) }
        return rank[row] == Simplex.requiredRank ? 2 * rankCount - 1 : Int(rank[row]) + rankCount - 1
    }

    /// Matches rows with unmatched columns: those that hold where all columns are 0, for columns that may be negative, or
    /// the others, for any column.
    private mutating func growMatching(holdingAtZero: Bool) {
        var free = 0
        for column in 0..<columnCount where isUnmatched(column, mayBeNegative: holdingAtZero) { free += 1 }
        guard free > 0 else { return }
        matching.isDead.fill(columnCount, with: false)
        matching.reachedFrom.fill(columnCount, with: .none)
        for position in 0..<rowCount where free > 0 {
            let row = Int(matching.order[position])
            guard matching.columnOfRow[row] == .none, !matching.isBanned[row], !sides[row].isEmpty,
                holdsAtZero(row) == holdingAtZero
            else { continue }
            if augment(from: row, mayBeNegative: holdingAtZero) { free -= 1 }
        }
    }

    /// Returns whether an inequality holds where all columns are 0.
    private func holdsAtZero(_ row: Int) -> Bool {
        sides[row] != .both && (constants[row] == 0 || costSide(constants[row], sides[row]) == 0)
    }

    /// Returns whether a row can be matched with a column.
    /// - Parameter mayBeNegative: Whether the column must be one that may be negative.
    private func isUnmatched(_ column: Int, mayBeNegative: Bool) -> Bool {
        matching.rowOfColumn[column] == .none && !matching.isAtBound[column]
            && !(mayBeNegative && isNonNegative[column])
    }

    /// Searches for an augmenting path that frees a column for `row`. What a failed search has visited stays dead (the
    /// Hungarian forest argument), so that all failures together cost one visit of the matrix.
    private mutating func augment(from root: Int, mayBeNegative: Bool) -> Bool {
        matching.queue.removeAll()
        matching.queue.append(Int32(root))
        var next = 0
        while next < matching.queue.count {
            let row = Int(matching.queue[next])
            next += 1
            var best: Int?
            for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let column = Int(rowColumn[entry])
                guard isUnmatched(column, mayBeNegative: mayBeNegative) else { continue }
                if let best, !isBetter(column, than: best) { continue }
                best = column
            }
            if let best {
                exchange(endingAt: best, row: row, root: root)
                restoreVisitedColumns()
                return true
            }
            for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let column = Int(rowColumn[entry])
                guard !matching.isDead[column], let holder = matching.rowOfColumn[column].value else { continue }
                matching.isDead[column] = true
                matching.reachedFrom[column] = OptionalIndex(row)
                matching.queue.append(Int32(holder))
            }
        }
        return false
    }

    /// Prefers free columns to bounded ones, then the one with the fewest rows, which leaves the sparsest rest.
    private func isBetter(_ a: Int, than b: Int) -> Bool {
        if isNonNegative[a] != isNonNegative[b] { return isNonNegative[b] }
        return columnStart[a + 1] - columnStart[a] < columnStart[b + 1] - columnStart[b]
    }

    private mutating func exchange(endingAt last: Int, row: Int, root: Int) {
        var (row, column) = (row, last)
        while true {
            let previous = matching.columnOfRow[row].value
            match(row: row, column: column)
            // Each row of the path but the first one was matched, with a column that the search reached.
            guard row != root, let previous, let reached = matching.reachedFrom[previous].value else { return }
            column = previous
            row = reached
        }
    }

    /// Columns visited by a successful search may be used by the next one.
    private mutating func restoreVisitedColumns() {
        for position in 0..<matching.queue.count {
            let row = Int(matching.queue[position])
            for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let column = Int(rowColumn[entry])
                if matching.reachedFrom[column] == OptionalIndex(row) {
                    matching.isDead[column] = false
                    matching.reachedFrom[column] = .none
                }
            }
        }
    }
}
