/// The pivots since the basis was factorised, in order (the product form of the inverse).
///
/// Where the factors give a variable `leaving` the value v, the entering one moves by −v / `leavingSpeed`, which makes
/// that value 0, and every other variable moves at its speed. A variable is a row, for its slack, or the row count plus
/// a column.
/// column.
struct BasisUpdates: ~Copyable {
    /// The maximum number of pivots: more of them, or few that move nearly everything, cost more than a new
    /// factorisation.
    static let maxCount = 32

    var leaving = FlatBuffer<Int32>()
    var entering = FlatBuffer<Int32>()
    var leavingSpeed = FlatBuffer<Double>()
    /// The start of each pivot's speeds: those of the entering variable and all others that move, without the leaving
    /// one.
    var start = FlatBuffer<Int32>()
    var variable = FlatBuffer<Int32>()
    var speed = FlatBuffer<Double>()

    /// Which rows were tight and which columns were basic at the factorisation.
    var wasTight = FlatBuffer<Bool>()
    var wasBasic = FlatBuffer<Bool>()

    var count: Int { leaving.count }

    mutating func removeAll() {
        leaving.removeAll()
        entering.removeAll()
        leavingSpeed.removeAll()
        start.removeAll()
        variable.removeAll()
        speed.removeAll()
    }

    mutating func append(variable index: Int, speed value: Double) {
        variable.append(Int32(index))
        speed.append(value)
    }

    /// Returns the range of a pivot's speeds.
    func range(_ update: Int) -> Range<Int> {
        Int(start[update])..<(update + 1 < start.count ? Int(start[update + 1]) : variable.count)
    }
}

extension Simplex {
    /// Removes all pivots; the factors are those of the current basis.
    mutating func removeUpdates() {
        updates.removeAll()
        updates.wasTight.fill(rowCount, with: false)
        updates.wasTight.base.update(from: isTight.base, count: rowCount)
        updates.wasBasic.fill(columnCount, with: false)
        updates.wasBasic.base.update(from: isBasic.base, count: columnCount)
    }

    /// Factorises again if there have been pivots.
    mutating func refreshFactors() {
        guard updates.count > 0 else { return }
        while !factorize() {}
    }

    /// Adds the pivot that replaces `leaving` with `entering`, at the speeds in `factors.columnSpeed` and
    /// `factors.slackSpeed`.
    /// - Returns: false if a factorisation is due instead: the list is long, or the pivot is too small compared with
    ///   the other speeds.
    mutating func recordUpdate(entering: Int, direction: Double, leaving: Int) -> Bool {
        guard updates.count < BasisUpdates.maxCount, updates.variable.count < 3 * (rowCount + columnCount) else {
            return false
        }
        let (columnSpeed, slackSpeed) = (factors.columnSpeed.base, factors.slackSpeed.base)
        let pivot = leaving < rowCount ? slackSpeed[leaving] : columnSpeed[leaving - rowCount]
        var largest = 1.0
        for row in 0..<rowCount { largest = max(largest, abs(slackSpeed[row])) }
        for column in 0..<columnCount where isBasic[column] { largest = max(largest, abs(columnSpeed[column])) }
        // In a row of n views the first one's width moves n times as much: that is no loss of precision.
        guard abs(pivot) > 1e-5 * largest else { return false }
        updates.leaving.append(Int32(leaving))
        updates.entering.append(Int32(entering))
        updates.leavingSpeed.append(pivot)
        updates.start.append(Int32(updates.variable.count))
        updates.append(variable: entering, speed: direction)
        for row in 0..<rowCount where slackSpeed[row] != 0 && row != leaving && row != entering {
            updates.append(variable: row, speed: slackSpeed[row])
        }
        for column in 0..<columnCount where columnSpeed[column] != 0 && isBasic[column] {
            let index = rowCount + column
            if index != leaving, index != entering { updates.append(variable: index, speed: columnSpeed[column]) }
        }
        return true
    }

    /// Solves for the basic columns and the slacks: `factors.rightSide` holds the right sides, and `columns` the
    /// non-basic columns.
    mutating func solveBasis(
        _ columns: UnsafeMutablePointer<Double>, _ slacks: UnsafeMutablePointer<Double>
    ) {
        // For the factors, variables that entered since are non-basic.
        for update in 0..<updates.count where Int(updates.entering[update]) >= rowCount {
            columns[Int(updates.entering[update]) - rowCount] = 0
        }
        substitute(into: columns)
        for row in 0..<rowCount {
            slacks[row] = updates.wasTight[row] ? 0 : factors.rightSide[row] - product(row: row, columns)
        }
        for update in 0..<updates.count {
            let leaving = Int(updates.leaving[update])
            let value = leaving < rowCount ? slacks[leaving] : columns[leaving - rowCount]
            guard value != 0 else { continue }
            let length = -value / updates.leavingSpeed[update]
            for entry in updates.range(update) {
                let index = Int(updates.variable[entry])
                if index < rowCount {
                    slacks[index] += length * updates.speed[entry]
                } else {
                    columns[index - rowCount] += length * updates.speed[entry]
                }
            }
            if leaving < rowCount { slacks[leaving] = 0 } else { columns[leaving - rowCount] = 0 }
        }
    }

    /// Solves for the duals of all rows: `factors.columnCost` holds the costs of basic columns, `factors.dual` those of
    /// the slacks of rows that are not tight, and 0 for the tight ones.
    mutating func solveBasisTransposed() {
        let (costs, dual) = (factors.columnCost.base, factors.dual.base)
        var update = updates.count - 1
        while update >= 0 {
            var sum = 0.0
            for entry in updates.range(update) {
                let index = Int(updates.variable[entry])
                sum += updates.speed[entry] * (index < rowCount ? dual[index] : costs[index - rowCount])
            }
            let entering = Int(updates.entering[update]), leaving = Int(updates.leaving[update])
            if entering < rowCount { dual[entering] = 0 } else { costs[entering - rowCount] = 0 }
            let cost = -sum / updates.leavingSpeed[update]
            if leaving < rowCount { dual[leaving] = cost } else { costs[leaving - rowCount] = cost }
            update -= 1
        }
        substituteTransposed()
    }
}
