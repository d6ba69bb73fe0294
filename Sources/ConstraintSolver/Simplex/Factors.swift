/// The order in which substitution solves a basis: first rows with one unknown, then the nucleus, then, backwards, the
/// rows that have an unknown of their own.
struct Factors: ~Copyable {
    var forwardRow = FlatBuffer<Int32>()
    var forwardColumn = FlatBuffer<Int32>()
    var forwardValue = FlatBuffer<Double>()
    var backwardRow = FlatBuffer<Int32>()
    var backwardColumn = FlatBuffer<Int32>()
    var backwardValue = FlatBuffer<Double>()
    /// The rows and columns of the nucleus, by its local indices.
    var nucleusRow = FlatBuffer<Int32>()
    var nucleusColumn = FlatBuffer<Int32>()
    /// The number of unknowns of a row, and of rows with an unknown, that remain while the order is determined; `solved` for
    /// rows and columns that have a place in it.
    var rowUnknowns = FlatBuffer<Int32>()
    var columnRows = FlatBuffer<Int32>()
    var rowQueue = FlatBuffer<Int32>()
    var columnQueue = FlatBuffer<Int32>()
    /// The local index in the nucleus, by column.
    var nucleusIndex = FlatBuffer<OptionalIndex>()
    /// A right side by row, and duals by row.
    var rightSide = FlatBuffer<Double>()
    var dual = FlatBuffer<Double>()
    /// The costs of basic columns.
    var columnCost = FlatBuffer<Double>()
    /// The speeds of columns and slacks with respect to the entering variable.
    var columnSpeed = FlatBuffer<Double>()
    var slackSpeed = FlatBuffer<Double>()

    /// The count of a row or column that is solved.
    static var solved: Int32 { -1 }
}

extension Simplex {
    /// Determines the order of substitution for the tight rows and basic columns.
    /// - Returns: false if the basis was singular: then rows are no longer tight, and columns no longer basic.
    /// - Complexity: O(entries), and the nucleus.
    mutating func factorize() -> Bool {
        statistics.factorizations += 1
        edit.stop()
        removeUpdates()
        peel()
        let left = factors.nucleusRow.count
        factors.rightSide.fill(rowCount, with: 0)
        factors.dual.fill(rowCount, with: 0)
        factors.columnCost.fill(columnCount, with: 0)
        factors.columnSpeed.fill(columnCount, with: 0)
        factors.slackSpeed.fill(rowCount, with: 0)
        let columnsLeft = factors.nucleusColumn.count
        guard left > 0 || columnsLeft > 0 else { return true }
        loadNucleus(size: max(left, columnsLeft))
        nucleus.factorize()
        for step in 0..<nucleus.pivotRow.count {
            let row = Int(factors.nucleusRow[Int(nucleus.pivotRow[step])])
            pivotOfRow[row] = OptionalIndex(factors.nucleusColumn[Int(nucleus.pivotColumn[step])])
        }
        guard nucleus.pivotRow.count < max(left, columnsLeft) else { return true }
        // A singular basis has no factors: the caller tries again with the rest.
        for index in 0..<left where !nucleus.rowIsDone[index] { isTight[Int(factors.nucleusRow[index])] = false }
        for index in 0..<columnsLeft where !nucleus.columnIsDone[index] {
            let column = Int(factors.nucleusColumn[index])
            isBasic[column] = false
            x[column] = 0
        }
        for row in 0..<rowCount where !isTight[row] { pivotOfRow[row] = .none }
        return false
    }

    private mutating func peel() {
        factors.forwardRow.removeAll()
        factors.forwardColumn.removeAll()
        factors.forwardValue.removeAll()
        factors.backwardRow.removeAll()
        factors.backwardColumn.removeAll()
        factors.backwardValue.removeAll()
        factors.nucleusRow.removeAll()
        factors.nucleusColumn.removeAll()
        factors.rowQueue.removeAll()
        factors.columnQueue.removeAll()
        factors.rowUnknowns.fill(rowCount, with: 0)
        factors.columnRows.fill(columnCount, with: 0)
        for row in 0..<rowCount {
            pivotOfRow[row] = .none
            guard isTight[row] else { continue }
            for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                let column = Int(rowColumn[entry])
                guard isBasic[column] else { continue }
                factors.rowUnknowns[row] += 1
                factors.columnRows[column] += 1
            }
            if factors.rowUnknowns[row] == 1 { factors.rowQueue.append(Int32(row)) }
        }
        for column in 0..<columnCount where isBasic[column] && factors.columnRows[column] == 1 {
            factors.columnQueue.append(Int32(column))
        }
        while factors.rowQueue.count > 0 || factors.columnQueue.count > 0 {
            if factors.rowQueue.count > 0 {
                let row = Int(factors.rowQueue.removeLast())
                if factors.rowUnknowns[row] == 1 { peel(row: row) }
            } else {
                let column = Int(factors.columnQueue.removeLast())
                if factors.columnRows[column] == 1 { peel(column: column) }
            }
        }
        for row in 0..<rowCount where isTight[row] && pivotOfRow[row] == .none {
            factors.nucleusRow.append(Int32(row))
        }
        for column in 0..<columnCount where isBasic[column] && factors.columnRows[column] != Factors.solved {
            factors.nucleusColumn.append(Int32(column))
        }
    }

    /// Solves a row for its only unknown.
    private mutating func peel(row: Int) {
        for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
            let column = Int(rowColumn[entry])
            guard isBasic[column], factors.columnRows[column] != Factors.solved else { continue }
            factors.forwardRow.append(Int32(row))
            factors.forwardColumn.append(Int32(column))
            factors.forwardValue.append(rowValue[entry])
            retire(row: row, column: column)
            return
        }
    }

    /// Solves the only remaining row with an unknown for that unknown.
    private mutating func peel(column: Int) {
        for entry in Int(columnStart[column])..<Int(columnStart[column + 1]) {
            let row = Int(columnRow[entry])
            guard isTight[row], factors.rowUnknowns[row] != Factors.solved else { continue }
            factors.backwardRow.append(Int32(row))
            factors.backwardColumn.append(Int32(column))
            factors.backwardValue.append(columnValue[entry])
            retire(row: row, column: column)
            return
        }
    }

    private mutating func retire(row: Int, column: Int) {
        pivotOfRow[row] = OptionalIndex(column)
        factors.rowUnknowns[row] = Factors.solved
        factors.columnRows[column] = Factors.solved
        for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
            let other = Int(rowColumn[entry])
            guard isBasic[other], factors.columnRows[other] > 0 else { continue }
            factors.columnRows[other] -= 1
            if factors.columnRows[other] == 1 { factors.columnQueue.append(Int32(other)) }
        }
        for entry in Int(columnStart[column])..<Int(columnStart[column + 1]) {
            let other = Int(columnRow[entry])
            guard isTight[other], factors.rowUnknowns[other] > 0 else { continue }
            factors.rowUnknowns[other] -= 1
            if factors.rowUnknowns[other] == 1 { factors.rowQueue.append(Int32(other)) }
        }
    }

    private mutating func loadNucleus(size: Int) {
        factors.nucleusIndex.fill(columnCount, with: .none)
        for index in 0..<factors.nucleusColumn.count {
            factors.nucleusIndex[Int(factors.nucleusColumn[index])] = OptionalIndex(index)
        }
        nucleus.begin(size: size)
        for index in 0..<size {
            nucleus.beginRow()
            guard index < factors.nucleusRow.count else { continue }
            let row = Int(factors.nucleusRow[index])
            for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
                guard let column = factors.nucleusIndex[Int(rowColumn[entry])].value else { continue }
                nucleus.append(column: column, value: rowValue[entry])
            }
        }
    }

    /// Returns the dot product of a row and the values.
    @inline(__always)
    func product(row: Int, _ values: UnsafePointer<Double>) -> Double {
        var sum = 0.0
        for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
            sum += rowValue[entry] * values[Int(rowColumn[entry])]
        }
        return sum
    }

    /// Returns the dot product of a column and the values.
    @inline(__always)
    func product(column: Int, _ values: UnsafePointer<Double>) -> Double {
        var sum = 0.0
        for entry in Int(columnStart[column])..<Int(columnStart[column + 1]) {
            sum += columnValue[entry] * values[Int(columnRow[entry])]
        }
        return sum
    }

    /// Solves the factorised rows for their columns: `factors.rightSide` holds the right sides, `values` the non-basic
    /// columns and, afterwards, the basic ones.
    mutating func substitute(into values: UnsafeMutablePointer<Double>) {
        for step in 0..<factors.forwardRow.count {
            let row = Int(factors.forwardRow[step])
            let column = Int(factors.forwardColumn[step])
            values[column] = 0
            values[column] = (factors.rightSide[row] - product(row: row, values)) / factors.forwardValue[step]
        }
        if factors.nucleusRow.count > 0 {
            for index in 0..<factors.nucleusColumn.count { values[Int(factors.nucleusColumn[index])] = 0 }
            for index in 0..<factors.nucleusRow.count {
                let row = Int(factors.nucleusRow[index])
                nucleus.rowWork[index] = factors.rightSide[row] - product(row: row, values)
            }
            nucleus.solve()
            for index in 0..<factors.nucleusColumn.count {
                values[Int(factors.nucleusColumn[index])] = nucleus.columnWork[index]
            }
        }
        var step = factors.backwardRow.count - 1
        while step >= 0 {
            let row = Int(factors.backwardRow[step])
            let column = Int(factors.backwardColumn[step])
            values[column] = 0
            values[column] = (factors.rightSide[row] - product(row: row, values)) / factors.backwardValue[step]
            step -= 1
        }
    }

    /// Solves for the duals of the factorised rows: `factors.columnCost` holds the costs of basic columns,
    /// `factors.dual` those of the slacks of the other rows, and 0 for the tight ones.
    mutating func substituteTransposed() {
        let dual = factors.dual.base
        for step in 0..<factors.backwardRow.count {
            let column = Int(factors.backwardColumn[step])
            dual[Int(factors.backwardRow[step])] =
                (factors.columnCost[column] - product(column: column, dual)) / factors.backwardValue[step]
        }
        if factors.nucleusRow.count > 0 {
            for index in 0..<factors.nucleusColumn.count {
                let column = Int(factors.nucleusColumn[index])
                nucleus.columnWork[index] = factors.columnCost[column] - product(column: column, dual)
            }
            nucleus.solveTransposed()
            for index in 0..<factors.nucleusRow.count {
                dual[Int(factors.nucleusRow[index])] = nucleus.rowWork[index]
            }
        }
        var step = factors.forwardRow.count - 1
        while step >= 0 {
            let column = Int(factors.forwardColumn[step])
            dual[Int(factors.forwardRow[step])] =
                (factors.columnCost[column] - product(column: column, dual)) / factors.forwardValue[step]
            step -= 1
        }
    }

    /// Computes all values from the constants, which removes the rounding errors of earlier solutions.
    mutating func computeSolution() {
        for row in 0..<rowCount { factors.rightSide[row] = constants[row] + shift[row] }
        solveBasis(x.base, slack.base)
    }
}
