/// The LU factors of the part of a basis that substitution does not solve.
///
/// Rows are eliminated in the order of least fill-in (Markowitz, 1957) among pivots of at least a hundredth of their
/// row's largest element. Columns of the active part are lists of rows that may be outdated; they are cleaned during
/// traversal.
struct Nucleus: ~Copyable {
    private(set) var size = 0
    /// The pivots in order, by local row and column.
    var pivotRow = FlatBuffer<Int32>()
    var pivotColumn = FlatBuffer<Int32>()
    var pivotValue = FlatBuffer<Double>()
    /// Whether local rows and columns have a pivot.
    var rowIsDone = FlatBuffer<Bool>()
    var columnIsDone = FlatBuffer<Bool>()
    /// Right sides and solutions, by local row and column.
    var rowWork = FlatBuffer<Double>()
    var columnWork = FlatBuffer<Double>()

    var entryColumn = FlatBuffer<Int32>()
    var entryValue = FlatBuffer<Double>()
    var rowStart = FlatBuffer<Int32>()
    var rowLength = FlatBuffer<Int32>()
    var rowCapacity = FlatBuffer<Int32>()
    /// The columns as linked lists of rows.
    var columnHead = FlatBuffer<OptionalIndex>()
    var cellRow = FlatBuffer<Int32>()
    var cellNext = FlatBuffer<OptionalIndex>()
    var columnLength = FlatBuffer<Int32>()
    var rowBuckets = CountBuckets()
    var columnBuckets = CountBuckets()

    /// The multipliers of the elimination steps: those of pivot k are between `lowerStart[k]` and `lowerStart[k + 1]`.
    var lowerStart = FlatBuffer<Int32>()
    var lowerRow = FlatBuffer<Int32>()
    var lowerValue = FlatBuffer<Double>()
    /// The pivot row as a dense vector, and the row that last visited each of its columns.
    var spread = FlatBuffer<Double>()
    var met = FlatBuffer<OptionalIndex>()

    /// Begins a matrix of `size` empty rows and columns.
    mutating func begin(size: Int) {
        self.size = size
        pivotRow.removeAll()
        pivotColumn.removeAll()
        pivotValue.removeAll()
        entryColumn.removeAll()
        entryValue.removeAll()
        rowStart.removeAll()
        rowLength.removeAll()
        rowCapacity.removeAll()
        cellRow.removeAll()
        cellNext.removeAll()
        lowerStart.removeAll()
        lowerRow.removeAll()
        lowerValue.removeAll()
        guard size > 0 else { return }
        rowIsDone.fill(size, with: false)
        columnIsDone.fill(size, with: false)
        rowWork.fill(size, with: 0)
        columnWork.fill(size, with: 0)
        columnHead.fill(size, with: .none)
        columnLength.fill(size, with: 0)
        spread.fill(size, with: 0)
        met.fill(size, with: .none)
    }

    /// Begins the next row; `append` adds its entries.
    mutating func beginRow() {
        rowStart.append(Int32(entryColumn.count))
        rowLength.append(0)
        rowCapacity.append(0)
    }

    mutating func append(column: Int, value: Double) {
        let row = rowStart.count - 1
        entryColumn.append(Int32(column))
        entryValue.append(value)
        rowLength[row] += 1
        rowCapacity[row] += 1
        link(row: row, toColumn: column)
    }

    private mutating func link(row: Int, toColumn column: Int) {
        cellRow.append(Int32(row))
        cellNext.append(columnHead[column])
        columnHead[column] = OptionalIndex(cellRow.count - 1)
        columnLength[column] += 1
    }

    /// Factorises the matrix up to its rank.
    mutating func factorize() {
        guard size > 0 else { return }
        rowBuckets.reset(size)
        columnBuckets.reset(size)
        for index in 0..<size {
            rowBuckets.insert(index, count: Int(rowLength[index]))
            columnBuckets.insert(index, count: Int(columnLength[index]))
        }
        lowerStart.append(0)
        while let (row, column, value) = choosePivot() {
            eliminate(row: row, column: column, value: value)
            lowerStart.append(Int32(lowerRow.count))
        }
    }

    private func position(ofColumn column: Int, inRow row: Int) -> Int? {
        let start = Int(rowStart[row])
        for entry in start..<start + Int(rowLength[row]) where Int(entryColumn[entry]) == column { return entry }
        return nil
    }

    private func largest(inRow row: Int) -> Double {
        var largest = 0.0
        let start = Int(rowStart[row])
        for entry in start..<start + Int(rowLength[row]) { largest = max(largest, abs(entryValue[entry])) }
        return largest
    }

    private static let threshold = 0.01
    private static let candidates = 4

    private mutating func choosePivot() -> (row: Int, column: Int, value: Double)? {
        var best: (row: Int, column: Int, value: Double)?
        var bestMerit = Int.max
        var examined = 0
        for count in 1...size {
            if let best, bestMerit <= (count - 1) * (count - 1) { return best }
            var nextColumn = columnBuckets.first(count: count)
            while let column = nextColumn {
                nextColumn = columnBuckets.next(column)
                var previous: Int?
                var next = columnHead[column]
                while let cell = next.value {
                    let row = Int(cellRow[cell])
                    next = cellNext[cell]
                    if !rowIsDone[row], let entry = position(ofColumn: column, inRow: row) {
                        let value = entryValue[entry]
                        let merit = (count - 1) * (Int(rowLength[row]) - 1)
                        if merit < bestMerit, abs(value) >= Nucleus.threshold * largest(inRow: row) {
                            (best, bestMerit) = ((row, column, value), merit)
                        }
                        previous = cell
                    } else if let previous {
                        cellNext[previous] = next
                    } else {
                        columnHead[column] = next
                    }
                }
                examined += 1
                if let best, examined >= Nucleus.candidates || bestMerit <= (count - 1) * (count - 1) { return best }
            }
            var nextRow = rowBuckets.first(count: count)
            while let row = nextRow {
                let limit = Nucleus.threshold * largest(inRow: row)
                let start = Int(rowStart[row])
                for entry in start..<start + count where abs(entryValue[entry]) >= limit {
                    let column = Int(entryColumn[entry])
                    let merit = (count - 1) * (Int(columnLength[column]) - 1)
                    if merit < bestMerit { (best, bestMerit) = ((row, column, entryValue[entry]), merit) }
                }
                examined += 1
                if let best, examined >= Nucleus.candidates || bestMerit <= count * (count - 1) { return best }
                nextRow = rowBuckets.next(row)
            }
        }
        return best
    }

    private mutating func eliminate(row pivot: Int, column: Int, value: Double) {
        pivotRow.append(Int32(pivot))
        pivotColumn.append(Int32(column))
        pivotValue.append(value)
        rowIsDone[pivot] = true
        columnIsDone[column] = true
        rowBuckets.remove(pivot)
        columnBuckets.remove(column)
        // The pivot is stored separately; the rest of the row leaves the active columns.
        removeEntry(position(ofColumn: column, inRow: pivot)!, fromRow: pivot)
        let start = Int(rowStart[pivot])
        let end = start + Int(rowLength[pivot])
        for entry in start..<end {
            let other = Int(entryColumn[entry])
            spread[other] = entryValue[entry]
            met[other] = OptionalIndex(pivot)
            columnLength[other] -= 1
            columnBuckets.move(other, count: Int(columnLength[other]))
        }
        var next = columnHead[column]
        while let cell = next.value {
            let row = Int(cellRow[cell])
            next = cellNext[cell]
            if !rowIsDone[row], let entry = position(ofColumn: column, inRow: row) {
                let multiplier = entryValue[entry] / value
                removeEntry(entry, fromRow: row)
                lowerRow.append(Int32(row))
                lowerValue.append(multiplier)
                subtract(multiplier, fromRow: row, pivotStart: start, pivotEnd: end, pivot: pivot)
                rowBuckets.move(row, count: Int(rowLength[row]))
            }
        }
        for entry in start..<end { met[Int(entryColumn[entry])] = .none }
    }

    private mutating func removeEntry(_ entry: Int, fromRow row: Int) {
        let last = Int(rowStart[row] + rowLength[row]) - 1
        entryColumn[entry] = entryColumn[last]
        entryValue[entry] = entryValue[last]
        rowLength[row] -= 1
    }

    /// Subtracts a multiple of the dense pivot row from `row`.
    private mutating func subtract(
        _ multiplier: Double, fromRow row: Int, pivotStart: Int, pivotEnd: Int, pivot: Int
    ) {
        let rowMark = OptionalIndex(size + row)
        var entry = Int(rowStart[row])
        var end = entry + Int(rowLength[row])
        var shared = 0
        while entry < end {
            let column = Int(entryColumn[entry])
            if met[column] != .none {
                met[column] = rowMark
                shared += 1
                let before = entryValue[entry]
                let taken = multiplier * spread[column]
                let value = before - taken
                if abs(value) <= 1e-13 * (abs(before) + abs(taken)) {
                    columnLength[column] -= 1
                    columnBuckets.move(column, count: Int(columnLength[column]))
                    removeEntry(entry, fromRow: row)
                    end -= 1
                    continue
                }
                entryValue[entry] = value
            }
            entry += 1
        }
        guard shared < pivotEnd - pivotStart else { return }
        for source in pivotStart..<pivotEnd {
            let column = Int(entryColumn[source])
            if met[column] == rowMark { continue }
            insert(column: column, value: -multiplier * spread[column], inRow: row)
            columnBuckets.move(column, count: Int(columnLength[column]))
        }
    }

    private mutating func insert(column: Int, value: Double, inRow row: Int) {
        let length = Int(rowLength[row])
        if length == Int(rowCapacity[row]) {
            // The row moves to the end of the arena, with space for growth.
            let start = Int(rowStart[row])
            rowStart[row] = Int32(entryColumn.count)
            rowCapacity[row] = Int32(2 * length + 2)
            for entry in start..<start + length {
                entryColumn.append(entryColumn[entry])
                entryValue.append(entryValue[entry])
            }
            for _ in length..<2 * length + 2 {
                entryColumn.append(0)
                entryValue.append(0)
            }
        }
        let entry = Int(rowStart[row]) + length
        entryColumn[entry] = Int32(column)
        entryValue[entry] = value
        rowLength[row] += 1
        link(row: row, toColumn: column)
    }

    /// Solves for `columnWork`, given the right sides in `rowWork`, which it overwrites.
    mutating func solve() {
        for step in 0..<pivotRow.count {
            let value = rowWork[Int(pivotRow[step])]
            guard value != 0 else { continue }
            for entry in Int(lowerStart[step])..<Int(lowerStart[step + 1]) {
                rowWork[Int(lowerRow[entry])] -= lowerValue[entry] * value
            }
        }
        var step = pivotRow.count - 1
        while step >= 0 {
            let row = Int(pivotRow[step])
            var sum = rowWork[row]
            let start = Int(rowStart[row])
            for entry in start..<start + Int(rowLength[row]) {
                sum -= entryValue[entry] * columnWork[Int(entryColumn[entry])]
            }
            columnWork[Int(pivotColumn[step])] = sum / pivotValue[step]
            step -= 1
        }
    }

    /// Solves the transposed system for `rowWork`, given the right sides in `columnWork`, which it overwrites.
    mutating func solveTransposed() {
        for step in 0..<pivotRow.count {
            let row = Int(pivotRow[step])
            let value = columnWork[Int(pivotColumn[step])] / pivotValue[step]
            rowWork[row] = value
            guard value != 0 else { continue }
            let start = Int(rowStart[row])
            for entry in start..<start + Int(rowLength[row]) {
                columnWork[Int(entryColumn[entry])] -= entryValue[entry] * value
            }
        }
        var step = pivotRow.count - 1
        while step >= 0 {
            var sum = rowWork[Int(pivotRow[step])]
            for entry in Int(lowerStart[step])..<Int(lowerStart[step + 1]) {
                sum -= lowerValue[entry] * rowWork[Int(lowerRow[entry])]
            }
            rowWork[Int(pivotRow[step])] = sum
            step -= 1
        }
    }
}
